// Scores how likely each candidate of a mail is the code, with the line that says so.
import { isWordLike, isYear, type Candidate } from './candidates.ts'
import {
  ANNOUNCES_AT_END,
  labelCandidates,
  matchLabelOverGap,
  type LabelMatch,
  type LabeledCandidate,
  type LabeledLine,
} from './label-match.ts'
import type { AnalyzedBody, AnalyzedLine } from './analyze-bodies.ts'
import { shapeScore } from './shape-score.ts'
import type { CodePhraseKind } from '../lexicon/phrases.ts'

export interface ScoredCandidate {
  readonly value: string
  readonly score: number
  /** The line that names it as the code, as in the mail. */
  readonly line: string
  /** That line holds the code itself. */
  readonly lineShowsCode: boolean
}
interface Reason {
  readonly score: number
  readonly basis: 'strong' | 'weak' | 'action'
  readonly line: AnalyzedLine
}

const hasPhraseKind = (line: AnalyzedLine | undefined, kinds: readonly CodePhraseKind[]): boolean =>
  line?.phraseMatches.some((hit) => kinds.includes(hit.kind)) ?? false
const COUNTED_NOUN = /^ \p{Ll}{3,}/u
const EVIDENCE_KINDS: readonly CodePhraseKind[] = ['purpose', 'disclaimer', 'doNotShare', 'strong']

class CandidateScorer {
  readonly #subject: LabeledLine
  readonly #body: readonly LabeledLine[]
  readonly #commercialLineCount: number
  readonly #hasEvidence: boolean

  constructor({ subject, lines }: AnalyzedBody) {
    this.#subject = labelCandidates(subject)
    this.#body = lines.map(labelCandidates)
    const all = [subject, ...lines]
    this.#commercialLineCount = all.filter((line) => line.isCommercial).length
    this.#hasEvidence = all.some((line) => hasPhraseKind(line, ['purpose', 'strong']))
  }

  scoreAll(): ScoredCandidate[] {
    const scored = this.#subject.labeled.flatMap((candidate) => this.#scoreOne(candidate, -1))
    this.#body.forEach((line, at) =>
      scored.push(...line.labeled.flatMap((candidate) => this.#scoreOne(candidate, at))),
    )
    return scored
  }

  #lineAt(index: number): LabeledLine | undefined {
    return index === -1 ? this.#subject : this.#body[index]
  }

