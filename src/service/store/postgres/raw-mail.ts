// The raw bytes of stored mail: kept in memory until they are parsed if this instance stored the mail, otherwise read from the
// database.
import type { IncomingMail, MailKey } from '../store.ts'
import type { PostgresDatabase } from './database.ts'
import { SELECT_PIECE } from './large-mail.ts'
import { parseKey } from './mail-key.ts'

/** Maximum number of bytes kept: reading a small mail back costs as much as storing it. */
const MAX_KEPT_BYTES = 4_194_304

export class RawMail {
  readonly #db: PostgresDatabase
  readonly #kept = new Map<MailKey, Uint8Array<ArrayBuffer>>()
  #keptBytes = 0

  constructor(db: PostgresDatabase) {
    this.#db = db
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
}
