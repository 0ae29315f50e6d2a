// Says whose a data folder is: a small database held in an exclusive transaction, so that the system itself
// lets go of it when the holder dies, however it dies.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from './startup-error.ts'

/** Milliseconds: a holder that is being killed may need a moment to be gone. */
const LOCK_TIMEOUT_MS = 2_000
const SQLITE_BUSY = 5

/**
 * Takes the folder for this process until it ends.
 * @throws StartupError when another process holds it.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const db = new DatabaseSync(join(folder, 'mayfly.lock'), { timeout: LOCK_TIMEOUT_MS })
  try {
    // No journal: it would need room on a disk that may be full.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => db.close()
  } catch (error) {
    db.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error
    throw new StartupError(
      `Mayfly is already running on ${folder}. Use that one, or choose another folder with --data-dir.`,
    )
  }
}
