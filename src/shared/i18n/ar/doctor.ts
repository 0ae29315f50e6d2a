// Arabic words of the check of this computer, and of what only a desktop has.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import { byteSizeFormatter, durationFormatter } from '../formatters.ts'

const size = byteSizeFormatter('ar')
const time = durationFormatter('ar')

/** Keeps paths, names and numbers in their own direction (Unicode's first-strong isolate). */
const isolate = (text: string): string => `\u2068${text}\u2069`

const findings: FindingTexts = {
  'tray-system': 'يعرض النظام أيقونة Mayfly.',
  'tray-host': 'يعرض شريط المهام أيقونة Mayfly.',
  'tray-no-host': 'تُقبل الأيقونات هنا لكن لا شريط يعرضها، لذا يعمل Mayfly كنافذة عادية.',
  'tray-no-watcher':
    'لا شيء في سطح المكتب هذا يعرض أيقونات البرامج، لذا يعمل Mayfly كنافذة عادية. في GNOME تعيدها إضافة AppIndicator.',
  'tray-no-bus': 'لا يوجد ناقل جلسة، فلا شيء يستطيع عرض الأيقونة. شغّل Mayfly من داخل سطح المكتب.',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `تسلّم ${isolate(server)} إشعارًا خلال ${tookMs} مللي ثانية، ${buttons ? 'مع زر لنسخ الرمز' : 'بلا أزرار: النقر يفعل ما هو مضبوط'}.`,
  'notifications-system': 'يتسلّم النظام الإشعارات، وعرضها يُضبط في إعداداته.',
  'notifications-quiet': 'سطح المكتب مضبوط على عدم الإزعاج، لذا لا تظهر إشعارات الآن.',
  'notifications-none': 'لا برنامج في سطح المكتب هذا يعرض الإشعارات. ثبّت واحدًا، مثل dunst أو mako.',
  'notifications-stuck': 'لم يُجب البرنامج الذي يعرض الإشعارات. قد يفيد تسجيل الخروج ثم الدخول.',
  'keychain-open': ({ backend }) => `تُحفظ المفاتيح في سلسلة المفاتيح (${isolate(backend)}).`,
  'keychain-locked': ({ backend }) =>
    `لا تُفتح سلسلة المفاتيح (${isolate(backend)})، لذا تُحفظ المفاتيح حتى إنهاء Mayfly فقط.`,
  'keychain-none':
    'لا توجد سلسلة مفاتيح هنا، لذا تُحفظ المفاتيح حتى إنهاء Mayfly فقط. ثبّت GNOME Keyring أو KWallet لحفظها.',
  'keychain-unused':
    'في علامة تبويب المتصفح تُحفظ المفاتيح حتى إنهاء Mayfly فقط. أما البرنامج في شريط الأيقونات فيحفظها في سلسلة المفاتيح.',
  'shortcut-none': 'لم يُضبط اختصار.',
  'shortcut-works': ({ keys }) => `الاختصار ${isolate(keys)} يعمل.`,
  'shortcut-untested': ({ keys }) =>
    `الاختصار ${isolate(keys)} مضبوط ولم يُضغط بعد. اضغطه مرة لترى هل يسمح به سطح المكتب هذا.`,
  'shortcut-refused': ({ keys }) => `الاختصار ${isolate(keys)} يخص برنامجًا آخر.`,
  'login-on': 'يبدأ Mayfly عند تسجيل الدخول.',
  'login-off': 'لا يبدأ Mayfly عند تسجيل الدخول، كما هو مضبوط.',
  'login-outdated': 'مدخل البدء عند تسجيل الدخول يؤدي إلى برنامج آخر.',
  'login-switched-off': 'أُوقف البدء عند تسجيل الدخول في إعدادات النظام.',
  'ports-open': ({ http, smtp }) =>
    `الخدمة المدمجة تجيب: SMTP عند ${isolate(smtp)} وHTTP عند ${isolate(http)}.`,
  'ports-closed': ({ which, address }) =>
    `لا شيء يجيب عند منفذ ${isolate(which)} ${isolate(address)} للخدمة المدمجة.`,
  'ports-none': 'الخدمة المدمجة لا تعمل.',
  'data-good': ({ folder, freeBytes }) =>
    `يمكن الكتابة في ${isolate(folder)}، والمساحة الحرة ${size(freeBytes)}.`,
  'data-low': ({ folder, freeBytes }) =>
    `لم يبق لـ ${isolate(folder)} سوى ${size(freeBytes)}. وفّر مساحة وإلا تعذّر حفظ البريد.`,
  'data-read-only': ({ folder }) => `لا يمكن الكتابة في ${isolate(folder)}. غيّر صلاحياته.`,
  'data-shared': ({ folder }) => `يستطيع آخرون على هذا الحاسوب رؤية ما في ${isolate(folder)}.`,
  'clock-right': 'الساعة تطابق الخوادم.',
  'clock-unknown': 'لم يُسأل خادم آخر عن الوقت بعد.',
  'clock-off': ({ server, behindMs }) =>
    `الساعة ${behindMs > 0 ? 'متأخرة عن' : 'متقدمة على'} ${isolate(server)} بمقدار ${time(Math.abs(behindMs))}. دع النظام يضبطها.`,
}

export const doctorAr: Catalogue['doctor'] = {
  title: 'فحص هذا الحاسوب',
  text: 'ينظر في كل ما يحتاج إليه Mayfly من هذا الحاسوب.',
  run: 'افحص الآن',
  running: 'جارٍ الفحص',
  done: (troubles) => (troubles === 0 ? 'كل شيء على ما يرام.' : 'هناك ما يحتاج إلى انتباه.'),
  verdicts: { fine: 'سليم', note: 'للعلم', trouble: 'يحتاج إلى انتباه' },
  findings,
  checks: {
    tray: 'شريط الأيقونات',
    notifications: 'الإشعارات',
    keychain: 'سلسلة المفاتيح',
    shortcut: 'الاختصار',
    login: 'البدء عند تسجيل الدخول',
    ports: 'الخدمة المدمجة',
    data: 'مجلد البيانات',
    clock: 'الساعة',
  },
  repairs: {
    'unlock-keychain': 'اسألها مرة أخرى',
    'clear-shortcut': 'امسح الاختصار',
    'write-login': 'ابدأ عند تسجيل الدخول من جديد',
    'restart-service': 'شغّلها من جديد',
    'close-folder': 'أغلقه أمام الآخرين',
  },
  desktop: {
    title: 'سطح المكتب هذا',
    switchedOff: 'وهو موقوف في إعدادات النظام.',
    testShortcut: 'اضغطه الآن مرة واحدة، فعندها فقط يتأكد أنه يعمل هنا.',
    shortcutWorks: 'إنه يعمل.',
    shortcutTaken: (keys, kept) =>
      kept === null ? `${keys} يخص برنامجًا آخر. اختر مفاتيح أخرى.` : `${keys} يخص برنامجًا آخر. يبقى ${kept}.`,
  },
}
