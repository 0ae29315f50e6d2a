// Sends the waiting webhook deliveries, a few at once for each account, and retries them until a 2xx.
import type { WebhookEvent } from '../../shared/contract/rest-schemas.ts'
import { parseRetryAfter } from '../../shared/retry-after.ts'
import { log, logError } from '../../node/log.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { OWNER } from '../store/account-rules.ts'
import { senderFields } from '../store/sender-fields.ts'
import type { AttemptResult, DueDelivery, WebhookStore } from '../store/store.ts'
import { isUnavailableError } from '../store/store-errors.ts'
import { postWebhook } from './post-webhook.ts'
import { GONE, MAX_RETRY_DELAY_MS, retryDelay } from './retry.ts'
import { signatureHeaders } from './signature.ts'

/** Deliveries of one account under way at a time: a receiver that hangs delays no other account. */
const MAX_DELIVERIES_PER_ACCOUNT = 8
/** Of these, deliveries that failed before: new messages do not wait for them. */
const MAX_RETRIES_PER_ACCOUNT = 4
/** Milliseconds a receiver has to answer (section 6: "returned quickly"). */
const ANSWER_TIMEOUT_MS = 10_000
/** Milliseconds those that were sent still have for their answers when the service ends. */
const STOP_TIMEOUT_MS = 1_000
/**
 * How often a delivery is sent at most whose answers nobody saw. The end of a service between the answer and its record repeats a
 * delivery; a second one must not.
 */
const MAX_UNANSWERED = 2
const UNANSWERED_PROBLEM = `sent ${MAX_UNANSWERED} times, and each time the service ended before it saw the answer`
/** Milliseconds at most between checks for waiting deliveries. */
const MAX_POLL_INTERVAL_MS = 60_000
/** Milliseconds until the outbox is read again after it could not be. */
const OUTBOX_RETRY_INTERVAL_MS = 5000
/** Milliseconds until an attempt is recorded again that could not be. */
const RECORD_RETRY_INTERVAL_MS = 500

/** Whether a time is still to come; one beyond the longest delay was set by a clock that ran ahead. */
const isLater = (due: number, now: number): boolean => due > now && due <= now + MAX_RETRY_DELAY_MS

interface Payload {
  readonly id: string
  readonly body: string
}

const receiverKey = ({ account, url }: DueDelivery): string => `${account} ${url}`

/** The body of a delivery (section 2, Webhook event payload), or null when its message is gone. */
const buildPayload = async (webhooks: WebhookStore, delivery: DueDelivery): Promise<Payload | null> => {
  const found = await webhooks.message(delivery)
  if (!found) return null
  const { emailId, message } = found
  const { from_address: fromAddress, from_name: fromName } = senderFields(message.sender)
  const event: WebhookEvent = {
    emailId,
    messageId: message.id,
    fromAddress,
    ...(fromName === undefined ? {} : { fromName }),
    toAddress: message.to_address,
    toAddresses: [...message.to_addresses],
    subject: message.subject,
    ...(message.content === null ? {} : { content: message.content }),
    ...(message.html === null ? {} : { html: message.html }),
    receivedAt: new Date(message.received_at).toISOString(),
  }
  return { id: message.id, body: JSON.stringify(event) }
}

/** What became of an attempt. */
interface Outcome {
  readonly status: number | null
  /** Why it counts as failed; null when it was delivered. */
  readonly problem: string | null
  /** Epoch milliseconds before which the receiver wants nothing; null where it did not say. */
  readonly notBefore: number | null
}

const GONE_PROBLEM = `answered ${GONE}: the receiver is gone, so the webhook was switched off`

const describeStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status === GONE ? GONE_PROBLEM : `answered ${status}`
}

/** Nothing was sent. */
class NotSentError extends Error {}

