// Japanese in seven bits (RFC 1468): marks say which set of characters follows.

const ESCAPE = 0x1b
const MARK_BYTES = 3

/** Whether a mark stands at `at`: ESC, and `(B`, `(I`, `(J`, `$@` or `$B`. */
const isMark = (bytes: Uint8Array, at: number): boolean => {
  const [kind, set] = [bytes[at + 1], bytes[at + 2]]
  if (kind === 0x28) return set === 0x42 || set === 0x49 || set === 0x4a
  return kind === 0x24 && (set === 0x40 || set === 0x42)
}

/**
 * The bytes without marks that another one follows at once: neighbouring encoded words have them between them, and programs
 * that go back to ASCII between two sets. The platform takes them for an error.
 */
const withoutEmptyShifts = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const kept = new Uint8Array(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === ESCAPE && bytes[at + MARK_BYTES] === ESCAPE && isMark(bytes, at)) at += MARK_BYTES - 1
    else kept[size++] = byte
  }
  return kept.subarray(0, size)
}

/** Decodes bytes by a charset of the platform, also where it takes marks of this one for an error. */
export const decodeByPlatform = (decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer>): string =>
  decoder.decode(decoder.encoding === 'iso-2022-jp' ? withoutEmptyShifts(bytes) : bytes)
