// The inbox of the page: the addresses of the account and their messages, as over REST, with a session instead of a key.
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { inboxPageSchema, messageHighlightsSchema } from '../../shared/contract/profile-schemas.ts'
import {
  accountMessagePageSchema,
  createdEmailSchema,
  createEmailRequestSchema,
  messageDetailSchema,
  messagePageSchema,
} from '../../shared/contract/rest-schemas.ts'
import { addressRows, createAddress, emailFields, messagePage } from '../http/address-routes.ts'
import { mailContentOf } from '../http/ai-routes.ts'
import {
  requireListedAddress,
  requireOwnMessage,
  type AppDependencies,
  type Caller,
} from '../http/context.ts'
import { answerWithEvents } from '../http/event-routes.ts'
import { EVENT_STREAM_TYPE } from '../http/event-streams.ts'
import { accountMessagePage } from '../http/mailbox-routes.ts'
import { binary, messageFields, sourceResponse } from '../http/message-routes.ts'
import { cursorQuery, emailIdParam, messageIdParams, searchQuery } from '../http/openapi-helpers.ts'
import { SESSION_ACCESS } from '../store/key-access.ts'
import { bodyRoute, plainRoute, type ProfileParts } from './routes.ts'
import { requireSession, sessionCheck, type ProfileContext, type ProfileEnv } from './sessions.ts'

const API = '/profile/api'
const MESSAGES = `${API}/addresses/{emailId}/messages`
const OF_MESSAGE = ['INVALID_ID', 'EMAIL_NOT_OWNED', 'MESSAGE_NOT_FOUND', 'SESSION_REQUIRED'] as const

const addressesRoute = {
  ...plainRoute(
    'get',
    `${API}/addresses`,
    {
      operationId: 'listOwnAddresses',
      summary: 'Active addresses with their newest message, 20 per page',
    },
    inboxPageSchema,
    'INVALID_CURSOR',
    'SESSION_REQUIRED',
  ),
  request: { query: z.object({ cursor: cursorQuery }) },
}

const createRoute = bodyRoute(
  `${API}/addresses`,
  { operationId: 'createOwnAddress', summary: 'Create address' },
  createEmailRequestSchema,
  createdEmailSchema,
  'EMAIL_INVALID_EXPIRY',
  'EMAIL_INVALID_DOMAIN',
  'EMAIL_INVALID_NAME',
  'EMAIL_PERMANENT_NOT_ALLOWED',
  'EMAIL_QUOTA_REACHED',
  'EMAIL_TAKEN',
  'EMAIL_NAME_RESERVED',
  'SESSION_REQUIRED',
)

const searchRoute = {
  ...plainRoute(
    'get',
    `${API}/messages`,
    {
      operationId: 'listAllOwnMessages',
      summary: 'List and search the messages of all addresses, newest first, 20 per page',
    },
    accountMessagePageSchema,
    'INVALID_CURSOR',
    'INVALID_REQUEST',
    'SESSION_REQUIRED',
  ),
  request: {
    query: z.object({
      cursor: cursorQuery,
      search: searchQuery(200, 'Word prefixes in sender, subject or text; all of them must match'),
    }),
  },
}

const messagesRoute = {
  ...plainRoute(
    'get',
    MESSAGES,
    { operationId: 'listOwnMessages', summary: 'Messages of an own address, newest first, 20 per page' },
    messagePageSchema,
    'INVALID_ID',
    'INVALID_CURSOR',
    'EMAIL_NOT_OWNED',
    'SESSION_REQUIRED',
  ),
  request: { params: emailIdParam, query: z.object({ cursor: cursorQuery }) },
}

const messageRoute = {
  ...plainRoute(
    'get',
    `${MESSAGES}/{messageId}`,
    { operationId: 'getOwnMessage', summary: 'A message of an own address' },
    messageDetailSchema,
    ...OF_MESSAGE,
  ),
  request: { params: messageIdParams },
}

const highlightsRoute = {
  ...plainRoute(
    'get',
    `${MESSAGES}/{messageId}/highlights`,
    { operationId: 'getOwnMessageHighlights', summary: 'The code and the confirming link of a message' },
    messageHighlightsSchema,
    ...OF_MESSAGE,
  ),
  request: { params: messageIdParams },
}

