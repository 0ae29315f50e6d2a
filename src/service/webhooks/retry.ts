// Delays before a failed webhook delivery is retried: short at first, then longer, for about a day.

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Delays after the first, second, … failed attempt; after the last attempt the delivery is given up. */
const RETRY_DELAYS_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  4 * HOUR_MS,
  18 * HOUR_MS,
]

/** Maximum attempts of a delivery. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1

/** Maximum attempts if the receiver responds that the request is invalid. */
const MAX_CLIENT_ERROR_ATTEMPTS = 3

/** Whether a status reports an invalid request: 4xx except 408, 425 and 429 (RFC 9110, 6585, 8470). */
const isClientError = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** The receiver no longer exists (RFC 9110, section 15.5.11); Standard Webhooks requires the sender to switch it off. */
export const GONE = 410

/** Random share added to or subtracted from a delay, so that many deliveries are not retried at the same time. */
const JITTER_RATIO = 0.2

/** Maximum delay in milliseconds. */
export const MAX_RETRY_DELAY_MS = 24 * HOUR_MS

/**
 * Returns the delay after a failed attempt.
 * @param attempts number of attempts so far, from 1
 * @param status of the last response; null without one
 * @param random between 0 and 1
 * @param requestedMs milliseconds from the receiver's `Retry-After`; 0 if it has none
 * @returns milliseconds, or null to give up
 */
export const retryDelay = (
  attempts: number,
  status: number | null,
  random: number,
  requestedMs = 0,
): number | null => {
  if (status === GONE) return null
  if (isClientError(status) && attempts >= MAX_CLIENT_ERROR_ATTEMPTS) return null
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  const own = Math.round(delay * (1 - JITTER_RATIO + 2 * JITTER_RATIO * random))
  return Math.min(Math.max(own, requestedMs), MAX_RETRY_DELAY_MS)
}
