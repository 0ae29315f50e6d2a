// Settings in a file of their own (mode 0600): written whole and atomically, a broken one kept beside as .bak and reported.
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import type { SettingsStore } from '../core/ports.ts'
import { defaultSettings, settingsSchema, type Settings } from '../shared/settings.ts'

export interface OpenedSettings {
  readonly store: SettingsStore
  /** Where a file that could not be understood was put. */
  readonly keptAs: string | null
}

const read = (file: string): Settings | null => {
  if (!existsSync(file)) return defaultSettings
  try {
    const decoded = settingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return decoded.success ? decoded.data : null
  } catch {
    return null
  }
}

export const openSettings = (folder: string): OpenedSettings => {
  const file = join(folder, 'settings.json')
  let settings = read(file)
  let keptAs: string | null = null
  if (!settings) {
    keptAs = `${file}.bak`
    renameSync(file, keptAs)
    settings = defaultSettings
  }
  const conf = new Conf<Record<string, unknown>>({
    cwd: folder,
    configName: 'settings',
    configFileMode: 0o600,
  })
  let current = settings
  return {
    keptAs,
    store: {
      read: () => current,
      write: (next) => {
        current = next
        conf.store = { ...next }
      },
    },
  }
}
