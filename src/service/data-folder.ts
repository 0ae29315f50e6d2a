// The data folder: made when missing, held by one service at a time, left as it was when the service is refused.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { restrictToOwner } from '../node/file-permissions.ts'
import { errorCodeOrMessage, StartupError, StorageStartupError } from '../node/startup-error.ts'

/** Milliseconds a dying predecessor is given to let go. */
const LOCK_TIMEOUT_MS = 2000
const SQLITE_BUSY = 5

export interface DataFolder {
  readonly databaseFile: string
  readonly keyFile: string
  /** Certificate and key for STARTTLS. */
  readonly certificateFile: string
  /** Lets go of the folder. */
  release(): void
  /** Lets go and removes what `openDataFolder` made: the way back when the service cannot start after all. */
  rollback(): void
}

/** The topmost folder that has to be made for `dir` to exist, or null. */
const topmostMissingFolder = (dir: string): string | null => {
  if (existsSync(dir)) return null
  const parent = dirname(dir)
  return parent === dir ? dir : (topmostMissingFolder(parent) ?? dir)
}

const makeFolder = (dir: string): void => {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    if (!statSync(dir).isDirectory()) throw new Error('not a folder')
    accessSync(dir, constants.W_OK | constants.R_OK | constants.X_OK)
  } catch (error) {
    throw new StorageStartupError(
      `Cannot write to the data folder ${dir} (${errorCodeOrMessage(error)}). Choose another one with --data-dir.`,
    )
  }
}

/**
 * Takes an exclusive transaction on a small database file of its own: the operating system drops the lock with the
 * process, however that ends, so it is never stale.
 */
const takeLock = (file: string, dir: string): DatabaseSync => {
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
    chmodSync(file, 0o600)
    // No journal: it would need room on a disk that may be full.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    throw new StartupError(
      busy
        ? `Another Mayfly service is using the data folder ${dir}. Stop it, or choose another folder with --data-dir.`
        : `Cannot write to the data folder ${dir} (${errorCodeOrMessage(error)}). Choose another one with --data-dir.`,
    )
  }
}

/**
 * Makes and locks the data folder.
 * @param dir absolute path
 * @throws Refusal when it cannot be written or another service holds it
 */
export const openDataFolder = (dir: string): DataFolder => {
  const createdFolder = topmostMissingFolder(dir)
  makeFolder(dir)
  const lockFile = join(dir, 'service.lock')
  const lockIsNew = !existsSync(lockFile)
  const lock = takeLock(lockFile, dir)
  restrictToOwner(dir)
  return {
    databaseFile: join(dir, 'service.db'),
    keyFile: join(dir, 'service.key'),
    certificateFile: join(dir, 'service.tls.pem'),
    release: () => lock.close(),
    rollback: () => {
      lock.close()
      if (createdFolder !== null) rmSync(createdFolder, { recursive: true, force: true })
      else if (lockIsNew) rmSync(lockFile, { force: true })
    },
  }
}
