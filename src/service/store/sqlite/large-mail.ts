// A mail too large for memory: its bytes are written to disk while it arrives. The table `receiving` lists such mails, so that
// incomplete ones can be removed after a crash or a broken connection.
import { logError } from '../../../node/log.ts'
import type { LargeMail } from '../store.ts'
import { query, type Database } from './database.ts'
import { firstPieceRow, PIECE_BYTES, removePieces, SELECT_PIECE, storePieces } from './raw-mail.ts'

const selectPiece = query<{ bytes: Uint8Array }>(SELECT_PIECE)

export class SqliteLargeMail implements LargeMail {
  /** The number of the mail. */
  readonly n: number
  readonly #db: Database
  readonly #generation: number
  #pieceCount = 0
  #remainder: Buffer = Buffer.alloc(0)

  constructor(db: Database, n: number) {
    this.#db = db
    this.#generation = db.generation
    this.n = n
  }

  /**
   * Appends bytes, and keeps less than one piece in memory.
   * @throws Error of the database if writing fails
   */
  add(bytes: readonly Uint8Array[]): void {
    this.#assertNotReplaced()
    const joined = Buffer.concat([this.#remainder, ...bytes])
    const wholePiecesLength = joined.length - (joined.length % PIECE_BYTES)
    this.#db.write('lazy', () => {
      if (this.#pieceCount === 0) this.#db.run('INSERT OR IGNORE INTO receiving (n) VALUES (?)', this.n)
      storePieces(this.#db, this.n, this.#pieceCount, joined.subarray(0, wholePiecesLength))
    })
    this.#pieceCount += wholePiecesLength / PIECE_BYTES
    this.#remainder = Buffer.from(joined.subarray(wholePiecesLength))
  }

  /** The bytes so far, in order; may be read more than once. */
  *read(): Generator<Uint8Array> {
    for (let at = 0; at < this.#pieceCount; at += 1) {
      const piece = this.#db.one(selectPiece, firstPieceRow(this.n) + at)
      if (piece) yield piece.bytes
    }
    yield this.#remainder
  }

  /** Appends the last bytes, inside the transaction that stores the mail. */
  finish(bytes: readonly Uint8Array[]): void {
    this.#assertNotReplaced()
    storePieces(this.#db, this.n, this.#pieceCount, Buffer.concat([this.#remainder, ...bytes]))
    this.#db.run('DELETE FROM receiving WHERE n = ?', this.n)
  }

  /** @throws Error if the database has since been rebuilt, which lost the beginning of this mail */
  #assertNotReplaced(): void {
    if (this.#generation !== this.#db.generation) throw new Error('the database was replaced meanwhile')
  }

  /** Removes its bytes, unless the mail was stored. */
  discard(): void {
    try {
      this.#db.writeFreeingSpace('lazy', () => removeReceiving(this.#db, this.n))
    } catch (error) {
      logError('an incomplete mail stays on disk until the next start', error)
    }
  }
}

const removeReceiving = (db: Database, n: number): void => {
  const { changes } = db.run('DELETE FROM receiving WHERE n = ?', n)
  if (changes > 0) removePieces(db, n)
}

const selectReceiving = query<{ n: number }>('SELECT n FROM receiving')
/** Removes the bytes of mails that a crash interrupted. Call it before accepting mail. */
export const removeUnfinishedMails = (db: Database): void => {
  for (const { n } of db.all(selectReceiving)) db.writeFreeingSpace('lazy', () => removeReceiving(db, n))
}
