// The engine of every wait for mail, of commands, agents and the test kit: by push if the server supports it, otherwise by polling.
import { isTransient } from '../shared/contract/result.ts'
import { isSentTo } from '../shared/address-tag.ts'
import { MAX_TIMER_MS } from '../shared/durations.ts'
import { missingCodeReason, type MismatchReason, type UnmatchedMail } from '../shared/unmatched-mail.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { CommandError, EXIT_STATUS, MailboxError } from './command-error.ts'
import { firstMessages, type Mailbox } from './mailbox.ts'
import type { AddressName, MessageDetail, MessageInfo } from './records.ts'

export type Wanted = 'code' | 'link' | 'mail'

export interface WantedMail {
  readonly wanted: Wanted
  /** Text contained in the sender or the subject, ignoring case. */
  readonly from?: string | undefined
  readonly subject?: string | undefined
  /** The least confidence of a code, 0 to 1; only for `code`. */
  readonly minConfidence?: number | undefined
}

/** Why a mail does not match. */
export type Mismatch = Pick<UnmatchedMail, 'reason' | 'confidence'>

export interface WaitCriteria<M extends MessageDetail = MessageDetail> {
  /** Null for all addresses. */
  readonly address: AddressName | null
  /** Epoch milliseconds; earlier mail does not count. */
  readonly since: number
  /** The address that must be a recipient, for one with a tag; null or absent accepts any recipient of the address. */
  readonly tagged?: string | null
  /** The ids of messages that do not count. */
  readonly except?: ReadonlySet<string>
  /** Whether to claim the message: the oldest match that is free, instead of the newest. */
  readonly claim?: boolean
  /** Maximum messages checked in each list; by default one page of a server, more with a tag. */
  readonly depth?: number
  /** Returns why the sender or the subject does not match, before the message is read; null if they match. */
  readonly checkHead: (message: Pick<MessageInfo, 'from' | 'subject'>) => MismatchReason | null
  /** Returns what a message lacks; null if it matches. */
  readonly checkMail: (mail: M) => Mismatch | null
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
const CLAIM_RETRY_MS = 500
const RELEASE_TIMEOUT_MS = 3000
const INTERVAL_GROWTH = 1.3
/** Milliseconds between two polls while push works, in case an event was lost. */
const PUSH_INTERVAL_MS = 30_000

const includes = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase())

const missingPart = (
  { code, codeDetails, link }: MessageDetail,
  { wanted, minConfidence = 0 }: WantedMail,
): Mismatch | null => {
  if (wanted === 'mail') return null
  if (wanted === 'link') return link === null ? { reason: 'no-link' } : null
  if (code === null) return { reason: missingCodeReason(codeDetails.refusal) }
  const confidence = codeDetails.confidence ?? 0
  return confidence < minConfidence ? { reason: 'low-confidence', confidence } : null
}

/** The criteria of a command or an agent. */
export const criteriaFor = (wanted: WantedMail): Pick<WaitCriteria, 'checkHead' | 'checkMail'> => ({
  checkHead: ({ from, subject }) => {
    if (!includes(from, wanted.from)) return 'other-sender'
    return includes(subject, wanted.subject) ? null : 'other-subject'
  },
  checkMail: (mail) => missingPart(mail, wanted),
})

const matchesTag = (recipients: readonly string[], tagged: string | null = null): boolean =>
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

/**
 * Waits until an address exists: on a service with a catch-all, the first mail to it creates it.
 * @param find looks for the address
 * @returns null once the signal is aborted
 * @throws the error of `find`, unless it may pass
 */
export const waitForAddress = async <T>(
  mailbox: Pick<Mailbox, 'subscribe'>,
  find: () => Promise<T | null>,
  signal: AbortSignal,
): Promise<T | null> => {
  const alarm = new Alarm()
  signal.addEventListener('abort', alarm.raise)
  const subscription = await mailbox.subscribe(null, { onMessage: alarm.raise, onChange: alarm.raise })
  try {
    while (!signal.aborted) {
      const found = await find().catch((error: unknown) => {
        if (error instanceof MailboxError && isTransient(error.failure)) return null
        throw error
      })
      if (found !== null) return found
      await alarm.wait(subscription.isPush() ? PUSH_INTERVAL_MS : FIRST_INTERVAL_MS)
    }
    return null
  } finally {
    subscription.close()
    signal.removeEventListener('abort', alarm.raise)
  }
}

