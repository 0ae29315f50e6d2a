// Lays out the checks of an account so that the quota of requests that its server reports lasts until its reset. Pure.
import { MINUTE_MS } from '../../shared/durations.ts'
import type { RequestQuota } from '../../shared/model/request-quota.ts'

/** Mail is expected at an address for this many milliseconds after it was created, copied or opened, or received mail. */
export const EXPECTING_MS = 15 * MINUTE_MS
/** The share of the remaining requests that is left to commands of the user and to the bodies of new messages. */
const RESERVE_SHARE = 0.1
const MIN_RESERVE = 2
/** The share of the other requests that one such period may use, so that several fit into a day. */
const EXPECTING_SHARE = 0.25
/** The share that all other addresses may use until the reset. */
const IDLE_SHARE = 0.5

/** Minimum milliseconds between checks of one address; Infinity if there are no requests left for it. */
export interface QuotaPace {
  /** While mail is expected. */
  readonly expecting: number
  readonly idle: number
}

/**
 * @param quota as the server reported it; null if it reports none
 * @param now epoch milliseconds
 * @param counts.active the number of addresses that are checked. @param counts.expecting how many of them expect mail
 */
export const quotaPace = (
  quota: RequestQuota | null,
  now: number,
  counts: { readonly active: number; readonly expecting: number },
): QuotaPace | null => {
  if (quota === null || quota.resetAt <= now) return null
  const leftMs = quota.resetAt - now
  const available = quota.remaining - Math.max(MIN_RESERVE, quota.remaining * RESERVE_SHARE)
  if (available <= 0) return { expecting: Infinity, idle: Infinity }
  const expectingMs = Math.min(leftMs, EXPECTING_MS)
  // One more than the addresses: their list is requested as often as an idle one is checked.
  return {
    expecting: (expectingMs * Math.max(1, counts.expecting)) / (available * EXPECTING_SHARE),
    idle: (leftMs * (counts.active + 1)) / (available * IDLE_SHARE),
  }
}
