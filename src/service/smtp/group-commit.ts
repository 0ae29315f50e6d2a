// Group commit: mails that arrive together share one transaction, and none is answered 250 before it is on the disk.
import { isDiskError, type Database } from '../store/database.ts'
import { LargeMail } from '../store/large-mail.ts'
import { MailNumbers, storeMail, type IncomingMail, type StoredMail } from '../store/mails.ts'
import { logError } from '../../node/log.ts'

export type CommitResult = 'stored' | 'no-recipient' | 'disk-full' | 'failed'

interface PendingMail {
  readonly mail: IncomingMail
  readonly resolve: (result: CommitResult) => void
}

/** Milliseconds a commit waits for connections that are about to bring a mail too. */
const BATCH_DELAY_MS = 1
/** Milliseconds since its last command within which a connection is about to. */
const ACTIVE_WINDOW_MS = 5

export class GroupCommit {
  readonly #db: Database
  readonly #adopt: boolean
  readonly #numbers: MailNumbers
  readonly #onStored: (mail: StoredMail) => void
  /** When each open mail transaction last went on. */
  readonly #lastActiveAt = new Map<object, number>()
  #pending: PendingMail[] = []
  #timer: NodeJS.Timeout | null = null
  #isFlushScheduled = false

  /**
   * @param adopt whether mail to an unknown name of an own domain makes that address
   * @param onStored called for each stored mail, after the commit
   */
  constructor(db: Database, adopt: boolean, onStored: (mail: StoredMail) => void) {
    this.#db = db
    this.#adopt = adopt
    this.#numbers = new MailNumbers(db)
    this.#onStored = onStored
  }

  /** Begins a mail that is too large to wait in memory. */
  beginLargeMail(): LargeMail {
    return new LargeMail(this.#db, this.#numbers.next())
  }

  /** A mail transaction was opened or goes on: a commit may be worth waiting for it. */
  markActive(transaction: object): void {
    this.#lastActiveAt.set(transaction, performance.now())
  }

  /** A mail transaction ended, in a mail or without one. */
  markEnded(transaction: object): void {
    this.#lastActiveAt.delete(transaction)
  }

  /** Stores a mail; settles once it is durable or refused. Never rejects. */
  store(mail: IncomingMail): Promise<CommitResult> {
    return new Promise((resolve) => {
      this.#pending.push({ mail, resolve })
      if (this.#isMailExpected()) this.#timer ??= setTimeout(() => this.#flush(), BATCH_DELAY_MS)
      else if (!this.#isFlushScheduled) {
        // The turn ends after every socket that is ready was read: all they brought goes into one commit.
        this.#isFlushScheduled = true
        setImmediate(() => this.#flush())
      }
    })
  }

  #isMailExpected(): boolean {
    const since = performance.now() - ACTIVE_WINDOW_MS
    return this.#lastActiveAt.values().some((at) => at > since)
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#isFlushScheduled = false
    const batch = this.#pending
    if (batch.length === 0) return
    this.#pending = []
    const stored = this.#commitBatch(batch)
    if (stored) void this.#resolveBatch(batch, stored)
    // One mail that does not fit must not refuse the ones beside it.
    else for (const one of batch) void this.#resolveBatch([one], this.#commitBatch([one]) ?? 'disk-full')
  }

  /** The mails of a batch that was stored whole, or null when the disk is full. */
  #commitBatch(batch: readonly PendingMail[]): (StoredMail | null)[] | 'failed' | null {
    try {
      const now = Date.now()
      return this.#db.write('lazy', () =>
        batch.map(({ mail }) => storeMail(this.#db, this.#numbers, mail, this.#adopt, now)),
      )
    } catch (error) {
      logError('mail could not be stored', error)
      return isDiskError(error) ? null : 'failed'
    }
  }

  async #resolveBatch(
    batch: readonly PendingMail[],
    stored: readonly (StoredMail | null)[] | 'failed' | 'disk-full',
  ): Promise<void> {
    const result = typeof stored === 'string' ? stored : await this.#waitUntilDurable()
    for (const [at, { resolve }] of batch.entries()) {
      const mail = typeof stored === 'string' ? null : (stored[at] ?? null)
      resolve(mail === null && result === 'stored' ? 'no-recipient' : result)
      // Before the reply leaves: a client that got its 250 and asks for the mail finds it in the queue.
      if (mail !== null) this.#onStored(mail)
    }
  }

  /** Waits for the disk. When that fails the mails are listed all the same: senders try again, and twice is better than never. */
  async #waitUntilDurable(): Promise<CommitResult> {
    try {
      await this.#db.waitUntilDurable()
      return 'stored'
    } catch (error) {
      logError('the disk failed', error)
      return 'failed'
    }
  }
}
