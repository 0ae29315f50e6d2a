// The lifetimes that an address can be created with. The only place that lists them: types, schemas, command-line options and
// sentences are derived from it.

/** Lifetimes in milliseconds, by their names on the command line; 0 is permanent (specification, section 4, createEmail). */
export const LIFETIMES_BY_NAME = {
  '1h': 3_600_000,
  '1d': 86_400_000,
  '3d': 259_200_000,
  permanent: 0,
} as const

export type LifetimeName = keyof typeof LIFETIMES_BY_NAME
export type Lifetime = (typeof LIFETIMES_BY_NAME)[LifetimeName]

export const LIFETIME_NAMES = Object.keys(LIFETIMES_BY_NAME) as LifetimeName[]

/** From the shortest to the longest, permanent at the end. */
export const LIFETIMES: readonly Lifetime[] = Object.values(LIFETIMES_BY_NAME)

/** Returns the lifetime with a name; null for any other word. */
export const lifetimeByName = (word: string): Lifetime | null => {
  const name = LIFETIME_NAMES.find((known) => known === word)
  return name === undefined ? null : LIFETIMES_BY_NAME[name]
}

const ENDING_MS = 600_000

/**
 * Whether an address is about to expire: in its last ten minutes, or the second half of a shorter lifetime.
 * @param remainingMs milliseconds until it expires
 * @param totalMs milliseconds from its creation until it expires
 */
export const isEnding = (remainingMs: number, totalMs: number): boolean =>
  remainingMs > 0 && remainingMs <= Math.min(ENDING_MS, totalMs / 2)
