// The time by which data may be removed: normal operation, jumps of the clock, sleep, and restarts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  startBelief,
  updateBelief,
  type BelievedTime,
  type ClockRecord,
} from '../../../src/shared/believed-clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/durations.ts'

const NOW = Date.UTC(2026, 4, 4, 12)

/** The clocks of a computer, looked at every minute while it is awake. */
class Computer {
  #monotonic = 0
  belief: BelievedTime
  #wall: number

  constructor(last: ClockRecord | null = null, wall = NOW) {
    this.#wall = wall
    this.belief = startBelief(last, { wall, monotonic: 0 })
  }

  get wall(): number {
    return this.#wall
  }

  /** Milliseconds that the wall clock is ahead of what is believed. */
  get lead(): number {
    return this.#wall - this.belief.believed
  }

  /** The clock is set, or the computer sleeps. */
  step(ms: number): this {
    this.#wall += ms
    return this
  }

  awake(minutes: number): this {
    for (let minute = 0; minute < minutes; minute += 1) {
      this.#monotonic += MINUTE_MS
      this.#wall += MINUTE_MS
      this.belief = updateBelief(this.belief, { wall: this.#wall, monotonic: this.#monotonic })
    }
    return this
  }
}

describe('while it runs', () => {
  it.each<[what: string, run: (computer: Computer) => Computer, lead: number]>([
    ['nothing special', (on) => on.awake(300), 0],
    [
      'a correction of four minutes',
      (on) =>
        on
          .awake(1)
          .step(4 * MINUTE_MS)
          .awake(1),
      0,
    ],
    [
      'a clock set back by a year',
      (on) =>
        on
          .awake(1)
          .step(-365 * DAY_MS)
          .awake(1),
      0,
    ],
    ['400 days ahead for a minute', (on) => on.step(400 * DAY_MS).awake(1), 400 * DAY_MS],
    ['400 days ahead for 59 minutes', (on) => on.step(400 * DAY_MS).awake(60), 400 * DAY_MS],
    ['400 days ahead for an hour', (on) => on.step(400 * DAY_MS).awake(61), 0],
    [
      '400 days ahead and back',
      (on) =>
        on
          .step(400 * DAY_MS)
          .awake(1)
          .step(-400 * DAY_MS)
          .awake(1),
      0,
    ],
    [
      'twice ahead',
      (on) =>
        on
          .step(DAY_MS * 2)
          .awake(59)
          .step(DAY_MS * 2)
          .awake(59),
      DAY_MS * 4,
    ],
    [
      'ahead again after being set back',
      (on) => on.step(DAY_MS).awake(59).step(-DAY_MS).awake(1).step(DAY_MS).awake(59),
      DAY_MS,
    ],
    ['a night of sleep', (on) => on.step(8 * HOUR_MS).awake(30), 8 * HOUR_MS],
    [
      'nights of sleep, awake for half an hour each day',
      (on) =>
        on
          .step(23 * HOUR_MS)
          .awake(31)
          .step(23 * HOUR_MS)
          .awake(31),
      0,
    ],
  ])('%s', (_what, run, lead) => {
    expect(run(new Computer()).lead).toBe(lead)
  })

  it('is never a day ahead because of a clock that was wrong for less than an hour', () => {
    const steps = fc.array(
      fc.record({
        step: fc.integer({ min: -500 * DAY_MS, max: 500 * DAY_MS }),
        minutes: fc.integer({ min: 0, max: 58 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(steps, (list) => {
        const computer = new Computer()
        let awake = 0
        for (const { step, minutes } of list) {
          computer.step(step).awake(minutes)
          awake += minutes
          expect(computer.belief.believed).toBeLessThanOrEqual(NOW + awake * MINUTE_MS + DAY_MS)
          computer.step(-step).awake(1)
          awake += 1
        }
      }),
    )
  })

  it('is never ahead of the clock, and follows a clock that holds', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -500 * DAY_MS, max: 500 * DAY_MS }), fc.nat(90)))
    fc.assert(
      fc.property(steps, (list) => {
        const computer = new Computer()
        for (const [step, minutes] of list)
          expect(computer.step(step).awake(minutes + 1).lead).toBeGreaterThanOrEqual(0)
        expect(computer.awake(61).lead).toBe(0)
      }),
    )
  })
})

describe('at a start', () => {
  const last = { seen: NOW, believed: NOW }
  it.each<[what: string, last: ClockRecord | null, wall: number, lead: number]>([
    ['the first one', null, NOW, 0],
    ['after a night', last, NOW + 12 * HOUR_MS, 0],
    ['with the clock set back', last, NOW - DAY_MS, 0],
    ['after a holiday', last, NOW + 14 * DAY_MS, 14 * DAY_MS],
    [
      'again within the wrong minute',
      { seen: NOW + 400 * DAY_MS, believed: NOW },
      NOW + 400 * DAY_MS + MINUTE_MS,
      400 * DAY_MS + MINUTE_MS,
    ],
    ['after it was right again', { seen: NOW + 400 * DAY_MS, believed: NOW }, NOW + 5 * MINUTE_MS, 0],
    [
      'a day after a short run after a holiday',
      { seen: NOW + 14 * DAY_MS, believed: NOW },
      NOW + 15 * DAY_MS,
      0,
    ],
    [
      'a week after a short run after a holiday',
      { seen: NOW + 14 * DAY_MS, believed: NOW },
      NOW + 21 * DAY_MS,
      7 * DAY_MS,
    ],
  ])('%s', (_what, record, wall, lead) => {
    expect(new Computer(record, wall).lead).toBe(lead)
  })

  it('is believed after an hour', () => {
    const computer = new Computer(last, NOW + 14 * DAY_MS)
    expect(computer.awake(59).belief.believed).toBe(NOW + 59 * MINUTE_MS)
    expect(computer.awake(1).lead).toBe(0)
  })
})