const describeError = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer within ${ANSWER_TIMEOUT_MS / 1000} s`
    : errorCodeOrMessage(error)

export class WebhookSender {
  readonly #webhooks: WebhookStore
  /** Deliveries under way, by account and number. */
  readonly #inFlight = new Map<string, { readonly delivery: DueDelivery; readonly end: Promise<void> }>()
  /** Until when a receiver wants nothing, by account and URL: what it has not got yet waits, too. */
  readonly #pauses = new Map<string, number>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #isWanted = false
  #isStarting = false
  #stopped = false

  constructor(webhooks: WebhookStore) {
    this.#webhooks = webhooks
  }

  /** Checks for waiting deliveries: at the start, after new messages, after a change of configuration. */
  wake(): void {
    this.#isWanted = true
    if (!this.#isStarting) void this.#startDue()
  }

  /** As `wake`, after a person set up a webhook: what receivers asked for before that is forgotten. */
  wakeAfterChange(): void {
    this.#pauses.clear()
    this.wake()
  }

  async #startDue(): Promise<void> {
    this.#isStarting = true
    try {
      while (this.#isWanted && !this.#stopped) {
        this.#isWanted = false
        if (this.#timer) clearTimeout(this.#timer)
        this.#timer = null
        const now = Date.now()
        let next = Infinity
        for (const account of await this.#webhooks.pendingAccounts())
          next = Math.min(next, await this.#startDueOf(account, now))
        if (next < Infinity) this.#scheduleWake(next - now)
      }
    } catch (error) {
      logError('the webhook outbox could not be read', error)
      this.#scheduleWake(OUTBOX_RETRY_INTERVAL_MS)
    } finally {
      this.#isStarting = false
    }
  }

  /**
   * Starts what is due for an account as far as it has slots.
   * @returns when the next is due; Infinity where the end of one under way checks again
   */
  async #startDueOf(account: string, now: number): Promise<number> {
    for (const attempt of ['first', 'retry'] as const) {
      // Deliveries under way may be first in the list.
      const due = await this.#webhooks.next(account, attempt, 2 * MAX_DELIVERIES_PER_ACCOUNT)
      for (const delivery of due) {
        const key = `${account} ${delivery.n}`
        if (this.#inFlight.has(key) || this.#stopped) continue
        const pausedUntil = this.#pauses.get(receiverKey(delivery)) ?? 0
        if (isLater(pausedUntil, now)) return pausedUntil
        if (attempt === 'retry' && isLater(delivery.due_at, now)) return delivery.due_at
        if (!this.#hasSlot(account, attempt)) break
        this.#inFlight.set(key, { delivery, end: this.#deliver(key, delivery) })
      }
    }
    return Infinity
  }

  #hasSlot(account: string, attempt: 'first' | 'retry'): boolean {
    const underWay = [...this.#inFlight.values()].filter(({ delivery }) => delivery.account === account)
    const retries = underWay.filter(({ delivery }) => delivery.attempts > 0).length
    if (underWay.length >= MAX_DELIVERIES_PER_ACCOUNT) return false
    return attempt === 'first' || retries < MAX_RETRIES_PER_ACCOUNT
  }

  #scheduleWake(millis: number): void {
    this.#timer = setTimeout(() => this.wake(), Math.min(millis, MAX_POLL_INTERVAL_MS)).unref()
  }

  async #deliver(key: string, delivery: DueDelivery): Promise<void> {
    try {
      // Leaves the caller's loop before anything can end.
      await Promise.resolve()
      if (delivery.unanswered >= MAX_UNANSWERED) {
        const result = { at: Date.now(), millis: 0, status: null, problem: UNANSWERED_PROBLEM }
        await this.#record(delivery, result, null)
        return
      }
      const payload = await buildPayload(this.#webhooks, delivery)
      if (payload) await this.#attempt(delivery, payload)
      else await this.#webhooks.remove(delivery)
    } catch (error) {
      if (!this.#stopped) logError('a webhook attempt could not be recorded', error)
      await new Promise((resolve) => setTimeout(resolve, 1000).unref())
    } finally {
      this.#inFlight.delete(key)
      this.wake()
    }
  }

  async #attempt(delivery: DueDelivery, payload: Payload): Promise<void> {
    const at = Date.now()
    const result = await this.#post(delivery, payload, at)
    // Another instance's or cancelled meanwhile; or aborted by the service's own end: made again at the next start.
    if (result === null || (this.#stopped && result.problem !== null)) return
    const { status, problem, notBefore } = result
    const now = Date.now()
    const askedMs = notBefore === null ? 0 : notBefore - now
    if (notBefore !== null) this.#pauses.set(receiverKey(delivery), notBefore)
    else this.#pauses.delete(receiverKey(delivery))
    const delay = problem === null ? null : retryDelay(delivery.attempts + 1, status, Math.random(), askedMs)
    const attemptResult = { at, millis: now - at, status, problem }
    await this.#record(delivery, attemptResult, delay === null ? null : Date.now() + delay)
    if (status === GONE) await this.#switchOff(delivery)
  }

  /** Switches off a webhook whose receiver is gone, unless it was set to another meanwhile. */
  async #switchOff({ account, url }: DueDelivery): Promise<void> {
    const config = await this.#webhooks.config(account)
    if (!config.enabled || config.url !== url) return
    await this.#webhooks.setConfig(account, { url, enabled: false }, Date.now())
    log('a webhook was switched off: its receiver answered 410')
  }

  /** Records an attempt, once the database can be reached: to send again what was delivered would be a repeat. */
  async #record(delivery: DueDelivery, result: AttemptResult, retryAt: number | null): Promise<void> {
    for (;;) {
      try {
        await this.#webhooks.recordAttempt(delivery, result, retryAt)
        return
      } catch (error) {
        if (this.#stopped || !isUnavailableError(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, RECORD_RETRY_INTERVAL_MS).unref())
      }
    }
  }

  /** Notes that it is sent. @throws NotSentError where it must not be */
  async #begin(delivery: DueDelivery): Promise<void> {
    const mayBegin =
      !this.#stopped &&
      (await this.#webhooks.beginAttempt(delivery).catch((error: unknown) => {
        throw new NotSentError('', { cause: error })
      }))
    if (!mayBegin) throw new NotSentError()
  }

  /** @returns null where nothing was sent. @throws what kept it from being noted */
  async #post(delivery: DueDelivery, { id, body }: Payload, at: number): Promise<Outcome | null> {
    const { url, secret, accountName } = delivery
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Mayfly',
      'X-Webhook-Event': 'new_message',
      'webhook-id': id,
      ...(secret ? signatureHeaders(secret, id, Math.floor(at / 1000), body) : {}),
    }
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), this.#abort.signal])
    try {
      const { status, retryAfter } = await postWebhook(
        {
          url,
          headers,
          body,
          allowsPrivateNetwork: accountName === OWNER,
          beforeSending: () => this.#begin(delivery),
        },
        signal,
      )
      const problem = describeStatus(status)
      const notBefore = problem === null ? null : parseRetryAfter(retryAfter, Date.now(), MAX_RETRY_DELAY_MS)
      return { status, problem, notBefore }
    } catch (error) {
      if (error instanceof NotSentError && error.cause instanceof Error) throw error.cause
      if (error instanceof NotSentError) return null
      return { status: null, problem: describeError(error), notBefore: null }
    }
  }

  /** Waits a moment for those that were sent, and aborts what is still under way; it is sent again at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    AbortSignal.timeout(STOP_TIMEOUT_MS).addEventListener('abort', () => this.#abort.abort())
    await Promise.all([...this.#inFlight.values()].map(({ end }) => end))
  }
}
