// Waits for a mail: reads the existing ones, then each that the event stream announces.
import { hasTag, isSentTo, withoutTag } from '../shared/address-tag.ts'
import {
  describeUnmatchedMails,
  missingCodeReason,
  type MismatchReason,
  type UnmatchedMail,
} from '../shared/unmatched-mail.ts'
import type { MayflyMail, WaitOptions } from './types.ts'
import type { ArrivedMessage, EventListener } from './event-listener.ts'
import { CLAIM_RETRY_MS, MailClaims, type ClaimState } from './mail-claims.ts'
import type { RestApi } from './rest-api.ts'

/** Below the limit of the usual test runners, 5 s, so that a test fails with the kit's error and not with the runner's. */
export const DEFAULT_TIMEOUT_MS = 4_500

/** Returns the result of a wait from a matching mail; null if the mail does not match. */
export type PickResult<T> = (mail: MayflyMail) => T | null

/** Returns why `PickResult` returned null. */
export type MissingReason = (mail: MayflyMail) => MismatchReason

const matches = (wanted: string | RegExp | undefined, text: string): boolean =>
  wanted === undefined ||
  (typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(text))

const emailOf = (to: WaitOptions['to']): string | null =>
  to === undefined ? null : typeof to === 'string' ? to : to.email

const earliestTime = (since: WaitOptions['since']): number => {
  if (since === undefined) return -Infinity
  if (typeof since === 'number') return since
  return since instanceof Date ? since.getTime() : since.receivedAt.getTime()
}

const mailIdOf = (since: WaitOptions['since']): string | null =>
  typeof since === 'object' && !(since instanceof Date) ? since.id : null

/** Returns why the sender, the subject or the code of a mail does not match; null if they match. */
const mismatchOf = (
  mail: MayflyMail,
  { from, subject, minConfidence = 0 }: WaitOptions,
): MismatchReason | null => {
  if (!matches(from, `${mail.fromName} <${mail.from}>`)) return 'other-sender'
  if (!matches(subject, mail.subject)) return 'other-subject'
  if (minConfidence === 0) return null
  if (mail.codeConfidence === null) return missingCodeReason(mail.codeDetails.refusal)
  return mail.codeConfidence < minConfidence ? 'low-confidence' : null
}

interface WaitContext {
  readonly api: RestApi
  readonly claims: MailClaims
  /** Whether mail to an address that does not exist creates it. */
  readonly isCaught: (email: string) => boolean
  /** Ends the wait. */
  readonly signal: AbortSignal
}

/** One wait. */
class Wait<T> {
  readonly #api: RestApi
  readonly #options: WaitOptions
  readonly #pick: PickResult<T>
  readonly #missing: MissingReason
  readonly #claims: MailClaims
  readonly #isCaught: (email: string) => boolean
  readonly #signal: AbortSignal
  /** Announced messages that are not read yet; `list` means that all messages have to be listed again. */
  readonly #queue: (ArrivedMessage | 'list')[] = ['list']
  readonly #seen = new Set<string>()
  readonly #refused: UnmatchedMail[] = []
  /** Mails that another wait may give back, to be checked again. */
  #held: ArrivedMessage[] = []
  #wake: () => void = () => undefined

  constructor(
    { api, claims, isCaught, signal }: WaitContext,
    options: WaitOptions,
    pick: PickResult<T>,
    missing: MissingReason,
  ) {
    this.#api = api
    this.#claims = claims
    this.#isCaught = isCaught
    this.#options = options
    this.#pick = pick
    this.#missing = missing
    this.#signal = signal
  }

  add(event: ArrivedMessage | 'list'): void {
    this.#queue.push(event)
    this.#wake()
  }

  /** Checks mails until one matches. */
  async run(): Promise<T> {
    this.#signal.addEventListener('abort', () => this.#wake(), { once: true })
    for (;;) {
      this.#signal.throwIfAborted()
      const event = this.#queue.shift()
      if (event === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
        continue
      }
      const found = event === 'list' ? await this.#checkAll() : await this.#check(event)
      if (found !== null) return found
    }
  }

  async #checkAll(): Promise<T | null> {
    const { to, since, claim = false } = this.#options
    const email = emailOf(to)
    const emailId =
      typeof to === 'object' ? to.id : email === null ? null : await this.#api.findAddress(withoutTag(email))
    if (email !== null && emailId === null) {
      // With catch-all, the mail creates the address.
      if (this.#isCaught(email)) return null
      throw new Error(`There is no address ${email}. newAddress creates one; with catchAll, mail does.`)
    }
    /** With `claim`, the messages that are not taken, the oldest of which is checked first. */
    const unclaimed: ArrivedMessage[] = []
    for await (const { id, emailId: of, received_at, claimed_until } of this.#api.list(emailId)) {
      if (id === mailIdOf(since) || received_at < earliestTime(since)) break
      const message = { emailId: of, messageId: id }
      if (claim) {
        if (claimed_until !== null) unclaimed.unshift(message)
        continue
      }
      const found = await this.#check(message)
      if (found !== null) return found
    }
    for (const message of unclaimed) {
      const found = await this.#check(message)
      if (found !== null) return found
    }
    return null
  }

