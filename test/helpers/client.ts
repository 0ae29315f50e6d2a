// The client of one server that a test answers for, with short time limits and a clock that stands.
import { openMailServer } from '../../src/api/client.ts'
import type { TimeLimits } from '../../src/api/request.ts'
import type { MailServer, ServerAccess } from '../../src/shared/server.ts'
import { wildServer, type Answering, type Reply } from './wild-server.ts'

export const ID = '11111111-1111-4111-8111-111111111111'
export const NOW = Date.UTC(2026, 0, 2)
/** A message as a list has it. */
export const item = { id: ID, from_address: 'a@b.example', subject: 'Hi', received_at: 1_700_000_000_000 }

export const openClient = async (
  answer: Answering | Reply,
  more: { access?: Partial<ServerAccess>; limits?: Partial<TimeLimits> } = {},
): Promise<{ server: MailServer; requests: string[] }> => {
  const wild = await wildServer(typeof answer === 'function' ? answer : () => answer)
  const access = {
    baseUrl: wild.baseUrl,
    key: 'secret-key',
    authHeader: 'x-api-key' as const,
    ...more.access,
  }
  const limits = { connect: 1_000, headers: 1_000, body: 1_000, ...more.limits }
  return { server: openMailServer(access, () => NOW, limits), requests: wild.requests }
}
