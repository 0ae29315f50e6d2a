// Group commit: mails that arrive together share one transaction, and nobody hears 250 before it is on the disk.
import { isDiskError, type Database } from '../store/database.ts'
import { storeMail, type IncomingMail } from '../store/mails.ts'
import { logError } from '../log.ts'

export type DeliveryResult = 'stored' | 'no-recipient' | 'disk-full' | 'failed'

interface Waiting {
  readonly mail: IncomingMail
  readonly answer: (result: DeliveryResult) => void
}

export class Delivery {
  readonly #db: Database
  readonly #adopt: boolean
  readonly #onStored: (mail: number, size: number) => void
  #waiting: Waiting[] = []

  /**
   * @param adopt whether mail to an unknown name of an own domain makes that address
   * @param onStored told of each stored mail, after the commit
   */
  constructor(db: Database, adopt: boolean, onStored: (mail: number, size: number) => void) {
    this.#db = db
    this.#adopt = adopt
    this.#onStored = onStored
  }

  /** Stores a mail; settles once it is durable or refused. Never rejects. */
  accept(mail: IncomingMail): Promise<DeliveryResult> {
    return new Promise((answer) => {
      this.#waiting.push({ mail, answer })
      // The turn ends after every socket that is ready was read: all they brought goes into one commit.
      if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    })
  }

  #flush(): void {
    const batch = this.#waiting
    this.#waiting = []
    const stored = this.#store(batch)
    if (stored) this.#answer(batch, stored)
    // One mail that does not fit must not refuse the ones beside it.
    else for (const one of batch) this.#answer([one], this.#store([one]) ?? 'disk-full')
  }

  /** The rows of a batch that was stored whole, or null when the disk is full. */
  #store(batch: readonly Waiting[]): (number | null)[] | 'failed' | null {
    try {
      const now = Date.now()
      return this.#db.write('durable', () =>
        batch.map(({ mail }) => storeMail(this.#db, mail, this.#adopt, now)),
      )
    } catch (error) {
      logError('mail could not be stored', error)
      return isDiskError(error) ? null : 'failed'
    }
  }

  #answer(batch: readonly Waiting[], stored: readonly (number | null)[] | 'failed' | 'disk-full'): void {
    for (const [at, { mail, answer }] of batch.entries()) {
      if (typeof stored === 'string') {
        answer(stored)
        continue
      }
      const row = stored[at] ?? null
      answer(row === null ? 'no-recipient' : 'stored')
      if (row !== null) this.#onStored(row, mail.size)
    }
  }
}
