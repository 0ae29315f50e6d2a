// Where a link really goes, and what about it should make a person look twice.
import { percentDecoded } from './percent.ts'
import { hostInLetters } from './punycode.ts'

export type Doubt = 'text-names-another' | 'lookalike' | 'insecure' | 'credentials' | 'numeric'

export interface LinkTarget {
  readonly url: string
  readonly scheme: 'http' | 'https' | 'mailto'
  /** The place in its own letters: a host, or a mail address. */
  readonly place: string
  /** The place in plain ASCII, where it differs. */
  readonly plain: string | null
  /** The place that the text of the link names, where it is another one. */
  readonly named: string | null
  readonly doubts: readonly Doubt[]
}

const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host)

/** The host that a link's text claims to lead to, or null when the text is not an address. */
const hostNamedIn = (text: string): string | null => {
  const word = text.trim()
  if (word === '' || /\s/u.test(word)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(word) ? word : `https://${word}`)
  if (url === null || !/^[^@/]+\.[\p{L}]{2,}(?:[:/?#]|$)/u.test(word.replace(/^[a-z]+:\/\//iu, '')))
    return null
  return url.hostname
}

const belongsTo = (host: string, named: string): boolean => {
  const [inner, outer] = [withoutWww(host), withoutWww(named)]
  return inner === outer || inner.endsWith(`.${outer}`)
}

const isNumeric = (host: string): boolean => host.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(host)

/** Letters of an alphabet that has twins of Latin ones, in a name under a Latin ending. */
const isLookalike = (letters: string): boolean => {
  const labels = letters.split('.')
  const ending = labels.at(-1) ?? ''
  return /^[a-z0-9-]+$/u.test(ending) && labels.some((label) => lookalikes.test(label) || mixed.test(label))
}
const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Latin letters beyond accents, such as a dotless i or a small capital. */
const mixed = /[ıȷɑɡɩɪ\u0250-\u02af\u1d00-\u1d7f]/u

/** Null for anything but http, https and mailto. */
export const readLink = (href: string, text: string): LinkTarget | null => {
  const url = URL.parse(href)
  if (url?.protocol === 'mailto:') {
    const place = percentDecoded(url.pathname)
    return { url: url.href, scheme: 'mailto', place, plain: null, named: null, doubts: [] }
  }
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  const place = hostInLetters(url.hostname)
  const named = hostNamedIn(text)
  const other = named !== null && !belongsTo(url.hostname, named) ? hostInLetters(named) : null
  const doubts: Doubt[] = []
  if (other !== null) doubts.push('text-names-another')
  if (isLookalike(place)) doubts.push('lookalike')
  if (url.username !== '' || url.password !== '') doubts.push('credentials')
  if (isNumeric(url.hostname)) doubts.push('numeric')
  if (url.protocol === 'http:') doubts.push('insecure')
  return {
    url: url.href,
    scheme: url.protocol === 'http:' ? 'http' : 'https',
    place,
    plain: place === url.hostname ? null : url.hostname,
    named: other,
    doubts,
  }
}
