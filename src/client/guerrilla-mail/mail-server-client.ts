// The client of Guerrilla Mail's JSON API. An inbox has no password: a session reads it by its local part alone. A session has
// one address at a time and ends after 18 minutes without a request, so each address has its own.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  ClientOf,
  MailServerClient,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES, type Operation } from '../api-caller.ts'
import { randomText } from '../random-text.ts'
import { DEFAULT_TIMEOUTS_MS } from '../send-request.ts'
import { localResponse } from '../local-response.ts'
import {
  decodeDeleted,
  decodeMessage,
  decodeMessages,
  decodeNoSession,
  decodeSession,
  isNoSession,
  localPartOf,
  PAGE_SIZE,
  type MessageList,
  type Session,
} from './response-decoders.ts'

/** The base URL of its API, according to its documentation. */
export const GUERRILLA_MAIL_URL = 'https://api.guerrillamail.com'
/** Without a session, this request is refused, and creates no address. */
export const NO_SESSION_PATH = '/ajax.php?f=check_email&seq=0'
/** Every local part exists at each of them, with the same inbox. The first is the one that the API itself names. */
export const GUERRILLA_MAIL_DOMAINS: readonly string[] = [
  'guerrillamailblock.com',
  'sharklasers.com',
  'guerrillamail.com',
  'guerrillamail.net',
  'guerrillamail.org',
  'guerrillamail.biz',
  'guerrillamail.de',
  'guerrillamail.info',
  'grr.la',
  'pokemail.net',
  'spam4.me',
]

/** Milliseconds to wait after "too many requests": the service publishes no limit and asks for care. */
const RETRY_AFTER_LIMIT_MS = 60_000
/** Long, because knowing the name is sufficient to read the inbox. */
const NAME_LENGTH = 16
/** Milliseconds without a request after which a session counts as ended: the service ends it after about 18 minutes. */
const SESSION_IDLE_MS = 15 * 60_000

interface OpenSession {
  token: string
  usedAt: number
  /** As the API writes it. */
  readonly address: string
}
/** The state of the connection. */
interface Connection {
  readonly caller: ApiCaller
  readonly now: () => number
  /** By local part, which is also the id of an address. */
  readonly sessions: Map<string, OpenSession>
  readonly pending: Map<string, Promise<ServerResponse<OpenSession>>>
}

const pathOf = (name: string, parameters: Readonly<Record<string, string>>): string =>
  `/ajax.php?${new URLSearchParams({ f: name, ...parameters }).toString()}`

/** The session is sent as a cookie, one of the two documented ways: the other puts it into the URL. */
const cookieOf = ({ token }: OpenSession): Record<string, string> => ({ cookie: `PHPSESSID=${token}` })

/** Starts a session with this inbox, which exists at any time. */
const startSession = ({ caller }: Connection, localPart: string): Promise<ServerResponse<Session>> =>
  caller.call({
    path: pathOf('set_email_user', { email_user: localPart, lang: 'en' }),
    decode: decodeSession,
  })

const openSession = async (connection: Connection, emailId: string): Promise<ServerResponse<OpenSession>> => {
  const response = await startSession(connection, emailId)
  if (!response.result.ok) return { ...response, result: response.result }
  const session = { ...response.result.value, usedAt: connection.now() }
  connection.sessions.set(emailId, session)
  return { ...response, result: ok(session) }
}

/** The open session of an address, or a new one. */
const sessionOf = (connection: Connection, emailId: string): Promise<ServerResponse<OpenSession>> => {
  const { sessions, pending, now } = connection
  const open = sessions.get(emailId)
  if (open && now() - open.usedAt < SESSION_IDLE_MS) {
    open.usedAt = now()
    return Promise.resolve(localResponse(ok(open)))
  }
  const opening =
    pending.get(emailId) ?? openSession(connection, emailId).finally(() => pending.delete(emailId))
  pending.set(emailId, opening)
  return opening
}

const callForAddress = async <T>(
  connection: Connection,
  emailId: string,
  operation: Operation<T>,
): Promise<ServerResponse<T>> => {
  const session = await sessionOf(connection, emailId)
  if (!session.result.ok) return { ...session, result: session.result }
  return connection.caller.call({ ...operation, headers: cookieOf(session.result.value) })
}

/**
 * Opens the inbox of a name. No name is taken: each opens the same inbox again.
 * @returns `invalid-input` for a domain that the service does not have
 */
