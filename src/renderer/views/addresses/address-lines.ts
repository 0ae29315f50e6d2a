// The two lines of an address row: the label or address, and below it the latest message, the address or the expiry.
import type { AddressView } from '../../../shared/model/address.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import type { Catalogue } from '../../../shared/i18n/index.ts'
import { parseSender } from '../../../mail/sender/sender.ts'
import { shownName } from '../../../mail/sender/sender-name.ts'

/** Milliseconds for which the row of an address shows a code. */
const RECENT_CODE_MS = 15 * MINUTE_MS

/** @param now epoch milliseconds */
export const recentCode = ({ latestCode }: AddressView, now: number): string | null =>
  latestCode !== null && now - latestCode.receivedAt < RECENT_CODE_MS ? latestCode.value : null

/** For an expired address: the end of the retention of its mail, or else when it expired. */
const expiryText = (
  { expiresAt, latestMessage }: AddressView,
  { addresses }: Catalogue['page'],
  { compactDate, retention }: LineFormat,
  formatExpiry: (ms: number) => string,
): string => {
  if (retention.kind === 'days' && latestMessage !== null)
    return addresses.readableUntil(compactDate(latestMessage.receivedAt + retention.days * DAY_MS))
  return expiresAt === null ? addresses.expired : addresses.expiredAt(formatExpiry(expiresAt))
}

/** Milliseconds in which an address that was created here is certainly empty, and only its first check is to come. */
const NEW_MS = MINUTE_MS

/** Whether it is not known yet if an address has mail: it was created elsewhere, and not checked since. @param now epoch milliseconds */
export const isUnchecked = (
  { checkedAt, createdAt, latestMessage }: Pick<AddressView, 'checkedAt' | 'createdAt' | 'latestMessage'>,
  now: number,
): boolean => checkedAt === null && latestMessage === null && now - createdAt > NEW_MS

export interface LineFormat {
  /** Epoch milliseconds. */
  readonly now: number
  /** The text for an expired address whose messages are kept. */
  readonly kept: string
  /** The text for an address that is switched off. */
  readonly off: string
  /** Formats epoch milliseconds as a day with its time. */
  readonly dayAndTime: (ms: number) => string
  /** Formats epoch milliseconds as a date or a time of day. */
  readonly compactDate: (ms: number) => string
  /** The retention setting. */
  readonly retention: Settings['retention']
}

export const addressLines = (
  address: AddressView,
  page: Catalogue['page'],
  format: LineFormat,
): { first: string; second: string; third?: string } => {
  const { label, latestMessage } = address
  const first = label === '' ? address.address : label
  if (address.endReason === 'off')
    return label === ''
      ? { first, second: format.off }
      : { first, second: address.address, third: format.off }
  if (address.state === 'expired') {
    // Next to the address only a date or a time fits.
    const formatExpiry = label === '' ? format.dayAndTime : format.compactDate
    const expiry = address.kept ? format.kept : expiryText(address, page, format, formatExpiry)
    return label === '' ? { first, second: expiry } : { first, second: address.address, third: expiry }
  }
  if (label !== '') return { first, second: address.address }
  if (isUnchecked(address, format.now)) return { first, second: page.addresses.unchecked }
  if (latestMessage === null) return { first, second: page.addresses.noMail }
  const name = shownName(parseSender(latestMessage.sender))
  return { first, second: latestMessage.subject === '' ? name : `${name}: ${latestMessage.subject}` }
}
