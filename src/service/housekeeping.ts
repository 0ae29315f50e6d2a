// Runs every minute: ends addresses, and removes mail and delivery records past their retention, by a clock that is believed.
import { log, logError } from '../node/log.ts'
import {
  readClocks,
  startBelief,
  updateBelief,
  type BelievedTime,
  type Clocks,
} from '../shared/believed-clock.ts'
import type { Store } from './store/store.ts'

const HOUSEKEEPING_INTERVAL_MS = 60_000

const SYSTEM_CLOCKS: Clocks = { now: () => Date.now(), monotonic: () => performance.now() }

type HousekeepingStore = Pick<Store, 'housekeep' | 'lastClock' | 'purge'>

export class Housekeeping {
  readonly #store: HousekeepingStore
  readonly #clocks: Clocks
  #belief: BelievedTime | null = null
  #timer: NodeJS.Timeout | null = null
  #isPurging = false
  #isStopped = false

  /** @param clocks of this computer; milliseconds */
  constructor(store: HousekeepingStore, clocks = SYSTEM_CLOCKS) {
    this.#store = store
    this.#clocks = clocks
  }

  start(): void {
    void this.runOnce()
    this.#timer = setInterval(() => void this.runOnce(), HOUSEKEEPING_INTERVAL_MS).unref()
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer) clearInterval(this.#timer)
  }

  /** Never rejects. */
  async runOnce(): Promise<void> {
    try {
      const belief = this.#belief
        ? updateBelief(this.#belief, readClocks(this.#clocks))
        : startBelief(await this.#store.lastClock(), readClocks(this.#clocks))
      if (belief.doubtedSince !== null && (this.#belief?.doubtedSince ?? null) === null)
        log(
          'the clock is far ahead of the last time it was read: nothing is removed until it has held for an hour',
        )
      this.#belief = belief
      await this.#store.housekeep(belief)
      this.purge()
    } catch (error) {
      logError('housekeeping failed and is tried again in a minute', error)
    }
  }

  /** Removes the messages of deleted addresses, a batch at a time between other work. */
  purge(): void {
    if (!this.#isPurging) void this.#purgeAll()
  }

  async #purgeAll(): Promise<void> {
    this.#isPurging = true
    try {
      do await new Promise(setImmediate)
      while (!this.#isStopped && (await this.#store.purge()))
    } catch (error) {
      if (!this.#isStopped) logError('old messages could not be removed; tried again in a minute', error)
    } finally {
      this.#isPurging = false
    }
  }
}
