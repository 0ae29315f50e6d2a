// The bytes of a `data:` URL (RFC 2397).
import { base64ToBytes, binaryStringToBytes } from '../../shared/binary-string.ts'

/** @param maxCharacters characters of its data that are looked at @returns null where they cannot be decoded */
export const dataUrlBytes = (url: string, maxCharacters = Infinity): Uint8Array<ArrayBuffer> | null => {
  const comma = url.indexOf(',')
  const data = url
    .slice(comma + 1, comma + 1 + maxCharacters)
    .replace(/%([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const isBase64 = /;\s*base64\s*$/iu.test(url.slice(0, comma))
  try {
    return isBase64 ? base64ToBytes(data) : binaryStringToBytes(data)
  } catch {
    return null
  }
}
