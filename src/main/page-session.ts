// The session of the window: no permissions, no downloads, and no network at all, not even a name looked up.
import { session, type Session } from 'electron'
import { PAGE_ORIGIN, servePage } from './app-scheme.ts'

/** A port nothing listens on (discard): what asks for a proxy is refused there. */
const DEAD_PROXY = 'socks5://127.0.0.1:9'
const isOwn = (url: string): boolean =>
  url.startsWith(`${PAGE_ORIGIN}/`) || /^(data|blob|devtools):/.test(url)

/** In memory: nothing a page does is written to disk. */
export const openPageSession = async (pageFolder: string): Promise<Session> => {
  const own = session.fromPartition('mayfly-page', { cache: false })
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  own.setPermissionCheckHandler(() => false)
  own.setDevicePermissionHandler(() => false)
  own.on('will-download', (event) => event.preventDefault())
  own.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOwn(details.url) }))
  await own.setProxy({ mode: 'fixed_servers', proxyRules: DEAD_PROXY, proxyBypassRules: '<-loopback>' })
  servePage(own, pageFolder)
  return own
}
