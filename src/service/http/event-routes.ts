// The event stream: new messages of an account as server-sent events (HTML Living Standard, section 9.2); an extension.
import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { addressFilter } from '../store/key-access.ts'
import type { AppDependencies, Caller, Env } from './context.ts'
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

interface StreamRequest extends Caller {
  /** The IP address of the client. */
  readonly client: string
  readonly method: string
  readonly lastEventId: string | undefined
  /** Node's response, to which the events are written. */
  readonly outgoing: ServerResponse
  /** Whether the key or the session is still valid. */
  readonly isAllowed: () => Promise<boolean>
}

/**
 * Answers a request with the events of an account.
 * @throws Problem if the account or the client has too many streams
 */
export const answerWithEvents = async (
  { events, frontDoor }: Pick<AppDependencies, 'events' | 'frontDoor'>,
  { account, access, client: address, method, lastEventId, outgoing, isAllowed }: StreamRequest,
): Promise<Response> => {
  const client = frontDoor.limits.clientOf(address)
  if (!events.hasRoomFor(account.id, client))
    throw new Problem('STREAM_LIMIT_REACHED', undefined, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
  if (method === 'HEAD') return new Response(null, { headers: { 'Content-Type': EVENT_STREAM_TYPE } })
  const receiver = events.receiverOf(outgoing)
  if (!receiver) return RESPONSE_ALREADY_SENT
  await events.open(
    {
      account: account.id,
      client,
      receiver,
      filter: addressFilter(access),
      expiresAt: access.expiresAt,
      isAllowed,
    },
    lastEventId === '' ? undefined : lastEventId,
  )
  return RESPONSE_ALREADY_SENT
}

/** Adds the route to the app. */
export const addEventRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  app.openapi({ ...eventsRoute, middleware: auth }, (c) => {
    const { account, access, client } = c.var
    const { headers, method = 'GET' } = c.env.incoming
    return answerWithEvents(parts, {
      account,
      access,
      client,
      method,
      lastEventId: c.req.valid('header')['last-event-id'],
      outgoing: c.env.outgoing,
      isAllowed: () => isStillHeld(parts.store.accounts, (name) => headers[name], { account, access }),
    })
  })
}
