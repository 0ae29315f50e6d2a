// Where a candidate stands, and what the words before, after and around it are.
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
  /** The line; -1 is the subject. */
  readonly at: number
  readonly own: LabeledLine
  readonly above: LabeledLine | undefined
  readonly below: LabeledLine | undefined
  /** The trust of the rules for named numbers; 0 where no word names it. */
  readonly named: number
}
type Kinds = readonly CodePhraseKind[]

const MAX_CLOSENESS = 10
/** Characters between a phrase and a candidate beyond which neither says anything of the other. */
const MAX_GAP_LENGTH = 80
/** 1 where the line has a phrase of one of the kinds, else 0. */
export const has = (line: LabeledLine | undefined, ...kinds: Kinds): number =>
  Number(hasPhraseKind(line?.line, kinds))
/** How many lines, two at most, have one of the kinds: the own one and `reach` on each side. */
export const near = ({ context, at }: Place, reach: number, ...kinds: Kinds): number => {
  let count = 0
  for (let other = Math.max(0, at - reach); other <= at + reach; other += 1)
    count += has(context.bodyAt(other), ...kinds)
  return Math.min(2, count)
}
export const isAlone = ({ labeled }: Place): boolean => labeled.candidate.aloneIn !== null
/** So many characters of the line before the candidate. */
export const textBefore = ({ own, labeled: { candidate } }: Place, length: number): string =>
  own.line.normalized.slice(Math.max(0, candidate.start - length), candidate.start)
/** So many characters of the line after it. */
export const textAfter = ({ own, labeled: { candidate } }: Place, length: number): string =>
  own.line.normalized.slice(candidate.end, candidate.end + length)

/** How near the nearest of the phrases stands in the same sentence: 10 where it touches, less a word, 0 where there is none. */
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
/** A feature: how near the nearest phrase of the kinds stands before the candidate, see `closeness`. */
export const before =
  (...kinds: Kinds) =>
  (place: Place): number =>
    closeness(place, true, ofKinds(...kinds))
/** The same of what stands after it. */
export const after =
  (...kinds: Kinds) =>
  (place: Place): number =>
    closeness(place, false, ofKinds(...kinds))
/**
 * 2 if the line has the phrase on that side of the candidate; 1 if the next line there has it and has no candidate.
 */
export const phraseInSameSentence = (
  { own, above, below, labeled: { candidate } }: Place,
  isBefore: boolean,
  meant: CodePhraseKind,
): number => {
  const isOnSide = ({ start, end }: { start: number; end: number }): boolean =>
    isBefore ? end <= candidate.start : start >= candidate.end
  if (own.line.phraseMatches.some((hit) => hit.kind === meant && isOnSide(hit))) return 2
  const next = isBefore ? above : below
  return next?.line.candidates.length === 0 ? has(next, meant) : 0
}
