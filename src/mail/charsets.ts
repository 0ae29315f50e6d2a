// Decodes the bytes of a mail to text, whether their charset is named, not named, or named wrongly.
import type iconv from 'iconv-lite'
import { decodeByPlatform } from './iso-2022-jp.ts'

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

const platformDecoder = (name: string): TextDecoder | null => {
  try {
    return new TextDecoder(name)
  } catch {
    return null
  }
}

const NON_ASCII = /[^\0-\x7f]/
const utf8 = new TextDecoder('utf-8')
const windows1252 = new TextDecoder('windows-1252')

/** Two 7-bit encodings of double-byte charsets: what stands between two marks has its high bits taken off (RFC 1843, RFC 1557). */
const decodeSevenBit = (bytes: Uint8Array, name: string): string | null => {
  const [shiftIn, shiftOut, charset] =
    name === 'iso-2022-kr' ? ['\x0e', '\x0f', 'cp949'] : name.startsWith('hz') ? ['~{', '~}', 'gb18030'] : []
  if (shiftIn === undefined || shiftOut === undefined || charset === undefined) return null
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const plain = name === 'iso-2022-kr' ? text.replaceAll('\x1b$)C', '') : text.replace(/~\r?\n/g, '')
  const [first = '', ...rest] = plain.split(shiftIn)
  const shifted = rest.map((piece) => {
    const end = piece.indexOf(shiftOut)
    const high = end < 0 ? piece : piece.slice(0, end)
    const after = end < 0 ? '' : piece.slice(end + shiftOut.length)
    return high.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) | 0x80)) + after
  })
  const eightBit = Uint8Array.from([first, ...shifted].join(''), (character) => character.charCodeAt(0))
  const decoded = decodeText(eightBit, charset)
  return name === 'iso-2022-kr' ? decoded : decoded.replaceAll('~~', '~')
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

/** Text whose charset nobody names: its own marks, UTF-8 where it is valid, else what the mail uses elsewhere, else Windows-1252. */
const decodeUnlabeled = (bytes: Uint8Array<ArrayBuffer>, hint: string): string => {
  const text = utf8.decode(bytes)
  if (text.includes('\x1b$')) return decodeText(bytes, 'iso-2022-jp')
  if (!text.includes('\ufffd')) return text
  return hint === '' ? windows1252.decode(bytes) : decodeText(bytes, hint)
}

/**
 * Text of bytes in a charset as mails name it. Never fails on bytes: what is not of the charset becomes U+FFFD.
 * @param label as the mail names the charset; empty when it names none
 * @param hint the charset other parts of the mail name, for bytes without one
 * @throws CharsetNotLoadedError when `loadCharsetTables` has to be called first
 */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>, label: string, hint = ''): string => {
  const declared = (/[\w.:+()-]+/.exec(label.slice(0, 100))?.[0] ?? '').toLowerCase()
  if (UNSPECIFIED_CHARSET.test(declared))
    return decodeUnlabeled(bytes, UNSPECIFIED_CHARSET.test(hint.toLowerCase()) ? '' : hint)
  const [pattern, canonicalName] = CHARSET_ALIASES.find(([names]) => names.test(declared)) ?? [/$^/, declared]
  const name = declared.replace(pattern, canonicalName)
  const misnamed = UTF_16.test(name) ? decodeUtf8NamedUtf16(bytes, name) : null
  if (misnamed !== null) return misnamed
  if (name === 'utf-8') {
    const text = utf8.decode(bytes)
    // Nothing but broken characters beside ASCII: another charset that is called UTF-8.
    return text.includes('\ufffd') && !NON_ASCII.test(text.replaceAll('\ufffd', ''))
      ? windows1252.decode(bytes)
      : text
  }
  const fromSevenBit = decodeSevenBit(bytes, name)
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
