// Matches lists of phrases in the texts of a form, in every script.

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * Prepares a text for comparison: lower case, names split into words (`newEmail`, `new_email` and `new-email` are "new email"),
 * compatibility forms (NFKC), one space between words, at most 2,000 characters.
 */
export const normalizeText = (text: string): string =>
  text
    .slice(0, 2_000)
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.[\]:/‐‑–'’"“”״׳|]+/g, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const patternOf = (phrase: string): string => {
  const isStem = phrase.endsWith('*')
  const text = isStem ? phrase.slice(0, -1) : phrase
  // Names of fields often join words.
  const joined = text.replaceAll(' ', ' ?')
  if (UNSPACED.test(phrase)) return joined
  return `(?<!\\p{L})${joined}${isStem ? '' : '(?!\\p{L})'}`
}

/** Tells whether a normalized text contains one of many phrases. Compiled when it is first used: most pages have no form. */
export class Phrases {
  readonly #lists: readonly string[]
  #pattern: RegExp | undefined

  constructor(lists: readonly string[]) {
    this.#lists = lists
  }

  test(text: string): boolean {
    this.#pattern ??= new RegExp(
      this.#lists
        .flatMap((list) => list.split(','))
        .map((phrase) => patternOf(phrase.trim()))
        .join('|'),
      'u',
    )
    return this.#pattern.test(text)
  }
}

/**
 * A list of phrases of letters, digits and spaces, separated by commas. A phrase matches whole words; `*` at its end also accepts longer
 * words, and a space may be missing in the text.
 */
export const phrases = (...lists: readonly string[]): Phrases => new Phrases(lists)
