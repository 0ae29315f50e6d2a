// The session of the window: no permissions, no downloads, and no network at all, not even a name looked up.
import { session, type Session } from 'electron'
import { RENDERER_ORIGIN, serveRenderer, type PageSource } from './app-scheme.ts'
import { devServerProxyBypass, isDevServerSocket } from './dev-server.ts'

/** A port nothing listens on (discard): what asks for a proxy is refused there. */
const DEAD_PROXY = 'socks5://127.0.0.1:9'
const isAppUrl = (url: string): boolean =>
  url.startsWith(`${RENDERER_ORIGIN}/`) || /^(data|blob|devtools):/.test(url) || isDevServerSocket(url)

export interface RendererSession {
  readonly session: Session
  /** Resolves once nothing but the page itself can be loaded; no page is loaded before. */
  readonly isolated: Promise<void>
}

/** In memory: nothing a page does is written to disk. */
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

/** Creates it with the first window: the start can do without it. */
export const lazyRendererSession = (page: PageSource): (() => RendererSession) => {
  let opened: RendererSession | null = null
  return () => (opened ??= createRendererSession(page))
}
