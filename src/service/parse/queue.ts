// From stored to listed: pending mails are parsed in batches, in order, and none can hold up the others for long.
import { listMails, type Listed } from '../store/listing.ts'
import type { Database } from '../store/database.ts'
import { pendingMails, rawMail, type StoredMail } from '../store/mails.ts'
import { logError } from '../log.ts'
import { Backlog } from './backlog.ts'
import type { JobResult } from './parsed-mail.ts'
import type { ParsePool } from './pool.ts'
import { unparsed } from './unparsed.ts'

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
/** Milliseconds a reader waits at most for mail that was stored before it asked. */
const READER_PATIENCE = 2000

export class ParseQueue {
  readonly #db: Database
  readonly #pool: ParsePool
  readonly #onListed: (listed: readonly Listed[]) => void
  #light: Waiting[] = []
  #heavy: Waiting[] = []
  #backlog = new Backlog()
  /** Counted up when the database is replaced: what is under way then is no answer any more. */
  #epoch = 0
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
    for (const mail of pendingMails(this.#db)) this.add(mail)
  }

  /** Forgets all that waits, before the database is replaced; `resume` takes up what the new one has. */
  suspend(): void {
    this.#epoch += 1
    this.#light = []
    this.#heavy = []
    this.#backlog = new Backlog()
  }

  /** Queues a stored mail. */
  add({ n, size, addresses }: StoredMail): void {
    this.#backlog.add(n, addresses)
    this.#enqueue({ mail: n, size, alone: false })
  }

  /** Settles once everything stored for an address by now is listed, which goes before all other mail; 2 s at most. */
  async caughtUp(address: number): Promise<void> {
    const wanted = this.#backlog.of(address)
    if (!wanted) return
    const listed = this.#backlog.listed(wanted, READER_PATIENCE)
    const first = (waiting: readonly Waiting[]): Waiting[] => [
      ...waiting.filter(({ mail }) => wanted.has(mail)),
      ...waiting.filter(({ mail }) => !wanted.has(mail)),
    ]
    this.#light = first(this.#light)
    this.#heavy = first(this.#heavy)
    this.#nextLight()
    await listed
  }

  #enqueue(waiting: Waiting): void {
    if (waiting.size > HEAVY) {
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

  /**
   * Starts a batch: at once when it is worth it, none was for a while or somebody waits for it, else after a pause that
   * lets it grow.
   */
  #nextLight(): void {
    if (this.#light.length === 0 || this.#quick > 0) return
    const isWorth = this.#light.length >= BATCH.worth || this.#backlog.isAwaited
    if (isWorth || performance.now() - this.#lastStart > GATHER) this.#runLight()
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
    const epoch = this.#epoch
    const result = await this.#pool.run({ kind: 'parse', mails }, deadline).catch((error: unknown) => {
      if (!this.#stopped && mails.length === 1) logError('a mail could not be parsed and is shown raw', error)
      return null
    })
    if (epoch !== this.#epoch) return
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
    const epoch = this.#epoch
    try {
      this.#onListed(listMails(this.#db, result.mails))
      for (const { mail } of batch) this.#backlog.remove(mail)
    } catch (error) {
      logError('mail could not be listed and waits', error)
      setTimeout(() => {
        if (!this.#stopped && epoch === this.#epoch) for (const waiting of batch) this.#enqueue(waiting)
      }, DISK_PAUSE).unref()
    }
  }
}
