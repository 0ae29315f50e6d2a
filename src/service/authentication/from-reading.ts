// Whether everything that reads the From of a mail reads the same sender: programs differ on what is broken, and a verdict on
// one sender must never stand beside the name of another (RFC 7489, section 6.6.1; RFC 5322, section 3.6.2).
import { domainToASCII } from 'node:url'
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import { formatSender, parseSender } from '../../mail/sender/sender.ts'

/** Times a sender is written and read again on its way: for the store, for REST, for the archive, and for the page. */
const READINGS = 4

/** A domain as it is compared: A-labels in lower case (RFC 5891), without the root's dot. */
const normalizeDomain = (domain: string): string => {
  const name = domain.trim().toLowerCase().replace(/\.$/, '')
  return domainToASCII(name) || name
}

/** @returns the domain of an address, comparable; empty where there is none */
const addressDomain = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 0 ? '' : normalizeDomain(address.slice(at + 1))
}

/** Whether the part before the last @ holds one that no quotes take in: some programs end the domain there, others begin it. */
const hasTwoDomains = (address: string): boolean => {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  return !/^".*"$/s.test(local) && local.includes('@')
}

/**
 * How many From fields a program may find in a header, whatever it takes for a line end, and for the beginning of a name: bytes
 * that print nothing may stand before it, white space and a line end before its colon. Linear.
 * @param head the beginning of the raw mail
 */
export const countFromFields = (head: Buffer): number => {
  const end = /\n\r?\n/.exec(head.toString('latin1'))?.index ?? head.length
  const lines = head.toString('latin1', 0, end).split(/\r\n|[\r\n\v\f\x85]/)
  return lines.filter((line, at) => {
    // A space or tab begins the rest of the field before.
    const name = /^(?![ \t])[^!-~]{0,20}from[^!-~]*(:?)/i.exec(line.slice(0, 1000))
    return (
      name && (name[1] === ':' || (name[0].length === line.length && /^[ \t]*:/.test(lines[at + 1] ?? '')))
    )
  }).length
}

const withoutVouching = (authentication: MailAuthentication): MailAuthentication => ({
  ...authentication,
  verdict: 'fail',
  ambiguous: true,
})

/**
 * Takes back what was judged of a mail that names several senders.
 * @param head the beginning of the raw mail
 * @param authors addresses that were read in From when it was judged
 */
export const judgeFromField = (
  authentication: MailAuthentication,
  head: Buffer,
  authors: readonly string[],
): MailAuthentication => {
  const isOne =
    countFromFields(head) <= 1 &&
    new Set(authors.map(addressDomain)).size <= 1 &&
    !authors.some(hasTwoDomains)
  return isOne ? authentication : withoutVouching(authentication)
}

/**
 * Takes back what was judged where the sender that is shown is not of the domain that was judged.
 * @param sender the line that is stored and shown
 */
export const judgeShownSender = (authentication: MailAuthentication, sender: string): MailAuthentication => {
  const judged = normalizeDomain(authentication.domain)
  if (judged === '') return authentication
  let line = sender
  for (let reading = 0; reading < READINGS; reading += 1) {
    const { name, address } = parseSender(line)
    if (addressDomain(address) !== judged || hasTwoDomains(address)) return withoutVouching(authentication)
    line = formatSender(name === address ? '' : name, address)
  }
  return authentication
}
