// The two lines of an address row: what it is for first, what happened on it second.
import type { AddressView } from '../../shared/model.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import { readSender } from '../../mail/sender.ts'

const DAY = 86_400_000
/** A code stands in the row of its address for so long, in milliseconds; then it steps back to its message. */
const FRESH = 15 * 60_000

export const freshCode = ({ code }: AddressView, now: number): string | null =>
  code !== null && now - code.receivedAt < FRESH ? code.value : null

/** What becomes of the mail of an ended address: how long it stays, else when its time was over. */
const fateOf = (
  { endsAt, latest }: AddressView,
  { addresses }: Catalogue['page'],
  { day, date, retention }: Writing,
): string => {
  if (retention.kind === 'days' && latest !== null)
    return addresses.readableUntil(date(latest.receivedAt + retention.days * DAY))
  return endsAt === null ? addresses.ended : addresses.endedAt(day(endsAt))
}

export interface Writing {
  /** Writes an instant as a day with its time. */
  readonly day: (ms: number) => string
  /** Writes an instant as a day alone. */
  readonly date: (ms: number) => string
  /** How long mail is kept. */
  readonly retention: Settings['retention']
}

export const addressLines = (
  address: AddressView,
  page: Catalogue['page'],
  writing: Writing,
): { first: string; second: string } => {
  const { label, latest } = address
  const first = label === '' ? address.address : label
  if (address.state === 'ended') {
    const fate = fateOf(address, page, writing)
    return { first, second: label === '' ? fate : `${address.address} · ${fate}` }
  }
  if (label !== '') return { first, second: address.address }
  if (latest === null) return { first, second: page.addresses.noMail }
  const { name } = readSender(latest.sender)
  return { first, second: latest.subject === '' ? name : `${name}: ${latest.subject}` }
}
