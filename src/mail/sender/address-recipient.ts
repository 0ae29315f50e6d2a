// The companies an address was shared with: by its label, else by the first senders. Any other sender got it from elsewhere.
import { getDomainWithoutSuffix, parse } from 'tldts'
import { siteOf } from './sender-origin.ts'
import { toUnicodeHost } from '../unicode-host.ts'
import { DAY_MS } from '../../shared/durations.ts'

/** A sender to an address; an origin is that of `sender-origin.ts`. */
export interface AddressSender {
  readonly origin: string
  /** Epoch milliseconds. */
  readonly firstAt: number
}

/** The senders of the first day of mail to an address. */
export interface FirstSenders {
  /** When the first mail came, epoch milliseconds. */
  readonly since: number
  readonly origins: readonly string[]
}

/** Words of labels that name no company, though a domain may begin with them. */
const COMMON_WORDS = new Set(
  `account address alert alerts app booking code codes deal deals demo download email flight flights forum free game games home
  info login mail member new news newsletter offer offers online order orders password private receipt shop shopping sign
  signup store support test testing ticket tickets travel trial work adresse anmeldung konto rechnung
  bestellung reise versuch`.split(/\s+/),
)
/** Letters from which on a word may be the beginning of a name. */
const MIN_BEGINNING_LENGTH = 4
const MIN_WORD_LENGTH = 2
/** First senders that are remembered: a flood of sender names must not grow the record without end. */
const MAX_FIRST_SENDERS = 100

const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Parts of a domain that say what a company uses it for, and not whose it is. */
const PURPOSES = new Set('mail email mails emails mailer mailing news newsletter info e em my the'.split(' '))

/** What a person calls an origin: `github` of `github.com`, the name of an address that stands for a person. */
const nameOf = (origin: string): string => {
  const at = origin.lastIndexOf('@')
  if (at > 0) return plainLetters(origin.slice(0, at))
  // The host of a customer at a shared domain.
  const { subdomain } = parse(origin)
  if (subdomain) return plainLetters(subdomain)
  return plainLetters(siteName(origin))
}

const siteName = (origin: string): string =>
  toUnicodeHost(getDomainWithoutSuffix(origin, { allowPrivateDomains: true }) ?? origin)

/** The name without what it is used for: `brand` of `mail-brand.com` and `brandmail.com`; the name where no more is left. */
const companyNameOf = (origin: string): string => {
  const name = nameOf(origin)
  if (origin.includes('@')) return name
  const parts = siteName(origin).split('-')
  const company = parts.filter((part) => !PURPOSES.has(part)).join('')
  const bare = plainLetters(company).replace(/^the(?=.{4})|(?<=.{4})e?mails?$/u, '')
  return parts.length > 1 || !PURPOSES.has(name) ? bare || name : name
}

/** The sites that a label names by their host names. */
const sitesIn = (label: string): string[] =>
  label.split(/[\s,;:()<>"'/]+/u).flatMap((word) => {
    const host = word.slice(word.lastIndexOf('@') + 1).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const { isIcann, isPrivate, hostname } = parse(host)
    return host.includes('.') && hostname && (isIcann || isPrivate) ? [siteOf(hostname)] : []
  })

/** `New York Times` is called `nyt` as well, and `nytimes`. */
const abbreviations = (words: readonly string[]): string[] => {
  const initials = words.map((word) => word.slice(0, 1)).join('')
  return words.length < 3 ? [] : [initials, `${initials.slice(0, -1)}${words.at(-1) ?? ''}`]
}

/** The words of a label, and those that stand beside each other as one: `My Shop` may be `myshop.com`. */
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

const namesSame = (word: string, name: string): boolean =>
  word === name ||
  (word.length >= MIN_BEGINNING_LENGTH && name.startsWith(word)) ||
  (name.length >= MIN_BEGINNING_LENGTH && word.startsWith(name))

/**
 * Those of some origins that a label names: by a host name, the same name under another top-level domain, or a word. Where words
 * are the whole name of a sender, the others only describe: `Amazon (books)` is not `books-sale.example`.
 */
export const namedBy = (label: string, origins: readonly string[]): string[] => {
  const sites = new Set(sitesIn(label))
  const siteNames = new Set([...sites].map(companyNameOf))
  if (sites.size > 0)
    return origins.filter((origin) => sites.has(origin) || siteNames.has(companyNameOf(origin)))
  const words = wordsIn(label)
  // Not by a word that only describes: `newsletter trial` is not `newsletter.example`.
  const named = origins.map((origin) => ({
    origin,
    names: [nameOf(origin), companyNameOf(origin)].filter((name) => !COMMON_WORDS.has(name)),
  }))
  const whole = words.filter((word) => named.some(({ names }) => names.includes(word)))
  const telling = whole.length > 0 ? whole : words
  return named
    .filter(({ names }) => names.some((name) => name !== '' && telling.some((word) => namesSame(word, name))))
    .map(({ origin }) => origin)
}

/** The first senders that were known, with the other senders of that day: mails may have been deleted since. */
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
 * The senders an address was shared with. A label with a host name means that site, whatever came first; another label means the
 * senders that it names. Where it names none, and without a label, they are the senders of the first day.
 */
export const sharedWith = (
  label: string,
  senders: readonly AddressSender[],
  known?: FirstSenders,
): ReadonlySet<string> => {
  const first = mergeFirstSenders(known, senders)?.origins ?? []
  const origins = [...new Set([...first, ...senders.map(({ origin }) => origin)])]
  const named = namedBy(label, origins)
  const sites = sitesIn(label)
  if (sites.length > 0) return new Set([...sites, ...named])
  if (named.length > 0) return new Set(named)
  // A company writes from several domains of its name.
  const companies = new Set(first.filter((origin) => !origin.includes('@')).map(companyNameOf))
  return new Set([
    ...first,
    ...origins.filter((origin) => !origin.includes('@') && companies.has(companyNameOf(origin))),
  ])
}