const source = plainRoute(
  'get',
  `${MESSAGES}/{messageId}/source`,
  { operationId: 'getOwnMessageSource', summary: 'Raw mail of a message' },
  z.string(),
  ...OF_MESSAGE,
)
const sourceRoute = {
  ...source,
  request: { params: messageIdParams },
  responses: { ...source.responses, 200: binary('message/rfc822', 'The raw mail') },
}

const events = plainRoute(
  'get',
  `${API}/events`,
  { operationId: 'listenForOwnEvents', summary: 'Listen for new messages: the events of listenForEvents' },
  z.string(),
  'SESSION_REQUIRED',
  'STREAM_LIMIT_REACHED',
)
const eventsRoute = {
  ...events,
  request: { headers: z.object({ 'last-event-id': z.string().max(100).optional() }) },
  responses: {
    ...events.responses,
    200: { description: 'The stream', content: { [EVENT_STREAM_TYPE]: { schema: z.string() } } },
  },
}

const callerOf = (c: ProfileContext): Caller => ({ account: c.var.account, access: SESSION_ACCESS })

/** Adds the routes to the app. */
export const addInboxRoutes = (app: OpenAPIHono<ProfileEnv>, { parts, store }: ProfileParts): void => {
  const middleware = requireSession(store)
  app.openapi({ ...addressesRoute, middleware }, async (c) => {
    const caller = callerOf(c)
    await parts.waitUntilIndexed(caller.account.id, null)
    const { items, next, total } = await addressRows(parts.store, caller, c.req.valid('query'))
    const emails = await Promise.all(
      items.map(async (address) => {
        const listed = await messagePage(parts.store, address, {})
        return { ...emailFields(address), messages: listed.total, newest: listed.messages[0] ?? null }
      }),
    )
    return c.json({ emails, ...next, total }, 200)
  })
  app.openapi({ ...createRoute, middleware }, async (c) => {
    const { id, address } = await createAddress(parts, callerOf(c), c.req.valid('json'))
    return c.json({ id, email: address }, 200)
  })
  app.openapi({ ...searchRoute, middleware }, async (c) =>
    c.json(await accountMessagePage(parts, callerOf(c), c.req.valid('query')), 200),
  )
  app.openapi({ ...messagesRoute, middleware }, async (c) => {
    const address = await requireListedAddress(parts, callerOf(c), c.req.valid('param').emailId)
    return c.json(await messagePage(parts.store, address, c.req.valid('query')), 200)
  })
  addMessageRoutes(app, parts, middleware)
  app.openapi({ ...eventsRoute, middleware }, (c) =>
    answerWithEvents(parts, {
      ...callerOf(c),
      client: c.env.client,
      method: c.req.method,
      lastEventId: c.req.valid('header')['last-event-id'],
      outgoing: c.env.outgoing,
      isAllowed: sessionCheck(store, c),
    }),
  )
}

const addMessageRoutes = (
  app: OpenAPIHono<ProfileEnv>,
  parts: AppDependencies,
  middleware: MiddlewareHandler<ProfileEnv>,
): void => {
  app.openapi({ ...messageRoute, middleware }, async (c) => {
    const { address, message } = await requireOwnMessage(parts, callerOf(c), c.req.valid('param'))
    const fields = messageFields(parts, address, message, SESSION_ACCESS, c.env.origin)
    return c.json({ ...fields, message: fields }, 200)
  })
  app.openapi({ ...highlightsRoute, middleware }, async (c) => {
    const { message } = await requireOwnMessage(parts, callerOf(c), c.req.valid('param'))
    const mail = mailContentOf(message)
    const [{ code }, { confirm }] = await Promise.all([
      parts.mailReader.read('code', mail),
      parts.mailReader.read('links', mail),
    ])
    return c.json({ code, confirm }, 200)
  })
  app.openapi({ ...sourceRoute, middleware }, async (c) => {
    const { message } = await requireOwnMessage(parts, callerOf(c), c.req.valid('param'))
    return sourceResponse(parts, message)
  })
}
