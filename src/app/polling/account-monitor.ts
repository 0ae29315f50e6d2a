// Polls one account: decides what is checked next, one request at a time, and sleeps until something is due.
import { isTransient, type Failure, type Result } from '../../shared/contract/result.ts'
import { joinKey, splitKey, type AddressKey } from '../../shared/model/address.ts'
import type { PushEvent } from '../../shared/contract/mail-server-client.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { isStopped } from '../accounts/health.ts'
import { Arrivals } from './arrivals.ts'
import { ADDRESS_LIST, ListErrors } from './list-errors.ts'
import type { MonitorDeps } from './monitor-deps.ts'
import { MissingBodies } from './missing-bodies.ts'
import { Nudges } from './nudges.ts'
import { PushSubscription } from './push-subscription.ts'
import { endReasonOf } from './end-reason.ts'
import { FailedChecks } from './failed-checks.ts'
import { fetchBodies, pollAddress } from './poll-address.ts'
import type { AddressRecord } from '../ports.ts'
import {
  MAX_INTERVAL_MS,
  nextDue,
  pickDue,
  idleInterval,
  pushInterval,
  type ScheduleFacts,
} from './schedule.ts'
import { isActive, lastActivityOf, scheduleFactsOf } from './schedule-facts.ts'
import { syncAddresses } from './sync-addresses.ts'
import { SyncSchedule } from './sync-schedule.ts'

/** Milliseconds to wait after an error on our side, a full disk for example. */
const INTERNAL_ERROR_DELAY_MS = 30_000
/** The clock is looked at again after so many milliseconds at most: timers stand still while a computer sleeps. */
const MAX_SLEEP_MS = 3_600_000
/** An address with some activity in this time is checked as soon as a push begins or breaks. */
const RECENT_MS = 900_000

