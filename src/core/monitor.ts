// Watches one account: decides what is checked next, one thing at a time, and sleeps until something is due.
import { isPassing, type Failure, type Outcome } from '../shared/failure.ts'
import type { AddressKey, MessageKey } from '../shared/model.ts'
import { BUILTIN_ACCOUNT } from '../shared/model.ts'
import type { Account } from './account.ts'
import type { Book } from './book.ts'
import { isStopped } from './health.ts'
import { MissingBodies } from './missing-bodies.ts'
import { fillBodies, pollAddress } from './poll.ts'
import type { AddressRecord, Archive, Clock, MessageRecord } from './ports.ts'
import { LONGEST, nextDue, pickDue, quietInterval, type ScheduleFacts } from './schedule.ts'
import { sweepAccount } from './sweep.ts'

const SWEEP_EVERY = 600_000
/** Least milliseconds between two sweeps that a server makes us do by knowing nothing of an address it lists. */
const SWEEP_APART = 60_000
/** The wait after a first sweep that failed; it doubles with each further one. What is known is checked meanwhile. */
const SWEEP_RETRY = 15_000
/** Milliseconds of rest after something broke on our side, the disk for one. */
const AFTER_BREAKDOWN = 30_000
/** Timers beyond this are set again: some systems count them in 32 bits. */
const LONGEST_SLEEP = 3_600_000

export interface MonitorDeps {
  readonly account: Account
  readonly book: Book
  readonly archive: Archive
  readonly clock: Clock
  readonly log: (sentence: string) => void
  /** A check broke down on our side. */
  readonly brokeDown: (error: unknown) => void
  readonly isShown: (address: AddressKey) => boolean
  /** @returns false where it was not told and might be, were it to have a code. */
  readonly arrived: (message: MessageRecord, silent: boolean) => boolean
  readonly changed: (address: AddressKey) => void
}

export class Monitor {
  readonly #deps: MonitorDeps
  readonly #nudged = new Set<AddressKey>()
  /** Addresses whose last check failed in passing, and the instant before which they are not asked again. */
  readonly #failed = new Map<AddressKey, { readonly times: number; readonly notBefore: number }>()
  readonly #missing = new MissingBodies()
  /** Stored without a body and not told; a code in it would change that. */
  readonly #untold = new Set<MessageKey>()
  /** Lists that cannot be read, by address; that of the addresses has no name. */
  readonly #refusals = new Map<AddressKey, Failure>()
  /** Milliseconds between checks of an address where nothing is expected; by how many are watched. */
  #quiet = LONGEST
  readonly #startedAt: number
  #sweptAt: number | null = null
  #sweepFailures = 0
  /** No sweep and no check before these instants. */
  #sweepNotBefore = 0
  #restsUntil = 0
  #busy = false
  #running = false
  #callOff: (() => void) | null = null

  constructor(deps: MonitorDeps) {
    this.#deps = deps
    this.#startedAt = deps.clock.now()
  }

  start(): void {
    this.#running = true
    this.plan()
  }

  stop(): void {
    this.#running = false
    this.#callOff?.()
    this.#callOff = null
  }

  /** Something is new at this address, the server's side says. An unknown address means the list of them changed. */
  nudge(address: AddressKey): void {
    this.#nudged.add(address)
    if (!this.#deps.book.address(address)) {
      this.#sweptAt = null
      this.#sweepNotBefore = 0
    }
    this.plan()
  }

