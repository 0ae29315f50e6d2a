// Chooses the catalogue: the language that was set, or the system's where there is one for it, else English.
import type { Settings } from '../contract/settings.ts'
import type { AccountView } from '../model/account.ts'
import { ar } from './ar/index.ts'
import type { Catalogue, Language } from './catalogue.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { zhCN } from './zh-CN/index.ts'

export type { Catalogue, Language }

const english: Catalogue = { ...en, direction: 'ltr', language: 'en' }
const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de, 'zh-CN': zhCN, ar }

/** The languages there are, each by its own name. */
export const languages: readonly { readonly language: Language; readonly name: string }[] = Object.values(
  catalogues,
).map(({ language, name }) => ({ language, name }))

/** The language of a BCP 47 tag such as `de-AT`, or null where there is no catalogue for it. */
export const languageOf = (tag: string): Language | null => {
  const primary = tag.toLowerCase().split(/[-_]/)[0]
  if (primary === 'zh') return 'zh-CN'
  return primary === 'en' || primary === 'de' || primary === 'ar' ? primary : null
}

/** `systemLocale` is a BCP 47 tag; it counts when the setting is `system`. */
export const catalogueFor = (language: Settings['language'], systemLocale: string): Catalogue =>
  catalogues[language === 'system' ? (languageOf(systemLocale) ?? 'en') : language]

/** Every name an account can be searched by; the built-in one is shown by another in each language. */
export const searchableNames = ({ id, kind, name }: Pick<AccountView, 'id' | 'kind' | 'name'>): string[] =>
  kind === 'builtin' ? [id, ...Object.values(catalogues).map(({ page }) => page.thisComputer)] : [id, name]
