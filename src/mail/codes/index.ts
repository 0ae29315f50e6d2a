// What a mail asks a person to do: the code to type, or the one link to press. Pure; refuses rather than guesses.
import type { FoundCode } from '../../shared/model.ts'
import type { MailReading } from '../mail-text.ts'
import { weighView, type Weighed } from './trust.ts'
import { viewsOf } from './views.ts'

export { findLink } from './link-purpose.ts'
export { findLinks } from './links.ts'

/** Below this a candidate is not trusted at all. */
const ENOUGH = 60
/** Another value this close to the best means that nobody can tell which is meant. */
const MARGIN = 10
const LONGEST_LINE = 200

/** A line that shows the code explains more than one that announces it. */
const SHOWS_CODE = 25

interface Found extends Weighed {
  /** How well its line explains the choice. */
  readonly clarity: number
}

const bestOfEach = (weighed: readonly Weighed[]): Found[] => {
  const best = new Map<string, Found>()
  for (const one of weighed) {
    const known = best.get(one.value)
    const score = Math.max(one.score, known?.score ?? 0)
    const clarity = one.score < ENOUGH ? 0 : one.score + (one.shown ? SHOWS_CODE : 0)
    const line = known && known.clarity >= clarity ? known : { ...one, clarity }
    best.set(one.value, { ...line, score })
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

const shorten = (line: string, value: string): string => {
  if (line.length <= LONGEST_LINE) return line
  const at = Math.max(0, line.indexOf(value) - LONGEST_LINE / 2)
  return line.slice(at, at + LONGEST_LINE).trim()
}

/**
 * The verification code of a mail, with the line that was trusted; null where there is none, or where two would do.
 * Work is bounded: beyond the first 60,000 visible characters nothing is looked at. Never throws.
 */
export const findCode = (mail: MailReading): FoundCode | null => {
  const [first, second] = bestOfEach(viewsOf(mail).flatMap(weighView))
  if (!first || first.score < ENOUGH) return null
  if (second && second.score > first.score - MARGIN && second.score >= ENOUGH - MARGIN) return null
  return { value: first.value, line: shorten(first.line, first.value) }
}
