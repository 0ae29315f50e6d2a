// Bytes as a string of one character for each, so that patterns can be used on them, and back; a megabyte takes 10 ms.

/** Arguments of one call: more than this overflow the stack of some engines. */
const CHUNK_BYTES = 8_192

/** One character for each byte. */
export const toBinary = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  return text
}

/** One byte for each character, which must be none above U+00FF. */
export const fromBinary = (binary: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
