// Keeps requests below so many in any stretch of time; what a person waits for goes before what runs in the background.

export type RequestPriority = 'foreground' | 'background'

export class RequestLimiter {
  readonly #maxRequests: number
  readonly #windowMs: number
  readonly #now: () => number
  /** When the requests of the last stretch were let go, oldest first. */
  readonly #sentAt: number[] = []
  readonly #waiting: Record<RequestPriority, (() => void)[]> = { foreground: [], background: [] }
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
    for (const resolve of [...this.#waiting.foreground.splice(0), ...this.#waiting.background.splice(0)])
      resolve()
  }

  #release(): void {
    if (this.#timer) return
    for (;;) {
      const now = this.#now()
      while ((this.#sentAt[0] ?? now) <= now - this.#windowMs) this.#sentAt.shift()
      const [oldest] = this.#sentAt
      const fullUntil =
        this.#sentAt.length < this.#maxRequests || oldest === undefined ? now : oldest + this.#windowMs
      const delayMs = Math.max(fullUntil, this.#heldUntil) - now
      if (delayMs > 0) {
        if (this.#waiting.foreground.length + this.#waiting.background.length > 0) this.#wakeIn(delayMs)
        return
      }
      const next = this.#waiting.foreground.shift() ?? this.#waiting.background.shift()
      if (!next) return
      this.#sentAt.push(now)
      next()
    }
  }

  #wakeIn(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#release()
    }, Math.ceil(delayMs))
  }
}
