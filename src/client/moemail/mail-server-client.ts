// The client of one server of the specification: the operations of section 4, for one account.
import { err, ok } from '../../shared/contract/result.ts'
import type {
  ServerResponse,
  MailServerClient,
  ServerCredentials,
} from '../../shared/contract/mail-server-client.ts'
import { parseUrl } from '../../shared/url.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES } from './api-caller.ts'
import {
  decodeCreatedEmail,
  decodeDomains,
  decodeSuccess,
  decodeEmails,
  decodeMessage,
  decodeMessages,
  decodeWebhook,
} from './response-decoders.ts'
import { DEFAULT_TIMEOUTS_MS } from '../send-request.ts'

const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024

const emailPath = (...ids: string[]): string => ['/api/emails', ...ids.map(encodeURIComponent)].join('/')
const cursorQuery = (cursor: string | null): string =>
  cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`

type Download = ServerResponse<{ bytes: Uint8Array; contentType: string }>

/** @param link absolute, or relative to the base address. The key only goes to the server's own origin. */
const downloadAttachment = (caller: ApiCaller, baseUrl: string, link: string): Promise<Download> => {
  const url = parseUrl(link, `${baseUrl}/`)
  if (!url || (url.protocol !== 'https:' && url.origin !== caller.origin))
    return Promise.resolve({ result: err({ kind: 'insecure-address' }), clockOffset: null, elapsedMs: 0 })
  const headers = url.origin === caller.origin ? caller.authHeaders : {}
  return caller.send(
    { url, method: 'GET', headers, maxBytes: MAX_ATTACHMENT_BYTES, allowCrossOrigin: true },
    (answer) =>
      answer.status === 200
        ? ok({
            bytes: answer.bytes,
            contentType: answer.header('content-type') ?? 'application/octet-stream',
          })
        : err(caller.failureFrom(answer, undefined, null)),
  )
}

/** Where section 1 has the OpenAPI document; the first answer with one counts. */
const OPENAPI_PATHS = ['/api/openapi.json', '/.well-known/openapi.json', '/']

const fetchOpenApiDocument = async (caller: ApiCaller): Promise<ServerResponse<unknown>> => {
  const read = (path: string): Promise<ServerResponse<unknown>> =>
    caller.call<unknown>({ path, decode: (body) => ok(body) })
  let answer = await read(OPENAPI_PATHS[0] ?? '/')
  for (const path of OPENAPI_PATHS.slice(1)) {
    if (answer.result.ok || !['not-found', 'bad-answer'].includes(answer.result.failure.kind)) return answer
    answer = await read(path)
  }
  return answer
}

const parseAiRemaining = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null

const runAiOperation = (
  caller: ApiCaller,
  ...[method, path, input]: Parameters<MailServerClient['runAiOperation']>
): ReturnType<MailServerClient['runAiOperation']> =>
  caller.call({
    ...{ method, path, ...(method === 'GET' ? {} : { body: input }) },
    acceptsNonJson: true,
    decode: (body, answer) =>
      ok({
        // An answer that is no JSON is taken as text.
        body: body === undefined ? new TextDecoder().decode(answer.bytes) : body,
        remaining: parseAiRemaining(answer.header('x-ai-remaining')),
      }),
  })

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language the BCP 47 tag a server is asked to speak in (section 7: messages depend on the locale).
 */
export const createMailServerClient = (
  access: ServerCredentials,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): MailServerClient => {
  const caller = new ApiCaller(access, now, timeouts, language)
  const unsupported = Promise.resolve({
    ...{ result: err({ kind: 'unsupported' }), clockOffset: null, elapsedMs: 0 },
  } as const)
  return {
    listEmailDomains: () => caller.call({ path: '/api/email/domains', decode: decodeDomains }),
    createEmail: (body) =>
      caller.call({
        path: emailPath('generate'),
        method: 'POST',
        body,
        decode: decodeCreatedEmail,
        requestedLifetime: body.expiryTime,
      }),
    listEmails: (cursor) => caller.call({ path: emailPath() + cursorQuery(cursor), decode: decodeEmails }),
    listMessages: (id, cursor) =>
      caller.call({
        path: emailPath(id) + cursorQuery(cursor),
        decode: decodeMessages,
        maxBytes: MAX_LIST_BYTES,
      }),
    deleteEmail: (id) =>
      caller.call({ path: emailPath(id), method: 'DELETE', decode: decodeSuccess, acceptsNonJson: true }),
    openEmail: () => unsupported,
    deleteMessage: (id, message) =>
      caller.call({
        path: emailPath(id, message),
        method: 'DELETE',
        decode: decodeSuccess,
        acceptsNonJson: true,
      }),
    getMessageSource: () => unsupported,
    subscribe: (_emailIds, _onEvent, onState) => onState(false),
    getMessage: (id, message) =>
      caller.call({ path: emailPath(id, message), decode: decodeMessage, maxBytes: MAX_MESSAGE_BYTES }),
    getWebhookConfig: () => caller.call({ path: '/api/webhook', decode: decodeWebhook }),
    updateWebhookConfig: (body) =>
      caller.call({
        path: '/api/webhook',
        method: 'POST',
        body,
        decode: decodeSuccess,
        acceptsNonJson: true,
      }),
    downloadAttachment: (link) => downloadAttachment(caller, access.baseUrl, link),
    getOpenApiDocument: () => fetchOpenApiDocument(caller),
    runAiOperation: (...operation) => runAiOperation(caller, ...operation),
    close: () => caller.close(),
  }
}
