// When a database file counts as damaged, and where it is put then. One rule for every file of SQLite there is here.
import { existsSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** The file opens, yet `quick_check` finds fault with it. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: the only result codes that speak of the file's content. */
const DAMAGE = new Set([11, 26])

/** Whether an error says that the file is damaged; all others are the disk's, another process's or our own. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Damaged ||
  (error instanceof Error && 'errcode' in error && DAMAGE.has(Number(error.errcode) & 0xff))

/** @throws Damaged when a quick check finds fault; it reads the whole file, about a second for each gigabyte. */
export const quickCheck = (db: DatabaseSync): void => {
  const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new Damaged(String(found))
}

/**
 * Puts a database aside with its log, and answers where.
 * @param now epoch milliseconds, for the name
 */
export const setAside = (file: string, now: number): string => {
  const aside = `${file}.damaged-${now}`
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending)
  return aside
}
