// The sequence number of a stored message, derived from its time: the order of the numbers is the order of receipt.

/** Numbers per millisecond; further messages use numbers of the next. */
export const SEQS_PER_MS = 2048
/** The maximum time in epoch milliseconds (in 2096): later times count as this one, so that every number is a safe integer in JavaScript. */
export const MAX_RECEIVED_AT_MS = 4_000_000_000_000

/**
 * The first free number for a message.
 * @param receivedAt epoch milliseconds from a server, of any size
 * @param maxSeqBetween returns the highest used number between two numbers, both inclusive; null if none is used
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
