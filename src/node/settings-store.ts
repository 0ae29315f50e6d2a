// Settings in a file of their own (mode 0600), kept by conf: electron-store, which is conf with Electron's folders, in the
// desktop, and conf itself in the other shells. What this file adds: what cannot be understood falls back alone.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '../shared/model/notification.ts'
import { parseSettings, type Settings, type SettingsStore } from '../shared/contract/settings.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { isObject } from '../shared/json.ts'

/** The version of the file's format, not of the program: a later one gets its step in `STEPS`. */
const SETTINGS_FORMAT_VERSION = '1.0.0'

type Fields = Record<string, unknown>
/** What is used of conf and electron-store. */
export interface KeyValueFile {
  readonly store: Fields
  set(fields: Fields): void
}
type Migrations = Record<string, (file: KeyValueFile) => void>

/** From an older format to that version; each runs once, and never backwards. */
const MIGRATIONS: Migrations = {}

/** One set of options for both libraries: each has another word for the name of the file. */
const confOptions = (folder: string, format: string, migrations: Migrations) => ({
  ...{ cwd: folder, name: 'settings', configName: 'settings', fileExtension: 'json', configFileMode: 0o600 },
  ...{ accessPropertiesByDotNotation: false, projectVersion: format, migrations },
  deserialize: parseObject,
})
export type OpenConf = (options: ReturnType<typeof confOptions>) => KeyValueFile

/** @throws SyntaxError for what is no JSON object. */
const parseObject = (text: string): Fields => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (isObject(value)) return value
  throw new SyntaxError('the settings are no JSON object')
}

/** @throws what the disk says; a file that is there and is no JSON object is put aside first. */
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

/** What of it the file does not say yet, by field. What another version wrote beside it, inside a field too, stays. */
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
  /** What a person is to be told of the file. */
  readonly notices: readonly Notice[]
}

/** A file that cannot be opened is not touched: settings last for this run, and each change says that it was not kept. */
const unsavedSettings = (file: string, error: unknown): OpenedSettings => ({
  store: {
    read: () => parseSettings({}).settings,
    write: () => {
      throw Object.assign(new Error(`${file}: ${errorMessage(error)}`), { code: 'EACCES' })
    },
  },
  notices: [{ id: 'settings', level: 'warn', about: { kind: 'settings-unreadable', file } }],
})

/**
 * Opens the settings of a data folder. Never throws.
 * @param openConf conf or electron-store
 * @param format the format this program writes, and the steps that lead to it
 */
export const openSettings = (
  folder: string,
  openConf: OpenConf,
  { format = SETTINGS_FORMAT_VERSION, steps: migrations = MIGRATIONS } = {},
): OpenedSettings => {
  const file = join(folder, 'settings.json')
  try {
    const { conf, keptAs } = openOrReplace(file, () => openConf(confOptions(folder, format, migrations)))
    const { settings, invalidFields } = parseSettings(conf.store)
    const notices: Notice[] = []
    if (keptAs !== null)
      notices.push({ id: 'settings', level: 'warn', about: { kind: 'settings-reset', keptAs } })
    if (invalidFields.length > 0)
      notices.push({ id: 'fields', level: 'warn', about: { kind: 'settings-fields', fields: invalidFields } })
    let current = settings
    const store: SettingsStore = {
      read: () => current,
      write: (next) => {
        current = next
        const changed = changedFields(conf.store, next)
        if (Object.keys(changed).length > 0) conf.set(changed)
      },
    }
    return { store, notices }
  } catch (error) {
    return unsavedSettings(file, error)
  }
}
