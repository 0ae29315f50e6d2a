// Weighs how far each candidate of a mail can be trusted, and why: the line that says so.
import type { Candidate } from './shapes.ts'
import { SAYS, tieLine, tieOver, type Tie, type Tied, type TiedLine } from './ties.ts'
import type { Line, View } from './views.ts'

export interface Weighed {
  readonly value: string
  readonly score: number
  /** The line that was trusted, as in the mail. */
  readonly line: string
  /** That line holds the code itself. */
  readonly shown: boolean
}
interface Reason {
  readonly score: number
  readonly label: 'strong' | 'plain' | 'action'
  readonly line: Line
}

const speaksOf = (line: Line | undefined, kinds: readonly string[]): boolean =>
  line?.hits.some((hit) => kinds.includes(hit.kind)) ?? false
const COUNTED = /^ \p{Ll}{3,}/u
const PROOF = ['purpose', 'care', 'secret', 'strong']

class Weigher {
  readonly #subject: TiedLine
  readonly #body: readonly TiedLine[]
  readonly #trades: number
  readonly #proves: boolean

  constructor(view: View) {
    this.#subject = tieLine(view.subject)
    this.#body = view.body.map(tieLine)
    const all = [view.subject, ...view.body]
    this.#trades = all.filter((line) => line.trades).length
    this.#proves = all.some((line) => speaksOf(line, ['purpose', 'strong']))
  }

  weigh(): Weighed[] {
    const weighed = this.#subject.tied.flatMap((tied) => this.#weighOne(tied, -1))
    this.#body.forEach((line, at) => weighed.push(...line.tied.flatMap((tied) => this.#weighOne(tied, at))))
    return weighed
  }

