// The languages of Mayfly. The only place that lists them: types, schemas and choices are derived from it.

/** BCP 47 tags; English is the fallback. */
export const LANGUAGES = ['en', 'de', 'zh-CN', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

const primarySubtag = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/, 1)[0]

/**
 * Returns the language for a tag of any region or script: `de` for `de-AT`, `zh-CN` for `zh-TW`.
 * @param tag BCP 47, or with underscores as in POSIX locales
 * @returns null if the language is not available
 */
export const languageOfTag = (tag: string): Language | null =>
  LANGUAGES.find((language) => primarySubtag(language) === primarySubtag(tag)) ?? null
