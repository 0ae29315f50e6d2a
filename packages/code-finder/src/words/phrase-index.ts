// Finds the phrases of the word tables in a line.
import { foldUnit, isUnspaced, isWordUnit } from '../text/normalize-line.ts'

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

/** Where the words of a line end. Each is walked once, wherever it is asked for: it may be as long as the mail. */
class WordEnds {
  readonly #line: string
  /** The stretch that was walked last: letters of one word up to its end. */
  #from = 0
  #end = -1

  constructor(line: string) {
    this.#line = line
  }

  /** Where the word ends that goes on at `end`; there where none does. */
  after(end: number): number {
    const line = this.#line
    const next = line.charAt(end)
    if ((next >= '0' && next <= '9') || isUnspaced(line.charAt(end - 1))) return end
    if (end >= this.#from && end <= this.#end) return this.#end
    let wordEnd = end
    while (
      wordEnd < line.length &&
      isWordUnit(foldUnit(line.charCodeAt(wordEnd))) &&
      !isUnspaced(line.charAt(wordEnd))
    )
      wordEnd += 1
    this.#from = end
    this.#end = wordEnd
    return wordEnd
  }
}

const edgeOf = (node: number, letter: number): number => node * 0x10000 + letter

/**
 * The folded phrases letter by letter: a tree in a hash table. A node is the place of the edge that leads to it, and the edge
 * a number of the node it comes from and its letter. The tree begins at node 0.
 */
class PhraseTree<K> {
  readonly #edges: Float64Array
  readonly #endsPhrase: Uint8Array
  /** The languages whose phrases go through a node, and those whose phrases that may begin inside a word do: few. */
  readonly #languages: Int32Array
  readonly #languagesInside: Int32Array
  /** The phrases that end at a node, those named first first. */
  readonly #phrases = new Map<number, Phrase<K>[]>()

  /** @param letters how many all phrases have together */
  constructor(letters: number) {
    const places = 2 ** Math.ceil(Math.log2(letters + 2))
    this.#edges = new Float64Array(places)
    this.#endsPhrase = new Uint8Array(places)
    this.#languages = new Int32Array(places)
    this.#languagesInside = new Int32Array(places)
    // Nothing leads to the beginning.
    this.#edges[0] = -1
  }

  add(phrase: Phrase<K>): void {
    let node = 0
    for (let at = 0; at < phrase.written.length; at += 1) {
      const letter = foldUnit(phrase.written.charCodeAt(at))
      const parent = node
      node = this.#place(parent, letter)
      this.#edges[node] = edgeOf(parent, letter)
      this.#languages[node] = (this.#languages[node] ?? 0) | phrase.languages
      if (phrase.matchesInsideWord)
        this.#languagesInside[node] = (this.#languagesInside[node] ?? 0) | phrase.languages
    }
    this.#endsPhrase[node] = 1
    const phrases = this.#phrases.get(node)
    if (phrases) phrases.push(phrase)
    else this.#phrases.set(node, [phrase])
  }

  phrasesAt(node: number): readonly Phrase<K>[] | undefined {
    return this.#endsPhrase[node] === 1 ? this.#phrases.get(node) : undefined
  }

  /** The node of the next letter; 0 where no phrase of these languages goes on so. */
  next(node: number, letter: number, isInsideWord: boolean, among: LanguageSet): number {
    const place = this.#place(node, letter)
    const languages = isInsideWord ? this.#languagesInside : this.#languages
    return ((languages[place] ?? 0) & among) === 0 ? 0 : place
  }