const createEmail = async (
  connection: Connection,
  { name, domain }: CreateEmailRequest,
): Promise<ServerResponse<CreatedEmail>> => {
  if (!GUERRILLA_MAIL_DOMAINS.includes(domain))
    return localResponse(err({ kind: 'invalid-input', field: 'domain' }))
  const localPart = name === undefined || name === '' ? randomText(NAME_LENGTH) : name.toLowerCase()
  const response = await startSession(connection, localPart)
  if (!response.result.ok) return { ...response, result: response.result }
  const { address } = response.result.value
  const emailId = localPartOf(address)
  connection.sessions.set(emailId, { ...response.result.value, usedAt: connection.now() })
  return {
    ...response,
    result: ok({
      id: emailId,
      address: `${emailId}@${domain}`,
      // Every address works at any time.
      expiresAt: null,
    }),
  }
}

/** A list of the address; null if the session has ended, which the service reports with status 200. */
type ListResult = ServerResponse<MessageList | null>
const requestList = async (connection: Connection, emailId: string, path: string): Promise<ListResult> => {
  const response = await callForAddress<MessageList | null>(connection, emailId, {
    path,
    maxBytes: MAX_LIST_BYTES,
    decode: (body): Result<MessageList | null> => (isNoSession(body) ? ok(null) : decodeMessages(body)),
  })
  if (!response.result.ok || response.result.value === null) return response
  const { address, token } = response.result.value
  const session = connection.sessions.get(emailId)
  if (session && token !== null) session.token = token
  // A session that has ended may also be replaced by one with another address.
  return address === '' || localPartOf(address) === emailId ? response : { ...response, result: ok(null) }
}

const listMessages = async (
  connection: Connection,
  emailId: string,
  cursor: string | null,
): ReturnType<MailServerClient['listMessages']> => {
  const isOlder = /^\d{1,15}$/.test(cursor ?? '')
  const path = isOlder
    ? pathOf('get_older_list', { seq: cursor ?? '', limit: String(PAGE_SIZE) })
    : pathOf('check_email', { seq: '0' })
  let response = await requestList(connection, emailId, path)
  if (response.result.ok && response.result.value === null) {
    connection.sessions.delete(emailId)
    response = await requestList(connection, emailId, path)
  }
  const { result } = response
  if (!result.ok) return { ...response, result }
  if (result.value === null)
    return { ...response, result: err({ kind: 'bad-answer', path: 'email', detail: 'not the address' }) }
  return { ...response, result: ok(result.value.page) }
}

/** Ends the use of an address. The service cannot delete one: it still accepts mail, which it keeps for an hour. */
const deleteEmail = async (connection: Connection, emailId: string): Promise<ServerResponse<null>> => {
  const session = connection.sessions.get(emailId)
  if (!session) return localResponse(ok(null))
  connection.sessions.delete(emailId)
  return connection.caller.call({
    path: pathOf('forget_me', { email_addr: session.address }),
    headers: cookieOf(session),
    acceptsNonJson: true,
    decode: () => ok(null),
  })
}

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language returns the BCP 47 tag for `Accept-Language`.
 */
export const createGuerrillaMailClient = (
  { baseUrl }: ServerCredentials,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): ClientOf<'guerrilla-mail'> => {
  const connection: Connection = {
    caller: new ApiCaller({
      baseUrl,
      now,
      timeouts,
      language,
      authHeaders: {},
      defaultRetryMs: RETRY_AFTER_LIMIT_MS,
    }),
    now,
    sessions: new Map(),
    pending: new Map(),
  }
  return {
    listEmailDomains: () =>
      connection.caller.call({
        path: NO_SESSION_PATH,
        decode: (body) => {
          const refusal = decodeNoSession(body)
          return refusal.ok ? ok(GUERRILLA_MAIL_DOMAINS) : refusal
        },
      }),
    createEmail: (request) => createEmail(connection, request),
    listMessages: (emailId, cursor) => listMessages(connection, emailId, cursor),
    getMessage: (emailId, messageId) =>
      callForAddress(connection, emailId, {
        path: pathOf('fetch_email', { email_id: messageId }),
        maxBytes: MAX_MESSAGE_BYTES,
        decode: decodeMessage,
      }),
    deleteMessage: (emailId, messageId) =>
      callForAddress(connection, emailId, {
        path: pathOf('del_email', { 'email_ids[]': messageId }),
        decode: decodeDeleted,
      }),
    deleteEmail: (emailId) => deleteEmail(connection, emailId),
    close: () => connection.caller.close(),
  }
}
