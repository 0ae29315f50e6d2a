// Arabic texts of the companion extension. Addresses and hosts are isolated: they are written from left to right.
import type { CompanionWords } from '../en/companion.ts'

const isolate = (text: string): string => `\u2066${text}\u2069`

export const companionAr: CompanionWords = {
  direction: 'rtl',
  connecting: 'يجري البحث عن Mayfly…',
  notInstalled: 'لا يعرف Mayfly على هذا الحاسوب هذا المتصفح بعد',
  notInstalledText: 'افتح Mayfly، ثم الإعدادات ← المتصفحات، وفعّل هذا المتصفح.',
  waiting: 'اسمح لهذا المتصفح في Mayfly',
  waitingText: 'يسأل Mayfly في نافذته هل يجوز لهذا المتصفح أن يستخدمه.',
  stopped: 'هذا المتصفح موقوف في Mayfly',
  stoppedText: 'يمكن أن يسألك Mayfly مجددًا هل يجوز استخدامه.',
  outdated: 'الإصداران غير متوافقين',
  outdatedText: 'حدّث Mayfly وهذه الإضافة، ثم افتح هذه النافذة مجددًا.',
  closed: 'Mayfly لا يعمل',
  closedText: 'شغّل Mayfly على هذا الحاسوب.',
  tryAgain: 'إعادة المحاولة',
  askAgain: 'السؤال مجددًا',
  start: 'تشغيل Mayfly',
  openMayfly: 'فتح Mayfly',

  noPage: 'لا يمكن استخدام Mayfly في هذه الصفحة. افتح صفحة موقع.',
  notSecure: 'هذه الصفحة غير مشفّرة، ولا تُملأ الرموز هنا.',
  newAddress: 'عنوان جديد لهذا الموقع',
  created: (address) => `مُلئ الحقل بالعنوان ${isolate(address)}.`,
  copiedNew: (address) => `نُسخ ${isolate(address)}: الصقه في الحقل.`,
  shownNew: (address) => `${isolate(address)} جاهز: انسخه في الأسفل.`,
  filled: 'تم الملء',
  copied: 'تم النسخ',
  noField: 'لم يُعثر على حقل مناسب. نُسخ النص: الصقه في الحقل.',
  failed: 'لم يستجب Mayfly. أعد المحاولة.',

  addresses: 'عناوين هذا الموقع',
  fill: 'ملء',
  fillAddress: (address) => `ملء ${isolate(address)}`,
  copy: 'نسخ',
  copyAddress: (address) => `نسخ ${isolate(address)}`,
  code: 'الرمز',
  from: (sender) => `من ${sender}`,
  fillCode: 'ملء الرمز',
  copyCode: 'نسخ الرمز',
  links: {
    confirm: 'فتح التأكيد',
    activate: 'فتح التفعيل',
    reset: 'إعادة تعيين كلمة المرور',
    'sign-in': 'فتح تسجيل الدخول',
  },
  leadsTo: (host) => `يؤدي إلى ${isolate(host)}`,
  codeElsewhere: (site) => `جاء هذا الرمز إلى ${isolate(site)}`,
  codeElsewhereText: 'لا يُملأ هنا. إذا كانت هذه الصفحة تشبه ذلك الموقع، فقد تحاول سرقة الرمز.',

  buttons: 'عرضه في حقول البريد الإلكتروني',
  buttonsText: 'زر صغير في حقول البريد الإلكتروني في كل المواقع. يطلب المتصفح الإذن بالوصول.',
  buttonsHere: 'في هذا الموقع أيضًا',
  menuAddress: 'عنوان جديد هنا',
  menuCode: 'ملء الرمز',
}
