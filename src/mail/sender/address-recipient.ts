// Finds the companies that an address was shared with: those in its label, otherwise its first senders. Any other sender indicates
// a leak.
import { getDomainWithoutSuffix, parse } from 'tldts'
import { trimEnd } from '@mayfly/code-finder/trim-end'
import { siteOf } from './site-of.ts'
import { toUnicodeHost } from '../unicode-host.ts'
import { DAY_MS } from '../../shared/durations.ts'

/** A sender that wrote to an address; `origin` as in `sender-origin.ts`. */
export interface AddressSender {
  readonly origin: string
  /** Epoch milliseconds. */
  readonly firstAt: number
}

/** The senders of the first day of mail to an address. */
export interface FirstSenders {
  /** When the first mail arrived, epoch milliseconds. */
  readonly since: number
  readonly origins: readonly string[]
}

/** Common words in labels that do not name a company, although a domain may begin with them. */
const COMMON_WORDS = new Set(
  `account address alert alerts app booking code codes deal deals demo download email flight flights forum free game games home
  info login mail member new news newsletter offer offers online order orders password private receipt shop shopping sign
  signup store support test testing ticket tickets travel trial work adresse anmeldung konto rechnung
  bestellung reise versuch`.split(/\s+/),
)
/** A word of at least this many letters may be a prefix of a name. */
const MIN_PREFIX_LENGTH = 4
const MIN_WORD_LENGTH = 2
/** Limits the stored first senders, so that a flood of sender names cannot grow the record without bound. */
const MAX_FIRST_SENDERS = 100

const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Parts of a domain name that describe its use rather than its owner. */
const PURPOSE_WORDS = new Set(
  'mail email mails emails mailer mailing news newsletter info e em my the'.split(' '),
)

/** The plain name of an origin: `github` for `github.com`; for an address, its local part. */
const nameOf = (origin: string): string => {
  const at = origin.lastIndexOf('@')
  if (at > 0) return plainLetters(origin.slice(0, at))
  // A customer's host at a shared domain.
  const { subdomain } = parse(origin)
  if (subdomain) return plainLetters(subdomain)
  return plainLetters(siteName(origin))
}

const siteName = (origin: string): string =>
  toUnicodeHost(getDomainWithoutSuffix(origin, { allowPrivateDomains: true }) ?? origin)

/** The name without its purpose words: `brand` for `mail-brand.com` and `brandmail.com`. The name itself if nothing remains. */
const companyNameOf = (origin: string): string => {
  const name = nameOf(origin)
  if (origin.includes('@')) return name
  const parts = siteName(origin).split('-')
  const company = parts.filter((part) => !PURPOSE_WORDS.has(part)).join('')
  const bare = plainLetters(company).replace(/^the(?=.{4})|(?<=.{4})e?mails?$/u, '')
  return parts.length > 1 || !PURPOSE_WORDS.has(name) ? bare || name : name
}

/** The sites whose host names a label contains. */
const sitesIn = (label: string): string[] =>
  label.split(/[\s,;:()<>"'/]+/u).flatMap((word) => {
    const host = trimEnd(word.slice(word.lastIndexOf('@') + 1), /[^\p{L}\p{N}]/u).replace(
      /^[^\p{L}\p{N}]+/u,
      '',
    )
    const { isIcann, isPrivate, hostname } = parse(host)
    return host.includes('.') && hostname && (isIcann || isPrivate) ? [siteOf(hostname)] : []
  })

/** `New York Times` also matches `nyt` and `nytimes`. */
const abbreviations = (words: readonly string[]): string[] => {
  const initials = words.map((word) => word.slice(0, 1)).join('')
  return words.length < 3 ? [] : [initials, `${initials.slice(0, -1)}${words.at(-1) ?? ''}`]
}

/** The words of a label, and adjacent words joined: `My Shop` may be `myshop.com`. */
const wordsIn = (label: string): string[] => {
  const words = label
    .split(/[^\p{L}\p{N}\p{M}&]+/u)
    .map(plainLetters)
    .filter((word) => word !== '')
  const runs = words.flatMap((_, from) =>
    [1, 2, 3].flatMap((length) => {
      const run = words.slice(from, from + length)
      return [run.join(''), ...abbreviations(run)]
    }),
  )
  return [...new Set(runs)].filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word))
}

const matchesName = (word: string, name: string): boolean =>
  word === name ||
  (word.length >= MIN_PREFIX_LENGTH && name.startsWith(word)) ||
  (name.length >= MIN_PREFIX_LENGTH && word.startsWith(name))

/**
 * The origins that a label names: by a host name, by the same name under another top-level domain, or by a word. If a word is the
 * full name of a sender, other words are descriptions: `Amazon (books)` does not name `books-sale.example`.
 */
export const originsNamedBy = (label: string, origins: readonly string[]): string[] => {
  const sites = new Set(sitesIn(label))
  const siteNames = new Set([...sites].map(companyNameOf))
  if (sites.size > 0)
    return origins.filter((origin) => sites.has(origin) || siteNames.has(companyNameOf(origin)))
  const words = wordsIn(label)
  // A common word names no sender: `newsletter trial` does not name `newsletter.example`.
  const named = origins.map((origin) => ({
    origin,
    names: [nameOf(origin), companyNameOf(origin)].filter((name) => !COMMON_WORDS.has(name)),
  }))
  const fullNames = words.filter((word) => named.some(({ names }) => names.includes(word)))
  const nameWords = fullNames.length > 0 ? fullNames : words
  return named
    .filter(({ names }) =>
      names.some((name) => name !== '' && nameWords.some((word) => matchesName(word, name))),
    )
    .map(({ origin }) => origin)
}

/** Adds senders of the first day to the stored ones, which are kept because their mails may have been deleted since. */
export const mergeFirstSenders = (
  known: FirstSenders | undefined,
  senders: readonly AddressSender[],
): FirstSenders | undefined => {
  const since = Math.min(known?.since ?? Infinity, ...senders.map(({ firstAt }) => firstAt))
  if (since === Infinity) return undefined
  const early = senders.filter(({ firstAt }) => firstAt < since + DAY_MS).map(({ origin }) => origin)
  const origins = [...new Set([...(known?.origins ?? []), ...early])].slice(0, MAX_FIRST_SENDERS)
  return known?.since === since && origins.length === known.origins.length ? known : { since, origins }
}

/**
 * Returns the senders that an address was shared with. A label with a host name means that site, regardless of the first senders; any
 * other label means the senders it names. Without a label, or if it names no sender, the senders of the first day are returned.
 */
export const sharedWith = (
  label: string,
  senders: readonly AddressSender[],
  known?: FirstSenders,
): ReadonlySet<string> => {
  const first = mergeFirstSenders(known, senders)?.origins ?? []
  const origins = [...new Set([...first, ...senders.map(({ origin }) => origin)])]
  const named = originsNamedBy(label, origins)
  const sites = sitesIn(label)
  if (sites.length > 0) return new Set([...sites, ...named])
  if (named.length > 0) return new Set(named)
  // A company may send from several domains that share its name.
  const companies = new Set(first.filter((origin) => !origin.includes('@')).map(companyNameOf))
  return new Set([
    ...first,
    ...origins.filter((origin) => !origin.includes('@') && companies.has(companyNameOf(origin))),
  ])
}
