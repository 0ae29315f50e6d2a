// How the raw bytes of a mail lie in the database. Apart, so that the parse worker loads little.

/** Bytes of one stored piece: large blobs in one row are slow to write and need a copy in memory. */
export const PIECE = 262_144
/** Pieces one mail may have. */
const PIECES = 4096

/** The row of a mail's first piece; the others follow it. */
export const firstPiece = (mail: number): number => mail * PIECES

/** The bytes of every piece from one row to before another. */
export const RAW_OF = 'SELECT bytes FROM raw WHERE n >= ? AND n < ? ORDER BY n'

/**
 * The raw bytes of a mail.
 * @param read runs `RAW_OF`
 */
export const readRaw = (
  read: (from: number, to: number) => readonly { readonly bytes: Uint8Array }[],
  mail: number,
): Buffer => Buffer.concat(read(firstPiece(mail), firstPiece(mail + 1)).map(({ bytes }) => bytes))
