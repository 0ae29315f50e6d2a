// Arabic texts of exports, backups, restores and imports.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('ar')
const messagesCount = (messages: number): string =>
  count(messages, {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '# رسائل',
    many: '# رسالة',
    other: '# رسالة',
  })

export const backupAr: Catalogue['backup'] = {
  title: 'التصدير والنسخ الاحتياطي',
  exportMbox: 'تصدير بتنسيق mbox',
  exportZip: 'تصدير بتنسيق ZIP',
  saveEml: 'حفظ بتنسيق ‎.eml‎',
  saveAll: 'حفظ الكل',
  saveAllAgain: 'حفظ الكل على أي حال',
  notSaved: 'تعذّر حفظ هذه المرفقات',
  kept: 'محفوظ على هذا الحاسوب',

  exportAll: 'تصدير كل الرسائل',
  exportAllText: 'في ملف mbox واحد لبرامج البريد الأخرى، أو في ملف ZIP يحتوي على ملف لكل رسالة.',
  create: 'إنشاء نسخة احتياطية',
  createText: 'الحسابات والعناوين والتسميات والملاحظات والرسائل في ملف واحد مشفّر بعبارة مرور.',
  createButton: 'إنشاء نسخة احتياطية…',
  restore: 'استعادة نسخة احتياطية',
  restoreText: 'تضيف ما ينقص هنا. لا يتم استبدال أي شيء.',
  importTitle: 'استيراد رسائل',
  importText: 'من ملفات mbox و‎.eml‎. تبقى الرسائل المستوردة حتى تحذفها.',
  restoreButton: 'استعادة…',
  importButton: 'استيراد…',
  importLabel: 'رسائل مستوردة',

  passphrase: 'عبارة المرور',
  repeat: 'تكرار عبارة المرور',
  passphraseText: 'لا يخزّن Mayfly عبارة المرور. لا يمكن استعادة النسخة الاحتياطية بدونها.',
  withKeys: 'تضمين مفاتيح API',
  withKeysText: 'عندها يستطيع كل من لديه الملف وعبارة المرور استخدام حساباتك.',
  saveKeys: 'حفظ المفاتيح في ملف',
  saveKeysButton: 'حفظ المفاتيح…',
  saveKeysText:
    'مفاتيح API لحساباتك وكلمات مرور العناوين، مشفّرة بعبارة مرور. بعد التشغيل التالي اختر «استعادة نسخة احتياطية» في الإعدادات.',
  keysPassphraseText: 'لا يخزّن Mayfly عبارة المرور. لا يمكن استعادة المفاتيح بدونها.',
  tooShort: 'استخدم 8 أحرف على الأقل.',
  mismatch: 'عبارتا المرور غير متطابقتين.',
  opening: 'جارٍ الفتح…',

  running: {
    export: 'جارٍ تصدير الرسائل',
    backup: 'جارٍ إنشاء نسخة احتياطية',
    keys: 'جارٍ حفظ المفاتيح',
    restore: 'جارٍ استعادة النسخة الاحتياطية',
    import: 'جارٍ استيراد الرسائل',
  },
  done: {
    export: (messages) => `تم التصدير: ${messagesCount(messages)}`,
    backup: (messages) => `تم إنشاء النسخة الاحتياطية: ${messagesCount(messages)}`,
    keys: () => 'تم إنشاء ملف المفاتيح',
    restore: (messages) => `تمت الاستعادة: ${messagesCount(messages)}`,
    import: (messages) => `تم الاستيراد: ${messagesCount(messages)}`,
  },
  composed: (messages) => `أعيد إنشاؤها مما هو مخزّن هنا لعدم توفر الأصل: ${messagesCount(messages)}.`,
  known: (messages) => `موجودة هنا من قبل: ${messagesCount(messages)}.`,
  unreadable: (messages) => `تعذّرت القراءة: ${messagesCount(messages)}.`,
  readable: (messages) => `ما زالت استعادته ممكنة: ${messagesCount(messages)}.`,
  restoreReadable: 'استعادة هذه',
  saveFile: 'حفظ الملف',
  cancelled: 'تم الإلغاء',
  region: 'تقدّم التصدير والنسخ الاحتياطي',
}
