// The app:// scheme: serves the page's own files and nothing else.
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { protocol, type Session } from 'electron'
import { PAGE_POLICY } from '../shared/page-policy.ts'

export const PAGE_ORIGIN = 'app://mayfly'
export const PAGE_URL = `${PAGE_ORIGIN}/index.html`

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** To be called before the application is ready. */
export const declareScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])

/** @param folder of the built page. */
export const servePage = (session: Session, folder: string): void =>
  session.protocol.handle('app', (request) => {
    const url = new URL(request.url)
    const file = normalize(join(folder, decodeURIComponent(url.pathname)))
    const type = TYPES[extname(file)]
    if (url.host !== 'mayfly' || !file.startsWith(folder + sep) || !type || !existsSync(file))
      return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(readFileSync(file)), {
      headers: {
        'content-type': type,
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    })
  })
