// The raw bytes of stored mail: kept in memory until they are parsed if this instance stored the mail, otherwise read from the
// database, or from the object store if the mail's row says so.
import type { IncomingMail, MailKey } from '../store.ts'
import type { PostgresDatabase } from './database.ts'
import { SELECT_PIECE } from './large-mail.ts'
import { parseKey, type MailPlace } from './mail-key.ts'
import type { ObjectStore } from './objects/object-store.ts'

/** Maximum number of bytes kept: reading a small mail back costs as much as storing it. */
const MAX_KEPT_BYTES = 4_194_304

interface StoredMailRow {
  /** Bytes. */
  readonly size: number
  /** How many objects have them; null if the table `raw` has them. */
  readonly objects: number | null
}

export class RawMail {
  readonly #db: PostgresDatabase
  readonly #objects: ObjectStore | null
  readonly #kept = new Map<MailKey, Uint8Array<ArrayBuffer>>()
  #keptBytes = 0

  /** @param objects null if this instance has no object store */
  constructor(db: PostgresDatabase, objects: ObjectStore | null) {
    this.#db = db
    this.#objects = objects
  }

  /** Keeps the bytes of a newly stored mail, until they are read or the mail is listed. */
  keep(key: MailKey, { largeMail, pieces, size }: IncomingMail): void {
    if (largeMail || this.#keptBytes + size > MAX_KEPT_BYTES) return
    // In a separate buffer, which is transferred to the parse worker.
    const raw = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      raw.set(piece, at)
      at += piece.length
    }
    this.#kept.set(key, raw)
    this.#keptBytes += raw.length
  }

  /** Removes and returns the kept bytes. */
  take(key: MailKey): Uint8Array<ArrayBuffer> | undefined {
    const raw = this.#kept.get(key)
    if (this.#kept.delete(key)) this.#keptBytes -= raw?.length ?? 0
    return raw
  }

  async read(key: MailKey): Promise<Uint8Array<ArrayBuffer>> {
    const kept = this.take(key)
    if (kept) return kept
    const { account, bucket, id } = parseKey(key)
    const place = [account, id, bucket]
    const sizes = await this.#db.rows<{ piece: number; size: number; first: Buffer | null }>(
      `SELECT piece, length(bytes) AS size, CASE WHEN piece = 0 THEN bytes END AS first
       FROM raw WHERE account = $1 AND mail = $2 AND bucket = $3 ORDER BY piece`,
      ...place,
    )
    if (sizes.length === 0) return this.#readObjects({ account, bucket, id })
    const raw = new Uint8Array(sizes.reduce((sum, { size }) => sum + size, 0))
    let at = 0
    // One piece at a time, so that a large mail is never in memory twice.
    for (const { piece, size, first } of sizes) {
      const bytes = first ?? (await this.#db.rows<{ bytes: Buffer }>(SELECT_PIECE, ...place, piece))[0]?.bytes
      if (bytes) raw.set(bytes, at)
      at += size
    }
    return raw
  }

  /** The mail as its row describes it, listed or not; undefined if it was removed. */
  async #findRow({ account, id, bucket }: MailPlace): Promise<StoredMailRow | undefined> {
    const rows = await this.#db.rows<StoredMailRow>(
      `SELECT size, objects FROM incoming WHERE account = $1 AND id = $2
       UNION ALL SELECT size, objects FROM mail WHERE account = $1 AND id = $2 AND bucket = $3`,
      account,
      id,
      bucket,
    )
    return rows[0]
  }

  /** @throws Error of the object store, or one for bytes that it has not */
  async #readObjects(place: MailPlace): Promise<Uint8Array<ArrayBuffer>> {
    const row = await this.#findRow(place)
    const count = row?.objects ?? 0
    if (!row || count === 0) return new Uint8Array(0)
    if (!this.#objects)
      throw new Error('the raw mail is in an object store, and this instance has no --raw-mail')
    const raw = new Uint8Array(row.size)
    let at = 0
    for (let piece = 0; piece < count; piece += 1) {
      const bytes = await this.#objects.get(place, piece, row.size - at)
      if (!bytes) break
      raw.set(bytes, at)
      at += bytes.length
    }
    if (at === row.size) return raw
    // It may have been removed in the meantime.
    if (!(await this.#findRow(place))) return new Uint8Array(0)
    throw new Error('the object store does not have all bytes of a mail')
  }
}
