// The formats of `Intl`, each made when it is first wanted and kept: making one takes a thousand times as long as using it.

const kept = <Options, Format>(
  make: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const there = made.get(key)
    if (there !== undefined) return there
    const format = make(locale, options)
    made.set(key, format)
    return format
  }
}

/** Codes, addresses and ports have Latin digits in every language: a second set beside them is one too many. */
const inLatin = (locale: string): Intl.Locale => new Intl.Locale(locale, { numberingSystem: 'latn' })

/** @param locale a BCP 47 tag, here and below. */
export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(inLatin(locale), options),
)
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(inLatin(locale), options),
)
export const relativeTimeFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(inLatin(locale), options),
)
export const listFormat = kept(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
export const pluralRules = kept(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
