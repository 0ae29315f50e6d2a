// Waits for a matching mail: by push if the server supports it, else by polling within the request budget.
import { isTransient } from '../shared/contract/result.ts'
import { isSentTo } from '../shared/address-tag.ts'
import { MAX_TIMER_MS } from '../shared/durations.ts'
import { missingCodeReason, type MismatchReason, type UnmatchedMail } from '../shared/unmatched-mail.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { CommandError, EXIT_STATUS, MailboxError } from './command-error.ts'
import type { Mailbox } from './mailbox.ts'
import type { AddressInfo, MessageDetail, MessageInfo } from './records.ts'

export type Wanted = 'code' | 'link' | 'mail'

export interface WaitCriteria {
  readonly wanted: Wanted
  /** Text contained in the sender or the subject, ignoring case. */
  readonly from?: string | undefined
  readonly subject?: string | undefined
  /** Epoch milliseconds; earlier mail does not count. */
  readonly since: number
  /** The address with a tag that must be a recipient; null or absent accepts any recipient of the address. */
  readonly tagged?: string | null
  /** The least confidence of a code, 0 to 1; only for `code`. */
  readonly minConfidence?: number | undefined
  /** The ids of messages that do not count. */
  readonly except?: ReadonlySet<string>
  /** Whether to claim the message: the oldest match that is free, instead of the newest. */
  readonly claim?: boolean
  /**
   * Whether a message that passes the other criteria but lacks what is wanted ends the wait; without this function none does. It is
   * given the id of the message.
   */
  readonly endsWithout?: (id: string) => boolean
}

/**
 * Mail received this many milliseconds before a wait still counts, unless the caller names a time: it may arrive between the
 * creation of the address and the wait.
 */
export const DEFAULT_SINCE_MS = 15 * 60_000

/** Maximum messages checked in each search: one page of a server. */
const PAGE_SIZE = 20
/** Maximum messages checked for one tag; more, because the newest ones may be for other tags of the address. */
const TAGGED_LIMIT = 200
/** Milliseconds between two polls, at first and at most; a server's `Retry-After` takes precedence. */
const FIRST_INTERVAL_MS = 2_500
const MAX_INTERVAL_MS = 10_000
/** Milliseconds until a message is claimed again that another program may give back, and until an unfinished claim is abandoned. */
const CLAIM_RETRY_MS = 1000
const RELEASE_TIMEOUT_MS = 3000
const INTERVAL_GROWTH = 1.3
/** Milliseconds between two polls while push works, in case an event was lost. */
const PUSH_INTERVAL_MS = 30_000

const includes = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase())

/** Returns why a message lacks what is wanted; null if it has it. */
const missingPart = (
  { code, codeDetails, link }: MessageDetail,
  { wanted, minConfidence = 0 }: WaitCriteria,
): Pick<UnmatchedMail, 'reason' | 'confidence'> | null => {
  if (wanted === 'mail') return null
  if (wanted === 'link') return link === null ? { reason: 'no-link' } : null
  if (code === null) return { reason: missingCodeReason(codeDetails.refusal) }
  const confidence = codeDetails.confidence ?? 0
  return confidence < minConfidence ? { reason: 'low-confidence', confidence } : null
}

const matchesTag = (recipients: readonly string[], { tagged = null }: WaitCriteria): boolean =>
  tagged === null || isSentTo(recipients, tagged)

/** Ends a wait early; a call of `raise` between two waits ends the next one. */
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

/** Searches the mailbox repeatedly and remembers which messages did not match. */
class Search {
  readonly #mailbox: Mailbox
  readonly #address: AddressInfo
  readonly #criteria: WaitCriteria
  /** Messages that did not match, by their ids. */
  readonly #refused = new Map<string, UnmatchedMail>()
  readonly #signal: AbortSignal
  /** Whether the server supports what the criteria need. */
  #isSupported = false
  /** Ids of messages that others have claimed for good. */
  readonly #taken = new Set<string>()
  /** Whether another program may give back a match of the last search. */
  hasHeldMatch = false
  /** Settles once the last claim is confirmed or given back. Never rejects. */
  claimed: Promise<unknown> = Promise.resolve()
  /** The error of the last search; null if it succeeded. */
  lastError: MailboxError | null = null
  /** The messages that end the wait although they lack what is wanted, in the order in which they were checked. */
  readonly lacking: MessageDetail[] = []

