// Scores the form of a candidate: six digits are a code more often than a year, a date or a promo code.
import { isYear, type Candidate } from './candidates.ts'

const isDate = (value: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value)

/**
 * What the form of a candidate adds to its score or takes away.
 * @param isStrong whether a strong label names it
 */
export const shapeScore = ({ value, shape, isAmongNumbers }: Candidate, isStrong: boolean): number => {
  let score = isAmongNumbers ? -18 : 0
  if (/^\d+$/.test(value)) {
    if (isYear(value)) score -= 60
    if (isDate(value)) score -= 25
    if (value.length === 6) score += 6
    if (value.length === 4) score -= 4
    if (value.length > 8) score -= isStrong ? 20 : 60
    return score
  }
  if (shape === 'words' || shape === 'letters') return score - (isStrong ? 25 : 45)
  // `SAVE20`, `WELCOME10`: a word with a number after it is a promo code.
  if (/^[A-Za-z]{4,}\d{1,3}$/.test(value)) score -= 40
  if (/^[A-Z]{3,}-\d{3,}/.test(value)) score -= 30
  return score - (/[a-z]/.test(value) ? 14 : 2)
}
