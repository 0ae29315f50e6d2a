// Sends webhook deliveries out of the outbox: in order per address, a few at once, again and again until a 2xx.
import type { WebhookEvent } from '../../shared/wire.ts'
import { logError } from '../log.ts'
import { addressByRow } from '../store/addresses.ts'
import type { Database } from '../store/database.ts'
import { messageByRow } from '../store/messages.ts'
import {
  dropDelivery,
  nextDeliveries,
  recordAttempt,
  type AttemptOutcome,
  type DueDelivery,
} from '../store/webhooks.ts'
import { retryWait } from './retry.ts'
import { signatureHeaders } from './signature.ts'

/** Deliveries under way at a time. */
const MOST = 4
/** Milliseconds a receiver has to answer (section 6: "returned quickly"). */
const DEADLINE = 10_000
/** Milliseconds at most between looks at the outbox. */
const LONGEST_SLEEP = 60_000

interface Payload {
  readonly id: string
  readonly body: string
}

/** The body of a delivery (section 2, Webhook event payload), or null when its message is gone. */
const payloadOf = (db: Database, delivery: DueDelivery): Payload | null => {
  const message = messageByRow(db, delivery.message)
  const address = addressByRow(db, delivery.address)
  if (!message || !address) return null
  const event: WebhookEvent = {
    emailId: address.id,
    messageId: message.id,
    fromAddress: message.sender,
    toAddress: message.to_address,
    subject: message.subject,
    ...(message.content === null ? {} : { content: message.content }),
    ...(message.html === null ? {} : { html: message.html }),
    receivedAt: new Date(message.received_at).toISOString(),
  }
  return { id: message.id, body: JSON.stringify(event) }
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${DEADLINE / 1000} s`
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

export class WebhookSender {
  readonly #db: Database
  readonly #busy = new Map<number, Promise<void>>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Looks at the outbox now: at the start, after new messages, after a change of configuration. */
  wake(): void {
    if (this.#stopped) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    try {
      this.#startDue()
    } catch (error) {
      logError('the webhook outbox could not be read', error)
      this.#sleep(LONGEST_SLEEP)
    }
  }

  #startDue(): void {
    const now = Date.now()
    // Busy addresses may head the list, so look as far as to see past all of them.
    for (const delivery of nextDeliveries(this.#db, MOST * 2)) {
      if (this.#busy.has(delivery.address)) continue
      if (delivery.due_at > now) {
        this.#sleep(delivery.due_at - now)
        return
      }
      if (this.#busy.size >= MOST) return
      this.#busy.set(delivery.address, this.#deliver(delivery))
    }
  }

  #sleep(millis: number): void {
    this.#timer = setTimeout(() => this.wake(), Math.min(millis, LONGEST_SLEEP)).unref()
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    try {
      // Leaves the caller's loop before anything can end.
      await Promise.resolve()
      const payload = payloadOf(this.#db, delivery)
      if (payload) await this.#attempt(delivery, payload)
      else dropDelivery(this.#db, delivery.n)
    } catch (error) {
      if (!this.#stopped) logError('a webhook attempt could not be recorded', error)
      await new Promise((resolve) => setTimeout(resolve, 1000).unref())
    } finally {
      this.#busy.delete(delivery.address)
      this.wake()
    }
  }

  async #attempt(delivery: DueDelivery, payload: Payload): Promise<void> {
    const at = Date.now()
    const result = await this.#post(delivery, payload, at)
    // Cut off by our own end: it was no attempt, and is made again at the next start.
    if (this.#stopped && result.problem !== null) return
    const wait = result.problem === null ? null : retryWait(delivery.attempts + 1, Math.random())
    const outcome = { at, millis: Date.now() - at, ...result }
    recordAttempt(this.#db, delivery, outcome, wait === null ? null : Date.now() + wait)
  }

  async #post(
    { url, secret }: DueDelivery,
    { id, body }: Payload,
    at: number,
  ): Promise<Pick<AttemptOutcome, 'status' | 'problem'>> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Mayfly',
          'X-Webhook-Event': 'new_message',
          ...(secret ? signatureHeaders(secret, id, Math.floor(at / 1000), body) : {}),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(DEADLINE), this.#abort.signal]),
      })
      await response.body?.cancel()
      return { status: response.status, problem: response.ok ? null : `answered ${response.status}` }
    } catch (error) {
      return { status: null, problem: causeOf(error) }
    }
  }

  /** Cuts what is under way; it goes out again at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#abort.abort()
    await Promise.all(this.#busy.values())
  }
}
