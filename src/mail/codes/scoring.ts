// Weighs how far each candidate of a mail can be trusted, and why: the line that says so.
import type { Candidate } from './candidates.ts'
import {
  ANNOUNCES_AT_END,
  labelCandidates,
  matchLabelOverGap,
  type LabelMatch,
  type LabeledCandidate,
  type LabeledLine,
} from './label-match.ts'
import type { AnalyzedLine, AnalyzedBody } from './analyze-bodies.ts'
import type { CodePhraseKind } from '../lexicon/phrases.ts'

export interface ScoredCandidate {
  readonly value: string
  readonly score: number
  /** The line that was trusted, as in the mail. */
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
  readonly #lines: readonly AnalyzedLine[]
  readonly #labeled: LabeledLine[] = []
  readonly #all: readonly AnalyzedLine[]
  /** The lengths of the numbers the mail takes back: one of the same length that it gives instead is a code. */
  readonly #notCodeLengths: ReadonlySet<number>
  /** The numbers that stand alone on a line. */
  readonly #aloneValues: ReadonlySet<string>
  #commercialCount: number | null = null

  constructor({ subject, lines }: AnalyzedBody) {
    this.#subject = labelCandidates(subject)
    this.#lines = lines
    this.#all = [subject, ...lines]
    const labeled = this.#linesWithCandidates.flatMap(([line]) => line.labeled)
    this.#notCodeLengths = new Set(
      labeled.filter((one) => one.isNotCode).map((one) => one.candidate.value.length),
    )
    this.#aloneValues = new Set(
      labeled.filter((one) => one.candidate.aloneIn).map((one) => one.candidate.value),
    )
  }

  scoreAll(): ScoredCandidate[] {
    const scored = this.#subject.labeled.flatMap((candidate) => this.#scoreOne(candidate, -1))
    for (const [line, at] of this.#linesWithCandidates)
      scored.push(...line.labeled.flatMap((candidate) => this.#scoreOne(candidate, at)))
    return scored
  }

  get #linesWithCandidates(): (readonly [LabeledLine, number])[] {
    return this.#lines.flatMap((line, at) => {
      const labeled = line.candidates.length > 0 ? this.#lineAt(at) : undefined
      return labeled ? [[labeled, at] as const] : []
    })
  }

  get #commercialLineCount(): number {
    return (this.#commercialCount ??= this.#all.filter((line) => line.isCommercial).length)
  }

  get #hasEvidence(): boolean {
    return this.#all.some((line) =>
      line.phraseMatches.some(({ kind }) => kind === 'purpose' || kind === 'strong'),
    )
  }

  /** -1 is the subject. */
  #lineAt(index: number): LabeledLine | undefined {
    const line = this.#lines[index]
    return line ? (this.#labeled[index] ??= labelCandidates(line)) : index === -1 ? this.#subject : undefined
  }

  #bodyAt(index: number): LabeledLine | undefined {
    return index < 0 ? undefined : this.#lineAt(index)
  }

  #scoreOne(labeled: LabeledCandidate, at: number): ScoredCandidate[] {
    const { candidate } = labeled
    if (
      labeled.isOtherNumber ||
      labeled.isNotCode ||
      this.#bodyAt(at - 1)?.announcesNotCode ||
      (candidate.hasNumberSign && !labeled.labelBefore?.isDirect)
    )
      return []
    const ownLine = this.#lineAt(at)
    if (!ownLine) return []
    const reasons = [
      this.#reasonOnLine(labeled, ownLine),
      this.#reasonInWrappedSentence(labeled, at),
      this.#reasonFromAnnouncement(labeled, ownLine),
      this.#reasonFromAction(labeled, ownLine, at),
      this.#reasonFromPurpose(labeled, ownLine, at),
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
    const { labelBefore, labelAfter } = labeled
    const isPlain =
      candidate.aloneIn !== null ||
      (labelBefore?.isDirect === true && (labelBefore.isAnnounced || labelBefore.strength === 'strong')) ||
      (labelAfter !== null && labelAfter.wordsBetween <= 3 && candidate.isFirstInLine)
    const score = best.score + shapeScore(candidate, best.basis, isPlain)
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
    const ownLine = this.#lineAt(at)
    if (at < 0 || labelBefore || labelAfter || candidate.aloneIn || !ownLine) return null
    const above = at > 0 && !ownLine.line.followsBlankLine ? this.#bodyAt(at - 1) : undefined
    const below = this.#bodyAt(at + 1)
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
    if (value.length < 5 && !this.#hasKindNear(at, 3, ['doNotShare', 'disclaimer', 'strong'])) return null
    const hasActionNear = line.phraseMatches.some((hit) => {
      if (hit.kind !== 'action') return false
      return hit.start < candidate.start ? candidate.start - hit.end <= 30 : hit.start - candidate.end <= 20
    })
    if (!hasActionNear) return null
    if (hasPhraseKind(line, ['purpose']) || this.#notCodeLengths.size > 0)
      return { score: 76, basis: 'action', line }
    return this.#hasEvidenceNear(at, 2) ? { score: 64, basis: 'action', line } : null
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
    if (this.#notCodeLengths.has(value.length)) return { score: 72, basis: 'action', line }
    const before = line.normalized.slice(Math.max(0, start - 16), start).toLowerCase()
    const isAnnounced =
      ANNOUNCES_AT_END.test(before) &&
      line.phraseMatches.some(({ kind, end }) => kind === 'purpose' && end <= start && start - end <= 60)
    if (isAnnounced && this.#hasKindNear(at, 2, ['doNotShare', 'disclaimer']))
      return { score: 70, basis: 'action', line }
    const isOnlyOne =
      candidate.aloneIn === 'line' && this.#commercialLineCount === 0 && this.#aloneValues.size === 1
    return isOnlyOne && this.#hasKindNear(at, 3, ['purpose']) ? { score: 60, basis: 'action', line } : null
  }

  /** Alone under a line that names it. */
  #reasonAbove(candidate: Candidate, at: number): Reason | null {
    for (let up = 1; up <= 4 && at - up >= 0; up += 1) {
      const above = this.#bodyAt(at - up)
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
      const below = this.#bodyAt(at + down)
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
      const above = this.#bodyAt(at - up)
      if (above?.openLabel?.kind === 'strong') return { score: 66, basis: 'strong', line: above.line }
    }
    return null
  }

  /** Alone under or over a line that names another number, such as `Order number`. */
  #isNextToOtherNumberName(at: number): boolean {
    if (this.#bodyAt(at - 1)?.announcesOtherNumber) return true
    const below = this.#bodyAt(at + 1)
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
    const hasDoNotShare = [this.#lineAt(at), this.#bodyAt(at - 1), this.#bodyAt(at + 1)].some((one) =>
      hasPhraseKind(one?.line, ['doNotShare']),
    )
    const isLikelyCode =
      hasDoNotShare ||
      (hasPhraseKind(line, ['purpose']) && (!line.isCommercial || hasPhraseKind(line, ['disclaimer'])))
    return isLikelyCode ? -25 : -60
  }

  #hasEvidenceNear(at: number, reach: number): boolean {
    return this.#notCodeLengths.size > 0 || this.#hasKindNear(at, reach, EVIDENCE_KINDS)
  }

  #hasKindNear(at: number, reach: number, kinds: readonly CodePhraseKind[]): boolean {
    if (hasPhraseKind(this.#subject.line, kinds)) return true
    for (let other = at - reach; other <= at + reach; other += 1)
      if (other >= 0 && hasPhraseKind(this.#bodyAt(other)?.line, kinds)) return true
    return false
  }

  #isCommercialNear(at: number): boolean {
    return [this.#subject, this.#lineAt(at), this.#bodyAt(at - 1), this.#bodyAt(at + 1)].some(
      (line) => line?.line.isCommercial ?? false,
    )
  }
}

/** What the words between take away; a plain name far off is hardly a name. */
const distancePenalty = ({ wordsBetween, strength }: LabelMatch): number =>
  Math.min(40, wordsBetween * (strength === 'weak' && wordsBetween > 4 ? 5 : 3))

const isWordLike = ({ shape, value }: Candidate): boolean =>
  shape === 'letters' || shape === 'words' || (shape === 'mixed' && /[a-z]/.test(value))

/** Words in capitals that stand under a label without being the code. */
const BUTTON_WORDS =
  /^(?:VERIFY|CONFIRM|CONTINUE|LOGIN|SIGNIN|ACTIVATE|SUBMIT|RESET|ACCEPT|BESTÄTIGEN|CONFIRMER|VALID|REQUIRED|READY|BELOW|ATTACHED|EXPIRED|SECRET|PRIVATE|IMPORTANT|NEVER|HELLO|DEAR|THANKS|THANK|PLEASE|OPENAI|GITHUB|GOOGLE)$/

/** Letters alone are taken only right after their label, or alone below a line that ends by announcing them. */
const hasCloseLabel = ({ candidate, labelBefore }: LabeledCandidate, reason: Reason): boolean => {
  const { shape, value, aloneIn } = candidate
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0
  if (shape === 'letters' && (value.length < 5 || BUTTON_WORDS.test(value))) return false
  const isAnnounced = /[:：]\s*$/.test(reason.line.normalized) || hasPhraseKind(reason.line, ['action'])
  if (labelBefore?.isDirect)
    return (
      shape !== 'letters' ||
      vowels * 3 <= value.length ||
      (labelBefore.isAnnounced && reason.basis === 'strong' && vowels * 2 <= value.length)
    )
  if (!aloneIn || reason.score < 90) return false
  if (shape === 'mixed') return true
  if (shape === 'words') return /[:：]\s*$/.test(reason.line.normalized)
  return vowels <= 1 || (isAnnounced && reason.basis === 'strong' && vowels * 2 <= value.length)
}

const isYear = (value: string): boolean => /^(?:19|20)\d\d$/.test(value)
const isDate = (value: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value)

/** What the form of a candidate adds or takes away. */
const shapeScore = (
  { value, shape, isAmongNumbers }: Candidate,
  label: Reason['basis'],
  isPlain: boolean,
): number => {
  let score = isAmongNumbers ? -18 : 0
  if (/^\d+$/.test(value)) {
    if (isYear(value)) score -= isPlain ? 25 : 60
    if (shape === 'uneven') score -= isPlain ? 15 : 50
    if (isDate(value)) score -= 25
    if (value.length === 6) score += 6
    if (value.length === 4) score -= 4
    if (value.length > 8) score -= label === 'strong' ? 15 : 35
    return score
  }
  if (shape === 'words') return score - (label === 'strong' ? 25 : 45)
  if (shape === 'letters') return score - (label === 'strong' ? 25 : 45)
  // `SAVE20`, `WELCOME10`: words with a number after them are for shops.
  if (/^[A-Za-z]{4,}\d{1,3}$/.test(value)) score -= 40
  if (/^[A-Z]{3,}-\d{3,}/.test(value)) score -= 30
  return score - (/[a-z]/.test(value) ? 14 : 2)
}

/** All candidates of one view with their trust; values can repeat. */
export const scoreCandidates = (view: AnalyzedBody): ScoredCandidate[] => new CandidateScorer(view).scoreAll()
