// A folder of this person alone within the temporary one, which everybody on a computer may write to.
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * For what processes share that is gone with the session.
 * @throws Error where somebody else made it first, or made it lead elsewhere
 */
export const privateTempFolder = (): string => {
  const folder = join(tmpdir(), `mayfly-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // On Windows the temporary folder is the person's own.
  if (process.platform === 'win32') return folder
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to somebody else`)
  return folder
}
