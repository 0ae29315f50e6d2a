// The client of one server of the specification, or of its variant MoeMail: its operations (specification, section 4) for one
// account.
import { ok } from '../../shared/contract/result.ts'
import type { MailApi } from '../../shared/contract/mail-api.ts'
import type {
  ServerResponse,
  MailServerClient,
  ServerCredentials,
} from '../../shared/contract/mail-server-client.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES } from '../api-caller.ts'
import { noAutomation, unsupported, type Automation } from '../unsupported.ts'
import { decodeSuccess } from '../decode.ts'
import { DEFAULT_TIMEOUTS_MS } from '../send-request.ts'
import { messageClaims } from './message-claims.ts'
import { EventPush } from './push.ts'
import {
  decodeAccountMessages,
  decodeConfigDomains,
  decodeCreatedEmail,
  decodeDomains,
  decodeEmails,
  decodeMessage,
  decodeMessages,
  decodeWebhook,
} from './response-decoders.ts'

const emailPath = (...ids: string[]): string => ['/api/emails', ...ids.map(encodeURIComponent)].join('/')
const listQuery = (cursor: string | null, search?: string): string => {
  const query = new URLSearchParams({ ...(cursor !== null && { cursor }), ...(search && { search }) })
  return query.size === 0 ? '' : `?${query.toString()}`
}

const fetchConfigDomains = (caller: ApiCaller): Promise<ServerResponse<readonly string[]>> =>
  caller.call({ path: '/api/config', decode: decodeConfigDomains })

/**
 * Fetches the domains from the specification's path, otherwise from MoeMail's. MoeMail checks the path before the key: its 403 for an
 * unknown path means nothing for the key, so the second request verifies it.
 */
const fetchDomains = async (caller: ApiCaller): Promise<ServerResponse<readonly string[]>> => {
  const response = await caller.call({ path: '/api/email/domains', decode: decodeDomains })
  if (response.result.ok || !['forbidden', 'not-found'].includes(response.result.failure.kind))
    return response
  const fromConfig = await fetchConfigDomains(caller)
  const isConclusive = fromConfig.result.ok || fromConfig.result.failure.kind === 'unauthorized'
  return isConclusive ? fromConfig : response
}

/** The paths of the OpenAPI document, in order of precedence (specification, section 1). */
const OPENAPI_PATHS = ['/api/openapi.json', '/.well-known/openapi.json', '/']

const fetchOpenApiDocument = async (caller: ApiCaller): Promise<ServerResponse<unknown>> => {
  const read = (path: string): Promise<ServerResponse<unknown>> =>
    caller.call<unknown>({ path, decode: (body) => ok(body) })
  let response = await read(OPENAPI_PATHS[0] ?? '/')
  for (const path of OPENAPI_PATHS.slice(1)) {
    if (response.result.ok || !['not-found', 'bad-answer'].includes(response.result.failure.kind))
      return response
    response = await read(path)
  }
  return response
}

const parseAiRemaining = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null

const runAiOperation = (
  caller: ApiCaller,
  ...[method, path, input]: Parameters<MailServerClient['runAiOperation']>
): ReturnType<MailServerClient['runAiOperation']> =>
  caller.call({
    method,
    path,
    ...(method === 'GET' ? {} : { body: input }),
    acceptsNonJson: true,
    decode: (body, response) =>
      ok({
        // A response that is not JSON is treated as text.
        body: body === undefined ? new TextDecoder().decode(response.bytes) : body,
        remaining: parseAiRemaining(response.header('x-ai-remaining')),
      }),
  })

type Messages = Pick<MailServerClient, 'listMessages' | 'getMessage' | 'deleteMessage' | 'getMessageSource'> &
  Pick<MailApi, 'listAllMessages'>

/** What servers answer for a path that they do not have: MoeMail checks the path before the key. */
const UNKNOWN_PATH_STATUSES = [403, 404, 405]

const messageOperations = (caller: ApiCaller): Messages => ({
  listMessages: (id, cursor, search) =>
    caller.call({
      path: emailPath(id) + listQuery(cursor, search),
      decode: decodeMessages,
      maxBytes: MAX_LIST_BYTES,
    }),
  listAllMessages: (cursor, search) =>
    caller.call({
      path: `/api/messages${listQuery(cursor, search)}`,
      decode: decodeAccountMessages,
      maxBytes: MAX_LIST_BYTES,
      explainError: ({ status }) => (UNKNOWN_PATH_STATUSES.includes(status) ? { kind: 'unsupported' } : null),
    }),
  getMessage: (id, message) =>
    caller.call({ path: emailPath(id, message), decode: decodeMessage, maxBytes: MAX_MESSAGE_BYTES }),
  deleteMessage: (id, message) =>
    caller.call({
      path: emailPath(id, message),
      method: 'DELETE',
      decode: decodeSuccess,
      acceptsNonJson: true,
    }),
  getMessageSource: unsupported,
})

const automationOperations = (caller: ApiCaller): Automation => ({
  getWebhookConfig: () => caller.call({ path: '/api/webhook', decode: decodeWebhook }),
  updateWebhookConfig: (body) =>
    caller.call({
      path: '/api/webhook',
      method: 'POST',
      body,
      decode: decodeSuccess,
      acceptsNonJson: true,
    }),
  getOpenApiDocument: () => fetchOpenApiDocument(caller),
  runAiOperation: (...operation) => runAiOperation(caller, ...operation),
})

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language returns the BCP 47 tag for `Accept-Language` (specification, section 7: messages depend on the locale).
 */
export const createSpecificationClient = (
  access: Pick<ServerCredentials, 'kind' | 'baseUrl' | 'key' | 'authHeader'>,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): MailServerClient & MailApi => {
  const { baseUrl, key } = access
  const authHeaders: Record<string, string> =
    access.authHeader === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key }
  const caller = new ApiCaller({ baseUrl, authHeaders, now, timeouts, language, quotaScope: 'key' })
  const isMoemail = access.kind === 'moemail'
  const push = new EventPush(caller, baseUrl, authHeaders)
  return {
    ...messageOperations(caller),
    ...(isMoemail ? noAutomation : automationOperations(caller)),
    ...(isMoemail ? {} : { claims: messageClaims(caller) }),
    listEmailDomains: () => (isMoemail ? fetchConfigDomains(caller) : fetchDomains(caller)),
    createEmail: (body) =>
      caller.call({
        path: emailPath('generate'),
        method: 'POST',
        body,
        decode: decodeCreatedEmail,
        requestedLifetime: body.expiryTime,
      }),
    openEmail: unsupported,
    markSeen: unsupported,
    listEmails: (cursor, search) =>
      caller.call({ path: emailPath() + listQuery(cursor, search), decode: decodeEmails }),
    deleteEmail: (id) =>
      caller.call({ path: emailPath(id), method: 'DELETE', decode: decodeSuccess, acceptsNonJson: true }),
    downloadAttachment: (link) => caller.download(link),
    subscribe: isMoemail ? (_emailIds, _onEvent, onState) => onState(false) : push.subscribe,
    listen: push.listen,
    close: () => {
      push.close()
      return caller.close()
    },
  }
}
