// The addresses of the user's own mailbox: how a new one is formed, and which recipients may be one of them.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { randomText } from '../random-text.ts'

const RANDOM_NAME_LENGTH = 10
/** Characters of a local part (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64
/** Letters, digits, and single dots, hyphens and underscores between them: accepted by every mail server and form. */
const NAME = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/

type Addressing = Pick<Mailbox, 'address' | 'addressing'>

const splitAddress = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() }
}

/** What an address of the mailbox begins and ends with, in lower case. */
const affixesOf = ({ address, addressing }: Addressing): { prefix: string; suffix: string } => {
  if (addressing.kind === 'catch-all') return { prefix: '', suffix: `@${addressing.domain.toLowerCase()}` }
  const { local, domain } = splitAddress(address)
  return { prefix: `${local}${addressing.separator}`, suffix: `@${domain}` }
}

/** The domain of new addresses. */
export const domainOf = ({ address, addressing }: Addressing): string =>
  addressing.kind === 'catch-all' ? addressing.domain.toLowerCase() : splitAddress(address).domain

/**
 * Forms a new address, in lower case.
 * @param name the part that distinguishes it; random if absent or empty
 * @returns `invalid-input` for another domain than that of the mailbox, and for a name that mail servers may refuse, or that makes the address too long
 */
export const createAddress = (
  mailbox: Addressing,
  { name, domain }: { readonly name?: string | undefined; readonly domain: string },
): Result<string> => {
  if (domain.toLowerCase() !== domainOf(mailbox)) return err({ kind: 'invalid-input', field: 'domain' })
  const { prefix, suffix } = affixesOf(mailbox)
  const tag = name === undefined || name === '' ? randomText(RANDOM_NAME_LENGTH) : name.toLowerCase()
  const isValid = NAME.test(tag) && prefix.length + tag.length <= MAX_LOCAL_PART_LENGTH
  return isValid ? ok(`${prefix}${tag}${suffix}`) : err({ kind: 'invalid-input', field: 'name' })
}

/** Whether a recipient has the form of an address of the mailbox. @param recipient in lower case */
export const mayBeMadeHere = (mailbox: Addressing, recipient: string): boolean => {
  const { prefix, suffix } = affixesOf(mailbox)
  return (
    recipient.length > prefix.length + suffix.length &&
    recipient.startsWith(prefix) &&
    recipient.endsWith(suffix)
  )
}
