// Opens the archive according to the retention setting: in the data folder, or in memory without mail on disk.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NewerArchiveError, openArchiveFile, openMemoryArchive, type OpenedArchive } from './archive-file.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { clearDatabaseOfSuspicion } from '../node/database-corruption.ts'
import { withAccountsBackup } from './accounts-backup.ts'
import { StartupError } from '../node/startup-error.ts'

const archiveFileIn = (dataDir: string): string => join(dataDir, 'archive.db')

/** Deletes the files of a closed archive. */
export const deleteArchiveFiles = (dataDir: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(archiveFileIn(dataDir) + suffix, { force: true })
  clearDatabaseOfSuspicion(archiveFileIn(dataDir))
}

/** @throws StartupError with a message for the user; the file is not changed. */
const openOrThrowStartupError = (file: string, onDamage?: () => void): OpenedArchive => {
  try {
    return openArchiveFile(file, Date.now(), onDamage)
  } catch (error) {
    if (error instanceof NewerArchiveError)
      throw new StartupError(error.message, { kind: 'archive-newer', path: file })
    throw new StartupError(
      `The message database ${file} cannot be opened: ${errorMessage(error)}. It was not changed. Free up disk space or correct its permissions and start again, or choose another folder with --data-dir.`,
      { kind: 'archive-unopened', path: file },
    )
  }
}

/** Backs up the accounts of an archive on disk, then deletes it. @returns the new path of a damaged file, otherwise null. */
const migrateToMemory = async (dataDir: string, backupFile: string): Promise<string | null> => {
  const { archive, quarantinedFile } = openOrThrowStartupError(archiveFileIn(dataDir))
  await withAccountsBackup(archive, backupFile, 'accounts')
  archive.close()
  deleteArchiveFiles(dataDir)
  return quarantinedFile
}

/**
 * Opens the archive of a data folder.
 * @param retention returns the current setting: an archive in memory is written to disk when it is closed, if the setting changed
 * @param onDamage called when a statement fails because the file is damaged
 * @throws StartupError if it cannot be opened and is not damaged.
 */
export const openArchiveWithBackup = async (
  dataDir: string,
  retention: () => Settings['retention'],
  onDamage: () => void,
): Promise<OpenedArchive> => {
  const file = archiveFileIn(dataDir)
  const backupFile = join(dataDir, 'accounts.json')
  if (retention().kind !== 'memory') {
    const { archive, quarantinedFile } = openOrThrowStartupError(file, onDamage)
    return {
      archive: await withAccountsBackup(archive, backupFile, 'accounts and addresses'),
      quarantinedFile,
    }
  }
  const quarantinedFile = existsSync(file) ? await migrateToMemory(dataDir, backupFile) : null
  const archive = openMemoryArchive(() => (retention().kind === 'memory' ? null : file))
  return { archive: await withAccountsBackup(archive, backupFile, 'accounts'), quarantinedFile }
}
