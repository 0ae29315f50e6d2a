// Weighs how far each candidate of a mail can be trusted, and why: the line that says so.
import type { Candidate } from './candidates.ts'
import {
  ANNOUNCES_AT_END,
  labelStrength,
  matchLabelOverGap,
  type LabelMatch,
  type LabeledCandidate,
  type LabeledLine,
} from './label-match.ts'
import {
  distancePenalty,
  hasCloseLabel,
  isShopWord,
  isWordLike,
  isYear,
  shapeScore,
  type Reason,
} from './shape-score.ts'
import type { CodeReason } from '../../shared/model/message.ts'
import { aloneReasons, isNextToOtherNumberName } from './alone-reasons.ts'
import { BodyContext } from './body-context.ts'
import type { AnalyzedBody } from './analyze-bodies.ts'
import { contextFeatures, type ContextFeature } from './context-features.ts'
import { contextModelScore, contextReasons, type ContextModel } from './context-model.ts'

export interface ScoredCandidate {
  readonly value: string
  readonly score: number
  /** The line that was trusted, as in the mail. */
  readonly line: string
  /** That line holds the code itself. */
  readonly lineShowsCode: boolean
  /** Why, the strongest first. */
  readonly reasons: () => readonly CodeReason[]
}

/** Lines that say who the sender is. */
const COMPANY_LINE =
  /©|\(c\) \d{4}|(?<!\p{L})(?:ltd|limited|gmbh|inc|llc|llp|plc|corp|sarl|sas|s\.r\.l|s\.p\.a|b\.v|a\/s|hrb|rcs|siret|kvk|p\.?o\.? box|pmb|oy|ab|sp\. z o\.o|s\.a|ltda)(?!\p{L})|株式会社|有限公司|주식회사/iu
/** Without a word about typing, signing in or codes a number is a number. */
const WORDS_AROUND = /^(?:instruction|purpose|code-word|replaces)/
/** Four digits are too often something else. */
const WORDS_AROUND_SHORT = /^(?:validity|secrecy|minutes|code-word)/
const COUNTED_NOUN = /^ \p{Ll}{3,}/u

/** What stands around one number of a mail. */
export interface ContextCase {
  readonly value: string
  readonly features: readonly ContextFeature[]
}

class CandidateScorer {
  readonly #context: BodyContext
  readonly #model: ContextModel

  constructor(body: AnalyzedBody, model: ContextModel) {
    this.#context = new BodyContext(body)
    this.#model = model
  }

