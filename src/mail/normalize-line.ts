// Brings a line of mail to a form that can be compared: no invisible characters, digits in ASCII; folded also without case and accents.
import { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from './invisible-characters.ts'

/** With U+FE0F, which asks for the coloured form of the character before it. */
const INVISIBLE = new RegExp(`[${ZERO_WIDTH}${JOINERS}${BIDI_CONTROLS}\\ufe0f]`, 'g')
/** First code points of the decimal digits of scripts that mails use: Arabic, Persian, then those from Devanagari to Khmer. */
const DIGIT_ZERO_CODE_POINTS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0,
] as const
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/

const normalizeChar = (char: string): string => {
  const code = char.charCodeAt(0)
  // Full-width forms of ASCII.
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (DASHES.test(char)) return '-'
  const zero = DIGIT_ZERO_CODE_POINTS.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String.fromCharCode(48 + code - zero)
  return /\s/.test(char) ? ' ' : char
}

/** ASCII digits, hyphens and letters for their full-width and foreign forms; single spaces; nothing invisible. Tabs stay. */
export const normalizeLine = (line: string): string =>
  line
    .replace(INVISIBLE, '')
    // A full-width comma ends a clause; it never stands inside a number.
    .replace(/[，、；](?=\S)/g, ', ')
    .replace(/[^\x20-\x7e\t]/g, normalizeChar)
    .replace(/ {2,}/g, ' ')
    .trim()

/** Letters that carry their mark inside, and Arabic letters that are written in more than one way. */
const EQUIVALENT_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 's',
  æ: 'a',
  œ: 'o',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Marks that separate words in one spelling and not in another.
  '-': ' ',
  "'": ' ',
  '’': ' ',
  '‘': ' ',
  '`': ' ',
  '´': ' ',
  ʻ: ' ',
  ʼ: ' ',
}

const foldUncached = (char: string): string => {
  const lower = char.toLowerCase().charAt(0)
  const equivalent = EQUIVALENT_LETTERS[lower]
  if (equivalent !== undefined) return equivalent
  const code = lower.charCodeAt(0)
  const isLatin = code < 0x0250 || (code >= 0x1e00 && code < 0x1f00)
  return isLatin ? lower.normalize('NFD').charAt(0) : lower
}

const foldCache = new Map<string, string>()
const foldChar = (char: string): string => {
  const known = foldCache.get(char)
  if (known !== undefined) return known
  const folded = foldUncached(char)
  foldCache.set(char, folded)
  return folded
}

/** Lower-case without accents; one character for each, so that positions stay. At most 65,536 forms are remembered. */
export const foldText = (normalized: string): string => normalized.replace(/[^a-z0-9 ]/g, foldChar)

/** Letters of scripts that write words without spaces between them. */
export const isUnspaced = (char: string): boolean =>
  char >= '\u0e00' &&
  /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/.test(
    char,
  )

/** Whether a character is part of a word. */
export const isWordChar = (char: string): boolean =>
  char < '\x80'
    ? (char >= 'a' && char <= 'z') || (char >= '0' && char <= '9') || (char >= 'A' && char <= 'Z')
    : /[\p{L}\p{N}\p{M}]/u.test(char)
