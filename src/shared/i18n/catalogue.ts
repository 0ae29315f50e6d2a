// A catalogue: every text of Mayfly in one language. English defines the type, so a missing key in another language is a type error.
import type { en } from './en/index.ts'
import type { Language } from './languages.ts'

export type Catalogue = Omit<typeof en, 'direction' | 'language'> & {
  readonly direction: 'ltr' | 'rtl'
  readonly language: Language
}
