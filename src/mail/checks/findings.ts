// Collects findings: the same finding at several places is one, with a count.
import type {
  FindingKind,
  FindingSeverity,
  FeatureSupport,
  MailFinding,
} from '../../shared/model/mail-finding.ts'
import { cleanLine } from '../clean-line.ts'

/** More findings tell the reader nothing. */
const MAX_FINDINGS = 300
const MAX_ABOUT_LENGTH = 500

interface NewFinding {
  readonly severity: FindingSeverity
  readonly part: MailFinding['part']
  readonly line?: number | null
  readonly sourceLine?: number | null
  readonly support?: FeatureSupport
}

export class Findings {
  readonly #byKey = new Map<string, { readonly finding: MailFinding; count: number }>()

  /**
   * @param find is called only for the first of several with the same kind, subject and detail
   * @param count how often it occurs
   */
  add(kind: FindingKind, about: string, find: () => NewFinding, detail = '', count = 1): void {
    const shortAbout = cleanLine(about, MAX_ABOUT_LENGTH)
    const shortDetail = cleanLine(detail, MAX_ABOUT_LENGTH)
    const key = `${kind}\n${shortAbout}\n${shortDetail}`
    const known = this.#byKey.get(key)
    if (known) {
      known.count += count
      return
    }
    if (this.#byKey.size >= MAX_FINDINGS) return
    const { line = null, sourceLine = null, support = null, severity, part } = find()
    const finding = {
      kind,
      severity,
      about: shortAbout,
      detail: shortDetail,
      count: 1,
      part,
      line,
      sourceLine,
      support,
    }
    this.#byKey.set(key, { finding, count })
  }

  /** Problems first; features by the number of programs that do not show them; else in the order of `add`. */
  list(): MailFinding[] {
    const rank = ({ severity, support }: MailFinding): number =>
      (severity === 'problem' ? 0 : 2000) + (support === null ? 0 : 1000 - support.notShown)
    return Array.from(this.#byKey.values(), ({ finding, count }) => ({ ...finding, count })).sort(
      (a, b) => rank(a) - rank(b),
    )
  }
}
