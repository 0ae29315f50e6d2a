// Weighs how far each candidate of a mail can be trusted, and why: the line that says so.
import type { Candidate } from './candidates.ts'
import {
  ANNOUNCES_AT_END,
  matchLabelOverGap,
  type LabelMatch,
  type LabeledCandidate,
  type LabeledLine,
} from './label-match.ts'
import {
  distancePenalty,
  hasCloseLabel,
  hasPhraseKind,
  isDate,
  isWordLike,
  isYear,
  shapeScore,
  type Reason,
} from './shape-score.ts'
import { BodyContext } from './body-context.ts'
import type { AnalyzedBody } from './analyze-bodies.ts'
import { contextFeatures, type ContextFeature } from './context-features.ts'
import { contextModelScore, type ContextModel } from './context-model.ts'

export interface ScoredCandidate {
  readonly value: string
  readonly score: number
  /** The line that was trusted, as in the mail. */
  readonly line: string
  /** That line holds the code itself. */
  readonly lineShowsCode: boolean
}

/** Lines that say who the sender is. */
const COMPANY_LINE =
  /©|\(c\) \d{4}|(?<!\p{L})(?:ltd|limited|gmbh|inc|llc|llp|plc|corp|sarl|sas|s\.r\.l|s\.p\.a|b\.v|a\/s|hrb|rcs|siret|kvk|p\.?o\.? box|pmb|oy|ab|sp\. z o\.o|s\.a|ltda)(?!\p{L})|株式会社|有限公司|주식회사/iu
