// Arabic texts that the companion extension shows in a web page.
import type { CompanionOfferTexts } from '../en/companion-offer.ts'

export const companionOfferAr: CompanionOfferTexts = {
  from: (sender) => `من ${sender}`,
  cameTo: (address) => `إلى \u2066${address}\u2069`,
  fillCode: (code, sender, address) => `إدخال الرمز ${code} من ${sender} إلى \u2066${address}\u2069`,
  keyHint: 'اضغط Tab للوصول إلى الرمز، وEscape لإخفائه.',
  dismiss: 'إخفاء',
  refused: 'هذه الصفحة تغطي العرض. افتح Mayfly من شريط الأدوات.',
  notFilled: 'لم تقبل هذه الصفحة الرمز. افتح Mayfly من شريط الأدوات.',
  newAddress: 'عنوان جديد',
  newAddressHint: 'عنوان جديد من Mayfly (اضغط ↓)',
  noButtonsHere: 'ليس في هذا الموقع',
}
