// Caches `Intl` formatters: creating one is a thousand times slower than using it.

const memoizeFormat = <Options, Format>(
  make: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const cache = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const format = make(locale, options)
    cache.set(key, format)
    return format
  }
}

/** Codes, addresses and ports have Latin digits in every language, so all numbers use them. */
const LATIN_DIGITS = { numberingSystem: 'latn' }

/** @param locale a BCP 47 tag, here and below. */
export const numberFormat = memoizeFormat(
  (locale, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...LATIN_DIGITS, ...options }),
)
/** Two instants between which every zone with daylight saving time has another offset. */
const [JANUARY, JULY] = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 6, 1))]
const localZone = (): string => `${JANUARY.getTimezoneOffset()} ${JULY.getTimezoneOffset()}`

const zonedDateFormat = memoizeFormat(
  (locale, { options }: { readonly options: Intl.DateTimeFormatOptions; readonly zone: string }) =>
    new Intl.DateTimeFormat(locale, { ...LATIN_DIGITS, ...options }),
)
/** Formats times of the zone in which the computer is now: a formatter keeps the one in which it was created. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  zonedDateFormat(locale, { options, zone: localZone() })
export const relativeTimeFormat = memoizeFormat(
  (locale, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, { ...LATIN_DIGITS, ...options }),
)
export const listFormat = memoizeFormat(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
export const pluralRules = memoizeFormat(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
