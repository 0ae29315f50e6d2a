// Times are formatted in the zone in which the computer is, also after that has changed.
import { afterEach, expect, test, vi } from 'vitest'
import { dateFormat } from '../../../src/shared/i18n/intl-formats.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata'])('in %s', (zone) => {
  const instant = Date.UTC(2026, 10, 29, 12)
  const hour = { hour: 'numeric', minute: 'numeric', hour12: false } as const
  dateFormat('en', hour).format(instant)
  vi.stubEnv('TZ', zone)
  expect(dateFormat('en', hour).format(instant)).toBe(
    new Intl.DateTimeFormat('en', { ...hour, timeZone: zone }).format(instant),
  )
})
