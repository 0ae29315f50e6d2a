// A small private file of JSON: read whole, written whole and atomically, for its owner only.
import { existsSync, readFileSync } from 'node:fs'
import { writeFileSync } from 'atomically'

/** @returns what the file holds; undefined where there is none. @throws SyntaxError for what is no JSON. */
export const readJsonFile = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined

/** The same, with undefined for what is no JSON. */
export const tryReadJsonFile = (file: string): unknown => {
  try {
    return readJsonFile(file)
  } catch {
    return undefined
  }
}

/** After a crash there is the old file or the new one, never half of one. */
export const writeJsonFile = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
