// Finds the phrases of the word tables in a line.
import { foldText, foldUnit, isUnspaced, isWordUnit } from '../normalize-line.ts'

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
  readonly kind: K
  /** As in the table, in lower case, with its accents. */
  readonly written: string
  /** The languages that use it so, and those that use it at all. */
  languages: LanguageSet
  readonly uses: { languages: LanguageSet }
  /** The last word may go on. */
  matchesPrefix: boolean
  /** May begin inside a word. */
  matchesInsideWord: boolean
}

/** Hebrew and Arabic tie articles and short words to the front of a word. */
const TAKES_PREFIX = /^[\u05d0-\u05ea\u0621-\u064a]{4}/

const isAccentedLatin = (char: string): boolean =>
  (char >= '\u00c0' && char <= '\u024f' && !'ıİşţșț'.includes(char)) || (char >= '\u1e00' && char <= '\u1eff')

/** So short a word is another one without its accents: Vietnamese `thẻ` is not `the`. */
const MAX_LENGTH_OF_EXACT = 4

/** Whether no letter has another accent than the phrase has there: Finnish `estä` is not Spanish `está`; `esta` may be both. */
const agreesInAccents = (line: string, at: number, written: string): boolean => {
  for (let index = 0; index < written.length; index += 1) {
    const wanted = written.charAt(index)
    if (!isAccentedLatin(wanted)) continue
    const found = line.charAt(at + index).toLowerCase()
    if (found !== wanted && (isAccentedLatin(found) || written.length <= MAX_LENGTH_OF_EXACT)) return false
  }
  return true
}

/** Where the word ends that goes on at `end`; there where none does. */
const endOfWord = (line: string, end: number): number => {
  const next = line.charAt(end)
  if (/\d/.test(next) || isUnspaced(next) || isUnspaced(line.charAt(end - 1))) return end
  let wordEnd = end
  while (
    wordEnd < line.length &&
    isWordUnit(foldUnit(line.charCodeAt(wordEnd))) &&
    !isUnspaced(line.charAt(wordEnd))
  )
    wordEnd += 1
  return wordEnd
}

/**
 * The folded phrases letter by letter, as a tree in arrays: a node is a letter, with its first child and its next sibling.
 * Node 0 is none.
 */
class PhraseTree<K> {
  /** The nodes of the first letters: there are too many to look through. */
  readonly #first = new Map<number, number>()
  readonly #letters = [0]
  readonly #children = [0]
  readonly #siblings = [0]
  /** The phrases that end at a node, those named first first. */
  readonly phrases: (Phrase<K>[] | undefined)[] = [undefined]
  /** Whether a phrase that may begin inside a word goes through a node: few do. */
  readonly isInside: boolean[] = [false]

  get isEmpty(): boolean {
    return this.#first.size === 0
  }

  first(letter: number): number {
    return this.#first.get(letter) ?? 0
  }

  next(node: number, letter: number): number {
    let child = this.#children[node] ?? 0
    while (child !== 0 && this.#letters[child] !== letter) child = this.#siblings[child] ?? 0
    return child
  }

  add(phrase: Phrase<K>): void {
    let node = 0
    for (let at = 0; at < phrase.written.length; at += 1) {
      const letter = foldUnit(phrase.written.charCodeAt(at))
      node = (at === 0 ? this.first(letter) : this.next(node, letter)) || this.#addNode(node, letter)
      if (phrase.matchesInsideWord) this.isInside[node] = true
    }
    const phrases = this.phrases[node]
    if (phrases) phrases.push(phrase)
    else this.phrases[node] = [phrase]
  }

  #addNode(parent: number, letter: number): number {
    const node = this.#letters.push(letter) - 1
    this.#children.push(0)
    this.phrases.push(undefined)
    this.isInside.push(false)
    this.#siblings.push(this.#children[parent] ?? 0)
    if (parent === 0) this.#first.set(letter, node)
    else this.#children[parent] = node
    return node
  }
}

/** Finds phrases; built once from the tables, when the first line is looked at: a start has no 20 ms to spare for it. */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly (readonly [K, string, LanguageSet?])[]
  readonly #tree = new PhraseTree<K>()

  /** @param tables kind, phrases and the language they are of; a phrase of two kinds in one language is of the kind named first */
  constructor(tables: readonly (readonly [K, string, LanguageSet?])[]) {
    this.#tables = tables
  }

  #build(): void {
    const phrases: Phrase<K>[] = []
    /** All senses of what is written alike. */
    const sensesOf = new Map<string, Phrase<K>[]>()
    for (const [kind, table, language = ALL_LANGUAGES] of this.#tables)
      for (const entry of table.toLowerCase().replace(/\s+/g, ' ').split(',')) {
        const text = entry.trim()
        const matchesInsideWord = text.startsWith('*')
        const matchesPrefix = text.endsWith('*')
        const written = text.slice(matchesInsideWord ? 1 : 0, matchesPrefix ? -1 : undefined)
        if (written === '') continue
        let senses = sensesOf.get(written)
        if (!senses) sensesOf.set(written, (senses = []))
        const uses = senses[0]?.uses ?? { languages: 0 }
        // The kind named first has the phrase in its language.
        const languages = language & ~uses.languages
        uses.languages |= language
        const known = senses.find((one) => one.kind === kind)
        if (known) {
          known.matchesInsideWord ||= matchesInsideWord
          known.matchesPrefix ||= matchesPrefix
          known.languages |= languages
        } else if (languages !== 0) {
          const phrase = { kind, written, languages, uses, matchesPrefix, matchesInsideWord }
          phrase.matchesInsideWord ||=
            isUnspaced(written.charAt(0)) || TAKES_PREFIX.test(foldText(written.slice(0, 4)))
          senses.push(phrase)
          phrases.push(phrase)
        }
      }
    for (const phrase of phrases) this.#tree.add(phrase)
  }

  /**
   * The hits of a line from left to right, none over another, the longest at each place, in any case.
   * @param line where it is folded, accents do not tell words of different languages apart
   * @param among the languages whose words count
   */
  find(line: string, among = ALL_LANGUAGES): PhraseMatch<K>[] {
    if (this.#tree.isEmpty) this.#build()
    const matches: PhraseMatch<K>[] = []
    let isInside = false
    for (let at = 0; at < line.length; at += 1) {
      const letter = foldUnit(line.charCodeAt(at))
      const isWord = isWordUnit(letter)
      const match: PhraseMatch<K> | null = isWord ? this.#matchAt(line, at, isInside, among) : null
      if (match) {
        matches.push(match)
        at = match.end - 1
      }
      isInside = match ? isWordUnit(foldUnit(line.charCodeAt(at))) : isWord
    }
    return matches
  }

  #matchAt(line: string, at: number, isInside: boolean, among: LanguageSet): PhraseMatch<K> | null {
    let found: PhraseMatch<K> | null = null
    let node = this.#tree.first(foldUnit(line.charCodeAt(at)))
    for (let end = at + 1; node !== 0 && (!isInside || this.#tree.isInside[node]); end += 1) {
      for (const phrase of this.#tree.phrases[node] ?? []) {
        if ((phrase.languages & among) === 0 || (isInside && !phrase.matchesInsideWord)) continue
        const wordEnd = endOfWord(line, end)
        if (wordEnd > end && !phrase.matchesPrefix) continue
        if (!agreesInAccents(line, at, phrase.written)) continue
        found = { kind: phrase.kind, start: at, end: wordEnd, languages: phrase.uses.languages }
        break
      }
      if (end === line.length) break
      node = this.#tree.next(node, foldUnit(line.charCodeAt(end)))
    }
    return found
  }
}
