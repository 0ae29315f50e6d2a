// The checks of a sender that the user's own mail server made (RFC 8601). The sender can write the same field, so it is believed only
// where the sender could not have put it.
import { fieldsAboveReceived, resultsServer, withoutComments } from '../header-fields.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { siteOf } from './site-of.ts'

/** The host that wrote a `Received` field; empty if it names none. */
const receivedBy = (received: string): string =>
  /(?:^|\s)by\s([\w.-]+)/iu.exec(withoutComments(received) ?? '')?.[1] ?? ''

/**
 * Returns the Authentication-Results fields of the server of a mailbox, in order: those above the topmost `Received` (RFC 8601,
 * sections 4 and 5), if that is from the mailbox's own server, and with the name of that server.
 * @param source the mail, or its header
 * @param mailbox null for every other kind of account: it is not known that its server adds fields, and removes those of the sender
 */
export const serverResults = (
  source: string,
  mailbox: Pick<Mailbox, 'host' | 'address'> | null,
): readonly string[] => {
  const found = mailbox && fieldsAboveReceived(source, 'authentication-results')
  if (!found) return []
  const own = [mailbox.host, mailbox.address.slice(mailbox.address.lastIndexOf('@') + 1)].map(siteOf)
  const isOwn = (host: string): boolean => host !== '' && own.includes(siteOf(host))
  return isOwn(receivedBy(found.received)) ? found.values.filter((field) => isOwn(resultsServer(field))) : []
}
