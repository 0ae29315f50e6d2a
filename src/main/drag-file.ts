// Drags a file out of the window. The file is written to a temporary folder, which is removed at the next drag or at exit.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { SaveMailFile } from '../app/ports.ts'
import { safeFileName } from '../mail/files/safe-file-name.ts'
import type { AppWindow } from './app-window/app-window.ts'
import { markAsDownloaded } from './save-file.ts'

/** @param appWindow the window from which the file is dragged; if the button was already released, nothing happens */
export const createFileDragger = (appWindow: Promise<AppWindow>): SaveMailFile => {
  let folder: string | null = null
  app.once('will-quit', () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  })
  return async ({ filename, bytes, sender }) => {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
    folder = await mkdtemp(join(app.getPath('temp'), 'mayfly-drag-'))
    const name = safeFileName(filename, 'attachment')
    const file = join(folder, name)
    await writeFile(file, bytes, { mode: 0o600 })
    await markAsDownloaded(file, sender)
    const window = await appWindow
    const icon = join(app.getAppPath(), 'resources/icon-32.png')
    // The popup stays open while the pointer is over other windows.
    await window.whileDialogOpen(() => Promise.resolve(window.webContents?.startDrag({ file, icon })))
    return { savedAs: name, downloadPath: null }
  }
}
