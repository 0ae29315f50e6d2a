// When a SQLite file counts as damaged, and where it is put then: one rule for every database of the program.
import { existsSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** The file opens, yet `quick_check` finds fault with it. */
export class DatabaseCorruptError extends Error {
  override readonly name = 'DatabaseCorruptError'
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the only result codes that speak of the file's content. */
const CORRUPTION_RESULT_CODES = new Set([11, 26])

/** Whether an error says that the file is damaged; all others are the disk's, another process's or our own. */
export const isCorruptionError = (error: unknown): boolean =>
  error instanceof DatabaseCorruptError ||
  (error instanceof Error && 'errcode' in error && CORRUPTION_RESULT_CODES.has(Number(error.errcode) & 0xff))

/** @throws DatabaseCorruptError when a quick check finds fault; it reads the whole file, about a second for each gigabyte. */
export const assertNotCorrupt = (db: DatabaseSync): void => {
  const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new DatabaseCorruptError(String(found))
}

/**
 * Puts a database aside with its log, and answers where.
 * @param now epoch milliseconds, for the name
 */
export const quarantineDatabase = (file: string, now: number): string => {
  const quarantinePath = `${file}.damaged-${now}`
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, quarantinePath + suffix)
  return quarantinePath
}
