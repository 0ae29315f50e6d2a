// A mail too large for memory is written to PostgreSQL or to the object store while it arrives. The table `receiving` lists such mails,
// so that incomplete ones can be removed after a crash or a broken connection.
import { createHash } from 'node:crypto'
import { logError } from '../../../node/log.ts'
import type { LargeMail } from '../store.ts'
import { jsonRows, type PostgresDatabase } from './database.ts'
import type { MailPlace } from './mail-key.ts'
import type { ObjectStore } from './objects/object-store.ts'

/** Only the first piece adds the row in `receiving`; without that row no further piece is stored, since it would never be removed. */
const INSERT_PIECE = `
  WITH begun AS (
    INSERT INTO receiving (account, id, bucket, instance) SELECT $1::uuid, $2::uuid, $3::integer, $6::uuid WHERE $4 = 0 RETURNING 1
  ), known AS (SELECT 1 FROM receiving WHERE account = $1 AND id = $2 AND $4 > 0 FOR SHARE)
  INSERT INTO raw (account, mail, bucket, piece, bytes) SELECT $1, $2, $3, $4::integer, $5::bytea
  WHERE EXISTS (SELECT FROM begun) OR EXISTS (SELECT FROM known) RETURNING 1`

/** Counts a piece before it is written to the object store, under the same rule. */
const COUNT_OBJECT = `
  WITH begun AS (
    INSERT INTO receiving (account, id, bucket, instance, objects) SELECT $1::uuid, $2::uuid, $3::integer, $5::uuid, 1 WHERE $4 = 0
    RETURNING 1
  ), known AS (
    UPDATE receiving SET objects = $4::integer + 1 WHERE account = $1 AND id = $2 AND $4 > 0 RETURNING 1
  )
  SELECT 1 FROM begun UNION ALL SELECT 1 FROM known`

export const SELECT_PIECE =
  'SELECT bytes FROM raw WHERE account = $1 AND mail = $2 AND bucket = $3 AND piece = $4'

/** Far above the size of a piece. */
const MAX_PIECE_BYTES = 16_777_216

/** Removes mails that were not stored, then their pieces: the first statement waits for a piece that is being written. */
const deleteIncomplete = (db: PostgresDatabase, condition: string, ...values: unknown[]): Promise<void> =>
  db.transaction('lazy', async (tx) => {
    const removed = await tx.rows<MailPlace>(
      `WITH gone AS (DELETE FROM receiving WHERE ${condition} RETURNING account, id, bucket, objects),
       objects AS (INSERT INTO doomed_raw (account, mail, bucket, objects)
         SELECT account, id, bucket, objects FROM gone WHERE objects > 0)
       SELECT account, id, bucket FROM gone`,
      ...values,
    )
    await tx.rows(
      `DELETE FROM raw USING json_to_recordset($1::json) AS gone(account uuid, id uuid, bucket integer)
       WHERE raw.account = gone.account AND raw.mail = gone.id AND raw.bucket = gone.bucket`,
      jsonRows(removed),
    )
  })

export class PostgresLargeMail implements LargeMail {
  readonly #db: PostgresDatabase
  readonly #objects: ObjectStore | null
  readonly #instance: string
  readonly #findPlace: () => Promise<MailPlace | null>
  #writing: Promise<void> = Promise.resolve()
  #isStored = false
  /** Where it is stored; null before the first write, and if none of its recipients exists. */
  place: MailPlace | null = null
  pieceCount = 0
  /** Hash of the bytes so far. */
  readonly hash = createHash('sha256')

  /**
   * @param objects null to write to the database
   * @param findPlace finds the location of the mail by its recipients; null if none of them exists
   */
  constructor(
    db: PostgresDatabase,
    objects: ObjectStore | null,
    instance: string,
    findPlace: () => Promise<MailPlace | null>,
  ) {
    this.#db = db
    this.#objects = objects
    this.#instance = instance
    this.#findPlace = findPlace
  }

  add(bytes: readonly Uint8Array[]): Promise<void> {
    const piece = Buffer.concat(bytes)
    this.hash.update(piece)
    this.#writing = this.#writing.then(() => this.#write(piece))
    return this.#writing
  }

  async #write(piece: Buffer): Promise<void> {
    this.place ??= await this.#findPlace()
    if (!this.place) return
    const { account, id, bucket } = this.place
    const place = [account, id, bucket, this.pieceCount]
    const rows = this.#objects
      ? await this.#db.lazily(COUNT_OBJECT, ...place, this.#instance)
      : await this.#db.lazily(INSERT_PIECE, ...place, piece, this.#instance)
    if (rows.length === 0) throw new Error('the beginning of a large mail was removed')
    await this.#objects?.put(this.place, this.pieceCount, piece)
    this.pieceCount += 1
  }

  /** The bytes so far, in order; may be read more than once. */
  async *read(): AsyncGenerator<Uint8Array> {
    await this.#writing
    if (!this.place) return
    for (let piece = 0; piece < this.pieceCount; piece += 1) {
      const bytes = await this.#readPiece(this.place, piece)
      if (bytes) yield bytes
    }
  }

  async #readPiece(place: MailPlace, piece: number): Promise<Buffer | null> {
    if (this.#objects) return this.#objects.get(place, piece, MAX_PIECE_BYTES)
    const { account, id, bucket } = place
    const [row] = await this.#db.rows<{ bytes: Buffer }>(SELECT_PIECE, account, id, bucket, piece)
    return row?.bytes ?? null
  }

  /**
   * Settles once everything is written.
   * @throws Error of the database if a write failed
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
      if (this.place)
        await deleteIncomplete(this.#db, 'account = $1 AND id = $2', this.place.account, this.place.id)
    }
    this.#writing
      .catch(() => undefined)
      .then(remove)
      .catch((error: unknown) => logError('an incomplete mail could not be removed from the database', error))
  }
}

/** Removes the incomplete mails of these instances. */
export const removeIncompleteOf = (db: PostgresDatabase, instances: readonly string[]): Promise<void> =>
  deleteIncomplete(db, 'instance = ANY($1::uuid[])', instances).catch((error: unknown) =>
    logError('incomplete mails could not be removed from the database', error),
  )

/** Removes incomplete mails of unknown instances: an instance presumed dead may have started another mail before it stopped. */
export const removeAbandoned = (db: PostgresDatabase): Promise<void> =>
  deleteIncomplete(db, 'instance NOT IN (SELECT id FROM instance)')
