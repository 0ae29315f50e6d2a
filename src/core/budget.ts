// How many requests a minute an account may cost: a sliding window that is never exceeded.
const WINDOW = 60_000

export class Budget {
  readonly #most: number
  readonly #taken: number[] = []

  /** @param perMinute requests allowed in any 60 seconds. */
  constructor(perMinute: number) {
    this.#most = perMinute
  }

  /** Spends one request if the window has room. @param now monotonic milliseconds. */
  take(now: number): boolean {
    this.#forget(now)
    if (this.#taken.length >= this.#most) return false
    this.#taken.push(now)
    return true
  }

  /** The first instant at which `take` will succeed. */
  nextFree(now: number): number {
    this.#forget(now)
    const oldest = this.#taken[this.#taken.length - this.#most]
    return oldest === undefined ? now : oldest + WINDOW
  }

  #forget(now: number): void {
    while (this.#taken[0] !== undefined && this.#taken[0] + WINDOW <= now) this.#taken.shift()
  }
}
