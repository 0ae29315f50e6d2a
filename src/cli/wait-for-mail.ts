// Waits for a mail that matches: by push where the server has it, else by polling within its budget.
import { isTransient } from '../shared/contract/result.ts'
import { isSentTo } from '../shared/address-tag.ts'
import type { RefusedMail } from '../shared/refused-mail.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { MailboxError } from './command-error.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { AddressInfo, MessageDetail, MessageInfo } from './records.ts'

export type Wanted = 'code' | 'link' | 'mail'

export interface WaitCriteria {
  readonly wanted: Wanted
  /** Contained in the sender, or the subject, whatever the case. */
  readonly from?: string | undefined
  readonly subject?: string | undefined
  /** Epoch milliseconds; mail that came before does not count. */
  readonly since: number
  /** An address with a tag, to which the mail must have come; null or absent: any recipient of the address. */
  readonly tagged?: string | null
  /** Messages that do not count, by their ids. */
  readonly except?: ReadonlySet<string>
}

/** Messages looked at: one page of a server. */
const PAGE_SIZE = 20
/** Messages looked at for one tag: an address of many tags has those of others before it. */
const TAGGED_LIMIT = 200
/** Milliseconds between two looks without push, at first and at most; a server's own wish goes before. */
const FIRST_INTERVAL_MS = 2_500
const MAX_INTERVAL_MS = 10_000
const INTERVAL_GROWTH = 1.3
/** Milliseconds between two looks with push, in case an announcement was lost. */
const PUSH_INTERVAL_MS = 30_000

const includes = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase())

const hasWanted = (message: MessageDetail, wanted: Wanted): boolean =>
  wanted === 'mail' || message[wanted] !== null

const isOfTag = (recipients: readonly string[], { tagged = null }: WaitCriteria): boolean =>
  tagged === null || isSentTo(recipients, tagged)

/** Wakes a wait early; what happens between two waits is not lost. */
class Alarm {
  #isRaised = false
  #wake: () => void = () => undefined

  readonly raise = (): void => {
    this.#isRaised = true
    this.#wake()
  }

  async wait(delayMs: number): Promise<void> {
    if (!this.#isRaised)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, delayMs))
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#isRaised = false
    this.#wake = () => undefined
  }
}

class Search {
  readonly #mailbox: Mailbox
  readonly #address: AddressInfo
  readonly #criteria: WaitCriteria
  /** Messages that are not what is wanted, by their ids. */
  readonly #refused = new Map<string, RefusedMail>()
  /** Why the last look did not work; null when it did. */
  lastError: MailboxError | null = null

  constructor(mailbox: Mailbox, address: AddressInfo, criteria: WaitCriteria) {
    this.#mailbox = mailbox
    this.#address = address
    this.#criteria = { ...criteria, since: criteria.since - mailbox.clockToleranceMs }
  }

  /** @returns the newest message that has what is wanted. @throws MailboxError for a failure that a retry does not fix */
  async look(): Promise<MessageDetail | null> {
    try {
      const found = await this.#find()
      this.lastError = null
      return found
    } catch (error) {
      if (!(error instanceof MailboxError) || !isTransient(error.failure)) throw error
      this.lastError = error
      return null
    }
  }

