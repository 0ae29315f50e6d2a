// The page of `npm run dev`: Vite serves it from src/renderer on this computer only, under the policy of the program that ships.
import type { AddressInfo } from 'node:net'
import { createServer, mergeConfig, type InlineConfig, type ProxyOptions, type ViteDevServer } from 'vite'
import { CONTENT_SECURITY_POLICY, RENDERER_SECURITY_HEADERS } from '../src/shell-common/renderer-headers.ts'

/** Vite's client asks in a worker whether a server that went is back. */
const headers = {
  ...RENDERER_SECURITY_HEADERS,
  'content-security-policy': `${CONTENT_SECURITY_POLICY}; worker-src blob:`,
}

export interface PageServer {
  readonly vite: ViteDevServer
  readonly origin: string
  /** Hands on what the page asks of the program. @param origin of the browser shell: another one after each start. */
  setShellOrigin(origin: string): void
}

/** @param config of the renderer, as electron-vite resolves it. */
export const startPageServer = async (config: InlineConfig): Promise<PageServer> => {
  let origin = ''
  let shellOrigin = ''
  let proxyOptions: ProxyOptions = {}
  /**
   * A request that names this server, from its own page if it says where from, is handed on in the shell's name. Any other
   * goes on as it came, and the shell refuses it.
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
  origin = `http://127.0.0.1:${(vite.httpServer?.address() as AddressInfo).port}`
  return {
    vite,
    origin,
    setShellOrigin: (next) => (proxyOptions.target = shellOrigin = next),
  }
}
