// Settings: a change affects only the fields it names, and a file may lack any of them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dispatch } from '../../../src/shared/contract/dispatch.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import { parseSettings } from '../../../src/shared/contract/parse-settings.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import { startTestApp } from '../../helpers/test-app.ts'

const chosen: Settings = {
  newAddress: { accountId: 'builtin', lifetime: 3_600_000, domain: 'pond.test' },
  addressList: { sort: 'name', grouped: true },
  reading: { theme: 'dark', paper: 'dimmed', density: 'compact', zoom: 1.5 },
  notifications: {
    show: 'none',
    privacy: 'sender',
    quietHours: { from: 1, to: 2 },
    click: 'copy-and-open',
    sound: false,
  },
  retention: { kind: 'memory' },
  service: {
    httpPort: 4000,
    smtpPort: 4001,
    domains: ['pond.test'],
    catchAll: true,
    anyRecipient: true,
    retainDays: 1,
    keepRunning: true,
  },
  updates: 'notify',
  language: 'de',
  welcomed: true,
  imagesFrom: ['letters@tide.example'],
  startAtLogin: true,
  trayIcon: 'dark',
  shortcut: 'Control+Alt+N',
  budget: 30,
  browsers: [{ id: 'a1', name: 'Firefox', allowedAt: 5 }],
  pausedUntil: 5,
  updatesAsked: true,
  trustedCertificates: { 'mail.example:443': 'PEM' },
}
const keys = Object.keys(chosen) as (keyof Settings)[]
/** Not changed over the bridge: pausing and allowing a browser have their own commands. */
const {
  pausedUntil: _,
  browsers: _browsers,
  updatesAsked: _asked,
  trustedCertificates: _trusted,
  ...changeable
} = chosen

describe('a change over the bridge', () => {
  it.each(Object.keys(changeable) as (keyof typeof changeable)[])(
    'of %s leaves all other settings unchanged',
    async (key) => {
      const { mayfly } = await startTestApp()
      const change = async (part: object): Promise<void> => {
        const result = await dispatch(mayfly.handlers, 'settings.change', part, () => undefined)
        expect(result).toMatchObject({ ok: true })
      }
      await change(changeable)
      // The choice of updates answers the question about them.
      const all = { ...DEFAULT_SETTINGS, ...changeable, updatesAsked: true }
      expect(mayfly.snapshot().settings).toEqual(all)
      await change({ [key]: DEFAULT_SETTINGS[key] })
      expect(mayfly.snapshot().settings).toEqual({ ...all, [key]: DEFAULT_SETTINGS[key] })
    },
  )

  it('rejects values that are not settings', async () => {
    const { mayfly } = await startTestApp()
    const result = await dispatch(mayfly.handlers, 'settings.change', { colour: 'red' }, () => undefined)
    expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(mayfly.snapshot().settings).toEqual(DEFAULT_SETTINGS)
  })
})

it('a file without some of them uses the defaults for those', () => {
  fc.assert(
    fc.property(fc.subarray(keys), (kept) => {
      const file = Object.fromEntries(kept.map((key) => [key, chosen[key]]))
      expect(parseSettings(file).settings).toEqual({ ...DEFAULT_SETTINGS, ...file })
    }),
  )
})

it('a list instead of an object is replaced by its default and reported', () => {
  expect(parseSettings({ newAddress: [] })).toEqual({
    settings: DEFAULT_SETTINGS,
    invalidFields: ['newAddress'],
  })
})
