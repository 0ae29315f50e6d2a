// The queue of requests to one account's server: one at a time, commands before polls, within the budget.
import { err } from '../../shared/contract/result.ts'
import type { ServerResponse } from '../../shared/contract/mail-server-client.ts'
import { RequestBudget } from './request-budget.ts'
import type { Clock } from '../ports.ts'

/** `now`: a user waits for it; `soon`: a check after a nudge; `later`: a scheduled check, which leaves some budget to the others. */
export type Urgency = 'now' | 'soon' | 'later'

interface QueuedRequest {
  readonly urgency: Urgency
  readonly run: () => Promise<void>
  readonly cancel: () => void
}
const RANK: Record<Urgency, number> = { now: 0, soon: 1, later: 2 }
/** The response to a request that was never sent. */
const unsentResponse = (kind: 'offline' | 'unsupported'): ServerResponse<never> => ({
  result: err({ kind }),
  clockOffset: null,
  elapsedMs: 0,
})

export class RequestQueue {
  readonly #clock: Clock
  readonly #budget: RequestBudget
  readonly #waiting: QueuedRequest[] = []
  #busy = false
  #cancelTimer: (() => void) | null = null
  #closed = false

  constructor(clock: Clock, requestsPerMinute: number) {
    this.#clock = clock
    this.#budget = new RequestBudget(requestsPerMinute)
  }

  /**
   * Queues one request and resolves with its response; `offline` once the queue is closed.
   * @param request returns undefined if the server does not have the operation: the failure is `unsupported`
   */
  enqueue<T>(
    urgency: Urgency,
    request: () => Promise<ServerResponse<T>> | undefined,
  ): Promise<ServerResponse<T>> {
    return new Promise((resolve, reject) => {
      const cancel = (): void => resolve(unsentResponse('offline'))
      if (this.#closed) return cancel()
      // Asynchronous, so that a request that throws before it is sent does not keep its turn.
      const send = async (): Promise<ServerResponse<T>> => (await request()) ?? unsentResponse('unsupported')
      const run = (): Promise<void> => send().then(resolve, reject)
      const index = this.#waiting.findIndex((other) => RANK[other.urgency] > RANK[urgency])
      this.#waiting.splice(index < 0 ? this.#waiting.length : index, 0, { urgency, run, cancel })
      this.#next()
    })
  }

  /** Changes the budget, also for queued requests. */
  setRequestsPerMinute(requestsPerMinute: number): void {
    this.#budget.setLimit(requestsPerMinute)
    this.#next()
  }

  /** Milliseconds until the budget allows a scheduled check. */
  scheduledDelay(): number {
    const now = this.#clock.monotonic()
    return this.#budget.nextFree(now, { canWait: true }) - now
  }

  close(): void {
    this.#closed = true
    this.#cancelTimer?.()
    for (const { cancel } of this.#waiting.splice(0)) cancel()
  }

  #next(): void {
    const [next] = this.#waiting
    if (this.#busy || this.#closed || !next) return
    this.#cancelTimer?.()
    const now = this.#clock.monotonic()
    const canWait = next.urgency === 'later'
    if (!this.#budget.take(now, { canWait })) {
      const delay = this.#budget.nextFree(now, { canWait }) - now
      this.#cancelTimer = this.#clock.after(Math.max(1, delay), () => this.#next())
      return
    }
    this.#waiting.shift()
    this.#busy = true
    void next.run().finally(() => {
      this.#busy = false
      this.#next()
    })
  }
}
