// The clients of a server of the specification and of its variant MoeMail: the operations (specification, section 4) for one
// account.
import { ok, type Failure } from '../../shared/contract/result.ts'
import type { CatchAll, MailApi } from '../../shared/contract/mail-api.ts'
import type {
  Automation,
  ClientOf,
  ServerResponse,
  ServerCredentials,
} from '../../shared/contract/mail-server-client.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES } from '../api-caller.ts'
import { decodeSuccess } from '../decode.ts'
import { DEFAULT_TIMEOUTS_MS, type HttpResponse, type Timeouts } from '../send-request.ts'
import { messageClaims } from './message-claims.ts'
import { EventPush } from './push.ts'
import {
  decodeAccountMessages,
  decodeCatchAll,
  decodeConfigDomains,
  decodeCreatedEmail,
  decodeDomains,
  decodeEmails,
  decodeMessage,
  decodeMessages,
  decodeSignInLink,
  decodeVerifiesAddresses,
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
  ...[method, path, input]: Parameters<Automation['runAiOperation']>
): ReturnType<Automation['runAiOperation']> =>
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

/** What servers answer for a path that they do not have: MoeMail checks the path before the key. */
const UNKNOWN_PATH_STATUSES = [403, 404, 405]

const explainUnknownPath = ({ status }: HttpResponse): Failure | null =>
  UNKNOWN_PATH_STATUSES.includes(status) ? { kind: 'unsupported' } : null

const automationOf = (caller: ApiCaller): Automation => ({
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

/** What the clients use of their credentials. */
type Access = Pick<ServerCredentials, 'baseUrl' | 'key' | 'authHeader'>

const authHeadersOf = ({ authHeader, key }: Access): Record<string, string> =>
  authHeader === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key }

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language returns the BCP 47 tag for `Accept-Language` (specification, section 7: messages depend on the locale).
 */
const openCaller = (
  access: Access,
  now: () => number,
  timeouts: Timeouts,
  language: () => string,
): ApiCaller =>
  new ApiCaller({
    baseUrl: access.baseUrl,
    authHeaders: authHeadersOf(access),
    now,
    timeouts,
    language,
    quotaScope: 'key',
  })

/** What the variant has, too. */
const commonOperations = (caller: ApiCaller): Omit<ClientOf<'moemail'>, 'listEmailDomains'> => ({
  createEmail: (body) =>
    caller.call({
      path: emailPath('generate'),
      method: 'POST',
      body,
      decode: decodeCreatedEmail,
      requestedLifetime: body.expiryTime,
    }),
  listEmails: (cursor, search) =>
    caller.call({ path: emailPath() + listQuery(cursor, search), decode: decodeEmails }),
  deleteEmail: (id) =>
    caller.call({ path: emailPath(id), method: 'DELETE', decode: decodeSuccess, acceptsNonJson: true }),
  listMessages: (id, cursor, search) =>
    caller.call({
      path: emailPath(id) + listQuery(cursor, search),
      decode: decodeMessages,
      maxBytes: MAX_LIST_BYTES,
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
  downloadAttachment: (link) => caller.download(link),
  close: () => caller.close(),
})

export const createMoemailClient = (...args: Parameters<typeof openCaller>): ClientOf<'moemail'> => {
  const caller = openCaller(...args)
  return { ...commonOperations(caller), listEmailDomains: () => fetchConfigDomains(caller) }
}

export const createSpecificationClient = (
  access: Access,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): ClientOf<'specification'> & MailApi & CatchAll => {
  const caller = openCaller(access, now, timeouts, language)
  const push = new EventPush(caller, access.baseUrl, authHeadersOf(access))
  return {
    ...commonOperations(caller),
    listEmailDomains: () => fetchDomains(caller),
    verifiesAddresses: () =>
      caller.call({
        path: '/api/config',
        decode: decodeVerifiesAddresses,
        explainError: explainUnknownPath,
      }),
    catchAllDomains: () =>
      caller.call({ path: '/api/config', decode: decodeCatchAll, explainError: explainUnknownPath }),
    createSignInLink: () =>
      caller.call({
        path: '/api/sign-in-link',
        method: 'POST',
        decode: decodeSignInLink,
        explainError: explainUnknownPath,
      }),
    automation: automationOf(caller),
    claims: messageClaims(caller),
    push,
    listen: push.listen,
    listAllMessages: (cursor, search) =>
      caller.call({
        path: `/api/messages${listQuery(cursor, search)}`,
        decode: decodeAccountMessages,
        maxBytes: MAX_LIST_BYTES,
        explainError: explainUnknownPath,
      }),
    close: () => {
      push.close()
      return caller.close()
    },
  }
}
