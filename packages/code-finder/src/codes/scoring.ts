// Scores the candidates of a mail, each with the reasons and the line that supports it.
import { isCodeLabel, hasPhraseKind } from './analyzed-line.ts'
import { isZeros } from './value-forms.ts'
import {
  ANNOUNCES_AT_END,
  labelStrength,
  type LabelMatch,
  type LabeledCandidate,
  type LabeledLine,
} from './label-match.ts'
import { type Reason, distancePenalty, hasCloseLabel, shapeScore } from './shape-score.ts'
import type { AnalyzedBody } from './analyze-bodies.ts'
import type { CodeReason } from '../answer.ts'
import { isQuotedLine } from './not-codes.ts'
import { aloneReasons } from './alone-reasons.ts'
import { BodyContext } from './body-context.ts'
import { isWordLike, type Candidate } from './candidates.ts'
import { contextFeatures } from './context-features.ts'
import { contextModelScore, contextReasons } from './context-model.ts'
import type { TreeModel } from '../decision-trees.ts'

export interface ScoredCandidate {
  readonly value: string
  readonly score: number
  /** The line that was trusted, as in the mail. */
  readonly line: string
  /** That line contains the code itself. */
  readonly lineShowsCode: boolean
  /** Why, the strongest first. */
  readonly reasons: () => readonly CodeReason[]
  /** The score of the model alone, without the rules for labels; 0 without a phrase about codes near the candidate. */
  readonly modelScore: number
}

/** A candidate that the label rules score. */
type NamedCandidate = Pick<ScoredCandidate, 'value' | 'score' | 'line' | 'lineShowsCode' | 'reasons'>

/** The score of a number with a strong label, if the score of the model is above `MIN_STRONG_LABEL_SCORE`. */
const STRONG_LABEL_SCORE = 100
const MIN_STRONG_LABEL_SCORE = 53
const MAX_WORDS_TO_STRONG_LABEL = 3
/**
 * The score of a number with a plain label, such as "Your code is 482913": the label decides if the score of the rules is high
 * enough and that of the model is not far below the threshold.
 */
const PLAIN_LABEL_SCORE = 84
const MIN_PLAIN_LABEL_SCORE = 46
const MIN_RULE_SCORE_OF_PLAIN_LABEL = 70
/** The most characters between three digits and the instruction or label before them. */
const MAX_SHORT_CODE_DISTANCE = 40
/**
 * Only this many candidates of a body that are near a phrase about codes are scored, the first ones: a mail for a person has few, and
 * each costs a tenth of a millisecond.
 */
const MAX_SCORED_CANDIDATES = 200
const COUNTED_NOUN = /^ \p{Ll}{3,}/u

/** A candidate of a mail with its features. */
export interface ContextCase {
  readonly value: string
  readonly features: readonly number[]
}

class CandidateScorer {
  readonly #context: BodyContext
  readonly #model: TreeModel
  /** How many candidates the model scored. */
  #scoredCount = 0

  constructor(body: AnalyzedBody, model: TreeModel) {
    this.#context = new BodyContext(body)
    this.#model = model
  }

