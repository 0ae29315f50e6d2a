// The connection of one account: its server, the request queue, its health, and when the next request may be sent.
import { lazily } from '../../shared/lazily.ts'
import { err, isTransient, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { AccountHealth } from '../../shared/model/account.ts'
import type { RequestLimit, RequestQuota, ScopedQuota } from '../../shared/model/request-quota.ts'
import type { ServerResponse, MailServerClient } from '../../shared/contract/mail-server-client.ts'
import { backoffDelay } from './backoff.ts'
import { nextHealth } from './health.ts'
import { RequestQueue, type Urgency } from './request-queue.ts'
import type { Clock } from '../ports.ts'

/** Minimum milliseconds between a failure and the next scheduled request: full jitter may return 0. */
const MIN_BACKOFF_MS = 1_000
/** A limit that ends within this many milliseconds is neither shown, if the last request succeeded, nor kept beyond a restart. */
const SHORT_LIMIT_MS = 60_000
/** Milliseconds before a refused key is tried again: the server may have been wrong. */
const UNAUTHORIZED_RETRY_MS = 3_600_000

/** Calls an operation of a server; returns undefined if the server does not have it, which fails with `unsupported`. */
type ServerCall<T> = (server: MailServerClient) => Promise<ServerResponse<T>> | undefined

type LoadServer = () => Promise<MailServerClient>

interface AccountDeps {
  readonly clock: Clock
  readonly random: () => number
  readonly requestsPerMinute: number
  /** As in `ServerTraits`. */
  readonly forwardsMail: boolean
  readonly onChange: () => void
  /** Called when the server set a limit that must be kept beyond a restart. */
  readonly onLongLimit: (limit: RequestLimit) => void
  /** Starts the server and connects to it; called for a request while in standby. */
  readonly wake?: () => Promise<unknown>
}

const NO_LIMIT = { monotonic: 0, wall: { until: 0 } }

export class AccountConnection {
  readonly id: string
  readonly #deps: AccountDeps
  readonly #queue: RequestQueue
  #requestsPerMinute: number
  /** Loads the client with the first request. */
  #server: LoadServer | null = null
  #client: MailServerClient | null = null
  #health: AccountHealth
  #listError: AccountHealth | null = null
  #failures = 0
  /** The end of our own back-off, as a monotonic time. */
  #backoffUntil = 0
  /** The end of the server's limit on both clocks: one stops during sleep, the other may be set. The earlier end counts. */
  #limit: { readonly monotonic: number; readonly wall: RequestLimit } = NO_LIMIT
  /** The quota that the server last reported; less one for each request since. */
  #quota: RequestQuota | null = null
  /** Server clock minus ours, in milliseconds. */
  #clockOffset = 0
  #closed = false
  #connectionCount = 0

  constructor(id: string, deps: AccountDeps) {
    this.id = id
    this.#deps = deps
    this.#requestsPerMinute = deps.requestsPerMinute
    this.#queue = new RequestQueue(deps.clock, deps.requestsPerMinute)
    this.#health = { state: 'checking', since: deps.clock.now() }
  }

  get health(): AccountHealth {
    return ['working', 'slow'].includes(this.#health.state) ? (this.#listError ?? this.#health) : this.#health
  }

  /** True once the account was removed: responses to pending requests must not be stored. */
  isClosed(): boolean {
    return this.#closed
  }

  get clockOffset(): number {
    return this.#clockOffset
  }

  /**
   * Connects to a server, or disconnects with null. Resets back-off and health.
   * @param load creates the client, with the first request
   * @param health the reason why the account is disconnected
   */
  connect(load: LoadServer | null, health?: AccountHealth): void {
    void this.#closeServer()
    const server =
      load &&
      lazily(async () => {
        const client = await load()
        this.#onLoaded(server, client)
        return client
      })
    this.#server = server
    this.#connectionCount++
    this.#listError = null
    this.#failures = 0
    this.#backoffUntil = 0
    this.#limit = NO_LIMIT
    this.#quota = null
    this.#health = health ?? { state: 'checking', since: this.#deps.clock.now() }
    this.#deps.onChange()
  }

  #onLoaded(server: LoadServer | null, client: MailServerClient): void {
    // Another connection has replaced it meanwhile.
    if (server !== this.#server) {
      void client.close()
      return
    }
    this.#client = client
    if (!client.push) return
    this.#connectionCount++
    this.#deps.onChange()
  }

  async #closeServer(): Promise<void> {
    const client = this.#client
    this.#server = null
    this.#client = null
    await client?.close()
  }

  /** The server does not run; the next request starts it. */
  standBy(): void {
    this.#health = { state: 'standby', since: this.#deps.clock.now() }
    this.#deps.onChange()
  }

  /** Sends no request before the end of a limit from an earlier run. */
  restoreLimit(limit: RequestLimit): void {
    this.#setLimit(limit)
    if (this.#health.state !== 'paused')
      this.#health = { state: 'limited', since: this.#deps.clock.now(), ...limit }
    this.#deps.onChange()
  }

  /** Whether the server accepts no requests now. */
  get isLimited(): boolean {
    return this.#limitDelay() > 0
  }

  /** The quota of requests; null if the server reports none, or its reset has passed. */
  get quota(): RequestQuota | null {
    return this.#quota !== null && this.#quota.resetAt > this.#deps.clock.now() ? this.#quota : null
  }

  get requestsPerMinute(): number {
    return this.#requestsPerMinute
  }

  get isConnected(): boolean {
    return this.#server !== null
  }

  /** Increases with each connection, and once its server can push. */
  get connectionCount(): number {
    return this.#connectionCount
  }

  /** Undefined if the server does not push new mail, and while disconnected or not yet loaded. */
  get push(): MailServerClient['push'] {
    return this.#client?.push
  }

  /** Pauses or resumes polling; the connection stays. */
  setPaused(paused: boolean): void {
    const state = paused ? 'paused' : this.#server || !this.#deps.wake ? 'checking' : 'standby'
    this.#health = { state, since: this.#deps.clock.now() }
    this.#deps.onChange()
  }

  /** Sets the failure of a list, or clears it with null. Until it is cleared, no other response makes the account `working`. */
  setListError(failure: Failure | null): void {
    const { clock, onChange } = this.#deps
    const since = this.#listError?.since ?? clock.now()
    this.#listError = failure && { state: 'trouble', since, failure }
    onChange()
  }

  /** Milliseconds until a check may be made. */
  requestDelay(): number {
    return Math.max(0, this.#backoffUntil - this.#deps.clock.monotonic(), this.#limitDelay())
  }

  /** The same for a scheduled check, which also waits for its share of the budget. */
  scheduledRequestDelay(): number {
    return Math.max(this.requestDelay(), this.#queue.scheduledDelay())
  }

  /** Ends our own back-off, not the server's limit: for a manual refresh. */
  resetBackoff(): void {
    this.#backoffUntil = 0
  }

  /** Milliseconds to wait after this many consecutive failures. */
  backoffAfter(failures: number): number {
    return Math.max(MIN_BACKOFF_MS, backoffDelay(failures, this.#deps.random))
  }

  /** Changes the budget, also for queued requests. */
  setRequestsPerMinute(requestsPerMinute: number): void {
    this.#requestsPerMinute = requestsPerMinute
    this.#queue.setRequestsPerMinute(requestsPerMinute)
  }

  /** Sends a request through the queue; its response updates health, back-off and clock offset. */
  async request<T>(urgency: Urgency, call: ServerCall<T>): Promise<ServerResponse<T>['result']> {
    const sent = await this.#send(urgency, call)
    if (!sent.ok) return sent
    const { server, response } = sent.value
    if (server === this.#server) this.#applyResponse(response)
    return response.result
  }

  /**
   * Sends a request that is not for addresses or messages: a file, the webhook, an AI operation. It may have another limit or
   * permission, or go to another server, so its response does not change the account's health.
   */
  requestWithoutHealth<T>(call: ServerCall<T>): Promise<ServerResponse<T>['result']> {
    return this.#requestApart('now', call)
  }

  /** Whether addresses are on another server than their mail, whose health this is. */
  get forwardsMail(): boolean {
    return this.#deps.forwardsMail
  }

  /** Sends a request about addresses: its response changes the health only where their mail is on the same server. */
  requestForAddresses<T>(urgency: Urgency, call: ServerCall<T>): Promise<ServerResponse<T>['result']> {
    return this.forwardsMail ? this.#requestApart(urgency, call) : this.request(urgency, call)
  }

  async #requestApart<T>(urgency: Urgency, call: ServerCall<T>): Promise<ServerResponse<T>['result']> {
    const sent = await this.#send(urgency, call)
    return sent.ok ? sent.value.response.result : sent
  }

  /** Runs an operation that sends no request: it does not wait in the queue, and its result does not change the health. */
  async runLocally<T>(
    call: (server: MailServerClient) => Promise<ServerResponse<T>>,
  ): Promise<ServerResponse<T>['result']> {
    await this.#wakeFromStandby()
    const server = this.#server
    return server ? (await call(await server())).result : err(this.#disconnectedReason())
  }

  async #wakeFromStandby(): Promise<void> {
    if (this.#health.state === 'standby') await this.#deps.wake?.()
  }

  #disconnectedReason(): Failure {
    return 'failure' in this.#health ? this.#health.failure : { kind: 'no-key' }
  }

  async #send<T>(
    urgency: Urgency,
    call: ServerCall<T>,
  ): Promise<Result<{ readonly server: LoadServer; readonly response: ServerResponse<T> }>> {
    await this.#wakeFromStandby()
    const server = this.#server
    if (!server) return err(this.#disconnectedReason())
    const limitDelay = this.#limitDelay()
    if (limitDelay > 0)
      return err({
        kind: 'rate-limited',
        ...this.#limit.wall,
        until: this.#deps.clock.now() + limitDelay,
      })
    const client = await server()
    return ok({ server, response: await this.#queue.enqueue(urgency, () => call(client)) })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#queue.close()
    await this.#closeServer()
  }

  #limitDelay(): number {
    const { clock } = this.#deps
    return Math.max(
      0,
      Math.min(this.#limit.monotonic - clock.monotonic(), this.#limit.wall.until - clock.now()),
    )
  }

  #setLimit(limit: RequestLimit): void {
    const { clock } = this.#deps
    this.#limit = { monotonic: clock.monotonic() + Math.max(0, limit.until - clock.now()), wall: limit }
  }

  /** Applies a limit that a response set. */
  #applyLimit(limit: RequestLimit): void {
    this.#setLimit(limit)
    if (limit.until - this.#deps.clock.now() > SHORT_LIMIT_MS) this.#deps.onLongLimit(limit)
  }

  /** @param reported the quota in a response; undefined if it had none */
  #applyQuota(reported: ScopedQuota | undefined): void {
    const { quota } = this
    this.#quota = reported ?? (quota && { ...quota, remaining: Math.max(0, quota.remaining - 1) })
    if (reported?.remaining !== 0) return
    const limit = { until: reported.resetAt, quota: reported.scope }
    this.#applyLimit(limit)
    const { clock } = this.#deps
    if (limit.until - clock.now() > SHORT_LIMIT_MS && this.#health.state !== 'paused')
      this.#health = { state: 'limited', since: clock.now(), ...limit }
  }

  #applyResponse({ result, clockOffset, elapsedMs, quota }: ServerResponse<unknown>): void {
    const { clock, onChange } = this.#deps
    // Below two seconds, the difference is caused by the rounding of the header and by the transfer time.
    if (clockOffset !== null) {
      this.#clockOffset = Math.abs(clockOffset) < 2_000 ? 0 : clockOffset
    }
    // A paused account still handles commands, and stays paused.
    if (this.#health.state !== 'paused')
      this.#health = nextHealth(this.#health, result, elapsedMs, clock.now())
    if (result.ok || !isTransient(result.failure)) {
      this.#failures = 0
      const isRefused = !result.ok && result.failure.kind === 'unauthorized'
      this.#backoffUntil = isRefused ? clock.monotonic() + UNAUTHORIZED_RETRY_MS : 0
    } else if (result.failure.kind === 'rate-limited') {
      const { kind: _kind, ...limit } = result.failure
      this.#applyLimit(limit)
    } else {
      this.#backoffUntil = clock.monotonic() + this.backoffAfter(++this.#failures)
    }
    if (result.ok || result.failure.kind !== 'rate-limited') this.#applyQuota(quota)
    onChange()
  }
}
