// Decodes encoded words in header fields: `=?charset?B?…?=` and `=?charset?Q?…?=` (RFC 2047, RFC 2231 section 5).
import { concatBytes } from '../../shared/concat-bytes.ts'
import { decodeByPlatform } from './iso-2022-jp.ts'

/** Decodes bytes of a charset to text. */
export type DecodeBytes = (bytes: Uint8Array<ArrayBuffer>, charset: string) => string

/** Decodes with TextDecoder; bytes in an unsupported charset are read as UTF-8. */
const decodeWithTextDecoder: DecodeBytes = (bytes, charset) => {
  try {
    return decodeByPlatform(new TextDecoder(charset), bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

// A word may be longer than the 75 characters that RFC 2047 allows, because many programs put a whole subject into one word. Those
// words may also contain spaces and question marks.
const BEGINNING = /=\?([^?\s*]{1,60})(?:\*[^?\s]{0,40})?\?([bq])\?/gi
const MAX_PAYLOAD_LENGTH = 4000

interface EncodedWord {
  readonly start: number
  readonly end: number
  /** In lower case. */
  readonly charset: string
  readonly encoding: string
  readonly payload: string
}

/**
 * Returns a function that finds the next match at or after a position, or the length of the text. Positions must not decrease, so
 * that all calls together are linear.
 */
const nextFinder = (text: string, find: (from: number) => number): ((from: number) => number) => {
  let next = -1
  return (from) => {
    if (next < from) {
      const found = find(from)
      next = found < 0 ? text.length : found
    }
    return next
  }
}

/** Yields the encoded words of a text, in order. Linear, even for a text that consists only of `=?` beginnings. */
function* encodedWords(text: string): Generator<EncodedWord> {
  const beginning = new RegExp(BEGINNING)
  const lineEnd = /[\r\n]/g
  const nextEnd = nextFinder(text, (from) => text.indexOf('?=', from))
  const nextLineEnd = nextFinder(text, (from) => {
    lineEnd.lastIndex = from
    return lineEnd.exec(text)?.index ?? -1
  })
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    const from = found.index + found[0].length
    const end = nextEnd(from)
    if (end === text.length || end - from > MAX_PAYLOAD_LENGTH || nextLineEnd(from) < end) {
      beginning.lastIndex = found.index + 2
      continue
    }
    yield {
      start: found.index,
      end: end + 2,
      charset: (found[1] ?? '').toLowerCase(),
      encoding: (found[2] ?? '').toLowerCase(),
      payload: text.slice(from, end),
    }
    beginning.lastIndex = end + 2
  }
}

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const digits = text
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/[^A-Za-z\d+/]/g, '')
  // One digit left over is less than a byte: the word was cut.
  const complete = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(complete), (character) => character.charCodeAt(0))
}

const decodeQ = (text: string): Uint8Array<ArrayBuffer> => {
  const escaped = text.replace(/_/g, ' ').replace(/=([\da-f]{2})/gi, (_, hex: string) =>
    // A private-use code point for each byte, so that it cannot be confused with a character of the text.
    String.fromCharCode(0xf700 + parseInt(hex, 16)),
  )
  const bytes: number[] = []
  for (const character of escaped) {
    const code = character.charCodeAt(0)
    if (code < 0x80) bytes.push(code)
    else if (code >= 0xf700 && code <= 0xf7ff) bytes.push(code - 0xf700)
    else bytes.push(...new TextEncoder().encode(character))
  }
  return Uint8Array.from(bytes)
}

/**
 * Decodes the encoded words in a text and drops white space between adjacent ones. Adjacent words in one charset are decoded
 * together, because many programs split a word inside a character. Never throws.
 */
export const decodeEncodedWords = (text: string, decode: DecodeBytes = decodeWithTextDecoder): string => {
  if (!text.includes('=?')) return text
  let result = ''
  let end = 0
  let charset = ''
  let pieces: Uint8Array<ArrayBuffer>[] = []
  const flush = (): void => {
    if (pieces.length > 0) result += decode(concatBytes(pieces), charset)
    pieces = []
  }
  for (const word of encodedWords(text)) {
    const between = text.slice(end, word.start)
    const follows = pieces.length > 0 && between.trim() === ''
    if (!follows || word.charset !== charset) flush()
    if (!follows) result += between
    charset = word.charset
    pieces.push(word.encoding === 'b' ? decodeBase64(word.payload) : decodeQ(word.payload))
    end = word.end
  }
  flush()
  return result + text.slice(end)
}