  #at(index: number): TiedLine | undefined {
    return index === -1 ? this.#subject : this.#body[index]
  }

  #weighOne(tied: Tied, at: number): Weighed[] {
    const { candidate } = tied
    if (tied.other || (candidate.numbered && !tied.before?.direct)) return []
    const own = this.#at(at)
    if (!own) return []
    const reasons = [
      this.#onLine(tied, own),
      this.#wrapped(tied, at),
      this.#announced(tied, own),
      this.#byAction(tied, own, at),
    ]
    if (candidate.whole && at >= 0) {
      if (this.#namesOther(at)) return []
      reasons.push(this.#above(candidate, at), this.#below(at), this.#bySubject(), this.#farAbove(at))
    }
    const best = reasons
      .filter((reason) => reason !== null)
      .map((reason) => ({ ...reason, score: reason.score + this.#context(reason, at) }))
      .reduce<Reason | null>((top, reason) => (top && top.score >= reason.score ? top : reason), null)
    if (!best || (isWordy(candidate) && !isCloseTo(tied, best))) return []
    const score = best.score + weighShape(candidate, best.label)
    return [{ value: candidate.value, score, line: best.line.raw, shown: best.line === own.line }]
  }

  #onLine({ candidate, before, after }: Tied, { line }: TiedLine): Reason | null {
    const left = before ? 100 - distance(before) : 0
    const right = after ? (candidate.leads ? 96 : 86) - distance(after) : 0
    const tie = left >= right ? before : after
    if (!tie) return null
    // `4829 alerts`: a number that counts what follows, with a plain name somewhere before it.
    const counts =
      tie.label === 'plain' &&
      tie === before &&
      !tie.direct &&
      !tie.says &&
      COUNTED.test(line.clean.slice(candidate.end))
    const year = isYear(candidate.value) && tie === before && tie.direct && tie.says ? -20 : 0
    const doubts = (counts ? 45 : 0) + (tie.foreign ? 45 : 0) + year
    return { score: Math.max(left, right) - doubts, label: tie.label, line }
  }

  /** A sentence that goes on over the end of a line. */
  #wrapped({ candidate, before, after }: Tied, at: number): Reason | null {
    const own = this.#at(at)
    if (at < 0 || before || after || candidate.whole || !own) return null
    const above = at > 0 && !own.line.afterGap ? this.#body[at - 1] : undefined
    const below = this.#body[at + 1]
    const gapAbove = above?.open
      ? `${above.line.clean.slice(above.open.end)} ${own.line.clean.slice(0, candidate.start)}`
      : ''
    const tieAbove: Tie | null = above?.open && !above.announcesOther ? tieOver(above.open, gapAbove) : null
    if (tieAbove) return { score: 90 - distance(tieAbove), label: tieAbove.label, line: own.line }
    const first =
      below && !below.line.afterGap ? below.line.hits.find((hit) => hit.kind !== 'care') : undefined
    if (!below || !first || (first.kind !== 'strong' && first.kind !== 'plain')) return null
    const tieBelow = tieOver(
      first,
      `${own.line.clean.slice(candidate.end)} ${below.line.clean.slice(0, first.start)}`,
    )
    return tieBelow && { score: 80 - distance(tieBelow), label: tieBelow.label, line: own.line }
  }

  /** "Your code is ready. Here it is: 482913": named in one sentence and announced in the next. */
  #announced({ candidate, before }: Tied, { line }: TiedLine): Reason | null {
    if (before || isWordy(candidate)) return null
    if (!SAYS.test(line.clean.slice(Math.max(0, candidate.start - 16), candidate.start).toLowerCase()))
      return null
    const isNear = (end: number): boolean => end < candidate.start && candidate.start - end <= 100
    const label = line.hits.findLast(
      (hit) => (hit.kind === 'strong' || hit.kind === 'plain') && isNear(hit.end),
    )
    if (label?.kind === 'plain' && COUNTED.test(line.clean.slice(candidate.end))) return null
    return label ? { score: 78, label: label.kind === 'strong' ? 'strong' : 'plain', line } : null
  }

  /** "Enter 482913 to sign in": what to do and what for, without a name. */
  #byAction({ candidate, before }: Tied, { line }: TiedLine, at: number): Reason | null {
    if (before || !/^(?:digits|grouped|prefixed)$/.test(candidate.shape) || candidate.value.length < 5)
      return null
    const acts = line.hits.some((hit) => {
      if (hit.kind !== 'action') return false
      return hit.start < candidate.start ? candidate.start - hit.end <= 30 : hit.start - candidate.end <= 20
    })
    if (!acts) return null
    if (speaksOf(line, ['purpose'])) return { score: 76, label: 'action', line }
    return this.#provesNear(at, 2) ? { score: 64, label: 'action', line } : null
  }

  /** Alone under a line that names it. */
  #above(candidate: Candidate, at: number): Reason | null {
    for (let up = 1; up <= 4 && at - up >= 0; up += 1) {
      const above = this.#body[at - up]
      const open = above?.open
      if (!above || !open) continue
      const cell = candidate.whole === 'cell' ? 6 : 0
      return {
        score: 95 - 6 * (up - 1) - cell,
        label: open.kind === 'strong' ? 'strong' : 'plain',
        line: above.line,
      }
    }
    return null
  }

  /** Alone over a line that names it. */
  #below(at: number): Reason | null {
    for (let down = 1; down <= 2; down += 1) {
      const below = this.#body[at + down]
      const hit = below?.line.hits.find((one) => one.kind === 'strong' || one.kind === 'plain')
      if (below && hit && below.tied.length === 0)
        return {
          score: 84 - 8 * (down - 1),
          label: hit.kind === 'strong' ? 'strong' : 'plain',
          line: below.line,
        }
    }
    return null
  }

  /** Alone in a mail whose subject names it. */
  #bySubject(): Reason | null {
    const { open, line } = this.#subject
    if (open)
      return {
        score: open.kind === 'strong' ? 76 : 68,
        label: open.kind === 'strong' ? 'strong' : 'plain',
        line,
      }
    return null
  }

  /** Alone, further below a line that names it. */
  #farAbove(at: number): Reason | null {
    for (let up = 5; up <= 14 && at - up >= 0; up += 1) {
      const above = this.#body[at - up]
      if (above?.open?.kind === 'strong') return { score: 66, label: 'strong', line: above.line }
    }
    return null
  }

  /** Alone under or over a line that names another number, such as `Order number`. */
  #namesOther(at: number): boolean {
    if (this.#body[at - 1]?.announcesOther) return true
    const below = this.#body[at + 1]
    const first = below?.line.hits[0]
    return (
      first?.kind === 'number' &&
      below?.tied.length === 0 &&
      first.end - first.start >= below.line.clean.length - 2
    )
  }

  /** What the surroundings add or take away. */
  #context({ label, line }: Reason, at: number): number {
    if (label === 'strong') return 15
    const proves = this.#provesNear(at, 4)
    if (!this.#tradesNear(at)) {
      if (proves) return 10
      return this.#trades === 0 ? -20 : this.#proves && this.#trades === 1 ? -20 : -60
    }
    const isSecret = [this.#at(at), this.#body[at - 1], this.#body[at + 1]].some((one) =>
      speaksOf(one?.line, ['secret']),
    )
    const isMeant = isSecret || (speaksOf(line, ['purpose']) && (!line.trades || speaksOf(line, ['care'])))
    return isMeant ? -25 : -60
  }

  #provesNear(at: number, reach: number): boolean {
    if (speaksOf(this.#subject.line, PROOF)) return true
    for (let other = at - reach; other <= at + reach; other += 1)
      if (other >= 0 && speaksOf(this.#body[other]?.line, PROOF)) return true
    return false
  }

  #tradesNear(at: number): boolean {
    return [this.#subject, this.#at(at), this.#body[at - 1], this.#body[at + 1]].some(
      (line) => line?.line.trades ?? false,
    )
  }
}

/** What the words between take away; a plain name far off is hardly a name. */
const distance = ({ words, label }: Tie): number =>
  Math.min(40, words * (label === 'plain' && words > 4 ? 5 : 3))

const isWordy = ({ shape, value }: Candidate): boolean =>
  shape === 'letters' || shape === 'words' || (shape === 'mixed' && /[a-z]/.test(value))

/** Letters alone are taken only right after their label, or alone below a line that ends by announcing them. */
const isCloseTo = ({ candidate, before }: Tied, reason: Reason): boolean => {
  const { shape, value, whole } = candidate
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0
  if (before?.direct) return shape !== 'letters' || (value.length >= 5 && vowels * 3 <= value.length)
  if (!whole || reason.score < 90) return false
  if (shape === 'mixed') return true
  return shape === 'words' ? /[:：]\s*$/.test(reason.line.clean) : vowels <= 1
}

const isYear = (value: string): boolean => /^(?:19|20)\d\d$/.test(value)
const isDate = (value: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value)

/** What the form of a candidate adds or takes away. */
const weighShape = ({ value, shape, messy }: Candidate, label: Reason['label']): number => {
  let score = messy ? -18 : 0
  if (/^\d+$/.test(value)) {
    if (isYear(value)) score -= 60
    if (isDate(value)) score -= 25
    if (value.length === 6) score += 6
    if (value.length === 4) score -= 4
    if (value.length > 8) score -= label === 'strong' ? 20 : 60
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
export const weighView = (view: View): Weighed[] => new Weigher(view).weigh()
