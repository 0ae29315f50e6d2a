// Keeps an eye on time itself: sleep nobody reported, a clock that was set, a pause that is over, addresses that end.
import { mayNotifyExpiry } from '../notifications/notification-throttle.ts'
import { removeExpiryWarning, expiryWarningId } from '../addresses/expiry-warning.ts'
import type { AddressRecord } from '../ports.ts'
import { changeSettingsWithNotice, addNotice, type AppContext } from '../app-context.ts'

const TICK_INTERVAL_MS = 15_000
/** A difference between the clocks beyond this is sleep or a clock that was set, not a busy computer. */
const CLOCK_JUMP_MS = 30_000
/** A sleep that was announced and did not come within so many milliseconds of being awake was called off. */
const CANCELLED_SLEEP_TIMEOUT_MS = 60_000
/** After waking, accounts are asked spread over so many milliseconds. */
const RESUME_SPREAD_MS = 3_000
const EXPIRY_WARNING_MS = 600_000
const HOUR_MS = 3_600_000

export class ClockMonitor {
  readonly #context: AppContext
  #lastWallTime = 0
  #lastMonotonicTime = 0
  #prunedAt = 0
  /** Monotonic time at which the computer said it goes to sleep; null while it is awake. */
  #asleepSince: number | null = null
  #cancelTimer: (() => void) | null = null

  constructor(context: AppContext) {
    this.#context = context
  }

  start(): void {
    this.#endPause()
    this.#applyRetention()
    this.#scheduleTick()
  }

  stop(): void {
    this.#cancelTimer?.()
  }

  /** The computer goes to sleep: a check begun now would break off half-way, and look like a server in trouble. */
  suspend(): void {
    this.#asleepSince ??= this.#context.ports.clock.monotonic()
    for (const { monitor } of this.#context.sessions.values()) monitor.stop()
  }

  /** Every account checks everything once, not all at the same instant. */
  resume(): void {
    const wasAsleep = this.#asleepSince !== null
    this.#asleepSince = null
    if (this.#context.settings.pausedUntil !== null) return
    const { clock, random } = this.#context.ports
    for (const { account, monitor } of this.#context.sessions.values()) {
      if (wasAsleep) monitor.start()
      account.resetBackoff()
      clock.after(random() * RESUME_SPREAD_MS, () => monitor.checkAll())
    }
  }

  #scheduleTick(): void {
    const { clock } = this.#context.ports
    this.#lastWallTime = clock.now()
    this.#lastMonotonicTime = clock.monotonic()
    this.#cancelTimer = clock.after(TICK_INTERVAL_MS, () => this.#tick())
  }

  #tick(): void {
    const { clock } = this.#context.ports
    const jumped = clock.now() - this.#lastWallTime - (clock.monotonic() - this.#lastMonotonicTime)
    if (jumped < -CLOCK_JUMP_MS)
      for (const { monitor } of this.#context.sessions.values()) monitor.clockJumped()
    const sleepWasCancelled =
      this.#asleepSince !== null && clock.monotonic() - this.#asleepSince > CANCELLED_SLEEP_TIMEOUT_MS
    if (Math.abs(jumped) > CLOCK_JUMP_MS || sleepWasCancelled) this.resume()
    this.#endPause()
    this.#checkExpiries()
    if (clock.monotonic() - this.#prunedAt > HOUR_MS) this.#applyRetention()
    this.#scheduleTick()
  }

  #endPause(): void {
    const { settings, ports } = this.#context
    const { pausedUntil } = settings
    if (pausedUntil === null || pausedUntil === 0 || pausedUntil > ports.clock.now()) return
    changeSettingsWithNotice(this.#context, { pausedUntil: null })
    for (const { monitor } of this.#context.sessions.values()) monitor.start()
    this.resume()
  }

  /** Ten minutes before an address in use ends, its owner is told, once; with its end the notice goes. */
  #checkExpiries(): void {
    const { store, sessions, ports, pendingDeletions } = this.#context
    const now = ports.clock.now()
    for (const address of store.addresses()) {
      if (address.expiresAt === null || address.ended || pendingDeletions.has(address.key)) continue
      const endsAt = address.expiresAt - (sessions.get(address.accountId)?.account.clockOffset ?? 0)
      const lifetime = address.expiresAt - address.createdAt
      const expiresSoon = endsAt > now && endsAt - now <= Math.min(EXPIRY_WARNING_MS, lifetime / 2)
      if (expiresSoon && address.warnedOf !== address.expiresAt) {
        store.patchAddress(address.key, { warnedOf: address.expiresAt })
        this.#warnOfExpiry(address, endsAt)
      } else if (endsAt <= now) store.patchAddress(address.key, { ended: true })
      // Its server gave it more time.
      else if (!expiresSoon) removeExpiryWarning(this.#context, address.key)
    }
  }

  #warnOfExpiry(address: AddressRecord, endsAt: number): void {
    const { settings, ports, emitter } = this.#context
    const about = { kind: 'expiring-soon', address: address.key, expiresAt: endsAt } as const
    addNotice(this.#context, { id: expiryWarningId(address.key), level: 'info', about })
    if (!mayNotifyExpiry(settings, address, ports.clock.now())) return
    const name = address.label === '' ? address.address : address.label
    const announcement = { kind: 'expiring', address: address.key, name } as const
    ports.notifier.show(announcement)
    emitter.emit('announced', announcement)
  }

  /** Forgets what was kept as long as the person chose. */
  #applyRetention(): void {
    const { settings, ports, store } = this.#context
    this.#prunedAt = ports.clock.monotonic()
    const { retention } = settings
    if (retention.kind === 'days') {
      const before = ports.clock.now() - retention.days * 24 * HOUR_MS
      for (const key of ports.archive.prune(before)) store.invalidateSummary(key)
    }
    for (const address of store.addresses())
      if (address.ended && (retention.kind === 'until-end' || store.summary(address.key).total === 0))
        store.removeAddress(address.key)
  }
}
