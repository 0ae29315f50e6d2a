// When a failed webhook delivery is tried again: soon at first, then ever later, for about a day.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after the first, second, … failed attempt, in milliseconds; after the last attempt it is given up. */
const WAITS = [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 4 * HOUR, 18 * HOUR]

/** Attempts before a delivery is given up. */
export const MAX_ATTEMPTS = WAITS.length + 1

/** Attempts when the receiver says that the message itself is the trouble. */
export const MAX_REFUSALS = 3

/** Whether an answer blames the request: a 4xx, but for time-out, too early and too many (RFC 9110, 6585, 8470). */
const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** Share of a wait that chance may add or take, so that many deliveries do not return at once. */
const JITTER = 0.2

/** Milliseconds no wait is longer than. */
export const LONGEST_WAIT = 24 * HOUR

/**
 * How long to wait after a failed attempt.
 * @param attempts how many there were, from 1
 * @param status the last answer's; null without one
 * @param chance between 0 and 1
 * @returns milliseconds, or null to give up
 */
export const retryWait = (attempts: number, status: number | null, chance: number): number | null => {
  if (isRefusal(status) && attempts >= MAX_REFUSALS) return null
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}
