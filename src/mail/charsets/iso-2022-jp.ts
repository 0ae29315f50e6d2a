// Decodes ISO-2022-JP (RFC 1468), 7-bit Japanese in which escape sequences switch between character sets.

const ESCAPE = 0x1b
const ESCAPE_SEQUENCE_BYTES = 3

/** Whether an escape sequence begins at `at`: ESC followed by `(B`, `(I`, `(J`, `$@` or `$B`. */
const isEscapeSequence = (bytes: Uint8Array, at: number): boolean => {
  const [kind, set] = [bytes[at + 1], bytes[at + 2]]
  if (kind === 0x28) return set === 0x42 || set === 0x49 || set === 0x4a
  return kind === 0x24 && (set === 0x40 || set === 0x42)
}

/**
 * Removes escape sequences that are directly followed by another one. They occur between adjacent encoded words, and in programs
 * that return to ASCII between two sets. TextDecoder reports them as an error.
 */
const withoutEmptyShifts = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const kept = new Uint8Array(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === ESCAPE && bytes[at + ESCAPE_SEQUENCE_BYTES] === ESCAPE && isEscapeSequence(bytes, at))
      at += ESCAPE_SEQUENCE_BYTES - 1
    else kept[size++] = byte
  }
  return kept.subarray(0, size)
}

/** Decodes bytes with a TextDecoder; tolerates consecutive escape sequences of ISO-2022-JP. */
export const decodeByPlatform = (decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer>): string =>
  decoder.decode(decoder.encoding === 'iso-2022-jp' ? withoutEmptyShifts(bytes) : bytes)
