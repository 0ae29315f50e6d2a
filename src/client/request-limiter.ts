// Limits the rate of requests with a sliding window. Requests that a user waits for go first, then background requests, then idle
// ones.

/** The priorities, highest first. */
const PRIORITIES = ['foreground', 'background', 'idle'] as const
export type RequestPriority = (typeof PRIORITIES)[number]

export const isBefore = (one: RequestPriority, other: RequestPriority): boolean =>
  PRIORITIES.indexOf(one) < PRIORITIES.indexOf(other)

/** Maximum requests sent together after a pause, by default. Others are spaced out, since they arrive less evenly than they are sent. */
const BURST = 3

export class RequestLimiter {
  readonly #maxRequests: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #burst: number
  /** When the requests of the last window were sent, oldest first. */
  readonly #sentAt: number[] = []
  readonly #waiting: Record<RequestPriority, (() => void)[]> = {
    foreground: [],
    background: [],
    idle: [],
  }
  #heldUntil = -Infinity
  #timer: ReturnType<typeof setTimeout> | null = null

  /**
   * @param now a monotonic clock in milliseconds
   * @param burst requests that may be sent together: as many as the window allows, if only their number is limited
   */
  constructor(
    maxRequests: number,
    windowMs: number,
    now: () => number = () => performance.now(),
    burst = BURST,
  ) {
    this.#burst = burst
    this.#maxRequests = maxRequests
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Resolves when a request may be sent. */
  acquire(priority: RequestPriority): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting[priority].push(resolve)
      this.#release()
    })
  }

  /** Sends no request for this many milliseconds, after the server refused one. */
  hold(delayMs: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, this.#now() + delayMs)
  }

  /** Resolves all waiting requests, before the client is closed. */
  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    for (const priority of PRIORITIES) for (const resolve of this.#waiting[priority].splice(0)) resolve()
  }

  #release(): void {
    if (this.#timer) return
    for (;;) {
      const now = this.#now()
      while ((this.#sentAt[0] ?? now) <= now - this.#windowMs) this.#sentAt.shift()
      const delayMs = Math.max(this.#freeAt(now), this.#heldUntil) - now
      if (delayMs > 0) {
        if (this.#nextQueue() !== undefined) this.#wakeIn(delayMs)
        return
      }
      const next = this.#nextQueue()?.shift()
      if (!next) return
      this.#sentAt.push(now)
      next()
    }
  }

  /** The earliest time of the next request within the rate. */
  #freeAt(now: number): number {
    const [oldest] = this.#sentAt
    const latest = this.#sentAt.at(-1)
    if (oldest === undefined || latest === undefined || this.#sentAt.length < this.#burst) return now
    const spaced = latest + this.#windowMs / this.#maxRequests
    return this.#sentAt.length < this.#maxRequests ? spaced : Math.max(spaced, oldest + this.#windowMs)
  }

  #nextQueue(): (() => void)[] | undefined {
    return PRIORITIES.map((priority) => this.#waiting[priority]).find((queue) => queue.length > 0)
  }

  #wakeIn(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#release()
    }, Math.ceil(delayMs))
  }
}
