// The limits of a server for one of its operations: so many calls in so much time. Other requests do not count.

interface CallLimit {
  readonly maxCalls: number
  readonly windowMs: number
}

export class CallLimits {
  readonly #limits: readonly CallLimit[]
  readonly #now: () => number
  /** When it was called, oldest first. */
  #calledAt: number[] = []

  /** @param now epoch milliseconds */
  constructor(limits: readonly CallLimit[], now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  /**
   * Counts a call, if it is allowed now.
   * @returns null; or until when it is not allowed, in epoch milliseconds
   */
  take(): number | null {
    const now = this.#now()
    const longest = Math.max(...this.#limits.map(({ windowMs }) => windowMs))
    this.#calledAt = this.#calledAt.filter((at) => at > now - longest)
    const ends = this.#limits.flatMap(({ maxCalls, windowMs }) => {
      const blocking = this.#calledAt.at(-maxCalls)
      return blocking !== undefined && blocking > now - windowMs ? [blocking + windowMs] : []
    })
    if (ends.length > 0) return Math.max(...ends)
    this.#calledAt.push(now)
    return null
  }
}
