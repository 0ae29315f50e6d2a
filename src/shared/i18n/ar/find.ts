// Arabic texts for search, the command palette and lists of addresses.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('ar')

export const findAr: Catalogue['find'] = {
  filters: 'عوامل التصفية',
  has: { code: 'رمز', link: 'رابط', attachment: 'مرفق' },
  is: { unread: 'غير مقروء', pinned: 'مثبت', kept: 'محفوظ' },
  account: 'الحساب',
  allAccounts: 'كل الحسابات',

  palette: 'الأوامر',
  paletteHint: 'البحث في الأوامر والعناوين والرسائل',
  forAddress: (address) => `العنوان ${address}`,
  forMessage: 'الرسالة المفتوحة',
  suggested: 'اقتراحات',
  copyCode: (code) => `نسخ الرمز ${code}`,
  openLink: (host) => `فتح الرابط ${host}`,
  deleteMessage: 'حذف الرسالة',
  showAll: 'عرض كل الرسائل',
  showCodes: 'عرض رموز اليوم',
  showLeaks: 'عرض التسريبات',
  openSettings: 'فتح الإعدادات',
  showShortcuts: 'عرض اختصارات لوحة المفاتيح',
  showOnly: (what) => `عرض فقط: ${what}`,
  muteAddress: 'كتم العنوان',
  unmuteAddress: 'إلغاء كتم العنوان',
  notifyCodes: 'إشعارات للرموز فقط',
  notifyAll: 'إشعارات لكل الرسائل',

  codes: 'الرموز',
  codesTitle: 'رموز اليوم',
  noCodes: 'لا توجد رموز اليوم.',

  pin: 'تثبيت في الأعلى',
  unpin: 'إلغاء التثبيت',
  sort: 'الترتيب حسب',
  sorts: { created: 'الأحدث أولًا', name: 'الاسم', mail: 'آخر رسالة' },
  group: 'التجميع حسب الحساب',
  ungroup: 'إلغاء التجميع حسب الحساب',
  renew: 'عنوان جديد مماثل لمدة',

  qr: 'رمز QR',
  share: 'مشاركة…',
  selectAll: 'تحديد الكل',
  markRead: 'وضع علامة مقروء',
  markedRead: (addresses) =>
    count(addresses, {
      one: 'تم وضع علامة مقروء على عنوان واحد',
      two: 'تم وضع علامة مقروء على عنوانين',
      few: 'تم وضع علامة مقروء على # عناوين',
      many: 'تم وضع علامة مقروء على # عنوانًا',
      other: 'تم وضع علامة مقروء على # عنوان',
    }),
  muted: (addresses) =>
    count(addresses, {
      one: 'تم تغيير إشعارات عنوان واحد',
      two: 'تم تغيير إشعارات عنوانين',
      few: 'تم تغيير إشعارات # عناوين',
      many: 'تم تغيير إشعارات # عنوانًا',
      other: 'تم تغيير إشعارات # عنوان',
    }),
  pinned: (addresses) =>
    count(addresses, {
      one: 'تم تثبيت عنوان واحد',
      two: 'تم تثبيت عنوانين',
      few: 'تم تثبيت # عناوين',
      many: 'تم تثبيت # عنوانًا',
      other: 'تم تثبيت # عنوان',
    }),
  unpinned: (addresses) =>
    count(addresses, {
      one: 'تم إلغاء تثبيت عنوان واحد',
      two: 'تم إلغاء تثبيت عنوانين',
      few: 'تم إلغاء تثبيت # عناوين',
      many: 'تم إلغاء تثبيت # عنوانًا',
      other: 'تم إلغاء تثبيت # عنوان',
    }),
  empty: 'إفراغ البريد الوارد',
  keep: 'الاحتفاظ بهذه الرسالة',
  keepNoLonger: 'إلغاء الاحتفاظ بهذه الرسالة',
  keptText: 'تبقى حتى تحذفها',

  shortcuts: { palette: 'الأوامر', down: 'التحرك لأسفل ولأعلى في القائمة' },
}
