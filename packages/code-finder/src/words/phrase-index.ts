// Finds the phrases of the word tables in a line.
import { foldText, foldUnit, isUnspaced, isWordUnit } from '../text/normalize-line.ts'

export interface PhraseMatch<K> {
  readonly kind: K
  readonly start: number
  readonly end: number
  /** The languages that use the phrase, in this sense or another. */
  readonly languages: LanguageSet
}
/** A set of languages, one bit for each. */
export type LanguageSet = number
export const ALL_LANGUAGES: LanguageSet = ~0

/** A sense of a phrase: the same text can be of several kinds. */
interface Phrase<K> {
  readonly kind: K
  /** As in the table, in lower case, with its accents. */
  readonly written: string
  /** The languages that use it in this sense, and those that use it in any. */
  languages: LanguageSet
  uses: LanguageSet
  /** The last word may continue. */
  matchesPrefix: boolean
  /** The phrase may begin inside a word. */
  matchesInsideWord: boolean
}

/** Hebrew and Arabic attach articles and short words to the front of a word. */
const TAKES_PREFIX = /^[\u05d0-\u05ea\u0621-\u064aکی]{4}/

const isAccentedLatin = (char: string): boolean =>
  (char >= '\u00c0' && char <= '\u024f' && !'ıİşţșț'.includes(char)) || (char >= '\u1e00' && char <= '\u1eff')

/** A word this short becomes another word without its accents: Vietnamese `thẻ` is not `the`. */
const MAX_LENGTH_OF_EXACT = 4

/** Whether no letter of the line has a different accent than the phrase: Finnish `estä` is not Spanish `está`; `esta` may be both. */
const agreesInAccents = (line: string, at: number, written: string): boolean => {
  for (let index = 0; index < written.length; index += 1) {
    const wanted = written.charAt(index)
    if (!isAccentedLatin(wanted)) continue
    const found = line.charAt(at + index).toLowerCase()
    if (found !== wanted && (isAccentedLatin(found) || written.length <= MAX_LENGTH_OF_EXACT)) return false
  }
  return true
}

/** Finds the ends of the words of a line. Each word is scanned once, since it may be as long as the mail. */
class WordEnds {
  readonly #line: string
  /** The range that was scanned last: letters of one word up to its end. */
  #from = 0
  #end = -1

  constructor(line: string) {
    this.#line = line
  }

  /** Returns the end of the word that continues at `end`, or `end` if no word does. */
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

/** Returns a phrase of a table without its leading and trailing star. */
const writtenOf = (phrase: string): string =>
  phrase.slice(phrase.startsWith('*') ? 1 : 0, phrase.endsWith('*') ? -1 : undefined)

const mayBeginInsideWord = (phrase: string, written: string): boolean =>
  phrase.startsWith('*') || isUnspaced(written.charAt(0)) || TAKES_PREFIX.test(written)

const HASH_BITS = 14
/** The number of first letters that select the bucket of a phrase; a shorter phrase has fewer. */
const LETTERS_OF_BEGINNING = 3
/** Hashes the first letters of a phrase; a missing letter is 0. Different letters can have the same hash. */
const hashOf = (first: number, second: number, third: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)) >>>
  (32 - HASH_BITS)

const letterAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0)
const foldedAt = (text: string, at: number): number => (at < text.length ? foldUnit(text.charCodeAt(at)) : 0)

/** The phrases with the same first letters, folded and sorted, and the senses of each in the order of the tables. */
interface Bucket<K> {
  readonly beginning: string
  /** The second and the third letter; 0 if missing. */
  readonly second: number
  readonly third: number
  readonly folded: readonly string[]
  readonly senses: readonly (readonly Phrase<K>[])[]
  /** The languages that use any of the phrases. */
  readonly languages: LanguageSet
}

