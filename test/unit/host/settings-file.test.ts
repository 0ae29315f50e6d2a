// The settings file: kept, private, and never silently lost.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSettings } from '../../../src/host/settings-file.ts'
import { defaultSettings } from '../../../src/shared/settings.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

describe('the settings file', () => {
  it('begins with the defaults and remembers changes', () => {
    const folder = tempFolder()
    const { store } = openSettings(folder)
    expect(store.read()).toEqual(defaultSettings)
    store.write({ ...defaultSettings, budget: 30 })
    expect(openSettings(folder).store.read().budget).toBe(30)
    expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['no JSON', '{"budget":'],
    ['a value that makes no sense', '{"budget":"plenty"}'],
  ])('keeps a file with %s as .bak and says so', (_name, content) => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'settings.json'), content)
    const { store, keptAs } = openSettings(folder)
    expect(keptAs).toBe(join(folder, 'settings.json.bak'))
    expect(readFileSync(join(folder, 'settings.json.bak'), 'utf8')).toBe(content)
    expect(store.read()).toEqual(defaultSettings)
  })
})
