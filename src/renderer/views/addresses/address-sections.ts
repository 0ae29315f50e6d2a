// The order and the sections of the address list: pinned ones first; then by day, name or last mail, and optionally grouped by account.
import type { AddressView } from '../../../shared/model/address.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { daysBetween } from '../../format/formats.ts'

export type AddressSection =
  | { readonly kind: 'pinned' | 'today' | 'yesterday' | 'earlier' | 'expired' | 'all' }
  | { readonly kind: 'account'; readonly accountId: string }

export type ListOrder = Settings['addressList']

/** Noon of the day of an instant, in local time: one value for the whole day. */
export const noonOf = (ms: number): number => new Date(ms).setHours(12, 0, 0, 0)

export const sectionOf = (
  { state, pinned, createdAt, accountId }: AddressView,
  { sort, grouped }: ListOrder,
  now: number,
): AddressSection => {
  if (pinned === true) return { kind: 'pinned' }
  if (grouped) return { kind: 'account', accountId }
  if (state === 'expired') return { kind: 'expired' }
  if (sort !== 'created') return { kind: 'all' }
  const days = daysBetween(createdAt, now)
  if (days <= 0) return { kind: 'today' }
  return { kind: days === 1 ? 'yesterday' : 'earlier' }
}

const isSame = (one: AddressSection, other: AddressSection): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'account' || other.kind !== 'account' || one.accountId === other.accountId)

/** The section that begins with the address at `index`; null if the previous address is in the same section. */
export const sectionStartingAt = (
  addresses: readonly AddressView[],
  index: number,
  order: ListOrder,
  now: number,
): AddressSection | null => {
  const address = addresses[index]
  if (address === undefined) return null
  const section = sectionOf(address, order, now)
  const before = addresses[index - 1]
  return before !== undefined && isSame(sectionOf(before, order, now), section) ? null : section
}

const lastMailAt = ({ latestMessage, createdAt }: AddressView): number =>
  latestMessage?.receivedAt ?? createdAt

/**
 * The addresses in the order of the list.
 * @param addresses newest first, the expired ones after the others
 * @param accountIds of all accounts, in order
 * @param compareNames by the rules of the language
 */
export const sortedAddresses = (
  addresses: readonly AddressView[],
  { sort, grouped }: ListOrder,
  accountIds: readonly string[],
  compareNames: (one: string, other: string) => number,
): readonly AddressView[] => {
  const accountRank = new Map(accountIds.map((id, at) => [id, at]))
  const rankOf = ({ pinned, state, accountId }: AddressView): number[] => [
    pinned === true ? 0 : 1,
    grouped && pinned !== true ? (accountRank.get(accountId) ?? accountIds.length) : 0,
    state === 'expired' ? 1 : 0,
  ]
  const compare = (one: AddressView, other: AddressView): number => {
    const [mine, theirs] = [rankOf(one), rankOf(other)]
    const at = mine.findIndex((rank, index) => rank !== theirs[index])
    if (at >= 0) return (mine[at] ?? 0) - (theirs[at] ?? 0)
    if (sort === 'mail') return lastMailAt(other) - lastMailAt(one)
    return sort === 'name' ? compareNames(one.label || one.address, other.label || other.address) : 0
  }
  return addresses.toSorted(compare)
}
