// Dates, times and numbers in the locale of the user.
import { DAY_MS } from '../../shared/durations.ts'
import { dateFormat, numberFormat } from '../../shared/i18n/intl-formats.ts'
import { languageOfTag } from '../../shared/i18n/languages.ts'
import type { Language } from '../../shared/i18n/index.ts'
import { byteSizeFormatter, numberFormatter } from '../../shared/i18n/formatters.ts'

export interface Formats {
  /** `14:02` */
  readonly time: (ms: number) => string
  /** `14:02` within a day from now, else with the day. */
  readonly timeUntil: (ms: number, now?: number) => string
  /** `14:02` today, `Tue` this week, `12 Mar` this year, else with the year. */
  readonly compactDate: (ms: number, now: number) => string
  /** `12 Mar` this year, else with the year. */
  readonly date: (ms: number, now: number) => string
  /** `Tuesday 14:02`, or with the date if it is more than a week away. */
  readonly dayAndTime: (ms: number, now: number) => string
  /** Date and time in full. */
  readonly fullDateTime: (ms: number) => string
  /** From one instant to another, as calendar days (in UTC) or with the time of day; `to` may be null. */
  readonly dateRange: (from: number, to: number | null, isDays: boolean) => string
  readonly percent: (share: number) => string
  readonly bytes: (bytes: number) => string
  readonly number: (value: number) => string
}

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)

/** The number of calendar days between two instants, in local time. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.round((startOfDay(later) - startOfDay(earlier)) / DAY_MS)

/** The locale for dates: the system's, if it has the language of the page. */
export const localeFor = (language: Language, systemLocale: string): string =>
  languageOfTag(systemLocale) === language ? systemLocale : language

/** @param clockHours of the system, if known; by default the locale's */
export const formatsFor = (locale: string, clockHours?: 12 | 24): Formats => {
  const formatter =
    (options: Intl.DateTimeFormatOptions) =>
    (ms: number): string =>
      dateFormat(locale, options).format(ms)
  const localeHours = dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true ? 12 : 24
  const timeOptions: Intl.DateTimeFormatOptions =
    (clockHours ?? localeHours) === 12
      ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const formatTime = formatter(timeOptions)
  const weekday = formatter({ weekday: 'short' })
  const dayAndMonth = formatter({ day: 'numeric', month: 'short' })
  const dateYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdayAndTime = formatter({ weekday: 'long', ...timeOptions })
  const dateAndTime = formatter({ day: 'numeric', month: 'short', ...timeOptions })
  const formatDate = (ms: number, now: number): string =>
    new Date(ms).getFullYear() === new Date(now).getFullYear() ? dayAndMonth(ms) : dateYear(ms)
  const dayAndTime = (ms: number, now: number): string =>
    Math.abs(daysBetween(ms, now)) < 7 ? weekdayAndTime(ms) : dateAndTime(ms)
  return {
    time: formatTime,
    timeUntil: (ms, now = Date.now()) => (ms - now < DAY_MS ? formatTime(ms) : dayAndTime(ms, now)),
    date: formatDate,
    compactDate: (ms, now) => {
      const days = Math.abs(daysBetween(ms, now))
      if (days === 0) return formatTime(ms)
      if (days < 7) return weekday(ms)
      return formatDate(ms, now)
    },
    dayAndTime,
    fullDateTime: formatter({
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      second: '2-digit',
      ...timeOptions,
    }),
    dateRange: (from, to, isDays) => {
      const dayOrTime: Intl.DateTimeFormatOptions = isDays ? { timeZone: 'UTC' } : { timeStyle: 'short' }
      const format = dateFormat(locale, { dateStyle: 'full', ...dayOrTime })
      return to === null || to <= from ? format.format(from) : format.formatRange(from, to)
    },
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    bytes: byteSizeFormatter(locale),
    number: numberFormatter(locale),
  }
}
