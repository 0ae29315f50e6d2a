// The sections of the address list: by the day an address was created, the expired ones last.
import type { AddressView } from '../../../shared/model/address.ts'
import { daysBetween } from '../../format/formats.ts'

export type AddressSection = 'today' | 'yesterday' | 'earlier' | 'expired'

/** Noon of the day of an instant, local time: the same all day long. */
export const noonOf = (ms: number): number => new Date(ms).setHours(12, 0, 0, 0)

export const sectionOf = (address: AddressView, now: number): AddressSection => {
  if (address.state === 'expired') return 'expired'
  const days = daysBetween(address.createdAt, now)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : 'earlier'
}

/** The section that begins with the address at `index`; null where the one before it is in the same. */
export const sectionStartingAt = (
  addresses: readonly AddressView[],
  index: number,
  now: number,
): AddressSection | null => {
  const address = addresses[index]
  if (address === undefined) return null
  const section = sectionOf(address, now)
  const before = addresses[index - 1]
  return before !== undefined && sectionOf(before, now) === section ? null : section
}
