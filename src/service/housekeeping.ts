// What is done now and then: ending addresses, removing what was kept long enough.
import { logError } from './log.ts'
import { sweepAddresses } from './store/addresses.ts'
import type { Database } from './store/database.ts'
import { purgeMessages } from './store/messages.ts'
import { forgetDeliveries } from './store/webhooks.ts'

const EVERY = 60_000
const DAY = 86_400_000
/** Milliseconds the record of a webhook delivery is kept after its end. */
const HISTORY = 7 * DAY
/** Messages removed in one go; small, so that nobody waits for it. */
const SLICE = 200

export class Housekeeping {
  readonly #db: Database
  readonly #retain: number
  #timer: NodeJS.Timeout | null = null
  #purging: NodeJS.Immediate | null = null

  constructor(db: Database, retainDays: number) {
    this.#db = db
    this.#retain = retainDays * DAY
  }

  start(): void {
    this.#sweep()
    this.#timer = setInterval(() => this.#sweep(), EVERY).unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#purging) clearImmediate(this.#purging)
    try {
      // What is kept over the end is there for the next start, however full the disk gets until then.
      this.#db.keepReserve()
    } catch (error) {
      logError('no room could be kept for deleting', error)
    }
    this.#timer = null
    this.#purging = null
  }

  #sweep(): void {
    try {
      this.#db.keepReserve()
      const now = Date.now()
      sweepAddresses(this.#db, now, now - this.#retain)
      forgetDeliveries(this.#db, now - HISTORY)
      this.purge()
    } catch (error) {
      logError('housekeeping failed and is tried again in a minute', error)
    }
  }

  /** Removes the messages of addresses that are gone, a slice at a time between other work. */
  purge(): void {
    this.#purging ??= setImmediate(() => {
      this.#purging = null
      try {
        if (purgeMessages(this.#db, SLICE)) this.purge()
        else if (this.#db.isFull) this.#db.keepReserve()
      } catch (error) {
        logError('old messages could not be removed; tried again in a minute', error)
      }
    })
  }
}
