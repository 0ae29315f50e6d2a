// Matches lists of phrases in the texts of a form, in every script.

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Letters that have no decomposition, or that people write in two ways. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}

/**
 * A text in one case, without accents and vowel points, and with one form of each letter. Marks of scripts in which they are letters
 * (Devanagari, Thai) stay.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/[ßıłøđðþæœςةىیک]/g, (letter) => SAME_LETTERS[letter] ?? letter)

/**
 * Prepares a text for comparison: folded, names split into words (`newEmail`, `new_email` and `new-email` are "new email"), one space
 * between words.
 * @param limit characters read at most
 */
export const normalizeText = (text: string, limit = 2_000): string =>
  fold(text.slice(0, limit).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[_\-.[\]:/‐‑–'’"“”״׳|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const patternOf = (phrase: string): string => {
  const text = phrase.replaceAll('*', '')
  // Names of fields often join words.
  const joined = text.replaceAll(' ', ' ?')
  if (UNSPACED.test(phrase)) return joined
  if (/\p{Script=Arabic}/u.test(phrase))
    return `(?<!\\p{L})[وف]?(?:ال|بال|لل|ب|ل)?${joined}${phrase.endsWith('*') ? '' : '(?!\\p{L})'}`
  if (/\p{Script=Hebrew}/u.test(phrase))
    return `(?<!\\p{L})[והבלמכש]{0,2}${joined}${phrase.endsWith('*') ? '' : '(?!\\p{L})'}`
  return `${phrase.startsWith('*') ? '' : '(?<!\\p{L})'}${joined}${phrase.endsWith('*') ? '' : '(?!\\p{L})'}`
}

/** Tells whether a normalized text contains one of many phrases. Compiled when it is first used: most pages have no form. */
export class Phrases {
  readonly #lists: readonly string[]
  #pattern: RegExp | undefined

  constructor(lists: readonly string[]) {
    this.#lists = lists
  }

  get #compiled(): RegExp {
    this.#pattern ??= new RegExp(
      this.#lists
        .flatMap((list) => list.split(','))
        .map((phrase) => patternOf(fold(phrase.trim())))
        .join('|'),
      'gu',
    )
    this.#pattern.lastIndex = 0
    return this.#pattern
  }

  test(text: string): boolean {
    return this.#compiled.test(text)
  }

  /**
   * Whether one of the phrases has something beside it.
   * @param distance characters on each side
   */
  hasBeside(text: string, distance: number, holds: (part: string) => boolean): boolean {
    for (const { index, 0: found } of text.matchAll(this.#compiled)) {
      if (holds(text.slice(Math.max(0, index - distance), index + found.length + distance))) return true
    }
    return false
  }
}

/**
 * A list of phrases of letters, digits and spaces, separated by commas. A phrase matches whole words; `*` at its end or start also
 * accepts longer words, and a space may be missing in the text. Accents do not matter. A script has only the lists that it uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export const phrases = (...lists: readonly string[]): Phrases => new Phrases(lists)
