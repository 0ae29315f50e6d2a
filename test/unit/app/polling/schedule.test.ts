// The schedule: short intervals while mail is expected, long ones later, short again after a copy, a view or an arrival; fair within the budget.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentInterval,
  MAX_INTERVAL_MS,
  nextDue,
  pickDue,
  idleInterval,
  MIN_INTERVAL_MS,
  type ScheduleFacts,
} from '../../../../src/app/polling/schedule.ts'

const START_TIME = 1_768_000_000_000
const MINUTE = 60_000
const factsOf = (part: Partial<ScheduleFacts>): ScheduleFacts => ({
  createdAt: START_TIME,
  interestAt: null,
  arrivalAt: null,
  checkedAt: null,
  pushWorks: false,
  expiresAt: null,
  shown: false,
  idleInterval: MAX_INTERVAL_MS,
  pushInterval: 10 * 60_000,
  pace: null,
  ...part,
})
const offset = fc.integer({ min: 0, max: 3 * 24 * 60 * MINUTE })
const maybe = fc.option(offset.map((ms) => START_TIME + ms))
const anyFacts = fc
  .record({
    interestAt: maybe,
    arrivalAt: maybe,
    checkedAt: maybe,
    pushWorks: fc.boolean(),
    expiresAt: maybe,
    shown: fc.boolean(),
  })
  .map(factsOf)

describe('an idle address', () => {
  it('is checked more often if few are watched, and all together use at most a quarter of the budget', () => {
    for (const budget of [6, 60, 600])
      for (const count of [1, 10, 100, 1_000]) {
        const interval = idleInterval(count, budget)
        expect(interval).toBeGreaterThanOrEqual(60_000)
        expect(interval).toBeLessThanOrEqual(MAX_INTERVAL_MS)
        if (interval < MAX_INTERVAL_MS)
          expect((count * 60_000) / interval).toBeLessThanOrEqual(Math.max(1, budget / 4))
      }
    const checkedAt = START_TIME + 600 * MINUTE
    const due = (count: number) =>
      nextDue(factsOf({ checkedAt, idleInterval: idleInterval(count, 60) })) - checkedAt
    expect(due(10)).toBeLessThanOrEqual(90_000)
    expect(due(1_000)).toBe(MAX_INTERVAL_MS)
  })
})

describe('nextDue', () => {
  it('is now for a new address', () => {
    expect(nextDue(factsOf({}))).toBe(START_TIME)
  })

  it('grows from seconds to minutes while nothing happens', () => {
    const after = [0, 1, 5, 30, 120, 600, 4000].map((minutes) => {
      const checkedAt = START_TIME + minutes * MINUTE
      return nextDue(factsOf({ checkedAt })) - checkedAt
    })
    expect(after).toEqual([...after].sort((a, b) => a - b))
    expect(after[0]).toBe(MIN_INTERVAL_MS)
    expect(after[2]).toBeLessThan(15_000)
    expect(after.at(-1)).toBe(MAX_INTERVAL_MS)
  })

  it.each(['interestAt', 'arrivalAt'] as const)('returns to short intervals on %s', (event) => {
    const checkedAt = START_TIME + 600 * MINUTE
    const at = checkedAt + 2 * MINUTE
    expect(nextDue(factsOf({ checkedAt, [event]: at }))).toBe(at)
    expect(nextDue(factsOf({ checkedAt: at + 1, [event]: at }))).toBe(at + 1 + MIN_INTERVAL_MS)
  })

  it('respects the minimum interval when a user clicks many times', () => {
    const checkedAt = START_TIME + MINUTE
    expect(nextDue(factsOf({ checkedAt, interestAt: checkedAt + 10 }))).toBe(checkedAt + MIN_INTERVAL_MS)
  })

  it('relies on a working push, with infrequent background checks', () => {
    const facts = factsOf({ checkedAt: START_TIME + 1, interestAt: START_TIME + 5, pushWorks: true })
    expect(nextDue(facts)).toBeGreaterThanOrEqual(START_TIME + 5 * MINUTE)
    expect(nextDue({ ...facts, shown: true })).toBeLessThanOrEqual(START_TIME + 2 * MINUTE)
  })

  it('checks a shown address often, however old', () => {
    const checkedAt = START_TIME + 600 * MINUTE
    expect(nextDue(factsOf({ checkedAt, shown: true })) - checkedAt).toBeLessThanOrEqual(15_000)
  })

  it('checks again shortly before the expiry, and then never again', () => {
    const expiresAt = START_TIME + 60 * MINUTE
    const last = nextDue(factsOf({ checkedAt: expiresAt - MINUTE, expiresAt }))
    expect(last).toBeLessThan(expiresAt)
    expect(last).toBeGreaterThan(expiresAt - 10_000)
    expect(nextDue(factsOf({ checkedAt: last, expiresAt }))).toBe(Infinity)
    expect(nextDue(factsOf({ checkedAt: null, expiresAt: START_TIME }))).toBe(Infinity)
  })

  it('respects the minimum and maximum interval after the last check', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const due = nextDue(facts)
        if (facts.checkedAt === null || due === Infinity) return
        const isLast = facts.expiresAt !== null && due === facts.expiresAt - 5000
        if (!isLast) expect(due - facts.checkedAt).toBeGreaterThanOrEqual(MIN_INTERVAL_MS)
        expect(due - facts.checkedAt).toBeLessThanOrEqual(10 * MINUTE)
        expect(due).toBeLessThan(facts.expiresAt ?? Infinity)
      }),
    )
  })

  it('is not later after a copy, a view, or while it is shown', () => {
    fc.assert(
      fc.property(anyFacts, offset, (facts, ms) => {
        const interestAt = Math.max(facts.interestAt ?? 0, START_TIME + ms)
        const now = Math.max(interestAt, facts.checkedAt ?? 0, facts.arrivalAt ?? 0)
        fc.pre(nextDue(facts) !== Infinity)
        // A past view never delays a check beyond now.
        expect(nextDue({ ...facts, interestAt })).toBeLessThanOrEqual(Math.max(nextDue(facts), now))
        expect(nextDue({ ...facts, shown: true })).toBeLessThanOrEqual(nextDue(facts))
      }),
    )
  })
})

