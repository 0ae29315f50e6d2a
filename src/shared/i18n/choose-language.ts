// Chooses the language: the one in the settings, else the system's if there is a catalogue for it, else English.
import type { Settings } from '../contract/settings.ts'
import { languageOfTag, type Language } from './languages.ts'

/** @param systemLocale a BCP 47 tag, used if the setting is `system` */
export const chooseLanguage = (language: Settings['language'], systemLocale: string): Language =>
  language === 'system' ? (languageOfTag(systemLocale) ?? 'en') : language
