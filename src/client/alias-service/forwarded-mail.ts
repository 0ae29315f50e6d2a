// Recognises the mails that an alias service forwards to the user's mailbox: which alias each is for, and who sent it. The services replace
// the sender's header fields, so a field of theirs that occurs once, in a mail from their own domains, is believed; recipients that the
// sender wrote never are.
import { headerFields, headerRecipients, parseAuthenticationResults } from '../../mail/header-fields.ts'
import type { ParsedMail } from '../../mail/mime/parsed-mail.ts'
import { bytesToBinaryString } from '../../shared/binary-string.ts'
import type { AliasService } from '../../shared/model/alias-service.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import type { MailNaming } from '../imap/mail-naming.ts'
import { senderLineOf } from '../raw-mail.ts'
import { DUCK_DOMAIN } from './duckduckgo.ts'
import { RELAY_DOMAIN } from './firefox-relay.ts'

/** Only this much of a mail is searched for its header. */
const MAX_HEADER_BYTES = 131_072

/** The values of the fields with a name. */
type Fields = (name: string) => readonly string[]

interface Marks {
  /** The fields besides `From` that name the alias. */
  readonly fields: readonly string[]
  /** The fields that name the sender, the best first. */
  readonly senderFields: readonly string[]
  /** The domains of the service, besides those of the account: a mail from any other is not forwarded by it. */
  readonly domains: readonly string[]
  /** The id of the alias in the program; null if the mail is not forwarded by the service. @param from the address of `From` */
  readonly aliasOf: (fields: Fields, from: string) => string | null
}

/** The value of a field that occurs exactly once. */
const single = (values: readonly string[]): string | null =>
  values.length === 1 ? (values[0] ?? null) : null

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

const MARKS: Readonly<Record<AliasService, Marks>> = {
  // email_handler.py of its program: all fields are removed but a few, and these are added.
  simplelogin: {
    fields: ['X-SimpleLogin-Type', 'X-SimpleLogin-Envelope-To'],
    senderFields: ['X-SimpleLogin-Original-From'],
    domains: ['simplelogin.co', 'simplelogin.com', 'simplelogin.io', 'simplelogin.fr', 'slmail.me'],
    aliasOf: (fields) => {
      const alias = single(fields('x-simplelogin-envelope-to'))?.trim().toLowerCase() ?? ''
      return single(fields('x-simplelogin-type')) === 'Forward' && /^[^\s@<>,]+@[^\s@<>,]+$/u.test(alias)
        ? alias
        : null
    },
  },
  // ForwardEmail.php of its program: a new mail is composed, with the id of the alias.
  addy: {
    fields: ['Feedback-ID'],
    senderFields: ['X-AnonAddy-Original-From-Header', 'X-AnonAddy-Original-Sender'],
    domains: ['addy.io', 'anonaddy.com', 'anonaddy.me'],
    aliasOf: (fields) =>
      /^F:([0-9a-f-]{36}):anonaddy$/iu.exec(single(fields('feedback-id')) ?? '')?.[1]?.toLowerCase() ?? null,
  },
  // The sender is `name_at_domain_alias@duck.com`; an alias has no underscore.
  duckduckgo: {
    fields: ['Duck-Original-From'],
    senderFields: ['Duck-Original-From'],
    domains: [DUCK_DOMAIN],
    aliasOf: (fields, from) => {
      const alias = /_at_[^@]+_([^_@]+)@[^@]+$/u.exec(from)?.[1]
      return alias === undefined || single(fields('duck-original-from')) === null
        ? null
        : `${alias}@${DUCK_DOMAIN}`
    },
  },
  // emails/views.py of its program: all fields are removed, the sender is the mask itself, and these are added.
  'firefox-relay': {
    fields: ['Resent-From'],
    senderFields: ['Resent-From'],
    domains: [RELAY_DOMAIN],
    aliasOf: (fields, from) => (single(fields('resent-from')) === null ? null : from),
  },
}

const headerOf = (bytes: Uint8Array): string => bytesToBinaryString(bytes.subarray(0, MAX_HEADER_BYTES))

/** The address of `From`, in lower case; null unless the mail has exactly one. */
const fromOf = (header: string): string | null => {
  const authors = headerFields(header, 'from').length === 1 ? headerRecipients(header, 'from') : []
  return authors.length === 1 ? (authors[0]?.address.toLowerCase() ?? null) : null
}

/** Loaded with the first forwarded mail: it contains the public suffix list. */
const loadServerResults = () => import('../../mail/sender/server-results.ts')

/** Whether the mailbox's own server found that the mail is not from the domain that it names. */
const isRefuted = async (header: string, mailbox: Mailbox): Promise<boolean> => {
  const { serverResults } = await loadServerResults()
  return serverResults(header, mailbox).some((field) =>
    parseAuthenticationResults(field)?.results.some(
      ({ method, result }) => method === 'DMARC' && result === 'fail',
    ),
  )
}

/**
 * @param domains returns the domains of the account
 * @param addressOf returns the address of an alias; undefined if it is not known yet
 */
export const forwardedMailNaming = (
  service: AliasService,
  mailbox: Mailbox,
  domains: () => readonly string[],
  addressOf: (emailId: string) => string | undefined,
): MailNaming => {
  const marks = MARKS[service]

  const isOwnDomain = (domain: string): boolean =>
    [...marks.domains, ...domains()].some((own) => domain === own || domain.endsWith(`.${own}`))

  const recipientsOf = (bytes: Uint8Array): readonly string[] => {
    const header = headerOf(bytes)
    const from = fromOf(header)
    if (from === null || !isOwnDomain(domainOf(from))) return []
    const alias = marks.aliasOf((name) => headerFields(header, name), from)
    return alias === null ? [] : [alias]
  }

  /** The sender that the service names. */
  const senderIn = (header: string, from: ParsedMail['from']): string => {
    for (const name of marks.senderFields) {
      const named = headerFields(header, name).length === 1 ? headerRecipients(header, name)[0] : undefined
      if (named?.address.includes('@'))
        return senderLineOf(
          { name: named.name === named.address ? '' : named.name, address: named.address },
          '',
        )
    }
    return senderLineOf(from, '')
  }

  return {
    fields: ['From', ...marks.fields],
    listedFields: [...marks.senderFields, 'Received', 'Authentication-Results'],
    recipientsOf,
    senderOf: async (bytes, from) => {
      const header = headerOf(bytes)
      return (await isRefuted(header, mailbox)) ? null : senderIn(header, from)
    },
    envelopeOf: (bytes, from, emailId) => {
      const header = headerOf(bytes)
      const named = headerRecipients(header, 'to').find(({ address }) => isOwnDomain(domainOf(address)))
      return {
        sender: senderIn(header, from),
        to: addressOf(emailId) ?? named?.address ?? emailId,
        forwarded: { by: service, from: from.address },
      }
    },
  }
}
