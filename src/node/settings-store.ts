// Reads and writes the settings file (mode 0600) with conf in browser mode and with electron-store, which is conf with Electron's
// folders, on the desktop. In addition, only invalid values are reset to their defaults, and the library is loaded only
// for a change or for a file of another format, since loading it takes as long as the rest of the program.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '../shared/model/notification.ts'
import { parseSettings } from '../shared/contract/parse-settings.ts'
import type { Settings, SettingsStore } from '../shared/contract/settings.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { isObject } from '../shared/json.ts'
import { tryReadJsonFile } from './json-file.ts'

/** The version of the file's format, not of the program. Each later version needs an entry in `MIGRATIONS`. */
const SETTINGS_FORMAT_VERSION = '1.0.0'

type Fields = Record<string, unknown>
/** The part of conf and electron-store that is used. */
interface KeyValueFile {
  readonly store: Fields
  set(fields: Fields): void
}
type Migrations = Record<string, (file: KeyValueFile) => void>

/** The migrations by the version that they produce. Each runs once; there are no downgrades. */
const MIGRATIONS: Migrations = {}

/** Options for both libraries, which use different names for the file name. */
const confOptions = (folder: string, format: string, migrations: Migrations) => ({
  cwd: folder,
  name: 'settings',
  configName: 'settings',
  fileExtension: 'json',
  configFileMode: 0o600,
  accessPropertiesByDotNotation: false,
  projectVersion: format,
  migrations,
  deserialize: parseObject,
})
type OpenConf = (options: ReturnType<typeof confOptions>) => KeyValueFile
/** Loads conf or electron-store. */
export type LoadConf = () => Promise<OpenConf>

/** @throws SyntaxError if the text is not a JSON object */
const parseObject = (text: string): Fields => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (isObject(value)) return value
  throw new SyntaxError('the settings are not a JSON object')
}

/** Opens the file. A file that is not a JSON object is renamed and replaced by a new one. @throws Error of the file system */
const openOrReplace = (
  file: string,
  openConf: () => KeyValueFile,
): { conf: KeyValueFile; keptAs: string | null } => {
  try {
    return { conf: openConf(), keptAs: null }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const keptAs = `${file}.bak`
    renameSync(file, keptAs)
    return { conf: openConf(), keptAs }
  }
}

/** The fields of a file of the current format; null for any other file, which the library migrates or rejects. */
const readCurrentFormat = (file: string, format: string): Fields | null => {
  const fields = existsSync(file) ? tryReadJsonFile(file) : {}
  if (!isObject(fields)) return null
  const { __internal__: internal, ...rest } = fields
  const migrations = isObject(internal) ? internal.migrations : undefined
  const isCurrent = isObject(migrations) && migrations.version === format
  return isCurrent || Object.keys(fields).length === 0 ? rest : null
}

/** The fields of `next` that differ from the file. Unknown fields of other versions are kept, including nested ones. */
const changedFields = (file: Fields, next: Settings): Fields => {
  const { settings: storedSettings } = parseSettings(file)
  const differing = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual(value, Reflect.get(storedSettings, name)),
  )
  return Object.fromEntries(
    differing.map(([name, value]: [string, unknown]) => {
      const old = file[name]
      return [name, isObject(old) && isObject(value) ? { ...old, ...value } : value]
    }),
  )
}

export interface OpenedSettings {
  readonly store: SettingsStore
  /** Notices for the user about problems with the file. */
  readonly notices: readonly Notice[]
}

/** The settings if the file cannot be opened: it is not changed, the defaults are used for this run, and each change fails. */
const unsavedSettings = (file: string, error: unknown): OpenedSettings => ({
  store: {
    read: () => parseSettings({}).settings,
    write: () =>
      Promise.reject(Object.assign(new Error(`${file}: ${errorMessage(error)}`), { code: 'EACCES' })),
  },
  notices: [{ id: 'settings', level: 'warn', about: { kind: 'settings-unreadable', file } }],
})

/**
 * Opens the settings of a data folder. Never rejects.
 * @param loadConf conf or electron-store
 * @param format the version of the format that is written, with the migrations up to it
 */
export const openSettings = async (
  folder: string,
  loadConf: LoadConf,
  { format = SETTINGS_FORMAT_VERSION, migrations = MIGRATIONS } = {},
): Promise<OpenedSettings> => {
  const file = join(folder, 'settings.json')
  const open = async () => {
    const openConf = await loadConf()
    return openOrReplace(file, () => openConf(confOptions(folder, format, migrations)))
  }
  try {
    const fields = readCurrentFormat(file, format)
    let opened = fields === null ? await open() : null
    const { settings, invalidFields } = parseSettings(fields ?? opened?.conf.store ?? {})
    const notices: Notice[] = []
    if (opened && opened.keptAs !== null)
      notices.push({
        id: 'settings',
        level: 'warn',
        about: { kind: 'settings-reset', keptAs: opened.keptAs },
      })
    if (invalidFields.length > 0)
      notices.push({ id: 'fields', level: 'warn', about: { kind: 'settings-fields', fields: invalidFields } })
    let current = settings
    const store: SettingsStore = {
      read: () => current,
      write: async (next) => {
        current = next
        const { conf } = (opened ??= await open())
        // The latest settings: several writes may have waited for the library.
        const changed = changedFields(conf.store, current)
        if (Object.keys(changed).length > 0) conf.set(changed)
      },
    }
    return { store, notices }
  } catch (error) {
    return unsavedSettings(file, error)
  }
}
