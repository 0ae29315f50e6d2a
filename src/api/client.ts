// The client of one disposable-mail server: the eight operations of section 4, for one account.
import { fail, succeed } from '../shared/failure.ts'
import type { Answer, MailServer, ServerAccess } from '../shared/server.ts'
import { urlOf } from '../shared/url.ts'
import { Caller, LIST_LIMIT, MESSAGE_LIMIT } from './caller.ts'
import {
  decodeCreated,
  decodeDomains,
  decodeDone,
  decodeEmails,
  decodeMessage,
  decodeMessages,
  decodeWebhook,
} from './decode.ts'
import { TIME_LIMITS } from './request.ts'

const FILE_LIMIT = 50 * 1024 * 1024

const emailPath = (...ids: string[]): string => ['/api/emails', ...ids.map(encodeURIComponent)].join('/')
const query = (cursor: string | null): string =>
  cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`

type Download = Answer<{ bytes: Uint8Array; contentType: string }>

const download = (caller: Caller, url: URL): Promise<Download> => {
  const headers = url.origin === caller.origin ? caller.secret : {}
  return caller.perform({ url, method: 'GET', headers, limit: FILE_LIMIT, anyOrigin: true }, (answer) =>
    answer.status === 200
      ? succeed({
          bytes: answer.bytes,
          contentType: answer.header('content-type') ?? 'application/octet-stream',
        })
      : fail(caller.refusal(answer, undefined, null)),
  )
}

/** Where section 1 says the description lies; the first that answers with one counts. */
const DESCRIPTIONS = ['/api/openapi.json', '/.well-known/openapi.json', '/']

const describe = async (caller: Caller): Promise<Answer<unknown>> => {
  const read = (path: string): Promise<Answer<unknown>> =>
    caller.call<unknown>({ path, decode: (body) => succeed(body) })
  let answer = await read(DESCRIPTIONS[0] ?? '/')
  for (const path of DESCRIPTIONS.slice(1)) {
    if (answer.outcome.ok || !['not-found', 'bad-answer'].includes(answer.outcome.failure.kind)) return answer
    answer = await read(path)
  }
  return answer
}

const remainingOf = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language the BCP 47 tag a server is asked to speak in (section 7: messages depend on the locale).
 */
export const openMailServer = (
  access: ServerAccess,
  now: () => number,
  limits = TIME_LIMITS,
  language = () => 'en',
): MailServer => {
  const caller = new Caller(access, now, limits, language)
  return {
    listEmailDomains: () => caller.call({ path: '/api/email/domains', decode: decodeDomains }),
    createEmail: (body) =>
      caller.call({
        path: emailPath('generate'),
        method: 'POST',
        body,
        decode: decodeCreated,
        creating: body.expiryTime,
      }),
    listEmails: (cursor) => caller.call({ path: emailPath() + query(cursor), decode: decodeEmails }),
    listMessages: (id, cursor) =>
      caller.call({ path: emailPath(id) + query(cursor), decode: decodeMessages, limit: LIST_LIMIT }),
    deleteEmail: (id) =>
      caller.call({ path: emailPath(id), method: 'DELETE', decode: decodeDone, anyBody: true }),
    getMessage: (id, message) =>
      caller.call({ path: emailPath(id, message), decode: decodeMessage, limit: MESSAGE_LIMIT }),
    getWebhookConfig: () => caller.call({ path: '/api/webhook', decode: decodeWebhook }),
    updateWebhookConfig: (body) =>
      caller.call({ path: '/api/webhook', method: 'POST', body, decode: decodeDone, anyBody: true }),
    download: (link) => {
      const url = urlOf(link, `${access.baseUrl}/`)
      return url && (url.protocol === 'https:' || url.origin === caller.origin)
        ? download(caller, url)
        : Promise.resolve({ outcome: fail({ kind: 'insecure-address' }), clockOffset: null, elapsed: 0 })
    },
    describe: () => describe(caller),
    operate: (method, path, input) =>
      caller.call({
        ...{ method, path, ...(method === 'GET' ? {} : { body: input }) },
        anyBody: true,
        decode: (body, answer) =>
          succeed({
            // What is no JSON is a text.
            body: body === undefined ? new TextDecoder().decode(answer.bytes) : body,
            remaining: remainingOf(answer.header('x-ai-remaining')),
          }),
      }),
    close: () => caller.close(),
  }
}
