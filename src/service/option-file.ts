// Reads the files that options of the service name.
import { readFileSync } from 'node:fs'
import { errorCodeOrMessage, StartupError } from '../node/startup-error.ts'

/** @param option its name without the dashes @throws StartupError if the file cannot be read */
export const readOptionFile = (path: string, option: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartupError(`--${option}: cannot read ${path} (${errorCodeOrMessage(error)}).`)
  }
}
