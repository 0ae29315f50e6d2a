// The number of a stored message: its place in time, so that the order of the numbers is the order of being received.

/** Messages of one millisecond that have numbers of their own; more of them borrow from the next. */
export const SEQS_PER_MS = 2048
/** Epoch milliseconds (2096): what claims to be later is placed here, so that every number is exact in JavaScript. */
export const MAX_RECEIVED_AT_MS = 4_000_000_000_000

/**
 * The first free number for a message.
 * @param receivedAt epoch milliseconds, whatever a server says
 * @param maxSeqBetween the highest number taken from one number to another, both included; null where none is
 */
export const nextFreeSeq = (
  receivedAt: number,
  maxSeqBetween: (from: number, to: number) => number | null,
): number => {
  for (
    let from = Math.min(Math.max(receivedAt, 0), MAX_RECEIVED_AT_MS) * SEQS_PER_MS;
    ;
    from += SEQS_PER_MS
  ) {
    const to = from + SEQS_PER_MS - 1
    const last = maxSeqBetween(from, to)
    if (last === null || last < to) return last === null ? from : last + 1
  }
}
