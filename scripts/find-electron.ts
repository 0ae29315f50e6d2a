// Finds a real Electron (that of a variable, the installed npm package's, or its download) and starts the program in it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-if-stale.ts'

const folder = join(root, 'node_modules', 'electron')

const installed = (): string | null => {
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const path = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(path) ? path : null
}

/** @returns the path of the executable, or null. */
export const findElectron = ({ download }: { download: boolean }): string | null => {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron']
    return names.map((name) => join(override, name)).find((path) => existsSync(path)) ?? null
  }
  const installedPath = installed()
  if (installedPath !== null || !download) return installedPath
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 300_000 })
  return installed()
}

/** Replacements for what an older Electron lacks. They are not shipped. */
export const olderElectronFolder = join(root, 'scripts', 'electron-33')

/** The release that the program is written for. */
const PINNED_ELECTRON_MAJOR = 45

/** Whether ELECTRON_OVERRIDE_DIST_PATH names an older release, which needs `olderElectronFolder`. */
export const isOlderElectron = (): boolean => {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!override) return false
  const versionFile = join(override, 'version')
  if (!existsSync(versionFile)) return false
  return Number.parseInt(readFileSync(versionFile, 'utf8').replace(/^v/, '')) < PINNED_ELECTRON_MAJOR
}

/** The file that starts an Electron: its executable, or for an older release a script that adds what it lacks. */
export const electronCommand = (electron: string): string =>
  isOlderElectron() ? join(olderElectronFolder, 'electron') : electron

/** Returns the Electron to start, or null for browser mode: on request, or with a message if Electron is not available. */
export const chooseElectron = (args: readonly string[]): string | null => {
  if (args.includes('--browser') || args.includes('--help')) return null
  const electron = findElectron({ download: true })
  if (electron === null)
    process.stderr.write(
      'mayfly: Electron is not installed and cannot be downloaded; continuing in browser mode.\n',
    )
  return electron
}

/** Starts the program of this checkout. @param env added to this process's environment. */
export const spawnElectron = (
  electron: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess => {
  // Chromium's sandbox does not work for root. Only tests and containers run a tray program as root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return spawn(electronCommand(electron), [...flags, root, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}
