// The two lines of an address row: what it is for first, what happened on it second.
import type { AddressView } from '../../../shared/model/address.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import type { Catalogue } from '../../../shared/i18n/index.ts'
import { parseSender } from '../../../mail/sender.ts'

/** A code stands in the row of its address for so long, in milliseconds; then it steps back to its message. */
const RECENT_CODE_MS = 15 * MINUTE_MS

export const recentCode = ({ latestCode }: AddressView, now: number): string | null =>
  latestCode !== null && now - latestCode.receivedAt < RECENT_CODE_MS ? latestCode.value : null

/** What becomes of the mail of an ended address: how long it stays, else when its time was over. */
const expiryText = (
  { expiresAt, latestMessage }: AddressView,
  { addresses }: Catalogue['page'],
  { dayAndTime, compactDate, retention }: LineFormat,
): string => {
  if (retention.kind === 'days' && latestMessage !== null)
    return addresses.readableUntil(compactDate(latestMessage.receivedAt + retention.days * DAY_MS))
  return expiresAt === null ? addresses.expired : addresses.expiredAt(dayAndTime(expiresAt))
}

export interface LineFormat {
  /** Writes an instant as a day with its time. */
  readonly dayAndTime: (ms: number) => string
  /** Writes an instant as a day alone. */
  readonly compactDate: (ms: number) => string
  /** How long mail is kept. */
  readonly retention: Settings['retention']
}

export const addressLines = (
  address: AddressView,
  page: Catalogue['page'],
  format: LineFormat,
): { first: string; second: string } => {
  const { label, latestMessage } = address
  const first = label === '' ? address.address : label
  if (address.state === 'expired') {
    const expiry = expiryText(address, page, format)
    return { first, second: label === '' ? expiry : `${address.address} · ${expiry}` }
  }
  if (label !== '') return { first, second: address.address }
  if (latestMessage === null) return { first, second: page.addresses.noMail }
  const { name } = parseSender(latestMessage.sender)
  return { first, second: latestMessage.subject === '' ? name : `${name}: ${latestMessage.subject}` }
}
