// The folder that holds all state: where it is, whether it can be used, and whose it is right now.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.ts'

/** The default folder of this system and person. */
export const defaultDataFolder = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string => {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Mayfly')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Mayfly')
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'mayfly')
}

const canWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Creates the folder where it is missing. @throws Refusal when it cannot be written. */
export const useDataFolder = (folder: string): void => {
  const words = `The data folder ${folder} cannot be written. Name another with --data-dir, or change its permissions.`
  try {
    let existing = folder
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
    if (!canWrite(existing)) throw new Refusal(words)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    throw new Refusal(words)
  }
}
