// The lines of a mail as the finder sees them, and what the lines around a number say about it.
import type { CodePhraseKind } from '../lexicon/phrases.ts'
import type { AnalyzedBody, AnalyzedLine } from './analyze-bodies.ts'
import { labelCandidates, type LabeledLine } from './label-match.ts'
import { hasPhraseKind, type Reason } from './shape-score.ts'

const EVIDENCE_KINDS: readonly CodePhraseKind[] = ['purpose', 'disclaimer', 'doNotShare', 'strong']

export class BodyContext {
  readonly subject: LabeledLine
  readonly #lines: readonly AnalyzedLine[]
  readonly #labeled: LabeledLine[] = []
  readonly #all: readonly AnalyzedLine[]
  /** The lengths of the numbers the mail takes back: one of the same length that it gives instead is a code. */
  readonly notCodeLengths: ReadonlySet<number>
  /** The numbers that stand alone on a line. */
  readonly aloneValues: ReadonlySet<string>
  /** The numbers that stand out: bold, large or spaced out. */
  readonly emphasisedValues: ReadonlySet<string>
  /** How many different numbers the lines hold. */
  readonly numbersSeen: number
  #commercialCount: number | null = null

  constructor({ subject, lines, emphasisedValues }: AnalyzedBody) {
    this.emphasisedValues = emphasisedValues
    this.subject = labelCandidates(subject)
    this.#lines = lines
    this.#all = [subject, ...lines]
    const labeled = this.linesWithCandidates.flatMap(([line]) => line.labeled)
    this.notCodeLengths = new Set(
      labeled.filter((one) => one.isNotCode).map((one) => one.candidate.value.length),
    )
    this.numbersSeen = new Set(
      labeled.map(({ candidate }) => candidate.value).filter((value) => /\d/.test(value)),
    ).size
    this.aloneValues = new Set(
      labeled.filter((one) => one.candidate.aloneIn).map((one) => one.candidate.value),
    )
  }

  get linesWithCandidates(): (readonly [LabeledLine, number])[] {
    return this.#lines.flatMap((line, at) => {
      const labeled = line.candidates.length > 0 ? this.lineAt(at) : undefined
      return labeled ? [[labeled, at] as const] : []
    })
  }

  get commercialLineCount(): number {
    return (this.#commercialCount ??= this.#all.filter((line) => line.isCommercial).length)
  }

  get hasEvidence(): boolean {
    return this.#all.some((line) =>
      line.phraseMatches.some(({ kind }) => kind === 'purpose' || kind === 'strong'),
    )
  }

  /** -1 is the subject. */
  lineAt(index: number): LabeledLine | undefined {
    const line = this.#lines[index]
    return line ? (this.#labeled[index] ??= labelCandidates(line)) : index === -1 ? this.subject : undefined
  }

  bodyAt(index: number): LabeledLine | undefined {
    return index < 0 ? undefined : this.lineAt(index)
  }

  /** What the surroundings add or take away. */
  contextScore({ basis, line }: Reason, at: number): number {
    if (basis === 'strong') return 15
    const hasEvidence = this.hasEvidenceNear(at, 4)
    if (!this.#isCommercialNear(at)) {
      if (hasEvidence) return 10
      return this.commercialLineCount === 0
        ? -20
        : this.hasEvidence && this.commercialLineCount === 1
          ? -20
          : -60
    }
    const hasDoNotShare = [this.lineAt(at), this.bodyAt(at - 1), this.bodyAt(at + 1)].some((one) =>
      hasPhraseKind(one?.line, ['doNotShare']),
    )
    const isLikelyCode =
      hasDoNotShare ||
      (hasPhraseKind(line, ['purpose']) && (!line.isCommercial || hasPhraseKind(line, ['disclaimer'])))
    return isLikelyCode ? -25 : -60
  }

  hasEvidenceNear(at: number, reach: number): boolean {
    return this.notCodeLengths.size > 0 || this.hasKindNear(at, reach, EVIDENCE_KINDS)
  }

  hasKindNear(at: number, reach: number, kinds: readonly CodePhraseKind[]): boolean {
    if (hasPhraseKind(this.subject.line, kinds)) return true
    for (let other = at - reach; other <= at + reach; other += 1)
      if (other >= 0 && hasPhraseKind(this.bodyAt(other)?.line, kinds)) return true
    return false
  }

  #isCommercialNear(at: number): boolean {
    return [this.subject, this.lineAt(at), this.bodyAt(at - 1), this.bodyAt(at + 1)].some(
      (line) => line?.line.isCommercial ?? false,
    )
  }
}
