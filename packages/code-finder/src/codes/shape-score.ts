// Adjusts the score of a candidate by its form and by its label.
import { hasPhraseKind, type AnalyzedLine } from './analyzed-line.ts'
import { isYear, isDate, isShopWord } from './value-forms.ts'
import { wordPattern } from '../words/word-pattern.ts'
import type { LabelMatch, LabeledCandidate } from './label-match.ts'
import type { CodeReason } from '../answer.ts'
import type { Candidate } from './candidates.ts'

/** Evidence for a candidate: its score, the line with the label, and the reason to show. */
export interface Reason {
  readonly score: number
  readonly basis: 'strong' | 'weak'
  readonly line: AnalyzedLine
  readonly kind: CodeReason
}

/** Returns the penalty for the words between; a distant weak label hardly counts. */
export const distancePenalty = ({ wordsBetween, strength }: LabelMatch): number =>
  Math.min(40, wordsBetween * (strength === 'weak' && wordsBetween > 4 ? 5 : 3))

/** Words that describe a code: `Your code: expired`. */
const STATE_WORDS = wordPattern((words) => `^${words('stateWord')}$`, 'u')

/** Words in capitals that may be below a label but are not the code. */
const BUTTON_WORDS =
  /^(?:VERIFY|CONFIRM|CONTINUE|LOGIN|SIGNIN|ACTIVATE|SUBMIT|RESET|ACCEPT|BESTÄTIGEN|CONFIRMER|VALID|REQUIRED|READY|BELOW|ATTACHED|EXPIRED|SECRET|PRIVATE|IMPORTANT|NEVER|HELLO|DEAR|THANKS|THANK|PLEASE|OPENAI|GITHUB|GOOGLE)$/

/** Whether a lower-case word is right after a strong label with a colon, or alone below a line that ends so. */
const isAnnouncedLowerCase = (
  { candidate: { value, aloneIn }, labelBefore }: LabeledCandidate,
  { basis, line, score }: Reason,
): boolean =>
  basis === 'strong' &&
  !STATE_WORDS().test(value) &&
  (aloneIn
    ? score >= 90 && /[:：]\s*$/.test(line.normalized)
    : labelBefore?.isDirect === true && labelBefore.isAnnounced)

/** Whether a word-like candidate is right after its label, or alone below a line that announces it. */
export const hasCloseLabel = (labeled: LabeledCandidate, reason: Reason): boolean => {
  const { candidate, labelBefore } = labeled
  const { shape, value, aloneIn } = candidate
  if (shape === 'letters' && /[aeiou]/.test(value)) return isAnnouncedLowerCase(labeled, reason)
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

/**
 * Returns what the form of a candidate adds to its score, or subtracts.
 * @param isPlain whether it is alone, or right next to its label
 */
export const shapeScore = (
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
  if (isShopWord(value)) score -= 40
  if (/^[A-Z]{3,}-\d{3,}/.test(value)) score -= 30
  return score - (/[a-z]/.test(value) ? 14 : 2)
}
