// A private folder of this user in the system's temporary folder, which all users can write to.
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The prefixes of folders that one process uses, and leaves behind if it is killed. */
export const TEMPORARY_FOLDER_PREFIXES = {
  failedStart: 'mayfly-start-',
  throwAwayService: 'mayfly-throw-away-',
} as const

/** @param tempFolder the system's temporary folder */
export const privateTempFolderIn = (tempFolder: string): string =>
  join(tempFolder, `mayfly-${userInfo().uid}`)

/**
 * Creates the folder for short-lived files that processes of this user share.
 * @throws Error if another user created it first, or it is a symbolic link
 */
export const privateTempFolder = (): string => {
  const folder = privateTempFolderIn(tmpdir())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // On Windows each user has a separate temporary folder.
  if (process.platform === 'win32') return folder
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to another user`)
  return folder
}
