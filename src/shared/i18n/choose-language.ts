// Which language is used: the one that was set, or the system's where there is a catalogue for it, else English.
import type { Settings } from '../contract/settings.ts'
import { languageOfTag, type Language } from './languages.ts'

/** `systemLocale` is a BCP 47 tag; it counts when the setting is `system`. */
export const chooseLanguage = (language: Settings['language'], systemLocale: string): Language =>
  language === 'system' ? (languageOfTag(systemLocale) ?? 'en') : language
