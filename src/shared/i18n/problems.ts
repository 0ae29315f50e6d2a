// What can go wrong with a request to the service, in the language of its reader. A catalogue of its own: the service shows
// nothing else, and does not load the words of the window.
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
