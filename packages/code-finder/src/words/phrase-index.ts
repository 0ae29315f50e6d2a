// Finds the phrases of the word tables in a line.
import { foldText, foldUnit, isUnspaced, isWordUnit } from '../text/normalize-line.ts'

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

/** A sense of a phrase: what is written alike may be of several kinds. */
interface Phrase<K> {
  readonly kind: K
  /** As in the table, in lower case, with its accents. */
  readonly written: string
  /** The languages that use it so, and those that use it at all. */
  languages: LanguageSet
  uses: LanguageSet
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

type Table<K> = readonly [kind: K, phrases: readonly string[], language?: LanguageSet]

/** A phrase of a table without the stars around it. */
const writtenOf = (phrase: string): string =>
  phrase.slice(phrase.startsWith('*') ? 1 : 0, phrase.endsWith('*') ? -1 : undefined)

const mayBeginInsideWord = (phrase: string, written: string): boolean =>
  phrase.startsWith('*') || isUnspaced(written.charAt(0)) || TAKES_PREFIX.test(written)

const PLACE_BITS = 14
/** How many letters tell the bucket of a phrase; fewer where it has fewer. */
const LETTERS_OF_BEGINNING = 3
/** @param second 0 where the phrase has one letter, and so the third; several beginnings may share a place */
const placeOf = (first: number, second: number, third: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)) >>>
  (32 - PLACE_BITS)

const letterAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0)
const foldedAt = (text: string, at: number): number => (at < text.length ? foldUnit(text.charCodeAt(at)) : 0)

/** The phrases of one beginning, folded, in the order of their letters; and the senses of each, those named first first. */
interface Bucket<K> {
  readonly beginning: string
  /** The second and the third letter; 0 where there is none. */
  readonly second: number
  readonly third: number
  readonly folded: readonly string[]
  readonly senses: readonly (readonly Phrase<K>[])[]
  /** Those that use any of them. */
  readonly languages: LanguageSet
}

/** The first place from `low` to `high` whose phrase has no lower letter there; a phrase that has ended is lowest. */
const firstPlace = (
  folded: readonly string[],
  low: number,
  high: number,
  depth: number,
  letter: number,
): number => {
  while (low < high) {
    const middle = (low + high) >> 1
    // NaN beyond the end of a phrase, which is not above any letter.
    const there = folded[middle]?.charCodeAt(depth) ?? NaN
    if (there >= letter) high = middle
    else low = middle + 1
  }
  return low
}

/** The longest phrase of a bucket at a place of a line that has its beginning there. */
const longestIn = <K>(
  { beginning, folded, senses }: Bucket<K>,
  line: string,
  at: number,
  isInside: boolean,
  among: LanguageSet,
  wordEnds: WordEnds,
): PhraseMatch<K> | null => {
  let found: PhraseMatch<K> | null = null
  /** The phrases that begin as the line goes on. */
  let low = 0
  let high = folded.length
  for (let end = at + beginning.length; end <= line.length; end += 1) {
    const length = end - at
    if (length > beginning.length) {
      const letter = foldUnit(line.charCodeAt(end - 1))
      low = firstPlace(folded, low, high, length - 1, letter)
      high = firstPlace(folded, low, high, length - 1, letter + 1)
    }
    if (low === high) break
    if (folded[low]?.length !== length) continue
    const wordEnd = wordEnds.after(end)
    const phrase = senses[low]?.find(
      ({ languages, matchesInsideWord, matchesPrefix, written }) =>
        (languages & among) !== 0 &&
        (matchesInsideWord || !isInside) &&
        (matchesPrefix || wordEnd === end) &&
        agreesInAccents(line, at, written),
    )
    if (phrase) found = { kind: phrase.kind, start: at, end: wordEnd, languages: phrase.uses }
    // A phrase of one or two letters is alone in its bucket.
    if (length < LETTERS_OF_BEGINNING) break
  }
  return found
}

