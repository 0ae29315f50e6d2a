// Parses the Retry-After header (RFC 9110, section 10.2.3).

const SECOND_MS = 1000
/** Default maximum wait that one response can request, in milliseconds. */
export const MAX_RETRY_AFTER_MS = 3_600 * SECOND_MS

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME_PATTERN = String.raw`(\d{2}):(\d{2}):(\d{2})`
/** The three forms of an HTTP-date (RFC 9110, 5.6.7), each as day, month, year, hour, minute, second. */
const IMF_FIXDATE = new RegExp(String.raw`^[a-z]{3}, (\d{2}) ([a-z]{3}) (\d{4}) ${TIME_PATTERN} gmt$`)
const RFC_850 = new RegExp(String.raw`^[a-z]{6,9}, (\d{2})-([a-z]{3})-(\d{2}) ${TIME_PATTERN} gmt$`)
const ASCTIME = new RegExp(String.raw`^[a-z]{3} ([a-z]{3}) ([ \d]\d) ${TIME_PATTERN} (\d{4})$`)

/** The year that two digits mean: at most fifty years ahead (RFC 9110, 5.6.7). */
const fullYear = (digits: number, now: number): number => {
  const thisYear = new Date(now).getUTCFullYear()
  const year = Math.floor(thisYear / 100) * 100 + digits
  return year > thisYear + 50 ? year - 100 : year
}

const utcInstant = (day: string, month: string, year: number, time: readonly string[]): number | null => {
  const index = MONTHS.indexOf(month)
  const [hour = 0, minute = 0, second = 0] = time.map(Number)
  const isTime = hour < 24 && minute < 60 && second <= 60
  const at = Date.UTC(year, index, Number(day), hour, minute, second)
  return index >= 0 && isTime && new Date(at).getUTCMonth() === index ? at : null
}

const parseHttpDate = (text: string, now: number): number | null => {
  const fixed = IMF_FIXDATE.exec(text)
  if (fixed) {
    const [, day = '', month = '', year = '', ...time] = fixed
    return utcInstant(day, month, Number(year), time)
  }
  const rfc850 = RFC_850.exec(text)
  if (rfc850) {
    const [, day = '', month = '', year = '', ...time] = rfc850
    return utcInstant(day, month, fullYear(Number(year), now), time)
  }
  const [, month = '', day = '', hour = '', minute = '', second = '', year = ''] = ASCTIME.exec(text) ?? []
  return month === '' ? null : utcInstant(day, month, Number(year), [hour, minute, second])
}

/**
 * Returns when requests may be sent again, at most `maxMs` from now. Null for invalid values and for no wait (zero, a date in the
 * past): then the program's own back-off applies.
 * @param now epoch milliseconds by the server's clock, if known; the result is on the same clock
 * @param maxMs milliseconds
 */
export const parseRetryAfter = (
  header: string | null,
  now: number,
  maxMs = MAX_RETRY_AFTER_MS,
): number | null => {
  const text = (header ?? '').trim().toLowerCase()
  const until = /^\d{1,15}$/.test(text) ? now + Number(text) * SECOND_MS : parseHttpDate(text, now)
  return until === null || until <= now ? null : Math.min(until, now + maxMs)
}
