// The place of a candidate in its mail, and features of the phrases before, after and around it.
import { hasPhraseKind } from './analyzed-line.ts'
import { countWords, endsSentence } from './sentences.ts'
import type { LabeledCandidate, LabeledLine } from './label-match.ts'
import type { CodePhraseKind } from '../words/language-words.ts'
import type { BodyContext } from './body-context.ts'
import { isBareNumber } from './unlisted-name.ts'

/** A candidate and the lines around it. */
export interface Place {
  readonly labeled: LabeledCandidate
  readonly context: BodyContext
  /** The index of its line; -1 is the subject. */
  readonly at: number
  readonly own: LabeledLine
  readonly above: LabeledLine | undefined
  readonly below: LabeledLine | undefined
  /** The score of the rules for labeled numbers; 0 without a label. */
  readonly named: number
}
type Kinds = readonly CodePhraseKind[]

const MAX_CLOSENESS = 10
/** The most characters between a candidate and a phrase that relates to it. */
const MAX_GAP_LENGTH = 80
/** Returns 1 if the line has a phrase of one of the kinds, otherwise 0. */
export const has = (line: LabeledLine | undefined, ...kinds: Kinds): number =>
  Number(hasPhraseKind(line?.line, kinds))
/** Counts the lines with one of the kinds, at most two: the line of the candidate and `reach` lines on each side. */
export const near = ({ context, at }: Place, reach: number, ...kinds: Kinds): number => {
  let count = 0
  for (let other = Math.max(0, at - reach); other <= at + reach; other += 1)
    count += has(context.bodyLineAt(other), ...kinds)
  return Math.min(2, count)
}
export const isAlone = ({ labeled }: Place): boolean => labeled.candidate.aloneIn !== null
/** Returns up to `length` characters of the line before the candidate. */
export const textBefore = ({ own, labeled: { candidate } }: Place, length: number): string =>
  own.line.normalized.slice(Math.max(0, candidate.start - length), candidate.start)
/** Returns up to `length` characters of the line after the candidate. */
export const textAfter = ({ own, labeled: { candidate } }: Place, length: number): string =>
  own.line.normalized.slice(candidate.end, candidate.end + length)

/** Returns how close the nearest such phrase of the same sentence is: 10 if adjacent, one less for each word between, 0 without one. */
export const closeness = (
  { own: { line }, labeled: { candidate } }: Place,
  isBefore: boolean,
  isMeant: (kind: CodePhraseKind, isBare: boolean) => boolean,
): number => {
  let best = 0
  const from = isBefore ? candidate.start - MAX_GAP_LENGTH : candidate.end
  const to = isBefore ? candidate.start : candidate.end + MAX_GAP_LENGTH
  for (const hit of line.phraseMatchesIn(from, to)) {
    if (isBefore ? hit.end > candidate.start : hit.start < candidate.end) continue
    if (!isMeant(hit.kind, hit.kind === 'otherNumber' && isBareNumber(line.normalized, hit))) continue
    const gap = isBefore
      ? line.normalized.slice(hit.end, candidate.start)
      : line.normalized.slice(candidate.end, hit.start)
    if (
      gap.length > MAX_GAP_LENGTH ||
      endsSentence(gap) ||
      (isBefore && hit.end - hit.start > 3 && /^[.!?] /.test(gap))
    )
      continue
    best = Math.max(best, MAX_CLOSENESS - countWords(gap))
    if (!isBefore) break
  }
  return best
}
const ofKinds =
  (...kinds: Kinds) =>
  (kind: CodePhraseKind): boolean =>
    kinds.includes(kind)
/** A feature: the `closeness` of the nearest phrase of the kinds before the candidate. */
export const before =
  (...kinds: Kinds) =>
  (place: Place): number =>
    closeness(place, true, ofKinds(...kinds))
/** The same for phrases after the candidate. */
export const after =
  (...kinds: Kinds) =>
  (place: Place): number =>
    closeness(place, false, ofKinds(...kinds))
/**
 * Returns 2 if the line has a phrase of the kind on that side of the candidate, 1 if the adjacent line on that side has one and
 * no candidate, otherwise 0.
 */
export const phraseOnThisOrAdjacentLine = (
  { own, above, below, labeled: { candidate } }: Place,
  isBefore: boolean,
  meant: CodePhraseKind,
): number => {
  const isOnSide = ({ start, end }: { start: number; end: number }): boolean =>
    isBefore ? end <= candidate.start : start >= candidate.end
  if (own.line.phraseMatches.some((hit) => hit.kind === meant && isOnSide(hit))) return 2
  const adjacent = isBefore ? above : below
  return adjacent?.line.candidates.length === 0 ? has(adjacent, meant) : 0
}
