// Loads only one catalogue, so that a process that shows little text does not load all of them at start.
import type { Settings } from '../contract/settings.ts'
import { chooseLanguage } from './choose-language.ts'
import type { Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'

const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
  'zh-CN': async () => (await import('./zh-CN/index.ts')).zhCN,
  ar: async () => (await import('./ar/index.ts')).ar,
}

/** @param systemLocale a BCP 47 tag, used if the setting is `system` */
export const loadCatalogue = (language: Settings['language'], systemLocale: string): Promise<Catalogue> =>
  loaders[chooseLanguage(language, systemLocale)]()
