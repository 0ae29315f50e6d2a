// How long to wait after failures: longer with each one, and at random, so that clients do not retry in step.

const SECOND = 1000
const INITIAL_BACKOFF_MS = 2 * SECOND
export const MAX_BACKOFF_MS = 300 * SECOND

/**
 * Milliseconds to wait after so many failures in a row: anything between nothing and a bound that doubles from 2 s to 5 min
 * ("full jitter"), so that many clients do not come back at once.
 * @param random a number from 0 up to, not including, 1
 */
export const backoffDelay = (failures: number, random: () => number): number => {
  if (failures <= 0) return 0
  const bound = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** Math.min(failures - 1, 30))
  return Math.floor(random() * bound)
}
