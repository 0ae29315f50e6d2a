// The specified operations for an agent that uses the service over HTTP: called in this process, with the key of the agent's request,
// so every rule of the REST interface applies to the agent too.
import { z } from 'zod'
import { CommandError } from '../../mailbox/command-error.ts'
import type { MailApi } from '../../shared/contract/mail-api.ts'
import type {
  FetchedMessage,
  ListedEmail,
  ListedMessage,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import { PERMANENT_EXPIRES_AT_MS } from '../../shared/contract/rest-constants.ts'
import { err, ok, type Failure } from '../../shared/contract/result.ts'
import { MAX_BODY_LENGTH } from '../ai/mail-reader.ts'
import { addressRows, createAddress, deleteAddress, messageRows } from '../http/address-routes.ts'
import { claimMessage, endClaim } from '../http/claim-routes.ts'
import {
  requireListedAddress,
  requireOwnMessage,
  type AppDependencies,
  type Caller,
} from '../http/context.ts'
import { accountMessageRows } from '../http/mailbox-routes.ts'
import { authorize, isStillHeld, type KeyedRequest } from '../http/middleware.ts'
import { Problem, problemBody, statusOf } from '../http/problem.ts'
import { problemOf } from '../http/problem-of-error.ts'
import { CLAIMED_FOR_GOOD } from '../store/claim-store.ts'
import { addressFilter } from '../store/key-access.ts'
import type { AddressRow, MessageItemRow, MessageRow } from '../store/store.ts'

/** Failures that a wait handles; the others end it with the sentence of the problem. */
const failureOf = ({ code, headers }: Problem): Failure | null => {
  const retryAfter = headers['Retry-After']
  if (code === 'MESSAGE_NOT_FOUND') return { kind: 'not-found' }
  // Without the header, the message was taken for good.
  if (code === 'CLAIMED') return { kind: retryAfter === undefined ? 'taken' : 'busy' }
  if (code === 'CLAIM_ENDED') return { kind: 'taken' }
  if (code === 'RATE_LIMITED')
    return { kind: 'rate-limited', until: Date.now() + Number(retryAfter ?? 1) * 1000 }
  const status = statusOf(code)
  return status >= 500 ? { kind: 'server-trouble', status } : null
}

/** Answers as a client of the REST interface does. @throws CommandError for a problem that no wait handles, with its sentence */
const answer = async <T>(work: () => Promise<T>): Promise<ServerResponse<T>> => {
  const local = { clockOffset: null, elapsedMs: 0 }
  try {
    return { ...local, result: ok(await work()) }
  } catch (error) {
    const problem = problemOf(error)
    const failure = failureOf(problem)
    if (!failure) throw new CommandError(problemBody(problem.code, 'en', problem.detail).message)
    return { ...local, result: err(failure) }
  }
}

const toEmail = ({ id, address, created_at, expires_at }: AddressRow): ListedEmail => ({
  id,
  address,
  createdAt: created_at,
  expiresAt: expires_at >= PERMANENT_EXPIRES_AT_MS ? null : expires_at,
})

const toMessage = (row: MessageItemRow): ListedMessage => ({
  id: row.id,
  sender: row.sender,
  subject: row.subject,
  receivedAt: row.received_at,
  recipients: row.to_addresses,
  ...(row.claimed_until === CLAIMED_FOR_GOOD ? { isTaken: true } : {}),
})

/** A body that is longer is cut: an agent reads only its beginning. */
const toFetched = (row: MessageRow): FetchedMessage => ({
  ...toMessage(row),
  to: row.to_address,
  text: row.content?.slice(0, MAX_BODY_LENGTH) ?? '',
  html: row.html?.slice(0, MAX_BODY_LENGTH) ?? '',
  files: row.attachments.map(({ filename, size, contentType, invitation }, at) => ({
    id: String(at),
    filename,
    size,
    contentType,
    url: null,
    ...(invitation ? { invitation } : {}),
  })),
  ...(row.one_time_code ? { oneTimeCode: row.one_time_code } : {}),
})

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

/** The ids in what an agent sent, which the database compares as UUIDs. @throws Problem if they are none */
const idsOf = (
  emailId: string,
  messageId: string,
): { readonly emailId: string; readonly messageId: string } => {
  if (!isUuid(emailId) || !isUuid(messageId)) throw new Problem('MESSAGE_NOT_FOUND')
  return { emailId, messageId }
}

interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly next: { readonly nextCursor?: string }
  readonly total: number
}

const toPage = <Row, T>({ items, next, total }: PageOf<Row>, convert: (row: Row) => T) => ({
  items: items.map(convert),
  nextCursor: next.nextCursor ?? null,
  total,
  undecodable: [],
})

