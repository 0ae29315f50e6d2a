// Rates the links of a mail by rules: by their text, the text around them, the subject and the path.
import type { VisibleMail } from '../visible-mail.ts'
import type { ActionLink } from '../answer.ts'
import { mayAct } from './external-url.ts'
import { foldText } from '../text/normalize-line.ts'
import { wordPattern } from '../words/word-pattern.ts'
import { labelAbove, linksInHtml, linksInText, normalizeUrl, type LinkOccurrence } from './find-links.ts'
import { intentOf, intentOfLeadIn, NO_INTENT, type LinkIntent } from './link-intent.ts'
import {
  isListedTitle,
  isTitle,
  isFollowUp,
  isReadingUrl,
  isCompletionNotice,
  hasNotYouPhrase,
  deletesAccount,
  updatesPayment,
} from './no-action.ts'
import {
  hasToken,
  mayBePersonal,
  pathOf,
  PURPOSE_BY_PATH,
  PURPOSE_STEP,
  type LinkPurpose,
} from './link-path.ts'
import { isCounterpart, separateRefusals } from './refusal.ts'

type Purpose = LinkPurpose

export interface ScoredLink {
  readonly link: LinkOccurrence
  readonly normalizedUrl: string
  readonly purpose: Purpose
  readonly score: number
}

const MIN_SCORE = 75
const MIN_SCORE_MARGIN = 12
/** From this score on, the text of the link names its purpose, and the URL need not. */
const MIN_EXPLICIT_SCORE = 88
const MAX_LINKS = 150
const MAX_LABEL_LENGTH = 200

