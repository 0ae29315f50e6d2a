// Finds the code of a mail that the user is to type. Pure; returns no code rather than a guess.
import { analyzeBodies } from './analyze-bodies.ts'
import type { CodeCandidate, CodeExplanation, FoundCode } from '../answer.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { normalizeLine } from '../text/normalize-line.ts'
import { scoreCandidates, type ScoredCandidate } from './scoring.ts'
import { trainedModel } from './context-model.ts'
import type { TreeModel } from '../decision-trees.ts'
import { codeKindOf } from './code-kind.ts'
import { confidenceOf, roundConfidence } from './confidence.ts'
import { findDomainBoundCode } from './find-domain-bound-code.ts'

/** The least score of a trusted candidate. */
const MIN_SCORE = 60
/** Another value this close to the best makes the choice ambiguous. */
const MIN_SCORE_MARGIN = 10
/** From this score on, a number with the same wording as the best one counts as equal. */
const MIN_SCORE_SAME_WORDING = 25
const MAX_LINE_LENGTH = 200

/** A line that shows the code explains more than one that announces it. */
const SHOWS_CODE_BONUS = 25

interface RankedCandidate extends ScoredCandidate {
  /** How well its line explains the choice. */
  readonly lineScore: number
}

const rankByValue = (scored: readonly ScoredCandidate[]): RankedCandidate[] => {
  const best = new Map<string, RankedCandidate>()
  for (const candidate of scored) {
    const known = best.get(candidate.value)
    const score = Math.max(candidate.score, known?.score ?? 0)
    const lineScore =
      candidate.score < MIN_SCORE ? 0 : candidate.score + (candidate.lineShowsCode ? SHOWS_CODE_BONUS : 0)
    const modelScore = Math.max(candidate.modelScore, known?.modelScore ?? 0)
    const line = known && known.lineScore >= lineScore ? known : { ...candidate, lineScore }
    best.set(candidate.value, { ...line, score, modelScore })
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/** Returns the line of a wrapped sentence that contains the value, truncated. */
const shorten = (sentence: string, value: string): string => {
  const lines = sentence.split('\n').map((one) => one.trim())
  const bare = (text: string): string => normalizeLine(text).replace(/[ -]/g, '')
  const line = lines.find((one) => bare(one).includes(bare(value))) ?? lines.at(-1) ?? ''
  if (line.length <= MAX_LINE_LENGTH) return line
  const at = Math.max(0, line.indexOf(value) - MAX_LINE_LENGTH / 2)
  return line.slice(at, at + MAX_LINE_LENGTH).trim()
}

const MAX_REASONS = 3
const MAX_CHOICES = 2
const MAX_CANDIDATES = 5
/** Less likely candidates are left out: order numbers, years, prices. */
const MIN_CANDIDATE_CONFIDENCE = 0.01
/** The score of a code that the sender names itself counts as that of a number with a strong label. */
const NAMED_BY_SENDER_SCORE = 100

const toCode = (mail: VisibleMail, candidate: RankedCandidate): FoundCode => {
  const { value, line, reasons, modelScore } = candidate
  const code: FoundCode = {
    value,
    line: shorten(line, value),
    reasons: reasons().slice(0, MAX_REASONS),
    confidence: confidenceOf(modelScore),
  }
  const kind = codeKindOf(mail, value, line)
  if (kind === 'verification') return code
  return {
    ...code,
    kind,
  }
}

/** Returns the code that the sender of a mail names itself, with its host. */
const findNamedCode = (mail: VisibleMail): FoundCode | null => {
  const named = findDomainBoundCode(mail)
  return (
    named && {
      value: named.code,
      line: shorten(named.line, named.code),
      reasons: ['named-by-sender'],
      confidence: confidenceOf(NAMED_BY_SENDER_SCORE),
      host: named.host,
    }
  )
}

/**
 * Compares wordings: "Your code is 482913" and "Your code is 391204" on separate lines differ only in their number.
 * @returns a predicate for other candidates; it normalizes each line once, however many numbers the line has
 */
const sameWordingAs = (first: RankedCandidate): ((other: RankedCandidate) => boolean) => {
  const known = new Map<string, string>()
  const wordsOf = (line: string): string => {
    const words = known.get(line) ?? normalizeLine(line).replace(/\d/g, '0')
    known.set(line, words)
    return words
  }
  return ({ line, score }) =>
    score >= MIN_SCORE_SAME_WORDING &&
    first.line !== line &&
    wordsOf(first.line) === wordsOf(line) &&
    /\p{L}/u.test(wordsOf(line))
}

/** Returns the distinct values of a mail that may be its code, the best first. */
const rankCandidates = (mail: VisibleMail, model: TreeModel): RankedCandidate[] =>
  rankByValue(analyzeBodies(mail).flatMap((body) => scoreCandidates(body, model)))

/** Returns the best candidate and those whose score is too close to choose. */
const rivalsIn = (ranked: readonly RankedCandidate[]): RankedCandidate[] => {
  const [first] = ranked
  const best = first?.score ?? 0
  const hasSameWording = first && sameWordingAs(first)
  return !first || best < MIN_SCORE
    ? []
    : ranked.filter(
        (one) =>
          one.score === best ||
          hasSameWording?.(one) === true ||
          (one.score > best - MIN_SCORE_MARGIN && one.score >= MIN_SCORE - MIN_SCORE_MARGIN),
      )
}

const onlyCodeOf = (mail: VisibleMail, [only, ...rivals]: readonly RankedCandidate[]): FoundCode | null =>
  only && rivals.length === 0 ? toCode(mail, only) : null

/**
 * Returns the code of a mail, with the trusted line, the reasons and its confidence; null without a code, or if two are equally
 * likely. Work is bounded: only the first 24,000 visible characters are read. Never throws.
 */
export const findCode = (mail: VisibleMail, model: TreeModel = trainedModel): FoundCode | null => {
  const named = findNamedCode(mail)
  return named ?? onlyCodeOf(mail, rivalsIn(rankCandidates(mail, model)))
}

/** Returns the code of a mail if it is for signing in or confirming: only such codes trigger notifications and end a wait. */
export const findVerificationCode = (mail: VisibleMail): FoundCode | null => {
  const code = findCode(mail)
  return code?.kind === undefined ? code : null
}

/** Scales confidences down if their sum is greater than `whole`: at most one of the values is the code. */
const scaleConfidences = <T extends { readonly confidence: number }>(
  found: readonly T[],
  whole: number,
): T[] => {
  const sum = found.reduce((total, { confidence }) => total + confidence, 0)
  if (sum <= whole) return [...found]
  return found.map((one) => ({ ...one, confidence: roundConfidence((one.confidence * whole) / sum) }))
}

/** What a mail has that is a code, or may be one. */
interface CodeOrChoices {
  /** As `findCode` returns it. */
  readonly code: FoundCode | null
  /** The two equally likely codes; empty if one is best or more than two are likely. */
  readonly choices: FoundCode[]
}

/** Returns the code of a mail, or the two between which it cannot choose; reads the mail only once. Never throws. */
export const findCodeOrChoices = (mail: VisibleMail): CodeOrChoices => {
  const named = findNamedCode(mail)
  if (named) return { code: named, choices: [] }
  const rivals = rivalsIn(rankCandidates(mail, trainedModel))
  return { code: onlyCodeOf(mail, rivals), choices: choicesOf(mail, rivals) }
}

/** Returns only the choices of `findCodeOrChoices`. */
export const findCodeChoices = (mail: VisibleMail): FoundCode[] => findCodeOrChoices(mail).choices

const choicesOf = (mail: VisibleMail, rivals: readonly RankedCandidate[]): FoundCode[] => {
  if (rivals.length !== MAX_CHOICES || rivals.some(({ score }) => score < MIN_SCORE)) return []
  return scaleConfidences(
    rivals.map((one) => toCode(mail, one)),
    1,
  )
}

/** Returns the values that were not chosen, the likeliest first. */
const otherCandidates = (ranked: readonly RankedCandidate[], chosen: FoundCode | null): CodeCandidate[] => {
  const others = ranked
    .filter(({ value }) => value !== chosen?.value)
    .map(({ value, line, modelScore }): CodeCandidate => ({
      value,
      confidence: confidenceOf(modelScore),
      line: shorten(line, value),
    }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_CANDIDATES)
  return scaleConfidences(others, 1 - (chosen?.confidence ?? 0)).filter(
    ({ confidence }) => confidence >= MIN_CANDIDATE_CONFIDENCE,
  )
}

/**
 * Returns what `findVerificationCode` returns, with the other values that were considered and why none of them was returned.
 * The confidences of all values together are at most 1.
 */
export const explainCode = (mail: VisibleMail): CodeExplanation => {
  const ranked = rankCandidates(mail, trainedModel)
  const rivals = rivalsIn(ranked)
  const [only] = rivals
  const found = findNamedCode(mail) ?? (only && rivals.length === 1 ? toCode(mail, only) : null)
  const code = found?.kind === undefined ? found : null
  const candidates = otherCandidates(ranked, code)
  if (code) return { code, candidates, refusal: null }
  if (found) return { code, candidates, refusal: 'other-kind' }
  if (rivals.length > 1) return { code, candidates, refusal: 'in-doubt' }
  return { code, candidates, refusal: candidates.length > 0 ? 'below-bar' : null }
}
