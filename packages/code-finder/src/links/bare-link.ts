// The link of a mail that is one URL and nothing else, as programs under development send them.
import type { ActionLink } from '../answer.ts'
import { mayAct } from './external-url.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { findUrls, isUrl, normalizeUrl } from './find-links.ts'
import { intentOf } from './link-intent.ts'
import { hasNamedToken, mayBeOwn, pathOf, PURPOSE_BY_PATH, type LinkPurpose } from './link-path.ts'
import { BOILERPLATE_URL, toActionLink, UNSUBSCRIBE_PATH } from './link-rules.ts'
import { leadsToReading } from './no-action.ts'

/** Longer mails say something else. */
const MAX_LENGTH = 4_000

/** The URL that is all of a text, or null. */
const onlyUrlOf = (text: string): string | null => {
  const words = text.trim().replace(/^<|>$/g, '')
  const [first] = words.length > MAX_LENGTH ? [] : findUrls(words)
  return first?.index === 0 && first.url.length >= words.replace(/[.]$/, '').length ? first.url : null
}

/** The URL that is all of a mail; of two bodies both say the same. */
const onlyUrlOfMail = ({ text, html }: VisibleMail): string | null => {
  const found: (string | null)[] = []
  if (text.trim() !== '') found.push(onlyUrlOf(text))
  const shown = html.lines.slice(0, 40).join('\n').trim()
  const [link, ...others] = html.links
  if (link) {
    const isAll = link.label.trim() === shown && (isUrl(shown) || /^\S{1,20}$/u.test(shown))
    const isOne = others.every(({ href }) => href === link.href)
    found.push(isAll && isOne ? link.href : null)
  } else if (shown !== '') found.push(onlyUrlOf(shown))
  const [only = null] = found
  return found.every((one) => one === only) ? only : null
}

/** A step that names the purpose, and after it something to tell one person by, however short: `/verify/abc`. */
const STEP_WITH_VALUE =
  /\/(?:verify|verify-?email|verification|confirm|confirm-?email|confirmation|validate|activate|activation|reset|reset-?password|password-?reset|recover|magic|magic-?link|passwordless)\/[\w.~%+=-]+\/?(?:[?#]|$)/
/** Of the paths for signing in these: `/author/…` has the letters of "auth", too. */
const SIGN_IN_PATH = /magic|passwordless|\/(?:auth|log-?in|sign-?in|session|sso|callback)(?=[/?#]|$)/

const purposeOfUrl = (url: string): LinkPurpose | null => {
  const path = pathOf(url)
  const [purpose = null] = PURPOSE_BY_PATH.find(([, pattern]) => pattern.test(path)) ?? []
  return purpose === 'signIn' && !SIGN_IN_PATH.test(path) ? null : purpose
}

/**
 * The link of a mail that is one URL: where its path says what it is for, or the subject, and it is one person's own; else
 * `confirm` where a parameter is called a token. A homepage or an article is none.
 */
export const bareLinkOf = (mail: VisibleMail): ActionLink | null => {
  const url = onlyUrlOfMail(mail)
  if (url === null || normalizeUrl(url) === null || !mayAct(url)) return null
  const lower = url.toLowerCase()
  if (UNSUBSCRIBE_PATH.test(lower) || BOILERPLATE_URL.test(lower) || leadsToReading(url)) return null
  const isOwn = hasNamedToken(url) || mayBeOwn(url) || STEP_WITH_VALUE.test(pathOf(url))
  if (!isOwn) return null
  const { purpose: announced, isSecurityAlert } = intentOf(mail.subject.slice(0, 1000))
  const purpose =
    purposeOfUrl(url) ??
    (isSecurityAlert ? null : announced) ??
    (lower.includes('token') && hasNamedToken(url) ? 'confirm' : null)
  return purpose && toActionLink({ url, text: '', precedingText: '', precedingLines: [] }, purpose)
}
