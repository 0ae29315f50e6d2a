// Finds the label of a number that is alone on its line or in its cell: on a line above or below it, or in the subject.
import { hasPhraseKind } from './analyzed-line.ts'
import { labelStrength } from './label-match.ts'
import type { Reason } from './shape-score.ts'
import type { BodyContext } from './body-context.ts'
import type { Candidate } from './candidates.ts'

const MAX_LINES_ABOVE = 4
const MAX_LINES_FAR_ABOVE = 14

/** A label above. Further up only a label counts that means nothing but a code. */
const reasonAbove = (context: BodyContext, candidate: Candidate, at: number): Reason | null => {
  for (let up = 1; up <= MAX_LINES_FAR_ABOVE && at - up >= 0; up += 1) {
    const above = context.bodyLineAt(at - up)
    const open = above?.openLabel
    if (!above || !open) continue
    // "Don't share this code with others." does not announce a code.
    if (hasPhraseKind(above.line, ['doNotShare']) && !/[:：]\s*$/.test(above.line.normalized)) continue
    const basis = labelStrength(open)
    const isNear = up <= MAX_LINES_ABOVE
    if (!isNear && basis === 'weak') continue
    const cellPenalty = candidate.aloneIn === 'cell' ? 6 : 0
    return {
      score: isNear ? 95 - 6 * (up - 1) - cellPenalty : 66,
      basis,
      line: above.line,
      kind: 'label-above',
    }
  }
  return null
}

/** A label on one of the next two lines. */
const reasonBelow = (context: BodyContext, at: number): Reason | null => {
  for (let down = 1; down <= 2; down += 1) {
    const below = context.bodyLineAt(at + down)
    const hit = below?.line.phraseMatches.find(
      (one) => one.kind === 'codeName' || one.kind === 'possibleCodeName',
    )
    if (below && hit && below.labeled.length === 0)
      return {
        score: 84 - 8 * (down - 1),
        basis: labelStrength(hit),
        line: below.line,
        kind: 'label-below',
      }
  }
  return null
}

/** A label in the subject. */
const reasonFromSubject = ({ subject: { openLabel, line } }: BodyContext): Reason | null =>
  openLabel && {
    score: openLabel.kind === 'codeName' ? 76 : 68,
    basis: labelStrength(openLabel),
    line,
    kind: 'label-in-subject',
  }

/** Returns the evidence for a candidate that is alone on the line `at`; null for each place without a label. */
export const aloneReasons = (context: BodyContext, candidate: Candidate, at: number): (Reason | null)[] => [
  reasonAbove(context, candidate, at),
  reasonBelow(context, at),
  reasonFromSubject(context),
]
