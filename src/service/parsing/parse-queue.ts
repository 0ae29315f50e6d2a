// Parses and indexes stored mails in batches, in sequence; no mail can delay the others for long.
import type { IndexedMessage, MailKey, MailStore, StoredMail } from '../store/store.ts'
import { logError } from '../../node/log.ts'
import { Backlog } from './backlog.ts'
import type { JobMail, ParseJobResult } from './parse-job.ts'
import type { ParsePool } from './parse-pool.ts'
import { isDiskError, isUnavailableError } from '../store/store-errors.ts'

interface QueuedMail {
  readonly mail: MailKey
  /** Bytes. */
  readonly size: number
  /** Whether it was in a batch that failed, and is now parsed separately, to find the mail at fault. */
  readonly hasOwnBatch: boolean
}

/** Mails above this many bytes have a separate queue and are parsed one at a time, since they cost memory and time. */
const MAX_LIGHT_BYTES = 2_000_000
const BATCH_LIMITS = { mails: 64, bytes: 524_288, immediateMails: 32 }
/** Milliseconds to collect small mails between batches: each batch costs a transaction. */
const BATCH_DELAY_MS = 15
/** A batch that runs longer than this many milliseconds is slow, and the next one starts in parallel. */
const SLOW_BATCH_TIMEOUT_MS = 300
/** Maximum number of slow batches at a time. */
const MAX_SLOW_BATCHES = 3
/** Milliseconds after which a worker is terminated: a batch is then retried mail by mail, a single mail is shown raw. */
const PARSE_TIMEOUTS_MS = { batch: 1500, light: 10_000, heavy: 60_000 }
/** Milliseconds until listing is retried after a database error. */
const DISK_RETRY_INTERVAL_MS = 5000
/** Maximum milliseconds that a reader waits for mail that was stored before its request. */
const READER_TIMEOUT_MS = 2000
/** Milliseconds between checks of mail that other instances are to list. */
const POLL_INTERVAL_MS = 20
/** Milliseconds after which the reader's instance lists that mail itself, because the other one is slow or has ended. */
const CLAIM_DELAY_MS = 400

/** A mail of a job, with its bytes if the workers do not read the database. */
export const withRawBytes = async (mails: MailStore, key: MailKey): Promise<JobMail> => ({
  key,
  raw: mails.workerDatabase === null ? await mails.raw(key) : null,
})

export class ParseQueue {
  readonly #mails: MailStore
  readonly #pool: ParsePool
  readonly #onIndexed: (indexed: readonly IndexedMessage[]) => void
  #light: QueuedMail[] = []
  #heavy: QueuedMail[] = []
  #backlog = new Backlog()
  /** Incremented when the database is replaced: results of earlier jobs are dropped. */
  #generation = 0
  #quickRunning = 0
  #slowRunning = 0
  #heavyRunning = false
  #lastStart = -Infinity
  #batchTimer: NodeJS.Timeout | null = null
  #stopped = false
  readonly #indexing = new Set<Promise<unknown>>()

  /**
   * @param onIndexed called after each commit that made messages visible
   */
  constructor(mails: MailStore, pool: ParsePool, onIndexed: (indexed: readonly IndexedMessage[]) => void) {
    this.#mails = mails
    this.#pool = pool
    this.#onIndexed = onIndexed
  }

  /** The number of mails that are stored but not listed yet. */
  get pendingCount(): number {
    return this.#backlog.pendingMails()?.size ?? 0
  }

  /** Empties the queue, before the database is replaced. */
  suspend(): void {
    this.#generation += 1
    this.#light = []
    this.#heavy = []
    this.#backlog = new Backlog()
  }

  /** Queues a stored mail. */
  add({ key, size, addresses }: StoredMail): void {
    this.#backlog.add(key, addresses)
    this.#enqueue({ mail: key, size, hasOwnBatch: false })
  }

