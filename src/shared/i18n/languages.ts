// The languages that Mayfly speaks. They are written here alone: types, schemas and lists of choices are made of this.

/** BCP 47 tags; English is what others fall back to. */
export const LANGUAGES = ['en', 'de', 'zh-CN', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

const primarySubtag = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/, 1)[0]

/**
 * The language for a reader of another region, or script: `de` for `de-AT`, `zh-CN` for `zh-TW`.
 * @param tag BCP 47, also with underscores as locales of POSIX have them
 * @returns null where Mayfly does not speak it
 */
export const languageOfTag = (tag: string): Language | null =>
  LANGUAGES.find((language) => primarySubtag(language) === primarySubtag(tag)) ?? null
