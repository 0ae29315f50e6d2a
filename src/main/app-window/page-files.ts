// Compares the page's files on disk with those at the start of this program: an upgrade may replace them while it runs.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `same`: the page belongs to this program. `missing`: an upgrade has not finished. `replaced`: the page belongs to another
 * version and may send commands that this program does not have; a restart is needed.
 */
export type PageState = 'same' | 'missing' | 'replaced'

const INDEX_FILE = 'index.html'
/** Matches the paths of the scripts and styles that the page loads first, relative to its folder. */
const NAMED_FILES = /(?:src|href)="\.\/(assets\/[^"]+)"/g

export interface PageFilesOptions {
  /** The folder of the built page. */
  readonly folder: string
  /** The preload script, which must exist and be of the same version. */
  readonly preload: string
  /** The entry file of the program, which a restart needs. */
  readonly entry: string
}

export class PageFiles {
  readonly #options: PageFilesOptions
  readonly #atStart: string | null

  /** Must be called at the start of the program, when the files on disk belong to it. */
  constructor(options: PageFilesOptions) {
    this.#options = options
    this.#atStart = this.#fingerprint()
  }

  state(): PageState {
    const fingerprint = this.#fingerprint()
    if (fingerprint === null || !existsSync(this.#options.entry)) return 'missing'
    return fingerprint === this.#atStart ? 'same' : 'replaced'
  }

  /** A hash of the page and the preload script; null if a file is missing. The page names its scripts by their content hashes. */
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