export class AccountMonitor {
  readonly #deps: MonitorDeps
  readonly #nudged = new Nudges()
  readonly #failed: FailedChecks
  readonly #missingBodies = new MissingBodies()
  readonly #arrivals: Arrivals
  readonly #listErrors: ListErrors
  /** Milliseconds between checks of an address where nothing is expected, without and with a push; more for many addresses. */
  #intervals: Pick<ScheduleFacts, 'idleInterval' | 'pushInterval'> = {
    idleInterval: MAX_INTERVAL_MS,
    pushInterval: MAX_INTERVAL_MS,
  }
  readonly #syncSchedule: SyncSchedule
  readonly #push: PushSubscription
  /** No request before this instant. */
  #errorBackoffUntil = 0
  #busy = false
  #running = false
  #cancelTimer: (() => void) | null = null

  constructor(deps: MonitorDeps) {
    this.#deps = deps
    this.#failed = new FailedChecks((failures) => deps.account.backoffAfter(failures))
    this.#listErrors = new ListErrors((failure) => deps.account.setListError(failure))
    this.#syncSchedule = new SyncSchedule(deps.capabilities.listsAddresses)
    this.#push = new PushSubscription({
      account: deps.account,
      // The built-in service nudges by its own channel.
      capabilities: { ...deps.capabilities, push: deps.capabilities.push && !this.#isBuiltin },
      onEvent: (event) => this.#onPushEvent(event),
      onChange: () => this.#checkRecent(),
    })
    this.#arrivals = new Arrivals(deps)
  }

  start(): void {
    this.#running = true
    this.reschedule()
  }

  stop(): void {
    this.#running = false
    this.#push.update([])
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  /** The server says something is new at this address. An unknown address means that the list of addresses changed. */
  nudge(address: AddressKey): void {
    if (!this.#deps.store.address(address)) {
      if (!this.#deps.capabilities.listsAddresses) return
      this.#syncSchedule.request()
    }
    this.#nudged.add(address)
    this.reschedule()
  }

  /** Checks everything once, soon: after resuming, on a manual refresh, when the network is back. */
  checkAll(): void {
    this.#syncSchedule.request()
    this.#errorBackoffUntil = 0
    this.#failed.clear()
    const now = this.#deps.clock.now()
    for (const address of this.#activeAddresses()) this.#nudged.addCheck(address.key, now)
    this.reschedule()
  }

  #onPushEvent({ emailId, isGap }: PushEvent): void {
    if (emailId === null) {
      this.#syncSchedule.request()
      return this.#checkRecent()
    }
    const address = joinKey(this.#deps.account.id, emailId)
    if (!isGap) return this.nudge(address)
    this.#nudged.addCheck(address, this.#deps.clock.now())
    this.reschedule()
  }

  /** The push began or broke: what it may have missed is looked for where mail is expected. The others follow the schedule. */
  #checkRecent(): void {
    const { clock, account, isShown } = this.#deps
    const now = clock.now()
    for (const address of this.#activeAddresses())
      if (lastActivityOf(address, account.clockOffset) >= now - RECENT_MS || isShown(address.key))
        this.#nudged.addCheck(address.key, now)
    this.reschedule()
  }

  get #isBuiltin(): boolean {
    return this.#deps.account.id === BUILTIN_ACCOUNT
  }

  /** The wall clock was set back: instants that lie ahead now would put checks off. */
  clockJumped(): void {
    const now = this.#deps.clock.now()
    this.#syncSchedule.clockJumped(now)
    this.#nudged.clockJumped(now)
    this.#errorBackoffUntil = 0
    this.#failed.clear()
    for (const address of this.#activeAddresses())
      if (address.checkedAt !== null && address.checkedAt > now)
        this.#deps.store.patchAddress(address.key, { checkedAt: null })
    this.reschedule()
  }

  /** Sets the timer for what is due first; to be called whenever something changed that the schedule depends on. */
  reschedule(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const { account } = this.#deps
    if (!this.#running || !account.isConnected) return
    const isPaused = account.health.state === 'paused'
    this.#push.update(isPaused ? [] : this.#activeAddresses().map(({ key }) => splitKey(key).id))
    if (this.#busy || isPaused) return
    const now = this.#deps.clock.now()
    // What is announced while a scheduled check would wait for the budget goes before it.
    const isUrgent =
      (this.#syncSchedule.isRequested && this.#syncSchedule.dueAt() <= now) ||
      this.#nudged.announced().some((key) => this.#failed.notBefore(key) <= now)
    const mayStart = isUrgent ? account.requestDelay() : account.scheduledRequestDelay()
    const delay = Math.max(this.#nextDueAt() - now, mayStart)
    this.#cancelTimer = this.#deps.clock.after(
      Math.min(Math.max(0, delay), MAX_SLEEP_MS),
      () => void this.#runStep(),
    )
  }

  /** When this address is checked next, for display, in epoch milliseconds; null when it is not. */
  nextCheckAt(address: AddressRecord): number | null {
    if (!this.#running || isStopped(this.#deps.account.health) || !this.#isActive(address)) return null
    return Math.max(this.#checkDueAt(address), this.#deps.clock.now() + this.#deps.account.requestDelay())
  }

  /** Why its list of messages cannot be read; null where it can. */
  listErrorOf(address: AddressKey): Failure | null {
    return this.#listErrors.of(address)
  }

  /** When an address is due: by the schedule or because of a nudge, and not before the back-off of its own failures. */
  #checkDueAt(address: AddressRecord): number {
    if (!this.#nudged.isAnnounced(address.key)) return nextDue(this.#facts(address))
    return Math.max(this.#deps.clock.now(), this.#failed.notBefore(address.key))
  }

  #nextDueAt(): number {
    let first = Infinity
    for (const address of this.#activeAddresses()) first = Math.min(first, this.#checkDueAt(address))
    return Math.max(Math.min(first, this.#syncSchedule.dueAt()), this.#errorBackoffUntil)
  }

  async #runStep(): Promise<void> {
    this.#busy = true
    try {
      await this.#checkNext()
    } catch (error) {
      this.#errorBackoffUntil = this.#deps.clock.now() + INTERNAL_ERROR_DELAY_MS
      this.#deps.onInternalError(error)
    } finally {
      this.#busy = false
      this.reschedule()
    }
  }

  async #checkNext(): Promise<void> {
    const { clock, store } = this.#deps
    const now = clock.now()
    store.writeUnsaved()
    const active = this.#activeAddresses().filter(({ key }) => this.#failed.notBefore(key) <= now)
    const byKey = new Map(active.map((address) => [address.key, address]))
    const nudged = byKey.get(this.#nudged.announced().find((key) => byKey.has(key)) ?? '')
    // Only a sync finds new addresses, and tells which nudges are about an address that exists.
    if (this.#syncSchedule.dueAt() <= now && (this.#syncSchedule.isRequested || !nudged))
      return this.#syncAddresses(now)
    const [due] = pickDue(
      nudged ? [] : active.map((address) => ({ address, facts: this.#facts(address) })),
      now,
    )
    if (nudged) await this.#pollAddress(nudged, 'soon')
    else if (due) await this.#pollAddress(due.address, 'later')
  }

  async #syncAddresses(now: number): Promise<void> {
    const { store } = this.#deps
    const nudgedBefore = new Set(this.#nudged.announced())
    // What a person asked for, or a first list, waits for no share of the budget.
    const urgency = this.#syncSchedule.isRequested ? 'soon' : 'later'
    const synced = await syncAddresses(store, this.#deps.account, urgency)
    if (synced.ok) {
      const unknownKeys = this.#nudged.announced().filter((key) => !store.address(key))
      for (const key of unknownKeys) if (nudgedBefore.has(key)) this.#nudged.take(key)
      this.#failed.clear((key) => store.address(key) !== null)
      // A nudge that came meanwhile may be about an address that this list does not have yet.
      this.#syncSchedule.recordSuccess(unknownKeys.some((key) => !nudgedBefore.has(key)) ? null : now)
      this.#setListError(ADDRESS_LIST, null)
      return
    }
    this.#syncSchedule.recordFailure(this.#deps.clock.now())
    // A refused key is part of the account's health already.
    if (!isTransient(synced.failure) && synced.failure.kind !== 'unauthorized')
      this.#setListError(ADDRESS_LIST, synced.failure)
  }

  #setListError(list: AddressKey, failure: Failure | null): void {
    this.#listErrors.set(list, failure, (key) => this.#activeAddresses().some((one) => one.key === key))
  }

  async #pollAddress(address: AddressRecord, urgency: 'soon' | 'later'): Promise<void> {
    const { account, archive, store, log } = this.#deps
    // A nudge that comes from now on is about something newer.
    const putBack = this.#nudged.take(address.key)
    const newestReceivedAt = store.summary(address.key).latest?.receivedAt ?? -Infinity
    const pollDeps = {
      account,
      archive,
      urgency,
      log,
      newestReceivedAt,
      ...this.#arrivals.of(address),
      missingBodies: this.#missingBodies,
    }
    const missingBefore = this.#missingBodies.ofAddress(address.key)
    const found = await pollAddress(pollDeps, address)
    this.#recordCheck(address, found)
    if (!found.ok && this.#failed.has(address.key)) putBack()
    if (!found.ok) return
    if (found.value > 0) this.#deps.onStoredMessages(address.key)
    await fetchBodies(pollDeps, address, missingBefore)
    if (this.#missingBodies.ofAddress(address.key).length > 0) this.#nudged.add(address.key)
  }

  #recordCheck(address: AddressRecord, found: Result<number>): void {
    const { store, clock } = this.#deps
    if (found.ok || found.failure.kind === 'bad-answer')
      this.#setListError(address.key, found.ok ? null : found.failure)
    if (!found.ok && isTransient(found.failure)) {
      this.#failed.add(address.key, clock.now())
      return
    }
    this.#failed.delete(address.key)
    const endReason = found.ok ? null : endReasonOf(found.failure, this.#deps)
    if (endReason) return store.patchAddress(address.key, { checkedAt: clock.now(), ended: true, endReason })
    if (found.ok) return store.patchAddress(address.key, { checkedAt: clock.now(), silent: false })
    store.patchAddress(address.key, { checkedAt: clock.now() })
    // The server does not know the address any more, or says it is not ours: the list of addresses will show it.
    if (found.failure.kind === 'forbidden' || found.failure.kind === 'not-found')
      this.#syncSchedule.requestSparingly()
  }

  #activeAddresses(): AddressRecord[] {
    const { store, account } = this.#deps
    const active = store.addressesOf(account.id).filter((address) => this.#isActive(address))
    const { requestsPerMinute } = account
    this.#intervals = {
      idleInterval: idleInterval(active.length, requestsPerMinute),
      pushInterval: pushInterval(active.length, requestsPerMinute),
    }
    return active
  }

  #isActive(address: AddressRecord): boolean {
    return isActive(address, this.#deps.account.clockOffset, this.#deps.clock.now())
  }

  #facts(address: AddressRecord): ScheduleFacts {
    return scheduleFactsOf(address, this.#deps.account.clockOffset, {
      pushWorks: this.#isBuiltin || this.#push.works,
      shown: this.#deps.isShown(address.key),
      idleInterval: this.#intervals.idleInterval,
      pushInterval: this.#intervals.pushInterval,
      checkWantedAt: this.#nudged.checkWantedAt(address.key),
      notBefore: this.#failed.notBefore(address.key),
    })
  }
}
