// The built files of the profile page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { Problem } from '../http/problem.ts'
import type { ProfileEnv } from './sessions.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * The page loads only its own files, cannot be embedded by other pages, and sends no referrer. The frame of a mail inherits this
 * policy and adds a stricter one, so inline styles and data images are allowed here; scripts only from the build.
 */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** Files by their paths in the folder; empty if the page was not built. */
const readFiles = (folder: string): ReadonlyMap<string, Uint8Array<ArrayBuffer>> => {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))]
    }),
  )
}

/** @param folder of the build: `index.html` and `assets/` */
export const addPageRoutes = (app: OpenAPIHono<ProfileEnv>, folder: string): void => {
  // Read at the start, so that an upgrade of the files does not serve another version's page from this service.
  const files = readFiles(folder)
  const serve = (path: string): Response => {
    const body = files.get(path)
    // Only names of existing files match: no path traversal.
    if (!body) throw new Problem('NOT_FOUND')
    return new Response(body, {
      headers: { ...HEADERS, 'Content-Type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' },
    })
  }
  // At `/` for browsers only: discovery-routes.ts.
  for (const path of ['/', '/profile', '/profile/']) app.get(path, () => serve('index.html'))
  app.get('/profile/assets/:name', (c) => serve(`assets/${c.req.param('name')}`))
}
