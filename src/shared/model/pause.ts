// The durations of a pause that the tray and the page offer.
import { MINUTE_MS } from '../durations.ts'

export type PauseDuration = 'half-hour' | 'hour' | 'tomorrow'

/** Eight o'clock the next morning, local time; epoch milliseconds. */
export const tomorrowMorning = (now: number): number => {
  const day = new Date(now)
  day.setDate(day.getDate() + 1)
  return day.setHours(8, 0, 0, 0)
}

/** Returns when a pause that begins `now` ends; epoch milliseconds. */
export const pauseEndsAt = (length: PauseDuration, now: number): number =>
  length === 'tomorrow' ? tomorrowMorning(now) : now + (length === 'hour' ? 60 : 30) * MINUTE_MS
