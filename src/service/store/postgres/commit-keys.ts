// Handles commits whose response was lost. Each batch of mail is stored together with a unique key, so that it can be repeated until
// its outcome is known; a mail that was refused in the meantime is recognized when its sender retries.
import { createHash, type Hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { logError } from '../../../node/log.ts'
import { uuid7 } from '../../uuid.ts'
import { isUnavailableError } from '../store-errors.ts'
import type { IncomingMail, StoredMail } from '../store.ts'
import type { Executor, PostgresDatabase } from './database.ts'

/** How long a batch is retried, in milliseconds, while the database does not respond; the senders wait (RFC 5321: ten minutes). */
const COMMIT_TIMEOUT_MS = 10_000
const RETRY_INTERVAL_MS = 250
/** A key older than this has an unknown outcome, since keys are removed once the outcome is known. */
const UNKNOWN = "now() - interval '10 seconds'"
/** A key older than this may become one before the next check. */
const SOON_UNKNOWN = "now() - interval '7 seconds'"
/** How long senders retry (RFC 5321, section 4.5.4.1). */
const RETRY_PERIOD = "interval '5 days'"
/** Milliseconds between removals of keys while mail arrives. */
const SETTLE_INTERVAL_MS = 100
const UNIQUE_VIOLATION = '23505'
const DIGEST_LENGTH = 22

/** The stored copies of each mail of a batch, by digest: one entry for each identical mail. */
type Outcomes = Record<string, (readonly StoredMail[])[]>

/**
 * Identifies a mail when its sender retries: a digest of its bytes and its envelope.
 * @param begun hash of the bytes that are already on disk
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
  /** Keys of commits with a response. */
  #answered: string[] = []
  #settledAt = -Infinity
  /** Keys of commits without a response, whose senders got a 451. */
  #unresolved: string[] = []
  /** Whether there may be keys of commits with an unknown outcome. */
  #mayBeUnknown = true
  /** Mails that were found to be stored. */
  #found: StoredMail[] = []

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  /**
   * Stores a batch, and repeats it until the outcome is known.
   * @param insert inserts the key and the outcomes (JSON) in the same commit as the mails
   * @throws Error of the database: then nothing is stored, or `resolve` finds the outcome
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
        // The ids are unique, so a violation proves that it was stored before.
        if (tries > 1 && isUniqueViolation(error)) break
        const isUnanswered = isUnavailableError(error)
        if (isUnanswered && (tries === 1 || performance.now() < start + COMMIT_TIMEOUT_MS))
          await delay(RETRY_INTERVAL_MS)
        else {
          if (tries > 1) this.#unresolved.push(key)
          throw error
        }
      }
    }
    this.#answered.push(key)
  }

  /** Resolves the commits whose response was lost; the inserted keys prevent a later commit of those not stored by now. */
  async resolve(): Promise<void> {
    const keys = this.#unresolved
    if (keys.length === 0) return
    this.#mayBeUnknown = true
    const rows = await this.#db.rows<{ outcomes: Outcomes }>(
      `INSERT INTO storing (id, outcomes, at) SELECT id, '{}', ${UNKNOWN} FROM unnest($1::uuid[]) AS id
       ON CONFLICT (id) DO UPDATE SET at = excluded.at RETURNING outcomes`,
      keys,
    )
    this.#unresolved = this.#unresolved.filter((key) => !keys.includes(key))
    this.#found.push(...rows.flatMap(({ outcomes }) => Object.values(outcomes).flat(2)))
  }

  /** Returns the mails that these commits have stored, to be listed. */
  takeFound(): StoredMail[] {
    return this.#found.splice(0)
  }

  /** Checks for commits of any instance with an unknown outcome, so that not every mail needs the query. Call it regularly. */
  async checkUnknown(): Promise<void> {
    this.#mayBeUnknown = true
    const text = `SELECT 1 FROM storing WHERE at <= ${SOON_UNKNOWN} AND outcomes <> '{}' LIMIT 1`
    this.#mayBeUnknown = (await this.#db.rows(text)).length > 0
  }

  /**
   * Recognizes mails that an instance stored before without a response to the sender.
   * @returns for each digest the stored copies; undefined for a new mail
   */
  async takeStored(digests: readonly string[]): Promise<(readonly StoredMail[] | undefined)[]> {
    if (!this.#mayBeUnknown) return []
    const text = `SELECT id, outcomes FROM storing WHERE at <= ${UNKNOWN} AND outcomes ?| $1`
    if ((await this.#db.rows(`${text} LIMIT 1`, digests)).length === 0) return []
    return this.#db.transaction('durable', async (tx) => {
      const rows = await tx.rows<{ id: string; outcomes: Outcomes }>(`${text} FOR UPDATE`, digests)
      // Each entry matches one retry: another identical mail is a new one.
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

  /** Calls `settle`, unless it was called a moment ago. */
  settleSoon(): void {
    if (performance.now() - this.#settledAt > SETTLE_INTERVAL_MS) void this.settle()
  }

  /** Removes the keys of commits with a response. Never rejects. */
  async settle(): Promise<void> {
    const keys = this.#answered
    if (keys.length === 0) return
    this.#answered = []
    this.#settledAt = performance.now()
    try {
      await this.#db.lazily('DELETE FROM storing WHERE id = ANY($1::uuid[])', keys)
    } catch (error) {
      logError('the keys of commits could not be removed yet', error)
      this.#answered.push(...keys)
    }
  }

  /** Removes the keys of mails that senders no longer retry. */
  async housekeep(): Promise<void> {
    await this.#db.lazily(`DELETE FROM storing WHERE at < now() - ${RETRY_PERIOD}`)
  }
}
