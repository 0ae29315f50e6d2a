// The texts of the overlays in the language of the program.
import type { Language } from '../../../../src/shared/i18n/languages.ts'
import { companionOfferAr } from '../../../../src/shared/i18n/ar/companion-offer.ts'
import { companionOfferDe } from '../../../../src/shared/i18n/de/companion-offer.ts'
import { companionOfferEn, type CompanionOfferTexts } from '../../../../src/shared/i18n/en/companion-offer.ts'
import { companionOfferZhCN } from '../../../../src/shared/i18n/zh-CN/companion-offer.ts'

const texts: Readonly<Record<Language, CompanionOfferTexts>> = {
  en: companionOfferEn,
  de: companionOfferDe,
  'zh-CN': companionOfferZhCN,
  ar: companionOfferAr,
}

export const offerTexts = (language: Language): CompanionOfferTexts => texts[language]
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
