// Extensions for tests of programs that send mail: search the messages of all addresses, and empty an address.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  accountMessagePageSchema,
  successSchema,
  type AccountMessagePage,
} from '../../shared/contract/rest-schemas.ts'
import { claimedUntilField } from '../store/claimed-until-field.ts'
import { addressFilter } from '../store/key-access.ts'
import { senderFields } from '../store/sender-fields.ts'
import type { AddressRow } from '../store/store.ts'
import {
  decodeCursor,
  paginate,
  requireOwnAddress,
  type AppDependencies,
  type Caller,
  type Env,
} from './context.ts'
import {
  cursorQuery,
  emailIdParam,
  jsonResponse,
  problemResponses,
  searchQuery,
  SECURITY,
} from './openapi-helpers.ts'
import { Problem } from './problem.ts'

const listAllRoute = createRoute({
  method: 'get',
  path: '/api/messages',
  operationId: 'listAllMessages',
  summary: 'List and search the messages of all addresses (extension)',
  description:
    'Newest first, 20 per page, of every address of the account, or of those that the key may see. A page may have fewer, or none, and a nextCursor.',
  security: SECURITY,
  request: {
    query: z.object({
      cursor: cursorQuery,
      search: searchQuery(200, 'Word prefixes in sender, subject or text; all of them must match'),
    }),
  },
  responses: {
    200: jsonResponse(accountMessagePageSchema, 'One page'),
    ...problemResponses('INVALID_CURSOR', 'INVALID_REQUEST', 'UNAUTHORIZED'),
  },
})

const emptyRoute = createRoute({
  method: 'delete',
  path: '/api/emails/{emailId}/messages',
  operationId: 'deleteMessages',
  summary: 'Delete the messages of an address (extension)',
  description:
    'Deletes the messages that are there when the request arrives; with `through`, that message and those listed before it. What arrives meanwhile stays, and so does the address.',
  security: SECURITY,
  request: {
    params: emailIdParam,
    query: z.object({
      through: z
        .uuid()
        .optional()
        .openapi({
          param: { name: 'through', in: 'query' },
          description: 'ID of the newest message to delete',
        }),
    }),
  },
  responses: {
    200: jsonResponse(successSchema, 'Deleted'),
    ...problemResponses(
      'INVALID_ID',
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'EMAIL_NOT_OWNED',
      'MESSAGE_NOT_FOUND',
    ),
  },
})

/** The number of the newest message to delete. */
const numberOfNewest = async (
  { store }: AppDependencies,
  address: AddressRow,
  through: string | undefined,
): Promise<number> => {
  if (through === undefined) return store.messages.newest(address)
  const message = await store.messages.byId(address, through.toLowerCase())
  if (!message) throw new Problem('MESSAGE_NOT_FOUND')
  return message.n
}

/** The rows of one page of the messages of all addresses that the caller may see, newest first. */
export const accountMessageRows = async (
  parts: AppDependencies,
  { account, access }: Caller,
  { cursor, search = '' }: { readonly cursor?: string | undefined; readonly search?: string | undefined },
) => {
  await parts.waitUntilIndexed(account.id, null)
  const before = decodeCursor('s', cursor)
  const { messages } = parts.store
  const page = await messages.listOfAccount(account.id, before, search, addressFilter(access))
  return { ...paginate('s', page), total: page.total }
}

/** One page of the messages of all addresses that the caller may see, newest first. */
export const accountMessagePage = async (
  parts: AppDependencies,
  caller: Caller,
  query: Parameters<typeof accountMessageRows>[2],
): Promise<AccountMessagePage> => {
  const { items, next, total } = await accountMessageRows(parts, caller, query)
  const messages = items.map((row) => ({
    id: row.id,
    emailId: row.emailId,
    to_address: row.to_address,
    to_addresses: [...row.to_addresses],
    ...senderFields(row.sender),
    subject: row.subject,
    received_at: row.received_at,
    ...claimedUntilField(row),
  }))
  return { messages, ...next, total }
}

/** Adds the routes to the app, before those with a message's id in the same position of the path. */
export const addMailboxRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  app.openapi({ ...listAllRoute, middleware: auth }, async (c) =>
    c.json(await accountMessagePage(parts, c.var, c.req.valid('query')), 200),
  )
  app.openapi({ ...emptyRoute, middleware: auth }, async (c) => {
    const address = await requireOwnAddress(parts, c.var, c.req.valid('param').emailId)
    await parts.waitUntilIndexed(address.account, address.id)
    const last = await numberOfNewest(parts, address, c.req.valid('query').through)
    await parts.store.messages.empty(address, last)
    return c.json({ success: true }, 200)
  })
}
