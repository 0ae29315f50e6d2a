// Parses and indexes stored mails in batches, in order; none can hold up the others for long.
import { indexMails, type IndexedMessage } from '../store/index-mails.ts'
import type { Database } from '../store/database.ts'
import { pendingMails, readRawMail, type StoredMail } from '../store/mails.ts'
import { logError } from '../../node/log.ts'
import { Backlog } from './backlog.ts'
import type { ParseJobResult } from './parse-job.ts'
import type { ParsePool } from './parse-pool.ts'
import { parseFallback } from '../../mail/mime/parse-fallback.ts'

interface QueuedMail {
  readonly mail: number
  /** Bytes. */
  readonly size: number
  /** Was in a batch that failed: is parsed alone now, to find the one at fault. */
  readonly isAlone: boolean
}

/** Mails above this many bytes wait in a queue of their own, one at a time: they cost memory and time. */
const MAX_LIGHT_BYTES = 2_000_000
const BATCH_LIMITS = { mails: 64, bytes: 524_288, immediateMails: 32 }
/** Milliseconds small mails are collected when one batch follows another: each batch costs a transaction. */
const BATCH_DELAY_MS = 15
/** When a batch runs longer than this many milliseconds, it is slow, and the next one starts beside it. */
const SLOW_BATCH_TIMEOUT_MS = 300
/** Slow batches at a time. */
const MAX_SLOW_BATCHES = 3
/** Milliseconds before a worker is ended: a batch is tried again mail by mail, a single mail shown raw. */
const PARSE_TIMEOUTS_MS = { batch: 1500, light: 10_000, heavy: 60_000 }
/** Milliseconds until listing is tried again after the database refused it. */
const DISK_RETRY_INTERVAL_MS = 5000
/** Milliseconds a reader waits at most for mail that was stored before it asked. */
const READER_TIMEOUT_MS = 2000

export class ParseQueue {
  readonly #db: Database
  readonly #pool: ParsePool
  readonly #onIndexed: (indexed: readonly IndexedMessage[]) => void
  #light: QueuedMail[] = []
  #heavy: QueuedMail[] = []
  #backlog = new Backlog()
  /** Counted up when the database is replaced: results of jobs from before are dropped. */
  #generation = 0
  #quickRunning = 0
  #slowRunning = 0
  #heavyRunning = false
  #lastStart = -Infinity
  #batchTimer: NodeJS.Timeout | null = null
  #stopped = false

  /**
   * @param onIndexed called after each commit that made messages visible
   */
  constructor(db: Database, pool: ParsePool, onIndexed: (indexed: readonly IndexedMessage[]) => void) {
    this.#db = db
    this.#pool = pool
    this.#onIndexed = onIndexed
  }

