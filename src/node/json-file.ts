// Reads and writes small private JSON files, atomically and readable by their owner only.
import { existsSync, readFileSync } from 'node:fs'
import { writeFileSync } from 'atomically'

/** @returns the content; undefined if the file does not exist. @throws SyntaxError if the content is not JSON */
export const readJsonFile = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined

/** Like `readJsonFile`, but returns undefined instead of throwing. */
export const tryReadJsonFile = (file: string): unknown => {
  try {
    return readJsonFile(file)
  } catch {
    return undefined
  }
}

/** Writes atomically: after a crash the file is either the old or the new one. */
export const writeJsonFile = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
