// Watches one account: decides what is checked next, one thing at a time, and sleeps until something is due.
import { isPassing, type Outcome } from '../shared/failure.ts'
import type { AddressKey, MessageKey } from '../shared/model.ts'
import { BUILTIN_ACCOUNT } from '../shared/model.ts'
import type { Account } from './account.ts'
import type { Book } from './book.ts'
import { isStopped } from './health.ts'
import { MissingBodies } from './missing-bodies.ts'
import { fillBodies, pollAddress } from './poll.ts'
import type { AddressRecord, Archive, Clock, MessageRecord } from './ports.ts'
import { nextDue, pickDue, type ScheduleFacts } from './schedule.ts'
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
  readonly #missing = new MissingBodies()
  /** Stored without a body and not told; a code in it would change that. */
  readonly #untold = new Set<MessageKey>()
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
    if (this.#deps.book.address(address)) this.#nudged.add(address)
    else {
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
    for (const address of this.#active()) this.#nudged.add(address.key)
    this.plan()
  }

  /** The wall clock jumped back: instants that lie ahead now would put checks off for as long. */
  clockJumped(): void {
    const now = this.#deps.clock.now()
    if (this.#sweptAt !== null && this.#sweptAt > now) this.#sweptAt = null
    this.#sweepNotBefore = 0
    this.#restsUntil = 0
    for (const address of this.#active())
      if (address.checkedAt !== null && address.checkedAt > now)
        this.#deps.book.patchAddress(address.key, { checkedAt: null })
    this.plan()
  }

  /** Sets the timer for what is due first; to be called whenever a fact changed. */
  plan(): void {
    this.#callOff?.()
    this.#callOff = null
    if (!this.#running || this.#busy || isStopped(this.#deps.account.health)) return
    const delay = Math.max(this.#dueAt() - this.#deps.clock.now(), this.#deps.account.wait())
    this.#callOff = this.#deps.clock.after(
      Math.min(Math.max(0, delay), LONGEST_SLEEP),
      () => void this.#step(),
    )
  }

  /** When this address is checked next, for the eye; null when it is not. */
  nextCheck(address: AddressRecord): number | null {
    if (!this.#running || isStopped(this.#deps.account.health) || !this.#isActive(address)) return null
    return Math.max(nextDue(this.#facts(address)), this.#deps.clock.now() + this.#deps.account.wait())
  }

  #dueAt(): number {
    let first = this.#nudged.size > 0 ? this.#deps.clock.now() : this.#sweepDue()
    for (const address of this.#active()) first = Math.min(first, nextDue(this.#facts(address)))
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
    const now = this.#deps.clock.now()
    const nudged = this.#nudged.keys().next().value
    // Addresses not met yet can only be found by a sweep, which also tells which nudges are worth following.
    if (this.#sweepDue() <= now && (this.#sweptAt === null || nudged === undefined)) return this.#sweep(now)
    if (nudged !== undefined) {
      this.#nudged.delete(nudged)
      const address = this.#deps.book.address(nudged)
      if (address && this.#isActive(address)) await this.#poll(address, 'soon')
      return
    }
    const [due] = pickDue(
      this.#active().map((address) => ({ address, facts: this.#facts(address) })),
      now,
    )
    if (due) await this.#poll(due.address, 'later')
  }

  async #sweep(now: number): Promise<void> {
    const swept = await sweepAccount(this.#deps.book, this.#deps.account, 'later')
    if (swept.ok) {
      this.#sweptAt = now
      this.#sweepFailures = 0
      this.#deps.account.noteRefusal(null)
      return
    }
    this.#sweepNotBefore =
      this.#deps.clock.now() + Math.min(SWEEP_EVERY, SWEEP_RETRY * 2 ** Math.min(this.#sweepFailures++, 10))
    if (!isPassing(swept.failure)) this.#deps.account.noteRefusal(swept.failure)
  }

  async #poll(address: AddressRecord, urgency: 'soon' | 'later'): Promise<void> {
    const { account, archive, book, clock, log, arrived, changed } = this.#deps
    const { silent } = address
    const stored = (message: MessageRecord): void => {
      book.messagesChanged(address.key)
      if (!arrived(message, silent) && !message.body) this.#untold.add(message.key)
      changed(address.key)
    }
    const filled = (message: MessageRecord): void => {
      book.messagesChanged(address.key)
      if (message.body && this.#untold.delete(message.key) && message.code) arrived(message, silent)
      changed(address.key)
    }
    const newest = book.summary(address.key).latest?.receivedAt ?? -Infinity
    const deps = { account, archive, urgency, stored, filled, log, newest, missing: this.#missing }
    const before = this.#missing.of(address.key)
    const found = await pollAddress(deps, address)
    this.#noteCheck(address, found)
    if (!found.ok) return
    if (found.value > 0) book.patchAddress(address.key, { arrivalAt: clock.now() })
    await fillBodies(deps, address, before)
    if (this.#missing.of(address.key).length > 0) this.#nudged.add(address.key)
  }

  #noteCheck(address: AddressRecord, found: Outcome<number>): void {
    const { book, clock } = this.#deps
    if (found.ok) return book.patchAddress(address.key, { checkedAt: clock.now(), silent: false })
    if (isPassing(found.failure)) return
    book.patchAddress(address.key, { checkedAt: clock.now() })
    // The server knows nothing of it any more, or says it is not ours: the list of addresses will tell.
    if (found.failure.kind === 'forbidden' || found.failure.kind === 'not-found') {
      this.#sweepNotBefore = Math.max(this.#sweepNotBefore, (this.#sweptAt ?? 0) + SWEEP_APART)
      this.#sweptAt = null
    }
  }

  #active(): AddressRecord[] {
    return this.#deps.book.addressesOf(this.#deps.account.id).filter((address) => this.#isActive(address))
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
    }
  }
}
