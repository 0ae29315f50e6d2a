// Where a link really goes, and what about it should make a person look twice.
import { getDomain, parse } from 'tldts'
import { outsideLink } from '../../shared/outside-link.ts'
import { percentDecoded } from '../../shared/percent.ts'
import { hostInLetters } from '../../mail/host-letters.ts'

export type Doubt = 'text-names-another' | 'lookalike' | 'insecure' | 'credentials' | 'numeric'

export interface LinkTarget {
  readonly url: string
  readonly scheme: 'http' | 'https' | 'mailto'
  /** The place in its own letters: a host, or a mail address. */
  readonly place: string
  /** The place for one line: the part that somebody registered is whole, what stands before it may be cut in its middle. */
  readonly short: { readonly before: string; readonly registered: string }
  /** The place in plain ASCII, where it differs. */
  readonly plain: string | null
  /** The place that the text of the link names, where it is another one. */
  readonly named: string | null
  readonly doubts: readonly Doubt[]
  /** Not to be opened at one press: doubtful, not in plain letters, or not to be seen whole in one line. */
  readonly asksFirst: boolean
}

/** Domains that a provider gives out (`name.github.io`) belong to whom they were given. */
const LIST = { allowPrivateDomains: true }
/** Characters of a host that stand in one line of the narrowest window. */
const MAX_BEFORE = 22
const MAX_PLACE = 44
/** Characters of a link's words that are looked at. */
const MAX_WORDS = 2_000

/** Letters as a person sees them: compatibility forms made plain, nothing invisible, no white space. */
const seen = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}\p{Cc}]+/gu, '')

const HOST =
  /^([a-z][a-z0-9+.-]*:\/\/)?((?:[\p{L}\p{N}\p{M}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+)(?::\d+)?(?:[/?#].*)?$/iu

/** @param sure whether a word without a scheme counts only where its ending is a known one: `Node.js` names no place */
const hostOf = (word: string, sure: boolean): string | null => {
  const [, scheme, host] = HOST.exec(word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}/]+$/gu, '')) ?? []
  if (host === undefined) return null
  const url = URL.parse(`https://${host}`)
  if (url === null || (sure && scheme === undefined && !parse(url.hostname).isIcann)) return null
  return url.hostname
}

/** The host that a link's words claim to lead to, or null. White space inside or around the address is looked past. */
const hostNamedIn = (text: string): string | null => {
  const words = text.slice(0, MAX_WORDS)
  const isOne = !/\s/u.test(words.trim())
  // A capital after a full stop begins a sentence; any other gap may stand inside an address.
  const whole = /\.\s+\p{Lu}/u.test(words) ? [] : [seen(words)]
  const parts = [...whole, ...words.split(/\s+/u).map(seen)]
  return parts.map((part) => hostOf(part, !isOne)).find((host) => host !== null) ?? null
}

/** Whether both belong to whoever registered one name. */
const sameOwner = (host: string, named: string): boolean =>
  host === named || (getDomain(host, LIST) !== null && getDomain(host, LIST) === getDomain(named, LIST))

const isNumeric = (host: string): boolean => host.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(host)

const LOOKALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Latin letters beyond accents, such as a dotless i or a small capital, and marks that few see: hooks, dots below. */
const ODD_LATIN =
  /[ıȷɑɡɩɪ\u0180-\u01bf\u0250-\u02af\u1d00-\u1d7f]|[\u0323-\u0325\u032d-\u0331]|\u0309|\u031b/u

/** Letters that have twins among the Latin ones, in a name under a Latin ending. */
const isLookalike = (letters: string): boolean => {
  const labels = letters.normalize('NFD').split('.')
  const ending = labels.at(-1) ?? ''
  if (!/^[a-z0-9-]+$/u.test(ending))
    return labels.some((label) => LOOKALIKES.test(label) && /[a-z]/u.test(label))
  return labels.some((label) => LOOKALIKES.test(label) || (ODD_LATIN.test(label) && ending !== 'vn'))
}

const shortened = (place: string, host: string): LinkTarget['short'] => {
  const domain = getDomain(host, LIST)
  const registered = domain === null ? place : hostInLetters(domain)
  const before = place.slice(0, place.length - registered.length)
  if (before.length <= MAX_BEFORE) return { before, registered }
  return { before: `${before.slice(0, MAX_BEFORE / 2 - 1)}…${before.slice(-MAX_BEFORE / 2)}`, registered }
}

const mailTarget = (url: URL): LinkTarget => {
  const place = percentDecoded(url.pathname)
  const isPlain = /^[\x21-\x7e]{1,80}$/u.test(place)
  return {
    ...{ url: url.href, scheme: 'mailto', place, plain: null, named: null, doubts: [] },
    short: { before: '', registered: place },
    asksFirst: !isPlain,
  }
}

const doubtsAbout = (url: URL, place: string, other: string | null): Doubt[] => {
  const doubts: Doubt[] = []
  if (other !== null) doubts.push('text-names-another')
  if (isLookalike(place)) doubts.push('lookalike')
  if (url.username !== '' || url.password !== '') doubts.push('credentials')
  if (isNumeric(url.hostname)) doubts.push('numeric')
  if (url.protocol === 'http:') doubts.push('insecure')
  return doubts
}

/** Null for anything but http, https and mailto. @param text the words of the link */
export const readLink = (href: string, text: string): LinkTarget | null => {
  const url = outsideLink(href)
  if (url === null) return null
  if (url.protocol === 'mailto:') return mailTarget(url)
  const place = hostInLetters(url.hostname)
  const named = hostNamedIn(text)
  const other = named !== null && !sameOwner(url.hostname, named) ? hostInLetters(named) : null
  const doubts = doubtsAbout(url, place, other)
  const short = shortened(place, url.hostname)
  const fits = place.length <= MAX_PLACE && short.before + short.registered === place
  const plain = place === url.hostname ? null : url.hostname
  return {
    ...{ url: url.href, scheme: url.protocol === 'http:' ? 'http' : 'https' },
    ...{ place, short, plain, named: other, doubts },
    asksFirst: doubts.length > 0 || plain !== null || !fits,
  }
}

/** Each place once, with those of its words that raise the most doubts. @param most places that are listed */
export const distinctLinks = (
  links: readonly { readonly url: string; readonly text: string }[],
  most: number,
): readonly { readonly url: string; readonly text: string; readonly target: LinkTarget | null }[] => {
  const found = new Map<string, { url: string; text: string; target: LinkTarget | null }>()
  for (const { url, text } of links) {
    if (found.size >= most && !found.has(url)) continue
    const target = readLink(url, text)
    const doubts = found.get(url)?.target?.doubts.length ?? -1
    if ((target?.doubts.length ?? 0) > doubts) found.set(url, { url, text, target })
  }
  return [...found.values()]
}
