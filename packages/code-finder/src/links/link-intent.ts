// What the words of a link, of the sentence before it or of a subject say that it is for.
import type { LinkPhraseKind } from '../words/language-words.ts'
import { linkPhrases } from '../words/phrases.ts'
import { normalizeLine } from '../text/normalize-line.ts'
import type { LinkPurpose } from './link-path.ts'
import { isTitle, withoutCodeNames } from './no-action.ts'

export interface LinkIntent {
  readonly purpose: LinkPurpose | null
  /** Leads somewhere that every mail links to. */
  readonly isBoilerplate: boolean
  /** Meant for somebody who did not ask for this mail. */
  readonly isSecurityAlert: boolean
}
export const NO_INTENT: LinkIntent = { purpose: null, isBoilerplate: false, isSecurityAlert: false }

const isPurpose = (kind: LinkPhraseKind): kind is LinkPurpose =>
  kind !== 'boilerplate' && kind !== 'securityAlert'

/** "Why does my board reset at 2400 baud?" is the title of an article; "Forgot your password?" is not so long. */
const isLongQuestion = (words: string): boolean => /^(?:\S+\s+){5,}\S+[?？]$/.test(words)

/**
 * What some words say about a link.
 * @param prefersLast for words before the link: the nearest of them count
 */
export const intentOf = (words: string, prefersLast = false): LinkIntent => {
  if (words === '') return NO_INTENT
  const hits =
    isLongQuestion(words) || isTitle(words)
      ? []
      : linkPhrases.find(normalizeLine(withoutCodeNames(words.slice(0, 600))))
  // "Verify login": to let somebody in.
  const letsIn = hits.some(
    ({ kind, end }, at) =>
      kind === 'confirm' && hits[at + 1]?.kind === 'signIn' && hits[at + 1]?.start === end + 1,
  )
  const kinds = hits.map(({ kind }) => kind).filter((kind) => kind !== 'confirm' || !letsIn)
  const purposes = kinds.filter(isPurpose)
  // "Sign in" beside a clearer purpose is only how to get there.
  const explicitPurposes = purposes.filter((kind) => kind !== 'signIn')
  // "Accept and activate", "Activate it and choose a password": what is done to an account.
  const activating =
    prefersLast && explicitPurposes.at(-1) !== 'reset'
      ? []
      : explicitPurposes.filter((kind) => kind === 'activate')
  const chosen = [activating, explicitPurposes, purposes].find((kinds) => kinds.length > 0) ?? []
  const firstBoilerplate = kinds.indexOf('boilerplate')
  const firstPurpose = kinds.findIndex(isPurpose)
  // "Activate yours: our guide" is the title of an article too.
  const endsAsArticle = kinds.at(-1) === 'boilerplate' && /[:：] (?:\S+ )?\S+$/u.test(words)
  return {
    purpose: (prefersLast ? chosen.at(-1) : chosen[0]) ?? null,
    isBoilerplate:
      firstBoilerplate >= 0 &&
      (firstPurpose < 0 || firstBoilerplate < firstPurpose || chosen[0] === 'signIn' || endsAsArticle),
    isSecurityAlert: kinds.includes('securityAlert'),
  }
}

/** What the sentence before a link says; a question in front of it ("Not you?") belongs to it. */
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
