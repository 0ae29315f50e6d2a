// Dates and times in the person's own locale.
import { dateFormat, numberFormat } from '../../shared/intl.ts'
import { languageOf, type Language } from '../../shared/text/index.ts'
import { byteSize, number } from '../../shared/text/words.ts'

const DAY = 86_400_000

export interface Formats {
  /** `14:02` */
  readonly clock: (ms: number) => string
  /** `14:02` today, `Tue` this week, `12 Mar` this year, else with the year. */
  readonly brief: (ms: number, now: number) => string
  /** `Tuesday 14:02`, or with the date when it is further than a week away. */
  readonly day: (ms: number, now: number) => string
  /** Date and time in full. */
  readonly full: (ms: number) => string
  /** From one instant to another, of calendar days (in UTC) or with the clock; the end may be missing. */
  readonly span: (from: number, to: number | null, isDays: boolean) => string
  readonly percent: (share: number) => string
  readonly bytes: (bytes: number) => string
  readonly number: (value: number) => string
}

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)

/** How many calendar days lie between two instants, in local time. */
export const daysBetween = (earlier: number, later: number): number =>
  Math.round((startOfDay(later) - startOfDay(earlier)) / DAY)

/** The system's own tag says how to write dates when it is in the language of the page. */
export const localeFor = (language: Language, systemLocale: string): string =>
  languageOf(systemLocale) === language ? systemLocale : language

/** @param hours how the system counts them, where it says so; else as the locale does. */
export const formatsFor = (locale: string, hours?: 12 | 24): Formats => {
  const make =
    (options: Intl.DateTimeFormatOptions) =>
    (ms: number): string =>
      dateFormat(locale, options).format(ms)
  const usual = dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true ? 12 : 24
  const time: Intl.DateTimeFormatOptions =
    (hours ?? usual) === 12
      ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const clock = make(time)
  const weekday = make({ weekday: 'short' })
  const date = make({ day: 'numeric', month: 'short' })
  const dateYear = make({ day: 'numeric', month: 'short', year: 'numeric' })
  const near = make({ weekday: 'long', ...time })
  const far = make({ day: 'numeric', month: 'short', ...time })
  return {
    clock,
    brief: (ms, now) => {
      const days = Math.abs(daysBetween(ms, now))
      if (days === 0) return clock(ms)
      if (days < 7) return weekday(ms)
      return new Date(ms).getFullYear() === new Date(now).getFullYear() ? date(ms) : dateYear(ms)
    },
    day: (ms, now) => (Math.abs(daysBetween(ms, now)) < 7 ? near(ms) : far(ms)),
    full: make({
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', second: '2-digit' },
      ...time,
    }),
    span: (from, to, isDays) => {
      const time: Intl.DateTimeFormatOptions = isDays ? { timeZone: 'UTC' } : { timeStyle: 'short' }
      const format = dateFormat(locale, { dateStyle: 'full', ...time })
      return to === null || to <= from ? format.format(from) : format.formatRange(from, to)
    },
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    bytes: byteSize(locale),
    number: number(locale),
  }
}
