// Decodes the bytes of a mail to text, whether their charset is named, not named, or named wrongly.
import type iconv from 'iconv-lite'
import { decodeByPlatform } from './iso-2022-jp.ts'
import { decodeUtf7 } from './utf-7.ts'

/** Thrown for a charset whose tables are not loaded: load them and begin again. */
export class CharsetNotLoadedError extends Error {}

let iconvLite: typeof iconv | null = null

/** Loads the tables of the charsets that the platform does not decode; few mails need them, and they are large. */
export const loadCharsetTables = async (): Promise<void> => {
  iconvLite ??= (await import('iconv-lite')).default
}

const decodeWithIconv = (bytes: Uint8Array, name: string): string | null => {
  if (!iconvLite) throw new CharsetNotLoadedError(name)
  return iconvLite.encodingExists(name) ? iconvLite.decode(bytes, name) : null
}

/** Names that say nothing; `us-ascii` is one, since bytes above 127 contradict it. */
const UNSPECIFIED_CHARSET =
  /^(?:|us-?ascii|ascii|ansi(?:_x3\.4-19\d\d)?|iso-ir-6|iso646-us|(?:x-)?unknown(?:-?8bit)?|[78]bit|binary|default|none|null|undefined|x-user-defined)$/

/** Names that the platform does not know, or reads with fewer characters than programs write under them. */
const CHARSET_ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^(?:gb_?2312.*|gbk|cp-?936|ms-?936|windows-?936|x-gbk|euc-cn|chinese)$/, 'gb18030'],
  [/^(?:cp-?932|ms-?932|windows-?932|ms_kanji|sjis.*)$/, 'shift_jis'],
  [/^iso-?2022-?jp.*/, 'iso-2022-jp'],
  [/^(?:mac-?roman|x-mac-roman)$/, 'macintosh'],
  [/^(?:cp|ibm|windows|win|ms)[-_]?(125\d|874)$/, 'windows-$1'],
  [/^(?:iso_?|iso-?)8859[-_]?(\d{1,2})(?:[-:].*)?$/, 'iso-8859-$1'],
  [/^latin-?1$/, 'iso-8859-1'],
  [/^(?:utf[-_]?8.*|unicode-1-1-utf-8)$/, 'utf-8'],
]

/** Families for which the tables hold more than the platform: Korean beyond KS X 1001, the Hong Kong supplement of Big5. */
const EXTENDED_CHARSETS: Readonly<Record<string, string>> = { 'euc-kr': 'cp949', big5: 'big5-hkscs' }

const platformDecoder = (name: string, { fatal } = { fatal: false }): TextDecoder | null => {
  try {
    return new TextDecoder(name, { fatal })
  } catch {
    return null
  }
}

const utf8 = new TextDecoder('utf-8')
const windows1252 = new TextDecoder('windows-1252')

/** A run of bytes that stands for no character of a 7-bit encoding. */
interface Escape {
  readonly mark: readonly number[]
  /** Whether the high bits are taken off behind it; unset where it changes nothing. */
  readonly shifts?: boolean
  /** Whether it is one among characters whose high bits are taken off; unset where it is everywhere. */
  readonly isShifted?: boolean
  /** What it stands for. */
  readonly byte?: number
}
interface SevenBitCharset {
  readonly charset: string
  readonly escapes: readonly Escape[]
}
const markOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))
const HZ: SevenBitCharset = {
  charset: 'gb18030',
  escapes: [
    { mark: markOf('~{'), shifts: true },
    { mark: markOf('~}'), shifts: false, isShifted: true },
    { mark: markOf('~~'), isShifted: false, byte: 0x7e },
    { mark: markOf('~\n') },
    { mark: markOf('~\r\n') },
  ],
}
const ISO_2022_KR: SevenBitCharset = {
  charset: 'cp949',
  escapes: [{ mark: [0x0e], shifts: true }, { mark: [0x0f], shifts: false }, { mark: markOf('\x1b$)C') }],
}

