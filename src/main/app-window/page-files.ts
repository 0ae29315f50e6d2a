// The files of the page on the disk, compared with those that this program was started with: an upgrade replaces them under it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `same`: the page of this program. `missing`: an upgrade has not finished. `replaced`: the page is another one's, which may ask
 * for what this program does not have; a restart helps.
 */
export type PageState = 'same' | 'missing' | 'replaced'

const INDEX_FILE = 'index.html'
/** The scripts and styles that the page begins with, by their paths in its folder. */
const NAMED_FILES = /(?:src|href)="\.\/(assets\/[^"]+)"/g

export interface PageFilesOptions {
  /** The folder of the built page. */
  readonly folder: string
  /** What else has to be there and has to fit: the preload script. */
  readonly preload: string
  /** The file that a restart begins with. */
  readonly entry: string
}

export class PageFiles {
  readonly #options: PageFilesOptions
  readonly #atStart: string | null

  /** To be called at the start: what is on the disk then belongs to this program. */
  constructor(options: PageFilesOptions) {
    this.#options = options
    this.#atStart = this.#fingerprint()
  }

  state(): PageState {
    const fingerprint = this.#fingerprint()
    if (fingerprint === null || !existsSync(this.#options.entry)) return 'missing'
    return fingerprint === this.#atStart ? 'same' : 'replaced'
  }

  /** Names of scripts and styles have a hash of their content, so the page that names them stands for them. Null where a file is not there. */
  #fingerprint(): string | null {
    const { folder, preload } = this.#options
    try {
      const page = readFileSync(join(folder, INDEX_FILE), 'utf8')
      const names = Array.from(page.matchAll(NAMED_FILES), ([, name = '']) => name)
      if (!names.every((name) => existsSync(join(folder, name)))) return null
      return createHash('sha256').update(page).update(readFileSync(preload)).digest('hex')
    } catch {
      return null
    }
  }
}
