// The default data folder: the system's folder for application data.
import { homedir } from 'node:os'
import { xdgDataHome } from './xdg-folders.ts'

/**
 * The default data folder.
 * @param platform `process.platform`
 * @param env the environment; `XDG_DATA_HOME` is used if it is absolute, `APPDATA` if it is set
 * @param home the user's home folder, without a trailing separator
 */
export const defaultDataDir = (
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string => {
  if (platform === 'darwin') return `${home}/Library/Application Support/Mayfly`
  if (platform === 'win32') return `${env.APPDATA ?? `${home}\\AppData\\Roaming`}\\Mayfly`
  return `${xdgDataHome({ env, home })}/mayfly`
}

/** Whether a data folder is the default one of the user who runs this process. */
export const isDefaultDataDir = (dataDir: string): boolean =>
  dataDir === defaultDataDir(process.platform, process.env, homedir())
