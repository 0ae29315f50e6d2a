// The app:// scheme: serves the page's own files and nothing else.
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { app, protocol, type Session } from 'electron'
import { CONTENT_SECURITY_POLICY } from '../../shared/contract/content-security-policy.ts'
import { devServerOrigin } from './dev-server.ts'

/**
 * A scheme can be declared only before the application is ready. A starter that loads us later than that (a debugger's,
 * a test's) leaves none; then the same files are served under a name that is reserved to lead nowhere (RFC 2606).
 */
const canRegisterScheme = !app.isReady()
const SCHEME = canRegisterScheme ? 'app' : 'https'
const HOST = canRegisterScheme ? 'mayfly' : 'mayfly.invalid'

export const RENDERER_ORIGIN = devServerOrigin ?? `${SCHEME}://${HOST}`
export const RENDERER_URL = `${RENDERER_ORIGIN}/index.html`

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** To be called before the application is ready. */
export const registerAppScheme = (): void => {
  if (!canRegisterScheme) return
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** @param folder of the built page. */
export const serveRenderer = (session: Session, folder: string): void =>
  session.protocol.handle(SCHEME, (request) => {
    const url = new URL(request.url)
    const file = normalize(join(folder, decodeURIComponent(url.pathname)))
    const type = CONTENT_TYPES[extname(file)]
    if (url.host !== HOST || !file.startsWith(folder + sep) || !type || !existsSync(file))
      return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(readFileSync(file)), {
      headers: {
        'content-type': type,
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    })
  })
