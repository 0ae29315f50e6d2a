// Arabic texts that the companion extension shows in a web page.
import type { CompanionOfferTexts } from '../en/companion-offer.ts'

export const companionOfferAr: CompanionOfferTexts = {
  from: (sender) => `من ${sender}`,
  fillCode: (code, sender) => `إدخال الرمز ${code} من ${sender}`,
  keyHint: 'اضغط Tab للوصول إلى الرمز، وEscape لإخفائه.',
  dismiss: 'إخفاء',
  refused: 'هذه الصفحة تغطي العرض. افتح Mayfly من شريط الأدوات.',
  notFilled: 'لم تقبل هذه الصفحة الرمز. افتح Mayfly من شريط الأدوات.',
  newAddress: 'عنوان جديد',
  newAddressHint: 'عنوان جديد من Mayfly (اضغط ↓)',
  noButtonsHere: 'ليس في هذا الموقع',
}
