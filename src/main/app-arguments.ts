// The program's own part of an Electron command line: what follows the application's folder, less Chromium's switches.
import { realpathSync } from 'node:fs'
import { app } from 'electron'

/** Switches of Chromium and of debuggers that people and tests pass on; Electron has read them already. */
const CHROMIUM_SWITCH =
  /^--(no-sandbox|disable-gpu|password-store|ozone-platform|ozone-platform-hint|enable-features|disable-features|enable-logging|inspect|inspect-brk|remote-debugging-port|force-device-scale-factor|lang)(=|$)/

const isAppFolder = (argument: string): boolean => {
  try {
    return realpathSync(argument) === realpathSync(app.getAppPath())
  } catch {
    return false
  }
}

export const appArguments = (argv: readonly string[]): string[] => {
  const first = app.isPackaged ? 0 : argv.findIndex((argument, index) => index > 0 && isAppFolder(argument))
  return argv.slice(first + 1).filter((argument) => !CHROMIUM_SWITCH.test(argument))
}
