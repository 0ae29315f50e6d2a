// Keeps dumps of crashes in the data folder, for the user. They are never sent.
import { app, crashReporter } from 'electron'
import { log } from '../node/log.ts'
import { DAY_MS } from '../shared/durations.ts'
import { crashDumpFolder, pruneCrashDumps } from './doctor/crash-dumps.ts'

/**
 * Starts Electron's crash reporter: a process that writes a dump when this process crashes, or one that is started later. Windows
 * opened before are not watched.
 */
export const keepCrashDumps = (dataDir: string): void => {
  const folder = crashDumpFolder(dataDir)
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
