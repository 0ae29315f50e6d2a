// The remaining lifetime of an address at one instant.
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'
import type { AddressView } from '../../shared/model/address.ts'

export type LifetimeStatus =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'expired'; readonly expiredAt: number | null }
  | {
      readonly kind: 'running'
      readonly remainingMs: number
      /** Of the whole lifetime, 0 to 1. */
      readonly remainingFraction: number
      /** The whole lifetime, rounded to days: 0 for an hour or two. */
      readonly totalDays: number
      /** The last ten minutes. */
      readonly expiresSoon: boolean
    }

/** @param now epoch milliseconds; an address past `expiresAt` is expired even before its state says so */
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