  /** The numbers the learned model would judge, with what it sees. */
  contextCases(): ContextCase[] {
    return this.#context.linesWithCandidates.flatMap(([line, at]) =>
      line.labeled
        .filter((labeled) => !this.#isOutOfQuestion(labeled, at) && this.#canBeJudged(labeled.candidate))
        .map(({ candidate }) => ({
          value: candidate.value,
          features: contextFeatures(this.#context, candidate, at),
        })),
    )
  }

  scoreAll(): ScoredCandidate[] {
    const scored = this.#context.subject.labeled.flatMap((candidate) => this.#scoreOne(candidate, -1))
    for (const [line, at] of this.#context.linesWithCandidates)
      scored.push(...line.labeled.flatMap((candidate) => this.#scoreOne(candidate, at)))
    return scored
  }

  #isOutOfQuestion(
    { candidate, isOtherNumber, isNotCode, labelBefore, labelAfter }: LabeledCandidate,
    at: number,
  ): boolean {
    return (
      isOtherNumber ||
      isNotCode ||
      (!labelBefore && !labelAfter && COMPANY_LINE.test(this.#context.lineAt(at)?.line.normalized ?? '')) ||
      (this.#context.bodyAt(at - 1)?.announcesNotCode ?? false) ||
      (candidate.hasNumberSign && !labelBefore?.isDirect) ||
      (candidate.aloneIn !== null && at >= 0 && isNextToOtherNumberName(this.#context, at))
    )
  }

  /** Words, `SAVE20`, `1 2 3 4 5` and halves of what may be two numbers are left to the rules. */
  #canBeJudged(candidate: Candidate): boolean {
    const { shape, value, aloneIn } = candidate
    const isScale = shape === 'spaced' && '1234567890'.startsWith(value)
    return (
      !isWordLike(candidate) && !isShopWord(value) && !isScale && (shape !== 'uneven' || aloneIn !== null)
    )
  }

  /** By its name, where it has one on its line or near it; else by what stands around it. */
  #scoreOne(labeled: LabeledCandidate, at: number): ScoredCandidate[] {
    if (this.#isOutOfQuestion(labeled, at)) return []
    const named = this.#scoreNamed(labeled, at)
    // `personal control code`: whether that is a code of the kind that is meant, the surroundings tell.
    const isUncertain = (labeled.labelBefore ?? labeled.labelAfter)?.isInUnlistedName ?? false
    if ((named && !isUncertain) || !this.#canBeJudged(labeled.candidate)) return named ? [named] : []
    const unnamed = this.#scoreUnnamed(labeled, at)
    const best = unnamed && unnamed.score > (named?.score ?? 0) ? unnamed : named
    return best ? [best] : []
  }

  #scoreUnnamed({ candidate }: LabeledCandidate, at: number): ScoredCandidate | null {
    const line = this.#context.bodyAt(at)?.line
    if (!line) return null
    const features = contextFeatures(this.#context, candidate, at)
    const needed = candidate.value.length < 5 ? WORDS_AROUND_SHORT : WORDS_AROUND
    if (!features.some((name) => needed.test(name))) return null
    return {
      value: candidate.value,
      score: contextModelScore(this.#model, features),
      line: line.raw,
      lineShowsCode: true,
      reasons: () => contextReasons(this.#model, features),
    }
  }

  #scoreNamed(labeled: LabeledCandidate, at: number): ScoredCandidate | null {
    const { candidate, labelBefore, labelAfter } = labeled
    const ownLine = this.#context.lineAt(at)
    if (!ownLine) return null
    const reasons = [
      this.#reasonOnLine(labeled, ownLine),
      this.#reasonInWrappedSentence(labeled, at),
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
      reasons: () => [
        best.because,
        ...contextReasons(this.#model, contextFeatures(this.#context, candidate, at)).filter(
          (reason) => reason !== 'code-word' && reason !== best.because,
        ),
      ],
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
    // `4829 alerts`: a number that counts what follows, with a plain name somewhere before it.
    const isQuantity =
      match.strength === 'weak' &&
      match === labelBefore &&
      !match.isDirect &&
      !match.isAnnounced &&
      COUNTED_NOUN.test(line.normalized.slice(candidate.end))
    const yearPenalty =
      isYear(candidate.value) && match === labelBefore && match.isDirect && match.isAnnounced ? -20 : 0
    const penalty = (isQuantity ? 45 : 0) + (match.isInUnlistedName ? 45 : 0) + yearPenalty
    return {
      score: Math.max(left, right) - penalty,
      basis: match.strength,
      line,
      because: match === labelBefore ? 'label-before' : 'label-after',
    }
  }

  /** A sentence that goes on over the end of a line. */
  #reasonInWrappedSentence(
    { candidate, labelBefore, labelAfter }: LabeledCandidate,
    at: number,
  ): Reason | null {
    const ownLine = this.#context.lineAt(at)
    if (at < 0 || labelBefore || labelAfter || candidate.aloneIn || !ownLine) return null
    const above = at > 0 && !ownLine.line.followsBlankLine ? this.#context.bodyAt(at - 1) : undefined
    const below = this.#context.bodyAt(at + 1)
    const gapAbove = above?.openLabel
      ? `${above.line.normalized.slice(above.openLabel.end)} ${ownLine.line.normalized.slice(0, candidate.start)}`
      : ''
    const matchAbove: LabelMatch | null =
      above?.openLabel && !above.announcesOtherNumber ? matchLabelOverGap(above.openLabel, gapAbove) : null
    if (matchAbove)
      return {
        score: 90 - distancePenalty(matchAbove),
        basis: matchAbove.strength,
        line: ownLine.line,
        because: 'label-before',
      }
    const first =
      below && !below.line.followsBlankLine
        ? below.line.phraseMatches.find((hit) => hit.kind !== 'disclaimer')
        : undefined
    if (!below || !first || (first.kind !== 'strong' && first.kind !== 'weak')) return null
    const matchBelow = matchLabelOverGap(
      first,
      `${ownLine.line.normalized.slice(candidate.end)} ${below.line.normalized.slice(0, first.start)}`,
    )
    return (
      matchBelow && {
        score: 80 - distancePenalty(matchBelow),
        basis: matchBelow.strength,
        line: ownLine.line,
        because: 'label-after',
      }
    )
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
      (hit) => (hit.kind === 'strong' || hit.kind === 'weak') && isNear(hit.end),
    )
    if (label?.kind === 'weak' && COUNTED_NOUN.test(line.normalized.slice(candidate.end))) return null
    return label ? { score: 78, basis: labelStrength(label), line, because: 'announced' } : null
  }
}

/** All candidates of one view with their trust; values can repeat. */
export const scoreCandidates = (view: AnalyzedBody, model: ContextModel): ScoredCandidate[] =>
  new CandidateScorer(view, model).scoreAll()

/** The numbers of one view with what stands around them, to learn from. */
export const contextCasesOf = (view: AnalyzedBody, model: ContextModel): ContextCase[] =>
  new CandidateScorer(view, model).contextCases()
