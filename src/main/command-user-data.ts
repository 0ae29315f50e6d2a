// Chromium's folder while the program runs a CLI command. By default it is below the user's configuration: Chromium creates it and writes
// an id for crash dumps, which would be the only files of Mayfly outside the data folder.
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { app } from 'electron'
import { defaultDataDir } from '../node/default-data-dir.ts'

const dataDirOption = (args: readonly string[]): string | undefined => {
  const index = args.indexOf('--data-dir')
  return index === -1 ? undefined : args[index + 1]
}

/**
 * Uses the folder of the program on the same data folder. Must be called before Electron is ready.
 * @param args the arguments of the command
 */
export const setCommandUserData = (args: readonly string[]): void => {
  const dataDir = dataDirOption(args) ?? defaultDataDir(process.platform, process.env, homedir())
  app.setPath('userData', resolve(dataDir, 'desktop'))
}
