// No minute contains more requests than the budget, and `nextFree` is exact to the millisecond.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestBudget } from '../../../../src/app/accounts/request-budget.ts'

const perMinute = fc.integer({ min: 1, max: 200 })
/** Steps of a clock that mostly advances a little and sometimes a lot. */
const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 70_000 })), {
  maxLength: 400,
})

describe('the request budget', () => {
  it('is never exceeded in any 60 s, both ends counted', () => {
    fc.assert(
      fc.property(perMinute, steps, (limit, waits) => {
        const budget = new RequestBudget(limit)
        const taken: number[] = []
        let now = 0
        for (const wait of waits) {
          now += wait
          if (budget.take(now)) taken.push(now)
        }
        for (const start of taken)
          expect(taken.filter((at) => at >= start && at <= start + 60_000).length).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it('is used almost fully by a caller that requests all the time', () => {
    for (const limit of [1, 7, 60, 600]) {
      const budget = new RequestBudget(limit)
      let taken = 0
      for (let now = 0; now < 10 * 60_000; now += 7) if (budget.take(now)) taken += 1
      expect(taken).toBeLessThanOrEqual(10 * limit)
      expect(taken).toBeGreaterThanOrEqual(9.5 * limit)
    }
  })

  it('returns when the next request is free', () => {
    fc.assert(
      fc.property(perMinute, steps, (limit, waits) => {
        const budget = new RequestBudget(limit)
        let now = 0
        for (const wait of waits) {
          now += wait
          const free = budget.nextFree(now)
          expect(free).toBeGreaterThanOrEqual(now)
          expect(budget.take(now)).toBe(free <= now)
          if (free > now && wait % 3 === 0) {
            now = free
            expect(budget.take(now)).toBe(true)
          }
        }
      }),
    )
  })

  it('allows a short burst and delays an urgent request by a second, not by a minute', () => {
    const budget = new RequestBudget(60)
    const burst = Array.from({ length: 60 }, () => budget.take(1000)).filter(Boolean).length
    expect(burst).toBeGreaterThanOrEqual(5)
    expect(burst).toBeLessThanOrEqual(10)
    expect(budget.nextFree(1000) - 1000).toBeLessThanOrEqual(1000)
  })

  it('reserves some for urgent requests, however many others wait', () => {
    const budget = new RequestBudget(60)
    let taken = 0
    for (let now = 0; now < 10 * 60_000; now += 7) {
      if (budget.take(now, { canWait: true })) taken += 1
      // A list and a message, occasionally.
      if (now % 63_000 === 0) expect([budget.take(now), budget.take(now)]).toEqual([true, true])
    }
    expect(taken).toBeGreaterThanOrEqual(500)
  })

  it('survives a clock that is set back, and an invalid limit', () => {
    const budget = new RequestBudget(0)
    expect(budget.take(5_000_000)).toBe(true)
    expect(budget.take(0)).toBe(false)
    expect(budget.nextFree(0)).toBe(5_060_001)
  })
})
