// Files on their way to a browser's downloads: each behind a name nobody can guess, good once and for a minute.
import { randomBytes } from 'node:crypto'
import type { KeepFile, MailFile } from '../core/ports.ts'
import { plainName } from '../mail/file-name.ts'

/** Milliseconds a file waits to be fetched. */
const PATIENCE = 60_000
export const DOWNLOADS = '/download/'

export class Downloads {
  readonly #waiting = new Map<string, MailFile>()

  /** @returns the path it can be fetched from, once. */
  offer(file: MailFile): string {
    const path = DOWNLOADS + randomBytes(24).toString('base64url')
    this.#waiting.set(path, file)
    setTimeout(() => this.#waiting.delete(path), PATIENCE).unref()
    return path
  }

  readonly keep: KeepFile = (file) => Promise.resolve({ savedAs: null, download: this.offer(file) })

  /** The answer to a request for it; null for what is not there, or not any more. */
  take(path: string): Response | null {
    const file = this.#waiting.get(path)
    if (!file) return null
    this.#waiting.delete(path)
    const name = encodeURIComponent(plainName(file.filename, 'attachment')).replaceAll("'", '%27')
    // RFC 6266 and 8187. Never shown, whatever it is: only saved.
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    }
    return new Response(new Uint8Array(file.bytes), { headers })
  }
}