  /** Where an edge stands, or would stand. */
  #place(node: number, letter: number): number {
    const edge = edgeOf(node, letter)
    const last = this.#edges.length - 1
    let place = ((Math.imul(node, 0x9e3779b1) + Math.imul(letter, 0x85ebca6b)) >>> 7) & last
    while (this.#edges[place] !== 0 && this.#edges[place] !== edge) place = (place + 1) & last
    return place
  }
}

/** The longest phrase at a place of a line. */
const matchAt = <K>(
  tree: PhraseTree<K>,
  line: string,
  at: number,
  isInside: boolean,
  among: LanguageSet,
  wordEnds: WordEnds,
): PhraseMatch<K> | null => {
  let found: PhraseMatch<K> | null = null
  let node = 0
  for (let end = at + 1; end <= line.length; end += 1) {
    node = tree.next(node, foldUnit(line.charCodeAt(end - 1)), isInside, among)
    if (node === 0) break
    const phrases = tree.phrasesAt(node)
    if (!phrases) continue
    const wordEnd = wordEnds.after(end)
    const phrase = phrases.find(
      ({ languages, matchesInsideWord, matchesPrefix, written }) =>
        (languages & among) !== 0 &&
        (matchesInsideWord || !isInside) &&
        (matchesPrefix || wordEnd === end) &&
        agreesInAccents(line, at, written),
    )
    if (phrase) found = { kind: phrase.kind, start: at, end: wordEnd, languages: phrase.uses.languages }
  }
  return found
}

/** The script of a letter, roughly: a Unicode block, or all of the Far East's but Korean. */
const scriptOf = (letter: number): number => {
  if (letter >= 0xac00) return 0xac
  return letter >= 0x2e80 ? 0x2e : letter >> 8
}

type Table<K> = readonly [kind: K, phrases: string, language?: LanguageSet]

/** The tables apart by the script of the first letter of each phrase: in one walk, whatever scripts a mail has. */
const tablesByScript = <K>(
  tables: readonly Table<K>[],
): readonly (readonly Required<Table<K>>[] | undefined)[] => {
  const found: Required<Table<K>>[][] = []
  for (const [kind, table, language = ALL_LANGUAGES] of tables) {
    const phrases: string[][] = []
    for (const entry of table.toLowerCase().replace(/\s+/g, ' ').split(',')) {
      const text = entry.trim()
      const letters = text.replace(/^\*|\*$/g, '')
      if (letters !== '') (phrases[scriptOf(foldUnit(letters.charCodeAt(0)))] ??= []).push(text)
    }
    phrases.forEach((texts, script) => (found[script] ??= []).push([kind, texts.join(','), language]))
  }
  return found
}

const treeOf = <K>(tables: readonly Required<Table<K>>[]): PhraseTree<K> => {
  const phrases: Phrase<K>[] = []
  /** All senses of what is written alike. */
  const sensesOf = new Map<string, Phrase<K>[]>()
  const entries = tables.flatMap(([kind, table, language]) =>
    table.split(',').map((text) => ({ kind, text, language })),
  )
  for (const { kind, text, language } of entries) {
    const matchesInsideWord = text.startsWith('*')
    const matchesPrefix = text.endsWith('*')
    const written = text.slice(matchesInsideWord ? 1 : 0, matchesPrefix ? -1 : undefined)
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

/** Finds phrases; a tree for each script, built when the first letter of it is met: most people's mail knows one or two. */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly Table<K>[]
  #tablesByScript: ReturnType<typeof tablesByScript<K>> | null = null
  readonly #trees: PhraseTree<K>[] = []

  /** @param tables kind, phrases and the language they are of; a phrase of two kinds in one language is of the kind named first */
  constructor(tables: readonly Table<K>[]) {
    this.#tables = tables
  }

  #treeFor(letter: number): PhraseTree<K> {
    const script = scriptOf(letter)
    this.#tablesByScript ??= tablesByScript(this.#tables)
    return (this.#trees[script] ??= treeOf(this.#tablesByScript[script] ?? []))
  }

  /**
   * The hits of a line from left to right, none over another, the longest at each place, in any case.
   * @param line where it is folded, accents do not tell words of different languages apart
   * @param among the languages whose words count
   */
  find(line: string, among = ALL_LANGUAGES): PhraseMatch<K>[] {
    const matches: PhraseMatch<K>[] = []
    const wordEnds = new WordEnds(line)
    let isInside = false
    for (let at = 0; at < line.length; at += 1) {
      const letter = foldUnit(line.charCodeAt(at))
      const isWord = isWordUnit(letter)
      const match: PhraseMatch<K> | null = isWord
        ? matchAt(this.#treeFor(letter), line, at, isInside, among, wordEnds)
        : null
      if (match) {
        matches.push(match)
        at = match.end - 1
      }
      isInside = match ? isWordUnit(foldUnit(line.charCodeAt(at))) : isWord
    }
    return matches
  }
}
