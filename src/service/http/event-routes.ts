// The event stream: new messages of an account as server-sent events (HTML Living Standard, section 9.2); an extension.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { addressFilter } from '../store/key-access.ts'
import type { Env, AppDependencies } from './context.ts'
import { EVENT_STREAM_TYPE } from './event-streams.ts'
import { isStillHeld } from './middleware.ts'
import { problemResponses, SECURITY } from './openapi-helpers.ts'
import { Problem } from './problem.ts'

/** Seconds after which a client with too many streams may retry. */
const RETRY_AFTER_SECONDS = 15

const eventsRoute = createRoute({
  method: 'get',
  path: '/api/events',
  operationId: 'listenForEvents',
  summary: 'Listen for new messages (extension)',
  description: [
    'Server-sent events. `message` has the data `{"emailId": …, "messageId": …}` and is sent for each new message of the account',
    'that the key may see, once it can be listed and read. A stream begins with `ready`; with `Last-Event-ID` the messages since then follow,',
    'also after a restart. It begins with `reset` instead of `ready` if that id is unknown: list the messages again. A message may',
    'be sent twice, but is never skipped. A comment every 15 seconds keeps the stream open; a reader that is too slow is',
    'disconnected and continues with `Last-Event-ID`.',
  ].join(' '),
  security: SECURITY,
  request: {
    headers: z.object({
      'last-event-id': z
        .string()
        .max(100)
        .optional()
        .openapi({
          param: { name: 'last-event-id', in: 'header' },
          description: 'The id of the last event received',
        }),
    }),
  },
  responses: {
    200: { description: 'The stream', content: { [EVENT_STREAM_TYPE]: { schema: z.string() } } },
    ...problemResponses('UNAUTHORIZED', 'STREAM_LIMIT_REACHED'),
  },
})

/** Adds the route to the app. */
export const addEventRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  const { events, store } = parts
  app.openapi({ ...eventsRoute, middleware: auth }, async (c) => {
    const { account, access } = c.var
    const client = parts.frontDoor.limits.clientOf(c.var.client)
    if (!events.hasRoomFor(account.id, client))
      throw new Problem('STREAM_LIMIT_REACHED', undefined, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
    const { headers, method } = c.env.incoming
    if (method === 'HEAD') return c.body(null, 200, { 'Content-Type': EVENT_STREAM_TYPE })
    const receiver = events.receiverOf(c.env.outgoing)
    if (!receiver) return RESPONSE_ALREADY_SENT
    const lastEventId = c.req.valid('header')['last-event-id'] || undefined
    await events.open(
      {
        account: account.id,
        client,
        receiver,
        filter: addressFilter(access),
        expiresAt: access.expiresAt,
        isAllowed: () => isStillHeld(store.accounts, (name) => headers[name], { account, access }),
      },
      lastEventId,
    )
    return RESPONSE_ALREADY_SENT
  })
}