describe('a single requested check', () => {
  const checkRequestedAt = START_TIME + 5 * MINUTE
  const idle = factsOf({ checkedAt: START_TIME + MINUTE, pushWorks: true, checkRequestedAt })

  it('is due then, also if the address counts as created later, because the clock was set back', () => {
    expect(nextDue(idle)).toBe(checkRequestedAt)
    expect(nextDue({ ...idle, checkedAt: null, createdAt: checkRequestedAt + MINUTE })).toBe(checkRequestedAt)
  })

  it('does not precede one that expects mail, or run while the address fails', () => {
    const now = checkRequestedAt + MINUTE
    const fresh = factsOf({ createdAt: now - 10_000, checkedAt: now - 5_000 })
    const wanted = Array.from({ length: 1_000 }, () => ({ facts: idle }))
    expect(pickDue([...wanted, { facts: fresh }], now)[0]?.facts).toBe(fresh)
    const failing = { ...idle, checkRequestedAt: checkRequestedAt - MINUTE, notBefore: now }
    expect(pickDue([{ facts: failing }, { facts: idle }], now)[0]?.facts).toBe(idle)
    expect(nextDue(failing)).toBe(now)
  })
})

describe('pickDue', () => {
  it('leaves out addresses that are not due and puts the most overdue first, relative to its interval', () => {
    const now = START_TIME + 600 * MINUTE
    const candidate = (
      name: string,
      part: Partial<ScheduleFacts>,
    ): { name: string; facts: ScheduleFacts } => ({
      name,
      facts: factsOf(part),
    })
    const fresh = candidate('fresh, 5 s late', { createdAt: now - 8000, checkedAt: now - 7500 })
    const old = candidate('old, 10 s late', { checkedAt: now - MAX_INTERVAL_MS - 10_000 })
    const older = candidate('old, an hour late', { checkedAt: now - MAX_INTERVAL_MS - 60 * MINUTE })
    const later = candidate('not due', { checkedAt: now - 1000 })
    expect(pickDue([later, old, fresh, older], now).map(({ name }) => name)).toEqual([
      older.name,
      fresh.name,
      old.name,
    ])
  })

  it('puts those that were never checked first, the newest before all', () => {
    const now = START_TIME + 600 * MINUTE
    const unchecked = [50, 10, 30].map((minutes) => ({
      facts: factsOf({ createdAt: now - minutes * MINUTE, checkedAt: null }),
    }))
    const late = { facts: factsOf({ checkedAt: now - MAX_INTERVAL_MS - 60 * MINUTE }) }
    expect(pickDue([late, ...unchecked], now)).toEqual([unchecked[1], unchecked[2], unchecked[0], late])
  })

  it('starves no address: with one check per second, all of many are checked repeatedly', () => {
    const all = Array.from({ length: 400 }, (_, index) => ({
      index,
      facts: factsOf({ createdAt: START_TIME - (index % 20) * 60 * MINUTE }),
    }))
    const counts = new Map<number, number>()
    for (let now = START_TIME; now < START_TIME + 60 * MINUTE; now += 1000) {
      const [first] = pickDue(all, now)
      if (!first) continue
      counts.set(first.index, (counts.get(first.index) ?? 0) + 1)
      first.facts = { ...first.facts, checkedAt: now }
    }
    expect(counts.size).toBe(all.length)
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(3)
  })

  it('returns each candidate at most once, all of them due', () => {
    fc.assert(
      fc.property(fc.array(anyFacts), offset, (list, ms) => {
        const now = START_TIME + ms
        const candidates = list.map((facts) => ({ facts }))
        const picked = pickDue(candidates, now)
        expect(new Set(picked).size).toBe(picked.length)
        expect(new Set(picked)).toEqual(new Set(candidates.filter(({ facts }) => nextDue(facts) <= now)))
        for (const { facts } of picked) expect(currentInterval(facts)).toBeGreaterThan(0)
      }),
    )
  })
})
