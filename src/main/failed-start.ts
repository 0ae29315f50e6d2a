// Ends a failed start: writes the reason to standard error, and shows it if no terminal is attached, because a start from a menu or
// at login would otherwise fail silently: in a dialog, or for a start in the background in a notification.
import { fstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app, dialog, Notification } from 'electron'
import { hasDisplay } from '../node/has-display.ts'
import { TEMPORARY_FOLDER_PREFIXES } from '../node/private-temp-folder.ts'
import { logFatalError, StartupError } from '../node/startup-error.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts'

const STANDARD_ERROR = 2

/** Whether a terminal or a program reads standard error. After a start from a menu it is a journal, a file or nothing. */
const isStandardErrorRead = (): boolean => {
  if (process.stderr.isTTY) return true
  try {
    return fstatSync(STANDARD_ERROR).isFIFO()
  } catch {
    // On Windows, a program started without a terminal has no standard error.
    return false
  }
}

/** Milliseconds for a notification to reach the desktop. */
const NOTIFICATION_TIMEOUT_MS = 5_000

const shouldShow = (): boolean => hasDisplay(process.env) && !isStandardErrorRead()

/** Gives Chromium a temporary folder for its files, because the usual folder may be the cause of the failure. */
const useTemporaryUserDataFolder = (): void => {
  const folder = mkdtempSync(join(tmpdir(), TEMPORARY_FOLDER_PREFIXES.failedStart))
  app.setPath('userData', folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Shows a notification; resolves when the desktop has it, or cannot show it. */
const notify = (title: string, body: string): Promise<void> =>
  new Promise((resolve) => {
    const notification = new Notification({ title, body })
    notification.once('show', () => resolve())
    notification.once('failed', () => resolve())
    setTimeout(resolve, NOTIFICATION_TIMEOUT_MS)
    notification.show()
  })

const showError = async (error: unknown, canOpen: boolean): Promise<void> => {
  if (!app.isReady()) useTemporaryUserDataFolder()
  // Before it is ready, Electron writes the text of a dialog to standard error instead.
  await app.whenReady()
  const { native } = await loadCatalogue('system', app.getLocale())
  const problem = error instanceof StartupError ? error.problem : null
  const detail = problem ? native.startProblems[problem.kind](problem.path) : errorMessage(error)
  if (!canOpen) return notify(native.startFailed, detail)
  await dialog.showMessageBox({
    type: 'error',
    title: 'Mayfly',
    message: native.startFailed,
    detail,
    buttons: [native.quit],
  })
}

/**
 * Reports the error and ends the process with its status. Must not be awaited before Electron is ready.
 * @param canOpen whether this start may open windows: a start in the background shows a notification instead of a dialog
 */
export const endFailedStart = async (error: unknown, canOpen: boolean): Promise<void> => {
  const status = logFatalError(error)
  // Signals and the tray menu also quit the program.
  app.prependOnceListener('before-quit', () => app.exit(status))
  if (shouldShow()) await showError(error, canOpen).catch((reason: unknown) => logFatalError(reason))
  app.exit(status)
}
