// The client of one cloudflare_temp_email site. A token authenticates each address, a password the site; mails are returned raw.
import { err, isResponseTooLarge, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  ClientOf,
  MailServerClient,
  ServerParts,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import { isAddressToken } from '../../shared/model/server.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ApiCaller, MAX_LIST_BYTES, MAX_MESSAGE_BYTES, type Operation } from '../api-caller.ts'
import { decodeSuccess } from '../decode.ts'
import { attachmentOf, parseFileLink, parseRawMail, type RawMailReader } from '../raw-mail.ts'
import type { HttpResponse, Timeouts } from '../send-request.ts'
import { localResponse } from '../local-response.ts'
import {
  decodeMail,
  decodeMails,
  decodeOpenedAddress,
  decodeOpenSettings,
  decodeOwnAddress,
  fetchedMessage,
  idInToken,
  rowIdOf,
  type OpenedAddress,
  type RawMail,
} from './response-decoders.ts'

/** Rows per page: each contains a complete mail. */
const PAGE_SIZE = 10
/** Milliseconds after which an address without mail is verified: with the token of a deleted one, the list is just empty. */
const CHECK_INTERVAL_MS = 3_600_000
/** Milliseconds to wait after "too many requests": operators set limits per minute. */
const RETRY_AFTER_LIMIT_MS = 15_000
/** The server describes errors only in a sentence, which is matched in English. */
const LANGUAGE_HEADER = { 'x-lang': 'en' }

const textOf = (response: HttpResponse): string => new TextDecoder().decode(response.bytes.subarray(0, 2_000))
const bearer = (jwt: string): Record<string, string> => ({ authorization: `Bearer ${jwt}` })

/** The state of the connection to one site. */
interface Connection {
  readonly caller: ApiCaller
  readonly reader: RawMailReader
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
 * The failure of a 401 to a request for one address: the server refuses its token and the site's password with the same status,
 * but only the latter is a failure of the account.
 */
const explainAddressError = (response: HttpResponse): Failure | null =>
  response.status === 401 && /credential/i.test(textOf(response)) ? { kind: 'not-found' } : null

/** Calls an operation for one address. */
const callForAddress = async <T>(
  connection: Connection,
  emailId: string,
  operation: Operation<T>,
): Promise<ServerResponse<T>> => {
  const jwt = await readToken(connection, emailId)
  if (!jwt.ok) return localResponse(jwt)
  return connection.caller.call({
    explainError: explainAddressError,
    ...operation,
    headers: bearer(jwt.value),
  })
}

/** Stores the secret of an address. */
const storeSecret = async (
  { secrets }: Connection,
  response: ServerResponse<OpenedAddress>,
): Promise<ServerResponse<CreatedEmail>> => {
  if (!response.result.ok) return { ...response, result: response.result }
  const { id, address, jwt, password } = response.result.value
  try {
    // The site sends the password only once, and its page needs it to open the address.
    await secrets.write(id, password === null ? jwt : `${jwt}\n${password}`)
  } catch {
    return { ...response, result: err({ kind: 'key-store-locked' }) }
  }
  // Only the operator sets the lifetime.
  return { ...response, result: ok({ id, address, expiresAt: null }) }
}

/** The failure if the site requires a captcha, which only its page can show. */
const explainCaptcha = (response: HttpResponse): Failure | null =>
  response.status === 400 && /verification check/i.test(textOf(response)) ? { kind: 'challenge' } : null

const createEmail = async (
  connection: Connection,
  { name, domain }: CreateEmailRequest,
): Promise<ServerResponse<CreatedEmail>> => {
  const response = await connection.caller.call({
    path: '/api/new_address',
    method: 'POST',
    body: { name: name ?? '', domain, cf_token: '' },
    decode: decodeOpenedAddress,
    explainError: (response): Failure | null => {
      const text = textOf(response)
      if (response.status === 400 && /already exists/i.test(text)) return { kind: 'taken' }
      return response.status === 400 && /max address count/i.test(text)
        ? { kind: 'quota' }
        : explainCaptcha(response)
    },
  })
  return storeSecret(connection, response)
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
    const response = await caller.call({
      path: '/api/address_login',
      method: 'POST',
      decode: decodeOpenedAddress,
      // The server expects the hash, as its page sends it.
      body: { email: address, password: await sha256(password), cf_token: '' },
      explainError: (response) =>
        response.status === 403 ? { kind: 'unsupported' } : explainCaptcha(response),
    })
    // The typed password is stored, like one from the server.
    const { result } = response
    return storeSecret(connection, {
      ...response,
      result: result.ok ? ok({ ...result.value, password }) : result,
    })
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
  return storeSecret(connection, { ...own, result: ok({ id, address: value, jwt, password: null }) })
}

const checkExists = (connection: Connection, emailId: string): Promise<ServerResponse<string>> =>
  callForAddress(connection, emailId, {
    path: '/api/settings',
    decode: decodeOwnAddress,
    explainError: (response) =>
      response.status === 400 ? { kind: 'not-found' } : explainAddressError(response),
  })

const listMessages = async (
  connection: Connection,
  emailId: string,
  cursor: string | null,
): ReturnType<MailServerClient['listMessages']> => {
  const offset = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0
  const read = (limit: number, maxBytes: number): ReturnType<MailServerClient['listMessages']> =>
    callForAddress(connection, emailId, {
      path: `/api/mails?limit=${limit}&offset=${offset}`,
      decode: decodeMails(offset, limit),
      maxBytes,
    })
  let response = await read(PAGE_SIZE, MAX_LIST_BYTES)
  // Ten mails with large files may exceed the limit of a list: read one at a time.
  if (!response.result.ok && isResponseTooLarge(response.result.failure))
    response = await read(1, MAX_MESSAGE_BYTES)
  const { checkedAt, now } = connection
  const isEmpty = response.result.ok && offset === 0 && response.result.value.items.length === 0
  if (!isEmpty || now() - (checkedAt.get(emailId) ?? -Infinity) < CHECK_INTERVAL_MS) return response
  const existing = await checkExists(connection, emailId)
  if (existing.result.ok) checkedAt.set(emailId, now())
  return !existing.result.ok && existing.result.failure.kind === 'not-found'
    ? { ...existing, result: existing.result }
    : response
}

const fetchMail = (
  connection: Connection,
  emailId: string,
  messageId: string,
): Promise<ServerResponse<RawMail>> =>
  callForAddress(connection, emailId, {
    path: `/api/mail/${encodeURIComponent(rowIdOf(messageId))}`,
    decode: decodeMail(messageId),
    maxBytes: MAX_MESSAGE_BYTES,
  })

/** Converts a fetched mail. */
const mapMail = async <T>(
  response: ServerResponse<RawMail>,
  map: (mail: RawMail) => Promise<Result<T>>,
): Promise<ServerResponse<T>> => ({
  ...response,
  result: response.result.ok ? await map(response.result.value) : response.result,
})

const getMessage = async (
  connection: Connection,
  emailId: string,
  messageId: string,
): ReturnType<MailServerClient['getMessage']> =>
  mapMail(await fetchMail(connection, emailId, messageId), async (mail) => {
    const parsed = await parseRawMail(connection.reader, mail.raw)
    return ok(fetchedMessage(emailId, mail.row.address, mail, parsed))
  })

const downloadAttachment = async (
  connection: Connection,
  link: string,
): ReturnType<ServerParts['downloadAttachment']> => {
  const target = parseFileLink(link)
  if (!target) return localResponse(err({ kind: 'not-found' }))
  return mapMail(await fetchMail(connection, target.emailId, target.messageId), ({ raw }) =>
    attachmentOf(connection.reader, raw, target.index),
  )
}

/** The failure of a refused deletion: the operator can disable deletion. */
const explainDeletionError = (response: HttpResponse): Failure | null =>
  /delete address\/email is disabled/i.test(textOf(response))
    ? { kind: 'unsupported' }
    : explainAddressError(response)

const deleteEmail = async (connection: Connection, emailId: string): Promise<ServerResponse<null>> => {
  const response = await callForAddress(connection, emailId, {
    path: '/api/delete_address',
    method: 'DELETE',
    decode: decodeSuccess,
    acceptsNonJson: true,
    explainError: explainDeletionError,
  })
  if (!response.result.ok && response.result.failure.kind !== 'not-found') return response
  await connection.secrets.remove(emailId).catch(() => undefined)
  return { ...response, result: ok(null) }
}

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 */
export const createCloudflareTempEmailClient = (
  { baseUrl, key, addressSecrets }: ServerCredentials,
  now: () => number,
  timeouts: Timeouts,
  language: () => string,
  reader: RawMailReader,
): ClientOf<'cloudflare-temp-email'> => {
  const authHeaders = { ...LANGUAGE_HEADER, ...(key === '' ? {} : { 'x-custom-auth': key }) }
  const caller = new ApiCaller({
    baseUrl,
    authHeaders,
    now,
    timeouts,
    language,
    defaultRetryMs: RETRY_AFTER_LIMIT_MS,
  })
  const connection: Connection = { caller, reader, now, secrets: addressSecrets, checkedAt: new Map() }
  return {
    listEmailDomains: () =>
      caller.call({
        path: '/open_api/settings',
        decode: (body) => {
          const settings = decodeOpenSettings(body)
          if (!settings.ok) return settings
          // The status is 200 even if the password is missing or wrong.
          return settings.value.needAuth ? err({ kind: 'unauthorized' }) : ok(settings.value.domains)
        },
      }),
    createEmail: (request) => createEmail(connection, request),
    openEmail: (address, password) => openEmail(connection, address, password),
    listMessages: (emailId, cursor) => listMessages(connection, emailId, cursor),
    deleteEmail: (emailId) => deleteEmail(connection, emailId),
    getMessage: (emailId, messageId) => getMessage(connection, emailId, messageId),
    deleteMessage: (emailId, messageId) =>
      callForAddress(connection, emailId, {
        path: `/api/mails/${encodeURIComponent(rowIdOf(messageId))}`,
        method: 'DELETE',
        decode: decodeSuccess,
        acceptsNonJson: true,
        explainError: explainDeletionError,
      }),
    getMessageSource: async (emailId, messageId) =>
      mapMail(await fetchMail(connection, emailId, messageId), ({ raw }) => Promise.resolve(ok(raw))),
    downloadAttachment: (link) => downloadAttachment(connection, link),
    close: () => caller.close(),
  }
}