  /** Returns the candidates that the trained model scores, with their features. */
  contextCases(): ContextCase[] {
    return this.#candidates()
      .filter(([labeled, at]) => this.#isPossibleCode(labeled, at))
      .map(([labeled, at]) => ({
        value: labeled.candidate.value,
        features: this.#featuresOf(labeled, at, this.#scoreNamed(labeled, at)),
      }))
  }

  scoreAll(): ScoredCandidate[] {
    const scored: ScoredCandidate[] = []
    for (const [labeled, at] of this.#candidates()) {
      if (this.#scoredCount >= MAX_SCORED_CANDIDATES) break
      scored.push(...this.#scoreOne(labeled, at))
    }
    return scored
  }

  #candidates(): (readonly [LabeledCandidate, number])[] {
    return [
      ...this.#context.subject.labeled.map((labeled) => [labeled, -1] as const),
      ...this.#context.linesWithCandidates.flatMap(([line, at]) =>
        line.labeled.map((labeled) => [labeled, at] as const),
      ),
    ]
  }

  #isPossibleCode({ candidate }: LabeledCandidate, at: number): boolean {
    const own = this.#context.bodyLineAt(at)?.line
    return (
      !this.#context.notCodes.has(candidate.value) &&
      !isZeros(candidate.value) &&
      !this.#context.isCoupon(candidate.value) &&
      (candidate.value.length > 3 || this.#isExpected(candidate, at)) &&
      !this.#context.bodyLineAt(at - 1)?.announcesNotCode &&
      !(own && isQuotedLine(own, candidate) && this.#context.countOf('fraudWarning') > 0)
    )
  }

  /** Three digits count only if an instruction or a code label is before them or right above. */
  #isExpected(candidate: Candidate, at: number): boolean {
    const { phraseMatches = [] } = this.#context.lineAt(at)?.line ?? {}
    const above = candidate.aloneIn ? this.#context.bodyLineAt(at - 1)?.line : undefined
    return (
      hasPhraseKind(above, ['action', 'codeName', 'possibleCodeName']) ||
      phraseMatches.some(
        (hit) =>
          (hit.kind === 'action' || isCodeLabel(hit)) &&
          hit.end <= candidate.start &&
          candidate.start - hit.end <= MAX_SHORT_CODE_DISTANCE,
      )
    )
  }

  #featuresOf(labeled: LabeledCandidate, at: number, named: NamedCandidate | null): number[] {
    const own = this.#context.lineAt(at)
    return own
      ? contextFeatures({
          labeled,
          at,
          own,
          context: this.#context,
          above: this.#context.bodyLineAt(at - 1),
          below: this.#context.bodyLineAt(at + 1),
          named: Math.max(0, named?.score ?? 0),
        })
      : []
  }

  #scoreOne(labeled: LabeledCandidate, at: number): ScoredCandidate[] {
    if (!this.#isPossibleCode(labeled, at)) return []
    const named = this.#scoreNamed(labeled, at)
    const isNamed = named !== null && named.score > 0
    // Without a word about typing, signing in or codes, a number is not a code.
    const isScored = this.#context.hasCodePhraseNear(at)
    this.#scoredCount += Number(isScored)
    const features = isScored ? this.#featuresOf(labeled, at, named) : null
    const modelScore = features ? contextModelScore(this.#model, features) : 0
    const hasStrongLabel = modelScore > MIN_STRONG_LABEL_SCORE && this.#hasStrongLabel(labeled, at)
    // Tested only if it changes the score: it takes long to find whether a mail has an action link.
    const hasPlainLabel =
      modelScore > MIN_PLAIN_LABEL_SCORE &&
      modelScore < PLAIN_LABEL_SCORE &&
      this.#hasPlainLabel(labeled, named)
    const scoreWithPlainLabel = hasPlainLabel ? PLAIN_LABEL_SCORE : modelScore
    return [
      {
        value: labeled.candidate.value,
        score: hasStrongLabel ? STRONG_LABEL_SCORE : scoreWithPlainLabel,
        line: isNamed ? named.line : (this.#context.lineAt(at)?.line.raw ?? ''),
        lineShowsCode: !isNamed || named.lineShowsCode,
        modelScore,
        reasons: () => [
          ...(isNamed ? named.reasons().slice(0, 1) : []),
          ...contextReasons(this.#model, features ?? []).filter(
            (reason) => !isNamed || reason !== 'code-word',
          ),
        ],
      },
    ]
  }

  /** Whether a number has a label in a mail that does not sell, warn or report, and has no action link. */
  #hasPlainLabel({ candidate, isOtherNumber }: LabeledCandidate, named: NamedCandidate | null): boolean {
    return (
      (named?.score ?? 0) >= MIN_RULE_SCORE_OF_PLAIN_LABEL &&
      /\d/.test(candidate.value) &&
      !isOtherNumber &&
      !candidate.hasNumberSign &&
      this.#context.commercialLineCount === 0 &&
      this.#context.amountLineCount === 0 &&
      this.#context.countOf('fraudWarning') === 0 &&
      !this.#revokesCode() &&
      !this.#context.hasActionLink()
    )
  }

  /** Whether the mail reports that a number is void or was used. */
  #revokesCode(): boolean {
    return this.#context.countOf('notCode') > 0 || this.#context.countOf('report') > 0
  }

