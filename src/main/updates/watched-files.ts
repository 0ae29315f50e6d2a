// The files whose replacement means that the running desktop program was updated.
import { join } from 'node:path'
import { app } from 'electron'
import { filesOfFolder, ProgramFiles, type WatchedFiles } from '../../node/program-files.ts'
import type { Installation } from '../../shared/model/installation.ts'

const watchedFiles = (installation: Installation): WatchedFiles => {
  const { APPIMAGE } = process.env
  // Its contents are in a mount of the file that was started, which never changes.
  if (installation === 'appimage' && APPIMAGE) return { compared: [APPIMAGE] }
  // A running sandbox keeps its files. Flatpak adds this file to it after an update.
  if (installation === 'flatpak') return { compared: [], marker: '/app/.updated' }
  if (app.isPackaged) return { compared: [process.execPath, app.getAppPath()] }
  // Written at the end of each build.
  const built = join(app.getAppPath(), 'out/built')
  return filesOfFolder(installation, built, join(app.getAppPath(), 'package.json'))
}

/** Electron would return the attributes of the archive's first folder, as they were at the start. */
const withoutArchives = (look: () => string): string => {
  const { noAsar } = process
  process.noAsar = true
  try {
    return look()
  } finally {
    process.noAsar = noAsar
  }
}

/** Must be called at the start of the program. */
export const openProgramFiles = (installation: Installation): ProgramFiles =>
  new ProgramFiles(watchedFiles(installation), withoutArchives)
