// Converts bytes to binary strings, with one character for each byte, and to base64 (RFC 4648, section 4).

/** Returns one character, U+0000 to U+00FF, for each byte, so that regular expressions can match bytes. */
export const bytesToBinaryString = (bytes: Uint8Array): string =>
  // Each byte becomes a UTF-16 code unit; String.fromCharCode has a limited number of arguments.
  new TextDecoder('utf-16le').decode(new Uint16Array(bytes))

/** @param text one character for each byte; of a character above U+00FF only the low byte is used */
export const binaryStringToBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** @throws DOMException if `base64` is not valid. */
export const base64ToBytes = (base64: string): Uint8Array<ArrayBuffer> => binaryStringToBytes(atob(base64))

export const bytesToBase64 = (bytes: Uint8Array): string => btoa(bytesToBinaryString(bytes))
