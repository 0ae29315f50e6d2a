// Which language is used: the one that was set, or the system's where there is a catalogue for it, else English.
import type { Settings } from '../contract/settings.ts'
import type { Language } from './catalogue.ts'

/** The language of a BCP 47 tag such as `de-AT`, or null where there is no catalogue for it. */
export const languageOf = (tag: string): Language | null => {
  const primary = tag.toLowerCase().split(/[-_]/)[0]
  if (primary === 'zh') return 'zh-CN'
  return primary === 'en' || primary === 'de' || primary === 'ar' ? primary : null
}

/** `systemLocale` is a BCP 47 tag; it counts when the setting is `system`. */
export const chooseLanguage = (language: Settings['language'], systemLocale: string): Language =>
  language === 'system' ? (languageOf(systemLocale) ?? 'en') : language
