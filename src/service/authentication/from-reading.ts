// Detects mails in which different programs find different senders: they disagree on malformed From fields, and a verdict on one
// sender must never be shown next to the name of another (RFC 7489, section 6.6.1; RFC 5322, section 3.6.2).
import { domainToASCII } from 'node:url'
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import { formatSender, parseSender } from '../../mail/sender/sender.ts'

/** How many times a sender is parsed and formatted again: by the store, the REST interface, the archive and the page. */
const READINGS = 4

/** A domain in comparable form: A-labels in lower case (RFC 5891), without the trailing dot. */
const normalizeDomain = (domain: string): string => {
  const name = domain.trim().toLowerCase().replace(/\.$/, '')
  return domainToASCII(name) || name
}

/** The domain of an address in comparable form; empty if it has no domain. */
const addressDomain = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 0 ? '' : normalizeDomain(address.slice(at + 1))
}

/** Whether the part before the last @ contains an unquoted @: programs disagree on which of the two begins the domain. */
const hasTwoDomains = (address: string): boolean => {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  return !/^".*"$/s.test(local) && local.includes('@')
}

/**
 * Counts the lines that at least one program could read as a From field: any line end counts, non-printing bytes may precede the
 * name, and white space and a line end may precede the colon. Runs in linear time.
 * @param head the beginning of the raw mail
 */
export const countFromFields = (head: Buffer): number => {
  const end = /\n\r?\n/.exec(head.toString('latin1'))?.index ?? head.length
  const lines = head.toString('latin1', 0, end).split(/\r\n|[\r\n\v\f\x85]/)
  return lines.filter((line, at) => {
    // A space or tab continues the previous field.
    const name = /^(?![ \t])[^!-~]{0,20}from[^!-~]*(:?)/i.exec(line.slice(0, 1000))
    return (
      name && (name[1] === ':' || (name[0].length === line.length && /^[ \t]*:/.test(lines[at + 1] ?? '')))
    )
  }).length
}

const failAsAmbiguous = (authentication: MailAuthentication): MailAuthentication => ({
  ...authentication,
  verdict: 'fail',
  ambiguous: true,
})

/**
 * Revokes the verdict on a mail that names several senders.
 * @param head the beginning of the raw mail
 * @param authors addresses read from From by the authentication
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
  return isOne ? authentication : failAsAmbiguous(authentication)
}

/**
 * Revokes the verdict if the displayed sender does not belong to the authenticated domain.
 * @param sender the line that is stored and displayed
 */
export const judgeShownSender = (authentication: MailAuthentication, sender: string): MailAuthentication => {
  const verified = normalizeDomain(authentication.domain)
  if (verified === '') return authentication
  let line = sender
  for (let reading = 0; reading < READINGS; reading += 1) {
    const { name, address } = parseSender(line)
    if (addressDomain(address) !== verified || hasTwoDomains(address)) return failAsAmbiguous(authentication)
    line = formatSender(name === address ? '' : name, address)
  }
  return authentication
}
