// The files of the page, read into memory once: no other file can be requested.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from '../shell-common/renderer-headers.ts'

export interface RendererFile {
  readonly contentType: string
  readonly bytes: Buffer<ArrayBuffer>
  /** Whether its name contains a hash of its content. */
  readonly hasContentHash: boolean
}

/** @returns the files by their URL path; `/` is the page itself. */
export const readRendererFiles = (folder: string): ReadonlyMap<string, RendererFile> => {
  const files = new Map<string, RendererFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const contentType = contentTypeOf(entry.name) ?? 'application/octet-stream'
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, { contentType, bytes: readFileSync(file), hasContentHash: path.startsWith('/assets/') })
  }
  const indexFile = files.get('/index.html')
  if (indexFile) files.set('/', indexFile)
  return files
}
