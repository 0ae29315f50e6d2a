// Detects damaged SQLite files and sets them aside, for every database of the program.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { errorMessage, isSqliteCorruption } from '../shared/contract/failure-from-error.ts'
import { log } from './log.ts'
import { sizeOf } from './size-of.ts'

/** Thrown if the file can be opened, but `quick_check` reports errors. */
export class DatabaseCorruptError extends Error {
  override readonly name = 'DatabaseCorruptError'
}

/** Whether an error means that the file is damaged. */
export const isCorruptionError = (error: unknown): boolean =>
  error instanceof DatabaseCorruptError || isSqliteCorruption(error)

/** Runs statements. @param onDamage called if they fail because the file is damaged @throws what `work` throws */
export const reportDamage = <T>(work: () => T, onDamage: () => void): T => {
  try {
    return work()
  } catch (error) {
    if (isCorruptionError(error)) onDamage()
    throw error
  }
}

/** Files up to this size are checked at every start, in about 30 ms. */
const MAX_CHECKED_BYTES = 33_554_432
const MAX_CHECKED_AFTER_CRASH_BYTES = 1_073_741_824

const suspicionOf = (file: string): string => `${file}.suspected`

/** Makes the next start check a file of any size: a statement failed because the file is damaged. Logs an error. */
export const suspectDatabase = (file: string): void => {
  try {
    writeFileSync(suspicionOf(file), '', { mode: 0o600 })
  } catch (error) {
    log(`${file} is damaged, and this could not be recorded: ${errorMessage(error)}`)
  }
}

/** The file was checked. */
export const clearDatabaseOfSuspicion = (file: string): void => rmSync(suspicionOf(file), { force: true })

/**
 * Whether a file is to be checked before it is used: a small one always, a larger one if the last run did not close it, any if
 * that run found it damaged. Must be called before the file is opened, which may delete its log.
 */
export const mustCheckDatabase = (file: string): boolean => {
  const size = sizeOf(file)
  return (
    size <= MAX_CHECKED_BYTES ||
    (size <= MAX_CHECKED_AFTER_CRASH_BYTES && sizeOf(`${file}-wal`) > 0) ||
    existsSync(suspicionOf(file))
  )
}

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
  clearDatabaseOfSuspicion(file)
  return quarantinePath
}
