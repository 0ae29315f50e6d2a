// Detects damaged SQLite files and sets them aside, for every database of the program.
import { existsSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** Thrown if the file can be opened, but `quick_check` reports errors. */
export class DatabaseCorruptError extends Error {
  override readonly name = 'DatabaseCorruptError'
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the only result codes about the content of the file. */
const CORRUPTION_RESULT_CODES = new Set([11, 26])

/** Whether an error means that the file is damaged. Other errors are caused by the disk, another process or this program. */
export const isCorruptionError = (error: unknown): boolean =>
  error instanceof DatabaseCorruptError ||
  (error instanceof Error && 'errcode' in error && CORRUPTION_RESULT_CODES.has(Number(error.errcode) & 0xff))

/** Runs a quick check. It reads the whole file, at about a second per gigabyte. @throws DatabaseCorruptError if it reports errors */
export const assertNotCorrupt = (db: DatabaseSync): void => {
  const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new DatabaseCorruptError(String(found))
}

/**
 * Renames a damaged database together with its log.
 * @param now epoch milliseconds, for the name
 * @returns the new path
 */
export const quarantineDatabase = (file: string, now: number): string => {
  const quarantinePath = `${file}.damaged-${now}`
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, quarantinePath + suffix)
  return quarantinePath
}
