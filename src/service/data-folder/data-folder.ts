// The service's data folder: created if missing, locked by one service at a time, restored if a start fails.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFile } from '../../node/data-folder-lock.ts'
import { restrictToOwner } from '../../node/file-permissions.ts'
import { errorCodeOrMessage, StartupError, StorageStartupError } from '../../node/startup-error.ts'

export interface DataFolder {
  readonly databaseFile: string
  readonly keyFile: string
  /** Certificate and key for STARTTLS. */
  readonly certificateFile: string
  /** Releases the folder. */
  release(): void
  /** Releases the folder and removes what `openDataFolder` created, for a start that fails later. */
  rollback(): void
}

/** Returns the topmost missing folder of a path; null if the path exists. */
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

/** Locks the folder. @returns a function that releases the lock */
const takeLock = (file: string, dir: string): (() => void) => {
  let release: (() => void) | null
  try {
    release = lockFile(file)
  } catch (error) {
    throw new StartupError(
      `Cannot write to the data folder ${dir} (${errorCodeOrMessage(error)}). Choose another one with --data-dir.`,
    )
  }
  if (release) return release
  throw new StartupError(
    `Another Mayfly service is using the data folder ${dir}. Stop it, or choose another folder with --data-dir.`,
  )
}

/**
 * Creates and locks the data folder.
 * @param dir absolute path
 * @throws StartupError if it is not writable or another service has locked it
 */
export const openDataFolder = (dir: string): DataFolder => {
  const createdFolder = topmostMissingFolder(dir)
  makeFolder(dir)
  const file = join(dir, 'service.lock')
  const isLockNew = !existsSync(file)
  const release = takeLock(file, dir)
  restrictToOwner(dir)
  return {
    databaseFile: join(dir, 'service.db'),
    keyFile: join(dir, 'service.key'),
    certificateFile: join(dir, 'service.tls.pem'),
    release,
    rollback: () => {
      release()
      if (createdFolder !== null) rmSync(createdFolder, { recursive: true, force: true })
      else if (isLockNew) rmSync(file, { force: true })
    },
  }
}
