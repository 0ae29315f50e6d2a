// The client of one cloudflare_temp_email: a token opens each address, the site's password opens the site, and mails come raw.
import { err, isResponseTooLarge, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  MailServerClient,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import { isAddressToken } from '../../shared/model/server.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES, type Operation } from '../api-caller.ts'
import { decodeSuccess } from '../decode.ts'
import { DEFAULT_TIMEOUTS_MS, type HttpResponse } from '../send-request.ts'
import { localResponse, noAutomation, unsupported } from '../unsupported.ts'
import {
  decodeMail,
  decodeMails,
  decodeOpenedAddress,
  decodeOpenSettings,
  decodeOwnAddress,
  fetchedMessage,
  idInToken,
  parseFileLink,
  rowIdOf,
  type OpenedAddress,
  type RawMail,
} from './response-decoders.ts'

/** Rows of a page: each is a whole mail. */
const PAGE_SIZE = 10
/** Milliseconds after which an address without mail is asked for again: the token of a deleted one opens an empty list. */
const CHECK_INTERVAL_MS = 3_600_000
/** Milliseconds to wait after "too many requests": its operator limits by the minute. */
const RETRY_AFTER_LIMIT_MS = 15_000
/** The server says what is wrong in a sentence alone; in this language it is one that we know. */
const LANGUAGE_HEADER = { 'x-lang': 'en' }

const textOf = (answer: HttpResponse): string => new TextDecoder().decode(answer.bytes.subarray(0, 2_000))
const bearer = (jwt: string): Record<string, string> => ({ authorization: `Bearer ${jwt}` })
/** The parser costs time to load: with the first mail, not with the program. */
const loadParser = () => import('../../mail/mime/parse-mail.ts')

/** Everything that belongs to one site. */
interface Connection {
  readonly caller: ApiCaller
  readonly secrets: ServerCredentials['addressSecrets']
  readonly now: () => number
  /** When an address was last known to exist, by its id. */
  readonly checkedAt: Map<string, number>
}

/** The token of an address: the first line of its secret. */
const readToken = async ({ secrets }: Connection, emailId: string): Promise<Result<string>> => {
  try {
    const secret = await secrets.read(emailId)
    return secret === null ? err({ kind: 'forbidden' }) : ok(secret.split('\n', 1)[0] ?? '')
  } catch {
    return err({ kind: 'key-store-locked' })
  }
}

/**
 * What a 401 means to a request for one address: its token and the site's password are refused with the same status, and only
 * the second concerns the account.
 */
const explainAddressRefusal = (answer: HttpResponse): Failure | null =>
  answer.status === 401 && /credential/i.test(textOf(answer)) ? { kind: 'not-found' } : null

/** Calls an operation for one address. */
const callFor = async <T>(
  connection: Connection,
  emailId: string,
  operation: Operation<T>,
): Promise<ServerResponse<T>> => {
  const jwt = await readToken(connection, emailId)
  if (!jwt.ok) return localResponse(jwt)
  return connection.caller.call({
    explainRefusal: explainAddressRefusal,
    ...operation,
    headers: bearer(jwt.value),
  })
}

const keep = async (
  { secrets }: Connection,
  answer: ServerResponse<OpenedAddress>,
): Promise<ServerResponse<CreatedEmail>> => {
  if (!answer.result.ok) return { ...answer, result: answer.result }
  const { id, address, jwt, password } = answer.result.value
  try {
    // The site sends the password once, and only it opens the address there.
    await secrets.write(id, password === null ? jwt : `${jwt}\n${password}`)
  } catch {
    return { ...answer, result: err({ kind: 'key-store-locked' }) }
  }
  // The operator alone decides how long it lives.
  return { ...answer, result: ok({ id, address, expiresAt: null }) }
}

/** The site asks for a captcha, which only its page can show. */
const explainCaptcha = (refusal: HttpResponse): Failure | null =>
  refusal.status === 400 && /verification check/i.test(textOf(refusal)) ? { kind: 'challenge' } : null

const createEmail = async (
  connection: Connection,
  { name, domain }: CreateEmailRequest,
): Promise<ServerResponse<CreatedEmail>> => {
  const answer = await connection.caller.call({
    path: '/api/new_address',
    method: 'POST',
    body: { name: name ?? '', domain, cf_token: '' },
    decode: decodeOpenedAddress,
    explainRefusal: (refusal): Failure | null => {
      const text = textOf(refusal)
      if (refusal.status === 400 && /already exists/i.test(text)) return { kind: 'taken' }
      return refusal.status === 400 && /max address count/i.test(text)
        ? { kind: 'quota' }
        : explainCaptcha(refusal)
    },
  })
  return keep(connection, answer)
}

const sha256 = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** @param password of the address, or its token */
const openEmail = async (
  connection: Connection,
  address: string,
  password: string,
): Promise<ServerResponse<CreatedEmail>> => {
  const { caller } = connection
  if (!isAddressToken(password)) {
    const answer = await caller.call({
      path: '/api/address_login',
      method: 'POST',
      decode: decodeOpenedAddress,
      // What goes over the wire is the hash, as its page does it.
      body: { email: address, password: await sha256(password), cf_token: '' },
      explainRefusal: (refusal) =>
        refusal.status === 403 ? { kind: 'unsupported' } : explainCaptcha(refusal),
    })
    // The password it was opened with is kept, like one from the server.
    const { result } = answer
    return keep(connection, { ...answer, result: result.ok ? ok({ ...result.value, password }) : result })
  }
  const jwt = password.trim()
  const own = await caller.call({
    path: '/api/settings',
    headers: bearer(jwt),
    decode: decodeOwnAddress,
  })
  if (!own.result.ok) return { ...own, result: own.result }
  const { value } = own.result
  const id = idInToken(jwt) ?? value
  return keep(connection, { ...own, result: ok({ id, address: value, jwt, password: null }) })
}

const checkExists = (connection: Connection, emailId: string): Promise<ServerResponse<string>> =>
  callFor(connection, emailId, {
    path: '/api/settings',
    decode: decodeOwnAddress,
    explainRefusal: (answer) =>
      answer.status === 400 ? { kind: 'not-found' } : explainAddressRefusal(answer),
  })

const listMessages = async (
  connection: Connection,
  emailId: string,
  cursor: string | null,
): ReturnType<MailServerClient['listMessages']> => {
  const offset = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0
  const read = (limit: number, maxBytes: number): ReturnType<MailServerClient['listMessages']> =>
    callFor(connection, emailId, {
      path: `/api/mails?limit=${limit}&offset=${offset}`,
      decode: decodeMails(offset, limit),
      maxBytes,
    })
  let answer = await read(PAGE_SIZE, MAX_LIST_BYTES)
  // Ten mails with large files are more than a list may be: one by one, then.
  if (!answer.result.ok && isResponseTooLarge(answer.result.failure))
    answer = await read(1, MAX_MESSAGE_BYTES)
  const { checkedAt, now } = connection
  const isEmpty = answer.result.ok && offset === 0 && answer.result.value.items.length === 0
  if (!isEmpty || now() - (checkedAt.get(emailId) ?? -Infinity) < CHECK_INTERVAL_MS) return answer
  const existing = await checkExists(connection, emailId)
  if (existing.result.ok) checkedAt.set(emailId, now())
  return !existing.result.ok && existing.result.failure.kind === 'not-found'
    ? { ...existing, result: existing.result }
    : answer
}

const fetchMail = (
  connection: Connection,
  emailId: string,
  messageId: string,
): Promise<ServerResponse<RawMail>> =>
  callFor(connection, emailId, {
    path: `/api/mail/${encodeURIComponent(rowIdOf(messageId))}`,
    decode: decodeMail(messageId),
    maxBytes: MAX_MESSAGE_BYTES,
  })

/** Makes something of a fetched mail. */
const mapMail = async <T>(
  answer: ServerResponse<RawMail>,
  map: (mail: RawMail) => Promise<Result<T>>,
): Promise<ServerResponse<T>> => ({
  ...answer,
  result: answer.result.ok ? await map(answer.result.value) : answer.result,
})

const getMessage = async (
  connection: Connection,
  emailId: string,
  messageId: string,
): ReturnType<MailServerClient['getMessage']> =>
  mapMail(await fetchMail(connection, emailId, messageId), async (mail) => {
    const { parseMail } = await loadParser()
    const { parseFallback } = await import('../../mail/mime/parse-fallback.ts')
    const parsed = await parseMail(mail.raw).catch(() => parseFallback(mail.raw))
    return ok(fetchedMessage(emailId, mail.row.address, mail, parsed))
  })

const downloadAttachment = async (
  connection: Connection,
  link: string,
): ReturnType<MailServerClient['downloadAttachment']> => {
  const place = parseFileLink(link)
  if (!place) return localResponse(err({ kind: 'not-found' }))
  return mapMail(await fetchMail(connection, place.emailId, place.messageId), async ({ raw }) => {
    const { findAttachment } = await loadParser()
    const file = await findAttachment(raw, place.index).catch(() => null)
    return file ? ok({ bytes: file.bytes, contentType: file.contentType }) : err({ kind: 'not-found' })
  })
}

/** What a refusal to delete means: the operator can forbid it. */
const explainDeletion = (answer: HttpResponse): Failure | null =>
  /delete address\/email is disabled/i.test(textOf(answer))
    ? { kind: 'unsupported' }
    : explainAddressRefusal(answer)

const deleteEmail = async (connection: Connection, emailId: string): Promise<ServerResponse<null>> => {
  const answer = await callFor(connection, emailId, {
    path: '/api/delete_address',
    method: 'DELETE',
    decode: decodeSuccess,
    acceptsNonJson: true,
    explainRefusal: explainDeletion,
  })
  if (!answer.result.ok && answer.result.failure.kind !== 'not-found') return answer
  await connection.secrets.remove(emailId).catch(() => undefined)
  return { ...answer, result: ok(null) }
}

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 */
export const createCloudflareTempEmailClient = (
  { baseUrl, key, addressSecrets }: ServerCredentials,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): MailServerClient => {
  const authHeaders = { ...LANGUAGE_HEADER, ...(key === '' ? {} : { 'x-custom-auth': key }) }
  const caller = new ApiCaller({
    baseUrl,
    authHeaders,
    now,
    timeouts,
    language,
    defaultRetryMs: RETRY_AFTER_LIMIT_MS,
  })
  const connection: Connection = { caller, now, secrets: addressSecrets, checkedAt: new Map() }
  return {
    ...noAutomation,
    listEmailDomains: () =>
      caller.call({
        path: '/open_api/settings',
        decode: (body) => {
          const settings = decodeOpenSettings(body)
          if (!settings.ok) return settings
          // Sent with status 200: the password is missing or wrong.
          return settings.value.needAuth ? err({ kind: 'unauthorized' }) : ok(settings.value.domains)
        },
      }),
    createEmail: (request) => createEmail(connection, request),
    openEmail: (address, password) => openEmail(connection, address, password),
    listEmails: unsupported,
    markSeen: unsupported,
    listMessages: (emailId, cursor) => listMessages(connection, emailId, cursor),
    deleteEmail: (emailId) => deleteEmail(connection, emailId),
    getMessage: (emailId, messageId) => getMessage(connection, emailId, messageId),
    deleteMessage: (emailId, messageId) =>
      callFor(connection, emailId, {
        path: `/api/mails/${encodeURIComponent(rowIdOf(messageId))}`,
        method: 'DELETE',
        decode: decodeSuccess,
        acceptsNonJson: true,
        explainRefusal: explainDeletion,
      }),
    getMessageSource: async (emailId, messageId) =>
      mapMail(await fetchMail(connection, emailId, messageId), ({ raw }) => Promise.resolve(ok(raw))),
    downloadAttachment: (link) => downloadAttachment(connection, link),
    subscribe: (_emailIds, _onEvent, onState) => onState(false),
    close: () => caller.close(),
  }
}
