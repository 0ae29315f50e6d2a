// Arabic texts about alias services as accounts.
import type { Catalogue } from '../catalogue.ts'

export const aliasesAr: Catalogue['aliases'] = {
  title: 'خدمة أسماء بديلة تستخدمها',
  text: 'تنشئ عناوين تقبلها المتاجر، وتحوّل الرسائل إلى صندوق بريدك.',
  key: 'مفتاح API',
  keyText: (service) => `أنشئ مفتاحًا لدى ${service}، ثم ألصقه هنا.`,
  duckText:
    'لا تعرض DuckDuckGo مفتاحًا. افتح الصفحة، ثم أدوات المطوّر في متصفحك وعلامة التبويب Network. أنشئ عنوانًا في الصفحة، وانسخ ما يلي كلمة “Bearer” في الطلب “addresses”.',
  keyPage: (service) => `فتح ${service}`,
  ownServer: 'تعمل على خادم آخر',
  server: 'عنوان الخادم',
  create: 'إنشاء عنوان',
  badKey: (service) => `لم تقبل ${service} هذا المفتاح.`,
  mailboxTitle: 'أين تصل رسائله',
  mailboxText: (service, address) =>
    `تحوّل ${service} الرسائل إلى ${address}. اربط هذا الصندوق ليعرض Mayfly الرسائل هنا.`,
  unknownMailboxText: (service) => `تحوّل ${service} الرسائل إلى صندوق بريدك. اربطه ليعرض Mayfly الرسائل هنا.`,
  read: (service) =>
    `يقرأ Mayfly الرسائل التي تحوّلها ${service} فقط. ومن سائر الرسائل يقرأ بضعة أسطر من الترويسة لا غير.`,
  useMailbox: (address) => `استخدام ${address}`,
  otherMailbox: 'صندوق بريد آخر',
  connect: 'ربط صندوق البريد',
  later: 'ليس الآن',
  elsewhere: 'تصل رسائله إلى صندوق بريدك، ولا تُعرض هنا.',
  elsewhereText: 'ألصق العنوان حيث تحتاج إليه. تصل رسائله إلى صندوق بريدك.',
  connectMailbox: 'عرضها هنا…',
  mailboxSetting: 'تُقرأ الرسائل من',
  noMailbox: 'بلا صندوق: تصل في مكان آخر',
  off: 'موقوف',
  switchOff: 'إيقاف',
  switchOn: 'تشغيل',
  block: 'حظر: إيقاف هذا العنوان',
  isOff: (address) => `تم إيقاف ${address}`,
  isOn: (address) => `تم تشغيل ${address}`,
  offText: 'موقوف: لا تُحوَّل أي رسائل. تبقى رسائلك هنا.',
  forwardedBy: 'حوّلتها',
}
