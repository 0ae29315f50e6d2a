// Whether this system writes the time with 12 or 24 hours, and how the page then writes it.
import { expect, test } from 'vitest'
import { hoursOf, regionOf } from '../../../src/host/hours.ts'
import { formatsFor } from '../../../src/renderer/format/dates.ts'

test('the region for times counts, not the language of the windows', () => {
  expect(regionOf({ LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' })).toBe('de-DE')
  expect(regionOf({ LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' })).toBeNull()
  expect(regionOf({ LC_ALL: '', LANG: 'ca_ES@valencia' })).toBe('ca-ES')
  expect([regionOf({}), regionOf({ LANG: 'POSIX' })]).toEqual([null, null])
  expect([hoursOf('de-DE'), hoursOf('en-US'), hoursOf(null), hoursOf('no such tag')]).toEqual([
    { hours: 24 },
    { hours: 12 },
    {},
    {},
  ])
})

test('the page writes the time as the system does, in its own language', () => {
  const at = new Date(2026, 10, 22, 14, 5).getTime()
  expect(formatsFor('en-US').clock(at)).toMatch(/^2:05\sPM$/u)
  expect(formatsFor('en-US', 24).clock(at)).toBe('14:05')
  expect(formatsFor('en-US', 24).full(at)).toMatch(/14:05:00$/u)
  expect(formatsFor('en-GB').clock(new Date(2026, 10, 22, 1, 5).getTime())).toBe('01:05')
  expect(formatsFor('de', 12).clock(at)).toMatch(/^2:05\sPM$/u)
})