/** Returns the first index from `low` to `high` whose phrase has at least `letter` at `depth`; ended phrases sort first. */
const lowerBound = (
  folded: readonly string[],
  low: number,
  high: number,
  depth: number,
  letter: number,
): number => {
  while (low < high) {
    const middle = (low + high) >> 1
    // NaN beyond the end of a phrase: the comparison is false for any letter.
    const there = folded[middle]?.charCodeAt(depth) ?? NaN
    if (there >= letter) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the longest phrase of a bucket at a position of a line that has its first letters. */
const longestIn = <K>(
  { beginning, folded, senses }: Bucket<K>,
  line: string,
  at: number,
  isInside: boolean,
  among: LanguageSet,
  wordEnds: WordEnds,
): PhraseMatch<K> | null => {
  let found: PhraseMatch<K> | null = null
  /** The range of phrases that match the line so far. */
  let low = 0
  let high = folded.length
  for (let end = at + beginning.length; end <= line.length; end += 1) {
    const length = end - at
    if (length > beginning.length) {
      const letter = foldUnit(line.charCodeAt(end - 1))
      low = lowerBound(folded, low, high, length - 1, letter)
      high = lowerBound(folded, low, high, length - 1, letter + 1)
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
 * Finds phrases in a line. At first the phrases are only hashed by their first letters; a bucket is built when a text contains
 * its letters, since most users get mail in one or two languages.
 */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly Table<K>[]
  /** All phrases, the table of each, and the number of the next phrase with the same hash, counted from 1, 0 after the last. */
  #phrases: readonly string[] = []
  #tableOf = new Uint16Array(0)
  #next = new Uint32Array(0)
  /** The number of the first phrase of each hash, counted from 1; 0 if no phrase has it. */
  #first = new Uint32Array(0)
  /** Whether a phrase of the hash may begin inside a word; few may. */
  #isInsideWord = new Uint8Array(0)
  readonly #buckets: Bucket<K>[][] = []

  /** @param tables kind, phrases and their language; a phrase of two kinds in one language gets the kind listed first */
  constructor(tables: readonly Table<K>[]) {
    this.#tables = tables
  }

  #hashPhrases(): void {
    this.#phrases = this.#tables.flatMap(([, phrases]) => phrases)
    this.#tableOf = new Uint16Array(this.#phrases.length)
    this.#next = new Uint32Array(this.#phrases.length)
    this.#first = new Uint32Array(2 ** HASH_BITS)
    this.#isInsideWord = new Uint8Array(2 ** HASH_BITS)
    let start = 0
    for (const [table, [, phrases]] of this.#tables.entries()) {
      this.#tableOf.fill(table, start, start + phrases.length)
      start += phrases.length
    }
    // From the last to the first, so that the phrases of a hash keep their order.
    for (let number = this.#phrases.length; number > 0; number -= 1) {
      const phrase = this.#phrases[number - 1] ?? ''
      const written = writtenOf(phrase)
      const hash = hashOf(foldedAt(written, 0), foldedAt(written, 1), foldedAt(written, 2))
      this.#next[number - 1] = this.#first[hash] ?? 0
      this.#first[hash] = number
      if (mayBeginInsideWord(phrase, written)) this.#isInsideWord[hash] = 1
    }
  }

  /** Builds the buckets of a hash: mostly one, rarely several. */
  #makeBuckets(hash: number): Bucket<K>[] {
    /** The senses of each written form. */
    const sensesOf = new Map<string, Phrase<K>[]>()
    const byFolded = new Map<string, Phrase<K>[]>()
    for (let number = this.#first[hash] ?? 0; number !== 0; number = this.#next[number - 1] ?? 0) {
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
      // In one language the phrase belongs to the kind listed first.
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
        const sameFolded = byFolded.get(folded)
        if (sameFolded) sameFolded.push(sense)
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

  /** Returns null if no phrase of these languages has these first letters; a missing letter is 0. */
  #bucketOf(
    first: number,
    second: number,
    third: number,
    isInsideWord: boolean,
    among: LanguageSet,
  ): Bucket<K> | null {
    const hash = hashOf(first, second, third)
    if (this.#first[hash] === 0 || (isInsideWord && this.#isInsideWord[hash] === 0)) return null
    for (const bucket of (this.#buckets[hash] ??= this.#makeBuckets(hash))) {
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

  /** Returns the longest phrase at a position of a line. */
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
   * Returns the matches of a line from left to right, without overlaps, the longest at each position, ignoring case.
   * @param line if it is folded, accents do not distinguish words of different languages
   * @param among the languages whose words count
   */
  find(line: string, among = ALL_LANGUAGES): PhraseMatch<K>[] {
    if (this.#first.length === 0) this.#hashPhrases()
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