/** Checks the messages of the mailbox, and remembers which did not match. */
class Search<M extends MessageDetail> {
  readonly #mailbox: WaitMailbox<M>
  readonly #criteria: WaitCriteria<M>
  /** Messages that did not match, by their ids. */
  readonly #refused = new Map<string, UnmatchedMail>()
  readonly #signal: AbortSignal
  /** Ids of messages that are announced and not checked yet. */
  readonly #announced = new Set<string>()
  /** Ids of matches that another program has claimed and may give back. */
  #held: string[] = []
  /** Whether the messages must be listed, because any may be new. */
  #mustList = true
  #listedAt = -Infinity
  /** Whether the server supports what the criteria need. */
  #isSupported = false
  /** Ids of messages that others have claimed for good. */
  readonly #taken = new Set<string>()
  /** Settles once the last claim is confirmed or given back. Never rejects. */
  claimed: Promise<unknown> = Promise.resolve()
  /** The error of the last search; null if it succeeded. */
  lastError: MailboxError | null = null
  /** The messages that end the wait although they lack what is wanted, in the order in which they were checked. */
  readonly lacking: M[] = []

  /** @param signal a message that is claimed after it is aborted is given back */
  constructor(mailbox: WaitMailbox<M>, criteria: WaitCriteria<M>, signal: AbortSignal) {
    this.#signal = signal
    this.#mailbox = mailbox
    this.#criteria = { ...criteria, since: criteria.since - mailbox.clockToleranceMs }
  }

  announce(id: string): void {
    this.#announced.add(id)
  }

  listAgain(): void {
    this.#mustList = true
  }

  /** Whether another program may give back a match. */
  get hasHeldMatch(): boolean {
    return this.#held.length > 0
  }