  #scoreOne(labeled: LabeledCandidate, at: number): ScoredCandidate[] {
    const { candidate } = labeled
    if (labeled.isOtherNumber || (candidate.hasNumberSign && !labeled.labelBefore?.isDirect)) return []
    const ownLine = this.#lineAt(at)
    if (!ownLine) return []
    const reasons = [
      this.#reasonOnLine(labeled, ownLine),
      this.#reasonInWrappedSentence(labeled, at),
      this.#reasonFromAnnouncement(labeled, ownLine),
      this.#reasonFromAction(labeled, ownLine, at),
    ]
    if (candidate.aloneIn && at >= 0) {
      if (this.#isNextToOtherNumberName(at)) return []
      reasons.push(
        this.#reasonAbove(candidate, at),
        this.#reasonBelow(at),
        this.#reasonFromSubject(),
        this.#reasonFarAbove(at),
      )
    }
    const best = reasons
      .filter((reason) => reason !== null)
      .map((reason) => ({ ...reason, score: reason.score + this.#contextScore(reason, at) }))
      .reduce<Reason | null>((top, reason) => (top && top.score >= reason.score ? top : reason), null)
    if (!best || (isWordLike(candidate) && !hasCloseLabel(labeled, best))) return []
    const score = best.score + shapeScore(candidate, best.basis === 'strong')
    return [{ value: candidate.value, score, line: best.line.raw, lineShowsCode: best.line === ownLine.line }]
  }

  #reasonOnLine(
    { candidate, labelBefore, labelAfter }: LabeledCandidate,
    { line }: LabeledLine,
  ): Reason | null {
    const left = labelBefore ? 100 - distancePenalty(labelBefore) : 0
    const right = labelAfter ? (candidate.isFirstInLine ? 96 : 86) - distancePenalty(labelAfter) : 0
    const match = left >= right ? labelBefore : labelAfter
    if (!match) return null
    // `4829 alerts`: a number that counts what follows, with a weak label somewhere before it.
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
    const ownLine = this.#lineAt(at)
    if (at < 0 || labelBefore || labelAfter || candidate.aloneIn || !ownLine) return null
    const above = at > 0 && !ownLine.line.followsBlankLine ? this.#body[at - 1] : undefined
    const below = this.#body[at + 1]
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

  /** "Your code is ready. Here it is: 482913": labelled in one sentence and announced in the next. */
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

  /** "Enter 482913 to sign in": what to do and what for, without a label. */
  #reasonFromAction(
    { candidate, labelBefore }: LabeledCandidate,
    { line }: LabeledLine,
    at: number,
  ): Reason | null {
    if (labelBefore || !/^(?:digits|grouped|prefixed)$/.test(candidate.shape) || candidate.value.length < 5)
      return null
    const hasActionNear = line.phraseMatches.some((hit) => {
      if (hit.kind !== 'action') return false
      return hit.start < candidate.start ? candidate.start - hit.end <= 30 : hit.start - candidate.end <= 20
    })
    if (!hasActionNear) return null
    if (hasPhraseKind(line, ['purpose'])) return { score: 76, basis: 'action', line }
    return this.#hasEvidenceNear(at, 2) ? { score: 64, basis: 'action', line } : null
  }

  /** Alone under a line that names it. */
  #reasonAbove(candidate: Candidate, at: number): Reason | null {
    for (let up = 1; up <= 4 && at - up >= 0; up += 1) {
      const above = this.#body[at - up]
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
      const below = this.#body[at + down]
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
    const { openLabel, line } = this.#subject
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
      const above = this.#body[at - up]
      if (above?.openLabel?.kind === 'strong') return { score: 66, basis: 'strong', line: above.line }
    }
    return null
  }

  /** Alone under or over a line that names another number, such as `Order number`. */
  #isNextToOtherNumberName(at: number): boolean {
    if (this.#body[at - 1]?.announcesOtherNumber) return true
    const below = this.#body[at + 1]
    const first = below?.line.phraseMatches[0]
    return (
      first?.kind === 'otherNumber' &&
      below?.labeled.length === 0 &&
      first.end - first.start >= below.line.normalized.length - 2
    )
  }

  /** What the surroundings add or take away. */
  #contextScore({ basis, line }: Reason, at: number): number {
    if (basis === 'strong') return 15
    const hasEvidence = this.#hasEvidenceNear(at, 4)
    if (!this.#isCommercialNear(at)) {
      if (hasEvidence) return 10
      return this.#commercialLineCount === 0
        ? -20
        : this.#hasEvidence && this.#commercialLineCount === 1
          ? -20
          : -60
    }
    const hasDoNotShare = [this.#lineAt(at), this.#body[at - 1], this.#body[at + 1]].some((one) =>
      hasPhraseKind(one?.line, ['doNotShare']),
    )
    const isLikelyCode =
      hasDoNotShare ||
      (hasPhraseKind(line, ['purpose']) && (!line.isCommercial || hasPhraseKind(line, ['disclaimer'])))
    return isLikelyCode ? -25 : -60
  }

  #hasEvidenceNear(at: number, reach: number): boolean {
    if (hasPhraseKind(this.#subject.line, EVIDENCE_KINDS)) return true
    for (let other = at - reach; other <= at + reach; other += 1)
      if (other >= 0 && hasPhraseKind(this.#body[other]?.line, EVIDENCE_KINDS)) return true
    return false
  }

  #isCommercialNear(at: number): boolean {
    return [this.#subject, this.#lineAt(at), this.#body[at - 1], this.#body[at + 1]].some(
      (line) => line?.line.isCommercial ?? false,
    )
  }
}

/** What the words between take away, more for a weak label. */
const distancePenalty = ({ wordsBetween, strength }: LabelMatch): number =>
  Math.min(40, wordsBetween * (strength === 'weak' && wordsBetween > 4 ? 5 : 3))

/** Letters alone are taken only right after their label, or alone below a line that ends by announcing them. */
const hasCloseLabel = ({ candidate, labelBefore }: LabeledCandidate, reason: Reason): boolean => {
  const { shape, value, aloneIn } = candidate
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0
  if (labelBefore?.isDirect) return shape !== 'letters' || (value.length >= 5 && vowels * 3 <= value.length)
  if (!aloneIn || reason.score < 90) return false
  if (shape === 'mixed') return true
  return shape === 'words' ? /[:：]\s*$/.test(reason.line.normalized) : vowels <= 1
}

/** The candidates of a body that anything speaks for, with their scores; values can repeat. */
export const scoreCandidates = (body: AnalyzedBody): ScoredCandidate[] => new CandidateScorer(body).scoreAll()
