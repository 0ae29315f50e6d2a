// Makes the files in the data folder readable for their owner only, also those that an older version or a copy left otherwise.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the program's own files and folders; the data folder may hold others too. */
const OWN_ENTRIES = /^(accounts|archive|code-cache|control|desktop|mayfly|service|settings|shell)\b/

/** Takes the rights of others off the files and folders of the program in a data folder. */
export const restrictToOwner = (folder: string): void => {
  if (process.platform === 'win32') return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!OWN_ENTRIES.test(entry.name) || !(entry.isFile() || entry.isDirectory())) continue
    const path = join(folder, entry.name)
    try {
      const { mode } = statSync(path)
      if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
    } catch {
      // Gone meanwhile, or somebody else's: not ours to change.
    }
  }
}