  /** @param signal a message that is claimed after it is aborted is given back */
  constructor(mailbox: Mailbox, address: AddressInfo, criteria: WaitCriteria, signal: AbortSignal) {
    this.#signal = signal
    this.#mailbox = mailbox
    this.#address = address
    this.#criteria = { ...criteria, since: criteria.since - mailbox.clockToleranceMs }
  }

  /** @returns the newest matching message, with `claim` the oldest that is free, or null. @throws MailboxError for a failure that a retry does not fix */
  async run(): Promise<MessageDetail | null> {
    try {
      if (this.#criteria.claim === true && !this.#isSupported) await this.#requireClaims()
      const found = await this.#find()
      this.lastError = null
      return found
    } catch (error) {
      if (!(error instanceof MailboxError) || !isTransient(error.failure)) throw error
      this.lastError = error
      return null
    }
  }

  /** The messages since `since` that did not match, in the order in which they were checked. */
  get refused(): readonly UnmatchedMail[] {
    return [...this.#refused.values()]
  }

  async #find(): Promise<MessageDetail | null> {
    const { since, except, tagged = null, claim = false } = this.#criteria
    const limit = claim ? Infinity : tagged === null ? PAGE_SIZE : TAGGED_LIMIT
    this.hasHeldMatch = false
    const query = { address: this.#address, limit, since, isUntaken: claim }
    const listed = await this.#mailbox.messages(query)
    for (const message of claim ? listed.toReversed() : listed) {
      const { id, receivedAt } = message
      if (receivedAt < since || except?.has(id) === true || this.#refused.has(id)) continue
      if (this.#taken.has(id)) continue
      const detail = await this.#readIfMatching(message)
      if (detail && (!claim || (await this.#claim(id)))) return detail
    }
    return null
  }

  /** @returns the message if it matches. It is read only if the fields of the list do not already exclude it. */
  async #readIfMatching(message: MessageInfo): Promise<MessageDetail | null> {
    const { from, subject } = this.#criteria
    const refuse = (
      reason: MismatchReason,
      details: Partial<Pick<UnmatchedMail, 'to' | 'confidence'>> = {},
    ): null => {
      const mail = { subject: message.subject, from: message.from, reason, to: null }
      this.#refused.set(message.id, { ...mail, ...details })
      return null
    }
    if (message.recipients && !matchesTag(message.recipients, this.#criteria))
      return refuse('other-recipient', { to: message.recipients })
    if (!includes(message.from, from)) return refuse('other-sender')
    if (!includes(message.subject, subject)) return refuse('other-subject')
    const detail = await this.#readIfExists(message.id)
    if (!detail) return refuse('deleted')
    if (!matchesTag(detail.recipients, this.#criteria))
      return refuse('other-recipient', { to: detail.recipients })
    const missing = missingPart(detail, this.#criteria)
    if (!missing) return detail
    if (this.#criteria.endsWithout?.(message.id)) this.lacking.push(detail)
    return refuse(missing.reason, missing)
  }

  async #requireClaims(): Promise<void> {
    try {
      await this.#mailbox.requireClaims(this.#address)
      this.#isSupported = true
    } catch (error) {
      if (!(error instanceof MailboxError && error.failure.kind === 'unsupported')) throw error
      throw new CommandError(
        `Mail to ${this.#address.address} cannot be claimed: its server does not support that. Wait without a claim.`,
        EXIT_STATUS.usageError,
      )
    }
  }

  /** Claims a message, for good unless the wait has ended. @returns whether it now belongs to this wait */
  async #claim(id: string): Promise<boolean> {
    try {
      const claiming = this.#tryClaim(id)
      this.claimed = claiming.catch(() => undefined)
      return await claiming
    } catch (error) {
      const kind = error instanceof MailboxError ? error.failure.kind : null
      if (kind === 'busy') this.hasHeldMatch = true
      else if (kind === 'taken' || kind === 'not-found') this.#taken.add(id)
      else throw error
      return false
    }
  }

  async #tryClaim(id: string): Promise<boolean> {
    const token = await this.#mailbox.claim(this.#address, id)
    const claim = { address: this.#address, id, token }
    if (!this.#signal.aborted)
      await this.#mailbox.endClaim('confirm', claim).catch((error: unknown) => {
        // A lease that is over may be followed by the lease of another wait.
        const hasEnded = error instanceof MailboxError && error.failure.kind === 'taken'
        throw hasEnded ? new MailboxError({ kind: 'busy' }) : error
      })
    if (this.#signal.aborted) await this.#mailbox.endClaim('release', claim)
    return !this.#signal.aborted
  }

  /** Reads a message; null if it was deleted after it was listed. */
  async #readIfExists(id: string): Promise<MessageDetail | null> {
    try {
      return await this.#mailbox.read(id)
    } catch (error) {
      if (error instanceof MailboxError && error.failure.kind === 'not-found') return null
      throw error
    }
  }
}

/** @returns a signal that is aborted with the given one, or after `millis` milliseconds */
export const abortAfter = (signal: AbortSignal, millis: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.min(Math.ceil(millis), MAX_TIMER_MS))])

/** Milliseconds until the next search. */
const delayAfter = (
  { lastError: error, hasHeldMatch }: Search,
  isPush: boolean,
  intervalMs: number,
): number => {
  const failure = error?.failure
  if (failure?.kind === 'rate-limited') return Math.max(failure.until - Date.now(), FIRST_INTERVAL_MS)
  if (!isPush || error !== null) return intervalMs
  return hasHeldMatch ? CLAIM_RETRY_MS : PUSH_INTERVAL_MS
}

export interface WaitResult {
  readonly message: MessageDetail | null
  /** The messages that ended the wait because they lack what is wanted; only with `endsWithout`. */
  readonly lacking: readonly MessageDetail[]
  readonly error: MailboxError | null
  readonly refused: readonly UnmatchedMail[]
}

/**
 * @param timeoutMs milliseconds to wait
 * @param signal ends the wait early
 * @returns the newest matching message, with `claim` the oldest that is free; null on timeout, with the last error and the mails that did not match, or when aborted, or with `lacking`
 * @throws MailboxError for a failure that a retry does not fix, such as a rejected key
 */
export const waitForMail = async (
  mailbox: Mailbox,
  address: AddressInfo,
  criteria: WaitCriteria,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<WaitResult> => {
  const deadline = performance.now() + timeoutMs
  const timeoutSignal = abortAfter(signal, timeoutMs)
  const alarm = new Alarm()
  const search = new Search(mailbox, address, criteria, timeoutSignal)
  signal.addEventListener('abort', alarm.raise)
  const opening = mailbox.subscribe(address, alarm.raise)
  const subscription = await untilAborted(opening, timeoutSignal, () => null)
  if (subscription === null) {
    void opening.then((opened) => opened.close()).catch(() => undefined)
    return { message: null, lacking: [], error: null, refused: [] }
  }
  // An alarm that is not a push event must not cause more requests than the budget allows.
  const canSearchNow = (): boolean => signal.aborted || (subscription.isPush() && search.lastError === null)
  let intervalMs = 0
  /** Waits until the delay is over, a push event arrives or the wait times out. @returns whether to search now */
  const pause = async (delayMs: () => number): Promise<boolean> => {
    let isPush = subscription.isPush()
    let until = performance.now() + delayMs()
    do {
      await alarm.wait(Math.min(until, deadline) - performance.now())
      if (isPush && !subscription.isPush()) until = performance.now() + delayMs()
      isPush = subscription.isPush()
    } while (performance.now() < Math.min(until, deadline) && !canSearchNow())
    return !signal.aborted && (performance.now() >= until || canSearchNow())
  }
  /** Waits for the next search. @returns false if the wait times out before its turn */
  const waitForTurn = async (): Promise<boolean> => {
    const delayMs = (): number => delayAfter(search, subscription.isPush(), intervalMs)
    if (!(await pause(delayMs))) return false
    if (subscription.isPush()) return true
    const turnMs = mailbox.takeTurn()
    return pause(() => turnMs)
  }
  try {
    let isOurTurn = !signal.aborted && (subscription.isPush() || (await waitForTurn()))
    while (isOurTurn) {
      const message = await untilAborted(search.run(), timeoutSignal, () => null)
      const { lacking, refused } = search
      if (message || lacking.length > 0) return { message, lacking, error: null, refused }
      intervalMs = Math.min(Math.max(intervalMs * INTERVAL_GROWTH, FIRST_INTERVAL_MS), MAX_INTERVAL_MS)
      isOurTurn = performance.now() < deadline && (await waitForTurn())
    }
    return { message: null, lacking: [], error: search.lastError, refused: search.refused }
  } finally {
    signal.removeEventListener('abort', alarm.raise)
    subscription.close()
    await untilAborted(search.claimed, AbortSignal.timeout(RELEASE_TIMEOUT_MS), () => undefined)
  }
}
