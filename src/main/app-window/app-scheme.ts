// The app:// scheme: serves the page's own files and nothing else.
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { protocol, type Session } from 'electron'
import { contentTypeOf, RENDERER_SECURITY_HEADERS } from '../../shell/renderer-headers.ts'
import { devServerOrigin } from './dev-server.ts'
import { olderRuntime } from '../older-runtime/older-runtime.ts'

export const RENDERER_ORIGIN = devServerOrigin ?? olderRuntime?.rendererOrigin ?? 'app://mayfly'
export const RENDERER_URL = `${RENDERER_ORIGIN}/index.html`
const [SCHEME = '', HOST] = RENDERER_ORIGIN.split('://')

/** To be called before the application is ready. */
export const registerAppScheme = (): void => {
  if (devServerOrigin !== null) return
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** @param folder of the built page. */
export const serveRenderer = (session: Session, folder: string): void => {
  if (devServerOrigin !== null) return
  session.protocol.handle(SCHEME, (request) => {
    const url = new URL(request.url)
    const file = normalize(join(folder, decodeURIComponent(url.pathname)))
    const contentType = contentTypeOf(file)
    if (url.host !== HOST || !file.startsWith(folder + sep) || contentType === null || !existsSync(file))
      return new Response('Not found', { status: 404 })
    return new Response(new Uint8Array(readFileSync(file)), {
      headers: { 'content-type': contentType, ...RENDERER_SECURITY_HEADERS },
    })
  })
}
