// Derives the purpose of a link from its text, the sentence before it, or the subject.
import type { LinkPhraseKind } from '../words/language-words.ts'
import { linkPhrases } from '../words/phrases.ts'
import { normalizeLine } from '../text/normalize-line.ts'
import type { LinkPurpose } from './link-path.ts'
import { isTitle, withoutCodeNames } from './no-action.ts'

export interface LinkIntent {
  readonly purpose: LinkPurpose | null
  /** A link that every mail has, such as help or terms. */
  readonly isBoilerplate: boolean
  /** For users who did not request this mail. */
  readonly isSecurityAlert: boolean
}
export const NO_INTENT: LinkIntent = { purpose: null, isBoilerplate: false, isSecurityAlert: false }

const isPurpose = (kind: LinkPhraseKind): kind is LinkPurpose =>
  kind !== 'boilerplate' && kind !== 'securityAlert'

/** "Why does my board reset at 2400 baud?" is the title of an article; "Forgot your password?" is shorter. */
const isLongQuestion = (words: string): boolean => /^(?:\S+\s+){5,}\S+[?？]$/.test(words)

/**
 * Returns the intent of a text.
 * @param prefersLast for text before the link: the last purpose counts, as the nearest one
 */
export const intentOf = (words: string, prefersLast = false): LinkIntent => {
  if (words === '') return NO_INTENT
  const hits =
    isLongQuestion(words) || isTitle(words)
      ? []
      : linkPhrases.find(normalizeLine(withoutCodeNames(words.slice(0, 600))))
  // "Verify login" means signing in.
  const isVerifyLogin = hits.some(
    ({ kind, end }, at) =>
      kind === 'confirm' && hits[at + 1]?.kind === 'signIn' && hits[at + 1]?.start === end + 1,
  )
  const kinds = hits.map(({ kind }) => kind).filter((kind) => kind !== 'confirm' || !isVerifyLogin)
  const purposes = kinds.filter(isPurpose)
  // A more specific purpose overrides "sign in".
  const explicitPurposes = purposes.filter((kind) => kind !== 'signIn')
  // "Accept and activate", "Activate it and choose a password": activation overrides the other purpose.
  const activating =
    prefersLast && explicitPurposes.at(-1) !== 'reset'
      ? []
      : explicitPurposes.filter((kind) => kind === 'activate')
  const chosen = [activating, explicitPurposes, purposes].find((kinds) => kinds.length > 0) ?? []
  const firstBoilerplate = kinds.indexOf('boilerplate')
  const firstPurpose = kinds.findIndex(isPurpose)
  // "Activate yours: our guide" is also the title of an article.
  const endsAsArticle = kinds.at(-1) === 'boilerplate' && /[:：] (?:\S+ )?\S+$/u.test(words)
  return {
    purpose: (prefersLast ? chosen.at(-1) : chosen[0]) ?? null,
    isBoilerplate:
      firstBoilerplate >= 0 &&
      (firstPurpose < 0 || firstBoilerplate < firstPurpose || chosen[0] === 'signIn' || endsAsArticle),
    isSecurityAlert: kinds.includes('securityAlert'),
  }
}

/** Returns the intent of the sentence before a link, including a question before it ("Not you?"). */
export const intentOfLeadIn = (text: string): LinkIntent => {
  const sentences = text.split(/(?<=[.!?。！？])\s*/).filter((one) => one !== '')
  const intent = intentOf(sentences.at(-1) ?? '', true)
  const question = sentences.at(-2) ?? ''
  return {
    ...intent,
    isSecurityAlert:
      intent.isSecurityAlert || (/[?？]$/.test(question) && intentOf(question).isSecurityAlert),
  }
}
