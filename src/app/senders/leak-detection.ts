// Finds senders that an address was never shared with. Imported on first use: loading the public suffix list takes 30 ms, which
// the start does not need.
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageRow } from '../../shared/model/message.ts'
import { mergeFirstSenders, sharedWith, type AddressSender } from '../../mail/sender/address-recipient.ts'
import { senderOrigin } from '../../mail/sender/sender-origin.ts'
import { siteOf } from '../../mail/sender/site-of.ts'
import type { PickContext } from '../app-context.ts'
import { FORGED_ORIGIN, type AddressRecord, type SenderCounts } from '../ports.ts'

export interface KnownSender
  extends AddressSender, Pick<SenderCounts, 'lastAt' | 'messages' | 'images' | 'trackers'> {}

/**
 * The company or person behind a message; null if unknown, and for the server's own mail to its address.
 * @param address the full address that received it
 */
const originOf = (
  { sender, origin }: { readonly sender: string; readonly origin?: string | null },
  address: string,
): string | null => {
  if (origin === FORGED_ORIGIN) return null
  const found = origin ?? senderOrigin(sender)
  return found === siteOf(address.slice(address.lastIndexOf('@') + 1)) ? null : found
}

/** The senders of one address, merged by origin. */
export const mergeSenders = (counts: readonly SenderCounts[], address: string): KnownSender[] => {
  const merged = new Map<string, KnownSender>()
  for (const one of counts) {
    const origin = originOf(one, address)
    if (origin === null) continue
    const { firstAt, lastAt, messages, images, trackers } = merged.get(origin) ?? {
      firstAt: Infinity,
      lastAt: 0,
      messages: 0,
      images: 0,
      trackers: 0,
    }
    merged.set(origin, {
      origin,
      firstAt: Math.min(firstAt, one.firstAt),
      lastAt: Math.max(lastAt, one.lastAt),
      messages: messages + one.messages,
      images: images + one.images,
      trackers: trackers + one.trackers,
    })
  }
  return [...merged.values()].sort((a, b) => a.firstAt - b.firstAt)
}

/** The senders that an address was shared with. A site that it was given to counts like a site in its label. */
export const expectedSenders = (
  { label, sites = [], firstSenders }: AddressRecord,
  senders: readonly AddressSender[],
): ReadonlySet<string> => sharedWith([label, ...sites].join(' '), senders, firstSenders)

/** Stores the first senders of an address: their messages may be deleted before others arrive. */
export const saveFirstSenders = (
  { store, ports }: PickContext<'store', 'archive'>,
  key: AddressKey,
): void => {
  const record = store.address(key)
  if (!record) return
  const senders = mergeSenders(ports.archive.senders([key]), record.address)
  const firstSenders = mergeFirstSenders(record.firstSenders, senders)
  if (firstSenders && firstSenders !== record.firstSenders) store.patchAddress(key, { firstSenders })
}

/** Adds the sender's origin to each row whose address was never shared with that sender. */
export const markUnexpectedSenders = <T extends Pick<MessageRow, 'address' | 'sender' | 'origin'>>(
  { store, ports }: PickContext<'store', 'archive'>,
  rows: readonly T[],
): T[] => {
  const keys = [...new Set(rows.map(({ address }) => address))]
  const counts = Map.groupBy(ports.archive.senders(keys), ({ address }) => address)
  const expected = new Map(
    keys.map((key) => {
      const record = store.address(key)
      return [key, record && expectedSenders(record, mergeSenders(counts.get(key) ?? [], record.address))]
    }),
  )
  return rows.map((row) => {
    const expectedOrigins = expected.get(row.address)
    const origin = originOf(row, store.address(row.address)?.address ?? '')
    return !expectedOrigins || expectedOrigins.size === 0 || origin === null || expectedOrigins.has(origin)
      ? row
      : { ...row, unexpectedSender: origin }
  })
}
