// What names a number that stands alone on its line or in its cell: a line above or below it, or the subject.
import { hasPhraseKind } from './analyzed-line.ts'
import { labelStrength } from './label-match.ts'
import type { Reason } from './shape-score.ts'
import type { BodyContext } from './body-context.ts'
import type { Candidate } from './candidates.ts'

const MAX_LINES_ABOVE = 4
const MAX_LINES_FAR_ABOVE = 14

/** Alone under a line that names it; further below only a name that means nothing else counts. */
const reasonAbove = (context: BodyContext, candidate: Candidate, at: number): Reason | null => {
  for (let up = 1; up <= MAX_LINES_FAR_ABOVE && at - up >= 0; up += 1) {
    const above = context.bodyAt(at - up)
    const open = above?.openLabel
    if (!above || !open) continue
    // "Don't share this code with others." announces nothing.
    if (hasPhraseKind(above.line, ['doNotShare']) && !/[:：]\s*$/.test(above.line.normalized)) continue
    const basis = labelStrength(open)
    const isNear = up <= MAX_LINES_ABOVE
    if (!isNear && basis === 'weak') continue
    const cellPenalty = candidate.aloneIn === 'cell' ? 6 : 0
    return {
      score: isNear ? 95 - 6 * (up - 1) - cellPenalty : 66,
      basis,
      line: above.line,
      because: 'label-above',
    }
  }
  return null
}

/** Alone over a line that names it. */
const reasonBelow = (context: BodyContext, at: number): Reason | null => {
  for (let down = 1; down <= 2; down += 1) {
    const below = context.bodyAt(at + down)
    const hit = below?.line.phraseMatches.find(
      (one) => one.kind === 'codeName' || one.kind === 'possibleCodeName',
    )
    if (below && hit && below.labeled.length === 0)
      return {
        score: 84 - 8 * (down - 1),
        basis: labelStrength(hit),
        line: below.line,
        because: 'label-below',
      }
  }
  return null
}

/** Alone in a mail whose subject names it. */
const reasonFromSubject = ({ subject: { openLabel, line } }: BodyContext): Reason | null =>
  openLabel && {
    score: openLabel.kind === 'codeName' ? 76 : 68,
    basis: labelStrength(openLabel),
    line,
    because: 'label-in-subject',
  }

/** What names a candidate that stands alone on the line `at`. */
export const aloneReasons = (context: BodyContext, candidate: Candidate, at: number): (Reason | null)[] => [
  reasonAbove(context, candidate, at),
  reasonBelow(context, at),
  reasonFromSubject(context),
]