/** Without a word about typing, signing in or codes a number is a number. */
const WORDS_AROUND = /^(?:instruction|purpose|code-word)/
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
      (candidate.aloneIn !== null && at >= 0 && this.#isNextToOtherNumberName(at))
    )
  }

  /** Words, and halves of what may be two numbers, are left to the rules. */
  #canBeJudged(candidate: Candidate): boolean {
    return !isWordLike(candidate) && (candidate.shape !== 'uneven' || candidate.aloneIn !== null)
  }

  #scoreOne(labeled: LabeledCandidate, at: number): ScoredCandidate[] {
    if (this.#isOutOfQuestion(labeled, at)) return []
    const byRules = this.#scoreByRules(labeled, at)
    const line = this.#context.bodyAt(at)?.line
    const { candidate } = labeled
    if (!line || labeled.labelBefore || labeled.labelAfter || !this.#canBeJudged(candidate))
      return byRules ? [byRules] : []
    const features = contextFeatures(this.#context, candidate, at)
    const score = features.some((name) => WORDS_AROUND.test(name))
      ? contextModelScore(this.#model, features)
      : 0
    return score === 0 || (byRules && byRules.score >= score)
      ? byRules
        ? [byRules]
        : []
      : [{ value: candidate.value, score, line: line.raw, lineShowsCode: true }]
  }

  #scoreByRules(labeled: LabeledCandidate, at: number): ScoredCandidate | null {
    const { candidate } = labeled
    const ownLine = this.#context.lineAt(at)
    if (!ownLine) return null
    const reasons = [
      this.#reasonOnLine(labeled, ownLine),
      this.#reasonInWrappedSentence(labeled, at),
      this.#reasonFromAnnouncement(labeled, ownLine),
      this.#reasonFromAction(labeled, ownLine, at),
      this.#reasonFromPurpose(labeled, ownLine, at),
    ]
    if (candidate.aloneIn && at >= 0) {
      reasons.push(
        this.#reasonAbove(candidate, at),
        this.#reasonBelow(at),
        this.#reasonFromSubject(),
        this.#reasonFarAbove(at),
      )
    }
    const best = reasons
      .filter((reason) => reason !== null)
      .map((reason) => ({ ...reason, score: reason.score + this.#context.contextScore(reason, at) }))
      .reduce<Reason | null>((top, reason) => (top && top.score >= reason.score ? top : reason), null)
    if (!best || (isWordLike(candidate) && !hasCloseLabel(labeled, best))) return null
    const { labelBefore, labelAfter } = labeled
    const isPlain =
      candidate.aloneIn !== null ||
      (labelBefore?.isDirect === true && (labelBefore.isAnnounced || labelBefore.strength === 'strong')) ||
      (labelAfter !== null && labelAfter.wordsBetween <= 3 && candidate.isFirstInLine)
    const score = best.score + shapeScore(candidate, best.basis, isPlain)
    return { value: candidate.value, score, line: best.line.raw, lineShowsCode: best.line === ownLine.line }
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
    return { score: Math.max(left, right) - penalty, basis: match.strength, line }
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
      return { score: 90 - distancePenalty(matchAbove), basis: matchAbove.strength, line: ownLine.line }
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
    return label ? { score: 78, basis: label.kind === 'strong' ? 'strong' : 'weak', line } : null
  }

  /** "Enter 482913 to sign in": what to do and what for, without a name. */
  #reasonFromAction(
    { candidate, labelBefore }: LabeledCandidate,
    { line }: LabeledLine,
    at: number,
  ): Reason | null {
    const { shape, value } = candidate
    if (labelBefore || !/^(?:digits|grouped|prefixed|mixed)$/.test(shape) || isWordLike(candidate))
      return null
    // Four digits are too often something else, unless the mail warns to keep them secret or says how long they live.
    if (value.length < 5 && !this.#context.hasKindNear(at, 3, ['doNotShare', 'disclaimer', 'strong']))
      return null
    const hasActionNear = line.phraseMatches.some((hit) => {
      if (hit.kind !== 'action') return false
      return hit.start < candidate.start ? candidate.start - hit.end <= 30 : hit.start - candidate.end <= 20
    })
    if (!hasActionNear) return null
    if (hasPhraseKind(line, ['purpose']) || this.#context.notCodeLengths.size > 0)
      return { score: 76, basis: 'action', line }
    return this.#context.hasEvidenceNear(at, 2) ? { score: 64, basis: 'action', line } : null
  }

  /**
   * "Confirmation of the transfer: 482913. Tell nobody.": what for, and a warning; or alone in a mail about signing in; or
   * beside a number of the same length that is said to be void.
   */
  #reasonFromPurpose(
    { candidate, labelBefore }: LabeledCandidate,
    { line }: LabeledLine,
    at: number,
  ): Reason | null {
    const { value, start } = candidate
    if (labelBefore || at < 0 || !/^\d{5,8}$/.test(value) || isDate(value)) return null
    if (this.#context.notCodeLengths.has(value.length)) return { score: 72, basis: 'action', line }
    const before = line.normalized.slice(Math.max(0, start - 16), start).toLowerCase()
    const isAnnounced =
      ANNOUNCES_AT_END.test(before) &&
      line.phraseMatches.some(({ kind, end }) => kind === 'purpose' && end <= start && start - end <= 60)
    if (isAnnounced && this.#context.hasKindNear(at, 2, ['doNotShare', 'disclaimer']))
      return { score: 70, basis: 'action', line }
    const isOnlyOne =
      candidate.aloneIn === 'line' &&
      this.#context.commercialLineCount === 0 &&
      this.#context.aloneValues.size === 1
    return isOnlyOne && this.#context.hasKindNear(at, 3, ['purpose'])
      ? { score: 60, basis: 'action', line }
      : null
  }

  /** Alone under a line that names it. */
  #reasonAbove(candidate: Candidate, at: number): Reason | null {
    for (let up = 1; up <= 4 && at - up >= 0; up += 1) {
      const above = this.#context.bodyAt(at - up)
      const open = above?.openLabel
      if (!above || !open) continue
      const cellPenalty = candidate.aloneIn === 'cell' ? 6 : 0
      return {
        score: 95 - 6 * (up - 1) - cellPenalty,
        basis: open.kind === 'strong' ? 'strong' : 'weak',
        line: above.line,
      }
    }
    return null
  }

  /** Alone over a line that names it. */
  #reasonBelow(at: number): Reason | null {
    for (let down = 1; down <= 2; down += 1) {
      const below = this.#context.bodyAt(at + down)
      const hit = below?.line.phraseMatches.find((one) => one.kind === 'strong' || one.kind === 'weak')
      if (below && hit && below.labeled.length === 0)
        return {
          score: 84 - 8 * (down - 1),
          basis: hit.kind === 'strong' ? 'strong' : 'weak',
          line: below.line,
        }
    }
    return null
  }

  /** Alone in a mail whose subject names it. */
  #reasonFromSubject(): Reason | null {
    const { openLabel, line } = this.#context.subject
    if (openLabel)
      return {
        score: openLabel.kind === 'strong' ? 76 : 68,
        basis: openLabel.kind === 'strong' ? 'strong' : 'weak',
        line,
      }
    return null
  }

  /** Alone, further below a line that names it. */
  #reasonFarAbove(at: number): Reason | null {
    for (let up = 5; up <= 14 && at - up >= 0; up += 1) {
      const above = this.#context.bodyAt(at - up)
      if (above?.openLabel?.kind === 'strong') return { score: 66, basis: 'strong', line: above.line }
    }
    return null
  }

  /** Alone under or over a line that names another number, such as `Order number`. */
  #isNextToOtherNumberName(at: number): boolean {
    if (this.#context.bodyAt(at - 1)?.announcesOtherNumber) return true
    const below = this.#context.bodyAt(at + 1)
    const first = below?.line.phraseMatches[0]
    return (
      first?.kind === 'otherNumber' &&
      below?.labeled.length === 0 &&
      first.end - first.start >= below.line.normalized.length - 2
    )
  }
}

/** All candidates of one view with their trust; values can repeat. */
export const scoreCandidates = (view: AnalyzedBody, model: ContextModel): ScoredCandidate[] =>
  new CandidateScorer(view, model).scoreAll()

/** The numbers of one view with what stands around them, to learn from. */
export const contextCasesOf = (view: AnalyzedBody, model: ContextModel): ContextCase[] =>
  new CandidateScorer(view, model).contextCases()