/** Maximum characters of a search. */
const MAX_SEARCH_LENGTH = 320
const queryOf = (cursor: string | null, search = '') => ({
  cursor: cursor ?? '',
  search: search.slice(0, MAX_SEARCH_LENGTH),
})

/** The agent's request: its client and its key. */
export type AgentCaller = Pick<KeyedRequest, 'client' | 'header'>

export const createLocalMailApi = (parts: AppDependencies, agent: AgentCaller): MailApi => {
  /** Each operation is authorized, as each request is: the key may be revoked during a wait. */
  const authorized = <T>(
    method: KeyedRequest['method'],
    route: string,
    work: (caller: Caller) => Promise<T>,
  ): Promise<ServerResponse<T>> =>
    answer(async () => work(await authorize(parts, { ...agent, method, route })))
  return {
    listEmailDomains: () =>
      authorized('GET', '/api/email/domains', () => Promise.resolve(parts.options.domains)),
    listEmails: (cursor, search) =>
      authorized('GET', '/api/emails', async (caller) =>
        toPage(await addressRows(parts.store, caller, queryOf(cursor, search)), toEmail),
      ),
    createEmail: (request) =>
      authorized('POST', '/api/emails/generate', async (caller) => {
        const { id, address } = await createAddress(parts, caller, request)
        return { id, address }
      }),
    deleteEmail: (id) =>
      authorized('DELETE', '/api/emails/{emailId}', async (caller) => {
        await deleteAddress(parts, caller, id)
        return null
      }),
    listMessages: (id, cursor, search) =>
      authorized('GET', '/api/emails/{emailId}', async (caller) => {
        const address = await requireListedAddress(parts, caller, id)
        return toPage(await messageRows(parts.store, address, queryOf(cursor, search)), toMessage)
      }),
    listAllMessages: (cursor, search) =>
      authorized('GET', '/api/messages', async (caller) =>
        toPage(await accountMessageRows(parts, caller, queryOf(cursor, search)), (row) => ({
          ...toMessage(row),
          emailId: row.emailId,
        })),
      ),
    getMessage: (emailId, messageId) =>
      authorized('GET', '/api/emails/{emailId}/{messageId}', async (caller) => {
        const { message } = await requireOwnMessage(parts, caller, idsOf(emailId, messageId))
        return toFetched(message)
      }),
    claims: {
      make: (emailId, messageId) =>
        authorized('POST', '/api/emails/{emailId}/{messageId}/claim', async (caller) => {
          const { claim } = await claimMessage(parts, caller, idsOf(emailId, messageId))
          return claim
        }),
      end: (how, { emailId, messageId, token }) =>
        authorized(
          how === 'confirm' ? 'PUT' : 'DELETE',
          '/api/emails/{emailId}/{messageId}/claim/{claim}',
          async (caller) => {
            await endClaim(parts, caller, how, { ...idsOf(emailId, messageId), claim: token })
            return null
          },
        ),
    },
    listen: (listener) => {
      const closing = new AbortController()
      void listenForEvents(parts, agent, closing.signal, listener)
      return () => closing.abort()
    },
    close: () => Promise.resolve(),
  }
}

/** Reports the events of the account until the signal is aborted, or says that they do not work: the wait then polls. */
const listenForEvents = async (
  parts: AppDependencies,
  agent: AgentCaller,
  signal: AbortSignal,
  listener: Parameters<MailApi['listen']>[0],
): Promise<void> => {
  const open = async (): Promise<boolean> => {
    const request = { ...agent, method: 'GET', route: '/api/events' }
    const { account, access } = await authorize(parts, request)
    const client = parts.frontDoor.limits.clientOf(agent.client)
    if (signal.aborted || !parts.events.hasRoomFor(account.id, client)) return false
    const closed = new AbortController()
    const close = (): void => closed.abort()
    signal.addEventListener('abort', close)
    closed.signal.addEventListener('abort', () => {
      if (!signal.aborted) listener.onState(false)
    })
    await parts.events.open(
      {
        account: account.id,
        client,
        filter: addressFilter(access),
        expiresAt: access.expiresAt,
        isAllowed: () => isStillHeld(parts.store.accounts, agent.header, { account, access }),
        receiver: {
          get isClosed() {
            return closed.signal.aborted
          },
          onClose: (onClose) => closed.signal.addEventListener('abort', onClose),
          begin: () => {
            if (!closed.signal.aborted) listener.onState(true)
          },
          send: (_stream, events) => {
            for (const { emailId, messageId } of events) listener.onMessage(emailId, messageId)
          },
          keepAlive: () => undefined,
          drained: () => new Promise((resolve) => setImmediate(resolve)),
          end: close,
          destroy: close,
        },
      },
      undefined,
    )
    return true
  }
  if (!(await open().catch(() => false))) listener.onState(false)
}
