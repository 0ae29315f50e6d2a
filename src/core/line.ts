// The line to one account's server: one request at a time, persons before polls, never over the budget.
import { fail } from '../shared/failure.ts'
import type { Answer } from '../shared/server.ts'
import { Budget } from './budget.ts'
import type { Clock } from './ports.ts'

/** A person waits for `now`; a check that something was nudged for is `soon`; routine is `later`. */
export type Urgency = 'now' | 'soon' | 'later'

interface Waiting {
  readonly urgency: Urgency
  readonly run: () => Promise<void>
  readonly giveUp: () => void
}
const RANK: Record<Urgency, number> = { now: 0, soon: 1, later: 2 }
/** The answer to what was never sent. */
const UNSENT: Answer<never> = { outcome: fail({ kind: 'offline' }), clockOffset: null, elapsed: 0 }

export class Line {
  readonly #clock: Clock
  readonly #budget: Budget
  readonly #waiting: Waiting[] = []
  #busy = false
  #callOff: (() => void) | null = null
  #closed = false

  constructor(clock: Clock, requestsPerMinute: number) {
    this.#clock = clock
    this.#budget = new Budget(requestsPerMinute)
  }

  /** Queues one request and resolves with its answer; once the line is closed, with that of a server out of reach. */
  ask<T>(urgency: Urgency, request: () => Promise<Answer<T>>): Promise<Answer<T>> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => resolve(UNSENT)
      if (this.#closed) return giveUp()
      const run = (): Promise<void> => request().then(resolve, reject)
      const place = this.#waiting.findIndex((other) => RANK[other.urgency] > RANK[urgency])
      this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { urgency, run, giveUp })
      this.#next()
    })
  }

  /** When the budget frees a request, in monotonic milliseconds. */
  nextFree(): number {
    return this.#budget.nextFree(this.#clock.monotonic())
  }

  /** Another budget, for what waits too. */
  limit(requestsPerMinute: number): void {
    this.#budget.limit(requestsPerMinute)
    this.#callOff?.()
    this.#callOff = null
    this.#next()
  }

  close(): void {
    this.#closed = true
    this.#callOff?.()
    for (const { giveUp } of this.#waiting.splice(0)) giveUp()
  }

  #next(): void {
    if (this.#busy || this.#closed || this.#waiting.length === 0) return
    const now = this.#clock.monotonic()
    if (!this.#budget.take(now)) {
      this.#callOff ??= this.#clock.after(Math.max(1, this.#budget.nextFree(now) - now), () => {
        this.#callOff = null
        this.#next()
      })
      return
    }
    const next = this.#waiting.shift()
    if (!next) return
    this.#busy = true
    void next.run().finally(() => {
      this.#busy = false
      this.#next()
    })
  }
}
