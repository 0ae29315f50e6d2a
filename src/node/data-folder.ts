// Creates the data folder and checks that it is writable.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { restrictToOwner } from './file-permissions.ts'
import { StartupError } from './startup-error.ts'

const canWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Creates the folder if it does not exist. @throws StartupError if it is not writable */
export const prepareDataFolder = (folder: string): void => {
  const message = `Cannot write to the data folder ${folder}. Choose another one with --data-dir, or change its permissions.`
  const problem = { kind: 'folder-unwritable', path: folder } as const
  try {
    let nearestExisting = folder
    while (!existsSync(nearestExisting) && dirname(nearestExisting) !== nearestExisting)
      nearestExisting = dirname(nearestExisting)
    if (!canWrite(nearestExisting)) throw new StartupError(message, problem)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    restrictToOwner(folder)
  } catch {
    throw new StartupError(message, problem)
  }
}
