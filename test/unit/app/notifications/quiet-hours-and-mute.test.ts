// Which notifications are allowed: by the settings, the quiet hours, and the mute of each address.
import { describe, expect, it } from 'vitest'
import { mayNotifyArrival, mayNotifyExpiry } from '../../../../src/app/notifications/notification-throttle.ts'
import type { Mute } from '../../../../src/shared/model/address.ts'
import { DEFAULT_SETTINGS } from '../../../../src/shared/contract/default-settings.ts'
import type { Settings } from '../../../../src/shared/contract/settings.ts'

const at = (hour: number, minute = 0): number => new Date(2026, 4, 12, hour, minute).getTime()
const settings = (part: Partial<Settings['notifications']>): Settings => ({
  ...DEFAULT_SETTINGS,
  notifications: { ...DEFAULT_SETTINGS.notifications, ...part },
})

describe('mail', () => {
  it.each<[Settings['notifications']['show'], Mute, { plain: boolean; code: boolean }]>([
    ['all', 'never', { plain: true, code: true }],
    ['all', 'codes-only', { plain: false, code: true }],
    ['all', 'always', { plain: false, code: false }],
    ['codes-only', 'never', { plain: false, code: true }],
    ['codes-only', 'codes-only', { plain: false, code: true }],
    ['codes-only', 'always', { plain: false, code: false }],
    ['none', 'never', { plain: false, code: false }],
  ])('is announced as the setting %s and the mute %s allow', (show, mute, allowed) =>
    expect({
      plain: mayNotifyArrival(settings({ show }), { mute }, false, at(12)),
      code: mayNotifyArrival(settings({ show }), { mute }, true, at(12)),
    }).toEqual(allowed),
  )
})

describe('quiet hours', () => {
  it.each([
    ['over midnight', { from: 22 * 60, to: 7 * 60 }, { 21: true, 22: false, 0: false, 6: false, 7: true }],
    ['of one day', { from: 9 * 60, to: 17 * 60 }, { 8: true, 9: false, 16: false, 17: true, 23: true }],
    ['from a time to the same', { from: 600, to: 600 }, { 9: false, 10: false, 11: false }],
  ])('%s block every notification, and none outside of them', (_, quietHours, allowed) => {
    for (const [hour, expected] of Object.entries(allowed)) {
      expect([
        hour,
        mayNotifyArrival(settings({ quietHours }), { mute: 'never' }, true, at(Number(hour))),
      ]).toEqual([hour, expected])
      expect([hour, mayNotifyExpiry(settings({ quietHours }), { mute: 'never' }, at(Number(hour)))]).toEqual([
        hour,
        expected,
      ])
    }
  })

  it('end to the minute', () => {
    const quietSettings = settings({ quietHours: { from: 22 * 60, to: 7 * 60 + 30 } })
    expect(mayNotifyArrival(quietSettings, { mute: 'never' }, true, at(7, 29))).toBe(false)
    expect(mayNotifyArrival(quietSettings, { mute: 'never' }, true, at(7, 30))).toBe(true)
  })
})
