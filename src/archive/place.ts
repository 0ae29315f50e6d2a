// The number of a stored message: its place in time, so that the order of the numbers is the order of being received.

/** Messages of one millisecond that have numbers of their own; more of them borrow from the next. */
export const PER_MILLISECOND = 2048
/** Epoch milliseconds (2096): what claims to be later is placed here, so that every number is exact in JavaScript. */
export const LATEST = 4_000_000_000_000

/**
 * The first free number for a message.
 * @param receivedAt epoch milliseconds, whatever a server says
 * @param lastBetween the highest number taken from one number to another, both included; null where none is
 */
export const freePlace = (
  receivedAt: number,
  lastBetween: (from: number, to: number) => number | null,
): number => {
  for (let from = Math.min(Math.max(receivedAt, 0), LATEST) * PER_MILLISECOND; ; from += PER_MILLISECOND) {
    const to = from + PER_MILLISECOND - 1
    const last = lastBetween(from, to)
    if (last === null || last < to) return last === null ? from : last + 1
  }
}