/** Paths that unsubscribe, or cancel the request. */
export const UNSUBSCRIBE_PATH =
  /unsub|opt-?out|invalidat|[/=](?:cancel|revoke|decline|deny|reject|refuse|not-?me|wasnt-?me|ablehnen|refuser|rechazar|rifiuta|recusar|rejeitar|nao-fui-eu|weigeren|afwijzen|odrzuc|reddet|avvisa|afvis|avvis)(?=[/?&#]|$)/
export const BOILERPLATE_URL =
  /privacy|survey|feedback|terms|help\b|\/help|support|preferences|\/settings|\/legal|imprint|impressum|datenschutz|\/blog|\/faq|\/docs\b|\/\/docs\.|\/articles?\/|view-?in-?browser|webversion|(?:facebook|twitter|instagram|linkedin|youtube|tiktok|discord|pinterest|apps\.apple|play\.google|itunes\.apple)\.(?:com|gg)|\/\/(?:www\.)?x\.com\/|\/\/t\.me\//

/** Returns the purposes in a path, in English or in the language of the service. */
export const purposesOfPath = (url: string): Purpose[] => {
  const path = pathOf(url)
  const words = intentOf(path.replace(/[^a-z]+/g, ' ')).purpose
  return [
    ...PURPOSE_BY_PATH.filter(([, pattern]) => pattern.test(path)).map(([purpose]) => purpose),
    ...(words ? [words] : []),
  ]
}

/** The purpose from the path, for a URL on its own line or a button without known words. */
const purposeFromPath = (link: LinkOccurrence): { purpose: Purpose; score: number } | null => {
  if (!mayBePersonal(link.url)) return null
  const path = pathOf(link.url)
  const isBare = link.text === '' && /^$|[:：]$/.test(link.precedingText)
  const match = isBare
    ? PURPOSE_BY_PATH.find(([purpose, pattern]) => purpose !== 'signIn' && pattern.test(path))
    : PURPOSE_STEP.find(([, pattern]) => pattern.test(path))
  return match ? { purpose: match[0], score: 66 } : null
}

/** The links of a mail, and the facts about the mail by which each is rated. */
export interface LinksOfMail {
  /** At most the first 400 links of each body, without those that refuse. */
  readonly inHtml: readonly LinkOccurrence[]
  readonly inText: readonly LinkOccurrence[]
  /** "Not me", "Decline". */
  readonly refusals: readonly LinkOccurrence[]
  readonly subjectIntent: LinkIntent
  readonly mentionsExpiry: boolean
  /** At most one of its links with text is personal. */
  readonly hasOnePersonalLink: boolean
  /** Rates one of its links; null if the rules recognise no action. */
  readonly judge: (link: LinkOccurrence) => ScoredLink | null
}
/** The facts about the mail by which a link is rated. */
type MailContext = Omit<LinksOfMail, 'judge'>

/** Text that introduces a URL: a colon, or "visit", "open" in the middle of a sentence. */
export const LEADS_TO_URL = wordPattern((words) => `[:：]\\s*$|${words('leadsToUrl')}\\s$`)

/**
 * The purpose from the subject, for a personal link whose path matches it ("Your sign-in link", `/login/c9f0a4`), or that follows a
 * line that introduces it ("Please click here:").
 */
const purposeFromSubject = (
  { url, text, precedingText, precedingLines: [above = ''] }: LinkOccurrence,
  { subjectIntent: { purpose, isSecurityAlert }, hasOnePersonalLink }: MailContext,
): { purpose: Purpose; score: number; matchesPath: boolean } | null => {
  if (!purpose || isSecurityAlert || !mayBePersonal(url)) return null
  if (purposesOfPath(url).includes(purpose)) return { purpose, score: 92, matchesPath: true }
  const isIntroduced =
    hasOnePersonalLink && text === '' && LEADS_TO_URL().test(precedingText === '' ? above : precedingText)
  return isIntroduced && purpose !== 'signIn' ? { purpose, score: 80, matchesPath: false } : null
}

/** "Yes, …" as the label of a button; "Yes" alone answers an invitation. */
const YES = wordPattern((words) => `^${words('yes')}(?:[\\s,!、，]+\\p{L}|、)`)

/** "Sign me in": only used on buttons of mails that were requested to sign in. */
const SIGNS_ME_IN = wordPattern((words) => words('signsMeIn'))
/** "Click here to log in:", in front of a URL. */
const PRESS_HERE = wordPattern((words) => words('pressHere'))
/** Whether the text of a link clearly says that it signs in, even if the subject does not. */
const isPlainSignIn = (link: LinkOccurrence, { hasOnePersonalLink }: MailContext): boolean => {
  const words = link.text || labelAbove(link)
  if (intentOf(words).purpose === 'signIn') return SIGNS_ME_IN().test(words) || YES().test(words)
  return (
    hasOnePersonalLink &&
    link.text === '' &&
    PRESS_HERE().test(link.precedingText) &&
    LEADS_TO_URL().test(link.precedingText) &&
    intentOfLeadIn(link.precedingText).purpose === 'signIn'
  )
}

/** Returns the intent of the line above; of a wrapped sentence, of both lines. */
export const intentOfLineAbove = ({
  precedingLines: [first = '', second = ''],
}: LinkOccurrence): LinkIntent => {
  const isWrapped = /[:：]\s*$/.test(first) && /[^.:!?。：！？]$/.test(second)
  return intentOf(isWrapped ? `${second} ${first}` : first, true)
}

/** Purpose and base score from the lines above, else from the subject or the path. */
const purposeFromAbove = (
  link: LinkOccurrence,
  mail: MailContext,
): { purpose: Purpose; score: number } | null => {
  const [first = '', second = ''] = link.precedingLines
  const above = intentOfLineAbove(link)
  if (above.isSecurityAlert) return null
  // If every link has a token for click tracking, a link with its own unknown text has another purpose.
  const hasOtherText = !mail.hasOnePersonalLink && (link.text || link.precedingText) !== ''
  if (above.purpose && !hasOtherText) {
    const scoreUnannounced = mail.hasOnePersonalLink ? 72 : 66
    return { purpose: above.purpose, score: /[:：]\s*$/.test(first) ? 80 : scoreUnannounced }
  }
  const higherAbove = hasOtherText ? NO_INTENT : intentOf(second, true)
  if (higherAbove.isSecurityAlert) return null
  return higherAbove.purpose
    ? { purpose: higherAbove.purpose, score: 66 }
    : (purposeFromSubject(link, mail) ?? (hasOtherText ? null : purposeFromPath(link)))
}

/** Purpose and base score from the text of the link, else from the text before it. */
const purposeFromText = (
  link: LinkOccurrence,
  mail: MailContext,
): { purpose: Purpose; score: number } | null => {
  const { subjectIntent } = mail
  const ownWords = link.text || labelAbove(link)
  const ownIntent = intentOf(ownWords)
  const leadInIntent = intentOfLeadIn(link.precedingText)
  const intentAbove = intentOfLineAbove(link)
  const isYes = YES().test(ownWords)
  // "Was this you?" "Yes" after a sign-in: a security alert, not a request.
  const answersAlert =
    isYes &&
    !isPlainSignIn(link, mail) &&
    (subjectIntent.isSecurityAlert || (subjectIntent.purpose === 'signIn' && !mail.mentionsExpiry))
  if (ownIntent.isSecurityAlert || ownIntent.isBoilerplate || leadInIntent.isSecurityAlert || answersAlert)
    return null
  if (ownIntent.purpose) {
    // "If it wasn't you, ignore this." above "Verify my address": the path decides.
    const isPathPurpose =
      ownIntent.purpose !== 'reset' && purposesOfPath(link.url).includes(ownIntent.purpose)
    if (intentAbove.isSecurityAlert && subjectIntent.purpose !== ownIntent.purpose && !isPathPurpose)
      return null
    const isLong = link.text.length > 80
    return { purpose: ownIntent.purpose, score: 100 - (isLong ? 12 : 0) }
  }
  // "Is this you signing in?" "Yes" signs in.
  if (isYes && link.text !== '' && !intentAbove.isSecurityAlert)
    return subjectIntent.purpose === 'signIn'
      ? { purpose: 'signIn', score: 100 }
      : { purpose: 'confirm', score: 92 }
  const announced = (): ReturnType<typeof purposeFromSubject> => purposeFromSubject(link, mail)
  if (link.isWordless) return announced()
  // "Sign in within ten minutes: …/reset/c9f0a4": the subject and the path are more specific.
  if (leadInIntent.isBoilerplate || leadInIntent.purpose === 'signIn') {
    const specific = announced()
    if (specific && (!leadInIntent.isBoilerplate || specific.matchesPath))
      return { purpose: specific.purpose, score: 84 }
  }
  if (leadInIntent.purpose && !leadInIntent.isBoilerplate) return { purpose: leadInIntent.purpose, score: 84 }
  if (link.precedingText !== '' && link.text === '' && leadInIntent.isBoilerplate) return null
  return purposeFromAbove(link, mail)
}

/** The text nearest to a link: its own, else the text before it, else the line above. */
const nearestWords = ({ text, precedingText, precedingLines: [above = ''] }: LinkOccurrence): string =>
  text || precedingText || above

/**
 * Whether a link is not an action, regardless of the text around it: it opens something to read, continues after a completed
 * confirmation, asks for new payment details, deletes an account without confirming that, or changes the password of a user who did
 * not request it.
 */
export const isNoAction = (
  link: LinkOccurrence,
  purpose: Purpose,
  { subjectIntent }: Pick<LinksOfMail, 'subjectIntent'>,
): boolean => {
  const words = nearestWords(link)
  if (isReadingUrl(link.url) || isTitle(link.text) || isListedTitle(link.precedingText)) return true
  if (updatesPayment(words)) return true
  if (purpose !== 'confirm' && deletesAccount(words, link.url)) return true
  const own = link.text === '' ? intentOfLeadIn(link.precedingText) : intentOf(link.text)
  const isNamed = own.purpose !== null || purposesOfPath(link.url).includes(purpose)
  if (
    !isNamed &&
    (isFollowUp(link.text || link.precedingText) || isCompletionNotice(link.precedingLines[0] ?? ''))
  )
    return true
  const isAskedFor = subjectIntent.purpose === 'reset' || subjectIntent.purpose === 'activate'
  return (
    purpose === 'reset' &&
    !isAskedFor &&
    [link.precedingText, ...link.precedingLines].some(
      (one) => intentOf(one).isSecurityAlert || hasNotYouPhrase(one),
    )
  )
}

const scoreLink = (link: LinkOccurrence, mail: MailContext): ScoredLink | null => {
  const { subjectIntent, mentionsExpiry } = mail
  const normalizedUrl = normalizeUrl(link.url)
  if (normalizedUrl === null || !mayAct(normalizedUrl)) return null
  const path = normalizedUrl.toLowerCase()
  const candidate = purposeFromText(link, mail)
  if (
    !candidate ||
    isNoAction(link, candidate.purpose, mail) ||
    UNSUBSCRIBE_PATH.test(path) ||
    (candidate.score < MIN_EXPLICIT_SCORE && BOILERPLATE_URL.test(path))
  )
    return null
  const pathMatches = purposesOfPath(normalizedUrl)
  const announced = subjectIntent.purpose
  const matchesPath = (one: Purpose | null): boolean => one !== null && pathMatches.includes(one)
  // "Activate your account" may include choosing a password; "confirm it and activate alerts": …/ConfirmEmail/9b0f2e
  const isIntermediateStep =
    candidate.purpose === 'reset' ? announced === 'activate' : link.text === '' && matchesPath(announced)
  const purpose =
    announced && isIntermediateStep && !matchesPath(candidate.purpose) ? announced : candidate.purpose
  let { score } = candidate
  const isPlain = purpose === 'signIn' && isPlainSignIn(link, mail)
  if (subjectIntent.isSecurityAlert && !isPlain && (purpose === 'reset' || purpose === 'signIn')) return null
  if (subjectIntent.purpose === purpose) score += 15
  if (pathMatches.includes(purpose)) score += 10
  const isPersonal = mayBePersonal(normalizedUrl)
  if (hasToken(normalizedUrl)) score += 8
  // An action link for one recipient contains a part that cannot be guessed.
  else if (
    !isPersonal &&
    (pathMatches.length === 0 || (purpose === 'reset' && subjectIntent.purpose !== 'reset'))
  )
    score -= subjectIntent.purpose === purpose ? 15 : 40
  // Every mail may have a sign-in link; it is the action link only if the mail is about signing in.
  if (purpose === 'signIn') {
    const isIntroduced = [link.precedingLines.join(' '), link.precedingText].some(
      (words) => intentOf(words).purpose === 'signIn',
    )
    const isAnnounced =
      isPlain || subjectIntent.purpose === 'signIn' || (isIntroduced && pathMatches.includes('signIn'))
    score -= isPersonal && isAnnounced ? 20 : 45
    if (isIntroduced) score += 12
    if (mentionsExpiry) score += 15
  }
  return { link, normalizedUrl, purpose, score }
}

export const toActionLink = (
  {
    url,
    text,
    precedingText,
    precedingLines: [above = ''],
  }: Pick<LinkOccurrence, 'url' | 'text' | 'precedingText' | 'precedingLines'>,
  purpose: Purpose,
): ActionLink => ({
  url,
  purpose: purpose === 'signIn' ? 'sign-in' : purpose,
  label: (text || precedingText || above || url).slice(0, MAX_LABEL_LENGTH),
})

/** Whether the second link duplicates the first: the URL under the button, or the same button again. */
const isSameLink = (first: ScoredLink, second: ScoredLink): boolean => {
  if (first.normalizedUrl === second.normalizedUrl) return true
  if (first.purpose !== second.purpose) return false
  return second.link.text === '' || foldText(first.link.text) === foldText(second.link.text)
}

const chooseLink = (links: readonly LinkOccurrence[], mail: LinksOfMail): ActionLink | null => {
  const scored = links
    .map((link) => mail.judge(link))
    .filter((one) => one !== null && one.score >= MIN_SCORE - MIN_SCORE_MARGIN)
    .filter((one) => one !== null)
    .sort((a, b) => b.score - a.score)
  const [best] = scored
  if (!best || best.score < MIN_SCORE) return null
  if (scored.some((one) => one.score > best.score - MIN_SCORE_MARGIN && !isSameLink(best, one))) return null
  return toActionLink(best.link, best.purpose)
}

/** The only personal link of a mail whose subject names an action. */
const onlyPersonalLink = (links: readonly LinkOccurrence[], subjectIntent: LinkIntent): ActionLink | null => {
  const { purpose, isSecurityAlert } = subjectIntent
  if (!purpose || purpose === 'signIn' || isSecurityAlert) return null
  const own = links.filter(({ url, text, precedingText, isWordless }) => {
    const intent = intentOf(text)
    const leadIn = intentOfLeadIn(precedingText)
    return (
      !isWordless &&
      mayAct(url) &&
      normalizeUrl(url) !== null &&
      mayBePersonal(url) &&
      !UNSUBSCRIBE_PATH.test(url.toLowerCase()) &&
      !BOILERPLATE_URL.test(url.toLowerCase()) &&
      !intent.isBoilerplate &&
      !intent.isSecurityAlert &&
      !leadIn.isBoilerplate &&
      !leadIn.isSecurityAlert
    )
  })
  const [only] = own
  const isAction =
    only && own.every((link) => link.url === only.url && !isNoAction(link, purpose, { subjectIntent }))
  return isAction ? toActionLink(only, purpose) : null
}

const EXPIRY_PHRASE = wordPattern((words) => words('expiry'))

export const linksOfMail = ({ subject, text, html }: VisibleMail): LinksOfMail => {
  const fromHtml = separateRefusals(linksInHtml(html).slice(0, MAX_LINKS))
  const fromText = separateRefusals(linksInText(text).slice(0, MAX_LINKS))
  const [inHtml, inText] = [fromHtml.others, fromText.others]
  const own = [...inHtml, ...inText].filter(({ url, isWordless }) => !isWordless && mayBePersonal(url))
  const mail: MailContext = {
    inHtml,
    inText,
    refusals: [...fromHtml.refusals, ...fromText.refusals],
    subjectIntent: intentOf(subject.slice(0, 1000)),
    mentionsExpiry: [text, html.lines.join('\n')].some((body) => EXPIRY_PHRASE().test(body.slice(0, 20_000))),
    hasOnePersonalLink: new Set(own.map(({ url }) => url)).size <= 1,
  }
  const known = new Map<LinkOccurrence, ScoredLink | null>()
  const judge = (link: LinkOccurrence): ScoredLink | null => {
    let judged = known.get(link)
    if (judged === undefined) known.set(link, (judged = scoreLink(link, mail)))
    return judged
  }
  return { ...mail, judge }
}

/** Returns the link that the rules are certain of, from the HTML body, else from the text body. */
export const chooseByRules = (mail: LinksOfMail): ActionLink | null =>
  chooseLink(mail.inHtml, mail) ??
  chooseLink(mail.inText, mail) ??
  // A subject may report a completed action; only a pending action expires.
  (mail.mentionsExpiry ? onlyPersonalLink([...mail.inHtml, ...mail.inText], mail.subjectIntent) : null)

/** Maximum refusals that are compared: a mail with more is a list. */
const MAX_REFUSALS = 3

/**
 * Returns the link that confirms what another link of the mail refuses, if it is the only one: its text names an action, and its URL
 * differs in one part. The refusal shows that the mail asks for a decision, so neither a token nor the subject has to. Links with a
 * long token are left to the rules and the trees.
 */
export const chooseBesideRefusal = (mail: LinksOfMail): ActionLink | null => {
  const refusals = mail.refusals.slice(0, MAX_REFUSALS)
  if (refusals.length === 0) return null
  const found = [...mail.inHtml, ...mail.inText].flatMap((link) => {
    if (!mayAct(link.url) || hasToken(link.url) || !refusals.some(({ url }) => isCounterpart(link.url, url)))
      return []
    const { purpose, isBoilerplate, isSecurityAlert } = intentOf(
      link.text || link.precedingText || labelAbove(link),
    )
    const isAction = purpose && !isBoilerplate && !isSecurityAlert && !isNoAction(link, purpose, mail)
    return isAction ? [toActionLink(link, purpose)] : []
  })
  const [only] = found
  return only && found.every(({ url }) => url === only.url) ? only : null
}
