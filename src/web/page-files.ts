// The files of the page, read once: nothing outside the bundle can be asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface PageFile {
  readonly type: string
  readonly bytes: Buffer<ArrayBuffer>
  /** Its name changes with its content. */
  readonly hasHash: boolean
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** @returns path below the origin, `/` being the page itself, to file. */
export const readPageFiles = (folder: string): ReadonlyMap<string, PageFile> => {
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const type = TYPES[extname(entry.name)] ?? 'application/octet-stream'
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, { type, bytes: readFileSync(file), hasHash: path.startsWith('/assets/') })
  }
  const page = files.get('/index.html')
  if (page) files.set('/', page)
  return files
}
