// The client of the user's own mailbox. No server knows its addresses; they exist as long as the program accepts mail for them.
import type { ClientOf, ServerCredentials, ServerResponse } from '../../shared/contract/mail-server-client.ts'
import { err, ok } from '../../shared/contract/result.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { localResponse } from '../local-response.ts'
import { senderLineOf, type RawMailReader } from '../raw-mail.ts'
import { DEFAULT_TIMEOUTS_MS } from '../send-request.ts'
import { createAddress, domainOf, mayBeMadeHere } from './addressing.ts'
import type { MailNaming } from './mail-naming.ts'
import { MailboxReader } from './mailbox-reader.ts'
import { readRecipients, RECIPIENT_FIELDS } from './recipients.ts'

/** A mail is for each of its recipients that has the form of an address made here. */
const namingOf = (settings: Mailbox): MailNaming => ({
  fields: RECIPIENT_FIELDS,
  listedFields: [],
  recipientsOf: (header) =>
    [...readRecipients(header)].filter((recipient) => mayBeMadeHere(settings, recipient)),
  senderOf: (_header, from) => Promise.resolve(senderLineOf(from, '')),
  envelopeOf: (_source, from, emailId) => ({ sender: senderLineOf(from, ''), to: emailId }),
})

/** The operations on mail that the clients of both kinds with a mailbox share. */
export const mailOperations = (reader: MailboxReader) =>
  ({
    listMessages: (emailId, cursor) => reader.listMessages(emailId, cursor),
    getMessage: (emailId, messageId) => reader.getMessage(emailId, messageId),
    deleteMessage: (emailId, messageId) => reader.deleteMessage(emailId, messageId),
    markSeen: (emailId, messageId) => reader.markSeen(emailId, messageId),
    getMessageSource: (emailId, messageId) => reader.getMessageSource(emailId, messageId),
    downloadAttachment: (link) => reader.downloadAttachment(link),
    push: {
      subscribe: (...subscription) => reader.subscribe(...subscription),
      expectMail: (milliseconds) => reader.expectMail(milliseconds),
    },
  }) satisfies Partial<ClientOf<'imap'>>

/** @param now our clock in epoch milliseconds @param timeouts as of `MailboxReader` */
export const createImapClient = (
  { key, mailbox }: ServerCredentials,
  now: () => number,
  reader: RawMailReader,
  timeouts = DEFAULT_TIMEOUTS_MS,
): ClientOf<'imap'> => {
  if (!mailbox) throw new Error('the kind imap needs the settings of a mailbox')
  const { settings } = mailbox
  const mails = new MailboxReader(
    { mailbox, password: key, naming: namingOf(settings) },
    now,
    reader,
    timeouts,
  )
  const listEmailDomains = async (): Promise<ServerResponse<readonly string[]>> => {
    const verified = await mails.verify()
    return { ...verified, result: verified.result.ok ? ok([domainOf(settings)]) : verified.result }
  }
  return {
    listEmailDomains,
    createEmail: (request) => {
      const address = createAddress(settings, request)
      if (address.ok && mails.isActive(address.value))
        return Promise.resolve(localResponse(err({ kind: 'taken' })))
      if (address.ok) mails.addAddress(address.value)
      return Promise.resolve(
        localResponse(address.ok ? ok({ id: address.value, address: address.value }) : address),
      )
    },
    // Nothing changes at the server: mail to the address still arrives in the mailbox.
    deleteEmail: (emailId) => {
      mails.removeAddress(emailId)
      return Promise.resolve(localResponse(ok(null)))
    },
    ...mailOperations(mails),
    close: () => mails.close(),
  }
}
