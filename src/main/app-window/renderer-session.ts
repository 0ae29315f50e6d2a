// The session of the window: no permissions, no downloads, and no network access, not even DNS lookups.
import { session, type Session } from 'electron'
import { RENDERER_ORIGIN, serveRenderer, type PageSource } from './app-scheme.ts'
import { devServerProxyBypass, isDevServerSocket } from './dev-server.ts'

/** A proxy on the discard port, where nothing listens: every request through it is refused. */
const DEAD_PROXY = 'socks5://127.0.0.1:9'
const isAppUrl = (url: string): boolean =>
  url.startsWith(`${RENDERER_ORIGIN}/`) || /^(data|blob|devtools):/.test(url) || isDevServerSocket(url)

export interface RendererSession {
  readonly session: Session
  /** Resolves once only the page itself can be loaded. No page may be loaded earlier. */
  readonly isolated: Promise<void>
}

/** Creates a session in memory: it writes nothing to disk. */
export const createRendererSession = (page: PageSource): RendererSession => {
  const rendererSession = session.fromPartition('mayfly-page', { cache: false })
  rendererSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false))
  rendererSession.setPermissionCheckHandler(() => false)
  rendererSession.setDevicePermissionHandler(() => false)
  rendererSession.on('will-download', (event) => event.preventDefault())
  rendererSession.webRequest.onBeforeRequest((details, callback) =>
    callback({ cancel: !isAppUrl(details.url) }),
  )
  const isolated = rendererSession.setProxy({
    mode: 'fixed_servers',
    proxyRules: DEAD_PROXY,
    proxyBypassRules: `<-loopback>${devServerProxyBypass}`,
  })
  serveRenderer(rendererSession, page)
  return { session: rendererSession, isolated }
}

/** Creates the session with the first window, to keep it out of the start. */
export const lazyRendererSession = (page: PageSource): (() => RendererSession) => {
  let opened: RendererSession | null = null
  return () => (opened ??= createRendererSession(page))
}
