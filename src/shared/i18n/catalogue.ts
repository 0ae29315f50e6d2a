// A catalogue: every text of Mayfly in one language. English defines it; a missing key elsewhere fails the type check.
import type { en } from './en/index.ts'
import type { Language } from './languages.ts'

export type Catalogue = Omit<typeof en, 'direction' | 'language'> & {
  readonly direction: 'ltr' | 'rtl'
  readonly language: Language
}
