// The back-off of an account.
import { fullJitter } from '../../shared/full-jitter.ts'

const SECOND = 1000
const INITIAL_BACKOFF_MS = 2 * SECOND
export const MAX_BACKOFF_MS = 300 * SECOND

/**
 * Milliseconds to wait after this many consecutive failures: a random value between 0 and a bound that doubles from 2 s to
 * 5 min.
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 */
export const backoffDelay = (failures: number, random: () => number): number => {
  if (failures <= 0) return 0
  return Math.floor(fullJitter(failures - 1, { firstMs: INITIAL_BACKOFF_MS, maxMs: MAX_BACKOFF_MS }, random))
}
