// Whom an address was given to: by its label, else by who wrote to it first; and so which mails come from somebody else.
import { getDomainWithoutSuffix, parse } from 'tldts'
import { siteOf } from './sender-origin.ts'
import { toUnicodeHost } from './unicode-host.ts'
import { DAY_MS } from '../shared/durations.ts'

/** One who wrote to an address; an origin is that of `sender-origin.ts`. */
export interface AddressSender {
  readonly origin: string
  /** Epoch milliseconds. */
  readonly firstAt: number
}

/** Who wrote to an address in the first day of its mail. */
export interface FirstSenders {
  /** When the first mail came, epoch milliseconds. */
  readonly since: number
  readonly origins: readonly string[]
}

/** Words of labels that name nobody, though a domain may begin with them. */
const COMMON_WORDS = new Set(
  `account address alert alerts app booking code codes deal deals demo download email flight flights forum free game games home
  info login mail member new news newsletter offer offers online order orders password private receipt shop shopping sign
  signup store support test testing ticket tickets travel trial work adresse anmeldung konto rechnung
  bestellung reise versuch`.split(/\s+/),
)
/** Letters from which on a word may be the beginning of a name. */
const MIN_BEGINNING_LENGTH = 4
const MIN_WORD_LENGTH = 2
/** First senders that are remembered: who floods an address with names must not grow its record without end. */
const MAX_FIRST_SENDERS = 100

const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What a person calls an origin: `github` of `github.com`, the name of an address that stands for a person. */
const nameOf = (origin: string): string => {
  const at = origin.lastIndexOf('@')
  if (at > 0) return plainLetters(origin.slice(0, at))
  // The host of a customer at a shared domain.
  const { subdomain } = parse(origin)
  if (subdomain) return plainLetters(subdomain)
  return plainLetters(toUnicodeHost(getDomainWithoutSuffix(origin, { allowPrivateDomains: true }) ?? origin))
}

/** The sites that a label names by their host names. */
const sitesIn = (label: string): string[] =>
  label.split(/[\s,;:()<>"'/]+/u).flatMap((word) => {
    const host = word.slice(word.lastIndexOf('@') + 1).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const { isIcann, isPrivate, hostname } = parse(host)
    return host.includes('.') && hostname && (isIcann || isPrivate) ? [siteOf(hostname)] : []
  })

/** The words of a label, and those that stand beside each other as one: `My Shop` may be `myshop.com`. */
const wordsIn = (label: string): string[] => {
  const words = label.split(/[^\p{L}\p{N}\p{M}&]+/u).map(plainLetters)
  const runs = words.flatMap((_, from) =>
    [1, 2, 3].map((length) => words.slice(from, from + length).join('')),
  )
  return [...new Set(runs)].filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word))
}

const namesSame = (word: string, name: string): boolean =>
  word === name ||
  (word.length >= MIN_BEGINNING_LENGTH && name.startsWith(word)) ||
  (name.length >= MIN_BEGINNING_LENGTH && word.startsWith(name))

/** Those of some origins that a label names: by a host name, the same name under another top-level domain, or a word. */
export const namedBy = (label: string, origins: readonly string[]): string[] => {
  const sites = new Set(sitesIn(label))
  const siteNames = new Set([...sites].map(nameOf))
  if (sites.size > 0) return origins.filter((origin) => sites.has(origin) || siteNames.has(nameOf(origin)))
  const words = wordsIn(label)
  return origins.filter((origin) => {
    const name = nameOf(origin)
    return name !== '' && words.some((word) => namesSame(word, name))
  })
}

/** What was known of the first senders, with who else wrote in that day: mails may have been deleted since. */
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
 * Those an address was given to. A label with a host name means that site, whoever wrote first; another label those that it
 * names; where it names none of them, and without one, who wrote in the first day.
 */
export const givenTo = (
  label: string,
  senders: readonly AddressSender[],
  known?: FirstSenders,
): ReadonlySet<string> => {
  const first = mergeFirstSenders(known, senders)?.origins ?? []
  const origins = [...new Set([...first, ...senders.map(({ origin }) => origin)])]
  const named = namedBy(label, origins)
  const sites = sitesIn(label)
  if (sites.length > 0) return new Set([...sites, ...named])
  return new Set(named.length > 0 ? named : first)
}
