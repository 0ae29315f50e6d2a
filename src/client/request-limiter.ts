// Keeps requests below so many in any stretch of time; what a person waits for goes before what runs in the background, and that
// before what only prepares for later.

/** In the order in which they go. */
const PRIORITIES = ['foreground', 'background', 'idle'] as const
export type RequestPriority = (typeof PRIORITIES)[number]

export const isBefore = (one: RequestPriority, other: RequestPriority): boolean =>
  PRIORITIES.indexOf(one) < PRIORITIES.indexOf(other)

/** Requests that may leave together after a rest; the others are spread, for they do not arrive as evenly as they leave. */
const BURST = 3

export class RequestLimiter {
  readonly #maxRequests: number
  readonly #windowMs: number
  readonly #now: () => number
  /** When the requests of the last stretch were let go, oldest first. */
  readonly #sentAt: number[] = []
  readonly #waiting: Record<RequestPriority, (() => void)[]> = {
    foreground: [],
    background: [],
    idle: [],
  }
  #heldUntil = -Infinity
  #timer: ReturnType<typeof setTimeout> | null = null

  /** @param now a clock in milliseconds that never goes back */
  constructor(maxRequests: number, windowMs: number, now: () => number = () => performance.now()) {
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

  /** Lets nothing go for so many milliseconds: the server asked for it. */
  hold(delayMs: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, this.#now() + delayMs)
  }

  /** Lets everybody go, at the end. */
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

  /** When the next may leave, as far as those of the last stretch say. */
  #freeAt(now: number): number {
    const [oldest] = this.#sentAt
    const latest = this.#sentAt.at(-1)
    if (oldest === undefined || latest === undefined || this.#sentAt.length < BURST) return now
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
