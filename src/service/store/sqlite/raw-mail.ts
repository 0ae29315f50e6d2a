// Storage of the raw bytes of mail in pieces. Imports nothing, since the parse worker loads it.

/** Bytes of one stored piece: large blobs in one row are slow to write and need a copy in memory. */
export const PIECE_BYTES = 262_144
/** Maximum number of pieces of a mail. */
const MAX_PIECES_PER_MAIL = 4096

/** The row of a mail's first piece; the others follow it. */
export const firstPieceRow = (mail: number): number => mail * MAX_PIECES_PER_MAIL

export interface PieceReader {
  /** Runs `SELECT_PIECE`. */
  piece(row: number): Uint8Array<ArrayBuffer> | undefined
  /** Runs `SELECT_SIZE`. */
  size(from: number, to: number): number
  /** Runs `SELECT_PIECES`, a row at a time. */
  pieces(from: number, to: number): Iterable<{ readonly bytes: Uint8Array }>
}
export const SELECT_PIECE = 'SELECT bytes FROM raw WHERE n = ?'
export const SELECT_SIZE = 'SELECT coalesce(sum(length(bytes)), 0) AS size FROM raw WHERE n >= ? AND n < ?'
export const SELECT_PIECES = 'SELECT bytes FROM raw WHERE n >= ? AND n < ? ORDER BY n'

/** The raw bytes of a mail, in a separate buffer; a large mail is never in memory twice. */
export const joinPieces = (reader: PieceReader, mail: number): Uint8Array<ArrayBuffer> => {
  const from = firstPieceRow(mail)
  const to = firstPieceRow(mail + 1)
  const first = reader.piece(from)
  // Nearly every mail has one piece.
  if (first && first.length < PIECE_BYTES) return first
  const raw = new Uint8Array(reader.size(from, to))
  let at = 0
  for (const { bytes } of reader.pieces(from, to)) {
    raw.set(bytes, at)
    at += bytes.length
  }
  return raw
}

/** Writes pieces; implemented by `Database`, which cannot be imported here. */
interface PieceWriter {
  run(text: string, ...values: (number | Uint8Array)[]): unknown
}

/**
 * Stores bytes of a mail inside the running transaction.
 * @param piecesBefore pieces of it that are stored already
 */
export const storePieces = (db: PieceWriter, mail: number, piecesBefore: number, bytes: Buffer): void => {
  let row = firstPieceRow(mail) + piecesBefore
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    db.run('INSERT INTO raw (n, bytes) VALUES (?, ?)', row, bytes.subarray(at, at + PIECE_BYTES))
    row += 1
  }
}

/** Removes the raw bytes of a mail, inside the running transaction. */
export const removePieces = (db: PieceWriter, mail: number): void => {
  db.run('DELETE FROM raw WHERE n >= ? AND n < ?', firstPieceRow(mail), firstPieceRow(mail + 1))
}
