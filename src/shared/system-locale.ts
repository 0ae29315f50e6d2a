// The language of the operating system.

/**
 * Returns a BCP 47 tag such as `de-AT`. Uses the plural rules, because other parts of Intl need ten milliseconds to load their data.
 */
export const systemLocale = (): string => new Intl.PluralRules().resolvedOptions().locale
