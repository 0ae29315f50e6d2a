// Restricts the files in the data folder to their owner, including those created by an older version or by copying.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the program's own files and folders; the data folder may contain others. */
const OWN_ENTRIES = /^(accounts|archive|code-cache|control|desktop|mayfly|service|settings|shell)\b/

/** Removes the permissions of other users from the program's files and folders in a data folder. */
export const restrictToOwner = (folder: string): void => {
  if (process.platform === 'win32') return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!OWN_ENTRIES.test(entry.name) || !(entry.isFile() || entry.isDirectory())) continue
    const path = join(folder, entry.name)
    try {
      const { mode } = statSync(path)
      if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
    } catch {
      // It was removed in the meantime, or belongs to another user.
    }
  }
}