/** Gives the high bits back to what stands between two marks, and takes the marks away. */
const withHighBits = (bytes: Uint8Array, escapes: readonly Escape[]): Uint8Array<ArrayBuffer> => {
  const eightBit = new Uint8Array(bytes.length)
  const begins = new Uint8Array(256)
  for (const { mark } of escapes) begins[mark[0] ?? 0] = 1
  let isShifted = false
  let size = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const found =
      begins[byte] === 1
        ? escapes.find(
            (escape) =>
              escape.isShifted !== !isShifted &&
              escape.mark.every((part, offset) => bytes[at + offset] === part),
          )
        : undefined
    if (found === undefined) {
      eightBit[size++] = isShifted && byte >= 0x21 && byte <= 0x7e ? byte | 0x80 : byte
      continue
    }
    if (found.byte !== undefined) eightBit[size++] = found.byte
    isShifted = found.shifts ?? isShifted
    at += found.mark.length - 1
  }
  return eightBit.subarray(0, size)
}

/** Two 7-bit encodings of double-byte charsets: what stands between two marks has its high bits taken off (RFC 1843, RFC 1557). */
const decodeSevenBit = (bytes: Uint8Array, name: string): string | null => {
  const sevenBit = name === 'iso-2022-kr' ? ISO_2022_KR : name.startsWith('hz') ? HZ : null
  return sevenBit && decodeNamed(withHighBits(bytes, sevenBit.escapes), sevenBit.charset)
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Charsets of seven bits: a byte above 127 contradicts them. */
const SEVEN_BITS = /^(?:iso-2022-|hz|utf-?7)/
/** Charsets with characters of two bytes, a few of which together may by chance be valid UTF-8. */
const DOUBLE_BYTES = /^(?:gb|big5|cn-big5|euc-|ks|cp949|windows-949|uhc|x-cp949|shift_jis|x-sjis|johab)/
const JAPANESE = /^(?:shift_jis|x-sjis|euc-jp|iso-2022-jp)$/
/** Weight of UTF-8 from which on it is no chance under a label of each kind. */
const [NEEDED_IN_SINGLE_BYTES, NEEDED_IN_DOUBLE_BYTES] = [2, 6]
/** Kana from which on a text is Japanese, whatever its charset is called. */
const MIN_KANA = 3

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** How much one sequence of valid UTF-8 speaks for being meant as such under a label of double bytes. */
const weightInDoubleBytes = (bytes: Uint8Array, at: number): number => {
  if ((bytes[at] ?? 0) >= 0xe0) return 4
  // Umlauts stand next to ASCII letters, Chinese characters hardly ever.
  return isLetter(bytes[at - 1]) || isLetter(bytes[at + 2]) ? 3 : 1
}

/** The same under a label of single bytes: `ášť` and `дії` may be one sequence, quotes, dashes (E2 80) and emoji (F0 9F) are no word. */
const weightInSingleBytes = (bytes: Uint8Array, at: number): number => {
  const [first, second] = [bytes[at], bytes[at + 1]]
  return (first === 0xe2 && second === 0x80) || (first === 0xf0 && second === 0x9f) ? 2 : 1
}

/** @returns whether the sequences of valid UTF-8 weigh as much as is needed */
const hasSeveralSequences = (
  bytes: Uint8Array,
  weightOf: (bytes: Uint8Array, at: number) => number,
  needed: number,
): boolean => {
  let weight = 0
  for (let at = 0; at < bytes.length && weight < needed; at += 1)
    if ((bytes[at] ?? 0) >= 0xc2) weight += weightOf(bytes, at)
  return weight >= needed
}

/** Text without an error in a charset of the platform; null for other bytes. */
const decodeStrictly = (bytes: Uint8Array<ArrayBuffer>, decoder: TextDecoder): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** The Japanese charset of eight bits that bytes are of without an error, by most kana. @param minKana fewer tell nothing */
const japaneseCharset = (bytes: Uint8Array<ArrayBuffer>, minKana: number): string | null => {
  let best: { readonly charset: string; readonly kana: number } | null = null
  for (const charset of ['shift_jis', 'euc-jp']) {
    const text = decodeStrictly(bytes, new TextDecoder(charset, { fatal: true }))
    const kana = text?.match(/[\u3041-\u3096\u30a1-\u30fa]/gu)?.length ?? 0
    if (text !== null && kana >= minKana && kana > (best?.kana ?? -1)) best = { charset, kana }
  }
  return best?.charset ?? null
}

/** Whether there is a mark that only 7-bit Japanese has (RFC 1468). */
const hasJapaneseMark = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true
  return false
}

