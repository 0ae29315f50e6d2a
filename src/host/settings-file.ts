// Settings in a file of their own (mode 0600): written whole and atomically, a broken one kept beside as .bak and reported.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { SettingsStore } from '../core/ports.ts'
import { defaultSettings, settingsSchema, type Settings } from '../shared/settings.ts'
import { readJson, writeJson } from './json-file.ts'

export interface OpenedSettings {
  readonly store: SettingsStore
  /** Where a file that could not be understood was put. */
  readonly keptAs: string | null
}

const read = (file: string): Settings | null => {
  try {
    const decoded = settingsSchema.safeParse(readJson(file) ?? {})
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
  let current = settings
  return {
    keptAs,
    store: {
      read: () => current,
      write: (next) => {
        current = next
        writeJson(file, next)
      },
    },
  }
}
