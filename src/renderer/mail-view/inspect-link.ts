// The destination of a link, and the warnings to show before it is opened.
import { getDomain, parse } from 'tldts'
import { appUrl, externalUrl } from '@mayfly/code-finder/external-url'
import { trimEnd } from '@mayfly/code-finder/trim-end'
import { percentDecode } from '../../shared/url.ts'
import { toUnicodeHost } from '../../mail/unicode-host.ts'

export type LinkWarning = 'text-names-another' | 'lookalike' | 'insecure' | 'credentials' | 'numeric'

export interface LinkTarget {
  readonly url: string
  /** Without its colon. */
  readonly scheme: string
  /** Whether Mayfly may open it; links of apps can only be copied. */
  readonly mayOpen: boolean
  /** The host in Unicode, or a mail address; for an app's link the scheme with its colon. */
  readonly destination: string
  /** The destination for one line: the complete registrable domain, and the labels before it shortened in the middle. */
  readonly shortDestination: { readonly prefix: string; readonly registrableDomain: string }
  /** The host in ASCII, if it differs. */
  readonly asciiHost: string | null
  /** The target of a tracker's link, if its URL contains it; else null. */
  readonly redirectsTo: { readonly url: string; readonly destination: string } | null
  /** The host in the text of the link, if it belongs to another site; for a `mailto:` link also another address. */
  readonly claimedHost: string | null
  readonly warnings: readonly LinkWarning[]
  /** It has warnings, is not ASCII, or does not fit in one line. */
  readonly needsConfirmation: boolean
}

/** Counts `name.github.io` as a registrable domain. */
const DOMAIN_OPTIONS = { allowPrivateDomains: true }
/** Characters of a host that fit in one line of the narrowest window. */
const MAX_PREFIX_CHARACTERS = 22
const MAX_DESTINATION_CHARACTERS = 44
const MAX_LINK_TEXT_CHARACTERS = 2_000
/** Maximum parts of a URL, and recipients of a mail, that are inspected. */
const MAX_PARTS = 100
/** Maximum links that are inspected for a list. */
const MAX_INSPECTED_LINKS = 1_000

/** Characters that are read as the full stop between two labels (UTS 46, section 2.3, and confusables of UTS 39). */
const DOT_SIGNS = /[\u3002\uff0e\uff61\u2024\u0701\u0702\ua60e\ua4f8]/gu
/** Characters without a width, or blank. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** The visible characters: compatibility forms normalised, one kind of dot, without invisible characters and white space. */
const visibleText = (text: string): string =>
  text.normalize('NFKC').replace(DOT_SIGNS, '.').replace(INVISIBLE, '')

/** An optional scheme, an optional local part, a host, and the character after it. */
const HOST_PATTERN =
  /^([a-z][a-z0-9+.-]*:[/\\]{1,3})?([^\s@/\\?#:]+@)?((?:[\p{L}\p{N}\p{M}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+)(?![\p{L}\p{N}\p{M}@-])(.?)/iu
/** Characters that end a host in a URL, and their look-alikes. Any other ends it only after a known top-level domain. */
const HOST_END = /^(?:$|[:/?#\\\u2044\u2215\u29f8])/u

interface Claim {
  readonly host: string
  /** The whole mail address, if the word is one; in lower case. */
  readonly mailAddress: string | null
}

/** @param knownTldOnly a word without a scheme counts only with a known top-level domain: `Node.js` is not a host */
const claimInWord = (word: string, knownTldOnly: boolean): Claim | null => {
  const trimmed = trimEnd(word.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{N}/]/u)
  const [, scheme, local, host, after = ''] = HOST_PATTERN.exec(trimmed) ?? []
  if (host === undefined) return null
  const url = URL.parse(`https://${host}`)
  const needsTld = (knownTldOnly && scheme === undefined) || !HOST_END.test(after)
  if (url === null || (needsTld && !parse(url.hostname).isIcann)) return null
  const isMailAddress = local !== undefined && scheme === undefined
  return { host: url.hostname, mailAddress: isMailAddress ? `${local}${url.hostname}`.toLowerCase() : null }
}

/** The host or mail address that a link's text names, or null. White space inside or around it is ignored. */
const claimIn = (text: string): Claim | null => {
  const words = text.slice(0, MAX_LINK_TEXT_CHARACTERS)
  const isSingleWord = !/\s/u.test(words.trim()) && words.search(DOT_SIGNS) === -1
  // A capital after a full stop begins a sentence; any other white space may be inside an address.
  const whole = /\.\s+\p{Lu}/u.test(words) ? [] : [visibleText(words)]
  const parts = [...whole, ...words.split(/\s+/u).map(visibleText)]
  // These characters reverse the direction of the text after them.
  const reversed = /[\u202e\u2067]/u.test(words)
    ? parts.map((part) => Array.from(part).reverse().join(''))
    : []
  const claims = [...parts, ...reversed].map((part) => claimInWord(part, !isSingleWord))
  return claims.find((claim) => claim !== null) ?? null
}

/** Whether both have the same registrable domain. */
const isSameSite = (host: string, other: string): boolean =>
  host === other ||
  (getDomain(host, DOMAIN_OPTIONS) !== null &&
    getDomain(host, DOMAIN_OPTIONS) === getDomain(other, DOMAIN_OPTIONS))

const isNumeric = (host: string): boolean => host.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(host)

const LOOKALIKE_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Latin letters beyond accents, such as dotless i or small capitals, and marks that are easily overlooked: hooks, dots below. */
const ODD_LATIN_LETTERS =
  /[ıȷɑɡɩɪ\u0180-\u01bf\u0250-\u02af\u1d00-\u1d7f]|[\u0323-\u0325\u032d-\u0331]|\u0309|\u031b/u

/** Letters of scripts that are not mixed with Latin ones (UTS 39, section 5.2, highly restrictive). */
const UNMIXED_LETTERS =
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}])\p{L}/u
/** Look-alikes of the slash and the colon, which end a host in a URL; next to Latin letters also a kana and Han strokes. */
const SEPARATOR_LOOKALIKES = /[\u02d0\u02f8\u0589\u1735\u2044\u2215\u2236\u2571\u29f6\u29f8\u3033\ua789]/u
const SEPARATOR_LOOKALIKE_LETTERS = /[a-z0-9][\u30ce\u31d3\u4e3f]|[\u30ce\u31d3\u4e3f][a-z0-9]/u

