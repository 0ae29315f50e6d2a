// The messages of the user's addresses on the profile page: as over REST, with a session instead of a key.
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { messageDetailSchema, messagePageSchema } from '../../shared/contract/rest-schemas.ts'
import { messagePage } from '../http/address-routes.ts'
import { requireListedAddress, requireOwnMessage } from '../http/context.ts'
import { messageFields } from '../http/message-routes.ts'
import { cursorQuery, emailIdParam, messageIdParams } from '../http/openapi-helpers.ts'
import { SESSION_ACCESS } from '../store/key-access.ts'
import { plainRoute, type ProfileParts } from './routes.ts'
import { requireSession, type ProfileEnv } from './sessions.ts'

const PATH = '/profile/api/addresses/{emailId}/messages'

const messagesRoute = {
  ...plainRoute(
    'get',
    PATH,
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
    `${PATH}/{messageId}`,
    { operationId: 'getOwnMessage', summary: 'A message of an own address' },
    messageDetailSchema,
    'INVALID_ID',
    'EMAIL_NOT_OWNED',
    'MESSAGE_NOT_FOUND',
    'SESSION_REQUIRED',
  ),
  request: { params: messageIdParams },
}

export const addInboxRoutes = (app: OpenAPIHono<ProfileEnv>, { parts, store }: ProfileParts): void => {
  const middleware = requireSession(store)
  app.openapi({ ...messagesRoute, middleware }, async (c) => {
    const caller = { account: c.var.account, access: SESSION_ACCESS }
    const address = await requireListedAddress(parts, caller, c.req.valid('param').emailId)
    return c.json(await messagePage(parts.store, address, c.req.valid('query')), 200)
  })
  app.openapi({ ...messageRoute, middleware }, async (c) => {
    const caller = { account: c.var.account, access: SESSION_ACCESS }
    const { address, message } = await requireOwnMessage(parts, caller, c.req.valid('param'))
    const fields = messageFields(parts, address, message, SESSION_ACCESS, c.env.origin)
    return c.json({ ...fields, message: fields }, 200)
  })
}
