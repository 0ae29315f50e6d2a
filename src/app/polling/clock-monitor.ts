// Compares the wall clock and the monotonic clock every few seconds: detects sleep that was not reported and changes of the wall
// clock, and runs time-dependent work: the end of a pause, expiries, retention.
import {
  readClocks,
  startBelief,
  updateBelief,
  type BelievedTime,
  type ClockRecord,
} from '../../shared/believed-clock.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { refreshServerFacts } from '../accounts/server-facts.ts'
import { checkExpiries } from '../addresses/expiry-warning.ts'
import { switchOffExpired } from '../addresses/switch-address.ts'
import { changeSettingsWithNotice, type PickContext } from '../app-context.ts'
import { applyRetention } from '../messages/retention.ts'

const TICK_INTERVAL_MS = 15_000
/** A larger difference between the clocks means sleep or a clock that was set, not a busy computer. */
const CLOCK_JUMP_MS = 30_000
/** An announced sleep that has not begun after this many milliseconds awake was cancelled. */
const CANCELLED_SLEEP_TIMEOUT_MS = 60_000
/** Milliseconds over which the accounts' checks are spread after resuming. */
const RESUME_SPREAD_MS = 3_000
const RETENTION_INTERVAL_MS = 3_600_000
const DOMAINS_INTERVAL_MS = 86_400_000

type ClockContext = PickContext<
  | 'emitter'
  | 'expiryWarnings'
  | 'notices'
  | 'pendingDeletions'
  | 'scheduleSnapshot'
  | 'sessions'
  | 'settings'
  | 'store',
  'archive' | 'clock' | 'log' | 'notifier' | 'random' | 'settings'
>

export class ClockMonitor {
  readonly #context: ClockContext
  #lastWallTime = 0
  #lastMonotonicTime = 0
  /** Monotonic time; the first tick prunes, when the start is over. */
  #prunedAt = -Infinity
  #readDomainsAt = 0
  #belief: BelievedTime | null = null
  /** Monotonic time at which the computer went to sleep; null while it is awake. */
  #asleepSince: number | null = null
  readonly #switchingOff = new Set<AddressKey>()
  #cancelTimer: (() => void) | null = null

  constructor(context: ClockContext) {
    this.#context = context
  }

  start(): void {
    this.#readDomainsAt = this.#context.ports.clock.monotonic()
    this.#updateBelief()
    this.#endPause()
    this.#scheduleTick()
  }

  stop(): void {
    this.#cancelTimer?.()
  }

  /** The computer goes to sleep: a check started now would be interrupted, and look like a failing server. */
  suspend(): void {
    this.#asleepSince ??= this.#context.ports.clock.monotonic()
    for (const { monitor } of this.#context.sessions.values()) monitor.stop()
  }

  /** Checks every account once, not all at the same time. */
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
    if (jumped < -CLOCK_JUMP_MS) this.#handleClockSetBack(-jumped)
    const sleepWasCancelled =
      this.#asleepSince !== null && clock.monotonic() - this.#asleepSince > CANCELLED_SLEEP_TIMEOUT_MS
    if (Math.abs(jumped) > CLOCK_JUMP_MS || sleepWasCancelled) this.resume()
    this.#endPause()
    checkExpiries(this.#context)
    switchOffExpired(this.#context, this.#switchingOff)
    const belief = this.#updateBelief()
    if (clock.monotonic() - this.#prunedAt > RETENTION_INTERVAL_MS) {
      this.#prunedAt = clock.monotonic()
      applyRetention(this.#context, belief)
      this.#recordClock(belief)
    }
    if (clock.monotonic() - this.#readDomainsAt > DOMAINS_INTERVAL_MS) {
      this.#readDomainsAt = clock.monotonic()
      refreshServerFacts(this.#context)
    }
    this.#scheduleTick()
  }

  /** Moves the end of a pause back as well: a clock that was ahead may be set back by years. @param ms the difference */
  #handleClockSetBack(ms: number): void {
    const { ports, sessions, settings } = this.#context
    // The addresses that ended by the wrong clock are active again with the next check of the accounts.
    this.#prunedAt = ports.clock.monotonic()
    for (const { monitor } of sessions.values()) monitor.handleClockSetBack()
    const { pausedUntil } = settings
    if (pausedUntil !== null && pausedUntil !== 0)
      changeSettingsWithNotice(this.#context, {
        pausedUntil: Math.max(1, Math.round(pausedUntil - ms)),
      })
  }

  #endPause(): void {
    const { settings, ports } = this.#context
    const { pausedUntil } = settings
    if (pausedUntil === null || pausedUntil === 0 || pausedUntil > ports.clock.now()) return
    changeSettingsWithNotice(this.#context, { pausedUntil: null })
    for (const { monitor } of this.#context.sessions.values()) monitor.start()
    this.resume()
  }

  #recordClock(clock: ClockRecord): void {
    const { archive, log } = this.#context.ports
    try {
      archive.recordClock(clock)
    } catch (error) {
      log(`the clock was not recorded: ${errorMessage(error)}`)
    }
  }

  #updateBelief(): BelievedTime {
    const { archive, clock } = this.#context.ports
    const reading = readClocks(clock)
    const belief = this.#belief
      ? updateBelief(this.#belief, reading)
      : startBelief(archive.lastClock(), reading)
    this.#belief = belief
    return belief
  }
}
