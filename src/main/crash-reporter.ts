// Keeps dumps of crashes in the data folder, for the user. They are never sent.
import { app, crashReporter } from 'electron'
import { log } from '../node/log.ts'
import { DAY_MS } from '../shared/durations.ts'
import { crashDumpFolder, pruneCrashDumps } from './doctor/crash-dumps.ts'

const startCrashReporter = (folder: string): void => {
  const prune = (): void => {
    pruneCrashDumps(folder, Date.now()).catch((error: unknown) =>
      log(`Old crash dumps could not be removed: ${String(error)}`),
    )
  }
  try {
    app.setPath('crashDumps', folder)
    crashReporter.start({ uploadToServer: false })
  } catch (error) {
    log(`Crash dumps cannot be kept in ${folder}: ${String(error)}`)
    return
  }
  prune()
  app.on('render-process-gone', prune)
  app.on('child-process-gone', prune)
  setInterval(prune, DAY_MS).unref()
}

/** Milliseconds after the start until crashes are watched: the tray icon is there then. */
const START_DELAY_MS = 2_000

/**
 * Starts Electron's crash reporter, with the first window or when the start is over, because that takes some milliseconds: a process
 * that writes a dump when this process crashes, or one that is started later.
 */
export const keepCrashDumps = (dataDir: string): void => {
  const start = (): void => {
    clearTimeout(timer)
    app.off('browser-window-created', start)
    startCrashReporter(crashDumpFolder(dataDir))
  }
  const timer = setTimeout(start, START_DELAY_MS).unref()
  app.once('browser-window-created', start)
}