  /** Checks a message again later, unless it is taken for good. */
  #postpone(message: ArrivedMessage, state: ClaimState): null {
    if (state === 'taken') return null
    this.#seen.delete(message.messageId)
    const isScheduled = this.#held.push(message) > 1
    if (isScheduled) return null
    setTimeout(() => {
      const messages = this.#held
      this.#held = []
      for (const held of messages) this.add(held)
    }, CLAIM_RETRY_MS).unref()
    return null
  }

  async #check(message: ArrivedMessage): Promise<T | null> {
    const { emailId, messageId } = message
    const { to, since, claim = false } = this.#options
    if (this.#seen.has(messageId) || (typeof to === 'object' && to.id !== emailId)) return null
    this.#seen.add(messageId)
    if (messageId === mailIdOf(since)) return null
    const state = claim ? this.#claims.stateOf(messageId) : 'free'
    if (state !== 'free') return this.#postpone(message, state)
    const mail = await this.#claims.read(message)
    if (!mail || mail.receivedAt.getTime() < earliestTime(since)) return null
    const email = emailOf(to)
    // An address given with its id was already compared by id, but its tag was not.
    const isCompared = email !== null && (typeof to === 'string' || hasTag(email))
    const isForOtherRecipient = isCompared && !isSentTo(mail.recipients, email)
    const mismatch = isForOtherRecipient ? 'other-recipient' : mismatchOf(mail, this.#options)
    const found = mismatch === null ? this.#pick(mail) : null
    if (found === null)
      this.#refused.push({
        subject: mail.subject,
        from: mail.from,
        reason: mismatch ?? this.#missing(mail),
        to: isForOtherRecipient ? mail.recipients : null,
        ...(mismatch === 'low-confidence' && mail.codeConfidence !== null
          ? { confidence: mail.codeConfidence }
          : {}),
      })
    // A mail is claimed only if it matches, so that it stays free for the wait that it is for.
    if (found === null || !claim) return found
    const taken = await this.#claims.take(mail, this.#signal)
    return taken === 'free' ? found : this.#postpone(message, taken)
  }

  /** The mails that arrived but did not match, for the message of a timeout. */
  describeRefused(): string {
    return describeUnmatchedMails(this.#refused, emailOf(this.#options.to) ?? '')
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The error of a wait that was ended. @param missing what was awaited, and what came instead */
const endedError = (reason: unknown, missing: string): Error => {
  const { name, message } = reason instanceof Error ? reason : new Error(String(reason))
  return Object.assign(new Error(`${sentence(message)} ${missing}`, { cause: reason }), { name })
}

export class MailWaiter {
  readonly #api: RestApi
  readonly #events: EventListener
  readonly #claims: MailClaims
  readonly #isCaught: (email: string) => boolean
  readonly #end = new AbortController()

  /** @param isCaught returns whether mail to an address that does not exist creates it */
  constructor(api: RestApi, events: EventListener, isCaught: (email: string) => boolean = () => false) {
    this.#isCaught = isCaught
    this.#api = api
    this.#events = events
    this.#claims = new MailClaims(api)
  }

  /** Rejects all current and future waits. */
  end(error: Error): void {
    this.#end.abort(error)
  }

  /**
   * Waits for a mail for which `pick` returns a result.
   * @param what the description of the mail in the message of an error
   * @param missing returns why a mail has no result
   * @throws Error named `TimeoutError`, or with the name of the reason that ended the wait; both tell what came instead
   */
  async wait<T>(what: string, options: WaitOptions, pick: PickResult<T>, missing: MissingReason): Promise<T> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, signal, to } = options
    const timeout = new AbortController()
    const ends = AbortSignal.any([timeout.signal, this.#end.signal, ...(signal ? [signal] : [])])
    const context = { api: this.#api, claims: this.#claims, isCaught: this.#isCaught, signal: ends }
    const wait = new Wait(context, options, pick, missing)
    const email = emailOf(to)
    const wanted = email === null ? what : `${what} to ${email}`
    const timer = setTimeout(() => {
      const text = `No ${wanted} within ${timeoutMs / 1000} s. ${wait.describeRefused()}`
      timeout.abort(Object.assign(new Error(text), { name: 'TimeoutError' }))
    }, timeoutMs)
    const aborted = new Promise<never>((_, reject) => {
      const fail = (): void => {
        const reason: unknown = ends.reason
        const isTimeout = reason === timeout.signal.reason
        reject(
          isTimeout
            ? (reason as Error)
            : endedError(reason, `Until then, no ${wanted} came. ${wait.describeRefused()}`),
        )
      }
      if (ends.aborted) fail()
      else ends.addEventListener('abort', fail, { once: true })
    })
    const { ready, close } = this.#events.listen({
      onMessage: (message) => wait.add(message),
      onReset: () => wait.add('list'),
    })
    try {
      return await Promise.race([aborted, ready.then(() => wait.run())])
    } finally {
      clearTimeout(timer)
      close()
    }
  }
}
