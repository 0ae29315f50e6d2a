// The client of tempmail.lol: a token opens each inbox, and reading an inbox deletes its mails on the server. Mails are therefore
// listed with their content, and repeated in each list until the inbox ends.
import { z } from 'zod'
import { MINUTE_MS } from '../../shared/durations.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  FetchedMessage,
  ClientOf,
  MailServerClient,
  ServerCredentials,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ApiCaller, MAX_MESSAGE_BYTES } from '../api-caller.ts'
import { CallLimits } from '../call-limits.ts'
import { DEFAULT_TIMEOUTS_MS, type HttpResponse } from '../send-request.ts'
import { localResponse } from '../local-response.ts'
import { decodeCreatedInbox, decodeInbox, type Inbox } from './response-decoders.ts'

/** The base URL of its API, as its own clients use it. */
export const TEMPMAIL_LOL_URL = 'https://api.tempmail.lol/v2'
/** Stands for the domain that the server chooses. Any other domain is the user's own, which needs a key. */
const SERVER_DOMAIN = 'tempmail.lol'
/** A request with this token responds like one for an inbox that has ended, and creates nothing. */
export const INBOX_PROBE_PATH = '/inbox?token=mayfly'
/** The limit for new inboxes, from its privacy policy. */
const CREATIONS_PER_MINUTE = 30
/** Without a key, an inbox ends an hour after its creation; with one, the time depends on the plan. */
const LIFETIME_MS = 3_600_000
/** Maximum mails of an inbox that are kept in memory. */
const MAX_KEPT_MAILS = 100

/** The state of the connection. */
interface Connection {
  readonly caller: ApiCaller
  readonly secrets: ServerCredentials['addressSecrets']
  readonly now: () => number
  readonly hasKey: boolean
  readonly creations: CallLimits
  /** The mails that the server has sent and deleted, by address and id. */
  readonly mails: Map<string, Map<string, FetchedMessage>>
}

const captchaSchema = z.object({ captcha_required: z.literal(true) })

/** With a key, 403 means that the key is wrong, according to its own client. It may also ask for a captcha, which only a browser solves. */
const explainError =
  ({ caller, hasKey }: Connection) =>
  (response: HttpResponse, body: unknown): Failure | null => {
    if (captchaSchema.safeParse(body).success) return { kind: 'challenge' }
    const failure = caller.failureFrom(response, body, null)
    return hasKey && failure.kind === 'forbidden' ? { ...failure, kind: 'unauthorized' } : failure
  }

const listEmailDomains = async (connection: Connection): ReturnType<MailServerClient['listEmailDomains']> => {
  const response = await connection.caller.call({
    path: INBOX_PROBE_PATH,
    decode: decodeInbox(connection.now()),
    explainError: explainError(connection),
  })
  const { result } = response
  // A status for an unknown token shows that the server works, too.
  const works = result.ok || ['invalid-input', 'not-found'].includes(result.failure.kind)
  return { ...response, result: works ? ok([SERVER_DOMAIN]) : err(result.failure) }
}

const createEmail = async (
  connection: Connection,
  { name, domain }: CreateEmailRequest,
): Promise<ServerResponse<CreatedEmail>> => {
  const { caller, secrets, now, hasKey, creations } = connection
  const until = creations.take()
  if (until !== null) return localResponse(err({ kind: 'rate-limited', until }))
  const response = await caller.call({
    path: '/inbox/create',
    method: 'POST',
    body: {
      // The server adds characters to a prefix on its own domains.
      ...(name === undefined || name === '' ? {} : { prefix: name.toLowerCase() }),
      ...(domain === SERVER_DOMAIN ? {} : { domain }),
    },
    decode: decodeCreatedInbox,
    explainError: explainError(connection),
  })
  if (!response.result.ok) return { ...response, result: response.result }
  const { address, token } = response.result.value
  try {
    await secrets.write(address, token)
  } catch {
    return { ...response, result: err({ kind: 'key-store-locked' }) }
  }
  const expiresAt = hasKey ? null : now() + (response.clockOffset ?? 0) + LIFETIME_MS
  return { ...response, result: ok({ id: address, address, expiresAt }) }
}

