// The client of one server with the API of mail.tm: each address is an account there, with a password created and stored here.
import { err, ok } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  ClientOf,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES, type Download } from '../api-caller.ts'
import { randomText } from '../random-text.ts'
import { RequestLimiter } from '../request-limiter.ts'
import { DEFAULT_TIMEOUTS_MS, type HttpResponse } from '../send-request.ts'
import { localResponse } from '../local-response.ts'
import { AddressSessions } from './address-sessions.ts'
import { hubFromLink, hubUrlOf, MercurePush } from './push.ts'
import {
  decodeAccount,
  decodeDomains,
  decodeMessage,
  decodeMessages,
  decodeSource,
  isTaken,
  parseFileLink,
} from './response-decoders.ts'
/** The API allows eight requests per second; fewer are sent, since they arrive less evenly than they are sent. */
const REQUESTS_PER_SECOND = 6
/** Milliseconds to wait after "too many requests", according to its documentation. */
const RETRY_AFTER_LIMIT_MS = 1_000
const NAME_LENGTH = 10
const PASSWORD_LENGTH = 32
/** Requests lists with the total number of items, if the server supports that format. */
const LIST_HEADERS = { accept: 'application/ld+json, application/json;q=0.9' }

const pageOf = (cursor: string | null): number => (/^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 1)
const noContent = { acceptsNonJson: true, decode: () => ok(null) }

/** The state of the connection to one server. */
interface Connection {
  readonly caller: ApiCaller
  readonly limiter: RequestLimiter
  readonly sessions: AddressSessions
  readonly push: MercurePush
  /** Reads the URL of the hub from a response. */
  readonly updateHubUrl: (response: HttpResponse) => void
}

const connect = (
  { baseUrl, key, addressSecrets }: ServerCredentials,
  now: () => number,
  timeouts: typeof DEFAULT_TIMEOUTS_MS,
  language: () => string,
  requestsPerSecond: number,
): Connection => {
  const caller = new ApiCaller({
    baseUrl,
    now,
    timeouts,
    language,
    defaultRetryMs: RETRY_AFTER_LIMIT_MS,
    quotaScope: key === '' ? 'computer' : 'key',
    // Some servers with this API have keys for private domains.
    authHeaders: key === '' ? {} : { authorization: `Bearer ${key}` },
  })
  const limiter = new RequestLimiter(requestsPerSecond, 1_000)
  const sessions = new AddressSessions(caller, limiter, addressSecrets)
  let hubUrl = hubUrlOf(baseUrl)
  const push = new MercurePush(caller, sessions, () => new URL(hubUrl))
  const updateHubUrl = (response: HttpResponse): void => {
    hubUrl = hubFromLink(response.header('link'), baseUrl) ?? hubUrl
  }
  return { caller, limiter, sessions, push, updateHubUrl }
}

const createEmail = async (
  { sessions }: Connection,
  { name, domain }: CreateEmailRequest,
): Promise<ServerResponse<CreatedEmail>> => {
  const localPart = name === undefined || name === '' ? randomText(NAME_LENGTH) : name.toLowerCase()
  const secret = { address: `${localPart}@${domain}`, password: randomText(PASSWORD_LENGTH) }
  const response = await sessions.send('foreground', {
    path: '/accounts',
    method: 'POST',
    body: secret,
    decode: decodeAccount,
    explainError: ({ status }, body) => (status < 500 && isTaken(body) ? { kind: 'taken' } : null),
  })
  if (!response.result.ok) return response
  const { id, address } = response.result.value
  const problem = await sessions.save(id, { ...secret, address }, null)
  return problem ? { ...response, result: err(problem) } : response
}

const openEmail = async (
  { sessions }: Connection,
  address: string,
  password: string,
): Promise<ServerResponse<CreatedEmail>> => {
  const response = await sessions.login({ address, password }, 'foreground')
  if (!response.result.ok) return { ...response, result: response.result }
  const { id, token } = response.result.value
  const problem = await sessions.save(id, { address, password }, token)
  return { ...response, result: problem ? err(problem) : ok({ id, address, expiresAt: null }) }
}

