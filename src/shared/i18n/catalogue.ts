// A catalogue: every text of Mayfly in one language. English defines it; a missing key elsewhere fails the type check.
import type { Settings } from '../contract/settings.ts'
import type { en } from './en/index.ts'

export type Language = Exclude<Settings['language'], 'system'>

export type Catalogue = Omit<typeof en, 'direction' | 'language'> & {
  readonly direction: 'ltr' | 'rtl'
  readonly language: Language
}
