// The archive as a person chose to keep it: in the data folder, or in memory with nothing of any mail left on the disk.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NewerArchive, openArchive, type OpenedArchive } from '../archive/open.ts'
import type { Settings } from '../shared/settings.ts'
import { reasonOf } from '../shared/thrown.ts'
import { withKeepsake } from './keepsake.ts'
import { Refusal } from './refusal.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'archive.db')

/** Removes an archive that is closed. */
export const forgetArchive = (dataDir: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(fileIn(dataDir) + ending, { force: true })
}

/** What keeps the archive from being opened, as one sentence; the file is left as it is. */
const openOrRefuse = async (file: string): Promise<OpenedArchive> => {
  try {
    return await openArchive(file, Date.now())
  } catch (error) {
    if (error instanceof NewerArchive) throw new Refusal(error.message)
    throw new Refusal(
      `The archive ${file} cannot be opened: ${reasonOf(error)}. It was left as it is. Free the disk or mend its permissions and start again, or name another --data-dir.`,
    )
  }
}

/** Takes the accounts out of an archive on the disk, and removes it. @returns where it was put if it was damaged. */
const moveOut = async (dataDir: string, keepsake: string): Promise<string | null> => {
  const { archive, setAside } = await openOrRefuse(fileIn(dataDir))
  withKeepsake(archive, keepsake, false)
  archive.close()
  forgetArchive(dataDir)
  return setAside
}

/**
 * Opens the archive of a data folder.
 * @throws Refusal where it cannot be opened and is not damaged.
 */
export const openKeptArchive = async (
  dataDir: string,
  retention: Settings['retention'],
): Promise<OpenedArchive> => {
  const [file, keepsake] = [fileIn(dataDir), join(dataDir, 'accounts.json')]
  if (retention.kind !== 'memory') {
    const { archive, setAside } = await openOrRefuse(file)
    return { archive: withKeepsake(archive, keepsake, true), setAside }
  }
  const setAside = existsSync(file) ? await moveOut(dataDir, keepsake) : null
  const { archive } = await openArchive(null, 0)
  return { archive: withKeepsake(archive, keepsake, false), setAside }
}