  /** What came in the time that counts and was not wanted, in the order of being looked at. */
  get refused(): readonly RefusedMail[] {
    return [...this.#refused.values()]
  }

  async #find(): Promise<MessageDetail | null> {
    const { since, except, tagged = null } = this.#criteria
    const limit = tagged === null ? PAGE_SIZE : TAGGED_LIMIT
    for (const message of await this.#mailbox.messages({ address: this.#address, limit, since })) {
      const { id, receivedAt } = message
      if (receivedAt < since || except?.has(id) === true || this.#refused.has(id)) continue
      const detail = await this.#judge(message)
      if (detail) return detail
    }
    return null
  }

  /** @returns the message where it is the wanted one. What its list says of one may suffice to refuse it. */
  async #judge(message: MessageInfo): Promise<MessageDetail | null> {
    const { from, subject, wanted } = this.#criteria
    const refuse = (to: readonly string[] | null): null => {
      this.#refused.set(message.id, { subject: message.subject, from: message.from, to })
      return null
    }
    if (message.recipients && !isOfTag(message.recipients, this.#criteria)) return refuse(message.recipients)
    if (!includes(message.from, from) || !includes(message.subject, subject)) return refuse(null)
    const detail = await this.#readIfThere(message.id)
    if (detail && !isOfTag(detail.recipients, this.#criteria)) return refuse(detail.recipients)
    return detail && hasWanted(detail, wanted) ? detail : refuse(null)
  }

  /** A message may be deleted between the list and the look at it. */
  async #readIfThere(id: string): Promise<MessageDetail | null> {
    try {
      return await this.#mailbox.read(id)
    } catch (error) {
      if (error instanceof MailboxError && error.failure.kind === 'not-found') return null
      throw error
    }
  }
}

/** The longest timer, in milliseconds: they are counted in 31 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** @returns a signal that is aborted with the given one, or after so many milliseconds */
export const abortAfter = (signal: AbortSignal, millis: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.min(Math.ceil(millis), MAX_TIMER_MS))])

/** Milliseconds until the next look. */
const delayAfter = (error: MailboxError | null, isPush: boolean, intervalMs: number): number => {
  const failure = error?.failure
  if (failure?.kind === 'rate-limited') return Math.max(failure.until - Date.now(), FIRST_INTERVAL_MS)
  return isPush && error === null ? PUSH_INTERVAL_MS : intervalMs
}

export interface WaitResult {
  readonly message: MessageDetail | null
  readonly error: MailboxError | null
  readonly refused: readonly RefusedMail[]
}

/**
 * @param timeoutMs milliseconds to wait
 * @param signal ends the wait early
 * @returns the newest message that matches; null when none came in time, with why looking failed at last and what came in its
 *   place, or when it was aborted
 * @throws MailboxError for a failure that a retry does not fix, such as a key that is refused
 */
export const waitForMail = async (
  mailbox: Mailbox,
  address: AddressInfo,
  criteria: WaitCriteria,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<WaitResult> => {
  const deadline = performance.now() + timeoutMs
  const inTime = abortAfter(signal, timeoutMs)
  const alarm = new Alarm()
  const search = new Search(mailbox, address, criteria)
  signal.addEventListener('abort', alarm.raise)
  const opening = mailbox.subscribe(address, alarm.raise)
  const subscription = await untilAborted(opening, inTime, () => null)
  if (subscription === null) {
    void opening.then((opened) => opened.close()).catch(() => undefined)
    return { message: null, error: null, refused: [] }
  }
  // An alarm that is no announcement must not make us look more often than the server likes.
  const mayLookAtOnce = (): boolean => signal.aborted || (subscription.isPush() && search.lastError === null)
  let intervalMs = 0
  /** Waits so many milliseconds, until an announcement or the end of the time. @returns whether they are over, or need not be */
  const pause = async (delayMs: () => number): Promise<boolean> => {
    let isPush = subscription.isPush()
    let until = performance.now() + delayMs()
    do {
      await alarm.wait(Math.min(until, deadline) - performance.now())
      if (isPush && !subscription.isPush()) until = performance.now() + delayMs()
      isPush = subscription.isPush()
    } while (performance.now() < Math.min(until, deadline) && !mayLookAtOnce())
    return !signal.aborted && (performance.now() >= until || mayLookAtOnce())
  }
  /** @returns whether to look now: not at the end of the time, when it is not our turn yet */
  const waitForTurn = async (): Promise<boolean> => {
    const delayMs = (): number => delayAfter(search.lastError, subscription.isPush(), intervalMs)
    if (!(await pause(delayMs))) return false
    if (subscription.isPush()) return true
    const turnMs = mailbox.takeTurn()
    return pause(() => turnMs)
  }
  try {
    let isOurTurn = !signal.aborted && (subscription.isPush() || (await waitForTurn()))
    while (isOurTurn) {
      const message = await untilAborted(search.look(), inTime, () => null)
      if (message) return { message, error: null, refused: [] }
      intervalMs = Math.min(Math.max(intervalMs * INTERVAL_GROWTH, FIRST_INTERVAL_MS), MAX_INTERVAL_MS)
      isOurTurn = performance.now() < deadline && (await waitForTurn())
    }
    return { message: null, error: search.lastError, refused: search.refused }
  } finally {
    signal.removeEventListener('abort', alarm.raise)
    subscription.close()
  }
}
