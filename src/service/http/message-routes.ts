// Reading a message: getMessage (specification, section 4), its raw source, and its attachments by signed link (extensions).
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  messageDetailSchema,
  successSchema,
  type Attachment,
  type Message,
} from '../../shared/contract/rest-schemas.ts'
import { claimedUntilField } from '../store/claimed-until-field.ts'
import type { KeyAccess } from '../store/key-access.ts'
import { senderFields } from '../store/sender-fields.ts'
import type { AddressRow, MessageRow } from '../store/store.ts'
import { requestOrigin, requireOwnMessage, type Env, type AppDependencies } from './context.ts'
import { jsonResponse, messageIdParams, problemResponses, SECURITY } from './openapi-helpers.ts'
import { downloadPath, issuedAt, isValidLink } from './download-link.ts'
import { Problem } from './problem.ts'

const getMessageRoute = createRoute({
  method: 'get',
  path: '/api/emails/{emailId}/{messageId}',
  operationId: 'getMessage',
  summary: 'Message detail',
  description:
    'The fields, and the same again under `message`. Attachment URLs work without a key for ten minutes.',
  security: SECURITY,
  request: { params: messageIdParams },
  responses: {
    200: jsonResponse(messageDetailSchema, 'The message'),
    ...problemResponses('INVALID_ID', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED', 'MESSAGE_NOT_FOUND'),
  },
})

const deleteMessageRoute = createRoute({
  method: 'delete',
  path: '/api/emails/{emailId}/{messageId}',
  operationId: 'deleteMessage',
  summary: 'Delete a message (extension)',
  security: SECURITY,
  request: { params: messageIdParams },
  responses: {
    200: jsonResponse(successSchema, 'Deleted'),
    ...problemResponses('INVALID_ID', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED', 'MESSAGE_NOT_FOUND'),
  },
})

/** The description of a response with bytes. */
export const binary = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
})

