// Files for the browser to download: each under a path nobody can guess, once and for a minute.
import { randomBytes } from 'node:crypto'
import type { SaveMailFile, MailFile } from '../app/ports.ts'
import { safeFileName } from '../mail/safe-file-name.ts'

/** Milliseconds a file waits to be fetched. */
const DOWNLOAD_TIMEOUT_MS = 60_000
export const DOWNLOADS_PATH = '/download/'

export class Downloads {
  readonly #pending = new Map<string, MailFile>()

  /** @returns the path it can be fetched from, once. */
  add(file: MailFile): string {
    const path = DOWNLOADS_PATH + randomBytes(24).toString('base64url')
    this.#pending.set(path, file)
    setTimeout(() => this.#pending.delete(path), DOWNLOAD_TIMEOUT_MS).unref()
    return path
  }

  readonly save: SaveMailFile = (file) => Promise.resolve({ savedAs: null, downloadPath: this.add(file) })

  /** The response to a request; null for a file that is not there any more. */
  respond(path: string): Response | null {
    const file = this.#pending.get(path)
    if (!file) return null
    this.#pending.delete(path)
    const name = encodeURIComponent(safeFileName(file.filename, 'attachment')).replaceAll("'", '%27')
    // RFC 6266 and 8187. Never shown, whatever it is: only saved.
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    }
    return new Response(new Uint8Array(file.bytes), { headers })
  }
}
