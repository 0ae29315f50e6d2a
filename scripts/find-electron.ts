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
  return spawn(electron, [...flags, root, ...args], {
    stdio: 'inherit',
    // MAYFLY_NODE is for an Electron without node:sqlite: src/main/older-runtime.
    env: { ...process.env, MAYFLY_NODE: process.env.MAYFLY_NODE ?? process.execPath, ...env },
  })
}
