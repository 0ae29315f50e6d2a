// The rules of address names: one spelling per address, so that addresses compare as strings.
import { randomInt } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { mixesScripts } from './reserved-names.ts'
import { splitMailbox } from '../smtp/envelope-path.ts'

/** Letters and digits that cannot be confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Length of a random name (specification, section 8). */
const RANDOM_NAME_LENGTH = 8

/** A random local part; starts with a letter, for forms that require one. */
export const randomName = (): string =>
  Array.from(
    { length: RANDOM_NAME_LENGTH },
    (_, index) => ALPHABET[randomInt(index === 0 ? 24 : ALPHABET.length)],
  ).join('')

/** In lower case and as ASCII; most domains need no conversion. */
const normalizeDomain = (domain: string): string => {
  const lowerCase = domain.toLowerCase()
  return /^[a-z0-9.-]+$/.test(lowerCase) ? lowerCase : domainToASCII(lowerCase)
}

/** The form in which names were stored before folding, to find those addresses. */
const normalizeCase = (name: string): string => name.normalize('NFC').toLowerCase()

/** Invisible characters and formatting characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * Removes invisible differences from a local part: lower case, NFKC, no invisible characters. Idempotent.
 */
export const foldName = (name: string): string => {
  let folded = name
  for (;;) {
    // Each step may produce text that another step changes.
    const next = folded.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase().normalize('NFKC')
    if (next === folded) return folded
    folded = next
  }
}

/** Folds the local part of an address. @param address with a domain, which is not changed */
export const foldAddress = (address: string): string => {
  if (/^[\x21-\x40\x5b-\x7e]*$/.test(address)) return address
  const at = address.lastIndexOf('@')
  return `${foldName(address.slice(0, at))}${address.slice(at)}`
}

/**
 * Returns a local part as it is stored, or null if it is invalid: a folded dot-atom (RFC 5321, section 4.1.2) of at most 64 bytes,
 * with letters of every script (RFC 6531) but not of several that look alike, and without a plus sign, which separates a tag.
 */
export const normalizeName = (name: string): string | null => {
  const normalized = foldName(name)
  if (Buffer.byteLength(normalized) > 64 || mixesScripts(normalized)) return null
  return /^[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~-]+)*$/u.test(normalized)
    ? normalized
    : null
}

/**
 * Whether an address is one of the operator's: the postmaster's, which every mail server must accept (RFC 5321, section 4.5.1), and
 * those for reports of abuse (RFC 2142, section 4), of vulnerabilities (RFC 9116) and of failures of TLS (RFC 8460).
 */
export const isOperatorAddress = (address: string): boolean =>
  /^(?:postmaster|abuse|security|tls-reports)@/.test(foldAddress(address))

export interface Recipient {
  /** Address in lower case without the tag; looked up first as it is, then folded. */
  readonly address: string
  readonly name: string
  readonly domain: string
  /** Whether it had no domain, so that the service's domain was added. */
  readonly isBare: boolean
}

/**
 * Returns the recipient of a forward path: `name@domain` for `Name+tag@Domain` and `"Name"@Domain`; null for an invalid path.
 * @param forwardPath the forward path of RCPT TO; one without a domain, such as `postmaster` (RFC 5321, section 4.1.1.3) or
 *   `root`, gets `ownDomain`
 */
export const parseRecipient = (forwardPath: string, ownDomain: string): Recipient | null => {
  const mailbox = splitMailbox(forwardPath)
  if (!mailbox) return null
  const local = normalizeCase(mailbox.local)
  const domain = mailbox.domain === null ? ownDomain : normalizeDomain(mailbox.domain)
  const plus = local.indexOf('+')
  const name = plus > 0 ? local.slice(0, plus) : local
  if (name === '' || domain === '') return null
  return {
    address: `${name}@${domain}`,
    name,
    domain,
    isBare: mailbox.domain === null,
  }
}