const sourceRoute = createRoute({
  method: 'get',
  path: '/api/emails/{emailId}/{messageId}/source',
  operationId: 'getMessageSource',
  summary: 'Raw mail (extension)',
  description:
    'The mail byte for byte as it was received, without Authentication-Results fields in the name of the service, which it never adds.',
  security: SECURITY,
  request: { params: messageIdParams },
  responses: {
    200: binary('message/rfc822', 'The raw mail'),
    ...problemResponses('INVALID_ID', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED', 'MESSAGE_NOT_FOUND'),
  },
})

/** The same under the name that other mail catchers use. */
const rawRoute = createRoute({
  ...sourceRoute,
  path: '/api/emails/{emailId}/{messageId}/raw',
  operationId: 'getRawMessage',
  summary: 'Raw mail, as /source (extension)',
})

const attachmentRoute = createRoute({
  method: 'get',
  path: '/api/attachments/{emailId}/{messageId}/{place}',
  operationId: 'downloadAttachment',
  summary: 'Download an attachment (extension)',
  description: 'Needs no key: getMessage returns the URL with a signature.',
  security: [],
  request: {
    params: messageIdParams.extend({
      place: z.coerce
        .number()
        .int()
        .min(0)
        .openapi({ param: { name: 'place', in: 'path' }, type: 'integer' }),
    }),
    query: z.object({
      account: z.uuid().openapi({ param: { name: 'account', in: 'query' } }),
      expires: z.coerce
        .number()
        .int()
        .openapi({ param: { name: 'expires', in: 'query' }, type: 'integer' }),
      signature: z.string().openapi({ param: { name: 'signature', in: 'query' } }),
    }),
  },
  responses: {
    200: binary('application/octet-stream', 'The bytes, in the type the mail names'),
    ...problemResponses('INVALID_REQUEST', 'LINK_EXPIRED', 'ATTACHMENT_NOT_FOUND'),
  },
})

/** A `Content-Disposition` that makes browsers save the file, for any file name (RFC 6266, section 4.3). */
export const attachmentDisposition = (filename: string): string => {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A response with untrusted bytes: saved, not displayed, and sandboxed if a browser displays them anyway. */
const download = (bytes: Uint8Array<ArrayBuffer>, type: string, filename: string): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentDisposition(filename),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** The response with the raw mail of a message. */
export const sourceResponse = async ({ store }: AppDependencies, message: MessageRow): Promise<Response> =>
  download(await store.mails.raw(message.mail), 'message/rfc822', `${message.id}.eml`)

const attachmentList = (
  { linkSecret }: AppDependencies,
  { account, id: emailId }: AddressRow,
  { id: messageId, attachments }: MessageRow,
  { expiresAt }: KeyAccess,
  baseUrl: string,
): { attachments?: Attachment[] } => {
  if (attachments.length === 0) return {}
  const link = (place: number): string =>
    `${baseUrl}${downloadPath(linkSecret, { account, emailId, messageId, place }, Date.now(), expiresAt)}`
  return { attachments: attachments.map((file, at) => ({ id: String(at), ...file, url: link(at) })) }
}

const addFileRoutes = (app: OpenAPIHono<Env>, parts: AppDependencies, auth: MiddlewareHandler<Env>): void => {
  for (const route of [sourceRoute, rawRoute])
    app.openapi({ ...route, middleware: auth }, async (c) => {
      const { message } = await requireOwnMessage(parts, c.var, c.req.valid('param'))
      return sourceResponse(parts, message)
    })
  app.openapi(attachmentRoute, async (c) => {
    const link = { ...c.req.valid('param'), ...c.req.valid('query') }
    if (!isValidLink(parts.linkSecret, link, Date.now())) throw new Problem('LINK_EXPIRED')
    const { accounts, addresses, messages } = parts.store
    const revokedAt = await accounts.lastRevocation(link.account)
    if (revokedAt !== null && revokedAt >= issuedAt(link)) throw new Problem('LINK_EXPIRED')
    // Attachments of a deleted address are unavailable immediately; its messages are removed from the disk a little later.
    const address = await addresses.byId(link.account, link.emailId)
    const message = address && (await messages.byId(address, link.messageId))
    const found = message && (await parts.readAttachment(message.mail, link.place))
    if (!found) throw new Problem('ATTACHMENT_NOT_FOUND')
    return download(new Uint8Array(found.bytes), found.contentType, found.filename)
  })
}

/**
 * The fields of a message for `getMessage`. `content` and `html` are the mail itself, with every character that its sender wrote: the
 * page shows them as they are. What is derived from them is clean (mail/invisible-characters.ts): the subject, the names of senders
 * and files and the invitation when the mail is parsed, codes, links and sentences in the AI operations.
 * @param access of the reader, whose download links end with the key
 * @param origin of the service, as the client reaches it
 */
export const messageFields = (
  parts: AppDependencies,
  address: AddressRow,
  message: MessageRow,
  access: KeyAccess,
  origin: string,
): Message => ({
  id: message.id,
  emailId: address.id,
  ...senderFields(message.sender),
  to_address: message.to_address,
  to_addresses: [...message.to_addresses],
  subject: message.subject,
  ...(message.content === null ? {} : { content: message.content }),
  ...(message.html === null ? {} : { html: message.html }),
  received_at: message.received_at,
  ...claimedUntilField(message),
  ...attachmentList(parts, address, message, access, origin),
  ...(message.authentication === null ? {} : { authentication: message.authentication }),
  ...(message.oddities.length === 0 ? {} : { oddities: [...message.oddities] }),
  ...(message.one_time_code === null ? {} : { one_time_code: message.one_time_code }),
})

/** Adds the routes to the app. */
export const addMessageRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  app.openapi({ ...getMessageRoute, middleware: auth }, async (c) => {
    const { address, message } = await requireOwnMessage(parts, c.var, c.req.valid('param'))
    const fields = messageFields(parts, address, message, c.var.access, requestOrigin(parts, c))
    return c.json({ ...fields, message: fields }, 200)
  })
  app.openapi({ ...deleteMessageRoute, middleware: auth }, async (c) => {
    const { address, message } = await requireOwnMessage(parts, c.var, c.req.valid('param'))
    if (!(await parts.store.messages.remove(address, message))) throw new Problem('MESSAGE_NOT_FOUND')
    return c.json({ success: true }, 200)
  })
  addFileRoutes(app, parts, auth)
}
