// The app:// scheme: serves only the page's own files. If an upgrade has replaced them, it serves the update page instead.
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { protocol, type Session } from 'electron'
import { contentTypeOf, RENDERER_SECURITY_HEADERS } from '../../shell-common/renderer-headers.ts'
import { devServerOrigin } from './dev-server.ts'
import type { PageFiles } from './page-files.ts'
import { RESTART_PATH, updatePage, type UpdatePageAppearance } from './update-page.ts'

export const RENDERER_ORIGIN = devServerOrigin ?? 'app://mayfly'
const INDEX_PATH = '/index.html'
export const RENDERER_URL = RENDERER_ORIGIN + INDEX_PATH
/** The URL of the restart link on the update page. */
export const RESTART_URL = RENDERER_ORIGIN + RESTART_PATH
const [SCHEME = '', HOST] = RENDERER_ORIGIN.split('://')

/** Must be called before the application is ready. */
export const registerAppScheme = (): void => {
  if (devServerOrigin !== null) return
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

export interface PageSource {
  /** The folder of the built page. */
  readonly folder: string
  readonly files: PageFiles
  readonly appearance: () => UpdatePageAppearance
  /** Called when the open page requests a file that no longer exists, because an upgrade replaced the page. */
  readonly onOutdated: () => void
}

/** The update page, if the files on disk belong to another version; null if they belong to this program. */
const outdatedPage = ({ files, appearance }: PageSource): Response | null => {
  const state = files.state()
  if (state === 'same') return null
  return new Response(updatePage(state, appearance()), {
    headers: { 'content-type': 'text/html; charset=utf-8', ...RENDERER_SECURITY_HEADERS },
  })
}

/** Registers the handler of the scheme in the session of the window. Does nothing with a dev server. */
export const serveRenderer = (session: Session, source: PageSource): void => {
  const { folder } = source
  if (devServerOrigin !== null) return
  session.protocol.handle(SCHEME, (request) => {
    const url = new URL(request.url)
    const file = normalize(join(folder, decodeURIComponent(url.pathname)))
    const contentType = contentTypeOf(file)
    const outdated = url.host === HOST && url.pathname === INDEX_PATH ? outdatedPage(source) : null
    if (outdated) return outdated
    if (url.host !== HOST || !file.startsWith(folder + sep) || contentType === null || !existsSync(file)) {
      if (url.host === HOST && source.files.state() !== 'same') source.onOutdated()
      return new Response('Not found', { status: 404 })
    }
    return new Response(new Uint8Array(readFileSync(file)), {
      headers: { 'content-type': contentType, ...RENDERER_SECURITY_HEADERS },
    })
  })
}
