// The client of one server whose responses a test sets, with short time limits and a fixed clock.
import { onTestFinished } from 'vitest'
import { createClient } from '../../src/client/create-client.ts'
import { createMailTmClient } from '../../src/client/mail-tm/mail-server-client.ts'
import type { ServerKind } from '../../src/shared/model/server.ts'
import { createSpecificationClient } from '../../src/client/specification/mail-server-client.ts'
import type { Timeouts } from '../../src/client/send-request.ts'
import type {
  AddressSecrets,
  MailServerClient,
  ServerCredentials,
} from '../../src/shared/contract/mail-server-client.ts'
import { startScriptedServer, type ScriptedHandler, type Reply } from './scripted-server.ts'
import { RAW_MAIL_READER } from '../../scripts/raw-mail-reader.ts'

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

/** The client of a server of any kind, to be called in a test. It uses real time, which push and rate limits depend on. */
export const connectTestClient = (
  kind: ServerKind,
  baseUrl: string,
  overrides: {
    access?: Partial<ServerCredentials>
    limits?: Partial<Timeouts>
    /** Of mail.tm; its own limit by default. */
    requestsPerSecond?: number
  } = {},
): MailServerClient => {
  const access = {
    kind,
    baseUrl,
    key: '',
    authHeader: 'x-api-key' as const,
    addressSecrets: createAddressSecrets(),
    ...overrides.access,
  }
  const limits = { ...SHORT_TIMEOUTS_MS, ...overrides.limits }
  const client =
    kind === 'mail-tm'
      ? createMailTmClient(access, Date.now, limits, () => 'en', overrides.requestsPerSecond)
      : createClient(access, Date.now, RAW_MAIL_READER, () => 'en', limits)
  onTestFinished(() => client.close())
  return client
}

export const openTestClient = async (
  answer: ScriptedHandler | Reply,
  overrides: {
    access?: Partial<ServerCredentials>
    limits?: Partial<Timeouts>
    language?: () => string
  } = {},
): Promise<{ server: MailServerClient; requests: string[] }> => {
  const scripted = await startScriptedServer(typeof answer === 'function' ? answer : () => answer)
  const access = {
    kind: 'specification' as const,
    addressSecrets: createAddressSecrets(),
    baseUrl: scripted.baseUrl,
    key: 'secret-key',
    authHeader: 'x-api-key' as const,
    ...overrides.access,
  }
  const limits = { ...SHORT_TIMEOUTS_MS, ...overrides.limits }
  return {
    server: createSpecificationClient(access, () => NOW, limits, overrides.language),
    requests: scripted.requests,
  }
}
