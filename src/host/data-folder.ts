// The folder that holds all state: whether it can be used.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { makePrivate } from '../node/private-files.ts'
import { Refusal } from './refusal.ts'

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
    makePrivate(folder)
  } catch {
    throw new Refusal(words)
  }
}