const deleteEmail = async ({ sessions }: Connection, emailId: string): Promise<ServerResponse<null>> => {
  const response = await sessions.withToken(emailId, 'foreground', (headers) =>
    sessions.send('foreground', {
      path: `/accounts/${encodeURIComponent(emailId)}`,
      method: 'DELETE',
      headers,
      ...noContent,
    }),
  )
  const isDeleted = response.result.ok || response.result.failure.kind === 'not-found'
  if (!isDeleted) return response
  await sessions.remove(emailId)
  return { ...response, result: ok(null) }
}

const downloadAttachment = async (connection: Connection, link: string): Promise<Download> => {
  const { caller, limiter, sessions } = connection
  const { emailId, url } = parseFileLink(link)
  const isOwn = new URL(url, `${caller.origin}/`).origin === caller.origin
  if (!isOwn || emailId === '') return caller.download(url, {})
  return sessions.withToken(emailId, 'foreground', async (headers) => {
    await limiter.acquire('foreground')
    return caller.download(url, headers)
  })
}

type Messages = Pick<
  ClientOf<'mail-tm'>,
  'listMessages' | 'getMessage' | 'markSeen' | 'deleteMessage' | 'getMessageSource'
>

const messageOperations = ({ sessions, updateHubUrl }: Connection): Messages => {
  const path = (messageId: string): string => `/messages/${encodeURIComponent(messageId)}`
  return {
    listMessages: (emailId, cursor) =>
      sessions.withToken(emailId, 'background', (headers) =>
        sessions.send('background', {
          path: `/messages?page=${pageOf(cursor)}`,
          maxBytes: MAX_LIST_BYTES,
          headers: { ...headers, ...LIST_HEADERS },
          decode: (body, response) => {
            updateHubUrl(response)
            return decodeMessages(pageOf(cursor))(body)
          },
        }),
      ),
    getMessage: (emailId, messageId) =>
      sessions.withToken(emailId, 'foreground', (headers) =>
        sessions.send('foreground', {
          path: path(messageId),
          headers,
          maxBytes: MAX_MESSAGE_BYTES,
          decode: decodeMessage(emailId),
        }),
      ),
    markSeen: (emailId, messageId) =>
      sessions.withToken(emailId, 'background', (headers) =>
        sessions.send('background', {
          path: path(messageId),
          method: 'PATCH',
          body: { seen: true },
          ...noContent,
          // The only format in which the API accepts a change (RFC 7396).
          headers: { ...headers, 'content-type': 'application/merge-patch+json' },
        }),
      ),
    deleteMessage: (emailId, messageId) =>
      sessions.withToken(emailId, 'foreground', (headers) =>
        sessions.send('foreground', { path: path(messageId), method: 'DELETE', headers, ...noContent }),
      ),
    getMessageSource: (emailId, messageId) =>
      sessions.withToken(emailId, 'foreground', (headers) =>
        sessions.send('foreground', {
          path: `/sources/${encodeURIComponent(messageId)}`,
          headers,
          decode: decodeSource,
          maxBytes: MAX_MESSAGE_BYTES,
        }),
      ),
  }
}

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language returns the BCP 47 tag for `Accept-Language`.
 * @param requestsPerSecond the rate that the server accepts
 */
export const createMailTmClient = (
  access: ServerCredentials,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
  requestsPerSecond = REQUESTS_PER_SECOND,
): ClientOf<'mail-tm'> => {
  const connection = connect(access, now, timeouts, language, requestsPerSecond)
  const { sessions, push } = connection
  return {
    ...messageOperations(connection),
    listEmailDomains: () =>
      sessions.send('foreground', { path: '/domains', headers: LIST_HEADERS, decode: decodeDomains }),
    createEmail: (request) => createEmail(connection, request),
    openEmail: (address, password) => openEmail(connection, address, password),
    deleteEmail: (emailId) => deleteEmail(connection, emailId),
    downloadAttachment: (link) =>
      URL.canParse(link, access.baseUrl)
        ? downloadAttachment(connection, link)
        : Promise.resolve(localResponse(err({ kind: 'insecure-address' }))),
    push,
    close: () => {
      push.close()
      connection.limiter.close()
      return connection.caller.close()
    },
  }
}
