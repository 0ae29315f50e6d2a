// Runs every minute: expires addresses, and removes mail and delivery records past their retention.
import { logError } from '../node/log.ts'
import type { Store } from './store/store.ts'

const HOUSEKEEPING_INTERVAL_MS = 60_000

export class Housekeeping {
  readonly #store: Pick<Store, 'housekeep' | 'purge'>
  #timer: NodeJS.Timeout | null = null
  #isPurging = false
  #isStopped = false

  constructor(store: Pick<Store, 'housekeep' | 'purge'>) {
    this.#store = store
  }

  start(): void {
    void this.#runOnce()
    this.#timer = setInterval(() => void this.#runOnce(), HOUSEKEEPING_INTERVAL_MS).unref()
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer) clearInterval(this.#timer)
  }

  async #runOnce(): Promise<void> {
    try {
      await this.#store.housekeep(Date.now())
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
