// The part of Mailpit's REST interface that its clients for tests call, for suites that were written for Mailpit. An application of
// its own, loaded by the first request, and served with --mailpit-api only. docs/automation.md lists what is not here.
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { PROGRAM_VERSION } from '../../shared/program.ts'
import { parseJson } from '../../shared/json.ts'
import { isLoopback } from '../../shared/host-name.ts'
import type { AppDependencies } from '../http/context.ts'
import { attachmentDisposition } from '../http/message-routes.ts'
import { authorize } from '../http/middleware.ts'
import { Problem } from '../http/problem.ts'
import type { ServiceOptions } from '../options.ts'
import type { Account } from '../store/account-rules.ts'
import { isScopedKey } from '../store/key-access.ts'
import { CaughtMails, type CaughtMail, type OpenedMail } from './caught-mails.ts'
import { headersResponse, listResponse, messageResponse, type Range } from './responses.ts'
import { parseMailpitSearch } from './search-filter.ts'
import { sendMessage, sendRequestSchema } from './send-message.ts'

export interface MailpitEnv {
  Bindings: {
    /** The IP address of the client. */
    client: string
  }
  Variables: { account: Account }
}
type MailpitContext = Context<MailpitEnv>

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 500

/** Text of an untrusted mail: never run, embedded or given a network by a browser that shows it. */
const VIEW_HEADERS = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

const NOT_HERE = 'This part of Mailpit’s interface is not available here.'

/** Whether a request without a key is from a program on this computer, and not from a proxy on it. */
const needsNoKey = ({ host, frontDoor }: ServiceOptions, client: string): boolean =>
  isLoopback(host) &&
  isLoopback(client) &&
  frontDoor.publicUrl === null &&
  frontDoor.trustedProxies.length === 0

