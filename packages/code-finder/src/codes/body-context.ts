// The analyzed lines of a body, and the evidence that the lines around a number give for it.
import type { CodePhraseKind } from '../words/language-words.ts'
import type { AnalyzedBody } from './analyze-bodies.ts'
import { hasPhraseKind, type AnalyzedLine } from './analyzed-line.ts'
import { isYear } from './value-forms.ts'
import { labelCandidates, type LabeledCandidate, type LabeledLine } from './label-match.ts'
import type { Reason } from './shape-score.ts'

const EVIDENCE_KINDS: readonly CodePhraseKind[] = ['purpose', 'disclaimer', 'doNotShare', 'codeName']

const SUBJECT_WORD =
  /(?<!\p{L})(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|tema[ct]|тем[аеуы]|konu|ämnesrad|emnefelt|emnelinj|aihe|otsikko|předmět|θέμα|tárgy|subiect|tiêu đề|subjek|विषय|הנושא|נושא|الموضوع|موضوع)|主题|主題|主旨|标题|標題|件名|제목|หัวข้อ|หัวเรื่อง/iu

const SMS = /sms|смс|短信|簡訊|文字|문자|text message/i

/** Features of the mail as a whole are read from its first lines. */
const MAX_LINES_COUNTED = 24
const MAX_COMMERCIAL_LINES = 4
const MAX_LINES_FOR_COMMERCIAL = 40
/** `£12.40`, `1 187,60 PLN`, `165元` */
const AMOUNT =
  /[$€£¥₽₺₩₹₴₫฿₪₸₾₼] ?\d|\d ?[$€£¥₽₺₩₹₴₫฿₪₸₾₼]|\d ?(?:元|円|원|บาท)|(?<!\p{L})(?:[A-Z]{3}|Rs\.?|R\$?) ?\d[\d.,]*[.,]\d{2}(?!\d)|\d[.,]\d{2} ?(?:\p{Lu}{3}|kr\.?|zł|Kč|Ft|lei|лв\.?|руб\.?|грн|ден\.?|дин\.?|TL)(?!\p{L})|\d ?(?:kr\.?|zł|Kč|Ft|lei|руб\.?|грн|RON|EUR|USD)(?!\p{L})/u

/** A word and a sum, or a sum and a word: `SALE50K`, `50KOFF`. */
const COUPON = /^[A-Z]{3,12}(\d{1,3})K?$|^(\d{1,3})K?[A-Z]{3,12}$/

export class BodyContext {
  readonly subject: LabeledLine
  readonly #lines: readonly AnalyzedLine[]
  readonly #labeled: LabeledLine[] = []
  readonly #all: readonly AnalyzedLine[]
  /** The lengths of the numbers that the mail rules out: another number of the same length is likely their replacement. */
  readonly notCodeLengths: ReadonlySet<number>
  /** The values that are alone on a line or in a cell. */
  readonly aloneValues: ReadonlySet<string>
  /** The values that are emphasised: bold, large or spaced out. */
  readonly emphasisedValues: ReadonlySet<string>
  /** The values that a line or the subject rules out. */
  readonly notCodes: ReadonlySet<string>
  /** The number of distinct values with digits in the body. */
  get distinctNumberCount(): number {
    return this.#values.size
  }
  get lineCount(): number {
    return this.#lines.length
  }
  #amountLineCount: number | null = null
  readonly #unexplained: ReadonlySet<string>
  /** The values that have another name anywhere in the mail, including its subject. */
  readonly otherNumbers: ReadonlySet<string>
  readonly hasActionLink: () => boolean
  readonly #values: ReadonlySet<string>
  readonly #counts = new Map<CodePhraseKind, number>()
  #commercialCount: number | null = null
  #mentionsSms: boolean | null = null
  #linesByValue: ReadonlyMap<string, number> | null = null
  #ranks: ReadonlyMap<string, number> | null = null
  #lengths: Map<number, number> | null = null
  #refersToSubject: boolean | null = null
  #hasEvidence: boolean | null = null

