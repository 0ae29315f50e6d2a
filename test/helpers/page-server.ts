// Serves the built page on a free port, with the headers that both shells send.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildIfStale, root } from '../../scripts/build-if-stale.ts'
import { RENDERER_SECURITY_HEADERS } from '../../src/shell-common/renderer-headers.ts'
import { readRendererFiles } from '../../src/browser/renderer-files.ts'

export interface PageServer {
  readonly url: string
  close(): Promise<void>
}

/** Builds the program if its sources are newer than its build. */
export const servePage = async (): Promise<PageServer> => {
  await buildIfStale()
  const files = readRendererFiles(join(root, 'out/renderer'))
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://page').pathname)
    if (!file) return void response.writeHead(404).end()
    // As in browser mode: the browser caches these files and their compiled code.
    const cache = file.hasContentHash ? { 'cache-control': 'private, max-age=31536000, immutable' } : {}
    const headers = { 'content-type': file.contentType, ...RENDERER_SECURITY_HEADERS, ...cache }
    response.writeHead(200, headers).end(file.bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
