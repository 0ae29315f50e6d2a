// Saves files from mails in the downloads folder: never overwrites a file, never executable, and marked as downloaded.
import { execFile } from 'node:child_process'
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { app } from 'electron'
import type { SaveMailFile } from '../app/ports.ts'
import type { FileDestination } from '../shell-common/output-file.ts'
import { safeFileName } from '../mail/files/safe-file-name.ts'

const execFileAsync = promisify(execFile)
const MAX_COPIES = 1000

/** Marks a file as downloaded, in the way of each system. If that fails, the file stays saved without the mark. */
export const markAsDownloaded = async (path: string, sender: string): Promise<void> => {
  try {
    if (process.platform === 'win32')
      await writeFile(`${path}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n')
    else if (process.platform === 'darwin') {
      const time = Math.floor(Date.now() / 1000).toString(16)
      await execFileAsync('/usr/bin/xattr', ['-w', 'com.apple.quarantine', `0081;${time};Mayfly;`, path])
    } else await execFileAsync('setfattr', ['-n', 'user.xdg.origin.email.from', '-v', sender, path])
  } catch {
    // The file system does not support the mark, or the program that sets it is missing.
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Creates a file in the downloads folder, with the first free name.
 * @param create creates the file at a path, and fails with EEXIST if it exists
 */
const createUnderFreeName = async (
  filename: string,
  create: (path: string) => Promise<void>,
): Promise<{ name: string; path: string }> => {
  const folder = app.getPath('downloads')
  await mkdir(folder, { recursive: true })
  const { name, ext } = parse(safeFileName(filename, 'attachment'))
  for (let copy = 0; copy < MAX_COPIES; copy++) {
    const candidate = copy === 0 ? `${name}${ext}` : `${name} (${copy})${ext}`
    const path = join(folder, candidate)
    try {
      await create(path)
      return { name: candidate, path }
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new Error(`there are ${MAX_COPIES} files called ${name}${ext}`)
}

/** @returns the name of the saved file in the downloads folder */
export const saveFile = async (filename: string, bytes: Uint8Array, sender: string): Promise<string> => {
  const { name, path } = await createUnderFreeName(filename, (candidate) =>
    writeFile(candidate, bytes, { flag: 'wx', mode: 0o600 }),
  )
  await markAsDownloaded(path, sender)
  return name
}

/** Links the file to its name, which fails if the name is taken; copies it on file systems without hard links. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
  } catch (error) {
    if (isTaken(error)) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/** Writes exports and backups in the downloads folder, with a hidden name until they are complete. */
export const publishToDownloads: FileDestination = {
  folder: () => app.getPath('downloads'),
  publish: async (path, filename) => {
    const { name, path: finalPath } = await createUnderFreeName(filename, (candidate) =>
      linkOrCopy(path, candidate),
    )
    await markAsDownloaded(finalPath, 'Mayfly')
    await rm(path)
    return { savedAs: name, downloadPath: null }
  },
}

export const saveToDownloads: SaveMailFile = async ({ filename, bytes, sender }) => ({
  savedAs: await saveFile(filename, bytes, sender),
  downloadPath: null,
})