/** The key of a request: in the headers of the service's own interface, or as the password of HTTP Basic authentication. */
const keyHeader =
  (c: MailpitContext) =>
  (name: 'authorization' | 'x-api-key'): string | undefined => {
    const basic = /^Basic +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (name === 'authorization' || basic === undefined) return c.req.header(name)
    return Buffer.from(basic, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  }

/** @throws Problem without the key of an account, unless the request is from this computer */
const accountOf = async (parts: AppDependencies, c: MailpitContext): Promise<Account> => {
  const header = keyHeader(c)
  const hasKey = header('authorization') !== undefined || header('x-api-key') !== undefined
  const owner =
    !hasKey && needsNoKey(parts.options, c.env.client) ? await parts.store.accounts.owner() : undefined
  if (owner) return owner
  const { account, access } = await authorize(parts, {
    client: c.env.client,
    header,
    method: c.req.method,
    route: c.req.path,
  })
  if (isScopedKey(access)) throw new Problem('KEY_NOT_ALLOWED')
  return account
}

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : otherwise

const rangeOf = (c: MailpitContext): Range => ({
  start: wholeNumber(c.req.query('start'), 0),
  limit: Math.min(wholeNumber(c.req.query('limit'), DEFAULT_LIMIT), MAX_LIMIT),
})

/**
 * Decodes a JSON body, whatever type its header names: curl names a form, and ids that were not read would mean all mails. An empty
 * body is an empty object.
 * @throws Problem for another body
 */
const jsonBody = async <T>(c: MailpitContext, schema: z.ZodType<T>): Promise<T> => {
  const text = await c.req.text()
  const value = text.trim() === '' ? {} : parseJson(text)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('INVALID_REQUEST', z.prettifyError(parsed.error))
  return parsed.data
}

const withIds = (mails: readonly CaughtMail[], ids: readonly string[]): CaughtMail[] => {
  const wanted = new Set(ids)
  return mails.filter(({ id }) => wanted.has(id))
}

const idsSchema = z.object({ IDs: z.array(z.string()).nullish() })
const readStatusSchema = idsSchema.extend({
  Read: z.boolean().default(false),
  Search: z.string().default(''),
})

/** Creates the application. It throws errors to its caller, which answers them. */
export const createMailpitApp = (parts: AppDependencies): Hono<MailpitEnv> => {
  const app = new Hono<MailpitEnv>()
  const mails = new CaughtMails(parts)
  const isRead = (mail: CaughtMail): boolean => mails.isRead(mail)
  const search = async (
    account: Account,
    query: string,
  ): Promise<{ all: CaughtMail[]; found: CaughtMail[] }> => {
    const all = await mails.list(account)
    const matches = parseMailpitSearch(query)
    return { all, found: all.filter((mail) => matches(mail, { isRead })) }
  }
  const open = async (c: MailpitContext, id: string): Promise<OpenedMail> => {
    const opened = await mails.open(c.var.account, id)
    if (!opened) throw new Problem('MESSAGE_NOT_FOUND')
    return opened
  }
  const sourceOf = async ({ message }: OpenedMail): Promise<Uint8Array<ArrayBuffer>> =>
    parts.store.mails.raw(message.mail)

  app.onError((error) => {
    throw error
  })
  app.notFound(() => {
    throw new Problem('NOT_FOUND', NOT_HERE)
  })
  app.use(async (c, next) => {
    // A page of another site, also on this computer, which sends no Origin for an image or a frame. The owner may type a URL.
    if (/^(?:cross-site|same-site)$/.test(c.req.header('sec-fetch-site') ?? ''))
      throw new Problem('ORIGIN_NOT_ALLOWED')
    c.set('account', await accountOf(parts, c))
    await next()
  })

  app.get('/api/v1/info', async (c) => {
    const all = await mails.list(c.var.account)
    const { rss } = process.memoryUsage()
    return c.json({
      Version: `Mayfly ${PROGRAM_VERSION}`,
      LatestVersion: '',
      Database: '',
      DatabaseSize: all.reduce((sum, { size }) => sum + size, 0),
      Messages: all.length,
      Unread: all.filter((mail) => !isRead(mail)).length,
      Tags: {},
      RuntimeStats: {
        Uptime: Math.floor(process.uptime()),
        Memory: rss,
        MessagesDeleted: 0,
        SMTPAccepted: all.length,
        SMTPAcceptedSize: all.reduce((sum, { size }) => sum + size, 0),
        SMTPIgnored: 0,
        SMTPRejected: 0,
      },
    })
  })
  app.get('/api/v1/tags', (c) => c.json([]))

  app.get('/api/v1/messages', async (c) => {
    const all = await mails.list(c.var.account)
    return c.json(listResponse(all, all, rangeOf(c), isRead))
  })
  app.put('/api/v1/messages', async (c) => {
    const { IDs: ids, Read: read, Search: query } = await jsonBody(c, readStatusSchema)
    const found =
      query.trim() === '' ? await mails.list(c.var.account) : (await search(c.var.account, query)).found
    mails.setRead(ids && ids.length > 0 ? withIds(found, ids) : found, read)
    return c.text('ok')
  })
  app.delete('/api/v1/messages', async (c) => {
    const { IDs: ids } = await jsonBody(c, idsSchema)
    const { account } = c.var
    if (ids && ids.length > 0) await mails.remove(account, withIds(await mails.list(account), ids))
    else await mails.removeAll(account)
    return c.text('ok')
  })

  app.get('/api/v1/search', async (c) => {
    const { all, found } = await search(c.var.account, c.req.query('query') ?? '')
    return c.json(listResponse(all, found, rangeOf(c), isRead))
  })
  app.delete('/api/v1/search', async (c) => {
    const { found } = await search(c.var.account, c.req.query('query') ?? '')
    await mails.remove(c.var.account, found)
    return c.text('ok')
  })

  app.get('/api/v1/message/:id', async (c) => {
    const opened = await open(c, c.req.param('id'))
    const hasFiles = opened.mail.attachments.length > 0
    const checksums = hasFiles ? await parts.checksumsOf(opened.message.mail) : []
    const source = Buffer.from(await sourceOf(opened)).toString('utf8')
    mails.setRead([opened.mail], true)
    return c.json(messageResponse(opened, source, checksums))
  })
  app.get('/api/v1/message/:id/headers', async (c) => {
    const opened = await open(c, c.req.param('id'))
    return c.json(headersResponse(Buffer.from(await sourceOf(opened)).toString('utf8')))
  })
  app.get('/api/v1/message/:id/raw', async (c) => {
    const opened = await open(c, c.req.param('id'))
    return c.body(await sourceOf(opened), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      ...VIEW_HEADERS,
    })
  })
  app.get('/api/v1/message/:id/part/:part', async (c) => {
    const { message } = await open(c, c.req.param('id'))
    const part = await parts.readAttachment(message.mail, wholeNumber(c.req.param('part'), -1))
    if (!part) throw new Problem('ATTACHMENT_NOT_FOUND')
    return c.body(new Uint8Array(part.bytes), 200, {
      ...VIEW_HEADERS,
      'Content-Type': part.contentType,
      'Content-Disposition': attachmentDisposition(part.filename),
    })
  })
  app.post('/api/v1/send', async (c) => {
    const request = await jsonBody(c, sendRequestSchema)
    const messageId = await sendMessage(request, parts.options, parts.smtpPort()).catch((error: unknown) => {
      throw new Problem('INVALID_REQUEST', error instanceof Error ? error.message : String(error))
    })
    const sent = (await mails.list(c.var.account)).find((mail) => mail.messageId === messageId)
    return c.json({ ID: sent?.id ?? '' })
  })

  app.get('/view/:file{.+\\.(?:html|txt)}', async (c) => {
    const [, id = '', type = ''] = /^(.+)\.(html|txt)$/.exec(c.req.param('file')) ?? []
    const { message } = await open(c, id)
    for (const [name, value] of Object.entries(VIEW_HEADERS)) c.header(name, value)
    return type === 'html' ? c.html(message.html ?? '') : c.text(message.content ?? '')
  })
  return app
}
