// What Mayfly leaves on a computer outside its package, for `mayfly uninstall`: where each trace is, and how it is removed.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { privateTempFolderIn, TEMPORARY_FOLDER_PREFIXES } from '../../node/private-temp-folder.ts'
import { xdgCacheHome, xdgConfigHome } from '../../node/xdg-folders.ts'
import { APP_ID } from '../../shared/app-id.ts'
import { SERVER_LINK_SCHEME } from '../../shared/server-link.ts'
import { BrowserHostFiles } from '../browsers/browser-hosts.ts'
import { isProgramListening } from '../control-client.ts'
import type { Computer } from '../browsers/known-browsers.ts'
import { keyExists, removeKey, removeValue, valueExists } from '../browsers/windows-registry.ts'
import { findKeychainEntries } from './keychain-entries.ts'
import type { Trace, TraceKind } from './trace.ts'

const pathTrace = (kind: TraceKind, path: string): Trace[] =>
  existsSync(path)
    ? [
        {
          kind,
          location: path,
          remove: () => rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 }),
        },
      ]
    : []

/** The value that Electron writes for `app.setLoginItemSettings`, and the one with which the user switches it off. */
const WINDOWS_LOGIN_KEYS = [
  'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
  'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run',
]
/** Where Electron registers the program as the handler of links. */
const WINDOWS_LINK_KEY = `HKCU\\Software\\Classes\\${SERVER_LINK_SCHEME}`

const windowsTraces = async (): Promise<Trace[]> => {
  const traces: Trace[] = []
  for (const key of WINDOWS_LOGIN_KEYS)
    if (await valueExists(key, APP_ID))
      traces.push({
        kind: 'autostart',
        location: `${key}\\${APP_ID}`,
        remove: () => removeValue(key, APP_ID),
      })
  if (await keyExists(WINDOWS_LINK_KEY))
    traces.push({
      kind: 'link-handler',
      location: WINDOWS_LINK_KEY,
      remove: () => removeKey(WINDOWS_LINK_KEY),
    })
  return traces
}

const linuxTraces = (computer: Computer): Trace[] => {
  const config = xdgConfigHome(computer)
  return [
    ...pathTrace('autostart', join(config, 'autostart', `${APP_ID}.desktop`)),
    // Electron's crash reporter creates its own folder before the program chooses the data folder.
    ...pathTrace('cache', join(config, 'Mayfly')),
    ...pathTrace('cache', join(xdgCacheHome(computer), 'mayfly-updater')),
  ]
}

/** macOS creates these for each program; the login item and the handler of links go with the application. */
const macTraces = ({ home }: Computer): Trace[] =>
  [
    `Caches/${APP_ID}`,
    `Caches/${APP_ID}.ShipIt`,
    'Caches/mayfly-updater',
    `HTTPStorages/${APP_ID}`,
    `Preferences/${APP_ID}.plist`,
    `Saved Application State/${APP_ID}.savedState`,
  ].flatMap((path) => pathTrace('cache', join(home, 'Library', path)))

const systemTraces = (computer: Computer): Promise<Trace[]> | Trace[] => {
  if (computer.platform === 'win32') return windowsTraces()
  return computer.platform === 'darwin' ? macTraces(computer) : linuxTraces(computer)
}

const browserTraces = async (computer: Computer, dataDir: string): Promise<Trace[]> => {
  const hosts = new BrowserHostFiles({ computer, dataDir, launch: null })
  const manifests = await hosts.ownManifests()
  return manifests.map(({ kind, location }) => ({
    kind: 'browser',
    location,
    remove: () => hosts.turnOff(kind),
  }))
}

/** A folder that a process is using has changed since; a process that ended in any way leaves it. */
const UNUSED_AFTER_MS = 24 * 60 * 60_000

const isUnused = (path: string): boolean => {
  try {
    const { uid, mtimeMs } = statSync(path)
    const isOwn = process.platform === 'win32' || uid === userInfo().uid
    return isOwn && Date.now() - mtimeMs > UNUSED_AFTER_MS
  } catch {
    return false
  }
}

/** Every Mayfly of this user shares the folder; one on another data folder may listen on a socket in it. */
const isShared = async (folder: string): Promise<boolean> => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const listening = await Promise.all(names.map((name) => isProgramListening(join(folder, name))))
  return listening.includes(true)
}

const temporaryTraces = async (folder: string): Promise<Trace[]> => {
  const ofThisUser = privateTempFolderIn(folder)
  const prefixes = Object.values(TEMPORARY_FOLDER_PREFIXES)
  const leftovers = readdirSync(folder)
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => join(folder, name))
    .filter(isUnused)
  const unused = (await isShared(ofThisUser)) ? leftovers : [ofThisUser, ...leftovers]
  return unused.flatMap((path) => pathTrace('temporary', path))
}

/** Every data folder has it since its first start (src/node/data-folder-lock.ts). */
const LOCK_FILE = 'mayfly.lock'

/**
 * Returns the data folder. A folder that contains the home folder, or that Mayfly has never used, is left alone: `--data-dir` may name
 * anything.
 */
const dataTraces = (dataDir: string, home: string): Trace[] => {
  const containsHome = `${home}${sep}`.startsWith(dataDir.endsWith(sep) ? dataDir : `${dataDir}${sep}`)
  if (containsHome || dirname(dataDir) === dataDir || !existsSync(join(dataDir, LOCK_FILE))) return []
  return pathTrace('data', dataDir)
}

/**
 * Finds all traces.
 * @param dataDir the absolute path of the data folder
 * @returns in the sequence in which they are removed: the data folder last
 */
export const findTraces = async (computer: Computer, dataDir: string): Promise<Trace[]> => [
  ...(await systemTraces(computer)),
  ...(await browserTraces(computer, dataDir)),
  ...(await temporaryTraces(tmpdir())),
  ...(await findKeychainEntries(computer)),
  ...dataTraces(dataDir, computer.home),
]
