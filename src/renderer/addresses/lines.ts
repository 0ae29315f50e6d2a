// The two lines of an address row: what it is for first, what happened on it second.
import type { AddressView } from '../../shared/model.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import { readSender } from '../format/sender.ts'

/** `day` writes an instant as a day. */
export const addressLines = (
  address: AddressView,
  page: Catalogue['page'],
  day: (ms: number) => string,
): { first: string; second: string } => {
  const { label, latest } = address
  const first = label === '' ? address.address : label
  if (address.state === 'ended') {
    const ended = address.endsAt === null ? page.addresses.ended : page.addresses.endedAt(day(address.endsAt))
    return { first, second: label === '' ? ended : `${address.address} · ${ended}` }
  }
  if (label !== '') return { first, second: address.address }
  if (latest === null) return { first, second: page.addresses.noMail }
  const { name } = readSender(latest.sender)
  return { first, second: latest.subject === '' ? name : `${name}: ${latest.subject}` }
}
