// Loads and creates the client for a server of any kind: the code of a kind without an account is never loaded.
import type { ClientOf, ServerCredentials } from '../shared/contract/mail-server-client.ts'
import type { ServerKind } from '../shared/model/server.ts'
import type { RawMailReader } from './raw-mail.ts'
import { DEFAULT_TIMEOUTS_MS, type Timeouts } from './send-request.ts'

type Factory<K extends ServerKind> = (
  access: ServerCredentials,
  now: () => number,
  timeouts: Timeouts,
  language: () => string,
  reader: RawMailReader,
) => ClientOf<K>

/** A new kind does not compile without a client, nor a client with other parts than `traitsOf` lists for its kind. */
const FACTORIES: { readonly [K in ServerKind]: () => Promise<Factory<K>> } = {
  specification: async () =>
    (await import('./specification/mail-server-client.ts')).createSpecificationClient,
  moemail: async () => (await import('./specification/mail-server-client.ts')).createMoemailClient,
  'mail-tm': async () => {
    const { createMailTmClient } = await import('./mail-tm/mail-server-client.ts')
    return (access, now, timeouts, language) => createMailTmClient(access, now, timeouts, language)
  },
  'cloudflare-temp-email': async () =>
    (await import('./cloudflare-temp-email/mail-server-client.ts')).createCloudflareTempEmailClient,
  'guerrilla-mail': async () =>
    (await import('./guerrilla-mail/mail-server-client.ts')).createGuerrillaMailClient,
  'tempmail-lol': async () => (await import('./tempmail-lol/mail-server-client.ts')).createTempmailLolClient,
  imap: async () => {
    const { createImapClient } = await import('./imap/mail-server-client.ts')
    return (access, now, timeouts, _language, reader) => createImapClient(access, now, reader, timeouts)
  },
  'alias-service': async () =>
    (await import('./alias-service/mail-server-client.ts')).createAliasServiceClient,
}

/** Loads what creates the clients of a kind. */
export const loadFactory = <K extends ServerKind>(kind: K): Promise<Factory<K>> => FACTORIES[kind]()

/**
 * Creates the client for the credentials' kind of server.
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param reader reads the mails of kinds that return them raw
 * @param language returns the BCP 47 tag for `Accept-Language` (specification, section 7: messages depend on the locale).
 */
export const loadClient = async <K extends ServerKind>(
  access: ServerCredentials<K>,
  now: () => number,
  reader: RawMailReader,
  language: () => string,
  timeouts = DEFAULT_TIMEOUTS_MS,
): Promise<ClientOf<K>> => {
  const create = await loadFactory(access.kind)
  return create(access, now, timeouts, language, reader)
}
