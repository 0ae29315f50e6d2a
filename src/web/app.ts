// The browser shell over HTTP: the page's files, the session, the bridge's commands, and its events, one a line.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { stream } from 'hono/streaming'
import type { Emitter } from '../core/emitter.ts'
import { dispatch, type Handlers } from '../shared/bridge.ts'
import { fail } from '../shared/failure.ts'
import type { Snapshot } from '../shared/model.ts'
import { PAGE_POLICY } from '../shared/page-policy.ts'
import { DOWNLOADS, type Downloads } from './downloads.ts'
import type { PageFile } from './page-files.ts'
import type { Session } from './session.ts'

const BODY_LIMIT = 1024 * 1024
const HEARTBEAT = 20_000

export interface WebAppParts {
  readonly session: Session
  readonly files: ReadonlyMap<string, PageFile>
  readonly handlers: Handlers
  readonly emitter: Emitter
  readonly downloads: Downloads
  readonly snapshot: () => Snapshot
  readonly log: (sentence: string) => void
}

const SAFE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** For files that carry a hash of their content in their name: the browser keeps them, and the code it compiled. */
const FOREVER = 'private, max-age=31536000, immutable'

const readJson = async (context: Context): Promise<unknown> => {
  try {
    return await context.req.json()
  } catch {
    return undefined
  }
}

/** Pushes every event of the bridge to one page until it goes away. The first says where things stand. */
const events = (context: Context, { emitter, snapshot }: WebAppParts): Response => {
  context.header('content-type', 'application/x-ndjson')
  return stream(context, async (page) => {
    const gone = Promise.withResolvers<void>()
    page.onAbort(gone.resolve)
    const send = (event: object): void => void page.writeln(JSON.stringify(event)).catch(gone.resolve)
    const stop = emitter.listen((name, payload) => send({ name, payload }))
    send({ name: 'snapshot', payload: snapshot() })
    const heart = setInterval(() => void page.writeln('').catch(gone.resolve), HEARTBEAT)
    await gone.promise
    clearInterval(heart)
    stop()
  })
}

const guard = (app: Hono, session: Session): void => {
  app.use(async (context, next) => {
    const host = context.req.header('host')
    if (!session.isOurHost(host) || !session.isOurOrigin(context.req.header('origin'), host))
      return context.text('Not for this page.', 403, SAFE_HEADERS)
    await next()
    const keep = context.res.headers.get('cache-control')
    for (const [name, value] of Object.entries(SAFE_HEADERS)) context.header(name, value)
    if (keep) context.header('cache-control', keep)
    return undefined
  })
}

export const webApp = (parts: WebAppParts): Hono => {
  const { session, files, handlers, downloads, log } = parts
  const app = new Hono()
  guard(app, session)
  app.post('/session', bodyLimit({ maxSize: 1024 }), async (context) => {
    const body = await readJson(context)
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
    const admission = session.admit(token)
    return admission ? context.json(admission) : context.body(null, 401)
  })
  const known = app.use('/call/*', bodyLimit({ maxSize: BODY_LIMIT }))
  known.use('*', async (context, next) => {
    const { method, path } = context.req
    // The name of a download is its key.
    const isOpen = method === 'GET' && (files.has(path) || path.startsWith(DOWNLOADS))
    if (!isOpen && !session.isKnown(context.req.header('authorization'))) return context.body(null, 401)
    return next()
  })
  app.post('/call/:name', async (context) => {
    const report = (error: unknown): void =>
      log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    // A body that is no JSON is no arguments of any command.
    return context.json(await dispatch(handlers, context.req.param('name'), await readJson(context), report))
  })
  app.get(`${DOWNLOADS}*`, (context) => downloads.take(context.req.path) ?? context.notFound())
  app.get('/events', (context) => events(context, parts))
  app.get('*', (context) => {
    const file = files.get(context.req.path)
    if (!file) return context.notFound()
    const headers = { 'content-type': file.type }
    return context.body(file.bytes, 200, file.hasHash ? { ...headers, 'cache-control': FOREVER } : headers)
  })
  app.onError((error, context) => {
    log(error.message)
    return context.json(fail({ kind: 'internal' }), 500)
  })
  return app
}
