// Builds the page once and serves it on a free port under the policy both shells use.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build } from 'vite'
import { firstPaint } from '../../scripts/first-paint.ts'
import { PAGE_POLICY } from '../../src/shared/page-policy.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface PageServer {
  readonly url: string
  close(): Promise<void>
}

const buildPage = async (): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'mayfly-page-'))
  await build({
    root: fileURLToPath(new URL('../../src/renderer', import.meta.url)),
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false }), firstPaint()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  return outDir
}

/** Serves a fresh build of src/renderer; `close` ends the server and removes the build. */
export const servePage = async (): Promise<PageServer> => {
  const folder = await buildPage()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', PAGE_POLICY)
        response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
