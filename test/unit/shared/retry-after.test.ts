// `Retry-After` in each of its forms, and invalid ones.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RETRY_AFTER_MS, parseRetryAfter } from '../../../src/shared/retry-after.ts'

const NOW = Date.UTC(2026, 0, 14, 10, 42, 0)

describe('parseRetryAfter', () => {
  it.each([
    ['120', NOW + 120_000],
    [' 1 ', NOW + 1000],
    ['3600', NOW + 3_600_000],
    ['3601', NOW + 3_600_000],
    ['999999999999999', NOW + 3_600_000],
    ['Wed, 14 Jan 2026 10:43:30 GMT', NOW + 90_000],
    ['Wednesday, 14-Jan-26 10:43:30 GMT', NOW + 90_000],
    ['Wed Jan 14 10:43:30 2026', NOW + 90_000],
    ['Thu, 15 Jan 2026 10:42:00 GMT', NOW + 3_600_000],
    ['Sun Feb  1 00:00:00 2026', NOW + 3_600_000],
  ])('%s returns the instant', (header, until) => {
    expect(parseRetryAfter(header, NOW)).toBe(until)
  })

  it.each([
    null,
    '',
    '0',
    '-1',
    '-120',
    '1.5',
    '1e3',
    '0x10',
    '12 s',
    'soon',
    'Infinity',
    'NaN',
    '120, 120',
    '2026-01-14T10:43:30Z',
    'Wed, 14 Jan 2026 10:41:00 GMT',
    'Wed, 14 Jan 2026 10:43:30',
    'Wed, 14 Jan 2026 10:43:30 +0100',
    'Wed, 14 Foo 2026 10:43:30 GMT',
    'Wed, 31 Feb 2027 10:43:30 GMT',
    'Wed, 14 Jan 2027 25:43:30 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    '9'.repeat(40),
    '٣٠',
  ])('%s returns null', (header) => {
    expect(parseRetryAfter(header, NOW)).toBeNull()
  })

  it('is never in the past and never more than an hour away, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        ),
        (header) => {
          const until = parseRetryAfter(header, NOW)
          if (until === null) return
          expect(until).toBeGreaterThan(NOW)
          expect(until).toBeLessThanOrEqual(NOW + MAX_RETRY_AFTER_MS)
        },
      ),
    )
  })
})
