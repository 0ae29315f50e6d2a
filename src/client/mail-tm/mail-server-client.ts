// The client of one server with the API of mail.tm: an account there is an address with a password, which is made and kept here.
import { err, ok } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  MailServerClient,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES, type Download } from '../api-caller.ts'
import { randomText } from '../random-text.ts'
import { RequestLimiter } from '../request-limiter.ts'
import { DEFAULT_TIMEOUTS_MS, type HttpResponse } from '../send-request.ts'
import { localResponse, noAutomation, unsupported } from '../unsupported.ts'
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

/** The API allows eight requests a second; less, for they do not arrive as evenly as they leave. */
const REQUESTS_PER_SECOND = 6
/** Milliseconds to wait after "too many requests", as its documentation has it. */
const RETRY_AFTER_LIMIT_MS = 1_000
const NAME_LENGTH = 10
const PASSWORD_LENGTH = 32
/** Lists with the number of all items, where the server has that form. */
const LIST_HEADERS = { accept: 'application/ld+json, application/json;q=0.9' }

const pageOf = (cursor: string | null): number => (/^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 1)
const noContent = { acceptsNonJson: true, decode: () => ok(null) }

/** Everything that belongs to one server. */
interface Connection {
  readonly caller: ApiCaller
  readonly limiter: RequestLimiter
  readonly sessions: AddressSessions
  readonly push: MercurePush
  /** Learns from an answer where the hub is. */
  readonly noteHub: (answer: HttpResponse) => void
}

const connect = (
  { baseUrl, key, addressSecrets }: ServerCredentials,
  now: () => number,
  timeouts: typeof DEFAULT_TIMEOUTS_MS,
  language: () => string,
): Connection => {
  const caller = new ApiCaller({
    baseUrl,
    now,
    timeouts,
    language,
    defaultRetryMs: RETRY_AFTER_LIMIT_MS,
    // Some servers of this API have keys for domains of one's own.
    authHeaders: key === '' ? {} : { authorization: `Bearer ${key}` },
  })
  const limiter = new RequestLimiter(REQUESTS_PER_SECOND, 1_000)
  const sessions = new AddressSessions(caller, limiter, addressSecrets)
  let hubUrl = hubUrlOf(baseUrl)
  const push = new MercurePush(caller, sessions, () => new URL(hubUrl))
  const noteHub = (answer: HttpResponse): void => {
    hubUrl = hubFromLink(answer.header('link'), baseUrl) ?? hubUrl
  }
  return { caller, limiter, sessions, push, noteHub }
}

const createEmail = async (
  { sessions }: Connection,
  { name, domain }: CreateEmailRequest,
): Promise<ServerResponse<CreatedEmail>> => {
  const localPart = name === undefined || name === '' ? randomText(NAME_LENGTH) : name.toLowerCase()
  const secret = { address: `${localPart}@${domain}`, password: randomText(PASSWORD_LENGTH) }
  const answer = await sessions.send('foreground', {
    path: '/accounts',
    method: 'POST',
    body: secret,
    decode: decodeAccount,
    explainRefusal: ({ status }, body) => (status < 500 && isTaken(body) ? { kind: 'taken' } : null),
  })
  if (!answer.result.ok) return answer
  const { id, address } = answer.result.value
  const problem = await sessions.remember(id, { ...secret, address }, null)
  return problem ? { ...answer, result: err(problem) } : answer
}

const openEmail = async (
  { sessions }: Connection,
  address: string,
  password: string,
): Promise<ServerResponse<CreatedEmail>> => {
  const answer = await sessions.login({ address, password }, 'foreground')
  if (!answer.result.ok) return { ...answer, result: answer.result }
  const { id, token } = answer.result.value
  const problem = await sessions.remember(id, { address, password }, token)
  return { ...answer, result: problem ? err(problem) : ok({ id, address, expiresAt: null }) }
}

const deleteEmail = async ({ sessions }: Connection, emailId: string): Promise<ServerResponse<null>> => {
  const answer = await sessions.withToken(emailId, 'foreground', (headers) =>
    sessions.send('foreground', {
      path: `/accounts/${encodeURIComponent(emailId)}`,
      method: 'DELETE',
      headers,
      ...noContent,
    }),
  )
  const isGone = answer.result.ok || answer.result.failure.kind === 'not-found'
  if (!isGone) return answer
  await sessions.forget(emailId)
  return { ...answer, result: ok(null) }
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
  MailServerClient,
  'listMessages' | 'getMessage' | 'markSeen' | 'deleteMessage' | 'getMessageSource'
>

const messageOperations = ({ sessions, noteHub }: Connection): Messages => {
  const path = (messageId: string): string => `/messages/${encodeURIComponent(messageId)}`
  return {
    listMessages: (emailId, cursor) =>
      sessions.withToken(emailId, 'background', (headers) =>
        sessions.send('background', {
          path: `/messages?page=${pageOf(cursor)}`,
          maxBytes: MAX_LIST_BYTES,
          headers: { ...headers, ...LIST_HEADERS },
          decode: (body, answer) => {
            noteHub(answer)
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
          // The one form in which the API takes a change (RFC 7396).
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
 * @param language the BCP 47 tag a server is asked to speak in.
 */
export const createMailTmClient = (
  access: ServerCredentials,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): MailServerClient => {
  const connection = connect(access, now, timeouts, language)
  const { sessions, push } = connection
  return {
    ...messageOperations(connection),
    ...noAutomation,
    listEmailDomains: () =>
      sessions.send('foreground', { path: '/domains', headers: LIST_HEADERS, decode: decodeDomains }),
    createEmail: (request) => createEmail(connection, request),
    openEmail: (address, password) => openEmail(connection, address, password),
    listEmails: unsupported,
    deleteEmail: (emailId) => deleteEmail(connection, emailId),
    downloadAttachment: (link) =>
      URL.canParse(link, access.baseUrl)
        ? downloadAttachment(connection, link)
        : Promise.resolve(localResponse(err({ kind: 'insecure-address' }))),
    subscribe: push.subscribe,
    close: () => {
      push.close()
      connection.limiter.close()
      return connection.caller.close()
    },
  }
}
