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
export const dateFormat = memoizeFormat(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...LATIN_DIGITS, ...options }),
)
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
