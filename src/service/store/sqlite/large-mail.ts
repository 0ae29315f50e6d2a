// A mail too large to wait in memory: its bytes go to the disk while it comes in. The table `receiving` names such mails,
// so that those of a crash or a broken connection can be removed.
import { logError } from '../../../node/log.ts'
import type { LargeMail } from '../store.ts'
import { query, type Database } from './database.ts'
import { firstPieceRow, PIECE_BYTES, removePieces, SELECT_PIECE, storePieces } from './raw-mail.ts'

const selectPiece = query<{ bytes: Uint8Array }>(SELECT_PIECE)

export class SqliteLargeMail implements LargeMail {
  /** Its number once it is stored. */
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
   * Takes the next bytes and keeps fewer than a piece of them in memory.
   * @throws Error of the database when the disk refuses them
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

  /** What has come so far, in order; may be read more than once. */
  *read(): Generator<Uint8Array> {
    for (let at = 0; at < this.#pieceCount; at += 1) {
      const piece = this.#db.one(selectPiece, firstPieceRow(this.n) + at)
      if (piece) yield piece.bytes
    }
    yield this.#remainder
  }

  /** Adds the last bytes, inside the transaction that stores the mail. */
  finish(bytes: readonly Uint8Array[]): void {
    this.#assertNotReplaced()
    storePieces(this.#db, this.n, this.#pieceCount, Buffer.concat([this.#remainder, ...bytes]))
    this.#db.run('DELETE FROM receiving WHERE n = ?', this.n)
  }

  /** @throws Error when the database was rebuilt meanwhile: what it had of this mail is lost */
  #assertNotReplaced(): void {
    if (this.#generation !== this.#db.generation) throw new Error('the database was replaced meanwhile')
  }

  /** Removes its bytes, unless the mail was stored. */
  discard(): void {
    try {
      this.#db.writeFreeingSpace('lazy', () => removeReceiving(this.#db, this.n))
    } catch (error) {
      logError('a mail that broke off stays on the disk until the next start', error)
    }
  }
}

const removeReceiving = (db: Database, n: number): void => {
  const { changes } = db.run('DELETE FROM receiving WHERE n = ?', n)
  if (changes > 0) removePieces(db, n)
}

const selectReceiving = query<{ n: number }>('SELECT n FROM receiving')
/** Removes the bytes of mails that a crash interrupted. To be called before any mail comes. */
export const removeUnfinishedMails = (db: Database): void => {
  for (const { n } of db.all(selectReceiving)) db.writeFreeingSpace('lazy', () => removeReceiving(db, n))
}
