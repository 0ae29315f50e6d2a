// The client of one server whose responses a test sets, with short time limits and a fixed clock.
import { onTestFinished } from 'vitest'
import { createMailTmClient } from '../../src/client/mail-tm/mail-server-client.ts'
import type { ServerKind } from '../../src/shared/model/server.ts'
import { createSpecificationClient } from '../../src/client/specification/mail-server-client.ts'
import type { Timeouts } from '../../src/client/send-request.ts'
import type {
  AddressSecrets,
  ClientOf,
  ServerCredentials,
} from '../../src/shared/contract/mail-server-client.ts'
import { createClient } from './create-client.ts'
import { startScriptedServer, type ScriptedHandler, type Reply } from './scripted-server.ts'

export const SAMPLE_ID = '11111111-1111-4111-8111-111111111111'
export const NOW = Date.UTC(2026, 0, 2)
/** A message as in a list. */
export const messageItem = {
  id: SAMPLE_ID,
  from_address: 'a@b.example',
  subject: 'Hi',
  received_at: 1_700_000_000_000,
}

/** Secrets of addresses in memory. */
export const createAddressSecrets = (): AddressSecrets => {
  const secrets = new Map<string, string>()
  return {
    read: (emailId) => Promise.resolve(secrets.get(emailId) ?? null),
    write: (emailId, secret) => Promise.resolve(void secrets.set(emailId, secret)),
    remove: (emailId) => Promise.resolve(void secrets.delete(emailId)),
  }
}

const SHORT_TIMEOUTS_MS = { connectMs: 1_000, headersMs: 1_000, bodyMs: 1_000 }

interface Overrides {
  access?: Partial<Omit<ServerCredentials, 'kind'>>
  limits?: Partial<Timeouts>
}

const accessTo = <K extends ServerKind>(
  kind: K,
  baseUrl: string,
  { access }: Overrides,
): ServerCredentials<K> => ({
  baseUrl,
  key: '',
  authHeader: 'x-api-key',
  addressSecrets: createAddressSecrets(),
  ...access,
  kind,
})

/** The client of a server of any kind, to be called in a test. It uses real time, which push and rate limits depend on. */
export const connectTestClient = <K extends ServerKind>(
  kind: K,
  baseUrl: string,
  overrides: Overrides = {},
): ClientOf<K> => {
  const limits = { ...SHORT_TIMEOUTS_MS, ...overrides.limits }
  const access = accessTo(kind, baseUrl, overrides)
  const client = createClient(access, limits)
  onTestFinished(() => client.close())
  return client
}

/** The same for mail.tm, with another limit than its own. */
export const connectFastMailTmClient = (
  baseUrl: string,
  overrides: Overrides,
  requestsPerSecond: number,
): ClientOf<'mail-tm'> => {
  const limits = { ...SHORT_TIMEOUTS_MS, ...overrides.limits }
  const access = accessTo('mail-tm', baseUrl, overrides)
  const client = createMailTmClient(access, Date.now, limits, () => 'en', requestsPerSecond)
  onTestFinished(() => client.close())
  return client
}

export const openTestClient = async (
  answer: ScriptedHandler | Reply,
  overrides: Overrides & { language?: () => string } = {},
): Promise<{ server: ClientOf<'specification'>; requests: string[] }> => {
  const scripted = await startScriptedServer(typeof answer === 'function' ? answer : () => answer)
  const access = accessTo('specification', scripted.baseUrl, {
    access: { key: 'secret-key', ...overrides.access },
  })
  const limits = { ...SHORT_TIMEOUTS_MS, ...overrides.limits }
  return {
    server: createSpecificationClient(access, () => NOW, limits, overrides.language),
    requests: scripted.requests,
  }
}
