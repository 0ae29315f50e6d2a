// Bytes as text: binary strings with one character for each byte, and base64 (RFC 4648, section 4).

/** @param text one character for each byte; of a character beyond U+00FF only the low byte is taken */
export const binaryStringToBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

/** @throws DOMException where `base64` is no base64. */
export const base64ToBytes = (base64: string): Uint8Array<ArrayBuffer> => binaryStringToBytes(atob(base64))

export const bytesToBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // In pieces: a function takes only so many arguments at a time.
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(text)
}