/**
 * The charset of bytes that contradict the one they are labelled with; null where they do not. Several sequences of UTF-8 and
 * no invalid sequence do not occur in another charset.
 * @param name a charset as `decodeText` calls it, none of UTF-16
 */
const contradictingCharset = (bytes: Uint8Array<ArrayBuffer>, name: string): string | null => {
  const isSevenBit = SEVEN_BITS.test(name)
  // The most frequent case, and that of every ASCII text.
  if (name === 'utf-8' && !bytes.includes(0x1b) && decodeStrictly(bytes, strictUtf8) !== null) return null
  if (bytes.every((byte) => byte < 0x80)) return !isSevenBit && hasJapaneseMark(bytes) ? 'iso-2022-jp' : null
  if (name === 'utf-8') {
    const text = utf8.decode(bytes)
    const broken = text.match(/\ufffd/g)?.length ?? 0
    const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
    const japanese = broken >= MIN_KANA && broken > whole ? japaneseCharset(bytes, MIN_KANA) : null
    // Only invalid characters apart from ASCII: another charset that is labelled UTF-8.
    const isOther = broken > 0 && whole === 0 && decodeStrictly(bytes, strictUtf8) === null
    return japanese ?? (isOther ? 'windows-1252' : null)
  }
  const isDouble = DOUBLE_BYTES.test(name)
  const platform = isDouble ? platformDecoder(name, { fatal: true }) : null
  const isBroken = isSevenBit || (platform !== null && decodeStrictly(bytes, platform) === null)
  const needed = isBroken ? 1 : isDouble ? NEEDED_IN_DOUBLE_BYTES : NEEDED_IN_SINGLE_BYTES
  const weightOf = isDouble ? weightInDoubleBytes : weightInSingleBytes
  if (hasSeveralSequences(bytes, weightOf, needed) && decodeStrictly(bytes, strictUtf8) !== null)
    return 'utf-8'
  if (!isBroken || !JAPANESE.test(name) || hasJapaneseMark(bytes)) return null
  return japaneseCharset(bytes, isSevenBit ? 0 : MIN_KANA)
}

const UTF_16 = /^(?:utf-?16.*|unicode|(?:iso-10646-)?ucs-?2|csunicode)$/
/** What is written without a NUL and without control characters in UTF-16; no byte of a space or a line end comes first in it. */
const EAST_ASIAN =
  /^[\u2014\u2018-\u201d\u2026\u3000-\u312f\u3200-\u33ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]*$/

/** The text of bytes that are UTF-8 by all they hold, and no language as the UTF-16 they are named; null for others. */
const decodeUtf8NamedUtf16 = (bytes: Uint8Array, name: string): string | null => {
  const text = utf8.decode(bytes)
  // A CR or LF before every letter is the high half of an Indian script.
  if (/\ufffd|[^\P{Cc}\t\r\n]|\r(?!\n)/u.test(text) || !/[^\n]{2}/.test(text)) return null
  const order = name.endsWith('be') ? 'utf-16be' : 'utf-16le'
  const isUtf16 = bytes.length % 2 === 0 && EAST_ASIAN.test(new TextDecoder(order).decode(bytes))
  return isUtf16 ? null : text
}

