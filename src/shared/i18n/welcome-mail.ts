// The text of the mail that the built-in service sends to the very first address, and of test mail, by the language of the page.
import type { Language } from './catalogue.ts'
import { welcomeMailAr } from './ar/welcome-mail.ts'
import { welcomeMailDe } from './de/welcome-mail.ts'
import { welcomeMailEn } from './en/welcome-mail.ts'
import { welcomeMailZh } from './zh-CN/welcome-mail.ts'

export interface WelcomeMailText {
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly title: string
  /** Stands before the sample code. */
  readonly codeIntro: string
  /** What to do next, a sentence each. */
  readonly steps: readonly string[]
  readonly originNote: string
  /** Of a mail that is sent to try out an address. */
  readonly testSubject: string
}

export const welcomeMailTexts: Readonly<Record<Language, WelcomeMailText>> = {
  en: welcomeMailEn,
  de: welcomeMailDe,
  'zh-CN': welcomeMailZh,
  ar: welcomeMailAr,
}
