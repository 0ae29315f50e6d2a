// Parses the times that commands and tools accept: a duration, or an instant.

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
/** The longest duration in milliseconds; Node's timers are limited to 24 days. */
const MAX_DURATION_MS = 7 * 86_400_000

/** Parses `90`, `90s`, `5m` or `1h`. @returns milliseconds; null for another text, or a duration that is too long */
export const durationMs = (text: string): number | null => {
  const [, digits = '', unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h|d)?$/.exec(text) ?? []
  const milliseconds = digits === '' ? Number.NaN : Number(digits) * (UNITS_MS[unit] ?? Number.NaN)
  return milliseconds <= MAX_DURATION_MS ? milliseconds : null
}

/** What `instantOf` accepts, as a sentence for the caller. */
export const INSTANT_FORMS = 'Use "now", a duration back such as 10m, or a time such as 2026-05-04T12:00:00Z.'

/**
 * Parses `now`, a duration before now, or a time.
 * @param now epoch milliseconds
 * @returns epoch milliseconds; null for another text
 */
export const instantOf = (text: string, now: number): number | null => {
  if (text === 'now') return now
  const milliseconds = durationMs(text)
  if (milliseconds !== null) return now - milliseconds
  const instant = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? null : instant
}
