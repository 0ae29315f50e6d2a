// When a failed webhook delivery is tried again: soon at first, then ever later, for about a day.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after the first, second, … failed attempt, in milliseconds; after the last attempt it is given up. */
const WAITS = [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 4 * HOUR, 18 * HOUR]

/** Attempts before a delivery is given up. */
export const MAX_ATTEMPTS = WAITS.length + 1

/** Share of a wait that chance may add or take, so that many deliveries do not return at once. */
const JITTER = 0.2

/**
 * How long to wait after a failed attempt.
 * @param attempts how many there were, from 1
 * @param chance between 0 and 1
 * @returns milliseconds, or null to give up
 */
export const retryWait = (attempts: number, chance: number): number | null => {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * chance))
}
