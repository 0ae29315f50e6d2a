// How an address stands in its life, at one instant.
import type { AddressView } from '../../shared/model.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export type Life =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'ended'; readonly at: number | null }
  | {
      readonly kind: 'running'
      /** Milliseconds. */
      readonly left: number
      /** What is left of the whole, 0 to 1. */
      readonly share: number
      /** Whole days of the whole: 0 for one of an hour or two. */
      readonly days: number
      /** The last ten minutes. */
      readonly late: boolean
    }

/** `now` in epoch milliseconds. An address whose time is over counts as ended even before it is told so. */
export const lifeOf = (address: Pick<AddressView, 'state' | 'createdAt' | 'endsAt'>, now: number): Life => {
  const { endsAt, createdAt } = address
  if (address.state === 'ended' || (endsAt !== null && endsAt <= now)) return { kind: 'ended', at: endsAt }
  if (endsAt === null) return { kind: 'permanent' }
  const left = endsAt - now
  const whole = Math.max(1, endsAt - createdAt)
  const days = Math.round(whole / DAY)
  return { kind: 'running', left, share: Math.min(1, left / whole), days, late: left < 10 * MINUTE }
}
