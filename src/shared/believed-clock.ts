// The time by which old data may be removed for good: a wall clock that jumps ahead is believed only after it has held.
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** A larger step that the monotonic clock does not share is doubted; smaller ones are corrections of the clock. */
const MAX_STEP_MS = 5 * MINUTE_MS
/** Monotonic milliseconds that a doubted clock must hold. */
const HOLD_MS = HOUR_MS
/** A further step up to this, such as sleep, does not begin the doubt again: a computer that often sleeps still removes data. */
const MAX_STEP_IN_DOUBT_MS = DAY_MS
/** A start this long after the last run is believed. */
const MAX_UNSEEN_MS = DAY_MS
/** A record is replaced after so many milliseconds of wall time, so that an idle computer writes rarely. */
export const CLOCK_RECORD_INTERVAL_MS = HOUR_MS

/** A reading of both clocks, in milliseconds. */
export interface ClockReading {
  /** Epoch milliseconds; wrong if the clock is wrong. */
  readonly wall: number
  /** Never decreases; may stop while the computer sleeps. */
  readonly monotonic: number
}

/** What is stored over restarts, in epoch milliseconds. */
export interface ClockRecord {
  /** The last reading of the wall clock. */
  readonly seen: number
  /** The time by which data may be removed: at most `seen`. */
  readonly believed: number
}

export interface BelievedTime extends ClockRecord {
  readonly monotonic: number
  /** Monotonic time since which the wall clock is ahead of what is believed; null if it is believed. */
  readonly doubtedSince: number | null
}

/** Clocks that can be read; a part of the program's port. */
export interface Clocks {
  now(): number
  monotonic(): number
}

export const readClocks = (clocks: Clocks): ClockReading => ({
  wall: clocks.now(),
  monotonic: clocks.monotonic(),
})

/**
 * The belief at a start.
 * @param last the record of an earlier run; without one there is nothing to compare with, and the clock is believed
 */
export const startBelief = (last: ClockRecord | null, { wall, monotonic }: ClockReading): BelievedTime => {
  // A clock that was ahead and shows an hour more by now was not wrong for a moment.
  const trusted = last && wall - last.seen >= HOLD_MS ? last.seen : (last?.believed ?? wall)
  return wall - trusted > MAX_UNSEEN_MS
    ? { seen: wall, believed: trusted, monotonic, doubtedSince: monotonic }
    : { seen: wall, believed: wall, monotonic, doubtedSince: null }
}

/** The belief after another reading. A clock that is set back is believed at once, since removing later does no harm. */
export const updateBelief = (previous: BelievedTime, { wall, monotonic }: ClockReading): BelievedTime => {
  const passed = monotonic - previous.monotonic
  const expected = Math.floor(previous.believed + passed)
  if (wall <= expected + MAX_STEP_MS) return { seen: wall, believed: wall, monotonic, doubtedSince: null }
  const step = Math.abs(wall - previous.seen - passed)
  const since =
    previous.doubtedSince === null || step > MAX_STEP_IN_DOUBT_MS ? monotonic : previous.doubtedSince
  return monotonic - since >= HOLD_MS
    ? { seen: wall, believed: wall, monotonic, doubtedSince: null }
    : { seen: wall, believed: expected, monotonic, doubtedSince: since }
}
