// Delays before a failed webhook delivery is tried again: short at first, then longer, for about a day.

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

/** Attempts before a delivery is given up. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1

/** Attempts when the receiver says that the request itself is wrong. */
const MAX_CLIENT_ERROR_ATTEMPTS = 3

/** Whether an answer blames the request: a 4xx, but for time-out, too early and too many (RFC 9110, 6585, 8470). */
const isClientError = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** The receiver is gone and wants no more (RFC 9110, section 15.5.11): Standard Webhooks has the sender switch it off. */
export const GONE = 410

/** Share of a delay that chance adds or takes, so that many deliveries do not return at once. */
const JITTER_RATIO = 0.2

/** Milliseconds; no delay is longer. */
export const MAX_RETRY_DELAY_MS = 24 * HOUR_MS

/**
 * How long to wait after a failed attempt.
 * @param attempts how many there were, from 1
 * @param status the last answer's; null without one
 * @param random between 0 and 1
 * @param askedMs milliseconds the receiver asked for in `Retry-After`; 0 without
 * @returns milliseconds, or null to give up
 */
export const retryDelay = (
  attempts: number,
  status: number | null,
  random: number,
  askedMs = 0,
): number | null => {
  if (status === GONE) return null
  if (isClientError(status) && attempts >= MAX_CLIENT_ERROR_ATTEMPTS) return null
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  const own = Math.round(delay * (1 - JITTER_RATIO + 2 * JITTER_RATIO * random))
  return Math.min(Math.max(own, askedMs), MAX_RETRY_DELAY_MS)
}
