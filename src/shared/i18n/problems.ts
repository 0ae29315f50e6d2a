// The sentences for problems that the service reports, in all languages. A separate catalogue, because the service shows no other
// text and does not load the texts of the window.
import { problemsAr } from './ar/problems.ts'
import { problemsDe } from './de/problems.ts'
import { problemsEn, type ProblemSentences } from './en/problems.ts'
import type { Language } from './languages.ts'
import { problemsZh } from './zh-CN/problems.ts'

export const problemSentences: Readonly<Record<Language, ProblemSentences>> = {
  en: problemsEn,
  de: problemsDe,
  'zh-CN': problemsZh,
  ar: problemsAr,
}