const isMixedOrSeparated = (label: string): boolean =>
  SEPARATOR_LOOKALIKES.test(label) ||
  SEPARATOR_LOOKALIKE_LETTERS.test(label) ||
  (UNMIXED_LETTERS.test(label) && /[a-z]/u.test(label))

/** Whether a name has look-alike separators, mixed scripts or, under a Latin top-level domain, look-alike letters. */
const isLookalike = (letters: string): boolean => {
  const labels = letters.normalize('NFD').split('.')
  const tld = labels.at(-1) ?? ''
  if (labels.some(isMixedOrSeparated)) return true
  // Under a top-level domain of another script, such letters are words of that script.
  if (!/^[a-z0-9-]+$/u.test(tld)) return false
  return labels.some(
    (label) => LOOKALIKE_LETTERS.test(label) || (ODD_LATIN_LETTERS.test(label) && tld !== 'vn'),
  )
}

const shortenDestination = (destination: string, host: string): LinkTarget['shortDestination'] => {
  const domain = getDomain(host, DOMAIN_OPTIONS)
  const registrableDomain = domain === null ? destination : toUnicodeHost(domain)
  const prefix = destination.slice(0, destination.length - registrableDomain.length)
  if (prefix.length <= MAX_PREFIX_CHARACTERS) return { prefix, registrableDomain }
  return {
    prefix: `${prefix.slice(0, MAX_PREFIX_CHARACTERS / 2 - 1)}…${prefix.slice(-MAX_PREFIX_CHARACTERS / 2)}`,
    registrableDomain,
  }
}

/** The part after the last `@` of a mail address; the whole text if it has no `@`. */
const domainOf = (mailAddress: string): string => mailAddress.slice(mailAddress.lastIndexOf('@') + 1)

/** A claim in the text that does not match the recipients of a `mailto:` link: another address, or a host of another site. */
const mismatchedMailClaim = (text: string, recipients: readonly string[]): string | null => {
  const claim = claimIn(text)
  if (claim === null) return null
  const { host, mailAddress } = claim
  const isOther = (recipient: string): boolean => {
    const domain = URL.parse(`https://${domainOf(recipient)}`)?.hostname ?? domainOf(recipient)
    return !isSameSite(domain, host)
  }
  if (recipients.some(isOther)) return mailAddress ?? toUnicodeHost(host)
  const names = recipients.map((recipient) => recipient.trim().toLowerCase())
  return mailAddress === null || names.includes(mailAddress) ? null : mailAddress
}

