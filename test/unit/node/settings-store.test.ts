// The settings file: private, never lost silently, and reset only where a value is invalid.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { describe, expect, it } from 'vitest'
import { openSettings, type OpenConf } from '../../../src/node/settings-store.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const conf: OpenConf = (options) => new Conf(options)
const open = (folder: string) => openSettings(folder, conf)
const fileIn = (folder: string) => join(folder, 'settings.json')
const inFile = (folder: string) => JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, unknown>
const folderWithSettings = (content: unknown): string => {
  const folder = tempFolder()
  writeFileSync(fileIn(folder), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}
const failingOpen = (code: string): OpenConf => {
  throw Object.assign(new Error(`${code}: settings.json`), { code })
}

describe('the settings file', () => {
  it('begins with the defaults and remembers changes, for its owner only', () => {
    const folder = tempFolder()
    const { store, notices } = open(folder)
    expect([store.read(), notices]).toEqual([DEFAULT_SETTINGS, []])
    store.write({ ...DEFAULT_SETTINGS, budget: 30 })
    expect(open(folder).store.read()).toEqual({ ...DEFAULT_SETTINGS, budget: 30 })
    expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
  })

  it('is written whole again after it was emptied by somebody else', () => {
    const folder = folderWithSettings({ budget: 30 })
    const { store } = open(folder)
    writeFileSync(fileIn(folder), '{}')
    store.write({ ...store.read(), language: 'de' })
    expect(open(folder).store.read()).toMatchObject({ budget: 30, language: 'de' })
  })

  it.each(['{"budget":', '[]', '"text"', ''])(
    'keeps %j, which is no JSON object, as .bak and says so',
    (text) => {
      const folder = folderWithSettings(text)
      const { store, notices } = open(folder)
      const keptAs = `${fileIn(folder)}.bak`
      expect(notices.map(({ about }) => about)).toEqual([{ kind: 'settings-reset', keptAs }])
      expect(readFileSync(keptAs, 'utf8')).toBe(text)
      expect(store.read()).toEqual(DEFAULT_SETTINGS)
    },
  )

  it.each(['EACCES', 'EIO', 'ENOSPC'])(
    'does not touch a file that answers %s, and keeps no change',
    (code) => {
      const folder = folderWithSettings({ budget: 30 })
      const { store, notices } = openSettings(folder, () => failingOpen(code) as never)
      expect(notices.map(({ about }) => about)).toEqual([
        { kind: 'settings-unreadable', file: fileIn(folder) },
      ])
      expect(store.read()).toEqual(DEFAULT_SETTINGS)
      expect(() => store.write({ ...DEFAULT_SETTINGS, budget: 60 })).toThrow(code)
      expect([inFile(folder), existsSync(`${fileIn(folder)}.bak`)]).toEqual([{ budget: 30 }, false])
    },
  )
})

it('does not touch what is no file at all', () => {
  const folder = tempFolder()
  mkdirSync(fileIn(folder))
  const { store, notices } = open(folder)
  expect(notices.map(({ about }) => about.kind)).toEqual(['settings-unreadable'])
  expect(() => store.write({ ...DEFAULT_SETTINGS, budget: 7 })).toThrow('EISDIR')
  expect(statSync(fileIn(folder)).isDirectory()).toBe(true)
})

describe('an invalid value', () => {
  const quiet = { show: 'none', privacy: 'whisper', quietHours: null, click: 'open', sound: false }

  it.each([
    [{ language: 'tlh' }, ['language'], { language: 'system' }],
    [{ budget: 'plenty' }, ['budget'], { budget: 60 }],
    [
      { notifications: quiet },
      ['notifications.privacy'],
      { notifications: { ...quiet, privacy: 'nothing' } },
    ],
    [
      { notifications: 'off', service: { httpPort: 'any', adopt: true } },
      ['notifications', 'service.httpPort'],
      { service: { ...DEFAULT_SETTINGS.service, adopt: true } },
    ],
    [{ retention: { kind: 'forever' } }, ['retention'], { retention: { kind: 'days', days: 3650 } }],
  ])('%j resets only itself', (unknownValues, fields, expected) => {
    const folder = folderWithSettings({
      retention: { kind: 'memory' },
      shortcut: 'Control+M',
      ...unknownValues,
    })
    const { store, notices } = open(folder)
    expect(notices.map(({ about }) => about)).toEqual([{ kind: 'settings-fields', fields }])
    expect(store.read()).toEqual({
      ...DEFAULT_SETTINGS,
      ...{ retention: { kind: 'memory' }, shortcut: 'Control+M' },
      ...expected,
    })
    // And stays in the file, for the program that wrote it.
    store.write({ ...store.read(), lookForUpdates: true })
    expect(inFile(folder)).toMatchObject({ ...unknownValues, lookForUpdates: true })
  })
})

describe('another version', () => {
  it('that is newer keeps its own fields, nested ones too', () => {
    const newer = { weather: 'fair', notifications: { ...DEFAULT_SETTINGS.notifications, colour: 'red' } }
    const folder = folderWithSettings(newer)
    const { store } = open(folder)
    const { notifications } = store.read()
    store.write({ ...store.read(), notifications: { ...notifications, sound: false } })
    expect(inFile(folder)).toMatchObject({ weather: 'fair', notifications: { colour: 'red', sound: false } })
  })

  it('that is older is migrated once, and never backwards', () => {
    const folder = folderWithSettings({ speed: 42 })
    const migrations = {
      '1.1.0': (file: { store: Record<string, unknown>; set(fields: Record<string, unknown>): void }) =>
        file.set({ budget: Number(file.store.budget ?? 0) + Number(file.store.speed) }),
    }
    const asOf = (format: string) => openSettings(folder, conf, { format, migrations }).store.read().budget
    expect(asOf('1.0.0')).toBe(60)
    expect(asOf('1.1.0')).toBe(42)
    expect(asOf('1.1.0')).toBe(42)
    expect(asOf('1.0.0')).toBe(42)
    expect(asOf('1.1.0')).toBe(42)
  })
})
