// Serves the built page on a free port under the policy both shells use.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildIfStale, root } from '../../scripts/build-if-stale.ts'
import { CONTENT_SECURITY_POLICY } from '../../src/shared/contract/content-security-policy.ts'
import { readRendererFiles } from '../../src/browser/renderer-files.ts'

export interface PageServer {
  readonly url: string
  close(): Promise<void>
}

/** Builds the program where its sources are newer than its build. */
export const servePage = async (): Promise<PageServer> => {
  await buildIfStale()
  const files = readRendererFiles(join(root, 'out/renderer'))
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://page').pathname)
    if (!file) return void response.writeHead(404).end()
    response.setHeader('content-type', file.contentType)
    response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY)
    response.end(file.bytes)
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
