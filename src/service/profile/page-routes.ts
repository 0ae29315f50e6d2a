// The files of the profile page, as the build made them.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { Problem } from '../http/problem.ts'
import type { ProfileEnv } from './sessions.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Its own files and nothing else; no other page may hold it in a frame, and no site learns of it. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** @param folder of the build: `index.html` and `assets/` */
export const addPageRoutes = (app: OpenAPIHono<ProfileEnv>, folder: string): void => {
  const serve = async (path: string): Promise<Response> => {
    const body = await readFile(join(folder, path))
    return new Response(new Uint8Array(body), {
      headers: { ...HEADERS, 'Content-Type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' },
    })
  }
  for (const path of ['/profile', '/profile/']) app.get(path, () => serve('index.html'))
  app.get('/profile/assets/:name', async (c) => {
    const name = c.req.param('name')
    // Compared with what there is: no name leads out of the folder.
    if (!(await readdir(join(folder, 'assets'))).includes(name)) throw new Problem('NOT_FOUND')
    return serve(`assets/${name}`)
  })
}
