// Sends the waiting webhook deliveries, a few at once for each account, and retries them until a 2xx.
import type { WebhookEvent } from '../../shared/contract/rest-schemas.ts'
import { logError } from '../../node/log.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { addressByRow } from '../store/addresses.ts'
import { OWNER } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { messageByRow, senderFields } from '../store/messages.ts'
import {
  deleteDelivery,
  nextDeliveries,
  recordAttempt,
  accountsWithPendingDeliveries,
  type AttemptResult,
  type DueDelivery,
} from '../store/webhooks.ts'
import { postWebhook } from './post-webhook.ts'
import { MAX_RETRY_DELAY_MS, retryDelay } from './retry.ts'
import { signatureHeaders } from './signature.ts'

/** Deliveries of one account under way at a time: a receiver that hangs delays no other account. */
const MAX_DELIVERIES_PER_ACCOUNT = 8
/** Of these, deliveries that failed before: new messages do not wait for them. */
const MAX_RETRIES_PER_ACCOUNT = 4
/** Milliseconds a receiver has to answer (section 6: "returned quickly"). */
const ANSWER_TIMEOUT_MS = 10_000
/** Milliseconds at most between checks for waiting deliveries. */
const MAX_POLL_INTERVAL_MS = 60_000

/** Whether a time is still to come; one beyond the longest delay was set by a clock that ran ahead. */
const isLater = (due: number, now: number): boolean => due > now && due <= now + MAX_RETRY_DELAY_MS

interface Payload {
  readonly id: string
  readonly body: string
}

/** The body of a delivery (section 2, Webhook event payload), or null when its message is gone. */
const buildPayload = (db: Database, delivery: DueDelivery): Payload | null => {
  const message = messageByRow(db, delivery.message)
  const address = addressByRow(db, delivery.address)
  if (!message || !address) return null
  const { from_address: fromAddress, from_name: fromName } = senderFields(message.sender)
  const event: WebhookEvent = {
    emailId: address.id,
    messageId: message.id,
    fromAddress,
    ...(fromName === undefined ? {} : { fromName }),
    toAddress: message.to_address,
    subject: message.subject,
    ...(message.content === null ? {} : { content: message.content }),
    ...(message.html === null ? {} : { html: message.html }),
    receivedAt: new Date(message.received_at).toISOString(),
  }
  return { id: message.id, body: JSON.stringify(event) }
}

const describeError = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer within ${ANSWER_TIMEOUT_MS / 1000} s`
    : errorCodeOrMessage(error)

export class WebhookSender {
  readonly #db: Database
  /** Deliveries under way, by row. */
  readonly #inFlight = new Map<number, { readonly delivery: DueDelivery; readonly end: Promise<void> }>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Checks for waiting deliveries: at the start, after new messages, after a change of configuration. */
  wake(): void {
    if (this.#stopped) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    try {
      this.#startDue()
    } catch (error) {
      logError('the webhook outbox could not be read', error)
      this.#scheduleWake(MAX_POLL_INTERVAL_MS)
    }
  }

  #startDue(): void {
    const now = Date.now()
    const next = Math.min(
      ...accountsWithPendingDeliveries(this.#db).map((account) => this.#startDueOf(account, now)),
    )
    if (next < Infinity) this.#scheduleWake(next - now)
  }

  /**
   * Starts what is due for an account as far as it has slots.
   * @returns when the next is due; Infinity where the end of one under way checks again
   */
  #startDueOf(account: string, now: number): number {
    const underWay = [...this.#inFlight.values()].filter(({ delivery }) => delivery.account === account)
    const retries = underWay.filter(({ delivery }) => delivery.attempts > 0).length
    let free = MAX_DELIVERIES_PER_ACCOUNT - underWay.length
    for (const isRetry of [false, true]) {
      if (isRetry) free = Math.min(free, MAX_RETRIES_PER_ACCOUNT - retries)
      // Deliveries under way may be first in the list.
      for (const delivery of nextDeliveries(this.#db, account, isRetry, 2 * MAX_DELIVERIES_PER_ACCOUNT)) {
        if (this.#inFlight.has(delivery.n)) continue
        if (isRetry && isLater(delivery.due_at, now)) return delivery.due_at
        if (free <= 0) break
        free -= 1
        this.#inFlight.set(delivery.n, { delivery, end: this.#deliver(delivery) })
      }
    }
    return Infinity
  }

  #scheduleWake(millis: number): void {
    this.#timer = setTimeout(() => this.wake(), Math.min(millis, MAX_POLL_INTERVAL_MS)).unref()
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    try {
      // Leaves the caller's loop before anything can end.
      await Promise.resolve()
      const payload = buildPayload(this.#db, delivery)
      if (payload) await this.#attempt(delivery, payload)
      else deleteDelivery(this.#db, delivery.n)
    } catch (error) {
      if (!this.#stopped) logError('a webhook attempt could not be recorded', error)
      await new Promise((resolve) => setTimeout(resolve, 1000).unref())
    } finally {
      this.#inFlight.delete(delivery.n)
      this.wake()
    }
  }

  async #attempt(delivery: DueDelivery, payload: Payload): Promise<void> {
    const at = Date.now()
    const result = await this.#post(delivery, payload, at)
    // Aborted by the service's own end: no attempt, made again at the next start.
    if (this.#stopped && result.problem !== null) return
    const delay =
      result.problem === null ? null : retryDelay(delivery.attempts + 1, result.status, Math.random())
    const attemptResult = { at, millis: Date.now() - at, ...result }
    recordAttempt(this.#db, delivery, attemptResult, delay === null ? null : Date.now() + delay)
  }

  async #post(
    { url, secret, accountName }: DueDelivery,
    { id, body }: Payload,
    at: number,
  ): Promise<Pick<AttemptResult, 'status' | 'problem'>> {
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Mayfly',
      'X-Webhook-Event': 'new_message',
      ...(secret ? signatureHeaders(secret, id, Math.floor(at / 1000), body) : {}),
    }
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), this.#abort.signal])
    try {
      const status = await postWebhook(
        { url, headers, body, allowsPrivateNetwork: accountName === OWNER },
        signal,
      )
      return { status, problem: status >= 200 && status < 300 ? null : `answered ${status}` }
    } catch (error) {
      return { status: null, problem: describeError(error) }
    }
  }

  /** Aborts deliveries under way; they are sent again at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#abort.abort()
    await Promise.all([...this.#inFlight.values()].map(({ end }) => end))
  }
}
