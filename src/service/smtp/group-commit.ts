// Group commit: mails that arrive together share one transaction, and no mail gets a 250 before it is on disk.
import type { IncomingMail, LargeMail, MailRecipient, MailStore, StoredMail } from '../store/store.ts'
import { isDiskError } from '../store/store-errors.ts'
import { logError } from '../../node/log.ts'

export type CommitResult = 'stored' | 'no-recipient' | 'disk-full' | 'failed'

interface PendingMail {
  readonly mail: IncomingMail
  readonly resolve: (result: CommitResult) => void
}

/** Milliseconds a commit waits for other connections that are about to deliver a mail. */
const BATCH_DELAY_MS = 1
/** Milliseconds since its last command within which a connection counts as about to deliver. */
const ACTIVE_WINDOW_MS = 5

export interface GroupCommitOptions {
  readonly mails: MailStore
  /** Whether mail to an unknown address that the SMTP server accepted creates it. */
  readonly catchAll: boolean
  /** Called for each stored mail, after the commit. */
  readonly onStored: (mail: StoredMail) => void
}

export class GroupCommit {
  readonly #mails: MailStore
  readonly #catchAll: boolean
  readonly #onStored: (mail: StoredMail) => void
  /** When each open mail transaction was last active. */
  readonly #lastActiveAt = new Map<object, number>()
  #pending: PendingMail[] = []
  #timer: NodeJS.Timeout | null = null
  #isFlushScheduled = false
  #runningBatches = 0

  constructor({ mails, catchAll, onStored }: GroupCommitOptions) {
    this.#mails = mails
    this.#catchAll = catchAll
    this.#onStored = onStored
  }

  /** Begins a mail that is too large for memory. */
  beginLargeMail(recipients: readonly MailRecipient[]): LargeMail {
    return this.#mails.beginLarge(recipients)
  }

  /** Records activity of a mail transaction, for which a commit may wait. */
  markActive(transaction: object): void {
    this.#lastActiveAt.set(transaction, performance.now())
  }

  /** Records the end of a mail transaction, with or without a mail. */
  markEnded(transaction: object): void {
    this.#lastActiveAt.delete(transaction)
  }

  /** Stores a mail; settles once it is durable or refused. Never rejects. */
  store(mail: IncomingMail): Promise<CommitResult> {
    return new Promise((resolve) => {
      this.#pending.push({ mail, resolve })
      if (this.#isMailExpected()) this.#timer ??= setTimeout(() => this.#flush(), BATCH_DELAY_MS)
      else if (!this.#isFlushScheduled) {
        // After all ready sockets were read, so that their mails share one commit.
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
    // Mails that arrive while these batches run are committed together after one of them.
    if (this.#pending.length === 0 || this.#runningBatches >= this.#mails.maxConcurrentBatches) return
    const batch = this.#pending
    this.#pending = []
    this.#runningBatches += 1
    void this.#commit(batch).finally(() => {
      this.#runningBatches -= 1
      this.#flush()
    })
  }

  async #commit(batch: readonly PendingMail[]): Promise<void> {
    try {
      const mails = batch.map(({ mail }) => mail)
      const { stored, isDurable } = await this.#mails.store(mails, {
        catchAll: this.#catchAll,
        now: Date.now(),
      })
      for (const [at, { resolve }] of batch.entries()) {
        const own = stored[at] ?? []
        resolve(!isDurable ? 'failed' : own.length === 0 ? 'no-recipient' : 'stored')
        // Before the reply is sent, so that a client that requests the mail after its 250 finds it in the queue.
        for (const mail of own) this.#onStored(mail)
      }
    } catch (error) {
      logError('mail could not be stored', error)
      const result = isDiskError(error) ? 'disk-full' : 'failed'
      // One mail that does not fit on the disk must not cause the others to be refused.
      if (result === 'disk-full' && batch.length > 1)
        await Promise.all(batch.map((one) => this.#commit([one])))
      else for (const { resolve } of batch) resolve(result)
    }
  }
}
