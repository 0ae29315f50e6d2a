// From stored to listed: pending mails are parsed in batches, in order, and none can hold up the others for long.
import { listMails, type Listed } from '../store/listing.ts'
import type { Database } from '../store/database.ts'
import { pendingMails, rawMail } from '../store/mails.ts'
import { logError } from '../log.ts'
import { unparsed } from './parse-mail.ts'
import type { JobResult } from './parsed-mail.ts'
import type { ParsePool } from './pool.ts'

interface Waiting {
  readonly mail: number
  /** Bytes. */
  readonly size: number
  /** Was in a batch that failed: goes alone now, to find the culprit. */
  readonly alone: boolean
}

/** Mails above this many bytes wait in a lane of their own, one at a time: they cost memory and time. */
const HEAVY = 2_000_000
const BATCH = { mails: 64, bytes: 524_288, worth: 32 }
/** Milliseconds small mails are gathered for when one batch follows another: each batch costs a transaction. */
const GATHER = 15
/** When a batch runs longer than this many milliseconds, it is slow, and the next one starts beside it. */
const PATIENCE = 300
/** Slow batches at a time. */
const MOST_SLOW = 3
/** Milliseconds before a worker is ended: a batch is tried again mail by mail, a single mail shown raw. */
const DEADLINE = { batch: 1500, light: 10_000, heavy: 60_000 }
/** Milliseconds until listing is tried again after the database refused it. */
const DISK_PAUSE = 5000

export class ParseQueue {
  readonly #db: Database
  readonly #pool: ParsePool
  readonly #onListed: (listed: readonly Listed[]) => void
  #light: Waiting[] = []
  readonly #heavy: Waiting[] = []
  #quick = 0
  #slow = 0
  #heavyRunning = false
  #lastStart = -Infinity
  #gather: NodeJS.Timeout | null = null
  #stopped = false

  /**
   * @param onListed told after each commit that made messages visible
   */
  constructor(db: Database, pool: ParsePool, onListed: (listed: readonly Listed[]) => void) {
    this.#db = db
    this.#pool = pool
    this.#onListed = onListed
  }

  /** Takes up what an earlier run accepted and did not list. */
  resume(): void {
    for (const { n, size } of pendingMails(this.#db)) this.add(n, size)
  }

  /** Queues a stored mail. */
  add(mail: number, size: number): void {
    const waiting = { mail, size, alone: false }
    if (size > HEAVY) {
      this.#heavy.push(waiting)
      this.#runHeavy()
    } else {
      this.#light.push(waiting)
      this.#nextLight()
    }
  }

  /** Starts nothing more; results that are still to come are dropped and their mails parsed at the next start. */
  stop(): void {
    this.#stopped = true
    if (this.#gather) clearTimeout(this.#gather)
  }

  #takeBatch(): Waiting[] {
    let bytes = 0
    const end = this.#light.findIndex(({ size, alone }, at) => {
      bytes += size
      return at > 0 && (alone || this.#light[0]?.alone === true || at >= BATCH.mails || bytes > BATCH.bytes)
    })
    return this.#light.splice(0, end < 0 ? this.#light.length : end)
  }

  /** Starts a batch: at once when it is worth it or none was for a while, else after a pause that lets it grow. */
  #nextLight(): void {
    if (this.#light.length === 0 || this.#quick > 0) return
    const isDue = this.#light.length >= BATCH.worth || performance.now() - this.#lastStart > GATHER
    if (isDue) this.#runLight()
    else this.#gather ??= setTimeout(() => this.#runLight(), GATHER)
  }

  #runLight(): void {
    if (this.#gather) clearTimeout(this.#gather)
    this.#gather = null
    if (this.#stopped || this.#light.length === 0 || this.#quick > 0 || this.#slow >= MOST_SLOW) return
    this.#lastStart = performance.now()
    this.#quick += 1
    let isSlow = false
    const overtake = setTimeout(() => {
      isSlow = true
      this.#quick -= 1
      this.#slow += 1
      this.#nextLight()
    }, PATIENCE)
    const batch = this.#takeBatch()
    void this.#parse(batch, batch.length > 1 ? DEADLINE.batch : DEADLINE.light).finally(() => {
      clearTimeout(overtake)
      if (isSlow) this.#slow -= 1
      else this.#quick -= 1
      this.#nextLight()
    })
  }

  #runHeavy(): void {
    if (this.#stopped || this.#heavyRunning) return
    const next = this.#heavy.shift()
    if (!next) return
    this.#heavyRunning = true
    void this.#parse([next], DEADLINE.heavy).finally(() => {
      this.#heavyRunning = false
      this.#runHeavy()
    })
  }

  async #parse(batch: readonly Waiting[], deadline: number): Promise<void> {
    const mails = batch.map(({ mail }) => mail)
    const result = await this.#pool.run({ kind: 'parse', mails }, deadline).catch((error: unknown) => {
      if (!this.#stopped && mails.length === 1) logError('a mail could not be parsed and is shown raw', error)
      return null
    })
    if (result) this.#list(result, batch)
    else if (batch.length > 1)
      this.#light = [...batch.map((waiting) => ({ ...waiting, alone: true })), ...this.#light]
    else this.#listRaw(batch)
  }

  #listRaw(batch: readonly Waiting[]): void {
    if (this.#stopped) return
    const mails = batch.map(({ mail }) => ({ mail, parsed: unparsed(rawMail(this.#db, mail)) }))
    this.#list({ kind: 'parse', mails }, batch)
  }

  #list(result: JobResult, batch: readonly Waiting[]): void {
    if (this.#stopped || result.kind !== 'parse') return
    try {
      this.#onListed(listMails(this.#db, result.mails))
    } catch (error) {
      logError('mail could not be listed and waits', error)
      setTimeout(() => {
        if (!this.#stopped) for (const { mail, size } of batch) this.add(mail, size)
      }, DISK_PAUSE).unref()
    }
  }
}
