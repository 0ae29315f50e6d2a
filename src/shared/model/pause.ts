// How long a pause lasts: the choices that tray and page offer.
import { MINUTE_MS } from '../durations.ts'

export type PauseDuration = 'half-hour' | 'hour' | 'tomorrow'

/** Eight in the morning of the next day, local time. */
export const tomorrowMorning = (now: number): number => {
  const day = new Date(now)
  day.setDate(day.getDate() + 1)
  return day.setHours(8, 0, 0, 0)
}

/** When a pause that begins `now` ends; epoch milliseconds. */
export const pauseEndsAt = (length: PauseDuration, now: number): number =>
  length === 'tomorrow' ? tomorrowMorning(now) : now + (length === 'hour' ? 60 : 30) * MINUTE_MS
