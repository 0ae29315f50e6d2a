// The client of a server of any kind.
import type { MailServerClient, ServerCredentials } from '../shared/contract/mail-server-client.ts'
import { createCloudflareTempEmailClient } from './cloudflare-temp-email/mail-server-client.ts'
import { createMailTmClient } from './mail-tm/mail-server-client.ts'
import { DEFAULT_TIMEOUTS_MS } from './send-request.ts'
import { createSpecificationClient } from './specification/mail-server-client.ts'

/**
 * The client for the kind of server that the credentials are for. Every kind is named, so that a new one does not compile until
 * it has a client.
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language the BCP 47 tag a server is asked to speak in (section 7: messages depend on the locale).
 */
export const createClient = (
  access: ServerCredentials,
  now: () => number,
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
      return createCloudflareTempEmailClient(access, now, timeouts, language)
  }
}
