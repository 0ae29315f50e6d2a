// The catalogue in the first supported language of the browser, otherwise English.
import { languageOfTag, type Language } from '../../shared/i18n/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { zhCN } from './zh-CN.ts'

export type { Words }
export const CATALOGUES: Readonly<Record<Language, Words>> = { en, de, 'zh-CN': zhCN, ar }

/** @param tags BCP 47, the preferred first */
export const wordsFor = (tags: readonly string[]): Words => {
  const language = tags.map(languageOfTag).find((known) => known !== null)
  return CATALOGUES[language ?? 'en']
}