  constructor({ subject, lines, emphasisedValues, hasActionLink }: AnalyzedBody) {
    this.hasActionLink = hasActionLink
    this.emphasisedValues = emphasisedValues
    this.subject = labelCandidates(subject)
    this.#lines = lines
    this.#all = [subject, ...lines]
    const labeled = this.linesWithCandidates.flatMap(([line]) => line.labeled)
    this.notCodeLengths = new Set(
      labeled.filter((one) => one.isNotCode).map((one) => one.candidate.value.length),
    )
    const everywhere = [...this.subject.labeled, ...labeled]
    const valuesOf = (isMeant: (one: LabeledCandidate) => boolean): ReadonlySet<string> =>
      new Set(everywhere.filter(isMeant).map(({ candidate }) => candidate.value))
    this.notCodes = valuesOf(({ isNotCode }) => isNotCode)
    this.otherNumbers = valuesOf(({ isOtherNumber }) => isOtherNumber)
    this.#values = new Set(
      labeled.map(({ candidate }) => candidate.value).filter((value) => /\d/.test(value)),
    )
    this.#unexplained = new Set(
      labeled
        .filter(
          ({ candidate, isOtherNumber, isNotCode }) =>
            !isOtherNumber && !isNotCode && /\d/.test(candidate.value) && !isYear(candidate.value),
        )
        .map(({ candidate }) => candidate.value),
    )
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

  /** Returns the index of a value among the distinct numbers of the body, or -1. */
  rankOf(value: string): number {
    this.#ranks ??= new Map([...this.#values].map((one, at) => [one, at]))
    return this.#ranks.get(value) ?? -1
  }

  /** Returns how many other values are not named as another number. */
  rivalsOf(value: string): number {
    return this.#unexplained.size - Number(this.#unexplained.has(value))
  }

  /** Returns how many distinct values have the same length. */
  countOfLength(value: string): number {
    if (!this.#lengths) {
      this.#lengths = new Map<number, number>()
      for (const { length } of this.#values) this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + 1)
    }
    return this.#lengths.get(value.length) ?? 0
  }

  /** Returns how many of the first lines contain a phrase of the kind. */
  countOf(kind: CodePhraseKind): number {
    const known = this.#counts.get(kind)
    if (known !== undefined) return known
    const count = this.#all.slice(0, MAX_LINES_COUNTED).filter((line) => hasPhraseKind(line, [kind])).length
    this.#counts.set(kind, count)
    return count
  }

  /** How many of the first lines contain an amount of money, at most four. */
  get amountLineCount(): number {
    return (this.#amountLineCount ??= Math.min(
      MAX_COMMERCIAL_LINES,
      this.#all.slice(0, MAX_LINES_COUNTED).filter((line) => AMOUNT.test(line.normalized)).length,
    ))
  }

  /** Whether a value is a discount code: "SALE50K" in a mail that mentions 50K. */
  isCoupon(value: string): boolean {
    const [, after, before] = COUPON.exec(value) ?? []
    const sum = after ?? before
    if (sum === undefined) return false
    const named = new RegExp(`(?<![\\p{L}\\d.,])${sum}(?: ?k(?!\\p{L})| ?%|[.,]000 ?(?:đ|₫|vnd))`, 'iu')
    return this.#all.slice(0, MAX_LINES_COUNTED).some(({ normalized }) => named.test(normalized))
  }

  /** Whether the mail mentions text messages, as mails about a used or failed code do. */
  get mentionsSms(): boolean {
    return (this.#mentionsSms ??= this.#all
      .slice(0, MAX_LINES_COUNTED)
      .some(({ normalized }) => SMS.test(normalized)))
  }

  /** Returns how many lines contain a value, including the subject. */
  linesWith(value: string): number {
    return (this.#linesByValue ??= this.#countLines()).get(value) ?? 0
  }

  #countLines(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { candidates } of this.#all)
      for (const value of new Set(candidates.map((one) => one.value)))
        counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  }

  /** Whether the body refers to the subject: "The digits are in the subject line." */
  refersToSubject(): boolean {
    return (this.#refersToSubject ??= this.#lines
      .slice(0, MAX_LINES_COUNTED)
      .some(({ normalized }) => SUBJECT_WORD.test(normalized)))
  }

  /** How many of the first lines are commercial, at most four. */
  get commercialLineCount(): number {
    if (this.#commercialCount !== null) return this.#commercialCount
    let count = 0
    for (const line of this.#all.slice(0, MAX_LINES_FOR_COMMERCIAL)) {
      count += Number(line.isCommercial)
      if (count >= MAX_COMMERCIAL_LINES) break
    }
    return (this.#commercialCount = count)
  }

  get hasEvidence(): boolean {
    return (this.#hasEvidence ??= this.#all.some((line) => hasPhraseKind(line, ['purpose', 'codeName'])))
  }

  /** Returns a line of the body; -1 is the subject. */
  lineAt(index: number): LabeledLine | undefined {
    const line = this.#lines[index]
    return line ? (this.#labeled[index] ??= labelCandidates(line)) : index === -1 ? this.subject : undefined
  }

  bodyLineAt(index: number): LabeledLine | undefined {
    return index < 0 ? undefined : this.lineAt(index)
  }

  /** Returns what the surrounding lines add to the score of a reason, or subtract from it. */
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
    const hasDoNotShare = [this.lineAt(at), this.bodyLineAt(at - 1), this.bodyLineAt(at + 1)].some((one) =>
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
      if (other >= 0 && hasPhraseKind(this.bodyLineAt(other)?.line, kinds)) return true
    return false
  }

  hasCodePhraseNear(at: number): boolean {
    return (
      this.notCodeLengths.size > 0 ||
      this.hasKindNear(at, 4, ['action', 'purpose', 'codeName', 'possibleCodeName', 'doNotShare'])
    )
  }

  #isCommercialNear(at: number): boolean {
    return [this.subject, this.lineAt(at), this.bodyLineAt(at - 1), this.bodyLineAt(at + 1)].some(
      (line) => line?.line.isCommercial ?? false,
    )
  }
}
