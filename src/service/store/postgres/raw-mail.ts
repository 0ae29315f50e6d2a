// The raw bytes of stored mail: kept until they are parsed where this instance took the mail, else read from the database.
import type { IncomingMail, MailKey } from '../store.ts'
import type { PostgresDatabase } from './database.ts'
import { SELECT_PIECE } from './large-mail.ts'
import { parseKey } from './mail-key.ts'

/** Bytes kept at most. To read a small mail back costs as much as to store it. */
const MAX_KEPT_BYTES = 4_194_304

export class RawMail {
  readonly #db: PostgresDatabase
  readonly #kept = new Map<MailKey, Uint8Array<ArrayBuffer>>()
  #keptBytes = 0

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  /** Keeps the bytes of a mail that was stored just now, until they are read or the mail is listed. */
  keep(key: MailKey, { largeMail, pieces, size }: IncomingMail): void {
    if (largeMail || this.#keptBytes + size > MAX_KEPT_BYTES) return
    // In a buffer of its own, which goes to the thread that parses it.
    const raw = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      raw.set(piece, at)
      at += piece.length
    }
    this.#kept.set(key, raw)
    this.#keptBytes += raw.length
  }

  /** The bytes that were kept, which nobody else has from then on. */
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
    // A piece at a time, so that a large mail is never in memory twice.
    for (const { piece, size, first } of sizes) {
      const bytes = first ?? (await this.#db.rows<{ bytes: Buffer }>(SELECT_PIECE, ...place, piece))[0]?.bytes
      if (bytes) raw.set(bytes, at)
      at += size
    }
    return raw
  }
}
