// Decodes the bytes of a mail to text, whether the charset label is right, wrong or missing.
import type iconv from 'iconv-lite'
import { canonicalName, declaredName, isUnspecified } from './charset-names.ts'
import { decodeByPlatform } from './iso-2022-jp.ts'
import { decodeJohab } from './johab.ts'
import { decodeUtf7 } from './utf-7.ts'

/** Thrown for a charset whose tables are not loaded: call `loadCharsetTables` and try again. */
export class CharsetNotLoadedError extends Error {}

let iconvLite: typeof iconv | null = null

/** Loads the tables of charsets that TextDecoder does not support. Few mails need them, and they are large. */
export const loadCharsetTables = async (): Promise<void> => {
  iconvLite ??= (await import('iconv-lite')).default
}

/** The name of a charset in iconv-lite; null if iconv-lite does not know it. */
const iconvName = (name: string): string | null => {
  const loaded = iconvLite
  if (!loaded) throw new CharsetNotLoadedError(name)
  return [name, name.replace(/^(?:x|cs)-?/, '')].find((one) => loaded.encodingExists(one)) ?? null
}

/** Charsets for which iconv-lite has more characters than TextDecoder: Korean beyond KS X 1001, Big5 with the Hong Kong supplement. */
const EXTENDED_CHARSETS: Readonly<Record<string, string>> = { 'euc-kr': 'cp949', big5: 'big5-hkscs' }

/** By name: TextDecoder knows few names, and a header may have thousands of encoded words. */
const decoders = new Map<string, TextDecoder>()

const platformDecoder = (name: string, { fatal } = { fatal: false }): TextDecoder | null => {
  const known = fatal ? undefined : decoders.get(name)
  if (known) return known
  try {
    const decoder = new TextDecoder(name, { fatal })
    if (!fatal) decoders.set(name, decoder)
    return decoder
  } catch {
    return null
  }
}

const utf8 = new TextDecoder('utf-8')
const windows1252 = new TextDecoder('windows-1252')

