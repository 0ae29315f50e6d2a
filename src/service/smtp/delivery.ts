// Group commit: mails that arrive together share one transaction, and nobody hears 250 before it is on the disk.
import { isDiskError, type Database } from '../store/database.ts'
import { LargeMail } from '../store/large-mail.ts'
import { MailNumbers, storeMail, type IncomingMail, type StoredMail } from '../store/mails.ts'
import { logError } from '../log.ts'

export type DeliveryResult = 'stored' | 'no-recipient' | 'disk-full' | 'failed'

interface Waiting {
  readonly mail: IncomingMail
  readonly answer: (result: DeliveryResult) => void
}

/** A commit waits this many milliseconds for connections that are about to bring a mail too. */
const GATHER = 1
/** A connection that gave its last command longer ago than this, in milliseconds, is not about to. */
const LIVELY = 5

export class Delivery {
  readonly #db: Database
  readonly #adopt: boolean
  readonly #numbers: MailNumbers
  readonly #onStored: (mail: StoredMail) => void
  /** When each open mail transaction last went on. */
  readonly #open = new Map<object, number>()
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | null = null
  #immediate = false

  /**
   * @param adopt whether mail to an unknown name of an own domain makes that address
   * @param onStored told of each stored mail, after the commit
   */
  constructor(db: Database, adopt: boolean, onStored: (mail: StoredMail) => void) {
    this.#db = db
    this.#adopt = adopt
    this.#numbers = new MailNumbers(db)
    this.#onStored = onStored
  }

  /** A place on the disk for a mail that is too large to wait in memory. */
  beginLarge(): LargeMail {
    return new LargeMail(this.#db, this.#numbers.next())
  }

  /** A mail transaction was opened or goes on: a commit may be worth waiting for it. */
  expect(transaction: object): void {
    this.#open.set(transaction, performance.now())
  }

  /** A mail transaction ended, in a mail or without one. */
  forget(transaction: object): void {
    this.#open.delete(transaction)
  }

  /** Stores a mail; settles once it is durable or refused. Never rejects. */
  accept(mail: IncomingMail): Promise<DeliveryResult> {
    return new Promise((answer) => {
      this.#waiting.push({ mail, answer })
      if (this.#isExpecting()) this.#timer ??= setTimeout(() => this.#flush(), GATHER)
      else if (!this.#immediate) {
        // The turn ends after every socket that is ready was read: all they brought goes into one commit.
        this.#immediate = true
        setImmediate(() => this.#flush())
      }
    })
  }

  #isExpecting(): boolean {
    const since = performance.now() - LIVELY
    return this.#open.values().some((at) => at > since)
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#immediate = false
    const batch = this.#waiting
    if (batch.length === 0) return
    this.#waiting = []
    const stored = this.#store(batch)
    if (stored) void this.#answer(batch, stored)
    // One mail that does not fit must not refuse the ones beside it.
    else for (const one of batch) void this.#answer([one], this.#store([one]) ?? 'disk-full')
  }

  /** The mails of a batch that was stored whole, or null when the disk is full. */
  #store(batch: readonly Waiting[]): (StoredMail | null)[] | 'failed' | null {
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

  async #answer(
    batch: readonly Waiting[],
    stored: readonly (StoredMail | null)[] | 'failed' | 'disk-full',
  ): Promise<void> {
    const result = typeof stored === 'string' ? stored : await this.#settle()
    for (const [at, { answer }] of batch.entries()) {
      const mail = typeof stored === 'string' ? null : (stored[at] ?? null)
      answer(mail === null && result === 'stored' ? 'no-recipient' : result)
      // Before the answer leaves this turn: whoever has heard 250 and asks for the mail finds it in the queue.
      if (mail !== null) this.#onStored(mail)
    }
  }

  /** Waits for the disk. A mail it failed for is listed all the same: its sender tries again, and twice beats never. */
  async #settle(): Promise<DeliveryResult> {
    try {
      await this.#db.settled()
      return 'stored'
    } catch (error) {
      logError('the disk failed', error)
      return 'failed'
    }
  }
}
