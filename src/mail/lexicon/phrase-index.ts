// Finds the phrases of the word tables in a folded line.
import { foldText, isUnspaced, isWordChar } from '../normalize-line.ts'

export interface PhraseMatch<K> {
  readonly kind: K
  readonly start: number
  readonly end: number
  /** Those that know the phrase, in this sense or another. */
  readonly languages: LanguageSet
}
/** A set of languages, one bit for each. */
export type LanguageSet = number
export const ALL_LANGUAGES: LanguageSet = ~0

interface Phrase<K> {
  readonly text: string
  /** The languages that use it so, and those that use it at all. */
  languages: LanguageSet
  readonly uses: { languages: LanguageSet }
  /** As in the table, in lower case, with its accents; as long as `text`. */
  readonly written: string
  readonly kind: K
  /** The last word may go on. */
  matchesPrefix: boolean
  /** May begin inside a word. */
  matchesInsideWord: boolean
}

/** Few phrases share their first four characters. */
const KEY_LENGTH = 4

/** Hebrew and Arabic tie articles and short words to the front of a word. */
const TAKES_PREFIX = /^[\u05d0-\u05ea\u0621-\u064a]{4}/

type PrefixMap<K> = Map<string, Phrase<K>[]>

const addTo = <K>(map: PrefixMap<K>, phrase: Phrase<K>): void => {
  const key = phrase.text.slice(0, KEY_LENGTH)
  const list = map.get(key)
  if (list) list.push(phrase)
  else map.set(key, [phrase])
}

const isAccentedLatin = (char: string): boolean =>
  (char >= '\u00c0' && char <= '\u024f' && !'ıİşţșț'.includes(char)) || (char >= '\u1e00' && char <= '\u1eff')

/** So short a word is another one without its accents: Vietnamese `thẻ` is not `the`. */
const MAX_LENGTH_OF_EXACT = 4

/** Whether no letter has another accent than the phrase has there: Finnish `estä` is not Spanish `está`; `esta` may be both. */
const agreesInAccents = (line: string, at: number, { text, written }: Phrase<string>): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const wanted = written.charAt(index)
    if (!isAccentedLatin(wanted)) continue
    const found = line.charAt(at + index).toLowerCase()
    if (found !== wanted && (isAccentedLatin(found) || text.length <= MAX_LENGTH_OF_EXACT)) return false
  }
  return true
}

/** Finds phrases; built once from the tables, when the first line is looked at: a start has no 20 ms to spare for it. */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly (readonly [K, string, LanguageSet?])[]
  /** Phrases by their first characters, at most four, longest first; empty until the first line. */
  readonly #byPrefix: PrefixMap<K> = new Map()
  /** Those of them that may begin inside a word, and the characters they begin with: few of a line's letters do. */
  readonly #insideByPrefix: PrefixMap<K> = new Map()
  readonly #insideFirst = new Set<string>()

  /** @param tables kind, phrases and the language they are of; a phrase of two kinds in one language is of the kind named first */
  constructor(tables: readonly (readonly [K, string, LanguageSet?])[]) {
    this.#tables = tables
  }

  #build(): void {
    const seen = new Map<string, Phrase<K>>()
    const usesOf = new Map<string, { languages: LanguageSet }>()
    for (const [kind, phrases, language = ALL_LANGUAGES] of this.#tables)
      for (const raw of phrases.split(',')) {
        const written = raw.trim().replace(/\s+/g, ' ')
        const matchesInsideWord = written.startsWith('*')
        const matchesPrefix = written.endsWith('*')
        const bare = written.slice(matchesInsideWord ? 1 : 0, matchesPrefix ? -1 : undefined).toLowerCase()
        const text = foldText(bare)
        if (text === '') continue
        const uses = usesOf.get(bare) ?? { languages: 0 }
        usesOf.set(bare, uses)
        // The kind named first has the phrase in its language.
        const languages = language & ~uses.languages
        uses.languages |= language
        const known = seen.get(`${kind} ${bare}`)
        if (known) {
          known.matchesInsideWord ||= matchesInsideWord
          known.matchesPrefix ||= matchesPrefix
          known.languages |= languages
        } else if (languages !== 0)
          seen.set(`${kind} ${bare}`, {
            ...{ text, written: bare, kind, languages, uses, matchesPrefix },
            matchesInsideWord: matchesInsideWord || isUnspaced(text.charAt(0)) || TAKES_PREFIX.test(text),
          })
      }
    for (const phrase of [...seen.values()].sort((a, b) => b.text.length - a.text.length)) {
      addTo(this.#byPrefix, phrase)
      if (!phrase.matchesInsideWord) continue
      addTo(this.#insideByPrefix, phrase)
      this.#insideFirst.add(phrase.text.charAt(0))
    }
  }

  /**
   * The hits of a folded line from left to right, none over another, the longest at each place.
   * @param accented the same line before folding, where accents are to tell words of different languages apart
   * @param among the languages whose words count
   */
  find(line: string, accented = line, among = ALL_LANGUAGES): PhraseMatch<K>[] {
    if (this.#byPrefix.size === 0) this.#build()
    const matches: PhraseMatch<K>[] = []
    let isInside = false
    for (let at = 0; at < line.length; at += 1) {
      const char = line.charAt(at)
      const isWord = isWordChar(char)
      if (isWord && (!isInside || this.#insideFirst.has(char))) {
        const match = this.#matchAt(
          line,
          at,
          isInside ? this.#insideByPrefix : this.#byPrefix,
          accented,
          among,
        )
        if (match) {
          matches.push(match)
          at = match.end - 1
        }
      }
      isInside = isWordChar(line.charAt(at))
    }
    return matches
  }

  #matchAt(
    line: string,
    at: number,
    byPrefix: PrefixMap<K>,
    accented: string,
    among: LanguageSet,
  ): PhraseMatch<K> | null {
    for (let length = KEY_LENGTH; length > 0; length -= 1) {
      const phrases = byPrefix.get(line.slice(at, at + length))
      if (phrases)
        for (const phrase of phrases) {
          if ((phrase.languages & among) === 0) continue
          if (!line.startsWith(phrase.text, at) || !agreesInAccents(accented, at, phrase)) continue
          let end = at + phrase.text.length
          const next = line.charAt(end)
          const isWhole =
            next === '' ||
            !isWordChar(next) ||
            /\d/.test(next) ||
            isUnspaced(line.charAt(end - 1)) ||
            isUnspaced(next)
          if (!isWhole && !phrase.matchesPrefix) continue
          if (!isWhole)
            while (end < line.length && isWordChar(line.charAt(end)) && !isUnspaced(line.charAt(end)))
              end += 1
          return { kind: phrase.kind, start: at, end, languages: phrase.uses.languages }
        }
    }
    return null
  }
}
