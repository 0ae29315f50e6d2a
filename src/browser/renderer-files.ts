// The files of the page, read once: nothing outside the bundle can be asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface RendererFile {
  readonly contentType: string
  readonly bytes: Buffer<ArrayBuffer>
  /** Its name changes with its content. */
  readonly hasContentHash: boolean
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** @returns path below the origin, `/` being the page itself, to file. */
export const readRendererFiles = (folder: string): ReadonlyMap<string, RendererFile> => {
  const files = new Map<string, RendererFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const contentType = CONTENT_TYPES[extname(entry.name)] ?? 'application/octet-stream'
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, { contentType, bytes: readFileSync(file), hasContentHash: path.startsWith('/assets/') })
  }
  const indexFile = files.get('/index.html')
  if (indexFile) files.set('/', indexFile)
  return files
}
