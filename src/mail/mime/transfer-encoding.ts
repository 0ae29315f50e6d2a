// Decodes the transfer encoding of a part (RFC 2045, section 6); tolerates malformed encodings.
import { withoutComments } from '../header-fields.ts'

const SPACE = 0x20
const TAB = 0x09
const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const EQUALS = 0x3d

/** Maximum characters of a word; base64 whose line breaks became spaces has longer ones. */
const MAX_WORD_LENGTH = 30

/** Whether a part declared as base64 begins with a sentence: some programs declare base64 without encoding. */
const beginsWithWords = (text: string): boolean => {
  const [firstLine = ''] = /\S.*/.exec(text) ?? []
  const words = firstLine.trim().split(/[ \t]+/)
  return words.length > 1 && words.every((word) => word.length <= MAX_WORD_LENGTH)
}

/** The value of each Base64 digit by its byte; -1 for other characters. */
const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64 = Int8Array.from({ length: 256 }, (_, byte) => BASE64_DIGITS.indexOf(String.fromCharCode(byte)))

/** Decodes concatenated Base64 strings with padding between them. Uses one buffer: a mail may contain half a million of them. */
const fromJoinedBase64 = (text: string): Buffer => {
  const decoded = Buffer.allocUnsafe(Math.ceil(text.length * 0.75))
  let [size, bits, count] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const value = text[at] === '=' ? -2 : (BASE64[text.charCodeAt(at)] ?? -1)
    // Bits left over at the padding are less than a byte.
    if (value === -2) count = 0
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    decoded[size++] = (bits >> count) & 255
  }
  return decoded.subarray(0, size)
}

/** Base64 with padding in the middle is a concatenation, and each piece is decoded. Words after the padding are ignored: a relay added them. */
const fromBase64 = (bytes: Buffer): Buffer => {
  const encoded = bytes.toString('latin1')
  if (beginsWithWords(encoded)) return bytes
  // Characters outside the alphabet are ignored (RFC 2045, section 6.8), but Node reads these two as base64url.
  const text = encoded.replace(/[-_]+/g, '')
  const padding = text.indexOf('=')
  const rest = padding < 0 ? '' : text.slice(padding)
  if (!/^=[=\s]*[A-Za-z\d+/][A-Za-z\d+/=\s]*$/.test(rest) || /\S[ \t]+\S/.test(rest))
    return Buffer.from(text, 'base64')
  return fromJoinedBase64(text)
}

/** The value of each hexadecimal digit by its byte; -1 for other characters. */
const HEX = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte | 0x20)),
)
HEX.fill(-1, 0, 0x30)
const hexDigit = (byte: number | undefined): number => HEX[byte ?? 0] ?? -1

/** The end of the white space at `at` if a line break or the end follows it; else -1. */
const trailingSpaceEnd = (bytes: Buffer, at: number): number => {
  let end = at
  while (bytes[end] === SPACE || bytes[end] === TAB) end += 1
  if (bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === NEWLINE) return end
  return end >= bytes.length || bytes[end] === NEWLINE ? end : -1
}

const skipLineBreak = (bytes: Buffer, at: number): number =>
  at + (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === NEWLINE ? 2 : bytes[at] === NEWLINE ? 1 : 0)

const fromQuotedPrintable = (bytes: Buffer): Buffer => {
  const decoded = Buffer.allocUnsafe(bytes.length)
  let size = 0
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (byte === EQUALS) {
      const [high, low] = [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])]
      const blank = high < 0 ? trailingSpaceEnd(bytes, at + 1) : -1
      if (high >= 0 && low >= 0) {
        decoded[size++] = high * 16 + low
        at += 3
        continue
      }
      if (blank >= 0) {
        at = skipLineBreak(bytes, blank)
        continue
      }
    }
    if (byte === SPACE || byte === TAB) {
      // Trailing spaces were added in transit. Other runs of spaces are copied in one step.
      let end = at
      while (bytes[end] === SPACE || bytes[end] === TAB) end += 1
      if (trailingSpaceEnd(bytes, end) < 0) size += bytes.copy(decoded, size, at, end)
      at = end
      continue
    }
    decoded[size++] = byte
    at += 1
  }
  return decoded.subarray(0, size)
}

const BEGIN_LINE = /^begin(?:-base64)? [0-7]{3,4} (.+)/m

/** The end of the line at `at`, without its line break, and the start of the next line. */
const lineEnd = (bytes: Buffer, at: number): { end: number; next: number } => {
  let end = at
  while (end < bytes.length && bytes[end] !== NEWLINE) end += 1
  const isBroken = end < bytes.length && end > at && bytes[end - 1] === CARRIAGE_RETURN
  return { end: isBroken ? end - 1 : end, next: end + 1 }
}

/** The file in a uuencoded part: the lines between `begin` and `end`. */
const fromUuencode = (bytes: Buffer): Buffer => {
  const begin = BEGIN_LINE.exec(bytes.toString('latin1'))?.index
  const decoded = Buffer.allocUnsafe(bytes.length)
  let size = 0
  let start = begin === undefined ? 0 : lineEnd(bytes, begin).next
  while (start < bytes.length) {
    const { end, next } = lineEnd(bytes, start)
    if (end - start === 3 && bytes.toString('latin1', start, end) === 'end') break
    const value = (at: number): number => (at < end ? ((bytes[at] ?? 0) - SPACE) & 63 : 0)
    const full = size + value(start)
    for (let at = start + 1; size < full && at < end; at += 4) {
      const bits = (value(at) << 18) | (value(at + 1) << 12) | (value(at + 2) << 6) | value(at + 3)
      for (let shift = 16; shift >= 0 && size < full; shift -= 8) decoded[size++] = (bits >> shift) & 255
    }
    start = next
  }
  return decoded.subarray(0, size)
}

type Encoding = 'base64' | 'quoted-printable' | 'uuencode'

/** Some programs write `quoted printable`, `quoted_printable` or `base-64`, and quotes around the name. */
const ENCODING_NAMES: readonly (readonly [Encoding, RegExp])[] = [
  ['base64', /^\W*base[\s_-]{0,9}64\b/i],
  ['quoted-printable', /^\W*quoted[\s_-]{0,9}printable\b/i],
  ['uuencode', /^\W*(?:x-)?uu(?:e|encode)?(?![\w-])/i],
]

/** Null for an encoding that changes nothing, or an unknown one. @param field as for `decodeTransfer` */
const encodingOf = (field: string): Encoding | null => {
  const name = withoutComments(field) ?? field
  return ENCODING_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** The file name in a uuencoded part, one character for each byte; empty for other encodings. @param encoding as for `decodeTransfer` */
export const uuencodedName = (bytes: Buffer, encoding: string): string =>
  encodingOf(encoding) === 'uuencode' ? (BEGIN_LINE.exec(bytes.toString('latin1', 0, 65_536))?.[1] ?? '') : ''

/**
 * Decodes a part's transfer encoding.
 * @param encoding the body of the Content-Transfer-Encoding field
 * @returns the same bytes, not copied, if nothing was encoded or the encoding is unknown
 */
export const decodeTransfer = (bytes: Buffer, encoding: string): Buffer => {
  switch (encodingOf(encoding)) {
    case 'base64':
      return fromBase64(bytes)
    case 'quoted-printable':
      return fromQuotedPrintable(bytes)
    case 'uuencode':
      return fromUuencode(bytes)
    case null:
      return bytes
  }
}
