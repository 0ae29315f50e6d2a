// How an address stands in its life, at one instant.
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'
import type { AddressView } from '../../shared/model/address.ts'

export type LifetimeStatus =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'expired'; readonly expiredAt: number | null }
  | {
      readonly kind: 'running'
      /** Milliseconds. */
      readonly remainingMs: number
      /** What is left of the whole, 0 to 1. */
      readonly remainingFraction: number
      /** Whole days of the whole: 0 for one of an hour or two. */
      readonly totalDays: number
      /** The last ten minutes. */
      readonly expiresSoon: boolean
    }

/** `now` in epoch milliseconds. An address whose time is over counts as ended even before it is told so. */
export const lifetimeStatusOf = (
  address: Pick<AddressView, 'state' | 'createdAt' | 'expiresAt'>,
  now: number,
): LifetimeStatus => {
  const { expiresAt, createdAt } = address
  if (address.state === 'expired' || (expiresAt !== null && expiresAt <= now))
    return { kind: 'expired', expiredAt: expiresAt }
  if (expiresAt === null) return { kind: 'permanent' }
  const remainingMs = expiresAt - now
  const totalMs = Math.max(1, expiresAt - createdAt)
  const totalDays = Math.round(totalMs / DAY_MS)
  return {
    kind: 'running',
    remainingMs,
    remainingFraction: Math.min(1, remainingMs / totalMs),
    totalDays,
    expiresSoon: remainingMs < 10 * MINUTE_MS,
  }
}
