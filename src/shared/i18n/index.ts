// All catalogues, for code that needs them synchronously; load-catalogue.ts loads only one.
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

/** The available languages, each with its native name. */
export const languages: readonly { readonly language: Language; readonly name: string }[] = LANGUAGES.map(
  (language) => ({ language, name: catalogues[language].name }),
)

/** @param systemLocale a BCP 47 tag, used if the setting is `system` */
export const catalogueFor = (language: Settings['language'], systemLocale: string): Catalogue =>
  catalogues[chooseLanguage(language, systemLocale)]

/** Returns all names by which an account can be found; the built-in service has one in each language. */
export const searchableNames = ({ id, kind, name }: Pick<AccountView, 'id' | 'kind' | 'name'>): string[] =>
  kind === 'builtin' ? [id, ...Object.values(catalogues).map(({ page }) => page.thisComputer)] : [id, name]
