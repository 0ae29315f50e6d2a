// Normalises a line of mail for comparison: no invisible characters, ASCII digits. Folding also removes case and accents.
import { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from './invisible-characters.ts'

/** Includes U+FE0F, which selects the emoji form of the character before it. */
const INVISIBLE = new RegExp(`[${ZERO_WIDTH}${JOINERS}${BIDI_CONTROLS}\\ufe0f]`, 'g')
/** First code points of the decimal digits of scripts that mails use: Arabic, Persian, then those from Devanagari to Khmer. */
const DIGIT_ZERO_CODE_POINTS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0,
] as const
const DASHES = '\\u2010-\\u2015\\u2212\\ufe58\\ufe63'

const ZEROS_TO_NINES = DIGIT_ZERO_CODE_POINTS.map((zero) => String.fromCharCode(zero, 45, zero + 9)).join('')
/** White space except spaces and tabs, dashes, full-width forms of ASCII, digits of other scripts. */
const FOREIGN = new RegExp(`[^\\S\\t ]|[${DASHES}\\uff01-\\uff5e${ZEROS_TO_NINES}]`, 'g')

const normalizeChar = (char: string): string => {
  const code = char.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  const zero = DIGIT_ZERO_CODE_POINTS.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String.fromCharCode(48 + code - zero)
  return /\s/.test(char) ? ' ' : '-'
}

/** Replaces full-width forms, other dashes and digits of other scripts with ASCII, collapses spaces and removes invisible characters. Keeps tabs. */
export const normalizeLine = (line: string): string =>
  line
    .replace(INVISIBLE, '')
    // A full-width comma ends a clause; it is never inside a number.
    .replace(/[，、；](?=\S)/g, ', ')
    .replace(FOREIGN, normalizeChar)
    .replace(/ {2,}/g, ' ')
    .trim()

/** Letters whose diacritic NFD does not separate, and Arabic letters with several spellings. */
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
  // Marks that separate words in some spellings.
  '-': ' ',
  "'": ' ',
  '’': ' ',
  '‘': ' ',
  '`': ' ',
  '´': ' ',
  ʻ: ' ',
  ʼ: ' ',
}

const foldChar = (char: string): string => {
  const lower = char.toLowerCase().charAt(0)
  const equivalent = EQUIVALENT_LETTERS[lower]
  if (equivalent !== undefined) return equivalent
  const code = lower.charCodeAt(0)
  const isLatin = code < 0x0250 || (code >= 0x1e00 && code < 0x1f00)
  return isLatin ? lower.normalize('NFD').charAt(0) : lower
}

const UTF16_UNITS = 0x10000
/** Cache of the folded form of each UTF-16 unit; 0 if not yet computed. */
const foldedUnits = new Uint16Array(UTF16_UNITS)
/** Folds one UTF-16 unit. */
export const foldUnit = (unit: number): number => {
  const known = foldedUnits[unit]
  if (known) return known
  return (foldedUnits[unit] = foldChar(String.fromCharCode(unit)).charCodeAt(0))
}

/** Lower-cases and removes accents, one character for each, so that positions do not change. */
export const foldText = (normalized: string): string => {
  let folded = ''
  for (let at = 0; at < normalized.length; at += 1)
    folded += String.fromCharCode(foldUnit(normalized.charCodeAt(at)))
  return folded
}

const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/
const [SEEN, WORD, UNSPACED_WORD] = [1, 2, 4]
/** Cache of the flags of each UTF-16 unit; 0 if not yet computed. */
const unitKinds = new Uint8Array(UTF16_UNITS)
const kindOfUnit = (unit: number): number => {
  const known = unitKinds[unit]
  if (known) return known
  const char = String.fromCharCode(unit)
  const kind = SEEN | (/[\p{L}\p{N}\p{M}]/u.test(char) ? WORD : 0) | (UNSPACED.test(char) ? UNSPACED_WORD : 0)
  return (unitKinds[unit] = kind)
}

/** Whether a UTF-16 unit is part of a word. */
export const isWordUnit = (unit: number): boolean => (kindOfUnit(unit) & WORD) !== 0

/** Whether a character is a letter of a script without spaces between words; false for an empty string. */
export const isUnspaced = (char: string): boolean =>
  char !== '' && (kindOfUnit(char.charCodeAt(0)) & UNSPACED_WORD) !== 0

/** Whether a character is part of a word; false for an empty string. */
export const isWordChar = (char: string): boolean => char !== '' && isWordUnit(char.charCodeAt(0))
