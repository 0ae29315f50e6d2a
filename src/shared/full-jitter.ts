// Exponential back-off with full jitter, so that clients do not retry in step.

/** More doublings exceed every maximum. */
const MAX_DOUBLINGS = 30

/**
 * A random number of milliseconds between 0 and a bound, which doubles with each failure.
 * @param failures before this one: 0 for the first bound
 * @param bounds.firstMs the first bound. @param bounds.maxMs the last one
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 */
export const fullJitter = (
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
  random = Math.random,
): number => random() * Math.min(maxMs, firstMs * 2 ** Math.min(failures, MAX_DOUBLINGS))
