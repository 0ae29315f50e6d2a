// Finds a real Electron: the one a variable names, the npm package's own, else its download.
import { spawnSync } from 'node:child_process'
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
