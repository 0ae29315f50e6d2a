// All catalogues, for who shows any of them at once; load-catalogue.ts loads one.
import type { Settings } from '../contract/settings.ts'
import type { AccountView } from '../model/account.ts'
import { ar } from './ar/index.ts'
import type { Catalogue } from './catalogue.ts'
import { chooseLanguage } from './choose-language.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { zhCN } from './zh-CN/index.ts'

export type { Catalogue, Language }

const catalogues: Readonly<Record<Language, Catalogue>> = { en, de, 'zh-CN': zhCN, ar }

/** The languages there are, each by its own name. */
export const languages: readonly { readonly language: Language; readonly name: string }[] = LANGUAGES.map(
  (language) => ({ language, name: catalogues[language].name }),
)

/** `systemLocale` is a BCP 47 tag; it counts when the setting is `system`. */
export const catalogueFor = (language: Settings['language'], systemLocale: string): Catalogue =>
  catalogues[chooseLanguage(language, systemLocale)]

/** Every name an account can be searched by; the built-in one is shown by another in each language. */
export const searchableNames = ({ id, kind, name }: Pick<AccountView, 'id' | 'kind' | 'name'>): string[] =>
  kind === 'builtin' ? [id, ...Object.values(catalogues).map(({ page }) => page.thisComputer)] : [id, name]
