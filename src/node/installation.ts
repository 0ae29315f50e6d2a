// Detects how the program was installed, from its environment, its paths, and the file that its package added.
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Installation } from '../shared/model/installation.ts'

export interface ProgramLocation {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** The executable: the program itself on the desktop, otherwise Node. */
  readonly execPath: string
  /** The folder that contains the program's code: its archive in a package. */
  readonly appPath: string
  /** The folder of Electron's resources; null outside a desktop package. */
  readonly resourcesPath: string | null
  /** Where the file system is looked at; tests have their own. */
  readonly root?: string
}

/** The names of packages in `package-type`, which electron-builder and the templates of packages write. */
const PACKAGE_TYPES: ReadonlyMap<string, Installation> = new Map([
  ['deb', 'deb'],
  ['rpm', 'rpm'],
  ['aur', 'aur'],
  ['pacman', 'aur'],
  ['flatpak', 'flatpak'],
  ['nix', 'nix'],
  ['homebrew', 'homebrew-cask'],
  ['scoop', 'scoop'],
  ['winget', 'winget'],
])

const readPackageType = (resourcesPath: string): Installation | undefined => {
  try {
    return PACKAGE_TYPES.get(readFileSync(join(resourcesPath, 'package-type'), 'utf8').trim())
  } catch {
    return undefined
  }
}

const isWithin = (path: string, folder: string | undefined): boolean =>
  folder !== undefined && folder !== '' && path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** Environments that another program manages as a whole. */
const detectEnvironment = ({ env, appPath, root = '/' }: ProgramLocation): Installation | null => {
  if (env.FLATPAK_ID || existsSync(join(root, '.flatpak-info'))) return 'flatpak'
  if (appPath.startsWith('/nix/store/')) return 'nix'
  if (/[\\/]scoop[\\/]apps[\\/]/i.test(appPath)) return 'scoop'
  if (/[\\/]Cellar[\\/]mayfly[\\/]/.test(appPath)) return 'homebrew'
  return null
}

/** Whether the code is in a checkout: no package contains the configuration of the build. */
const isCheckout = ({ appPath, root = '/' }: ProgramLocation): boolean =>
  [appPath, join(appPath, '../..')].some((folder) =>
    existsSync(join(root, folder, 'electron.vite.config.ts')),
  )

const detectPackage = (location: ProgramLocation & { readonly resourcesPath: string }): Installation => {
  const { platform, env, execPath, resourcesPath, root = '/' } = location
  // The variables are inherited: a program started from another AppImage has them, too.
  if (env.APPIMAGE && isWithin(execPath, env.APPDIR)) return 'appimage'
  const type = readPackageType(resourcesPath)
  if (type !== undefined) return type
  if (platform === 'win32') return 'nsis'
  if (platform === 'darwin') {
    const caskrooms = ['opt/homebrew/Caskroom/mayfly', 'usr/local/Caskroom/mayfly']
    return caskrooms.some((folder) => existsSync(join(root, folder))) ? 'homebrew-cask' : 'mac-app'
  }
  // Packages without that file: dpkg lists its own; otherwise it came from rpm.
  if (!/^\/(?:opt|usr)\//.test(execPath)) return 'folder'
  if (existsSync(join(root, 'var/lib/dpkg/info/mayfly.list'))) return 'deb'
  return ['usr/lib/sysimage/rpm', 'var/lib/rpm'].some((folder) => existsSync(join(root, folder)))
    ? 'rpm'
    : 'folder'
}

/** Detects how the program was installed. Reads a few names of files, and sends no request. */
export const detectInstallation = (location: ProgramLocation): Installation => {
  const environment = detectEnvironment(location)
  if (environment !== null) return environment
  const { env, appPath, resourcesPath, root = '/' } = location
  if (resourcesPath !== null) return detectPackage({ ...location, resourcesPath })
  if (isCheckout(location)) return 'source'
  if (env.container || ['.dockerenv', 'run/.containerenv'].some((file) => existsSync(join(root, file))))
    return 'container'
  return appPath.split(/[\\/]/).includes('node_modules') ? 'npm' : 'source'
}
