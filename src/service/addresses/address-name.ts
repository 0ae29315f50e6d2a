// The rules of address names: one spelling per address, so that comparing is comparing strings.
import { randomInt } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { mixesScripts } from './reserved-names.ts'
import { splitMailbox } from '../smtp/envelope-path.ts'

/** Letters and digits nobody mistakes for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Length of a random name (section 8). */
const RANDOM_NAME_LENGTH = 8

/** A random local part; starts with a letter, for forms that insist on one. */
export const randomName = (): string =>
  Array.from(
    { length: RANDOM_NAME_LENGTH },
    (_, index) => ALPHABET[randomInt(index === 0 ? 24 : ALPHABET.length)],
  ).join('')

/** Most domains are plain and need no conversion. */
const normalizeDomain = (domain: string): string => {
  const lowerCase = domain.toLowerCase()
  return /^[a-z0-9.-]+$/.test(lowerCase) ? lowerCase : domainToASCII(lowerCase)
}

/** As names were stored before they were folded: an address of such a name is still found. */
const normalizeCase = (name: string): string => name.normalize('NFC').toLowerCase()

/** What is not seen, and some of what only directs how the rest is drawn. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * A local part without differences that are not seen: one case, the usual form of each letter (NFKC), nothing invisible. Folding
 * twice changes nothing.
 */
export const foldName = (name: string): string => {
  let folded = name
  for (;;) {
    // Each of the steps may make work for the others.
    const next = folded.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase().normalize('NFKC')
    if (next === folded) return folded
    folded = next
  }
}

/** @param address with a domain, which is left as it is */
export const foldAddress = (address: string): string => {
  if (/^[\x21-\x40\x5b-\x7e]*$/.test(address)) return address
  const at = address.lastIndexOf('@')
  return `${foldName(address.slice(0, at))}${address.slice(at)}`
}

/**
 * A local part as it is stored, or null when it cannot be one: a dot-atom (RFC 5321, section 4.1.2) of at most 64
 * bytes, folded, letters of every script allowed (RFC 6531) but not of several that look alike, no plus sign, which separates a
 * tag.
 */
export const normalizeName = (name: string): string | null => {
  const normalized = foldName(name)
  if (Buffer.byteLength(normalized) > 64 || mixesScripts(normalized)) return null
  return /^[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*/=?^_`{|}~-]+)*$/u.test(normalized)
    ? normalized
    : null
}

/** Whether an address is that of the postmaster, who takes mail wherever a server does (RFC 5321, section 4.5.1). */
export const isPostmaster = (address: string): boolean => foldAddress(address).startsWith('postmaster@')

export interface Recipient {
  /** Address in one case, with the tag removed: what is looked up, as it is and then folded. */
  readonly address: string
  readonly name: string
  readonly domain: string
  /** Whether it came without a domain, and the own one was added. */
  readonly isBare: boolean
}

/**
 * The address a mail to `text` belongs to: `Name+tag@Domain` is `name@domain`, `"Name"@Domain` too.
 * @param forwardPath the forward path of RCPT TO; one without a domain, as `postmaster` (RFC 5321, section 4.1.1.3) or
 *   `root`, takes `ownDomain`
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
