// Opens the archive as the retention setting says: in the data folder, or in memory with no mail left on the disk.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NewerArchiveError, openArchiveFile, type OpenedArchive } from './archive-file.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { withAccountsBackup } from './accounts-backup.ts'
import { StartupError } from '../node/startup-error.ts'

const archiveFileIn = (dataDir: string): string => join(dataDir, 'archive.db')

/** Deletes the files of a closed archive. */
export const deleteArchiveFiles = (dataDir: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(archiveFileIn(dataDir) + suffix, { force: true })
}

/** @throws StartupError with a message for the user; the file is left as it is. */
const openOrThrowStartupError = async (file: string): Promise<OpenedArchive> => {
  try {
    return await openArchiveFile(file, Date.now())
  } catch (error) {
    if (error instanceof NewerArchiveError) throw new StartupError(error.message)
    throw new StartupError(
      `The archive ${file} cannot be opened: ${errorMessage(error)}. It was left as it is. Free the disk or mend its permissions and start again, or name another --data-dir.`,
    )
  }
}

/** Backs up the accounts of an archive on the disk, and deletes it. @returns where it was put if it was damaged. */
const migrateToMemory = async (dataDir: string, backupFile: string): Promise<string | null> => {
  const { archive, quarantinedFile } = await openOrThrowStartupError(archiveFileIn(dataDir))
  withAccountsBackup(archive, backupFile, false)
  archive.close()
  deleteArchiveFiles(dataDir)
  return quarantinedFile
}

/**
 * Opens the archive of a data folder.
 * @throws StartupError where it cannot be opened and is not damaged.
 */
export const openArchiveWithBackup = async (
  dataDir: string,
  retention: Settings['retention'],
): Promise<OpenedArchive> => {
  const [file, backupFile] = [archiveFileIn(dataDir), join(dataDir, 'accounts.json')]
  if (retention.kind !== 'memory') {
    const { archive, quarantinedFile } = await openOrThrowStartupError(file)
    return { archive: withAccountsBackup(archive, backupFile, true), quarantinedFile }
  }
  const quarantinedFile = existsSync(file) ? await migrateToMemory(dataDir, backupFile) : null
  const { archive } = await openArchiveFile(null, 0)
  return { archive: withAccountsBackup(archive, backupFile, false), quarantinedFile }
}
