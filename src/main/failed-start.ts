// Ends a failed start: writes the reason to standard error, and shows it in a dialog if no terminal is attached, because a start
// from a menu would otherwise fail silently.
import { fstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app, dialog } from 'electron'
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

const hasScreen = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

/** @param canOpen whether this start may open windows */
const shouldShowDialog = (canOpen: boolean): boolean => canOpen && hasScreen() && !isStandardErrorRead()

/** Gives Chromium a temporary folder for its files, because the usual folder may be the cause of the failure. */
const useTemporaryUserDataFolder = (): void => {
  const folder = mkdtempSync(join(tmpdir(), TEMPORARY_FOLDER_PREFIXES.failedStart))
  app.setPath('userData', folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const showError = async (error: unknown): Promise<void> => {
  if (!app.isReady()) useTemporaryUserDataFolder()
  // Before it is ready, Electron writes the text of a dialog to standard error instead.
  await app.whenReady()
  const { native } = await loadCatalogue('system', app.getLocale())
  const problem = error instanceof StartupError ? error.problem : null
  await dialog.showMessageBox({
    type: 'error',
    title: 'Mayfly',
    message: native.startFailed,
    detail: problem ? native.startProblems[problem.kind](problem.path) : errorMessage(error),
    buttons: [native.quit],
  })
}

/**
 * Reports the error and ends the process with its status. Must not be awaited before Electron is ready.
 * @param canOpen whether this start may open windows: a start in the background shows no dialog
 */
export const endFailedStart = async (error: unknown, canOpen: boolean): Promise<void> => {
  const status = logFatalError(error)
  // Signals and the tray menu also quit the program.
  app.prependOnceListener('before-quit', () => app.exit(status))
  if (shouldShowDialog(canOpen)) await showError(error).catch((reason: unknown) => logFatalError(reason))
  app.exit(status)
}
