// How the raw bytes of a mail lie in the database. Apart, so that the parse worker loads little.

/** Bytes of one stored piece: large blobs in one row are slow to write and need a copy in memory. */
export const PIECE = 262_144
/** Pieces one mail may have. */
const PIECES = 4096

/** The row of a mail's first piece; the others follow it. */
export const firstPiece = (mail: number): number => mail * PIECES

export interface RawReader {
  /** Runs `SIZE_OF`. */
  size(from: number, to: number): number
  /** Runs `PIECES_OF`, a row at a time. */
  pieces(from: number, to: number): Iterable<{ readonly bytes: Uint8Array }>
}
export const SIZE_OF = 'SELECT coalesce(sum(length(bytes)), 0) AS size FROM raw WHERE n >= ? AND n < ?'
export const PIECES_OF = 'SELECT bytes FROM raw WHERE n >= ? AND n < ? ORDER BY n'

/** The raw bytes of a mail, in a buffer that holds nothing else; a large mail is never in memory twice. */
export const readRaw = (reader: RawReader, mail: number): Uint8Array<ArrayBuffer> => {
  const [from, to] = [firstPiece(mail), firstPiece(mail + 1)]
  const raw = new Uint8Array(reader.size(from, to))
  let at = 0
  for (const { bytes } of reader.pieces(from, to)) {
    raw.set(bytes, at)
    at += bytes.length
  }
  return raw
}
