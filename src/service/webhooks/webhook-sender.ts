// Sends waiting webhook deliveries, several at a time per account, and retries them until a 2xx.
import { cleanLine, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { removeInvisible } from '../../mail/invisible-characters.ts'
import type { WebhookEvent } from '../../shared/contract/rest-schemas.ts'
import { parseRetryAfter } from '../../shared/retry-after.ts'
import { log, logError } from '../../node/log.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import type { ReportEvent } from '../front-door/service-events.ts'
import { OWNER } from '../store/account-rules.ts'
import { senderFields } from '../store/sender-fields.ts'
import type { AttemptResult, DueDelivery, WebhookStore } from '../store/store.ts'
import { isUnavailableError } from '../store/store-errors.ts'
import { postWebhook } from './post-webhook.ts'
import { GONE, MAX_RETRY_DELAY_MS, retryDelay } from './retry.ts'
import { signatureHeaders } from './signature.ts'

/** Characters of a text that are cleaned at a time, in some milliseconds. */
const SLICE_LENGTH = 100_000
/** Maximum concurrent deliveries of one account, so that a hanging receiver does not delay other accounts. */
const MAX_DELIVERIES_PER_ACCOUNT = 8
/** How many of them may be retries, so that new messages do not wait for retries. */
const MAX_RETRIES_PER_ACCOUNT = 4
/** Milliseconds for the receiver's response (specification, section 6: "returned quickly"). */
const ANSWER_TIMEOUT_MS = 10_000
/** Milliseconds to wait for responses when the service stops. */
const STOP_TIMEOUT_MS = 1_000
/**
 * How many times a delivery is sent without a recorded response. If the service ends between a response and its record, the delivery is
 * repeated once, but not twice.
 */
const MAX_UNANSWERED = 2
const UNANSWERED_PROBLEM = `sent ${MAX_UNANSWERED} times, and each time the service ended before it saw the answer`
/** Maximum milliseconds between checks for waiting deliveries. */
const MAX_POLL_INTERVAL_MS = 60_000
/** Milliseconds until a failed read of the outbox is retried. */
const OUTBOX_RETRY_INTERVAL_MS = 5000
/** Milliseconds until a failed record of an attempt is retried. */
const RECORD_RETRY_INTERVAL_MS = 500

/** Whether a time is in the future; one beyond the maximum delay was set by a wrong clock and does not count. */
const isInFuture = (due: number, now: number): boolean => due > now && due <= now + MAX_RETRY_DELAY_MS

interface Payload {
  readonly id: string
  readonly body: string
}

const receiverKey = ({ account, url }: DueDelivery): string => `${account} ${url}`

/** Removes invisible characters from a text of megabytes, and lets the service do other work after each slice. */
const removeInvisibleInSlices = async (text: string): Promise<string> => {
  const slices: string[] = []
  let at = 0
  while (at < text.length) {
    // A joiner belongs to the letter before it, so a slice ends at a space if one is near.
    const space = text.slice(at + SLICE_LENGTH, at + 2 * SLICE_LENGTH).indexOf(' ')
    const near = at + SLICE_LENGTH + Math.max(space, 0)
    // A pair of surrogates is one character.
    const end = /[\ud800-\udbff]/.test(text.charAt(near - 1)) ? near + 1 : near
    slices.push(removeInvisible(text.slice(at, end)))
    at = end
    if (at < text.length) await new Promise((resolve) => setImmediate(resolve))
  }
  return slices.join('')
}

/** The body of a delivery (specification, section 2, Webhook event payload), or null if its message was deleted. */
const buildPayload = async (webhooks: WebhookStore, delivery: DueDelivery): Promise<Payload | null> => {
  const found = await webhooks.message(delivery)
  if (!found) return null
  const { emailId, message } = found
  const { from_address: fromAddress, from_name: fromName } = senderFields(message.sender)
  const event: WebhookEvent = {
    emailId,
    messageId: message.id,
    fromAddress,
    ...(fromName === undefined ? {} : { fromName: cleanLine(fromName, MAX_NAME_LENGTH) }),
    toAddress: message.to_address,
    toAddresses: [...message.to_addresses],
    // Stored by an earlier version, it may not be clean yet.
    subject: cleanLine(message.subject, MAX_SUBJECT_LENGTH),
    // The receiver is a program. The HTML stays as the sender wrote it, as over REST.
    ...(message.content === null ? {} : { content: await removeInvisibleInSlices(message.content) }),
    ...(message.html === null ? {} : { html: message.html }),
    receivedAt: new Date(message.received_at).toISOString(),
  }
  return { id: message.id, body: JSON.stringify(event) }
}

/** The outcome of an attempt. */
interface Outcome {
  readonly status: number | null
  /** Why it failed; null if it was delivered. */
  readonly problem: string | null
  /** Epoch milliseconds from the receiver's `Retry-After`; null without one. */
  readonly notBefore: number | null
}

const GONE_PROBLEM = `answered ${GONE}: the receiver is gone, so the webhook was switched off`

const describeStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status === GONE ? GONE_PROBLEM : `answered ${status}`
}

/** Thrown if nothing was sent. */
class NotSentError extends Error {}

