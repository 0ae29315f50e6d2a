// Whether this system writes the time with 12 or 24 hours, and how the page then formats it.
import { expect, test } from 'vitest'
import { hourFormatOf, regionFromEnv } from '../../../src/shell-common/hour-format.ts'
import { formatsFor } from '../../../src/renderer/format/formats.ts'

test("the system's region for times is used, not the language of the windows", () => {
  expect(regionFromEnv({ LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' })).toBe('de-DE')
  expect(regionFromEnv({ LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' })).toBeNull()
  expect(regionFromEnv({ LC_ALL: '', LANG: 'ca_ES@valencia' })).toBe('ca-ES')
  expect([regionFromEnv({}), regionFromEnv({ LANG: 'POSIX' })]).toEqual([null, null])
  expect([
    hourFormatOf('de-DE'),
    hourFormatOf('en-US'),
    hourFormatOf(null),
    hourFormatOf('no such tag'),
  ]).toEqual([{ hourFormat: 24 }, { hourFormat: 12 }, {}, {}])
})

test('the page formats the time as the system does, in its own language', () => {
  const at = new Date(2026, 10, 22, 14, 5).getTime()
  expect(formatsFor('en-US').time(at)).toMatch(/^2:05\sPM$/u)
  expect(formatsFor('en-US', 24).time(at)).toBe('14:05')
  expect(formatsFor('en-US', 24).fullDateTime(at)).toMatch(/14:05:00$/u)
  expect(formatsFor('en-GB').time(new Date(2026, 10, 22, 1, 5).getTime())).toBe('01:05')
  expect(formatsFor('de', 12).time(at)).toMatch(/^2:05\sPM$/u)
})