  /** Checks everything once, soon: after sleep, on a person's word, when the network is back. */
  checkAll(): void {
    this.#sweptAt = null
    this.#sweepNotBefore = 0
    this.#restsUntil = 0
    this.#failed.clear()
    for (const address of this.#active()) this.#nudged.add(address.key)
    this.plan()
  }

  /** The wall clock jumped back: instants that lie ahead now would put checks off for as long. */
  clockJumped(): void {
    const now = this.#deps.clock.now()
    if (this.#sweptAt !== null && this.#sweptAt > now) this.#sweptAt = null
    this.#sweepNotBefore = 0
    this.#restsUntil = 0
    this.#failed.clear()
    for (const address of this.#active())
      if (address.checkedAt !== null && address.checkedAt > now)
        this.#deps.book.patchAddress(address.key, { checkedAt: null })
    this.plan()
  }

  /** Sets the timer for what is due first; to be called whenever a fact changed. */
  plan(): void {
    this.#callOff?.()
    this.#callOff = null
    const { account } = this.#deps
    if (!this.#running || this.#busy || !account.isConnected || account.health.state === 'paused') return
    const delay = Math.max(this.#dueAt() - this.#deps.clock.now(), account.wait())
    this.#callOff = this.#deps.clock.after(
      Math.min(Math.max(0, delay), LONGEST_SLEEP),
      () => void this.#step(),
    )
  }

  /** When this address is checked next, for the eye; null when it is not. */
  nextCheck(address: AddressRecord): number | null {
    if (!this.#running || isStopped(this.#deps.account.health) || !this.#isActive(address)) return null
    return Math.max(this.#checkDue(address), this.#deps.clock.now() + this.#deps.account.wait())
  }

  /** Why its list of messages cannot be read; null where it can. */
  refusalOf(address: AddressKey): Failure | null {
    return this.#refusals.get(address) ?? null
  }

  /** When an address is due: by the schedule or because of a nudge, and not before a failure of its own is slept over. */
  #checkDue(address: AddressRecord): number {
    const due = this.#nudged.has(address.key) ? this.#deps.clock.now() : nextDue(this.#facts(address))
    return Math.max(due, this.#failed.get(address.key)?.notBefore ?? -Infinity)
  }

  #dueAt(): number {
    let first = Infinity
    for (const address of this.#active()) first = Math.min(first, this.#checkDue(address))
    return Math.max(Math.min(first, this.#sweepDue()), this.#restsUntil)
  }

  #sweepDue(): number {
    return Math.max(this.#sweptAt === null ? -Infinity : this.#sweptAt + SWEEP_EVERY, this.#sweepNotBefore)
  }

  async #step(): Promise<void> {
    this.#busy = true
    try {
      await this.#checkNext()
    } catch (error) {
      this.#restsUntil = this.#deps.clock.now() + AFTER_BREAKDOWN
      this.#deps.brokeDown(error)
    } finally {
      this.#busy = false
      this.plan()
    }
  }

  async #checkNext(): Promise<void> {
    const { clock, book } = this.#deps
    const now = clock.now()
    book.writeUnsaved()
    const active = this.#active().filter(({ key }) => (this.#failed.get(key)?.notBefore ?? 0) <= now)
    const byKey = new Map(active.map((address) => [address.key, address]))
    const nudged = byKey.get([...this.#nudged].find((key) => byKey.has(key)) ?? '')
    // Addresses not met yet can only be found by a sweep, which also tells which nudges are worth following.
    if (this.#sweepDue() <= now && (this.#sweptAt === null || !nudged)) return this.#sweep(now)
    const [due] = pickDue(
      nudged ? [] : active.map((address) => ({ address, facts: this.#facts(address) })),
      now,
    )
    if (nudged) await this.#poll(nudged, 'soon')
    else if (due) await this.#poll(due.address, 'later')
  }

  async #sweep(now: number): Promise<void> {
    const { book } = this.#deps
    const asked = new Set(this.#nudged)
    const swept = await sweepAccount(book, this.#deps.account, 'later')
    if (swept.ok) {
      const unmet = [...this.#nudged].filter((key) => !book.address(key))
      for (const key of unmet) if (asked.has(key)) this.#nudged.delete(key)
      for (const key of this.#failed.keys()) if (!book.address(key)) this.#failed.delete(key)
      // A nudge that came meanwhile may be about an address that this list does not have yet.
      this.#sweptAt = unmet.some((key) => !asked.has(key)) ? null : now
      this.#sweepFailures = 0
      this.#noteRefusal(null)
      return
    }
    this.#sweepNotBefore =
      this.#deps.clock.now() + Math.min(SWEEP_EVERY, SWEEP_RETRY * 2 ** Math.min(this.#sweepFailures++, 10))
    // That the key is refused the account knows by itself, and until when.
    if (!isPassing(swept.failure) && swept.failure.kind !== 'unauthorized') this.#noteRefusal(swept.failure)
  }

  /** The list of addresses, or of one's messages, cannot be had: without it the account is not working, whatever else answers. */
  #noteRefusal(failure: Failure | null, of: AddressKey = ''): void {
    if (failure) this.#refusals.set(of, failure)
    else if (!this.#refusals.delete(of) && of !== '') return
    for (const key of this.#refusals.keys())
      if (key !== '' && !this.#active().some((address) => address.key === key)) this.#refusals.delete(key)
    this.#deps.account.noteRefusal(this.#refusals.values().next().value ?? null)
  }

  async #poll(address: AddressRecord, urgency: 'soon' | 'later'): Promise<void> {
    const { account, archive, book, clock, log, arrived, changed } = this.#deps
    // A nudge that comes from now on is about something newer.
    const wasNudged = this.#nudged.delete(address.key)
    // By the clock of this computer it is known what came while we ran: that is news at the first look, too.
    const isOld = ({ receivedAt }: MessageRecord): boolean =>
      address.silent && !(account.id === BUILTIN_ACCOUNT && receivedAt >= this.#startedAt)
    const stored = (message: MessageRecord): void => {
      book.messagesChanged(address.key)
      if (!arrived(message, isOld(message)) && !message.body) this.#untold.add(message.key)
      changed(address.key)
    }
    const filled = (message: MessageRecord): void => {
      book.messagesChanged(address.key)
      if (message.body && this.#untold.delete(message.key) && message.code) arrived(message, isOld(message))
      changed(address.key)
    }
    const newest = book.summary(address.key).latest?.receivedAt ?? -Infinity
    const deps = { account, archive, urgency, stored, filled, log, newest, missing: this.#missing }
    const before = this.#missing.of(address.key)
    const found = await pollAddress(deps, address)
    this.#noteCheck(address, found)
    if (!found.ok && wasNudged && this.#failed.has(address.key)) this.#nudged.add(address.key)
    if (!found.ok) return
    if (found.value > 0) book.patchAddress(address.key, { arrivalAt: clock.now() })
    await fillBodies(deps, address, before)
    if (this.#missing.of(address.key).length > 0) this.#nudged.add(address.key)
  }

  #noteCheck(address: AddressRecord, found: Outcome<number>): void {
    const { account, book, clock } = this.#deps
    if (found.ok || found.failure.kind === 'bad-answer')
      this.#noteRefusal(found.ok ? null : found.failure, address.key)
    if (!found.ok && isPassing(found.failure)) {
      const times = (this.#failed.get(address.key)?.times ?? 0) + 1
      this.#failed.set(address.key, { times, notBefore: clock.now() + account.patience(times) })
      return
    }
    this.#failed.delete(address.key)
    if (found.ok) return book.patchAddress(address.key, { checkedAt: clock.now(), silent: false })
    book.patchAddress(address.key, { checkedAt: clock.now() })
    // The server knows nothing of it any more, or says it is not ours: the list of addresses will tell.
    if (found.failure.kind === 'forbidden' || found.failure.kind === 'not-found') {
      this.#sweepNotBefore = Math.max(this.#sweepNotBefore, (this.#sweptAt ?? 0) + SWEEP_APART)
      this.#sweptAt = null
    }
  }

  #active(): AddressRecord[] {
    const { book, account } = this.#deps
    const active = book.addressesOf(account.id).filter((address) => this.#isActive(address))
    this.#quiet = quietInterval(active.length, account.budget)
    return active
  }

  #isActive(address: AddressRecord): boolean {
    return (
      !address.ended &&
      (address.expiresAt === null || address.expiresAt - this.#deps.account.offset > this.#deps.clock.now())
    )
  }

  #facts(address: AddressRecord): ScheduleFacts {
    const { account, isShown } = this.#deps
    const { createdAt, interestAt, arrivalAt, checkedAt, expiresAt } = address
    return {
      createdAt: createdAt - account.offset,
      endsAt: expiresAt === null ? null : expiresAt - account.offset,
      interestAt,
      arrivalAt,
      checkedAt,
      pushWorks: account.id === BUILTIN_ACCOUNT,
      shown: isShown(address.key),
      quiet: this.#quiet,
    }
  }
}