const describeError = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer within ${ANSWER_TIMEOUT_MS / 1000} s`
    : errorCodeOrMessage(error)

/** @param delay until the next attempt; null for none */
const outcomeOf = (problem: string | null, delay: number | null): 'delivered' | 'retried' | 'given-up' => {
  if (problem === null) return 'delivered'
  return delay === null ? 'given-up' : 'retried'
}

export class WebhookSender {
  readonly #webhooks: WebhookStore
  readonly #report: ReportEvent
  /** Running deliveries, by account and number. */
  readonly #inFlight = new Map<string, { readonly delivery: DueDelivery; readonly end: Promise<void> }>()
  /** When deliveries to a receiver may continue (`Retry-After`), by account and URL; applies to new deliveries too. */
  readonly #pauses = new Map<string, number>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #isWakePending = false
  #isStarting = false
  #stopped = false

  /** @param report called for each attempt */
  constructor(webhooks: WebhookStore, report: ReportEvent) {
    this.#webhooks = webhooks
    this.#report = report
  }

  /** Checks for waiting deliveries: at the start, after new messages, and after a change of configuration. */
  wake(): void {
    this.#isWakePending = true
    if (!this.#isStarting) void this.#startDue()
  }

  /** `wake` after a user changed a webhook; clears the pauses that receivers requested. */
  wakeAfterChange(): void {
    this.#pauses.clear()
    this.wake()
  }

  async #startDue(): Promise<void> {
    this.#isStarting = true
    try {
      while (this.#isWakePending && !this.#stopped) {
        this.#isWakePending = false
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
   * Starts the due deliveries of an account while it has free slots.
   * @returns when the next is due; Infinity if the end of a running one checks again
   */
  async #startDueOf(account: string, now: number): Promise<number> {
    for (const attempt of ['first', 'retry'] as const) {
      // Running deliveries may be first in the list.
      const due = await this.#webhooks.next(account, attempt, 2 * MAX_DELIVERIES_PER_ACCOUNT)
      for (const delivery of due) {
        const key = `${account} ${delivery.n}`
        if (this.#inFlight.has(key) || this.#stopped) continue
        const pausedUntil = this.#pauses.get(receiverKey(delivery)) ?? 0
        if (isInFuture(pausedUntil, now)) return pausedUntil
        if (attempt === 'retry' && isInFuture(delivery.due_at, now)) return delivery.due_at
        if (!this.#hasSlot(account, attempt)) break
        this.#inFlight.set(key, { delivery, end: this.#deliver(key, delivery) })
      }
    }
    return Infinity
  }

  #hasSlot(account: string, attempt: 'first' | 'retry'): boolean {
    const running = [...this.#inFlight.values()].filter(({ delivery }) => delivery.account === account)
    const retries = running.filter(({ delivery }) => delivery.attempts > 0).length
    if (running.length >= MAX_DELIVERIES_PER_ACCOUNT) return false
    return attempt === 'first' || retries < MAX_RETRIES_PER_ACCOUNT
  }

  #scheduleWake(millis: number): void {
    this.#timer = setTimeout(() => this.wake(), Math.min(millis, MAX_POLL_INTERVAL_MS)).unref()
  }

  async #deliver(key: string, delivery: DueDelivery): Promise<void> {
    try {
      // Yields first, so that the caller registers the delivery before it can end.
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
    // It was claimed by another instance, cancelled, or aborted because the service stops; then it is repeated at the next start.
    if (result === null || (this.#stopped && result.problem !== null)) return
    const { status, problem, notBefore } = result
    const now = Date.now()
    const requestedMs = notBefore === null ? 0 : notBefore - now
    if (notBefore !== null) this.#pauses.set(receiverKey(delivery), notBefore)
    else this.#pauses.delete(receiverKey(delivery))
    const delay =
      problem === null ? null : retryDelay(delivery.attempts + 1, status, Math.random(), requestedMs)
    const attemptResult = { at, millis: now - at, status, problem }
    this.#report({ kind: 'webhook', outcome: outcomeOf(problem, delay), millis: attemptResult.millis })
    await this.#record(delivery, attemptResult, delay === null ? null : Date.now() + delay)
    if (status === GONE) await this.#switchOff(delivery)
  }

  /** Switches off a webhook whose receiver responded 410, unless its URL has since changed. */
  async #switchOff({ account, url }: DueDelivery): Promise<void> {
    const config = await this.#webhooks.config(account)
    if (!config.enabled || config.url !== url) return
    await this.#webhooks.setConfig(account, { url, enabled: false }, Date.now())
    log('a webhook was switched off: its receiver answered 410')
  }

  /** Records an attempt, and retries while the database is unavailable, since an unrecorded delivery would be repeated. */
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

  /** Records the start of an attempt. @throws NotSentError if it must not be sent */
  async #begin(delivery: DueDelivery): Promise<void> {
    const mayBegin =
      !this.#stopped &&
      (await this.#webhooks.beginAttempt(delivery).catch((error: unknown) => {
        throw new NotSentError('', { cause: error })
      }))
    if (!mayBegin) throw new NotSentError()
  }

  /** Posts a delivery. @returns the outcome; null if nothing was sent. @throws Error of the database from `#begin` */
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

  /** Waits briefly for responses, and aborts the remaining deliveries, which are repeated at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    AbortSignal.timeout(STOP_TIMEOUT_MS).addEventListener('abort', () => this.#abort.abort())
    await Promise.all([...this.#inFlight.values()].map(({ end }) => end))
  }
}
