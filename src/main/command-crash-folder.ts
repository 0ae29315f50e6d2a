// The folder of crash dumps while the program runs a CLI command. Chromium writes an id there as soon as it starts a process. By default the
// folder is below the user's configuration, where it would be the only file of Mayfly outside the data folder.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { defaultDataDir } from '../node/default-data-dir.ts'

const dataDirOption = (args: readonly string[]): string | undefined => {
  const index = args.indexOf('--data-dir')
  return index === -1 ? undefined : args[index + 1]
}

/**
 * Uses the folder of the program on the same data folder. If the data folder does not exist, a command must not create it, and a
 * temporary folder is used, which is removed when the command ends. Must be called before Electron is ready.
 * @param args the arguments of the command
 */
export const useCommandCrashFolder = (args: readonly string[]): void => {
  const dataDir = dataDirOption(args) ?? defaultDataDir(process.platform, process.env, homedir())
  const programFolder = join(dataDir, 'desktop')
  if (existsSync(programFolder)) {
    app.setPath('crashDumps', join(programFolder, 'Crashpad'))
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-command-'))
  app.setPath('crashDumps', folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