/**
 * Finds phrases. At first a phrase is only put into a bucket by its first letters; a bucket is made ready when a text has those
 * letters: most people's mail has the words of one or two languages.
 */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly Table<K>[]
  /** All phrases, by number; the table of each, and the number of the next phrase at its place, counted from 1, 0 after the last. */
  #phrases: readonly string[] = []
  #tableOf = new Uint16Array(0)
  #next = new Uint32Array(0)
  /** The number of the first phrase of each place, counted from 1; 0 where there is none. */
  #first = new Uint32Array(0)
  /** Whether a phrase of the place may begin inside a word: few. */
  #isInsideWord = new Uint8Array(0)
  readonly #buckets: Bucket<K>[][] = []

  /** @param tables kind, phrases and the language they are of; a phrase of two kinds in one language is of the kind named first */
  constructor(tables: readonly Table<K>[]) {
    this.#tables = tables
  }

  #findPlaces(): void {
    this.#phrases = this.#tables.flatMap(([, phrases]) => phrases)
    this.#tableOf = new Uint16Array(this.#phrases.length)
    this.#next = new Uint32Array(this.#phrases.length)
    this.#first = new Uint32Array(2 ** PLACE_BITS)
    this.#isInsideWord = new Uint8Array(2 ** PLACE_BITS)
    let start = 0
    for (const [table, [, phrases]] of this.#tables.entries()) {
      this.#tableOf.fill(table, start, start + phrases.length)
      start += phrases.length
    }
    // From the last to the first, so that each place has its phrases in their order.
    for (let number = this.#phrases.length; number > 0; number -= 1) {
      const phrase = this.#phrases[number - 1] ?? ''
      const written = writtenOf(phrase)
      const place = placeOf(foldedAt(written, 0), foldedAt(written, 1), foldedAt(written, 2))
      this.#next[number - 1] = this.#first[place] ?? 0
      this.#first[place] = number
      if (mayBeginInsideWord(phrase, written)) this.#isInsideWord[place] = 1
    }
  }

  /** Most places have one; few have several. */
  #makeBuckets(place: number): Bucket<K>[] {
    /** All senses of what is written alike. */
    const sensesOf = new Map<string, Phrase<K>[]>()
    const byFolded = new Map<string, Phrase<K>[]>()
    for (let number = this.#first[place] ?? 0; number !== 0; number = this.#next[number - 1] ?? 0) {
      const phrase = this.#phrases[number - 1]
      const table = this.#tables[this.#tableOf[number - 1] ?? 0]
      if (phrase === undefined || !table) continue
      const [kind, , language = ALL_LANGUAGES] = table
      const written = writtenOf(phrase)
      const matchesPrefix = phrase.endsWith('*')
      const matchesInsideWord = mayBeginInsideWord(phrase, written)
      let senses = sensesOf.get(written)
      if (!senses) sensesOf.set(written, (senses = []))
      const uses = senses[0]?.uses ?? 0
      // The kind named first has the phrase in its language.
      const languages = language & ~uses
      const known = senses.find((one) => one.kind === kind)
      if (known) {
        known.matchesInsideWord ||= matchesInsideWord
        known.matchesPrefix ||= matchesPrefix
        known.languages |= languages
      } else if (languages !== 0) {
        const sense = { kind, written, languages, uses, matchesPrefix, matchesInsideWord }
        senses.push(sense)
        const folded = foldText(written)
        const alike = byFolded.get(folded)
        if (alike) alike.push(sense)
        else byFolded.set(folded, [sense])
      }
      for (const sense of senses) sense.uses = uses | language
    }
    const buckets = Map.groupBy([...byFolded.keys()].sort(), (text) => text.slice(0, LETTERS_OF_BEGINNING))
    return [...buckets].map(([beginning, folded]) => {
      const senses = folded.map((text) => byFolded.get(text) ?? [])
      const languages = senses.flat().reduce((all, sense) => all | sense.languages, 0)
      return {
        beginning,
        second: letterAt(beginning, 1),
        third: letterAt(beginning, 2),
        folded,
        senses,
        languages,
      }
    })
  }

  /** Null where no phrase of these languages begins so. @param second 0 where it has one letter, and so the third */
  #bucketOf(
    first: number,
    second: number,
    third: number,
    isInsideWord: boolean,
    among: LanguageSet,
  ): Bucket<K> | null {
    const place = placeOf(first, second, third)
    if (this.#first[place] === 0 || (isInsideWord && this.#isInsideWord[place] === 0)) return null
    for (const bucket of (this.#buckets[place] ??= this.#makeBuckets(place))) {
      if (
        (bucket.languages & among) !== 0 &&
        bucket.second === second &&
        bucket.third === third &&
        bucket.beginning.charCodeAt(0) === first
      )
        return bucket
    }
    return null
  }

  /** The longest phrase at a place of a line. */
  #matchAt(
    line: string,
    at: number,
    isInside: boolean,
    among: LanguageSet,
    wordEnds: WordEnds,
  ): PhraseMatch<K> | null {
    const first = foldedAt(line, at)
    const second = foldedAt(line, at + 1)
    const third = foldedAt(line, at + 2)
    for (let letters = LETTERS_OF_BEGINNING; letters > 0; letters -= 1) {
      const bucket = this.#bucketOf(first, letters > 1 ? second : 0, letters > 2 ? third : 0, isInside, among)
      const found = bucket && longestIn(bucket, line, at, isInside, among, wordEnds)
      if (found) return found
    }
    return null
  }

  /**
   * The hits of a line from left to right, none over another, the longest at each place, in any case.
   * @param line where it is folded, accents do not tell words of different languages apart
   * @param among the languages whose words count
   */
  find(line: string, among = ALL_LANGUAGES): PhraseMatch<K>[] {
    if (this.#first.length === 0) this.#findPlaces()
    const matches: PhraseMatch<K>[] = []
    const wordEnds = new WordEnds(line)
    let isInside = false
    for (let at = 0; at < line.length; at += 1) {
      const isWord = isWordUnit(foldUnit(line.charCodeAt(at)))
      const match: PhraseMatch<K> | null = isWord ? this.#matchAt(line, at, isInside, among, wordEnds) : null
      if (match) {
        matches.push(match)
        at = match.end - 1
      }
      isInside = match ? isWordUnit(foldUnit(line.charCodeAt(at))) : isWord
    }
    return matches
  }
}
