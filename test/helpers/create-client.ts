// Creates clients without waiting: those of all kinds are loaded.
import { loadFactory } from '../../src/client/load-client.ts'
import type { Timeouts } from '../../src/client/send-request.ts'
import type { ClientOf, ServerCredentials } from '../../src/shared/contract/mail-server-client.ts'
import { SERVER_KINDS, type ServerKind } from '../../src/shared/model/server.ts'
import { RAW_MAIL_READER } from '../../scripts/raw-mail-reader.ts'

const factories = new Map(
  await Promise.all(SERVER_KINDS.map(async (kind) => [kind, await loadFactory(kind)] as const)),
)

export const createClient = <K extends ServerKind>(
  access: ServerCredentials<K>,
  timeouts: Timeouts,
): ClientOf<K> =>
  factories.get(access.kind)!(access, Date.now, timeouts, () => 'en', RAW_MAIL_READER) as ClientOf<K>