  /**
   * Settles once all mail stored so far for an address of an account, or with null for all its addresses, is listed, at most after
   * 2 s. That mail is listed before all other mail.
   */
  async waitUntilIndexed(account: string, address: string | null): Promise<void> {
    const start = performance.now()
    await this.#waitForOwn(address)
    for (let hasClaimed = false; performance.now() < start + READER_TIMEOUT_MS;) {
      if (!(await this.#mails.isPendingElsewhere(account, address))) return
      if (!hasClaimed && performance.now() > start + CLAIM_DELAY_MS) {
        hasClaimed = true
        for (const mail of await this.#mails.claim(account, address)) this.add(mail)
        await this.#waitForOwn(address)
      } else await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
  }

  /** Waits for the mails this instance is to list. */
  async #waitForOwn(address: string | null): Promise<void> {
    const pending = address === null ? this.#backlog.pendingMails() : this.#backlog.pendingMailsOf(address)
    if (!pending) return
    const indexed = this.#backlog.waitFor(pending, READER_TIMEOUT_MS)
    const pendingFirst = (waiting: readonly QueuedMail[]): QueuedMail[] => [
      ...waiting.filter(({ mail }) => pending.has(mail)),
      ...waiting.filter(({ mail }) => !pending.has(mail)),
    ]
    this.#light = pendingFirst(this.#light)
    this.#heavy = pendingFirst(this.#heavy)
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

  /** Starts no more jobs; pending results are dropped, and their mails are parsed at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#batchTimer) clearTimeout(this.#batchTimer)
    await Promise.allSettled(this.#indexing)
  }

  #takeBatch(): QueuedMail[] {
    let bytes = 0
    const end = this.#light.findIndex(({ size, hasOwnBatch }, at) => {
      bytes += size
      return (
        at > 0 &&
        (hasOwnBatch ||
          this.#light[0]?.hasOwnBatch === true ||
          at >= BATCH_LIMITS.mails ||
          bytes > BATCH_LIMITS.bytes)
      )
    })
    return this.#light.splice(0, end < 0 ? this.#light.length : end)
  }

  /**
   * Starts a batch: immediately if it is large enough, if the last batch was a while ago or if a reader waits, otherwise after a
   * pause that lets it grow.
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
    const jobMails = await this.#readMails(batch)
    if (!jobMails) return
    const result = await this.#pool
      .run({ kind: 'parse', mails: jobMails }, timeoutMs)
      .catch((error: unknown) => {
        if (!this.#stopped && mails.length === 1)
          logError('a mail could not be parsed and is shown raw', error)
        return null
      })
    if (generation !== this.#generation) return
    if (result) await this.#index(result, batch)
    else if (batch.length > 1)
      this.#light = [...batch.map((waiting) => ({ ...waiting, hasOwnBatch: true })), ...this.#light]
    else await this.#indexUnparsed(batch)
  }

  /** The mails of a batch for a worker; null if the database cannot be read now. */
  async #readMails(batch: readonly QueuedMail[]): Promise<JobMail[] | null> {
    try {
      return await Promise.all(batch.map(({ mail }) => withRawBytes(this.#mails, mail)))
    } catch (error) {
      this.#retryLater(batch, error)
      return null
    }
  }

  async #indexUnparsed(batch: readonly QueuedMail[]): Promise<void> {
    if (this.#stopped) return
    const { parseFallback } = await import('../../mail/mime/parse-fallback.ts')
    const mails = []
    try {
      for (const { mail } of batch) mails.push({ mail, parsed: parseFallback(await this.#mails.raw(mail)) })
    } catch (error) {
      this.#retryLater(batch, error)
      return
    }
    await this.#index({ kind: 'parse', mails }, batch)
  }

  async #index(result: ParseJobResult, batch: readonly QueuedMail[]): Promise<void> {
    if (this.#stopped || result.kind !== 'parse') return
    try {
      this.#onIndexed(await this.#whileRunning(this.#mails.index(result.mails)))
      for (const { mail } of batch) this.#backlog.remove(mail)
    } catch (error) {
      this.#retryLater(batch, error)
    }
  }

  #whileRunning<T>(indexing: Promise<T>): Promise<T> {
    this.#indexing.add(indexing)
    return indexing.finally(() => this.#indexing.delete(indexing))
  }

  #retryLater(batch: readonly QueuedMail[], error: unknown): void {
    if (this.#stopped) return
    const generation = this.#generation
    logError('mail could not be listed and waits', error)
    // If the cause is not the database, it is one of the mails, which must not delay the others.
    const hasOwnBatch = !isUnavailableError(error) && !isDiskError(error)
    setTimeout(() => {
      if (!this.#stopped && generation === this.#generation)
        for (const waiting of batch) this.#enqueue({ ...waiting, hasOwnBatch })
    }, DISK_RETRY_INTERVAL_MS).unref()
  }
}
