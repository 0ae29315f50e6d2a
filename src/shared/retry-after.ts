// Reads the Retry-After header (RFC 9110, section 10.2.3).

/** The longest a server may hold us off: what it says beyond an hour is taken as an hour. */
export const LONGEST_HOLD = 3_600_000

/**
 * The moment a server asks to be left alone until, in epoch milliseconds by our clock.
 * Takes delay-seconds or an HTTP-date; null for an absent, negative, past or senseless value.
 */
export const retryAfter = (header: string | null, now: number): number | null => {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return now + Math.min(Number(value) * 1000, LONGEST_HOLD)
  // A date names its weekday or year first and always holds letters; Date.parse alone would accept "-5" as a year.
  if (!/^[A-Za-z]{3,9},? /.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) || at <= now ? null : Math.min(at, now + LONGEST_HOLD)
}