  /**
   * Checks what is new.
   * @param isPush whether messages are announced, so that a list is only needed in case one was lost
   * @returns the newest matching message, with `claim` the oldest that is free, or null
   * @throws MailboxError for a failure that a retry does not fix
   */
  async run(isPush: boolean): Promise<M | null> {
    try {
      if (this.#criteria.claim === true && !this.#isSupported) await this.#requireClaims()
      if (!isPush || performance.now() - this.#listedAt >= PUSH_INTERVAL_MS) this.#mustList = true
      for (const id of this.#held) this.#announced.add(id)
      this.#held = []
      const found = await this.#findNew()
      this.lastError = null
      return found
    } catch (error) {
      if (!(error instanceof MailboxError) || !isTransient(error.failure)) throw error
      this.lastError = error
      this.#mustList = true
      return null
    }
  }

  /** The messages since `since` that did not match, in the order in which they were checked. */
  get refused(): readonly UnmatchedMail[] {
    return [...this.#refused.values()]
  }

  async #findNew(): Promise<M | null> {
    while (!this.#signal.aborted && this.lacking.length === 0) {
      if (this.#mustList) {
        this.#mustList = false
        const found = await this.#findListed()
        if (found) return found
        continue
      }
      const [id] = this.#announced
      if (id === undefined) return null
      this.#announced.delete(id)
      if (this.#isKnown(id)) continue
      const mail = await this.#readIfExists(id)
      const found = mail && (await this.#check(mail, mail))
      if (found) return found
    }
    return null
  }

  async #findListed(): Promise<M | null> {
    const { address, since, tagged = null, claim = false } = this.#criteria
    const { depth = tagged === null ? PAGE_SIZE : TAGGED_LIMIT } = this.#criteria
    this.#listedAt = performance.now()
    const listed = this.#mailbox.messages({ address, since, isUntaken: claim })
    // The oldest match is at the end of the list.
    const messages = claim ? [...(await firstMessages(listed, Infinity))].toReversed() : listed
    let checked = 0
    for await (const message of messages) {
      this.#announced.delete(message.id)
      const found = this.#isKnown(message.id) ? null : await this.#check(message, null)
      if (found || this.#signal.aborted) return found
      checked += 1
      if (!claim && checked >= depth) return null
    }
    return null
  }

  /** Whether the message does not count, or was checked before. */
  #isKnown(id: string): boolean {
    return this.#criteria.except?.has(id) === true || this.#refused.has(id) || this.#taken.has(id)
  }

  /**
   * @param known the whole message; null if it must be read, which it is only if the fields of the list do not exclude it
   * @returns the message if it matches, and is now claimed if that is wanted
   */
  async #check(message: MessageInfo, known: M | null): Promise<M | null> {
    const { since, tagged, claim = false, checkHead, checkMail, endsWithout } = this.#criteria
    if (message.receivedAt < since) return null
    const refuse = (mismatch: Mismatch, to: readonly string[] | null = null): null => {
      this.#refused.set(message.id, { subject: message.subject, from: message.from, to, ...mismatch })
      return null
    }
    if (message.recipients && !matchesTag(message.recipients, tagged))
      return refuse({ reason: 'other-recipient' }, message.recipients)
    const reason = checkHead(message)
    if (reason) return refuse({ reason })
    const mail = known ?? (await this.#readIfExists(message.id))
    if (!mail) return refuse({ reason: 'deleted' })
    if (!matchesTag(mail.recipients, tagged)) return refuse({ reason: 'other-recipient' }, mail.recipients)
    const missing = checkMail(mail)
    if (!missing) return claim && !(await this.#claim(mail)) ? null : mail
    if (endsWithout?.(message.id)) this.lacking.push(mail)
    return refuse(missing)
  }

  /** Claims need an address: each has those of its server. */
  async #addressOf({ address: name }: MessageDetail): Promise<AddressName> {
    const address = this.#criteria.address ?? (await this.#mailbox.findAddress(name))
    if (!address) throw new MailboxError({ kind: 'not-found' })
    return address
  }

  async #requireClaims(): Promise<void> {
    const { address } = this.#criteria
    try {
      if (address) await this.#mailbox.claims.require(address)
      this.#isSupported = true
    } catch (error) {
      if (!(error instanceof MailboxError && error.failure.kind === 'unsupported')) throw error
      throw new CommandError(
        `Mail to ${address?.address ?? 'it'} cannot be claimed: its server does not support that. Wait without a claim.`,
        EXIT_STATUS.usageError,
      )
    }
  }

  /** Claims a message, for good unless the wait has ended. @returns whether it now belongs to this wait */
  async #claim(mail: M): Promise<boolean> {
    try {
      const claiming = this.#tryClaim(mail)
      this.claimed = claiming.catch(() => undefined)
      return await claiming
    } catch (error) {
      const kind = error instanceof MailboxError ? error.failure.kind : null
      if (kind === 'busy') this.#held.push(mail.id)
      else if (kind === 'taken' || kind === 'not-found') this.#taken.add(mail.id)
      else throw error
      return false
    }
  }

  async #tryClaim(mail: M): Promise<boolean> {
    const { claims } = this.#mailbox
    const address = await this.#addressOf(mail)
    const token = await claims.make(address, mail.id)
    const claim = { address, id: mail.id, token }
    if (!this.#signal.aborted)
      await claims.end('confirm', claim).catch((error: unknown) => {
        // A lease that is over may be followed by the lease of another wait.
        const hasEnded = error instanceof MailboxError && error.failure.kind === 'taken'
        throw hasEnded ? new MailboxError({ kind: 'busy' }) : error
      })
    if (this.#signal.aborted) await claims.end('release', claim)
    return !this.#signal.aborted
  }

  /** Reads a message; null if it was deleted after it was listed. */
  async #readIfExists(id: string): Promise<M | null> {
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
const delayAfter = <M extends MessageDetail>(
  { lastError: error, hasHeldMatch }: Search<M>,
  isPush: boolean,
  intervalMs: number,
): number => {
  const failure = error?.failure
  if (failure?.kind === 'rate-limited') return Math.max(failure.until - Date.now(), FIRST_INTERVAL_MS)
  if (!isPush || error !== null) return intervalMs
  return hasHeldMatch ? CLAIM_RETRY_MS : PUSH_INTERVAL_MS
}

/** The mailbox of a wait: its messages may have more fields. */
export interface WaitMailbox<M extends MessageDetail = MessageDetail> extends Pick<
  Mailbox,
  'clockToleranceMs' | 'findAddress' | 'messages' | 'claims' | 'subscribe'
> {
  read(id: string): Promise<M>
}

export interface WaitResult<M extends MessageDetail = MessageDetail> {
  readonly message: M | null
  /** The messages that ended the wait because they lack what is wanted; only with `endsWithout`. */
  readonly lacking: readonly M[]
  readonly error: MailboxError | null
  readonly refused: readonly UnmatchedMail[]
}

/**
 * Waits for a mail: lists the messages once, then checks each that is announced; without push, lists them again and again.
 * @param timeoutMs milliseconds to wait
 * @param signal ends the wait early
 * @returns the newest matching message, with `claim` the oldest that is free; null on timeout, with the last error and the mails that
 *   did not match, or when aborted, or with `lacking`
 * @throws MailboxError for a failure that a retry does not fix, such as a rejected key
 */
export const waitForMail = async <M extends MessageDetail>(
  mailbox: WaitMailbox<M>,
  criteria: WaitCriteria<M>,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<WaitResult<M>> => {
  const deadline = performance.now() + timeoutMs
  const timeoutSignal = abortAfter(signal, timeoutMs)
  const alarm = new Alarm()
  const search = new Search(mailbox, criteria, timeoutSignal)
  signal.addEventListener('abort', alarm.raise)
  const opening = mailbox.subscribe(criteria.address, {
    onMessage: (id) => {
      search.announce(id)
      alarm.raise()
    },
    onChange: () => {
      search.listAgain()
      alarm.raise()
    },
  })
  const subscription = await untilAborted(opening, timeoutSignal, () => null)
  if (subscription === null) {
    void opening.then((opened) => opened.close()).catch(() => undefined)
    return { message: null, lacking: [], error: null, refused: [] }
  }
  // An alarm that is not a push event must not cause more requests than the interval allows.
  const canSearchNow = (): boolean => signal.aborted || (subscription.isPush() && search.lastError === null)
  let intervalMs = 0
  /** Waits until the delay is over, a push event arrives or the wait times out. @returns whether to search now */
  const waitForNext = async (): Promise<boolean> => {
    let isPush = subscription.isPush()
    const startedAt = performance.now()
    const due = (): number => startedAt + delayAfter(search, isPush, intervalMs)
    let until = due()
    do {
      await alarm.wait(Math.min(until, deadline) - performance.now())
      if (isPush !== subscription.isPush()) {
        isPush = subscription.isPush()
        until = due()
      }
    } while (performance.now() < Math.min(until, deadline) && !canSearchNow())
    return !signal.aborted && (performance.now() >= until || canSearchNow())
  }
  try {
    let isDue = !signal.aborted
    while (isDue) {
      const message = await untilAborted(search.run(subscription.isPush()), timeoutSignal, () => null)
      const { lacking, refused } = search
      if (message || lacking.length > 0) return { message, lacking, error: null, refused }
      intervalMs = Math.min(Math.max(intervalMs * INTERVAL_GROWTH, FIRST_INTERVAL_MS), MAX_INTERVAL_MS)
      isDue = performance.now() < deadline && (await waitForNext())
    }
    return { message: null, lacking: [], error: search.lastError, refused: search.refused }
  } finally {
    signal.removeEventListener('abort', alarm.raise)
    subscription.close()
    await untilAborted(search.claimed, AbortSignal.timeout(RELEASE_TIMEOUT_MS), () => undefined)
  }
}