  /** Queues the mails an earlier run stored and did not list. */
  resume(): void {
    for (const mail of pendingMails(this.#db)) this.add(mail)
  }

  /** Empties the queue, before the database is replaced; `resume` fills it from the new one. */
  suspend(): void {
    this.#generation += 1
    this.#light = []
    this.#heavy = []
    this.#backlog = new Backlog()
  }

  /** Queues a stored mail. */
  add({ n, size, addresses }: StoredMail): void {
    this.#backlog.add(n, addresses)
    this.#enqueue({ mail: n, size, isAlone: false })
  }

  /** Settles once everything stored for an address by now is listed, which goes before all other mail; 2 s at most. */
  async waitUntilIndexed(address: number): Promise<void> {
    const wanted = this.#backlog.pendingMailsOf(address)
    if (!wanted) return
    const indexed = this.#backlog.waitFor(wanted, READER_TIMEOUT_MS)
    const wantedFirst = (waiting: readonly QueuedMail[]): QueuedMail[] => [
      ...waiting.filter(({ mail }) => wanted.has(mail)),
      ...waiting.filter(({ mail }) => !wanted.has(mail)),
    ]
    this.#light = wantedFirst(this.#light)
    this.#heavy = wantedFirst(this.#heavy)
    this.#scheduleLight()
    await indexed
  }

  #enqueue(waiting: QueuedMail): void {
    if (waiting.size > MAX_LIGHT_BYTES) {
      this.#heavy.push(waiting)
      this.#runHeavy()
    } else {
      this.#light.push(waiting)
      this.#scheduleLight()
    }
  }

  /** Starts nothing more; results still to come are dropped, and their mails are parsed at the next start. */
  stop(): void {
    this.#stopped = true
    if (this.#batchTimer) clearTimeout(this.#batchTimer)
  }

  #takeBatch(): QueuedMail[] {
    let bytes = 0
    const end = this.#light.findIndex(({ size, isAlone }, at) => {
      bytes += size
      return (
        at > 0 &&
        (isAlone ||
          this.#light[0]?.isAlone === true ||
          at >= BATCH_LIMITS.mails ||
          bytes > BATCH_LIMITS.bytes)
      )
    })
    return this.#light.splice(0, end < 0 ? this.#light.length : end)
  }

  /**
   * Starts a batch: at once when it is large enough, none was for a while or somebody waits for it, else after a pause
   * that lets it grow.
   */
  #scheduleLight(): void {
    if (this.#light.length === 0 || this.#quickRunning > 0) return
    const isImmediate = this.#light.length >= BATCH_LIMITS.immediateMails || this.#backlog.hasWaiters
    if (isImmediate || performance.now() - this.#lastStart > BATCH_DELAY_MS) this.#runLight()
    else this.#batchTimer ??= setTimeout(() => this.#runLight(), BATCH_DELAY_MS)
  }

  #runLight(): void {
    if (this.#batchTimer) clearTimeout(this.#batchTimer)
    this.#batchTimer = null
    if (
      this.#stopped ||
      this.#light.length === 0 ||
      this.#quickRunning > 0 ||
      this.#slowRunning >= MAX_SLOW_BATCHES
    )
      return
    this.#lastStart = performance.now()
    this.#quickRunning += 1
    let isSlow = false
    const slowTimer = setTimeout(() => {
      isSlow = true
      this.#quickRunning -= 1
      this.#slowRunning += 1
      this.#scheduleLight()
    }, SLOW_BATCH_TIMEOUT_MS)
    const batch = this.#takeBatch()
    void this.#parse(batch, batch.length > 1 ? PARSE_TIMEOUTS_MS.batch : PARSE_TIMEOUTS_MS.light).finally(
      () => {
        clearTimeout(slowTimer)
        if (isSlow) this.#slowRunning -= 1
        else this.#quickRunning -= 1
        this.#scheduleLight()
      },
    )
  }

  #runHeavy(): void {
    if (this.#stopped || this.#heavyRunning) return
    const next = this.#heavy.shift()
    if (!next) return
    this.#heavyRunning = true
    void this.#parse([next], PARSE_TIMEOUTS_MS.heavy).finally(() => {
      this.#heavyRunning = false
      this.#runHeavy()
    })
  }

  async #parse(batch: readonly QueuedMail[], timeoutMs: number): Promise<void> {
    const mails = batch.map(({ mail }) => mail)
    const generation = this.#generation
    const result = await this.#pool.run({ kind: 'parse', mails }, timeoutMs).catch((error: unknown) => {
      if (!this.#stopped && mails.length === 1) logError('a mail could not be parsed and is shown raw', error)
      return null
    })
    if (generation !== this.#generation) return
    if (result) this.#index(result, batch)
    else if (batch.length > 1)
      this.#light = [...batch.map((waiting) => ({ ...waiting, alone: true })), ...this.#light]
    else this.#indexUnparsed(batch)
  }

  #indexUnparsed(batch: readonly QueuedMail[]): void {
    if (this.#stopped) return
    const mails = batch.map(({ mail }) => ({ mail, parsed: parseFallback(readRawMail(this.#db, mail)) }))
    this.#index({ kind: 'parse', mails }, batch)
  }

  #index(result: ParseJobResult, batch: readonly QueuedMail[]): void {
    if (this.#stopped || result.kind !== 'parse') return
    const generation = this.#generation
    try {
      this.#onIndexed(indexMails(this.#db, result.mails))
      for (const { mail } of batch) this.#backlog.remove(mail)
    } catch (error) {
      logError('mail could not be listed and waits', error)
      setTimeout(() => {
        if (!this.#stopped && generation === this.#generation)
          for (const waiting of batch) this.#enqueue(waiting)
      }, DISK_RETRY_INTERVAL_MS).unref()
    }
  }
}
