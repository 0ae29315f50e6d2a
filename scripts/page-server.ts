// The page of `npm run dev`: Vite serves it from src/renderer on this computer only, with the policy of a release build.
import type { AddressInfo } from 'node:net'
import { createServer, mergeConfig, type InlineConfig, type ProxyOptions, type ViteDevServer } from 'vite'
import { CONTENT_SECURITY_POLICY, RENDERER_SECURITY_HEADERS } from '../src/shell-common/renderer-headers.ts'

/** The client of Vite polls in a worker for a restarted server, which requires `worker-src`. */
const headers = {
  ...RENDERER_SECURITY_HEADERS,
  'content-security-policy': `${CONTENT_SECURITY_POLICY}; worker-src blob:`,
}

export interface PageServer {
  readonly vite: ViteDevServer
  readonly origin: string
  /** Forwards the requests of the page to the program. @param origin of the browser shell, which changes with each start */
  setShellOrigin(origin: string): void
}

/** @param config of the renderer, as resolved by electron-vite */
export const startPageServer = async (config: InlineConfig): Promise<PageServer> => {
  let origin = ''
  let shellOrigin = ''
  let proxyOptions: ProxyOptions = {}
  /**
   * Requests with the host (and origin, if any) of this server get the host and origin of the shell. Other requests are forwarded
   * unchanged, and the shell rejects them.
   */
  const proxy: ProxyOptions = {
    configure: (proxyServer, options) => {
      proxyOptions = options
      proxyServer.on('proxyReq', (proxied, request) => {
        if (`http://${request.headers.host ?? ''}` !== origin) return
        proxied.setHeader('host', new URL(shellOrigin).host)
        if (request.headers.origin === origin) proxied.setHeader('origin', shellOrigin)
      })
    },
  }
  const vite = await createServer(
    mergeConfig<InlineConfig, InlineConfig>(config, {
      server: {
        host: '127.0.0.1',
        cors: false,
        headers,
        proxy: { '^/(session|events|call/.*|download/.*)$': proxy },
      },
    }),
  )
  await vite.listen()
  const address = vite.httpServer?.address() as AddressInfo
  origin = `http://127.0.0.1:${address.port}`
  return {
    vite,
    origin,
    setShellOrigin: (next) => (proxyOptions.target = shellOrigin = next),
  }
}
