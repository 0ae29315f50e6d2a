// Bytes as text: binary strings with one character for each byte, and base64 (RFC 4648, section 4).

/** One character, U+0000 to U+00FF, for each byte, so that a pattern sees bytes. */
export const bytesToBinaryString = (bytes: Uint8Array): string =>
  // Each byte becomes a code unit of UTF-16; String.fromCharCode takes only so many arguments at a time.
  new TextDecoder('utf-16le').decode(new Uint16Array(bytes))

/** @param text one character for each byte; of a character beyond U+00FF only the low byte is taken */
export const binaryStringToBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** @throws DOMException where `base64` is no base64. */
export const base64ToBytes = (base64: string): Uint8Array<ArrayBuffer> => binaryStringToBytes(atob(base64))

export const bytesToBase64 = (bytes: Uint8Array): string => btoa(bytesToBinaryString(bytes))
