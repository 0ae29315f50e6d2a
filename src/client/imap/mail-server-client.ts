// The client of the user's own mailbox (IMAP, RFC 9051): reads only mail to addresses that were made here.
import type { MailServerClient, ServerCredentials } from '../../shared/contract/mail-server-client.ts'
import { noAutomation, unsupported } from '../unsupported.ts'

/** @param now our clock in epoch milliseconds */
export const createImapClient = (_access: ServerCredentials, _now: () => number): MailServerClient => ({
  ...noAutomation,
  listEmailDomains: unsupported,
  createEmail: unsupported,
  openEmail: unsupported,
  listEmails: unsupported,
  listMessages: unsupported,
  deleteEmail: unsupported,
  getMessage: unsupported,
  deleteMessage: unsupported,
  markSeen: unsupported,
  getMessageSource: unsupported,
  subscribe: (_emailIds, _onEvent, onState) => onState(false),
  downloadAttachment: unsupported,
  close: () => Promise.resolve(),
})
