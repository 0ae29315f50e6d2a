// Creates the client for a server of any kind.
import type { MailServerClient, ServerCredentials } from '../shared/contract/mail-server-client.ts'
import { createCloudflareTempEmailClient } from './cloudflare-temp-email/mail-server-client.ts'
import { createGuerrillaMailClient } from './guerrilla-mail/mail-server-client.ts'
import { createImapClient } from './imap/mail-server-client.ts'
import { createMailTmClient } from './mail-tm/mail-server-client.ts'
import type { RawMailReader } from './raw-mail.ts'
import { DEFAULT_TIMEOUTS_MS } from './send-request.ts'
import { createSpecificationClient } from './specification/mail-server-client.ts'
import { createTempmailLolClient } from './tempmail-lol/mail-server-client.ts'

/**
 * Creates the client for the credentials' kind of server. The switch is exhaustive, so a new kind does not compile without a client.
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param reader reads the mails of kinds that return them raw
 * @param language returns the BCP 47 tag for `Accept-Language` (specification, section 7: messages depend on the locale).
 */
export const createClient = (
  access: ServerCredentials,
  now: () => number,
  reader: RawMailReader,
  language: () => string,
  timeouts = DEFAULT_TIMEOUTS_MS,
): MailServerClient => {
  switch (access.kind) {
    case 'specification':
    case 'moemail':
      return createSpecificationClient(access, now, timeouts, language)
    case 'mail-tm':
      return createMailTmClient(access, now, timeouts, language)
    case 'cloudflare-temp-email':
      return createCloudflareTempEmailClient(access, now, reader, timeouts, language)
    case 'guerrilla-mail':
      return createGuerrillaMailClient(access, now, timeouts, language)
    case 'tempmail-lol':
      return createTempmailLolClient(access, now, timeouts, language)
    case 'imap':
      return createImapClient(access, now, reader, timeouts)
  }
}
