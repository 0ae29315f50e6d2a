// The remaining lifetime of an address at one instant.
import type { AddressView } from '../../shared/model/address.ts'
import { isEnding } from '../../shared/model/lifetime.ts'

export type LifetimeStatus =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'expired'; readonly expiredAt: number | null }
  | {
      readonly kind: 'running'
      readonly remainingMs: number
      /** Of the whole lifetime, 0 to 1. */
      readonly remainingFraction: number
      /** The last tenth of the lifetime. */
      readonly expiresSoon: boolean
      /** The last ten minutes, or the second half of a shorter lifetime. */
      readonly ending: boolean
    }

/** The ring warns when less than this part of the lifetime remains. */
const EXPIRES_SOON_FRACTION = 0.1

/** @param now epoch milliseconds; an address past `expiresAt` is expired even if its state is not updated yet */
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
  const remainingFraction = Math.min(1, remainingMs / totalMs)
  return {
    kind: 'running',
    remainingMs,
    remainingFraction,
    expiresSoon: remainingFraction < EXPIRES_SOON_FRACTION,
    ending: isEnding(remainingMs, totalMs),
  }
}