/** Text without a declared charset: its own escape sequences, UTF-8 where it is valid, else what the mail uses elsewhere, else Windows-1252. */
const decodeUnlabeled = (bytes: Uint8Array<ArrayBuffer>, hint: string): string => {
  const text = utf8.decode(bytes)
  if (text.includes('\x1b$')) return decodeText(bytes, 'iso-2022-jp')
  if (!text.includes('\ufffd')) return text
  return hint === '' ? windows1252.decode(bytes) : decodeText(bytes, hint)
}

/** @param name a charset as `decodeText` calls it; it is not doubted */
const decodeNamed = (bytes: Uint8Array<ArrayBuffer>, name: string): string => {
  const fromSevenBit = decodeUtf7(bytes, name) ?? decodeSevenBit(bytes, name)
  if (fromSevenBit !== null) return fromSevenBit
  // Without a mark the platform takes one byte order for granted; the tables look which one it is.
  const decoder = name === 'utf-16' ? null : platformDecoder(name)
  const extendedName = decoder && EXTENDED_CHARSETS[decoder.encoding]
  if (decoder && !extendedName) return decodeByPlatform(decoder, bytes)
  return (
    decodeWithIconv(bytes, extendedName ?? name) ??
    decodeWithIconv(bytes, name.replace(/^(?:x|cs)-?/, '')) ??
    decodeUnlabeled(bytes, '')
  )
}

/** The name of a charset in a label, in lower case; empty without one. */
const declaredName = (label: string): string =>
  (/[\w.:+()-]+/.exec(label.slice(0, 100))?.[0] ?? '').toLowerCase()

/** A declared name as the decoders call it. */
const canonicalName = (declared: string): string => {
  const [pattern, canonical] = CHARSET_ALIASES.find(([names]) => names.test(declared)) ?? [/$^/, declared]
  return declared.replace(pattern, canonical)
}

export interface DecodedText {
  readonly text: string
  /** The charset that the bytes were read as; null where the label says none. */
  readonly charset: string | null
}

/**
 * Text of bytes in a charset as mails name it. Never fails on bytes: what is not of the charset becomes U+FFFD.
 * @param label as the mail names the charset; empty when it names none. One that the bytes contradict is not followed.
 * @param hint the charset other parts of the mail name, for bytes without one
 * @throws CharsetNotLoadedError when `loadCharsetTables` has to be called first
 */
export const readText = (bytes: Uint8Array<ArrayBuffer>, label: string, hint = ''): DecodedText => {
  const declared = declaredName(label)
  if (UNSPECIFIED_CHARSET.test(declared)) {
    const text = decodeUnlabeled(bytes, UNSPECIFIED_CHARSET.test(hint.toLowerCase()) ? '' : hint)
    return { text, charset: null }
  }
  const name = canonicalName(declared)
  const isUtf16 = UTF_16.test(name)
  const misnamed = isUtf16 ? decodeUtf8NamedUtf16(bytes, name) : null
  if (misnamed !== null) return { text: misnamed, charset: 'utf-8' }
  const charset = (isUtf16 ? null : contradictingCharset(bytes, name)) ?? name
  return { text: decodeNamed(bytes, charset), charset }
}

/** The text of `readText` alone. @throws CharsetNotLoadedError as there */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>, label: string, hint = ''): string =>
  readText(bytes, label, hint).text

/**
 * The name in a label that was not followed; null where it was, or where it names no charset.
 * @param charset as the bytes were read, in the names of `readText`
 */
export const unfollowedLabel = (label: string, charset: string): string | null => {
  const declared = declaredName(label)
  const name = canonicalName(declared)
  const isSame = name === charset || (UTF_16.test(name) && UTF_16.test(charset))
  return UNSPECIFIED_CHARSET.test(declared) || isSame ? null : declared
}
