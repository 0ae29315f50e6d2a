// The language of this process's system.

/**
 * A BCP 47 tag such as `de-AT`. Asked of the plural rules: any other part of Intl that says it reads ten milliseconds of data.
 */
export const systemLocale = (): string => new Intl.PluralRules().resolvedOptions().locale
