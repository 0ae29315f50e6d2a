// Keeps an eye on time itself: sleep nobody reported, a clock that was set, a pause that is over, addresses that end.
import { mayWarn } from './announcer.ts'
import { dropEnding, endingNotice } from './ending.ts'
import type { AddressRecord } from './ports.ts'
import { keepSettings, tell, type State } from './state.ts'

const TICK = 15_000
/** A difference between the clocks beyond this is sleep or a clock that was set, not a busy computer. */
const JUMP = 30_000
/** A sleep that was announced and did not come within so many milliseconds of being awake was called off. */
const NO_SLEEP = 60_000
/** After waking, accounts are asked spread over so many milliseconds. */
const SPREAD = 3_000
const WARNING = 600_000
const HOUR = 3_600_000

export class Watch {
  readonly #state: State
  #wall = 0
  #monotonic = 0
  #prunedAt = 0
  /** Monotonic time at which the computer said it goes to sleep; null while it is awake. */
  #asleepSince: number | null = null
  #callOff: (() => void) | null = null

  constructor(state: State) {
    this.#state = state
  }

  start(): void {
    this.#endPause()
    this.#prune()
    this.#rest()
  }

  stop(): void {
    this.#callOff?.()
  }

  /** The computer goes to sleep: a check begun now would break off half-way, and look like a server in trouble. */
  suspend(): void {
    this.#asleepSince ??= this.#state.ports.clock.monotonic()
    for (const { monitor } of this.#state.atWork.values()) monitor.stop()
  }

  /** Every account checks everything once, not all at the same instant. */
  resume(): void {
    const wasAsleep = this.#asleepSince !== null
    this.#asleepSince = null
    if (this.#state.settings.pausedUntil !== null) return
    const { clock, random } = this.#state.ports
    for (const { account, monitor } of this.#state.atWork.values()) {
      if (wasAsleep) monitor.start()
      account.hurry()
      clock.after(random() * SPREAD, () => monitor.checkAll())
    }
  }

  #rest(): void {
    const { clock } = this.#state.ports
    this.#wall = clock.now()
    this.#monotonic = clock.monotonic()
    this.#callOff = clock.after(TICK, () => this.#tick())
  }

  #tick(): void {
    const { clock } = this.#state.ports
    const jumped = clock.now() - this.#wall - (clock.monotonic() - this.#monotonic)
    if (jumped < -JUMP) for (const { monitor } of this.#state.atWork.values()) monitor.clockJumped()
    const isAwake = this.#asleepSince !== null && clock.monotonic() - this.#asleepSince > NO_SLEEP
    if (Math.abs(jumped) > JUMP || isAwake) this.resume()
    this.#endPause()
    this.#warn()
    if (clock.monotonic() - this.#prunedAt > HOUR) this.#prune()
    this.#rest()
  }

  #endPause(): void {
    const { settings, ports } = this.#state
    const { pausedUntil } = settings
    if (pausedUntil === null || pausedUntil === 0 || pausedUntil > ports.clock.now()) return
    keepSettings(this.#state, { pausedUntil: null })
    for (const { monitor } of this.#state.atWork.values()) monitor.start()
    this.resume()
  }

  /** Ten minutes before an address in use ends, its owner is told, once; with its end the notice goes. */
  #warn(): void {
    const { book, atWork, ports, undo } = this.#state
    const now = ports.clock.now()
    for (const address of book.addresses()) {
      if (address.expiresAt === null || address.ended || undo.has(address.key)) continue
      const endsAt = address.expiresAt - (atWork.get(address.accountId)?.account.offset ?? 0)
      const lifetime = address.expiresAt - address.createdAt
      const near = endsAt > now && endsAt - now <= Math.min(WARNING, lifetime / 2)
      if (near && address.warnedOf !== address.expiresAt) {
        book.patchAddress(address.key, { warnedOf: address.expiresAt })
        this.#announceEnd(address, endsAt)
      } else if (endsAt <= now) book.patchAddress(address.key, { ended: true })
      // Its server gave it more time.
      else if (!near) dropEnding(this.#state, address.key)
    }
  }

  #announceEnd(address: AddressRecord, endsAt: number): void {
    const { settings, ports, emitter } = this.#state
    const about = { kind: 'ending-soon', address: address.key, endsAt } as const
    tell(this.#state, { id: endingNotice(address.key), level: 'info', about })
    if (!mayWarn(settings, address, ports.clock.now())) return
    const name = address.label === '' ? address.address : address.label
    const announcement = { kind: 'ending', address: address.key, name } as const
    ports.notifier.announce(announcement)
    emitter.emit('announced', announcement)
  }

  /** Forgets what was kept as long as the person chose. */
  #prune(): void {
    const { settings, ports, book } = this.#state
    this.#prunedAt = ports.clock.monotonic()
    const { retention } = settings
    if (retention.kind === 'days') {
      const before = ports.clock.now() - retention.days * 24 * HOUR
      for (const key of ports.archive.prune(before)) book.messagesChanged(key)
    }
    for (const address of book.addresses())
      if (address.ended && (retention.kind === 'until-end' || book.summary(address.key).total === 0))
        book.removeAddress(address.key)
  }
}
