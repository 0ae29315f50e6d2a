// One account being watched: its server, the line to it, how it is doing, and when it may be asked again.
import { fail, isPassing, succeed, type Failure, type Outcome } from '../shared/failure.ts'
import type { Health } from '../shared/model.ts'
import type { Answer, MailServer } from '../shared/server.ts'
import { backoffDelay } from './backoff.ts'
import { healthAfter } from './health.ts'
import { Line, type Urgency } from './line.ts'
import type { Clock } from './ports.ts'

/** Full jitter may say "at once"; a server that just failed gets at least this, in milliseconds. */
const SHORTEST_BACKOFF = 1_000
/** A key that was refused is tried again by itself after so many milliseconds: it may have been the server's mistake. */
const AFTER_REFUSAL = 3_600_000

interface AccountDeps {
  readonly clock: Clock
  readonly random: () => number
  readonly requestsPerMinute: number
  readonly changed: () => void
}

export class Account {
  readonly id: string
  readonly #deps: AccountDeps
  readonly #line: Line
  #budget: number
  #server: MailServer | null = null
  #health: Health
  #refusal: Health | null = null
  #failures = 0
  /** A monotonic instant: our own patience. */
  #backoffUntil = 0
  /** The server's order, on both clocks: one stands still in sleep, the other may be set. What is over first counts. */
  #held = { monotonic: 0, wall: 0 }
  /** Server clock minus ours, in milliseconds. */
  #offset = 0
  #hasAnswered = false
  #closed = false

  constructor(id: string, deps: AccountDeps) {
    this.id = id
    this.#deps = deps
    this.#budget = deps.requestsPerMinute
    this.#line = new Line(deps.clock, deps.requestsPerMinute)
    this.#health = { state: 'checking', since: deps.clock.now() }
  }

  get health(): Health {
    return ['working', 'slow'].includes(this.#health.state) ? (this.#refusal ?? this.#health) : this.#health
  }

  /** True once the account was let go: answers still under way are not to be stored. */
  isClosed(): boolean {
    return this.#closed
  }

  /** Whether the server ever told the time. */
  get hasAnswered(): boolean {
    return this.#hasAnswered
  }

  get offset(): number {
    return this.#offset
  }

  /** Connects to a server, or lets go of it with the reason. Starts with a clean slate. */
  connect(server: MailServer | null, health?: Health): void {
    void this.#server?.close()
    this.#server = server
    this.#refusal = null
    this.#failures = 0
    this.#backoffUntil = 0
    this.#held = { monotonic: 0, wall: 0 }
    this.#health = health ?? { state: 'checking', since: this.#deps.clock.now() }
    this.#deps.changed()
  }

  /** Requests per minute. */
  get budget(): number {
    return this.#budget
  }

  get isConnected(): boolean {
    return this.#server !== null
  }

  /** Rests, or is watched again; the line to the server and its key stay. */
  rest(paused: boolean): void {
    this.#health = { state: paused ? 'paused' : 'checking', since: this.#deps.clock.now() }
    this.#deps.changed()
  }

  /** The list of addresses was refused, or with null given: without it the account is not working, whatever else answers. */
  noteRefusal(failure: Failure | null): void {
    const { clock, changed } = this.#deps
    const since = this.#refusal?.since ?? clock.now()
    this.#refusal = failure && { state: 'trouble', since, failure }
    changed()
  }

  /** Milliseconds until a scheduled request may be sent. */
  wait(): number {
    return Math.max(0, this.#backoffUntil - this.#deps.clock.monotonic(), this.#hold())
  }

  /** A person asked: forget our own patience, not the server's order. */
  hurry(): void {
    this.#backoffUntil = 0
  }

  /** Milliseconds to leave what failed so many times in a row alone. */
  patience(failures: number): number {
    return Math.max(SHORTEST_BACKOFF, backoffDelay(failures, this.#deps.random))
  }

  /** Another budget, at once. */
  limit(requestsPerMinute: number): void {
    this.#budget = requestsPerMinute
    this.#line.limit(requestsPerMinute)
  }

  /** Asks the server in turn; the answer moves health, back-off and the clock offset. */
  async ask<T>(
    urgency: Urgency,
    request: (server: MailServer) => Promise<Answer<T>>,
  ): Promise<Answer<T>['outcome']> {
    const server = this.#server
    const answer = await this.#send(urgency, request)
    if (answer.ok && server === this.#server) this.#learn(answer.value)
    return answer.ok ? answer.value.outcome : answer
  }

  /**
   * Asks for what stands beside the mail: a file, the webhook, an operation the server offers. It may have a limit or a
   * permission of its own, or be answered by another server, so what comes back says nothing of the account's health.
   */
  async askAside<T>(request: (server: MailServer) => Promise<Answer<T>>): Promise<Answer<T>['outcome']> {
    const answer = await this.#send('now', request)
    return answer.ok ? answer.value.outcome : answer
  }

  async #send<T>(
    urgency: Urgency,
    request: (server: MailServer) => Promise<Answer<T>>,
  ): Promise<Outcome<Answer<T>>> {
    const server = this.#server
    if (!server) return fail('failure' in this.#health ? this.#health.failure : { kind: 'no-key' })
    const held = this.#hold()
    if (held > 0) return fail({ kind: 'rate-limited', until: this.#deps.clock.now() + held })
    return succeed(await this.#line.ask(urgency, () => request(server)))
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#line.close()
    await this.#server?.close()
    this.#server = null
  }

  #hold(): number {
    const { clock } = this.#deps
    return Math.max(0, Math.min(this.#held.monotonic - clock.monotonic(), this.#held.wall - clock.now()))
  }

  #learn({ outcome, clockOffset, elapsed }: Answer<unknown>): void {
    const { clock, changed } = this.#deps
    // Below two seconds the difference is the header's rounding and the journey, not the clock.
    if (clockOffset !== null) {
      this.#offset = Math.abs(clockOffset) < 2_000 ? 0 : clockOffset
      this.#hasAnswered = true
    }
    // A person may still use a paused account; that does not set it watching again.
    if (this.#health.state !== 'paused')
      this.#health = healthAfter(this.#health, outcome, elapsed, clock.now())
    if (outcome.ok || !isPassing(outcome.failure)) {
      this.#failures = 0
      const isRefused = !outcome.ok && outcome.failure.kind === 'unauthorized'
      this.#backoffUntil = isRefused ? clock.monotonic() + AFTER_REFUSAL : 0
    } else if (outcome.failure.kind === 'rate-limited') {
      const { until } = outcome.failure
      this.#held = { monotonic: clock.monotonic() + Math.max(0, until - clock.now()), wall: until }
    } else {
      this.#backoffUntil = clock.monotonic() + this.patience(++this.#failures)
    }
    changed()
  }
}
