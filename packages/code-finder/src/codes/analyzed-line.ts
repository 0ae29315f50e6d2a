// One line of a mail as the finder reads it: cleaned, with its candidates and the phrases found in it.
import { foldText, normalizeLine } from '../text/normalize-line.ts'
import type { LanguageSet, PhraseMatch } from '../words/phrase-index.ts'
import type { CodePhraseKind } from '../words/language-words.ts'
import { codePhrases, commercialPhrases } from '../words/phrases.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { maskAddresses } from './mask-addresses.ts'

/** Whether the phrase names a code. */
export const isCodeLabel = (hit: PhraseMatch<CodePhraseKind>): boolean =>
  hit.kind === 'codeName' || hit.kind === 'possibleCodeName'

/** `TAN Nr. 27: 482913`, `kod nr 4 z dnia …: 482913`: the position in a list of codes. */
const ORDINAL = /^\.? ?\d{1,3}(?: ?[:：(]| z dnia | vom | of | du )/
/** The length of `number`, the longest word for one. */
const MAX_ORDINAL_WORD = 6
/** `No. 4821`, `no 4821`, `Order No`: in other positions `no` is a different word in many languages. */
const NUMBER_SIGN = /^no?$/i
const LEADS_TO_NUMBER = /^(?:$|[.:°º#\t]| ?[#:]? ?\d)/
const withoutOtherWords = (
  text: string,
  hits: readonly PhraseMatch<CodePhraseKind>[],
): readonly PhraseMatch<CodePhraseKind>[] =>
  hits.filter(({ kind, start, end }, at) => {
    if (kind !== 'otherNumber') return true
    const previous = hits[at - 1]
    const isOrdinal =
      end - start <= MAX_ORDINAL_WORD &&
      ORDINAL.test(text.slice(end, end + 12)) &&
      previous !== undefined &&
      isCodeLabel(previous)
    const isOtherWord =
      NUMBER_SIGN.test(text.slice(start, end)) && !LEADS_TO_NUMBER.test(text.slice(end, end + 4))
    return !isOrdinal && !isOtherWord
  })

/** Binary search: returns the first index that passes a test that all later ones pass too, or `length`. */
const firstIndex = (length: number, test: (at: number) => boolean): number => {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** One line. Its phrases are looked up on first use, since most lines of a long mail are far from any number. */
export class AnalyzedLine {
  /** As in the mail, trimmed. */
  readonly raw: string
  readonly normalized: string
  readonly candidates: readonly Candidate[]
  /** The line before it is empty. */
  readonly followsBlankLine: boolean
  #phraseMatches: readonly PhraseMatch<CodePhraseKind>[] | null = null
  #phraseKinds: ReadonlySet<CodePhraseKind> | null = null
  #isCommercial: boolean | null = null

  readonly #languages: () => LanguageSet

  /** @param languages returns the languages of the mail; called when phrases are first looked up */
  constructor(raw: string, followsBlankLine: boolean, languages: () => LanguageSet) {
    this.#languages = languages
    this.raw = raw.trim()
    this.normalized = maskAddresses(normalizeLine(raw))
    this.candidates = findCandidates(this.normalized)
    this.followsBlankLine = followsBlankLine
  }

  get phraseMatches(): readonly PhraseMatch<CodePhraseKind>[] {
    return (this.#phraseMatches ??= withoutOtherWords(
      this.normalized,
      codePhrases.find(this.normalized, this.#languages()),
    ))
  }

  /** Returns the phrases that touch a range of the line, in order. A binary search, since a line may have thousands. */
  phraseMatchesIn(from: number, to: number): readonly PhraseMatch<CodePhraseKind>[] {
    const matches = this.phraseMatches
    return matches.slice(
      firstIndex(matches.length, (at) => (matches[at]?.end ?? 0) >= from),
      firstIndex(matches.length, (at) => (matches[at]?.start ?? 0) > to),
    )
  }

  /** The kinds of its phrases. */
  get phraseKinds(): ReadonlySet<CodePhraseKind> {
    return (this.#phraseKinds ??= new Set(this.phraseMatches.map(({ kind }) => kind)))
  }

  /** Whether the line mentions sales, parcels, bookings or meetings. */
  get isCommercial(): boolean {
    return (this.#isCommercial ??=
      /\d ?%/.test(this.normalized) ||
      commercialPhrases.find(foldText(this.normalized), this.#languages()).length > 0)
  }
}

/** Whether the line has a phrase of one of the kinds. */
export const hasPhraseKind = (line: AnalyzedLine | undefined, kinds: readonly CodePhraseKind[]): boolean =>
  line !== undefined && kinds.some((kind) => line.phraseKinds.has(kind))
