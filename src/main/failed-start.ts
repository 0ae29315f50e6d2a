// Ends a start that failed: standard error says why; where no terminal shows that, a dialog does, or a start from a menu
// would look as if nothing had happened.
import { fstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app, dialog } from 'electron'
import { logFatalError, StartupError } from '../node/startup-error.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts'

const STANDARD_ERROR = 2

/** Whether a terminal or a program has what is written on standard error; a menu's goes to a journal, a file or nowhere. */
const isStandardErrorRead = (): boolean => {
  if (process.stderr.isTTY) return true
  try {
    return fstatSync(STANDARD_ERROR).isFIFO()
  } catch {
    // A program of Windows that no terminal started has none.
    return false
  }
}

const hasScreen = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

/** @param canOpen whether this start may open windows. */
const isDialogWanted = (canOpen: boolean): boolean => canOpen && hasScreen() && !isStandardErrorRead()

/** Chromium keeps files of its own, and the folder for them may be what is wrong. */
const borrowUserDataFolder = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-start-'))
  app.setPath('userData', folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const showError = async (error: unknown): Promise<void> => {
  if (!app.isReady()) borrowUserDataFolder()
  // Before that Electron writes to standard error what a dialog should say.
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
 * Says why, and ends the process with the status of the error. Not to be awaited before Electron is ready.
 * @param canOpen whether this start may open windows: one in the background opens no dialog either.
 */
export const endFailedStart = async (error: unknown, canOpen: boolean): Promise<void> => {
  const status = logFatalError(error)
  // Signals and the tray's menu quit, too.
  app.prependOnceListener('before-quit', () => app.exit(status))
  if (isDialogWanted(canOpen)) await showError(error).catch((reason: unknown) => logFatalError(reason))
  app.exit(status)
}
