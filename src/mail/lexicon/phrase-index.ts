// Finds the phrases of the word tables in a line.
import { foldUnit, isUnspaced, isWordUnit } from '../normalize-line.ts'

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
const TAKES_PREFIX = /^[\u05d0-\u05ea\u0621-\u064aکی]{4}/

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

const NO_PHRASES: never[] = []

/** The folded phrases letter by letter: a tree whose branches stand in one hash table. Node 0 is where they begin. */
class PhraseTree<K> {
  readonly #parents: Int32Array
  readonly #letters: Uint16Array
  /** Nodes by their parent and letter, or else in the next free place. */
  readonly #slots: Int32Array
  /** Whether a phrase that may begin inside a word goes through a node: few do. */
  readonly #leadsInside: Uint8Array
  /** The phrases that end at a node, those named first first. */
  readonly #phrases: Phrase<K>[][] = [NO_PHRASES]

  /** @param letters how many all phrases have together */
  constructor(letters: number) {
    this.#parents = new Int32Array(letters + 1)
    this.#letters = new Uint16Array(letters + 1)
    this.#leadsInside = new Uint8Array(letters + 1)
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(letters + 1) + 0.5))
  }

  add(phrase: Phrase<K>): void {
    let node = 0
    for (let at = 0; at < phrase.written.length; at += 1) {
      node = this.#child(node, foldUnit(phrase.written.charCodeAt(at)), true)
      if (phrase.matchesInsideWord) this.#leadsInside[node] = 1
    }
    const phrases = this.#phrases[node]
    if (phrases?.length) phrases.push(phrase)
    else this.#phrases[node] = [phrase]
  }

  phrasesAt(node: number): readonly Phrase<K>[] {
    return this.#phrases[node] ?? NO_PHRASES
  }

  /** The node of the next letter; 0 where no phrase goes on so. */
  next(node: number, letter: number, isInsideWord: boolean): number {
    const child = this.#child(node, letter, false)
    return isInsideWord && this.#leadsInside[child] === 0 ? 0 : child
  }

  #child(parent: number, letter: number, adds: boolean): number {
    const last = this.#slots.length - 1
    let slot = ((Math.imul(parent, 0x9e3779b1) + Math.imul(letter, 0x85ebca6b)) >>> 7) & last
    for (let node = this.#slots[slot]; node; node = this.#slots[slot]) {
      if (this.#parents[node] === parent && this.#letters[node] === letter) return node
      slot = (slot + 1) & last
    }
    if (!adds) return 0
    const added = this.#phrases.push(NO_PHRASES) - 1
    this.#slots[slot] = added
    this.#parents[added] = parent
    this.#letters[added] = letter
    return added
  }
}

/** The longest phrase at a place of a line. */
const matchAt = <K>(
  tree: PhraseTree<K>,
  line: string,
  at: number,
  isInside: boolean,
  among: LanguageSet,
): PhraseMatch<K> | null => {
  let found: PhraseMatch<K> | null = null
  let node = 0
  for (let end = at + 1; end <= line.length; end += 1) {
    node = tree.next(node, foldUnit(line.charCodeAt(end - 1)), isInside)
    if (node === 0) break
    for (const { kind, languages, uses, written, matchesPrefix, matchesInsideWord } of tree.phrasesAt(node)) {
      if ((languages & among) === 0 || (isInside && !matchesInsideWord)) continue
      const wordEnd = endOfWord(line, end)
      if ((wordEnd > end && !matchesPrefix) || !agreesInAccents(line, at, written)) continue
      found = { kind, start: at, end: wordEnd, languages: uses.languages }
      break
    }
  }
  return found
}

/** Finds phrases; built once from the tables, when the first line is looked at: a start has no 20 ms to spare for it. */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly (readonly [K, string, LanguageSet?])[]
  #tree: PhraseTree<K> | null = null

  /** @param tables kind, phrases and the language they are of; a phrase of two kinds in one language is of the kind named first */
  constructor(tables: readonly (readonly [K, string, LanguageSet?])[]) {
    this.#tables = tables
  }

  #build(): PhraseTree<K> {
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
          phrase.matchesInsideWord ||= isUnspaced(written.charAt(0)) || TAKES_PREFIX.test(written)
          senses.push(phrase)
          phrases.push(phrase)
        }
      }
    const tree = new PhraseTree<K>(phrases.reduce((sum, { written }) => sum + written.length, 0))
    for (const phrase of phrases) tree.add(phrase)
    return tree
  }

  /**
   * The hits of a line from left to right, none over another, the longest at each place, in any case.
   * @param line where it is folded, accents do not tell words of different languages apart
   * @param among the languages whose words count
   */
  find(line: string, among = ALL_LANGUAGES): PhraseMatch<K>[] {
    const tree = (this.#tree ??= this.#build())
    const matches: PhraseMatch<K>[] = []
    let isInside = false
    for (let at = 0; at < line.length; at += 1) {
      const letter = foldUnit(line.charCodeAt(at))
      const isWord = isWordUnit(letter)
      const match: PhraseMatch<K> | null = isWord ? matchAt(tree, line, at, isInside, among) : null
      if (match) {
        matches.push(match)
        at = match.end - 1
      }
      isInside = match ? isWordUnit(foldUnit(line.charCodeAt(at))) : isWord
    }
    return matches
  }
}
