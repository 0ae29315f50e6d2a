// Exponential back-off with jitter, up to a maximum.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffDelay, MAX_BACKOFF_MS } from '../../../../src/app/accounts/backoff.ts'

describe('backoffDelay', () => {
  it('doubles its maximum from two seconds to five minutes', () => {
    const almostOne = (): number => 1 - Number.EPSILON
    const bounds = [0, 1, 2, 3, 8, 9, 10, 1e9].map((failures) => backoffDelay(failures, almostOne))
    expect(bounds).toEqual([0, 1999, 3999, 7999, 255_999, 299_999, 299_999, 299_999])
  })

  it('is anywhere between zero and its maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 1000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (failures, random) => {
          const delay = backoffDelay(failures, () => random)
          expect(delay).toBeGreaterThanOrEqual(0)
          expect(delay).toBeLessThan(MAX_BACKOFF_MS)
          expect(backoffDelay(failures, () => 0)).toBe(0)
        },
      ),
    )
  })
})
