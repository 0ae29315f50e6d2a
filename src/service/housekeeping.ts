// Runs every minute: expires addresses, and removes mail and delivery records past their retention.
import { logError } from '../node/log.ts'
import { expireAndPurgeAddresses } from './store/addresses.ts'
import type { Database } from './store/database.ts'
import { purgeMessages } from './store/messages.ts'
import { purgeDeliveries } from './store/webhooks.ts'
import { DAY_MS } from '../shared/durations.ts'

const HOUSEKEEPING_INTERVAL_MS = 60_000
/** Milliseconds the record of a webhook delivery is kept after its end. */
const DELIVERY_RETENTION_MS = 7 * DAY_MS
/** Messages removed in one transaction; small, so that nobody waits for it. */
const PURGE_BATCH_SIZE = 200

export class Housekeeping {
  readonly #db: Database
  readonly #retentionMs: number
  #timer: NodeJS.Timeout | null = null
  #purgeImmediate: NodeJS.Immediate | null = null

  constructor(db: Database, retainDays: number) {
    this.#db = db
    this.#retentionMs = retainDays * DAY_MS
  }

  start(): void {
    this.#runOnce()
    this.#timer = setInterval(() => this.#runOnce(), HOUSEKEEPING_INTERVAL_MS).unref()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#purgeImmediate) clearImmediate(this.#purgeImmediate)
    try {
      // Reserved over the shutdown, so that the next start can delete, however full the disk is by then.
      this.#db.restoreReserve()
    } catch (error) {
      logError('no room could be kept for deleting', error)
    }
    this.#timer = null
    this.#purgeImmediate = null
  }

  #runOnce(): void {
    try {
      this.#db.restoreReserve()
      const now = Date.now()
      expireAndPurgeAddresses(this.#db, now, now - this.#retentionMs)
      purgeDeliveries(this.#db, now - DELIVERY_RETENTION_MS)
      this.purge()
    } catch (error) {
      logError('housekeeping failed and is tried again in a minute', error)
    }
  }

  /** Removes the messages of deleted addresses, a batch at a time between other work. */
  purge(): void {
    this.#purgeImmediate ??= setImmediate(() => {
      this.#purgeImmediate = null
      try {
        if (purgeMessages(this.#db, PURGE_BATCH_SIZE)) this.purge()
        else if (this.#db.isFull) this.#db.restoreReserve()
      } catch (error) {
        logError('old messages could not be removed; tried again in a minute', error)
      }
    })
  }
}