/** An escape sequence of a 7-bit encoding. */
interface Escape {
  readonly mark: readonly number[]
  /** Whether bytes after it have their high bits stripped; unset if it does not change that. */
  readonly shifts?: boolean
  /** Whether it is recognised only among stripped bytes (true) or only outside them (false); unset: in both. */
  readonly isShifted?: boolean
  /** The byte it encodes. */
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

/** Only the set of GB 2312 (RFC 1922); another one is rare. */
const ISO_2022_CN: SevenBitCharset = {
  charset: 'gb18030',
  escapes: [{ mark: [0x0e], shifts: true }, { mark: [0x0f], shifts: false }, { mark: markOf('\x1b$)A') }],
}

/** The 7-bit charset with shifts that a name stands for. */
const sevenBitCharset = (name: string): SevenBitCharset | null => {
  if (name === 'iso-2022-kr') return ISO_2022_KR
  return name.startsWith('iso-2022-cn') ? ISO_2022_CN : name.startsWith('hz') ? HZ : null
}

/** Restores the high bits of bytes between two escape sequences, and removes the sequences. */
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

/** Decodes HZ (RFC 1843), ISO-2022-KR and -CN: double-byte charsets without their high bits between two escape sequences. */
const decodeSevenBit = (bytes: Uint8Array, name: string): string | null => {
  const sevenBit = sevenBitCharset(name)
  return sevenBit && decodeNamed(withHighBits(bytes, sevenBit.escapes), sevenBit.charset)
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** 7-bit charsets: a byte above 127 contradicts them. */
const SEVEN_BITS = /^(?:iso-2022-|hz|utf-?7)/
/** Double-byte charsets: a few characters in a row may be valid UTF-8 by chance. */
const DOUBLE_BYTES = /^(?:gb|big5|cn-big5|euc-|ks|cp949|windows-949|uhc|x-cp949|shift_jis|x-sjis|johab)/
const JAPANESE = /^(?:shift_jis|x-sjis|euc-jp|iso-2022-jp)$/
/** Minimum weight of UTF-8 sequences that rules out chance, for single-byte and double-byte labels. */
const [NEEDED_IN_SINGLE_BYTES, NEEDED_IN_DOUBLE_BYTES] = [2, 6]
/** A text with at least this many kana is Japanese, regardless of its label. */
const MIN_KANA = 3

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Weighs one valid UTF-8 sequence as evidence that text with a double-byte label is UTF-8. */
const weightInDoubleBytes = (bytes: Uint8Array, at: number): number => {
  if ((bytes[at] ?? 0) >= 0xe0) return 4
  // Accented Latin letters are next to ASCII letters, Chinese characters almost never.
  return isLetter(bytes[at - 1]) || isLetter(bytes[at + 2]) ? 3 : 1
}

/**
 * The same for a single-byte label. One sequence alone may be a word such as `ášť` or `дії`; quotes and dashes (E2 80) and
 * emoji (F0 9F) cannot.
 */
const weightInSingleBytes = (bytes: Uint8Array, at: number): number => {
  const [first, second] = [bytes[at], bytes[at + 1]]
  return (first === 0xe2 && second === 0x80) || (first === 0xf0 && second === 0x9f) ? 2 : 1
}

/** Whether the valid UTF-8 sequences reach the needed weight. */
const hasEnoughUtf8 = (
  bytes: Uint8Array,
  weightOf: (bytes: Uint8Array, at: number) => number,
  needed: number,
): boolean => {
  let weight = 0
  for (let at = 0; at < bytes.length && weight < needed; at += 1)
    if ((bytes[at] ?? 0) >= 0xc2) weight += weightOf(bytes, at)
  return weight >= needed
}

/** Decodes with a fatal decoder; null for bytes that are not valid in its charset. */
const decodeStrictly = (bytes: Uint8Array<ArrayBuffer>, decoder: TextDecoder): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** The 8-bit Japanese charset in which the bytes are valid, the one with more kana. @param minKana with fewer kana the result is null */
const japaneseCharset = (bytes: Uint8Array<ArrayBuffer>, minKana: number): string | null => {
  let best: { readonly charset: string; readonly kana: number } | null = null
  for (const charset of ['shift_jis', 'euc-jp']) {
    const text = decodeStrictly(bytes, new TextDecoder(charset, { fatal: true }))
    const kana = text?.match(/[\u3041-\u3096\u30a1-\u30fa]/gu)?.length ?? 0
    if (text !== null && kana >= minKana && kana > (best?.kana ?? -1)) best = { charset, kana }
  }
  return best?.charset ?? null
}

/** Whether the bytes contain an escape sequence of ISO-2022-JP (RFC 1468). */
const hasJapaneseEscape = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true
  return false
}

/** How many characters beyond ASCII of decoded bytes are invalid, and how many are valid. */
interface Damage {
  readonly broken: number
  readonly valid: number
}
const damageOf = (text: string): Damage => ({
  broken: text.match(/\ufffd/g)?.length ?? 0,
  valid: text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0,
})

/** Whether a charset that the mail names elsewhere fits bytes that their label does not fit: it leaves a tenth of the damage or less. */
const fits = (bytes: Uint8Array<ArrayBuffer>, hint: string, { broken, valid }: Damage): boolean =>
  broken > valid && damageOf(decodeNamed(bytes, hint)).broken * 10 <= broken

/**
 * Returns the actual charset of bytes that contradict their label; null if they do not. Text with several UTF-8 sequences and no
 * invalid one is not in any other charset.
 * @param name a canonical charset name, not UTF-16
 * @param hint the canonical name of another charset that the mail names; null without one
 */
const contradictingCharset = (
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  hint: string | null,
): string | null => {
  const isSevenBit = SEVEN_BITS.test(name)
  // The most frequent case, including all ASCII text.
  if (name === 'utf-8' && !bytes.includes(0x1b) && decodeStrictly(bytes, strictUtf8) !== null) return null
  if (bytes.every((byte) => byte < 0x80))
    return !isSevenBit && hasJapaneseEscape(bytes) ? 'iso-2022-jp' : null
  // Any bytes fit a charset of single bytes, so that kana are better evidence than its name.
  const fittingHint = (damage: Damage, isDoubleHint: boolean): string | null =>
    hint !== null && DOUBLE_BYTES.test(hint) === isDoubleHint && fits(bytes, hint, damage) ? hint : null
  if (name === 'utf-8') {
    const damage = damageOf(utf8.decode(bytes))
    const { broken, valid } = damage
    const japanese = (): string | null =>
      broken >= MIN_KANA && broken > valid ? japaneseCharset(bytes, MIN_KANA) : null
    // Every character beyond ASCII is invalid: another charset is labelled UTF-8.
    const isOther = broken > 0 && valid === 0 && decodeStrictly(bytes, strictUtf8) === null
    return (
      fittingHint(damage, true) ??
      japanese() ??
      fittingHint(damage, false) ??
      (isOther ? 'windows-1252' : null)
    )
  }
  const isDouble = DOUBLE_BYTES.test(name)
  const platform = isDouble ? platformDecoder(name, { fatal: true }) : null
  const isBroken = isSevenBit || (platform !== null && decodeStrictly(bytes, platform) === null)
  const needed = isBroken ? 1 : isDouble ? NEEDED_IN_DOUBLE_BYTES : NEEDED_IN_SINGLE_BYTES
  const weightOf = isDouble ? weightInDoubleBytes : weightInSingleBytes
  if (hasEnoughUtf8(bytes, weightOf, needed) && decodeStrictly(bytes, strictUtf8) !== null) return 'utf-8'
  if (!isBroken || hasJapaneseEscape(bytes)) return null
  const damage = isSevenBit ? { broken: bytes.length, valid: 0 } : damageOf(decodeNamed(bytes, name))
  const japanese = (): string | null =>
    JAPANESE.test(name) ? japaneseCharset(bytes, isSevenBit ? 0 : MIN_KANA) : null
  return fittingHint(damage, true) ?? japanese() ?? fittingHint(damage, false)
}

const UTF_16 = /^(?:utf-?16.*|unicode|(?:iso-10646-)?ucs-?2|csunicode)$/
/** Characters that UTF-16 encodes without NUL bytes and control characters. */
const EAST_ASIAN =
  /^[\u2014\u2018-\u201d\u2026\u3000-\u312f\u3200-\u33ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]*$/

/** Decodes bytes labelled UTF-16 that are valid UTF-8 and make no sense as UTF-16; null for other bytes. */
const decodeUtf8NamedUtf16 = (bytes: Uint8Array, name: string): string | null => {
  const text = utf8.decode(bytes)
  // A CR or LF before every letter is the high byte of an Indic script.
  if (/\ufffd|[^\P{Cc}\t\r\n]|\r(?!\n)/u.test(text) || !/[^\n]{2}/.test(text)) return null
  const order = name.endsWith('be') ? 'utf-16be' : 'utf-16le'
  const isUtf16 = bytes.length % 2 === 0 && EAST_ASIAN.test(new TextDecoder(order).decode(bytes))
  return isUtf16 ? null : text
}

export interface DecodedText {
  readonly text: string
  /** The charset used; null if the label does not name one, and the mail does not name one elsewhere. */
  readonly charset: string | null
}

/** Whether ASCII bytes contain the shifts of a 7-bit charset. */
const hasShifts = (text: string, charset: string): boolean =>
  sevenBitCharset(charset) !== null &&
  (charset.startsWith('hz') ? text.includes('~{') : text.includes('\x0e'))

/** Decodes text without a label: ISO-2022-JP by its escape sequences, UTF-8 if it is valid, else the hint, else Windows-1252. */
const readUnlabeled = (bytes: Uint8Array<ArrayBuffer>, hint: string): DecodedText => {
  const text = utf8.decode(bytes)
  if (text.includes('\x1b$') && !hasShifts(text, hint))
    return { text: decodeText(bytes, 'iso-2022-jp'), charset: null }
  if (hint !== '' && (text.includes('\ufffd') || hasShifts(text, hint))) return readText(bytes, hint)
  return { text: text.includes('\ufffd') ? windows1252.decode(bytes) : text, charset: null }
}

/** Decodes without checking the label. @param name a canonical charset name */
const decodeNamed = (bytes: Uint8Array<ArrayBuffer>, name: string): string => {
  if (name === 'johab') return decodeJohab(bytes)
  const fromSevenBit = decodeUtf7(bytes, name) ?? decodeSevenBit(bytes, name)
  if (fromSevenBit !== null) return fromSevenBit
  // Without a byte order mark TextDecoder assumes little endian; iconv-lite detects the order.
  const decoder = name === 'utf-16' ? null : platformDecoder(name)
  const extendedName = decoder && EXTENDED_CHARSETS[decoder.encoding]
  if (decoder && !extendedName) return decodeByPlatform(decoder, bytes)
  const known = iconvName(extendedName ?? name)
  if (!iconvLite || known === null) return readUnlabeled(bytes, '').text
  return iconvLite.decode(bytes, known)
}

/** Whether a name says in which charset the bytes are: it is known, and means something. */
const isMeaningful = (declared: string): boolean => {
  if (isUnspecified(declared)) return false
  const name = canonicalName(declared)
  if (UTF_16.test(name) || SEVEN_BITS.test(name) || name === 'johab') return true
  return platformDecoder(name) !== null || iconvName(name) !== null
}

/**
 * The first label that names a charset; empty if none does.
 * @throws CharsetNotLoadedError if `loadCharsetTables` must be called first
 */
export const firstNamedCharset = (labels: readonly string[]): string =>
  labels.find((label) => isMeaningful(declaredName(label))) ?? ''

/**
 * Decodes bytes and reports the charset used. Invalid bytes become U+FFFD.
 * @param label the charset label in the mail; empty if missing. Ignored if the bytes contradict it, or if it does not name a charset.
 * @param hint the charset that the mail names elsewhere, for bytes whose label is missing or ignored
 * @throws CharsetNotLoadedError if `loadCharsetTables` must be called first
 */
export const readText = (bytes: Uint8Array<ArrayBuffer>, label: string, hint = ''): DecodedText => {
  const declared = declaredName(label)
  const named = hint === '' ? '' : firstNamedCharset([hint])
  const hintName = canonicalName(declaredName(named))
  if (isUnspecified(declared)) return readUnlabeled(bytes, hintName)
  if (!isMeaningful(declared)) {
    const { text, charset } = readUnlabeled(bytes, hintName)
    const guessed = utf8.decode(bytes) === text ? 'utf-8' : 'windows-1252'
    return { text, charset: charset ?? (bytes.every((byte) => byte < 0x80) ? null : guessed) }
  }
  const name = canonicalName(declared)
  const isUtf16 = UTF_16.test(name)
  const misnamed = isUtf16 ? decodeUtf8NamedUtf16(bytes, name) : null
  if (misnamed !== null) return { text: misnamed, charset: 'utf-8' }
  const otherHint = hintName === '' || hintName === name || UTF_16.test(hintName) ? null : hintName
  const charset = (isUtf16 ? null : contradictingCharset(bytes, name, otherHint)) ?? name
  return { text: decodeNamed(bytes, charset), charset }
}

/** Returns only the text of `readText`. @throws CharsetNotLoadedError as `readText` does */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>, label: string, hint = ''): string =>
  readText(bytes, label, hint).text

/**
 * Returns the charset name in a label that was ignored; null if it was used, or if it is empty.
 * @param charset the charset used, as returned by `readText`
 */
export const ignoredLabel = (label: string, charset: string): string | null => {
  const declared = declaredName(label)
  const name = canonicalName(declared)
  const isSame = name === charset || (UTF_16.test(name) && UTF_16.test(charset))
  return declared === '' || isSame ? null : declared
}
