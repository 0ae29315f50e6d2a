// Reads the Retry-After header (RFC 9110, section 10.2.3).

const SECOND = 1000
/** No server can silence us for longer with one answer. */
export const LONGEST_RETRY_AFTER = 3_600 * SECOND

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(\d{2}):(\d{2}):(\d{2})`
/** The three forms of an HTTP-date (RFC 9110, 5.6.7), each as day, month, year, hour, minute, second. */
const FIXED = new RegExp(String.raw`^[a-z]{3}, (\d{2}) ([a-z]{3}) (\d{4}) ${TIME} gmt$`)
const RFC_850 = new RegExp(String.raw`^[a-z]{6,9}, (\d{2})-([a-z]{3})-(\d{2}) ${TIME} gmt$`)
const ASCTIME = new RegExp(String.raw`^[a-z]{3} ([a-z]{3}) ([ \d]\d) ${TIME} (\d{4})$`)

/** The year that two digits mean: at most fifty years ahead (RFC 9110, 5.6.7). */
const fullYear = (digits: number, now: number): number => {
  const thisYear = new Date(now).getUTCFullYear()
  const year = Math.floor(thisYear / 100) * 100 + digits
  return year > thisYear + 50 ? year - 100 : year
}

const instant = (day: string, month: string, year: number, time: readonly string[]): number | null => {
  const index = MONTHS.indexOf(month)
  const [hour = 0, minute = 0, second = 0] = time.map(Number)
  const isTime = hour < 24 && minute < 60 && second <= 60
  const at = Date.UTC(year, index, Number(day), hour, minute, second)
  return index >= 0 && isTime && new Date(at).getUTCMonth() === index ? at : null
}

const readDate = (text: string, now: number): number | null => {
  const fixed = FIXED.exec(text)
  if (fixed) {
    const [, day = '', month = '', year = '', ...time] = fixed
    return instant(day, month, Number(year), time)
  }
  const old = RFC_850.exec(text)
  if (old) {
    const [, day = '', month = '', year = '', ...time] = old
    return instant(day, month, fullYear(Number(year), now), time)
  }
  const [, month = '', day = '', hour = '', minute = '', second = '', year = ''] = ASCTIME.exec(text) ?? []
  return month === '' ? null : instant(day, month, Number(year), [hour, minute, second])
}

/**
 * Until when a server asks to be left alone (`Retry-After`, RFC 9110, 10.2.3: seconds or a date), at most an hour from now.
 * Null for junk, for negative numbers, and where no wait is asked for (zero, a date that is over): then our own back-off decides.
 * @param now epoch milliseconds by the server's clock, as far as it is known; the answer is on the same clock
 */
export const retryAfter = (header: string | null, now: number): number | null => {
  const text = (header ?? '').trim().toLowerCase()
  const until = /^\d{1,15}$/.test(text) ? now + Number(text) * SECOND : readDate(text, now)
  return until === null || until <= now ? null : Math.min(until, now + LONGEST_RETRY_AFTER)
}