const mailtoTarget = (url: URL, text: string): LinkTarget => {
  const mailAddress = percentDecode(url.pathname)
  const isPlain = /^[\x21-\x7e]{1,80}$/u.test(mailAddress)
  const claimedHost = mismatchedMailClaim(text, mailAddress.split(',', MAX_PARTS))
  return {
    url: url.href,
    scheme: 'mailto',
    mayOpen: true,
    destination: mailAddress,
    asciiHost: null,
    claimedHost,
    warnings: claimedHost === null ? [] : ['text-names-another'],
    redirectsTo: null,
    shortDestination: { prefix: '', registrableDomain: mailAddress },
    needsConfirmation: !isPlain || claimedHost !== null,
  }
}

const warningsFor = (url: URL, destination: string, claimedHost: string | null): LinkWarning[] => {
  const warnings: LinkWarning[] = []
  if (claimedHost !== null) warnings.push('text-names-another')
  if (isLookalike(destination)) warnings.push('lookalike')
  if (url.username !== '' || url.password !== '') warnings.push('credentials')
  if (isNumeric(url.hostname)) warnings.push('numeric')
  if (url.protocol === 'http:') warnings.push('insecure')
  return warnings
}

/** Another site's URL inside a link: the target of a tracker or a redirect. */
const redirectTarget = (url: URL): LinkTarget['redirectsTo'] => {
  const parts = [
    ...Array.from(url.searchParams.values()).slice(0, MAX_PARTS),
    ...url.pathname.split('/', MAX_PARTS).map(percentDecode),
  ]
  for (const part of parts) {
    const inner = /^https?:\/\/[^\s]+$/iu.test(part) ? externalUrl(part) : null
    if (inner === null || isSameSite(inner.hostname, url.hostname)) continue
    const name = toUnicodeHost(inner.hostname)
    // It is shown without separate warnings: a look-alike name is shown in ASCII.
    return { url: inner.href, destination: isLookalike(name) ? inner.hostname : name }
  }
  return null
}

/** `myapp://verify?token=…`: shown and copied, never opened. */
const appTarget = (url: URL): LinkTarget => ({
  url: url.href,
  scheme: url.protocol.slice(0, -1),
  mayOpen: false,
  destination: url.protocol,
  shortDestination: {
    prefix: '',
    registrableDomain: url.protocol,
  },
  asciiHost: null,
  redirectsTo: null,
  claimedHost: null,
  warnings: [],
  needsConfirmation: true,
})

/** Inspects one link. @param text the text of the link @returns null for a dangerous scheme such as `file:` or `javascript:` */
export const inspectLink = (href: string, text: string): LinkTarget | null => {
  const url = externalUrl(href)
  if (url === null) {
    const app = appUrl(href)
    return app && appTarget(app)
  }
  if (url.protocol === 'mailto:') return mailtoTarget(url, text)
  const destination = toUnicodeHost(url.hostname)
  const claim = claimIn(text)
  const claimedHost =
    claim !== null && !isSameSite(url.hostname, claim.host) ? toUnicodeHost(claim.host) : null
  const warnings = warningsFor(url, destination, claimedHost)
  const shortDestination = shortenDestination(destination, url.hostname)
  const fits =
    destination.length <= MAX_DESTINATION_CHARACTERS &&
    shortDestination.prefix + shortDestination.registrableDomain === destination
  const asciiHost = destination === url.hostname ? null : url.hostname
  return {
    url: url.href,
    scheme: url.protocol.slice(0, -1),
    mayOpen: true,
    destination,
    shortDestination,
    asciiHost,
    claimedHost,
    warnings,
    redirectsTo: redirectTarget(url),
    needsConfirmation: warnings.length > 0 || asciiHost !== null || !fits,
  }
}

/** Each URL once, with the text that causes the most warnings. @param maxLinks URLs to list */
export const distinctLinks = (
  links: readonly { readonly url: string; readonly text: string }[],
  maxLinks: number,
): readonly { readonly url: string; readonly text: string; readonly target: LinkTarget | null }[] => {
  const found = new Map<string, { url: string; text: string; target: LinkTarget | null }>()
  const inspected = new Set<string>()
  for (const { url, text } of links) {
    if (inspected.size >= MAX_INSPECTED_LINKS) break
    const link = `${url} ${text.slice(0, MAX_LINK_TEXT_CHARACTERS)}`
    if (inspected.has(link) || (found.size >= maxLinks && !found.has(url))) continue
    inspected.add(link)
    const target = inspectLink(url, text)
    const warningCount = found.get(url)?.target?.warnings.length ?? -1
    if ((target?.warnings.length ?? 0) > warningCount) found.set(url, { url, text, target })
  }
  return [...found.values()]
}
