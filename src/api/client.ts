// The client of one disposable-mail server: the eight operations of section 4, for one account.
import { urlOf } from '../shared/url.ts'
import { fail, succeed, type Outcome } from '../shared/failure.ts'
import type { Answer, MailServer, ServerAccess } from '../shared/server.ts'
import {
  decodeCreated,
  decodeDomains,
  decodeEmails,
  decodeMessage,
  decodeMessages,
  decodeNothing,
  decodeWebhook,
} from './decode.ts'
import { failureOf } from './failures.ts'
import { exchange, openAgent, type RawAnswer, type RawRequest } from './request.ts'

const JSON_LIMIT = 5 * 1024 * 1024
const FILE_LIMIT = 50 * 1024 * 1024

interface Operation<T> {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly decode: (body: unknown) => Outcome<T>
  readonly creating?: boolean
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const offsetOf = (answer: RawAnswer, sentAt: number, now: number): number | null => {
  const at = Date.parse(answer.header('date') ?? '')
  // The header has whole seconds: its middle is the best guess, as is the middle of the round trip.
  return Number.isNaN(at) ? null : Math.round(at + 500 - (sentAt + now) / 2)
}

/** @param now our clock in epoch milliseconds, for measuring and for `Retry-After`. */
export const openMailServer = (access: ServerAccess, now: () => number): MailServer => {
  const agent = openAgent()
  const origin = new URL(access.baseUrl).origin
  const secret: Record<string, string> =
    access.authHeader === 'bearer' ? { authorization: `Bearer ${access.key}` } : { 'x-api-key': access.key }

  const perform = async <T>(raw: RawRequest, read: (answer: RawAnswer) => Outcome<T>): Promise<Answer<T>> => {
    const sentAt = now()
    const answer = await exchange(agent, raw)
    const at = now()
    if (!answer.ok) return { outcome: answer, clockOffset: null, elapsed: at - sentAt }
    return {
      outcome: read(answer.value),
      clockOffset: offsetOf(answer.value, sentAt, at),
      elapsed: at - sentAt,
    }
  }

  const call = <T>(operation: Operation<T>): Promise<Answer<T>> => {
    const body = operation.body === undefined ? {} : { body: JSON.stringify(operation.body) }
    const headers = {
      ...secret,
      accept: 'application/json',
      ...('body' in body ? { 'content-type': 'application/json' } : {}),
    }
    const url = new URL(access.baseUrl + operation.path)
    return perform(
      { url, method: operation.method ?? 'GET', headers, limit: JSON_LIMIT, ...body },
      (answer) => {
        const json = parseJson(answer.bytes)
        if (answer.status >= 200 && answer.status < 300)
          return json === undefined
            ? fail({ kind: 'bad-answer', path: '', detail: 'not JSON' })
            : operation.decode(json)
        const refusal = { status: answer.status, retryAfter: answer.header('retry-after'), body: json }
        return fail(failureOf({ ...refusal, creating: operation.creating ?? false }, now()))
      },
    )
  }

  const emailPath = (...ids: string[]): string => ['/api/emails', ...ids.map(encodeURIComponent)].join('/')
  const query = (cursor: string | null): string =>
    cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`

  return {
    listEmailDomains: () => call({ path: '/api/email/domains', decode: decodeDomains }),
    createEmail: (body) =>
      call({ path: emailPath('generate'), method: 'POST', body, decode: decodeCreated, creating: true }),
    listEmails: (cursor) => call({ path: emailPath() + query(cursor), decode: decodeEmails }),
    listMessages: (emailId, cursor) =>
      call({ path: emailPath(emailId) + query(cursor), decode: decodeMessages }),
    deleteEmail: (emailId) => call({ path: emailPath(emailId), method: 'DELETE', decode: decodeNothing }),
    getMessage: (emailId, messageId) => call({ path: emailPath(emailId, messageId), decode: decodeMessage }),
    getWebhookConfig: () => call({ path: '/api/webhook', decode: decodeWebhook }),
    updateWebhookConfig: (body) =>
      call({ path: '/api/webhook', method: 'POST', body, decode: decodeNothing }),
    download: (link) => {
      const url = urlOf(link, `${access.baseUrl}/`)
      if (!url || (url.protocol !== 'https:' && url.origin !== origin))
        return Promise.resolve({ outcome: fail({ kind: 'insecure-address' }), clockOffset: null, elapsed: 0 })
      const headers = url.origin === origin ? secret : {}
      return perform({ url, method: 'GET', headers, limit: FILE_LIMIT, anyOrigin: true }, (answer) =>
        answer.status === 200
          ? succeed({
              bytes: answer.bytes,
              contentType: answer.header('content-type') ?? 'application/octet-stream',
            })
          : fail(
              failureOf({ status: answer.status, retryAfter: null, body: undefined, creating: false }, now()),
            ),
      )
    },
    close: () => agent.destroy(),
  }
}
