// Finds a real Electron (the one a variable names, the npm package's own, else its download) and starts the program in it.
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

/** What an older Electron lacks; in no package. */
export const olderElectronFolder = join(root, 'scripts', 'electron-33')

/** The release that the program is written for. */
const PINNED_ELECTRON_MAJOR = 45

/** Whether ELECTRON_OVERRIDE_DIST_PATH names an older release, which then needs what is in `olderElectronFolder`. */
export const isOlderElectron = (): boolean => {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!override) return false
  const versionFile = join(override, 'version')
  if (!existsSync(versionFile)) return false
  return Number.parseInt(readFileSync(versionFile, 'utf8').replace(/^v/, '')) < PINNED_ELECTRON_MAJOR
}

/** The file that starts an Electron: its executable, or for an older one the script that adds what it lacks. */
export const electronCommand = (electron: string): string =>
  isOlderElectron() ? join(olderElectronFolder, 'electron') : electron

/** The Electron to start, or null for browser mode: it was asked for, or no Electron can be had, which is then said. */
export const chooseElectron = (args: readonly string[]): string | null => {
  if (args.includes('--browser') || args.includes('--help')) return null
  const electron = findElectron({ download: true })
  if (electron === null)
    process.stderr.write(
      'mayfly: Electron is not here and cannot be downloaded; continuing in browser mode.\n',
    )
  return electron
}

/** Starts the program of this checkout. @param env added to this process's own. */
export const spawnElectron = (
  electron: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess => {
  // Chromium refuses its sandbox to root; a tray program run by root is a test or a container.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return spawn(electronCommand(electron), [...flags, root, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}
