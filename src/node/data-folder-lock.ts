// Locks a data folder for one process: an exclusive transaction on a small database file, which the operating system
// releases with the process, however it ends, so that a lock is never stale.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteResultCode } from '../shared/contract/failure-from-error.ts'
import { StartupError } from './startup-error.ts'

/** Milliseconds: a holder that is being killed may need a moment to be gone. */
const LOCK_TIMEOUT_MS = 2_000
const SQLITE_BUSY = 5

/**
 * Takes the lock of a file, which is created where it is missing.
 * @returns releases the lock; null where another process holds it
 * @throws Error of the database when the file cannot be written
 */
export const lockFile = (file: string): (() => void) | null => {
  const db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    // No journal: it would need room on a disk that may be full.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => db.close()
  } catch (error) {
    db.close()
    if (sqliteResultCode(error) !== SQLITE_BUSY) throw error
    return null
  }
}

/**
 * Takes the folder for this process until it ends.
 * @throws StartupError when another process holds it
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const release = lockFile(join(folder, 'mayfly.lock'))
  if (release) return release
  throw new StartupError(
    `Mayfly is already running on ${folder}. Use that one, or choose another folder with --data-dir.`,
  )
}
