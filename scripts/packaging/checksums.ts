// SHA-256 sums of the files of a release.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SUMS_FILE = 'SHA256SUMS'

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** Writes SHA256SUMS, in the form of sha256sum(1), for all other files of a folder. @returns the sum of each file by its name */
export const writeChecksums = (folder: string): ReadonlyMap<string, string> => {
  const sums = new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== SUMS_FILE)
      .map(({ name }) => name)
      .sort()
      .map((name) => [name, sha256(readFileSync(join(folder, name)))] as const),
  )
  const lines = Array.from(sums, ([name, sum]) => `${sum}  ${name}\n`)
  writeFileSync(join(folder, SUMS_FILE), lines.join(''))
  return sums
}
