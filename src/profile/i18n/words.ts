// The words in the first language of the browser that there is; English where there is none.
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { zhCN } from './zh-CN.ts'

export type { Words }
export const CATALOGUES: readonly Words[] = [en, de, zhCN, ar]

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

/** @param tags BCP 47, the preferred first */
export const wordsFor = (tags: readonly string[]): Words =>
  tags.flatMap((tag) => CATALOGUES.filter(({ language }) => primary(language) === primary(tag)))[0] ?? en
