// Polls one account: decides what to check next, one request at a time, and sleeps until a check is due.
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
import { EXPECTING_MS, quotaPace } from './quota-pace.ts'
import { isActive, lastActivityOf, scheduleFactsOf } from './schedule-facts.ts'
import { syncAddresses } from './sync-addresses.ts'
import { SyncSchedule } from './sync-schedule.ts'

/** Milliseconds to wait after an internal error, for example a full disk. */
const INTERNAL_ERROR_DELAY_MS = 30_000
/** Maximum milliseconds until the clock is read again: timers do not run while the computer sleeps. */
const MAX_SLEEP_MS = 3_600_000
/** An address with activity in this time is checked as soon as a push stream begins or breaks. */
const RECENT_MS = 900_000

export class AccountMonitor {
  readonly #deps: MonitorDeps
  readonly #nudges = new Nudges()
  readonly #failed: FailedChecks
  readonly #missingBodies = new MissingBodies()
  readonly #arrivals: Arrivals
  readonly #listErrors: ListErrors
  /** Milliseconds between checks of an address that expects no mail, without and with push; more for many addresses. */
  #intervals: Pick<ScheduleFacts, 'idleInterval' | 'pushInterval' | 'pace'> = {
    idleInterval: MAX_INTERVAL_MS,
    pushInterval: MAX_INTERVAL_MS,
    pace: null,
  }
  readonly #syncSchedule: SyncSchedule
  readonly #push: PushSubscription
  /** No request before this time, in epoch milliseconds. */
  #errorBackoffUntil = 0
  /** When the user last requested a check, in epoch milliseconds: a user who does expects mail. */
  #requestedAt = -Infinity
  /** No check before this time either, in epoch milliseconds, unless mail or the user requests one. */
  #quietUntil = 0
  #busy = false
  #running = false
  #cancelTimer: (() => void) | null = null

  constructor(deps: MonitorDeps) {
    this.#deps = deps
    this.#failed = new FailedChecks((failures) => deps.account.backoffAfter(failures))
    this.#listErrors = new ListErrors((failure) => deps.account.setListError(failure))
    this.#syncSchedule = new SyncSchedule(deps.listsAddresses)
    this.#push = new PushSubscription({
      account: deps.account,
      onEvent: (event) => this.#onPushEvent(event),
      onChange: () => this.#checkRecent(),
    })
    this.#arrivals = new Arrivals(deps)
  }

  /** @param quietMs milliseconds without checks, unless there is new mail */
  start(quietMs = 0): void {
    this.#running = true
    this.#quietUntil = quietMs === 0 ? 0 : this.#deps.clock.now() + quietMs
    this.reschedule()
  }

  stop(): void {
    this.#running = false
    this.#push.update([])
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  /** The server reported new mail at this address. An unknown address means that the list of addresses changed. */
  nudge(address: AddressKey): void {
    if (!this.#deps.store.address(address)) {
      if (!this.#deps.listsAddresses) return
      this.#syncSchedule.request()
    }
    this.#deps.mailFormat.expectMail()
    this.#nudges.add(address)
    this.#quietUntil = 0
    this.reschedule()
  }

  /**
   * Checks all addresses once, soon: after resuming, on a manual refresh, when the network is back.
   * @param options.isManual also those for which the server's quota of requests would not suffice
   */
  checkAll({ isManual = false }: { readonly isManual?: boolean } = {}): void {
    const active = this.#activeAddresses()
    this.#adaptIntervals(active)
    const { pace } = this.#intervals
    this.#quietUntil = 0
    if (isManual || pace === null) this.#syncSchedule.request()
    this.#errorBackoffUntil = 0
    this.#failed.clear()
    const now = this.#deps.clock.now()
    if (isManual) this.#requestedAt = now
    for (const address of active)
      if (isManual && pace !== null) this.#nudges.add(address.key)
      else this.#nudges.addCheck(address.key, now)
    this.reschedule()
  }

  #onPushEvent({ emailId, isGap }: PushEvent): void {
    if (emailId === null) {
      this.#syncSchedule.request()
      return this.#checkRecent()
    }
    const address = joinKey(this.#deps.account.id, emailId)
    if (!isGap) return this.nudge(address)
    this.#nudges.addCheck(address, this.#deps.clock.now())
    this.reschedule()
  }

  /** Checks recently active addresses after a push stream began or broke: mail may have been missed. Others follow the schedule. */
  #checkRecent(): void {
    const { clock, account, isShown } = this.#deps
    const now = clock.now()
    for (const address of this.#activeAddresses())
      if (lastActivityOf(address, account.clockOffset) >= now - RECENT_MS || isShown(address.key))
        this.#nudges.addCheck(address.key, now)
    this.reschedule()
  }

  get #isBuiltin(): boolean {
    return this.#deps.account.id === BUILTIN_ACCOUNT
  }

  /** The wall clock was set back: times that are now in the future would delay checks. */
  handleClockSetBack(): void {
    const now = this.#deps.clock.now()
    this.#syncSchedule.handleClockSetBack(now)
    this.#nudges.handleClockSetBack(now)
    this.#errorBackoffUntil = 0
    this.#quietUntil = 0
    this.#requestedAt = Math.min(this.#requestedAt, now)
    this.#failed.clear()
    for (const address of this.#activeAddresses())
      if (address.checkedAt !== null && address.checkedAt > now)
        this.#deps.store.patchAddress(address.key, { checkedAt: null })
    this.reschedule()
  }

  /** Sets the timer for the next due check. Must be called after every change that the schedule depends on. */
  reschedule(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const { account } = this.#deps
    if (!this.#running || !account.isConnected) return
    const isPaused = account.health.state === 'paused'
    // Opening a stream is a request, too.
    const isClosed = isPaused || (account.isLimited && !this.#push.works)
    const active = this.#activeAddresses()
    this.#adaptIntervals(active)
    const pushed = isClosed ? [] : active
    // The built-in service sends nudges over another channel.
    if (!this.#isBuiltin) this.#push.update(pushed.map(({ key }) => splitKey(key).id))
    account.push?.expectMail?.(this.#expectedMs(pushed))
    if (this.#busy || isPaused) return
    const now = this.#deps.clock.now()
    // Nudged checks run before a scheduled check that waits for the budget.
    const isUrgent =
      (this.#syncSchedule.isRequested && this.#syncSchedule.dueAt() <= now) ||
      this.#nudges.nudgedAddresses().some((key) => this.#failed.notBefore(key) <= now)
    const mayStart = isUrgent ? account.requestDelay() : account.scheduledRequestDelay()
    const delay = Math.max(this.#nextDueAt(active) - now, mayStart)
    this.#cancelTimer = this.#deps.clock.after(
      Math.min(Math.max(0, delay), MAX_SLEEP_MS),
      () => void this.#runStep(),
    )
  }

  /** The time of the next check of this address, for display, in epoch milliseconds; null if it is not checked. */
  nextCheckAt(address: AddressRecord): number | null {
    if (!this.#running || isStopped(this.#deps.account.health) || !this.#isActive(address)) return null
    return Math.max(this.#checkDueAt(address), this.#deps.clock.now() + this.#deps.account.requestDelay())
  }

  /** The failure of its list of messages; null if there was none. */
  listErrorOf(address: AddressKey): Failure | null {
    return this.#listErrors.of(address)
  }

  /** When an address is due: by the schedule or a nudge, but not before the back-off after failures of this address ends. */
  #checkDueAt(address: AddressRecord): number {
    if (!this.#nudges.isNudged(address.key)) return nextDue(this.#facts(address))
    return Math.max(this.#deps.clock.now(), this.#failed.notBefore(address.key))
  }

  #nextDueAt(active: readonly AddressRecord[]): number {
    let first = Infinity
    for (const address of active) first = Math.min(first, this.#checkDueAt(address))
    // After its reset, a quota no longer delays checks.
    const quotaResetAt = this.#deps.account.quota?.resetAt ?? Infinity
    return Math.max(
      Math.min(first, this.#syncSchedule.dueAt(), quotaResetAt),
      this.#errorBackoffUntil,
      this.#quietUntil,
    )
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
    const all = this.#activeAddresses()
    this.#adaptIntervals(all)
    const active = all.filter(({ key }) => this.#failed.notBefore(key) <= now)
    const byKey = new Map(active.map((address) => [address.key, address]))
    const nudged = byKey.get(this.#nudges.nudgedAddresses().find((key) => byKey.has(key)) ?? '')
    // Only a sync finds new addresses, and shows which nudges are for an existing address.
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
    const nudgedBefore = new Set(this.#nudges.nudgedAddresses())
    // A requested or first list does not wait for its share of the budget.
    const urgency = this.#syncSchedule.isRequested ? 'soon' : 'later'
    const synced = await syncAddresses(store, this.#deps.account, urgency, this.#deps.clock)
    if (synced.ok) {
      const unknownKeys = this.#nudges.nudgedAddresses().filter((key) => !store.address(key))
      for (const key of unknownKeys) if (nudgedBefore.has(key)) this.#nudges.take(key)
      this.#failed.clear((key) => store.address(key) !== null)
      // A nudge that arrived during the request may be for an address that this list does not contain yet.
      this.#syncSchedule.recordSuccess(unknownKeys.some((key) => !nudgedBefore.has(key)) ? null : now)
      this.#setListError(ADDRESS_LIST, null)
      return
    }
    this.#syncSchedule.recordFailure(this.#deps.clock.now())
    // The account's health already shows a refused key, unless it is that of the mail.
    const isShown = synced.failure.kind === 'unauthorized' && !this.#deps.account.forwardsMail
    if (!isTransient(synced.failure) && !isShown) this.#setListError(ADDRESS_LIST, synced.failure)
  }

  #setListError(list: AddressKey, failure: Failure | null): void {
    this.#listErrors.set(list, failure, (key) => this.#activeAddresses().some((one) => one.key === key))
  }

  async #pollAddress(address: AddressRecord, urgency: 'soon' | 'later'): Promise<void> {
    const { account, archive, mailFormat, store, log } = this.#deps
    // A nudge that arrives from now on is for newer mail.
    const putBack = this.#nudges.take(address.key)
    const newestReceivedAt = store.summary(address.key).latest?.receivedAt ?? -Infinity
    const pollDeps = {
      account,
      archive,
      mailFormat,
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
    if (this.#missingBodies.ofAddress(address.key).length > 0) this.#nudges.add(address.key)
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
    // The address no longer exists or is not ours: the list of addresses will show it.
    if (found.failure.kind === 'forbidden' || found.failure.kind === 'not-found')
      this.#syncSchedule.requestSparingly()
  }

  #activeAddresses(): AddressRecord[] {
    const { store, account } = this.#deps
    return store.addressesOf(account.id).filter((address) => this.#isActive(address))
  }

  /** Spreads the budget of requests over the active addresses. */
  #adaptIntervals(active: readonly AddressRecord[]): void {
    const { account, clock } = this.#deps
    const { requestsPerMinute } = account
    const now = clock.now()
    const expecting = active.filter(
      (address) => lastActivityOf(address, account.clockOffset) > now - EXPECTING_MS,
    )
    this.#intervals = {
      idleInterval: idleInterval(active.length, requestsPerMinute),
      pushInterval: pushInterval(active.length, requestsPerMinute),
      pace: quotaPace(account.quota, now, { active: active.length, expecting: expecting.length }),
    }
    this.#syncSchedule.setMinInterval(this.#intervals.pace?.idle ?? 0)
  }

  /** For how many milliseconds from now mail is expected at any of these addresses. */
  #expectedMs(addresses: readonly AddressRecord[]): number {
    const { account, clock } = this.#deps
    if (addresses.length === 0) return 0
    let since = this.#requestedAt
    for (const address of addresses) since = Math.max(since, lastActivityOf(address, account.clockOffset))
    return Math.max(0, since + EXPECTING_MS - clock.now())
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
      pace: this.#intervals.pace,
      checkRequestedAt: this.#nudges.checkRequestedAt(address.key),
      notBefore: this.#failed.notBefore(address.key),
    })
  }
}
