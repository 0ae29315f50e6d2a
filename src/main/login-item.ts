// Start at login: its state as reported by the system, and switching it on and off.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { homedir } from 'node:os'
import { app } from 'electron'
import type { ShellOptions } from '../shell-common/command-line.ts'
import { xdgConfigHome } from '../node/xdg-folders.ts'
import { isDefaultDataDir } from '../node/default-data-dir.ts'
import type { ShellView } from '../shared/model/snapshot.ts'
import { APP_ID } from '../shared/app-id.ts'
import { autostartEntry, autostartState } from './linux/autostart.ts'

export interface LoginItem {
  state(): ShellView['login']
  /** @throws Error, or rejects, if the system does not allow it */
  set(on: boolean): void | Promise<void>
}

/**
 * The executable of this program. That of an AppImage is its file, because the running executable is in a mount that exists only as long
 * as the process.
 */
export const programFile = (): string => process.env.APPIMAGE || process.execPath

/** The command that starts this program. */
const launchCommand = (dataDir: string): [string, ...string[]] => {
  const flags = process.argv.filter(
    (argument) => argument === '--no-sandbox' || argument.startsWith('--password-store='),
  )
  return [
    programFile(),
    ...(app.isPackaged || process.env.APPIMAGE ? [] : [app.getAppPath()]),
    ...flags,
    ...(isDefaultDataDir(dataDir) ? [] : ['--data-dir', dataDir]),
  ]
}

/** The command that starts this program in the background, on this data folder. */
export const backgroundCommand = ({ dataDir }: { readonly dataDir: string }): string[] => [
  ...launchCommand(dataDir),
  '--no-open',
]

/** The command in the form of Electron's `app.relaunch`. */
export interface RelaunchCommand {
  readonly execPath: string
  readonly args: string[]
}

/**
 * The command that restarts this program with the same ports.
 * @param window whether its window opens, or it starts in the background
 */
export const relaunchCommand = (options: ShellOptions, window: 'open' | 'closed'): RelaunchCommand => {
  const [execPath, ...args] = launchCommand(options.dataDir)
  if (window === 'closed') args.push('--no-open')
  if (options.httpPort !== undefined) args.push('--http-port', String(options.httpPort))
  if (options.smtpPort !== undefined) args.push('--smtp-port', String(options.smtpPort))
  return { execPath, args }
}

const readFileIfExists = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const xdgLoginItem = (command: readonly string[]): LoginItem => {
  const folder = xdgConfigHome({ env: process.env, home: homedir() })
  const file = join(folder, 'autostart', `${APP_ID}.desktop`)
  return {
    state: () => autostartState(readFileIfExists(file), command),
    set: (on) => {
      if (!on) return rmSync(file, { force: true })
      mkdirSync(dirname(file), { recursive: true })
      return writeFileSync(file, autostartEntry(command))
    },
  }
}

/** Whether macOS started the program at login: its login items have no arguments, so the program has to query the system. */
export const isStartedAtLogin = (): boolean =>
  process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin

const electronLoginItem = (command: readonly string[]): LoginItem => {
  const isWindows = process.platform === 'win32'
  const options = isWindows ? { path: command[0] ?? process.execPath, args: command.slice(1) } : {}
  return {
    state: () => {
      const { openAtLogin, executableWillLaunchAtLogin, status } = app.getLoginItemSettings(options)
      const isAllowed = isWindows ? executableWillLaunchAtLogin : status !== 'requires-approval'
      return openAtLogin ? (isAllowed ? 'on' : 'switched-off') : 'off'
    },
    set: (on) => app.setLoginItemSettings({ ...options, openAtLogin: on }),
  }
}

/** @param command the command to run at login */
export const openLoginItem = (command: readonly string[]): LoginItem =>
  process.platform === 'linux' ? xdgLoginItem(command) : electronLoginItem(command)
