// The lines of a mail as the finder sees them, and what the lines around a number say about it.
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

/** What is said of the mail as a whole is said early. */
const MAX_LINES_COUNTED = 24
const MAX_COMMERCIAL_LINES = 4
const MAX_LINES_OF_TRADE = 40
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
  /** The lengths of the numbers the mail takes back: one of the same length that it gives instead is a code. */
  readonly notCodeLengths: ReadonlySet<number>
  /** The numbers that stand alone on a line. */
  readonly aloneValues: ReadonlySet<string>
  /** The numbers that stand out: bold, large or spaced out. */
  readonly emphasisedValues: ReadonlySet<string>
  /** The numbers that some line, or the subject, takes out of question. */
  readonly notCodes: ReadonlySet<string>
  /** How many different numbers the lines hold. */
  get numbersSeen(): number {
    return this.#values.size
  }
  get lineCount(): number {
    return this.#lines.length
  }
  #amountLineCount: number | null = null
  readonly #unexplained: ReadonlySet<string>
  /** The numbers that are called something else somewhere in the mail, its subject included. */
  readonly otherNumbers: ReadonlySet<string>
  readonly hasActionLink: () => boolean
  readonly #values: ReadonlySet<string>
  readonly #counts = new Map<CodePhraseKind, number>()
  #commercialCount: number | null = null
  #speaksOfSms: boolean | null = null
  #linesByValue: ReadonlyMap<string, number> | null = null
  #ranks: ReadonlyMap<string, number> | null = null
  #lengths: Map<number, number> | null = null
  #speaksOfSubject: boolean | null = null
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

  /** The place of a value among the different numbers of the body; 0 is the first. */
  rankOf(value: string): number {
    this.#ranks ??= new Map([...this.#values].map((one, at) => [one, at]))
    return this.#ranks.get(value) ?? -1
  }

  /** How many other values have no name of another number. */
  rivalsOf(value: string): number {
    return this.#unexplained.size - Number(this.#unexplained.has(value))
  }

  /** How many different values are as long. */
  countOfLength(value: string): number {
    if (!this.#lengths) {
      this.#lengths = new Map<number, number>()
      for (const { length } of this.#values) this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + 1)
    }
    return this.#lengths.get(value.length) ?? 0
  }

  /** How many of the first lines hold a phrase of the kind. */
  countOf(kind: CodePhraseKind): number {
    const known = this.#counts.get(kind)
    if (known !== undefined) return known
    const count = this.#all.slice(0, MAX_LINES_COUNTED).filter((line) => hasPhraseKind(line, [kind])).length
    this.#counts.set(kind, count)
    return count
  }

  /** How many of the first lines name an amount of money; more than four are not told apart. */
  get amountLineCount(): number {
    return (this.#amountLineCount ??= Math.min(
      MAX_COMMERCIAL_LINES,
      this.#all.slice(0, MAX_LINES_COUNTED).filter((line) => AMOUNT.test(line.normalized)).length,
    ))
  }

  /** "SALE50K" in a mail that speaks of 50K: a word with the sum that is taken off. */
  isCoupon(value: string): boolean {
    const [, after, before] = COUPON.exec(value) ?? []
    const sum = after ?? before
    if (sum === undefined) return false
    const named = new RegExp(`(?<![\\p{L}\\d.,])${sum}(?: ?k(?!\\p{L})| ?%|[.,]000 ?(?:đ|₫|vnd))`, 'iu')
    return this.#all.slice(0, MAX_LINES_COUNTED).some(({ normalized }) => named.test(normalized))
  }

  /** Codes that come another way are spoken of where one was used, or failed. */
  get speaksOfSms(): boolean {
    return (this.#speaksOfSms ??= this.#all
      .slice(0, MAX_LINES_COUNTED)
      .some(({ normalized }) => SMS.test(normalized)))
  }

  /** In how many lines a value stands, the subject among them. */
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

  /** "The digits are in the subject line." */
  speaksOfSubject(): boolean {
    return (this.#speaksOfSubject ??= this.#lines
      .slice(0, MAX_LINES_COUNTED)
      .some(({ normalized }) => SUBJECT_WORD.test(normalized)))
  }

  /** How many of the first lines speak of trade; more than four are not told apart. */
  get commercialLineCount(): number {
    if (this.#commercialCount !== null) return this.#commercialCount
    let count = 0
    for (const line of this.#all.slice(0, MAX_LINES_OF_TRADE)) {
      count += Number(line.isCommercial)
      if (count >= MAX_COMMERCIAL_LINES) break
    }
    return (this.#commercialCount = count)
  }

  get hasEvidence(): boolean {
    return (this.#hasEvidence ??= this.#all.some((line) => hasPhraseKind(line, ['purpose', 'codeName'])))
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

  speaksOfCodeNear(at: number): boolean {
    return (
      this.notCodeLengths.size > 0 ||
      this.hasKindNear(at, 4, ['action', 'purpose', 'codeName', 'possibleCodeName', 'doNotShare'])
    )
  }

  #isCommercialNear(at: number): boolean {
    return [this.subject, this.lineAt(at), this.bodyAt(at - 1), this.bodyAt(at + 1)].some(
      (line) => line?.line.isCommercial ?? false,
    )
  }
}
