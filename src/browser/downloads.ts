// Files for the browser to download: each has an unguessable path that works once.
import { randomBytes } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { SaveMailFile } from '../app/ports.ts'
import type { SavedFile } from '../shared/model/saved-file.ts'
import { safeFileName } from '../mail/files/safe-file-name.ts'

/** Milliseconds a file stays in memory for download. */
const DOWNLOAD_TIMEOUT_MS = 60_000
export const DOWNLOADS_PATH = '/download/'

interface PendingDownload {
  readonly filename: string
  readonly open: () => ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  /** Bytes. */
  readonly size: number
}

export class Downloads {
  readonly #pending = new Map<string, PendingDownload>()

  /** @returns the path from which it can be downloaded once */
  #add(file: PendingDownload): string {
    const path = DOWNLOADS_PATH + randomBytes(24).toString('base64url')
    this.#pending.set(path, file)
    return path
  }

  /** Offers a file of a mail, which is in memory, for a minute. */
  readonly save: SaveMailFile = ({ filename, bytes }) => {
    const content = new Uint8Array(bytes)
    const downloadPath = this.#add({ filename, open: () => content, size: content.length })
    setTimeout(() => this.#pending.delete(downloadPath), DOWNLOAD_TIMEOUT_MS).unref()
    return Promise.resolve({ savedAs: null, downloadPath })
  }

  /** Offers a file on disk, which is removed after the download. */
  async addFile(file: string, filename: string): Promise<SavedFile> {
    const { size } = await stat(file)
    const open = (): ReadableStream<Uint8Array> => {
      const stream = createReadStream(file)
      stream.once('close', () => rmSync(file, { force: true }))
      // Node and the DOM declare different types for the same streams.
      return Readable.toWeb(stream) as WebStream<Uint8Array> as ReadableStream<Uint8Array>
    }
    return { savedAs: filename, downloadPath: this.#add({ filename, open, size }) }
  }

  /** The response to a request; null if the file is no longer offered. */
  respond(path: string): Response | null {
    const file = this.#pending.get(path)
    if (!file) return null
    this.#pending.delete(path)
    const name = encodeURIComponent(safeFileName(file.filename, 'attachment')).replaceAll("'", '%27')
    // RFC 6266 and 8187. The browser always saves the file and never displays it.
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    }
    return new Response(file.open(), { headers })
  }
}
