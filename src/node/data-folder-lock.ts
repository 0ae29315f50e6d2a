// Locks a data folder for one process with an exclusive transaction on a small database file. The operating system releases the
// lock when the process ends in any way, so it is never stale.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteResultCode } from '../shared/contract/failure-from-error.ts'
import { StartupError } from './startup-error.ts'

/** Milliseconds to wait for the lock, because a killed process may take a moment to end. */
const LOCK_TIMEOUT_MS = 2_000
const SQLITE_BUSY = 5

/**
 * Locks a file, and creates it if it does not exist.
 * @returns a function that releases the lock; null if another process holds it
 * @throws Error of the database if the file cannot be written
 */
export const lockFile = (file: string): (() => void) | null => {
  const db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    // No journal file: the disk may be full.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => db.close()
  } catch (error) {
    db.close()
    if (sqliteResultCode(error) !== SQLITE_BUSY) throw error
    return null
  }
}

/**
 * Locks the folder for this process.
 * @returns a function that releases the lock
 * @throws StartupError if another process holds the lock
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const release = lockFile(join(folder, 'mayfly.lock'))
  if (release) return release
  throw new StartupError(
    `Mayfly is already running on ${folder}. Use that one, or choose another folder with --data-dir.`,
  )
}
