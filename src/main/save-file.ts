// Files of mails on this person's disk: in the downloads folder, never over another file, never to be run, and marked as foreign.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { app } from 'electron'
import type { KeepFile } from '../core/ports.ts'
import { plainName } from '../mail/file-name.ts'

const run = promisify(execFile)
const MOST_COPIES = 1000

/** Tells the system that the file came from elsewhere, in the way each of them keeps that. Where it cannot, the file is saved all the same. */
const markForeign = async (path: string, sender: string): Promise<void> => {
  try {
    if (process.platform === 'win32')
      await writeFile(`${path}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n')
    else if (process.platform === 'darwin') {
      const time = Math.floor(Date.now() / 1000).toString(16)
      await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', `0081;${time};Mayfly;`, path])
    } else await run('setfattr', ['-n', 'user.xdg.origin.email.from', '-v', sender, path])
  } catch {
    // The file system, or this computer, keeps no such marks.
  }
}

/** @returns the name it was saved under, in the downloads folder. */
export const saveFile = async (wanted: string, bytes: Uint8Array, sender: string): Promise<string> => {
  const folder = app.getPath('downloads')
  await mkdir(folder, { recursive: true })
  const { name, ext } = parse(plainName(wanted, 'attachment'))
  for (let copy = 0; copy < MOST_COPIES; copy++) {
    const free = copy === 0 ? `${name}${ext}` : `${name} (${copy})${ext}`
    const path = join(folder, free)
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
      await markForeign(path, sender)
      return free
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error(`there are ${MOST_COPIES} files called ${name}${ext}`)
}

/** A file of a mail, saved. */
export const keepFile: KeepFile = async ({ filename, bytes, sender }) => ({
  savedAs: await saveFile(filename, bytes, sender),
  download: null,
})
