// Commits whose answer was lost. Each batch of mail is stored together with a key of its own, so that it can be sent again until
// its outcome is known; and a mail that was refused before that is recognised when its sender tries again.
import { createHash, type Hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { logError } from '../../../node/log.ts'
import { uuid7 } from '../../uuid.ts'
import { isUnavailableError } from '../store-errors.ts'
import type { IncomingMail, StoredMail } from '../store.ts'
import type { Executor, PostgresDatabase } from './database.ts'

/** Milliseconds a batch is sent again while the database does not answer; its senders wait (RFC 5321 gives them ten minutes). */
const PATIENCE_MS = 10_000
const RETRY_INTERVAL_MS = 250
/** A key that is still there after this long: nobody learned the outcome, for keys go as soon as somebody did. */
const UNKNOWN = "now() - interval '10 seconds'"
/** What may become such a key before the next look. */
const SOON_UNKNOWN = "now() - interval '7 seconds'"
/** How long senders try again (RFC 5321, section 4.5.4.1). */
const RETRY_PERIOD = "interval '5 days'"
/** Milliseconds between two removals of keys while mail comes in. */
const SETTLE_INTERVAL_MS = 100
const UNIQUE_VIOLATION = '23505'
const DIGEST_LENGTH = 22

/** What became of each mail of a batch, by digest: one entry for each mail that is the same. */
type Outcomes = Record<string, (readonly StoredMail[])[]>

/**
 * What is the same when a sender tries again: the bytes and the envelope.
 * @param begun hash of the bytes that are on the disk already
 */
export const digestOf = (mail: IncomingMail, begun: Hash | undefined): string => {
  const hash = begun?.copy() ?? createHash('sha256')
  for (const piece of mail.pieces) hash.update(piece)
  const recipients = mail.recipients.map(({ to }) => to).sort()
  return hash
    .update(JSON.stringify([mail.sender, recipients]))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

export class CommitKeys {
  readonly #db: PostgresDatabase
  /** Keys of commits that were answered. */
  #known: string[] = []
  #settledAt = -Infinity
  /** Keys of commits nobody has the answer of: their senders were told to try again. */
  #unknown: string[] = []
  /** Whether there may be keys of commits whose outcome nobody learned. */
  #mayBeUnknown = true
  /** Mails that turned out to be stored. */
  #found: StoredMail[] = []

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  /**
   * Stores a batch: again and again until it is known to be stored, or not.
   * @param insert inserts the key and what became of the mails (JSON) in the same commit as the mails
   * @throws Error of the database: then nothing of it is stored, or `resolve` finds out
   */
  async commit(
    mails: readonly { readonly digest: string; readonly stored: readonly StoredMail[] }[],
    insert: (key: string, outcomes: string) => Promise<unknown>,
  ): Promise<void> {
    const key = uuid7()
    const groups = Map.groupBy(mails, ({ digest }) => digest)
    const outcomes: Outcomes = Object.fromEntries(
      Array.from(groups, ([digest, group]) => [digest, group.map(({ stored }) => stored)]),
    )
    const start = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        await insert(key, JSON.stringify(outcomes))
        break
      } catch (error) {
        // Its ids are its own: that they are there says that it was stored before.
        if (tries > 1 && isUniqueViolation(error)) break
        const isOpen = isUnavailableError(error)
        if (isOpen && (tries === 1 || performance.now() < start + PATIENCE_MS)) await delay(RETRY_INTERVAL_MS)
        else {
          if (tries > 1) this.#unknown.push(key)
          throw error
        }
      }
    }
    this.#known.push(key)
  }

  /** Finds out about the commits whose answer was lost: what is not stored by now never will be. */
  async resolve(): Promise<void> {
    const keys = this.#unknown
    if (keys.length === 0) return
    this.#mayBeUnknown = true
    const rows = await this.#db.rows<{ outcomes: Outcomes }>(
      `INSERT INTO storing (id, outcomes, at) SELECT id, '{}', ${UNKNOWN} FROM unnest($1::uuid[]) AS id
       ON CONFLICT (id) DO UPDATE SET at = excluded.at RETURNING outcomes`,
      keys,
    )
    this.#unknown = this.#unknown.filter((key) => !keys.includes(key))
    this.#found.push(...rows.flatMap(({ outcomes }) => Object.values(outcomes).flat(2)))
  }

  /** The mails of such commits that were stored, and are to be listed. */
  takeFound(): StoredMail[] {
    return this.#found.splice(0)
  }

  /** Looks for commits of any instance whose outcome nobody learned, so that not every mail has to. To be called every moment. */
  async look(): Promise<void> {
    this.#mayBeUnknown = true
    const text = `SELECT 1 FROM storing WHERE at <= ${SOON_UNKNOWN} AND outcomes <> '{}' LIMIT 1`
    this.#mayBeUnknown = (await this.#db.rows(text)).length > 0
  }

  /**
   * Recognises mails that were stored before, by whatever instance, and whose sender did not learn it.
   * @returns for each digest what was stored of the mail; undefined for one that is new
   */
  async takeStored(digests: readonly string[]): Promise<(readonly StoredMail[] | undefined)[]> {
    if (!this.#mayBeUnknown) return []
    const text = `SELECT id, outcomes FROM storing WHERE at <= ${UNKNOWN} AND outcomes ?| $1`
    if ((await this.#db.rows(`${text} LIMIT 1`, digests)).length === 0) return []
    return this.#db.transaction('durable', async (tx) => {
      const rows = await tx.rows<{ id: string; outcomes: Outcomes }>(`${text} FOR UPDATE`, digests)
      // Each is good for one mail: who sends the same again means it.
      const stored = digests.map((digest) =>
        rows.map(({ outcomes }) => outcomes[digest]?.shift()).find((mails) => mails !== undefined),
      )
      for (const { id, outcomes } of rows) await this.#keep(tx, id, outcomes)
      return stored
    })
  }

  #keep(tx: Executor, id: string, outcomes: Outcomes): Promise<unknown> {
    const left = Object.entries(outcomes).filter(([, mails]) => mails.length > 0)
    const text = 'UPDATE storing SET outcomes = $2 WHERE id = $1'
    return tx.rows(text, id, JSON.stringify(Object.fromEntries(left)))
  }

  /** `settle`, unless it was just now. */
  settleSoon(): void {
    if (performance.now() - this.#settledAt > SETTLE_INTERVAL_MS) void this.settle()
  }

  /** Removes the keys of commits that were answered. Never rejects. */
  async settle(): Promise<void> {
    const keys = this.#known
    if (keys.length === 0) return
    this.#known = []
    this.#settledAt = performance.now()
    try {
      await this.#db.lazily('DELETE FROM storing WHERE id = ANY($1::uuid[])', keys)
    } catch (error) {
      logError('the keys of commits are removed later', error)
      this.#known.push(...keys)
    }
  }

  /** Removes the keys of which no sender tries again. */
  async housekeep(): Promise<void> {
    await this.#db.lazily(`DELETE FROM storing WHERE at < now() - ${RETRY_PERIOD}`)
  }
}
