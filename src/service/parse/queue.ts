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
}

/** Mails above this many bytes wait in a lane of their own, one at a time: they cost memory and time. */
const HEAVY = 2_000_000
const BATCH = { mails: 64, bytes: 524_288 }
/** When a batch of small mails runs longer than this many milliseconds, the next one starts beside it. */
const PATIENCE = 300
const MOST_LIGHT = 3
/** Milliseconds before a worker is ended and its mail shown raw. */
const DEADLINE = { light: 10_000, heavy: 60_000 }

export class ParseQueue {
  readonly #db: Database
  readonly #pool: ParsePool
  readonly #onListed: (listed: readonly Listed[]) => void
  readonly #light: Waiting[] = []
  readonly #heavy: Waiting[] = []
  #lightRunning = 0
  #heavyRunning = false
  #stopped = false

  /** @param onListed told after each commit that made messages visible */
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
    if (size > HEAVY) {
      this.#heavy.push({ mail, size })
      this.#runHeavy()
    } else {
      this.#light.push({ mail, size })
      if (this.#lightRunning === 0) this.#runLight()
    }
  }

  /** Starts nothing more; results that are still to come are dropped and their mails parsed at the next start. */
  stop(): void {
    this.#stopped = true
  }

  #takeBatch(): number[] {
    const batch: number[] = []
    let bytes = 0
    while (batch.length < BATCH.mails && bytes < BATCH.bytes) {
      const next = this.#light.shift()
      if (!next) break
      batch.push(next.mail)
      bytes += next.size
    }
    return batch
  }

  #runLight(): void {
    if (this.#stopped || this.#light.length === 0 || this.#lightRunning >= MOST_LIGHT) return
    this.#lightRunning += 1
    const overtake = setTimeout(() => this.#runLight(), PATIENCE)
    void this.#parse(this.#takeBatch(), DEADLINE.light).finally(() => {
      clearTimeout(overtake)
      this.#lightRunning -= 1
      this.#runLight()
    })
  }

  #runHeavy(): void {
    if (this.#stopped || this.#heavyRunning) return
    const next = this.#heavy.shift()
    if (!next) return
    this.#heavyRunning = true
    void this.#parse([next.mail], DEADLINE.heavy).finally(() => {
      this.#heavyRunning = false
      this.#runHeavy()
    })
  }

  async #parse(mails: readonly number[], deadline: number): Promise<void> {
    try {
      this.#list(await this.#pool.run({ kind: 'parse', mails }, deadline))
    } catch (error) {
      if (this.#stopped) return
      if (mails.length > 1) {
        for (const mail of mails) await this.#parse([mail], deadline)
        return
      }
      const [mail] = mails
      if (mail !== undefined) this.#listRaw(mail, error)
    }
  }

  #list(result: JobResult): void {
    if (this.#stopped || result.kind !== 'parse') return
    this.#onListed(listMails(this.#db, result.mails))
  }

  #listRaw(mail: number, reason: unknown): void {
    logError('a mail could not be parsed and is shown raw', reason)
    try {
      this.#list({ kind: 'parse', mails: [{ mail, parsed: unparsed(rawMail(this.#db, mail)) }] })
    } catch (error) {
      // A full disk: the mail stays pending and is listed at the next start.
      logError('a mail could not be listed', error)
    }
  }
}
