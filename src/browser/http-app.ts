// The HTTP app of the browser shell: the page's files, the session, the bridge's commands, and its events as lines of JSON.
import { isObject } from '../shared/json.ts'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Emitter } from '../app/emitter.ts'
import type { CommandHandlers } from '../shared/contract/bridge.ts'
import { dispatch } from '../shared/contract/dispatch.ts'
import { failureFromError } from '../shared/contract/failure-from-error.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import { UPLOAD_PATH, type ChosenFile } from '../shared/model/transfer.ts'
import { logWithStack } from '../node/log.ts'
import { LongConnection } from '../node/long-connection.ts'
import { RENDERER_SECURITY_HEADERS } from '../shell-common/renderer-headers.ts'
import { DOWNLOADS_PATH, type Downloads } from './downloads.ts'
import type { RendererFile } from './renderer-files.ts'
import type { Session } from './session.ts'

const MAX_BODY_BYTES = 1024 * 1024
const HEARTBEAT_INTERVAL_MS = 20_000
/** Bytes to buffer for a page that does not read: several snapshots of thousands of addresses. */
const MAX_BUFFERED_EVENT_BYTES = 16_000_000

interface Env {
  Bindings: HttpBindings
}

export interface HttpAppDeps {
  readonly session: Session
  readonly files: ReadonlyMap<string, RendererFile>
  readonly handlers: CommandHandlers
  readonly emitter: Emitter
  readonly downloads: Downloads
  /** Stores a file that the user chose. */
  readonly receiveUpload: (name: string, body: ReadableStream<Uint8Array>) => Promise<ChosenFile>
  readonly snapshot: () => Snapshot
  /** The command that prints a new link; a page shows it when its session has expired. */
  readonly openCommand: string
}

const SECURITY_HEADERS = {
  ...RENDERER_SECURITY_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The header for files with a content hash in their name: the browser caches them and their compiled code. */
const IMMUTABLE_CACHE = 'private, max-age=31536000, immutable'

const readJsonBody = async (context: Context): Promise<unknown> => {
  try {
    return await context.req.json()
  } catch {
    return undefined
  }
}

/** Sends every event of the bridge to one page until it closes the connection. The first event is a snapshot. */
const streamEvents = (context: Context<Env>, { emitter, snapshot }: HttpAppDeps): Response => {
  const { outgoing } = context.env
  const connection = LongConnection.register(outgoing, MAX_BUFFERED_EVENT_BYTES)
  if (!connection) return RESPONSE_ALREADY_SENT
  outgoing.writeHead(200, { ...SECURITY_HEADERS, 'content-type': 'application/x-ndjson' })
  const send = (event: object): void => connection.send(`${JSON.stringify(event)}\n`)
  connection.onClose(emitter.subscribe((name, payload) => send({ name, payload })))
  send({ name: 'snapshot', payload: snapshot() })
  const heartbeat = setInterval(() => connection.send('\n'), HEARTBEAT_INTERVAL_MS)
  connection.onClose(() => clearInterval(heartbeat))
  return RESPONSE_ALREADY_SENT
}

const checkOrigin = (app: Hono<Env>, session: Session): void => {
  app.use(async (context, next) => {
    const host = context.req.header('host')
    if (!session.isAllowedHost(host) || !session.isAllowedOrigin(context.req.header('origin'), host))
      return context.text('Not for this page.', 403, SECURITY_HEADERS)
    await next()
    const cacheControl = context.res.headers.get('cache-control')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
    if (cacheControl) context.header('cache-control', cacheControl)
    return undefined
  })
}

const upload = async (
  { receiveUpload }: HttpAppDeps,
  name: string,
  body: ReadableStream<Uint8Array> | null,
): Promise<Result<ChosenFile>> => {
  if (body === null) return err({ kind: 'unreadable-file' })
  try {
    return ok(await receiveUpload(name, body))
  } catch (error) {
    logWithStack(error)
    return err(failureFromError(error))
  }
}

/** Creates the app. Every request must have an allowed Host and Origin; all but the page's files, downloads and `/session` need the secret. */
export const createHttpApp = (deps: HttpAppDeps): Hono<Env> => {
  const { session, files, handlers, downloads, openCommand } = deps
  const app = new Hono<Env>()
  checkOrigin(app, session)
  app.post('/session', bodyLimit({ maxSize: 1024 }), async (context) => {
    const body = await readJsonBody(context)
    const token = isObject(body) ? body.token : undefined
    const grant = session.redeemToken(token)
    return grant ? context.json(grant) : context.body(null, 401)
  })
  const protectedRoutes = app.use('/call/*', bodyLimit({ maxSize: MAX_BODY_BYTES }))
  protectedRoutes.use('*', async (context, next) => {
    const { method, path } = context.req
    // The path of a download is its secret.
    const isPublic = method === 'GET' && (files.has(path) || path.startsWith(DOWNLOADS_PATH))
    if (!isPublic && !session.isAuthorized(context.req.header('authorization')))
      return context.json({ openCommand }, 401)
    return next()
  })
  app.post('/call/:name', async (context) => {
    // A body that is not JSON fails the argument schema of every command.
    return context.json(
      await dispatch(handlers, context.req.param('name'), await readJsonBody(context), logWithStack),
    )
  })
  app.post(UPLOAD_PATH, async (context) =>
    context.json(await upload(deps, context.req.query('name') ?? '', context.req.raw.body)),
  )
  app.get(`${DOWNLOADS_PATH}*`, (context) => downloads.respond(context.req.path) ?? context.notFound())
  app.get('/events', (context) => streamEvents(context, deps))
  app.get('*', (context) => {
    const file = files.get(context.req.path)
    if (!file) return context.notFound()
    const headers = { 'content-type': file.contentType }
    return context.body(
      file.bytes,
      200,
      file.hasContentHash ? { ...headers, 'cache-control': IMMUTABLE_CACHE } : headers,
    )
  })
  app.onError((error, context) => {
    logWithStack(error)
    return context.json(err({ kind: 'internal' }), 500)
  })
  return app
}
