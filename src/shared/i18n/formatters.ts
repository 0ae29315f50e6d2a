// Formatters for the text catalogues: plurals, numbers, sizes and durations, all with `Intl`.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { listFormat, numberFormat, pluralRules, relativeTimeFormat } from './intl-formats.ts'

/** The plural forms of a language; every language needs `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** Keeps paths, names and numbers in their own direction (Unicode's first-strong isolate). */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Formats a number with the separators of the language. */
export const numberFormatter =
  (locale: string) =>
  (value: number): string =>
    numberFormat(locale, {}).format(value)

/** Selects the plural form for `count` and replaces `#` with the number. */
export const pluralFormatter =
  (locale: string) =>
  (count: number, forms: PluralForms): string =>
    (forms[pluralRules(locale, {}).select(count)] ?? forms.other).replace('#', numberFormatter(locale)(count))

const formatUnit = (locale: string, value: number, unit: string, display: 'short' | 'long'): string =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: display, maximumFractionDigits: 0 }).format(value)

/** Formats a duration in its largest whole unit: `41 min`, `3 hr`, `2 days`. Less than a minute counts as one minute. */
export const durationFormatter =
  (locale: string) =>
  (ms: number, display: 'short' | 'long' = 'short'): string => {
    // Compares rounded numbers, so that an hour is not shown as 60 minutes.
    const [minutes, hours] = [Math.max(1, Math.round(ms / MINUTE_MS)), Math.round(ms / HOUR_MS)]
    if (hours >= (display === 'long' ? 24 : 48))
      return formatUnit(locale, Math.round(ms / DAY_MS), 'day', 'long')
    if (minutes >= 60) return formatUnit(locale, hours, 'hour', display)
    return formatUnit(locale, minutes, 'minute', display)
  }

/** Formats a relative time in the largest whole unit, which no line breaks: `3 sec. ago`, `in 5 min.`. Negative `ms` is in the past. */
export const relativeTimeFormatter =
  (locale: string) =>
  (ms: number): string => {
    const format = relativeTimeFormat(locale, { numeric: 'always', style: 'short' })
    const away = Math.abs(ms)
    // Minus zero is in the past: `0 sec. ago`.
    const sign = ms < 0 || Object.is(ms, -0) ? -1 : 1
    const whole = (unit: number): number => sign * Math.round(away / unit)
    const inUnit = (unit: number, name: Intl.RelativeTimeFormatUnit): string =>
      format.format(whole(unit), name).replaceAll(' ', '\u{A0}')
    if (away >= 2 * DAY_MS) return inUnit(DAY_MS, 'day')
    if (away >= HOUR_MS) return inUnit(HOUR_MS, 'hour')
    return away >= MINUTE_MS ? inUnit(MINUTE_MS, 'minute') : inUnit(1000, 'second')
  }

/** Joins a list with the language's word for “and”. */
export const listFormatter =
  (locale: string) =>
  (items: readonly string[]): string =>
    listFormat(locale, { type: 'conjunction' }).format(items)

/** Formats a size in bytes in a suitable unit: `84 kB`. */
export const byteSizeFormatter =
  (locale: string) =>
  (bytes: number): string => {
    const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
    const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0)
    return numberFormat(locale, {
      style: 'unit',
      unit: units[power] ?? 'byte',
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: power > 1 ? 1 : 0,
    }).format(bytes / 1000 ** power)
  }

/** Separates the characters of a code with spaces, so that a screen reader spells it. */
export const spellOut = (code: string): string => Array.from(code).join(' ')
