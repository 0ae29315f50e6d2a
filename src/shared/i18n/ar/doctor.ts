// Arabic texts of the computer check and of desktop features.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import { byteSizeFormatter, isolate, pluralFormatter } from '../formatters.ts'
import { dateFormat } from '../intl-formats.ts'

const size = byteSizeFormatter('ar')
const count = pluralFormatter('ar')
const date = (ms: number): string => dateFormat('ar', { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

const findings: FindingTexts = {
  'tray-system': 'يعرض النظام أيقونة Mayfly.',
  'tray-host': 'يعرض الشريط أيقونة Mayfly.',
  'tray-no-host':
    'يقبل سطح المكتب هذا أيقونات علبة النظام، لكن لا يعرضها أي شريط، لذلك يعمل Mayfly في نافذة عادية.',
  'tray-no-watcher':
    'لا يعرض سطح المكتب هذا أيقونات علبة النظام، لذلك يعمل Mayfly في نافذة عادية. في GNOME تضيفها إضافة AppIndicator.',
  'tray-no-bus': 'لم يتم العثور على ناقل الجلسة، لذلك لا يمكن عرض الأيقونة. شغّل Mayfly من جلسة سطح المكتب.',
  'tray-switched-off':
    'أيقونة Mayfly في شريط القوائم متوقفة، لذلك يعمل Mayfly في نافذة عادية. شغّلها من إعدادات النظام ← شريط القوائم.',
  'tray-no-room':
    'لا يتسع شريط القوائم لأيقونة Mayfly، لذلك يعمل Mayfly في نافذة عادية. لإفساح المجال، أنهِ تطبيقات أخرى في شريط القوائم، أو أوقف أيقوناتها من إعدادات النظام ← شريط القوائم.',
  'press-works': 'النقر بالزر الأوسط على الأيقونة ينشئ عنوانًا وينسخه.',
  'press-shift': 'النقر مع الضغط على Shift على الأيقونة في شريط القوائم ينشئ عنوانًا وينسخه.',
  'press-no-tray': 'لم يتم الفحص: لا توجد أيقونة للنقر عليها.',
  'press-untested': ({ hasShift }) =>
    hasShift
      ? 'لم يتم الفحص: انقر مرة واحدة بالزر الأوسط على الأيقونة، فينشئ ذلك عنوانًا وينسخه. إذا لم يحدث شيء، فالشريط لا يمرّر النقرة: انقر مع الضغط على Shift، أو اختر أول عنصر في قائمة الأيقونة.'
      : 'لم يتم الفحص: انقر مرة واحدة بالزر الأوسط على الأيقونة، فينشئ ذلك عنوانًا وينسخه. إذا لم يحدث شيء، فالشريط لا يمرّر النقرة: اختر أول عنصر في قائمة الأيقونة.',
  'press-refused': ({ hasShift }) =>
    hasShift
      ? 'سطح المكتب هذا لا يخبر Mayfly بالنقر بالزر الأوسط على الأيقونة. لإنشاء عنوان، انقر مع الضغط على Shift، أو اختر أول عنصر في قائمتها.'
      : 'سطح المكتب هذا لا يخبر Mayfly بالنقر بالزر الأوسط على الأيقونة. لإنشاء عنوان، اختر أول عنصر في قائمتها.',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `قَبِل ${isolate(server)} إشعارًا تجريبيًا خلال ${tookMs} مللي ثانية. ${buttons ? 'الأزرار مدعومة.' : 'الأزرار غير مدعومة.'}`,
  'notifications-system':
    'لم يتم الفحص: لا يُظهر النظام ما إذا كان يعرض الإشعارات. تحقق من السماح بإشعارات Mayfly في إعدادات النظام.',
  'notifications-quiet': 'لم يتم الفحص: وضع عدم الإزعاج مفعّل، لذلك لا تظهر الإشعارات الآن.',
  'notifications-none': 'لا يوجد برنامج يعرض الإشعارات على سطح المكتب هذا. ثبّت برنامجًا مثل dunst أو mako.',
  'notifications-stuck': 'البرنامج الذي يعرض الإشعارات لا يستجيب. سجّل الخروج ثم الدخول لإعادة تشغيله.',
  'keychain-open': ({ backend }) => `تُحفظ مفاتيح API في سلسلة المفاتيح (${isolate(backend)}).`,
  'keychain-locked': ({ backend }) =>
    `سلسلة المفاتيح (${isolate(backend)}) مقفلة، لذلك تُحفظ مفاتيح API حتى إنهاء البرنامج فقط.`,
  'keychain-none':
    'لم يتم العثور على سلسلة مفاتيح، لذلك تُحفظ مفاتيح API حتى إنهاء البرنامج فقط. ثبّت GNOME Keyring أو KWallet لحفظها.',
  'keychain-unused':
    'في علامة تبويب المتصفح تُحفظ مفاتيح API حتى إنهاء البرنامج فقط. أما تطبيق سطح المكتب فيحفظها في سلسلة المفاتيح.',
  'crashes-none': 'لا توجد ملفات أعطال محفوظة.',
  'crashes-kept': ({ count: dumps, newest, folder }) =>
    `${count(dumps, { one: 'ملف عطل واحد', two: 'ملفا عطل', few: '# ملفات أعطال', many: '# ملف عطل', other: '# ملف عطل' })} في ${isolate(folder)}، أحدثها بتاريخ ${isolate(date(newest))}. قد يحتوي ملف العطل على أجزاء من الرسائل المفتوحة وعلى مفاتيح API. لا يرسله Mayfly أبدًا.`,
  'ports-open': ({ http, smtp }) =>
    `الخدمة المدمجة تعمل: SMTP على ${isolate(smtp)} وHTTP على ${isolate(http)}.`,
  'ports-closed': ({ which, address }) =>
    `الخدمة المدمجة لا تستجيب على منفذ ${isolate(which)} ${isolate(address)}.`,
  'ports-none': 'الخدمة المدمجة لا تعمل.',
  'ports-unused': 'لا شيء يستخدم الخدمة المدمجة، لذلك لا تعمل. ستبدأ عند الحاجة إليها.',
  'data-good': ({ folder, freeBytes }) =>
    `يمكن الكتابة في ${isolate(folder)}. المساحة المتوفرة: ${size(freeBytes)}.`,
  'data-low': ({ folder, freeBytes }) =>
    `المساحة المتوفرة لـ ${isolate(folder)} هي ${size(freeBytes)} فقط. وفّر مساحة ليمكن حفظ البريد.`,
  'data-read-only': ({ folder }) => `لا يمكن الكتابة في ${isolate(folder)}. غيّر أذوناته.`,
  'data-shared': ({ folder }) => `يمكن لمستخدمين آخرين لهذا الحاسوب فتح ${isolate(folder)}.`,
}

export const doctorAr: Catalogue['doctor'] = {
  title: 'فحص هذا الحاسوب',
  text: 'يفحص كل ما يحتاج إليه Mayfly على هذا الحاسوب.',
  run: 'فحص الآن',
  running: 'جارٍ الفحص…',
  done: (troubles) =>
    troubles === 0
      ? 'لم يتم العثور على مشكلات.'
      : count(troubles, {
          one: 'عنصر واحد يحتاج إلى انتباهك.',
          two: 'عنصران يحتاجان إلى انتباهك.',
          few: '# عناصر تحتاج إلى انتباهك.',
          many: '# عنصرًا يحتاج إلى انتباهك.',
          other: '# عنصر يحتاج إلى انتباهك.',
        }),
  verdicts: { fine: 'سليم', note: 'ملاحظة', trouble: 'يحتاج إلى انتباه', unchecked: 'لم يتم الفحص' },
  findings,
  checks: {
    tray: 'علبة النظام',
    press: 'النقر بالزر الأوسط',
    notifications: 'الإشعارات',
    keychain: 'سلسلة المفاتيح',
    crashes: 'الأعطال',
    ports: 'الخدمة المدمجة',
    data: 'مجلد البيانات',
  },
  repairs: {
    'unlock-keychain': 'محاولة فتح القفل',
    'restart-service': 'إعادة التشغيل',
    'close-folder': 'جعله خاصًا',
    'delete-crash-dumps': 'حذف',
  },
  desktop: {
    title: 'سطح المكتب',
    switchedOff: 'متوقف في إعدادات النظام.',
    testShortcut: 'اضغطه مرة واحدة للتحقق من أنه يعمل.',
    shortcutWorks: 'يعمل.',
    shortcutTaken: (keys, kept) =>
      kept === null
        ? `${isolate(keys)} يستخدمه برنامج آخر. اختر اختصارًا آخر.`
        : `${isolate(keys)} يستخدمه برنامج آخر. ما زال الاختصار ${isolate(kept)}.`,
  },
}
