// The texts of the welcome mail, which the built-in service sends to the first address, and of test mail, by language.
import type { WelcomeMailText } from './welcome-mail-text.ts'
import { welcomeMailAr } from './ar/welcome-mail.ts'
import { welcomeMailDe } from './de/welcome-mail.ts'
import { welcomeMailEn } from './en/welcome-mail.ts'
import type { Language } from './languages.ts'
import { welcomeMailZh } from './zh-CN/welcome-mail.ts'

export const welcomeMailTexts: Readonly<Record<Language, WelcomeMailText>> = {
  en: welcomeMailEn,
  de: welcomeMailDe,
  'zh-CN': welcomeMailZh,
  ar: welcomeMailAr,
}
