// Detects that a package manager has replaced the files of the running program, whose other parts would then be of another version.
import { readFileSync, statSync } from 'node:fs'
import type { Installation } from '../shared/model/installation.ts'

export interface WatchedFiles {
  /** Large files: compared by their size and time of change. */
  readonly compared: readonly string[]
  /** Small files: compared by their content, because npm gives every file the same time. */
  readonly read?: readonly string[]
  /** A file that exists only after an update of a running Flatpak. */
  readonly marker?: string
}

/**
 * The files of a program that is a folder. In a checkout, a build is no update: developers build beside the running program.
 * @param built a file that each build writes
 * @param manifest its package.json
 */
export const filesOfFolder = (installation: Installation, built: string, manifest: string): WatchedFiles => ({
  compared: installation === 'source' ? [] : [built],
  read: [manifest],
})

/** `missing`: an update has not finished. */
type ProgramState = 'same' | 'missing' | 'replaced'

export interface ProgramFilesWatch {
  /** Whether the files on disk belong to another version. Looks at the disk. */
  isReplaced(): boolean
}

/** Milliseconds between two looks at the disk. */
const CHECK_INTERVAL_MS = 60_000
/** Milliseconds after a change, before the files count as complete. */
const SECOND_LOOK_DELAY_MS = 1_000

/** @param inspect runs a function that looks at files; Electron must not look into its archives meanwhile */
const fingerprintOf = (
  { compared, read = [], marker }: WatchedFiles,
  inspect: (look: () => string) => string,
): string | null => {
  try {
    return inspect(() => {
      const sizes = compared.map((file) => {
        const { size, mtimeMs } = statSync(file)
        return `${size} ${mtimeMs}`
      })
      const isMarked = marker !== undefined && statSync(marker, { throwIfNoEntry: false }) !== undefined
      return [...sizes, ...read.map((file) => readFileSync(file, 'utf8')), isMarked].join('\n')
    })
  } catch {
    return null
  }
}

/** The files of the program, as they were when this object was created. */
export class ProgramFiles implements ProgramFilesWatch {
  readonly #fingerprint: () => string | null
  readonly #atStart: string | null
  #last: string | null
  #isReported = false
  #onChange: (isReplaced: boolean) => void = () => undefined
  #interval: NodeJS.Timeout | null = null
  #secondLook: NodeJS.Timeout | null = null

  /** Must be created at the start of the program, when the files on disk belong to it. */
  constructor(files: WatchedFiles, inspect = (look: () => string): string => look()) {
    this.#fingerprint = () => fingerprintOf(files, inspect)
    this.#atStart = this.#fingerprint()
    this.#last = this.#atStart
  }

  #state(): ProgramState {
    const fingerprint = this.#fingerprint()
    // Files that could not be read at the start cannot be compared.
    if (this.#atStart === null || fingerprint === this.#atStart) return 'same'
    return fingerprint === null ? 'missing' : 'replaced'
  }

  isReplaced(): boolean {
    return this.#state() === 'replaced'
  }

  /**
   * Looks every minute. @param onChange called when the files have been replaced, and were the same at two looks in sequence, so that
   * the update has finished; and when the first version is back
   */
  watch(onChange: (isReplaced: boolean) => void): void {
    this.#onChange = onChange
    this.#interval = setInterval(() => this.look(), CHECK_INTERVAL_MS).unref()
  }

  /** Looks now, for a user who looks at the program. */
  look(): void {
    const fingerprint = this.#fingerprint()
    if (fingerprint !== this.#last) {
      this.#last = fingerprint
      if (this.#secondLook) clearTimeout(this.#secondLook)
      this.#secondLook = setTimeout(() => this.look(), SECOND_LOOK_DELAY_MS).unref()
      return
    }
    const isReplaced = this.#state() === 'replaced'
    if (fingerprint === null || isReplaced === this.#isReported) return
    this.#isReported = isReplaced
    this.#onChange(isReplaced)
  }

  stop(): void {
    if (this.#interval) clearInterval(this.#interval)
    if (this.#secondLook) clearTimeout(this.#secondLook)
  }
}
