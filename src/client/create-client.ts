// Creates the client for a server of any kind.
import type { ClientOf, ServerCredentials } from '../shared/contract/mail-server-client.ts'
import type { ServerKind } from '../shared/model/server.ts'
import { createAliasServiceClient } from './alias-service/mail-server-client.ts'
import { createCloudflareTempEmailClient } from './cloudflare-temp-email/mail-server-client.ts'
import { createGuerrillaMailClient } from './guerrilla-mail/mail-server-client.ts'
import { createImapClient } from './imap/mail-server-client.ts'
import { createMailTmClient } from './mail-tm/mail-server-client.ts'
import type { RawMailReader } from './raw-mail.ts'
import { DEFAULT_TIMEOUTS_MS, type Timeouts } from './send-request.ts'
import { createMoemailClient, createSpecificationClient } from './specification/mail-server-client.ts'
import { createTempmailLolClient } from './tempmail-lol/mail-server-client.ts'

type Factory<K extends ServerKind> = (
  access: ServerCredentials,
  now: () => number,
  timeouts: Timeouts,
  language: () => string,
  reader: RawMailReader,
) => ClientOf<K>

/** A new kind does not compile without a client, nor a client with other parts than `traitsOf` lists for its kind. */
const FACTORIES: { readonly [K in ServerKind]: Factory<K> } = {
  specification: createSpecificationClient,
  moemail: createMoemailClient,
  'mail-tm': (access, now, timeouts, language) => createMailTmClient(access, now, timeouts, language),
  'cloudflare-temp-email': createCloudflareTempEmailClient,
  'guerrilla-mail': createGuerrillaMailClient,
  'tempmail-lol': createTempmailLolClient,
  imap: (access, now, timeouts, _language, reader) => createImapClient(access, now, reader, timeouts),
  'alias-service': createAliasServiceClient,
}

/**
 * Creates the client for the credentials' kind of server.
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param reader reads the mails of kinds that return them raw
 * @param language returns the BCP 47 tag for `Accept-Language` (specification, section 7: messages depend on the locale).
 */
export const createClient = <K extends ServerKind>(
  access: ServerCredentials<K>,
  now: () => number,
  reader: RawMailReader,
  language: () => string,
  timeouts = DEFAULT_TIMEOUTS_MS,
): ClientOf<K> => FACTORIES[access.kind](access, now, timeouts, language, reader)
