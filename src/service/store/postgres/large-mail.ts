// A mail too large to wait in memory goes to PostgreSQL while it comes in. The table `receiving` names such mails, so that those
// of a crash or a broken connection can be removed.
import { logError } from '../../../node/log.ts'
import type { LargeMail } from '../store.ts'
import type { PostgresDatabase } from './database.ts'
import type { MailPlace } from './mail-key.ts'

const INSERT_PIECE = `
  WITH begun AS (
    INSERT INTO receiving (account, id, bucket, instance) SELECT $1, $2, $3, $6 WHERE $4 = 0 ON CONFLICT DO NOTHING
  )
  INSERT INTO raw (account, mail, bucket, piece, bytes) VALUES ($1, $2, $3, $4, $5)`

export const SELECT_PIECE =
  'SELECT bytes FROM raw WHERE account = $1 AND mail = $2 AND bucket = $3 AND piece = $4'

const REMOVE = `
  WITH gone AS (DELETE FROM receiving WHERE account = $1 AND id = $2 RETURNING 1)
  DELETE FROM raw WHERE account = $1 AND mail = $2 AND bucket = $3 AND EXISTS (SELECT FROM gone)`

export class PostgresLargeMail implements LargeMail {
  readonly #db: PostgresDatabase
  readonly #instance: string
  readonly #findPlace: () => Promise<MailPlace | null>
  #writing: Promise<void> = Promise.resolve()
  #isStored = false
  /** Where it is, once it was begun; null also while all its recipients are unknown. */
  place: MailPlace | null = null
  pieceCount = 0

  /** @param findPlace where the mail goes, by its recipients; null when there is none of them any more */
  constructor(db: PostgresDatabase, instance: string, findPlace: () => Promise<MailPlace | null>) {
    this.#db = db
    this.#instance = instance
    this.#findPlace = findPlace
  }

  add(bytes: readonly Uint8Array[]): Promise<void> {
    const piece = Buffer.concat(bytes)
    this.#writing = this.#writing.then(() => this.#write(piece))
    return this.#writing
  }

  async #write(piece: Buffer): Promise<void> {
    this.place ??= await this.#findPlace()
    if (!this.place) return
    const { account, id, bucket } = this.place
    await this.#db.lazily(INSERT_PIECE, account, id, bucket, this.pieceCount, piece, this.#instance)
    this.pieceCount += 1
  }

  /** What has come so far, in order; may be read more than once. */
  async *read(): AsyncGenerator<Uint8Array> {
    await this.#writing
    if (!this.place) return
    const { account, id, bucket } = this.place
    for (let piece = 0; piece < this.pieceCount; piece += 1) {
      const [row] = await this.#db.rows<{ bytes: Buffer }>(SELECT_PIECE, account, id, bucket, piece)
      if (row) yield row.bytes
    }
  }

  /**
   * Settles once everything is written.
   * @throws Error of the database when it was not
   */
  written(): Promise<void> {
    return this.#writing
  }

  markStored(): void {
    this.#isStored = true
  }

  discard(): void {
    if (this.#isStored) return
    const remove = async (): Promise<void> => {
      if (this.place) await this.#db.lazily(REMOVE, this.place.account, this.place.id, this.place.bucket)
    }
    this.#writing
      .catch(() => undefined)
      .then(remove)
      .catch((error: unknown) => logError('a mail that broke off stays in the database', error))
  }
}

/** Removes the bytes of mails that broke off with these instances. */
export const removeReceiving = async (db: PostgresDatabase, instances: readonly string[]): Promise<void> => {
  await db
    .lazily(
      `WITH gone AS (DELETE FROM receiving WHERE instance = ANY($1::uuid[]) RETURNING account, id, bucket)
       DELETE FROM raw USING gone WHERE raw.account = gone.account AND raw.mail = gone.id AND raw.bucket = gone.bucket`,
      instances,
    )
    .catch((error: unknown) => logError('mails that broke off are still in the database', error))
}