  /** Whether a number has a label that means nothing but a code. This is enough in a mail of unknown words. */
  #hasStrongLabel(
    { candidate, labelBefore, labelAfter, isOtherNumber }: LabeledCandidate,
    at: number,
  ): boolean {
    const above = this.#context.bodyLineAt(at - 1)
    const isClose = (label: LabelMatch | null): boolean =>
      label?.strength === 'strong' && (label.isAnnounced || label.wordsBetween <= MAX_WORDS_TO_STRONG_LABEL)
    return (
      !isOtherNumber &&
      !this.#revokesCode() &&
      !candidate.hasNumberSign &&
      /\d/.test(candidate.value) &&
      ((candidate.aloneIn === 'line' &&
        above?.openLabel?.kind === 'codeName' &&
        !above.announcesOtherNumber) ||
        isClose(labelBefore) ||
        (candidate.isFirstInLine && isClose(labelAfter))) &&
      !hasPhraseKind(this.#context.lineAt(at)?.line, ['fraudWarning', 'notCodeNext'])
    )
  }

  #scoreNamed(labeled: LabeledCandidate, at: number): NamedCandidate | null {
    const { candidate, labelBefore, labelAfter } = labeled
    const ownLine = this.#context.lineAt(at)
    if (!ownLine) return null
    const reasons = [
      this.#reasonOnLine(labeled, ownLine),
      this.#reasonFromAnnouncement(labeled, ownLine),
      ...(candidate.aloneIn && at >= 0 ? aloneReasons(this.#context, candidate, at) : []),
    ]
    const best = reasons
      .filter((reason) => reason !== null)
      .map((reason) => ({ ...reason, score: reason.score + this.#context.contextScore(reason, at) }))
      .reduce<Reason | null>((top, reason) => (top && top.score >= reason.score ? top : reason), null)
    if (!best || (isWordLike(candidate) && !hasCloseLabel(labeled, best))) return null
    const isPlain =
      candidate.aloneIn !== null ||
      (labelBefore?.isDirect === true && (labelBefore.isAnnounced || labelBefore.strength === 'strong')) ||
      (labelAfter !== null && labelAfter.wordsBetween <= 3 && candidate.isFirstInLine)
    return {
      value: candidate.value,
      score: best.score + shapeScore(candidate, best.basis, isPlain),
      line: best.line.raw,
      lineShowsCode: best.line === ownLine.line,
      reasons: () => [best.kind],
    }
  }

  #reasonOnLine(
    { candidate, labelBefore, labelAfter }: LabeledCandidate,
    { line }: LabeledLine,
  ): Reason | null {
    const left = labelBefore ? 100 - distancePenalty(labelBefore) : 0
    const right = labelAfter ? (candidate.isFirstInLine ? 96 : 86) - distancePenalty(labelAfter) : 0
    const match = left >= right ? labelBefore : labelAfter
    if (!match) return null
    return {
      score: Math.max(left, right),
      basis: match.strength,
      line,
      kind: match === labelBefore ? 'label-before' : 'label-after',
    }
  }

  /** "Your code is ready. Here it is: 482913": named in one sentence and announced in the next. */
  #reasonFromAnnouncement(
    { candidate, labelBefore }: LabeledCandidate,
    { line }: LabeledLine,
  ): Reason | null {
    if (labelBefore || isWordLike(candidate)) return null
    if (
      !ANNOUNCES_AT_END.test(
        line.normalized.slice(Math.max(0, candidate.start - 16), candidate.start).toLowerCase(),
      )
    )
      return null
    const isNear = (end: number): boolean => end < candidate.start && candidate.start - end <= 100
    const label = line.phraseMatches.findLast(
      (hit) => (hit.kind === 'codeName' || hit.kind === 'possibleCodeName') && isNear(hit.end),
    )
    if (label?.kind === 'possibleCodeName' && COUNTED_NOUN.test(line.normalized.slice(candidate.end)))
      return null
    return label ? { score: 78, basis: labelStrength(label), line, kind: 'announced' } : null
  }
}

/** Returns all candidates of a body with their scores; values can repeat. */
export const scoreCandidates = (body: AnalyzedBody, model: TreeModel): ScoredCandidate[] =>
  new CandidateScorer(body, model).scoreAll()

/** Returns the candidates of a body with their features, for training. */
export const contextCasesOf = (body: AnalyzedBody, model: TreeModel): ContextCase[] =>
  new CandidateScorer(body, model).contextCases()
