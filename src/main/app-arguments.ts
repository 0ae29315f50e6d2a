// The program's own arguments in an Electron command line: those after the application's folder, without Chromium switches.
import { realpathSync } from 'node:fs'
import { app } from 'electron'

/** Switches of Chromium and of debuggers, which Electron handles itself, and one for measuring the packaged program. */
const CHROMIUM_SWITCH =
  /^--(no-sandbox|no-zygote|in-process-gpu|disable-gpu|password-store|ozone-platform|ozone-platform-hint|enable-features|disable-features|enable-logging|inspect|inspect-brk|remote-debugging-port|force-device-scale-factor|lang|mayfly-hidden-page-seconds)(=|$)/

const isAppFolder = (argument: string): boolean => {
  try {
    return realpathSync(argument) === realpathSync(app.getAppPath())
  } catch {
    return false
  }
}

/** @param argv `process.argv` @returns the arguments after the application's folder, without Chromium switches */
export const appArguments = (argv: readonly string[]): string[] => {
  const first = app.isPackaged ? 0 : argv.findIndex((argument, index) => index > 0 && isAppFolder(argument))
  return argv.slice(first + 1).filter((argument) => !CHROMIUM_SWITCH.test(argument))
}