const readToken = async ({ secrets }: Connection, emailId: string): Promise<Result<string>> => {
  try {
    const token = await secrets.read(emailId)
    return token === null ? err({ kind: 'forbidden' }) : ok(token)
  } catch {
    return err({ kind: 'key-store-locked' })
  }
}

/** The id of a mail, which the server does not assign: the same for the same content. */
const idOf = async ({ sender, to, subject, text, html, receivedAt }: Omit<FetchedMessage, 'id'>) => {
  const content = new TextEncoder().encode(JSON.stringify([sender, to, subject, text, html, receivedAt]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Adds the mails of a response to those kept of an address. @returns all of them, newest first */
const keepMails = async (
  { mails }: Connection,
  emailId: string,
  inbox: Inbox,
): Promise<readonly FetchedMessage[]> => {
  const received = await Promise.all(
    inbox.mails.map(async (mail): Promise<FetchedMessage> => ({ ...mail, id: await idOf(mail) })),
  )
  const kept = mails.get(emailId) ?? new Map<string, FetchedMessage>()
  for (const mail of received) kept.set(mail.id, mail)
  const newestFirst = [...kept.values()].sort((a, b) => b.receivedAt - a.receivedAt)
  // All are listed once; then the oldest are dropped.
  mails.set(emailId, new Map(newestFirst.slice(0, MAX_KEPT_MAILS).map((mail) => [mail.id, mail])))
  return newestFirst
}

const listMessages = async (
  connection: Connection,
  emailId: string,
): ReturnType<MailServerClient['listMessages']> => {
  const token = await readToken(connection, emailId)
  if (!token.ok) return localResponse(token)
  const response = await connection.caller.call({
    path: `/inbox?token=${encodeURIComponent(token.value)}`,
    decode: decodeInbox(connection.now()),
    explainError: explainError(connection),
    maxBytes: MAX_MESSAGE_BYTES,
  })
  if (!response.result.ok) return { ...response, result: response.result }
  const inbox = response.result.value
  const all = await keepMails(connection, emailId, inbox)
  // The mails of an inbox that has ended are listed once more, in case the program has not stored them.
  if (inbox.expired) connection.mails.delete(emailId)
  if (inbox.expired && all.length === 0) return { ...response, result: err({ kind: 'not-found' }) }
  const items = all.map((complete) => ({
    id: complete.id,
    sender: complete.sender,
    subject: complete.subject,
    receivedAt: complete.receivedAt,
    complete,
  }))
  const { undecodable } = inbox
  return { ...response, result: ok({ items, nextCursor: null, total: items.length, undecodable }) }
}

/**
 * @param now our clock in epoch milliseconds, for measuring and for `Retry-After`.
 * @param language returns the BCP 47 tag for `Accept-Language`.
 */
export const createTempmailLolClient = (
  { baseUrl, key, addressSecrets }: ServerCredentials,
  now: () => number,
  timeouts = DEFAULT_TIMEOUTS_MS,
  language = () => 'en',
): ClientOf<'tempmail-lol'> => {
  const connection: Connection = {
    caller: new ApiCaller({
      baseUrl,
      now,
      timeouts,
      language,
      authHeaders: key === '' ? {} : { authorization: `Bearer ${key}` },
      defaultRetryMs: MINUTE_MS,
    }),
    secrets: addressSecrets,
    now,
    hasKey: key !== '',
    creations: new CallLimits([{ maxCalls: CREATIONS_PER_MINUTE, windowMs: MINUTE_MS }], now),
    mails: new Map(),
  }
  return {
    listEmailDomains: () => listEmailDomains(connection),
    createEmail: (request) => createEmail(connection, request),
    listMessages: (emailId) => listMessages(connection, emailId),
    // The server has deleted what it has sent.
    getMessage: (emailId, messageId) => {
      const mail = connection.mails.get(emailId)?.get(messageId)
      return Promise.resolve(localResponse(mail ? ok(mail) : err({ kind: 'not-found' })))
    },
    deleteMessage: (emailId, messageId) => {
      connection.mails.get(emailId)?.delete(messageId)
      return Promise.resolve(localResponse(ok(null)))
    },
    // The interface has no operation for it: the inbox ends on its own.
    deleteEmail: async (emailId) => {
      connection.mails.delete(emailId)
      await addressSecrets.remove(emailId).catch(() => undefined)
      return localResponse(ok(null))
    },
    close: () => connection.caller.close(),
  }
}
