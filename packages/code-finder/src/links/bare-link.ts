// Finds the link of a mail that consists of a single URL, as programs under development send them.
import type { ActionLink } from '../answer.ts'
import { mayAct } from './external-url.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { findUrls, isUrl, normalizeUrl } from './find-links.ts'
import { intentOf } from './link-intent.ts'
import { hasNamedToken, mayBePersonal, pathOf, PURPOSE_BY_PATH, type LinkPurpose } from './link-path.ts'
import { BOILERPLATE_URL, toActionLink, UNSUBSCRIBE_PATH } from './link-rules.ts'
import { isReadingUrl } from './no-action.ts'

/** A longer mail has other content. */
const MAX_LENGTH = 4_000

/** The URL, if a text consists of a single URL; else null. */
const onlyUrlOf = (text: string): string | null => {
  const words = text.trim().replace(/^<|>$/g, '')
  const [first] = words.length > MAX_LENGTH ? [] : findUrls(words)
  return first?.index === 0 && first.url.length >= words.replace(/[.]$/, '').length ? first.url : null
}

/** The URL, if a mail consists of a single URL; two bodies must have the same one. */
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

/** A path segment that names the purpose, followed by a value of any length: `/verify/abc`. */
const STEP_WITH_VALUE =
  /\/(?:verify|verify-?email|verification|confirm|confirm-?email|confirmation|validate|activate|activation|reset|reset-?password|password-?reset|recover|magic|magic-?link|passwordless)\/[\w.~%+=-]+\/?(?:[?#]|$)/
/** Sign-in paths. Stricter than `PURPOSE_BY_PATH`, which also matches the "auth" in `/author/…`. */
const SIGN_IN_PATH = /magic|passwordless|\/(?:auth|log-?in|sign-?in|session|sso|callback)(?=[/?#]|$)/

const purposeOfUrl = (url: string): LinkPurpose | null => {
  const path = pathOf(url)
  const [purpose = null] = PURPOSE_BY_PATH.find(([, pattern]) => pattern.test(path)) ?? []
  return purpose === 'signIn' && !SIGN_IN_PATH.test(path) ? null : purpose
}

/**
 * Returns the link of a mail that consists of a single URL, if the URL is personal and its path or the subject names the purpose;
 * `confirm` if neither does but a parameter is called a token. Null for a homepage or an article.
 */
export const bareLinkOf = (mail: VisibleMail): ActionLink | null => {
  const url = onlyUrlOfMail(mail)
  if (url === null || normalizeUrl(url) === null || !mayAct(url)) return null
  const lower = url.toLowerCase()
  if (UNSUBSCRIBE_PATH.test(lower) || BOILERPLATE_URL.test(lower) || isReadingUrl(url)) return null
  const isPersonal = hasNamedToken(url) || mayBePersonal(url) || STEP_WITH_VALUE.test(pathOf(url))
  if (!isPersonal) return null
  const { purpose: announced, isSecurityAlert } = intentOf(mail.subject.slice(0, 1000))
  const purpose =
    purposeOfUrl(url) ??
    (isSecurityAlert ? null : announced) ??
    (lower.includes('token') && hasNamedToken(url) ? 'confirm' : null)
  return purpose && toActionLink({ url, text: '', precedingText: '', precedingLines: [] }, purpose)
}
