// Sends webhook deliveries out of the outbox, a few at once for each account, again and again until a 2xx.
import type { WebhookEvent } from '../../shared/wire.ts'
import { logError } from '../log.ts'
import { addressByRow } from '../store/addresses.ts'
import { OWNER } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { messageByRow, senderFields } from '../store/messages.ts'
import {
  dropDelivery,
  nextDeliveries,
  recordAttempt,
  waitingAccounts,
  type AttemptOutcome,
  type DueDelivery,
} from '../store/webhooks.ts'
import { post } from './post.ts'
import { LONGEST_WAIT, retryWait } from './retry.ts'
import { signatureHeaders } from './signature.ts'

/** Deliveries of one account under way at a time: its receiver may hang, and nobody else shall wait for that. */
const SLOTS = 8
/** Slots that deliveries which failed before may take: new messages do not wait for them. */
const RETRY_SLOTS = 4
/** Milliseconds a receiver has to answer (section 6: "returned quickly"). */
const DEADLINE = 10_000
/** Milliseconds at most between looks at the outbox. */
const LONGEST_SLEEP = 60_000

/** Whether a time is still to come; one that no wait explains was set by a clock that ran ahead. */
const isLater = (due: number, now: number): boolean => due > now && due <= now + LONGEST_WAIT

interface Payload {
  readonly id: string
  readonly body: string
}

/** The body of a delivery (section 2, Webhook event payload), or null when its message is gone. */
const payloadOf = (db: Database, delivery: DueDelivery): Payload | null => {
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

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${DEADLINE / 1000} s`
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

export class WebhookSender {
  readonly #db: Database
  /** What is under way, by the delivery's row. */
  readonly #busy = new Map<number, { readonly delivery: DueDelivery; readonly end: Promise<void> }>()
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
    const next = Math.min(...waitingAccounts(this.#db).map((account) => this.#startFor(account, now)))
    if (next < Infinity) this.#sleep(next - now)
  }

  /**
   * Starts what is due for an account as far as it has slots.
   * @returns when the next of it is due; Infinity when the end of one that is under way will look again
   */
  #startFor(account: string, now: number): number {
    const underWay = [...this.#busy.values()].filter(({ delivery }) => delivery.account === account)
    const retries = underWay.filter(({ delivery }) => delivery.attempts > 0).length
    let free = SLOTS - underWay.length
    for (const isRetry of [false, true]) {
      if (isRetry) free = Math.min(free, RETRY_SLOTS - retries)
      // What is under way may head the list: look past it.
      for (const delivery of nextDeliveries(this.#db, account, isRetry, 2 * SLOTS)) {
        if (this.#busy.has(delivery.n)) continue
        if (isRetry && isLater(delivery.due_at, now)) return delivery.due_at
        if (free <= 0) break
        free -= 1
        this.#busy.set(delivery.n, { delivery, end: this.#deliver(delivery) })
      }
    }
    return Infinity
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
      this.#busy.delete(delivery.n)
      this.wake()
    }
  }

  async #attempt(delivery: DueDelivery, payload: Payload): Promise<void> {
    const at = Date.now()
    const result = await this.#post(delivery, payload, at)
    // Cut off by our own end: it was no attempt, and is made again at the next start.
    if (this.#stopped && result.problem !== null) return
    const wait =
      result.problem === null ? null : retryWait(delivery.attempts + 1, result.status, Math.random())
    const outcome = { at, millis: Date.now() - at, ...result }
    recordAttempt(this.#db, delivery, outcome, wait === null ? null : Date.now() + wait)
  }

  async #post(
    { url, secret, name }: DueDelivery,
    { id, body }: Payload,
    at: number,
  ): Promise<Pick<AttemptOutcome, 'status' | 'problem'>> {
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Mayfly',
      'X-Webhook-Event': 'new_message',
      ...(secret ? signatureHeaders(secret, id, Math.floor(at / 1000), body) : {}),
    }
    const signal = AbortSignal.any([AbortSignal.timeout(DEADLINE), this.#abort.signal])
    try {
      const status = await post({ url, headers, body, isOwn: name === OWNER }, signal)
      return { status, problem: status >= 200 && status < 300 ? null : `answered ${status}` }
    } catch (error) {
      return { status: null, problem: causeOf(error) }
    }
  }

  /** Cuts what is under way; it goes out again at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#abort.abort()
    await Promise.all([...this.#busy.values()].map(({ end }) => end))
  }
}
