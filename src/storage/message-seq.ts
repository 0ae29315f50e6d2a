// The number of a stored message, made of its time: the order of the numbers is the order of being received.

/** Numbers of each millisecond; further messages take numbers of the next. */
export const SEQS_PER_MS = 2048
/** Epoch milliseconds (2096): later times count as this one, so that every number is exact in JavaScript. */
export const MAX_RECEIVED_AT_MS = 4_000_000_000_000

/**
 * The first free number for a message.
 * @param receivedAt epoch milliseconds, whatever a server says
 * @param maxSeqBetween the highest number in use from one number to another, both included; null where there is none
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
