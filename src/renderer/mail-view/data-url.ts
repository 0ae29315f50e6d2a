// The bytes of a `data:` URL (RFC 2397).
import { base64ToBytes } from '../../shared/binary-string.ts'

const PERCENT = 0x25

/** Each `%` with two hexadecimal digits is one byte (RFC 3986, section 2.1); any other `%` stays, as in browsers. */
const percentDecodeBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const encoded = new TextEncoder().encode(text)
  const decoded = new Uint8Array(encoded.length)
  let length = 0
  for (let at = 0; at < encoded.length; at += 1) {
    const digits = encoded[at] === PERCENT ? String.fromCharCode(...encoded.subarray(at + 1, at + 3)) : ''
    const isEncoded = /^[\da-f]{2}$/iu.test(digits)
    decoded[length] = isEncoded ? Number.parseInt(digits, 16) : (encoded[at] ?? 0)
    length += 1
    if (isEncoded) at += 2
  }
  return decoded.slice(0, length)
}

export const isBase64Url = (url: string): boolean =>
  /;\s*base64\s*$/iu.test(url.slice(0, Math.max(0, url.indexOf(','))))

/** @param maxCharacters limit of characters to decode @returns null if the data cannot be decoded */
export const dataUrlBytes = (url: string, maxCharacters = Infinity): Uint8Array<ArrayBuffer> | null => {
  const comma = url.indexOf(',')
  const bytes = percentDecodeBytes(url.slice(comma + 1, comma + 1 + maxCharacters))
  if (!isBase64Url(url)) return bytes
  try {
    return base64ToBytes(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
