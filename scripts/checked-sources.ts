// Remembers which check passed on which sources, so that a check is repeated only after a file that it reads has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that git does not ignore, relative to the checkout; empty outside of git, where nothing is remembered. */
const listFiles = (root: string): string[] => {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return status === 0 ? stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name))) : []
}

export class CheckedSources {
  readonly #file: string
  readonly #hashes: ReadonlyMap<string, string>
  readonly #passed: Record<string, string>

  /** @param root of the checkout @param file in a folder that `npm ci` empties, because another version may judge differently */
  constructor(root: string, file: string) {
    this.#file = file
    const hashOf = (name: string): string =>
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex')
    this.#hashes = new Map(
      listFiles(root)
        .sort()
        .map((name) => [name, hashOf(name)]),
    )
    try {
      this.#passed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    } catch {
      this.#passed = {}
    }
  }

  /** @param reads the files and folders that the check reads: `''` is everything. @returns whether it passed on their present content */
  isPassed(check: string, reads: readonly string[]): boolean {
    const now = this.#digest(reads)
    return now !== null && this.#passed[check] === now
  }

  /** Remembers that the check passed on the files as they were when this object was made. */
  setPassed(check: string, reads: readonly string[]): void {
    const now = this.#digest(reads)
    if (now === null) return
    this.#passed[check] = now
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.#passed))
  }

  #digest(reads: readonly string[]): string | null {
    const digest = createHash('sha256')
    const files = [...this.#hashes].filter(([name]) => reads.some((path) => name.startsWith(path)))
    for (const [name, hash] of files) digest.update(`${name} ${hash}\n`)
    return files.length === 0 ? null : digest.digest('hex')
  }
}
