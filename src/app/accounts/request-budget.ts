// Limits the requests of an account in any 60 seconds.
import { MINUTE_MS } from '../../shared/durations.ts'

/** The share of the budget that may be sent in one burst; other requests are spread, so an urgent one never waits a minute. */
const BURST_SHARE = 0.1

export class RequestBudget {
  #perMinute = 1
  #spacing = MINUTE_MS
  #tolerance = 0
  /** The number of requests in a burst that are reserved for those that cannot wait. */
  #reserve = 0
  /** When the requests of the last minute were sent, oldest first. */
  readonly #sent: number[] = []
  /** When the next request would be due at an even pace (generic cell rate algorithm). */
  #theoreticalArrival = -Infinity
  #latestTime = -Infinity

  /** @param perMinute requests in any 60 seconds; at least one, rounded down */
  constructor(perMinute: number) {
    this.setLimit(perMinute)
  }

  /** Changes the budget; requests of the last minute count against it. @param perMinute as above */
  setLimit(perMinute: number): void {
    this.#perMinute = Math.max(1, Math.floor(perMinute))
    this.#spacing = MINUTE_MS / this.#perMinute
    const burst = Math.max(1, Math.floor(this.#perMinute * BURST_SHARE))
    this.#tolerance = this.#spacing * (burst - 1)
    this.#reserve = Math.floor(burst / 2)
  }

  /**
   * Takes one request from the budget.
   * @param now milliseconds on a monotonic clock; a time before the latest one counts as the latest one
   * @param options.canWait whether the request leaves half of a burst to requests that cannot wait
   * @returns false if no request is available now
   */
  take(now: number, { canWait = false } = {}): boolean {
    const at = this.#dropExpired(now)
    if (this.nextFree(at, { canWait }) > at) return false
    this.#sent.push(at)
    this.#theoreticalArrival = Math.max(at, this.#theoreticalArrival) + this.#spacing
    return true
  }

  /** The earliest time, `now` or later, at which `take` returns true, on the same clock. */
  nextFree(now: number, { canWait = false } = {}): number {
    const at = this.#dropExpired(now)
    const reserve = canWait ? this.#reserve : 0
    // The request that must be a minute old before the next one. If fewer were sent, the next may follow immediately.
    const oldest = this.#sent[this.#sent.length - this.#perMinute + reserve] ?? -Infinity
    const tolerance = this.#tolerance - reserve * this.#spacing
    // A request exactly a minute old still counts, so the next may be sent one millisecond later.
    return Math.max(at, oldest + MINUTE_MS + 1, this.#theoreticalArrival - tolerance)
  }

  /** Drops requests older than a minute. @returns the time to use: `now` or the latest one. */
  #dropExpired(now: number): number {
    this.#latestTime = Math.max(this.#latestTime, now)
    let expired = 0
    while ((this.#sent[expired] ?? Infinity) < this.#latestTime - MINUTE_MS) expired += 1
    if (expired > 0) this.#sent.splice(0, expired)
    return this.#latestTime
  }
}
