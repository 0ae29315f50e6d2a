// The texts of the extension: four small files, all of them loaded.
import { companionAr } from '../../../src/shared/i18n/ar/companion.ts'
import { companionDe } from '../../../src/shared/i18n/de/companion.ts'
import { companionEn, type CompanionWords } from '../../../src/shared/i18n/en/companion.ts'
import { companionZhCN } from '../../../src/shared/i18n/zh-CN/companion.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'

const words: Readonly<Record<Language, CompanionWords>> = {
  en: companionEn,
  de: companionDe,
  'zh-CN': companionZhCN,
  ar: companionAr,
}

export const wordsFor = (language: Language): CompanionWords => words[language]
