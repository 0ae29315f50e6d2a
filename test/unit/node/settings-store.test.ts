// The settings file: private, never lost silently, with only invalid values reset.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { describe, expect, it } from 'vitest'
import { openSettings, type LoadConf } from '../../../src/node/settings-store.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const conf: LoadConf = () => Promise.resolve((options) => new Conf(options))
const open = (folder: string) => openSettings(folder, conf)
const fileIn = (folder: string) => join(folder, 'settings.json')
const inFile = (folder: string) => JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, unknown>
const folderWithSettings = (content: unknown): string => {
  const folder = tempFolder()
  writeFileSync(fileIn(folder), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}
const failingOpen =
  (code: string): LoadConf =>
  () =>
    Promise.resolve(() => {
      throw Object.assign(new Error(`${code}: settings.json`), { code })
    })

describe('the settings file', () => {
  it('begins with the defaults and remembers changes, for its owner only', async () => {
    const folder = tempFolder()
    const { store, notices } = await open(folder)
    expect([store.read(), notices]).toEqual([DEFAULT_SETTINGS, []])
    await store.write({ ...DEFAULT_SETTINGS, budget: 30 })
    expect((await open(folder)).store.read()).toEqual({ ...DEFAULT_SETTINGS, budget: 30 })
    expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
  })

  it('is written completely again after another program emptied it', async () => {
    const folder = folderWithSettings({ budget: 30 })
    const { store } = await open(folder)
    writeFileSync(fileIn(folder), '{}')
    await store.write({ ...store.read(), language: 'de' })
    expect((await open(folder)).store.read()).toMatchObject({ budget: 30, language: 'de' })
  })

  it.each(['{"budget":', '[]', '"text"', ''])(
    'keeps %j, which is not a JSON object, as .bak and reports it',
    async (text) => {
      const folder = folderWithSettings(text)
      const { store, notices } = await open(folder)
      const keptAs = `${fileIn(folder)}.bak`
      expect(notices.map(({ about }) => about)).toEqual([{ kind: 'settings-reset', keptAs }])
      expect(readFileSync(keptAs, 'utf8')).toBe(text)
      expect(store.read()).toEqual(DEFAULT_SETTINGS)
    },
  )

  it.each(['EACCES', 'EIO', 'ENOSPC'])(
    'does not touch a file that fails with %s, and keeps no change',
    async (code) => {
      const folder = folderWithSettings({ budget: 30 })
      const { store, notices } = await openSettings(folder, failingOpen(code))
      expect(notices.map(({ about }) => about)).toEqual([
        { kind: 'settings-unreadable', file: fileIn(folder) },
      ])
      expect(store.read()).toEqual(DEFAULT_SETTINGS)
      await expect(store.write({ ...DEFAULT_SETTINGS, budget: 60 })).rejects.toThrow(code)
      expect([inFile(folder), existsSync(`${fileIn(folder)}.bak`)]).toEqual([{ budget: 30 }, false])
    },
  )
})

it('does not touch a path that is not a file', async () => {
  const folder = tempFolder()
  mkdirSync(fileIn(folder))
  const { store, notices } = await open(folder)
  expect(notices.map(({ about }) => about.kind)).toEqual(['settings-unreadable'])
  await expect(store.write({ ...DEFAULT_SETTINGS, budget: 7 })).rejects.toThrow('EISDIR')
  expect(statSync(fileIn(folder)).isDirectory()).toBe(true)
})

it('is read without the conf library while unchanged, but not in another format', async () => {
  const folder = tempFolder()
  let loads = 0
  const counted: LoadConf = () => {
    loads += 1
    return conf()
  }
  const openCounted = async (format: string) =>
    (await openSettings(folder, counted, { format, migrations: {} })).store
  const first = await openCounted('1.0.0')
  expect(loads).toBe(0)
  await Promise.all([
    first.write({ ...DEFAULT_SETTINGS, budget: 30 }),
    first.write({ ...DEFAULT_SETTINGS, budget: 90 }),
  ])
  loads = 0
  expect([(await openCounted('1.0.0')).read().budget, loads]).toEqual([90, 0])
  expect([(await openCounted('1.1.0')).read().budget, loads]).toEqual([90, 1])
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
      { notifications: 'off', service: { httpPort: 'any', catchAll: true } },
      ['notifications', 'service.httpPort'],
      { service: { ...DEFAULT_SETTINGS.service, catchAll: true } },
    ],
    [{ retention: { kind: 'forever' } }, ['retention'], { retention: { kind: 'days', days: 3650 } }],
  ])('%j resets only itself', async (unknownValues, fields, expected) => {
    const folder = folderWithSettings({
      retention: { kind: 'memory' },
      shortcut: 'Control+M',
      ...unknownValues,
    })
    const { store, notices } = await open(folder)
    expect(notices.map(({ about }) => about)).toEqual([{ kind: 'settings-fields', fields }])
    expect(store.read()).toEqual({
      ...DEFAULT_SETTINGS,
      retention: { kind: 'memory' },
      shortcut: 'Control+M',
      ...expected,
    })
    // It also stays in the file, for the program that wrote it.
    await store.write({ ...store.read(), updates: 'notify' })
    expect(inFile(folder)).toMatchObject({ ...unknownValues, updates: 'notify' })
  })
})

describe('another version', () => {
  it.each([
    [{ adopt: true }, true],
    [{ adopt: true, catchAll: false }, false],
  ])('reads %j of the service by its current name', async (service, catchAll) => {
    const folder = folderWithSettings({ service: { retainDays: 3, ...service } })
    const { store, notices } = await open(folder)
    expect(notices).toEqual([])
    expect(store.read().service).toEqual({ ...DEFAULT_SETTINGS.service, retainDays: 3, catchAll })
  })

  it('keeps the fields of a newer version, nested ones too', async () => {
    const newer = { weather: 'fair', notifications: { ...DEFAULT_SETTINGS.notifications, colour: 'red' } }
    const folder = folderWithSettings(newer)
    const { store } = await open(folder)
    const { notifications } = store.read()
    await store.write({ ...store.read(), notifications: { ...notifications, sound: false } })
    expect(inFile(folder)).toMatchObject({ weather: 'fair', notifications: { colour: 'red', sound: false } })
  })

  it('migrates the file of an older version once, and never back', async () => {
    const folder = folderWithSettings({ speed: 42 })
    const migrations = {
      '1.1.0': (file: { store: Record<string, unknown>; set(fields: Record<string, unknown>): void }) =>
        file.set({ budget: Number(file.store.budget ?? 0) + Number(file.store.speed) }),
    }
    const asOf = async (format: string) =>
      (await openSettings(folder, conf, { format, migrations })).store.read().budget
    expect(await asOf('1.0.0')).toBe(60)
    expect(await asOf('1.1.0')).toBe(42)
    expect(await asOf('1.1.0')).toBe(42)
    expect(await asOf('1.0.0')).toBe(42)
    expect(await asOf('1.1.0')).toBe(42)
  })
})
