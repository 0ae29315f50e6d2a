// The Arabic catalogue.
import type { FailureKind } from '../../contract/result.ts'
import { pageAr } from './page.ts'
import { mailAr } from './mail.ts'
import { doctorAr } from './doctor.ts'
import { settingsAr } from './settings.ts'
import { backupAr } from './backup.ts'
import { aliasesAr } from './aliases.ts'
import { checksAr } from './checks.ts'
import { mailboxAr } from './mailbox.ts'
import { serversAr } from './servers.ts'
import { findAr } from './find.ts'
import { sendersAr } from './senders.ts'
import type { FailureMessage } from '../failure-message.ts'
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'

const locale = 'ar'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: {
    title: 'تم رفض مفتاح API',
    remedy: 'رفض الخادم مفتاح API. أدخل مفتاحًا جديدًا.',
  },
  forbidden: {
    title: 'غير مسموح',
    remedy: 'لا يملك هذا الحساب صلاحية لذلك. قد تحتاج العناوين الدائمة مثلًا إلى خطة أخرى.',
  },
  quota: {
    title: 'تم استهلاك حصة العناوين',
    remedy: 'استهلك هذا الحساب حصته من العناوين. احذف عنوانًا لم تعد تحتاج إليه.',
  },
  'no-permanent': {
    title: 'العناوين الدائمة غير متاحة',
    remedy: 'لا يمكن لهذا الحساب إنشاء عناوين دائمة. اختر مدة صلاحية أخرى.',
  },
  'needs-plan': {
    title: 'يحتاج إلى خطة مدفوعة',
    remedy: 'لا يتيح الخادم ذلك إلا مع خطة مدفوعة. اختر نطاقًا آخر، أو أنشئ عنوانًا دون اسم من اختيارك.',
  },
  taken: {
    title: 'الاسم محجوز',
    remedy: 'هذا العنوان محجوز بالفعل. اختر اسمًا آخر، أو اترك الاسم فارغًا للحصول على اسم عشوائي.',
  },
  'not-found': {
    title: 'غير موجود',
    remedy: 'لم يعد هذا موجودًا على الخادم. تم حذفه أو انتهت صلاحيته.',
  },
  'service-stopped': {
    title: 'الخدمة المدمجة لا تعمل',
    remedy: 'لم تبدأ الخدمة المدمجة. يوضح «فحص هذا الحاسوب» السبب. الخوادم الأخرى ما زالت تعمل.',
  },
  'invalid-input': {
    title: 'غير مقبول',
    remedy: 'تحقّق مما أدخلته.',
  },
  'rate-limited': {
    title: 'طلبات كثيرة جدًا',
    remedy: 'يحدّ الخادم حاليًا من عدد الطلبات.',
  },
  offline: {
    title: 'لا يوجد اتصال',
    remedy: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك بالإنترنت.',
  },
  'network-sign-in': {
    title: 'سجّل الدخول إلى هذه الشبكة',
    remedy: 'لا تسمح هذه الشبكة بمرور البرامج إلا بعد تسجيل الدخول في صفحتها.',
  },
  proxy: { title: 'الوكيل', remedy: 'لم يسمح وكيل هذه الشبكة بمرور الاتصال.' },
  timeout: {
    title: 'الخادم لا يستجيب',
    remedy: 'استغرق الخادم وقتًا طويلًا للاستجابة.',
  },
  'server-trouble': { title: 'خطأ في الخادم', remedy: 'أبلغ الخادم عن خطأ. حاول مرة أخرى لاحقًا.' },
  'bad-answer': {
    title: 'استجابة غير متوقعة',
    remedy: 'تعذّر على Mayfly قراءة استجابة الخادم. تحقق من عنوان URL للخادم، أو حاول لاحقًا.',
  },
  challenge: {
    title: 'للمتصفحات فقط',
    remedy:
      'يطلب الخادم التحقق من أن إنسانًا يستخدم متصفحًا، ولا يستطيع أي برنامج آخر تجاوز ذلك. اطلب من مشغّل الخادم السماح بطلبات API، أو استخدم خادمًا آخر.',
  },
  redirected: {
    title: 'تمت إعادة التوجيه',
    remedy:
      'أعاد الخادم التوجيه إلى عنوان URL آخر، ولم يتم إرسال مفتاح API إليه. إذا انتقل الخادم فأضفه من جديد بعنوانه الجديد.',
  },
  'insecure-address': {
    title: 'الاتصال غير آمن',
    remedy: 'لا تُرسل مفاتيح API إلا عبر HTTPS أو إلى هذا الحاسوب. استخدم عنوان URL يبدأ بـ https://.',
  },
  'untrusted-certificate': {
    title: 'الشهادة غير موثوقة',
    remedy:
      'لم توقّع أي جهة معروفة شهادة الخادم، لذلك لم يُرسل شيء. إذا كان الخادم خادمك، فقارن البصمة ثم ثق بها.',
  },
  'no-key': {
    title: 'لا يوجد مفتاح API',
    remedy: 'ليس لهذا الحساب مفتاح API، لذا لا يمكنه التحقق من البريد.',
  },
  'key-store-locked': {
    title: 'سلسلة المفاتيح مقفلة',
    remedy: 'سلسلة المفاتيح على هذا الحاسوب مقفلة. افتح قفلها وحاول مرة أخرى.',
  },
  'key-elsewhere': {
    title: 'مفتاح API غير متاح',
    remedy:
      'مفتاح API لهذا الحساب محفوظ في سلسلة مفاتيح لا تستخدمها هذه الجلسة. سجّل الدخول إلى سطح المكتب الذي حفظته فيه، أو أدخل المفتاح مرة أخرى.',
  },
  'key-unreadable': {
    title: 'تعذّرت قراءة مفتاح API',
    remedy:
      'لم يعد من الممكن قراءة مفتاح API المحفوظ لهذا الحساب، وقد يكون من حاسوب آخر. أدخل المفتاح مرة أخرى.',
  },
  unsupported: { title: 'غير مدعوم', remedy: 'لا يدعم هذا الخادم أو هذا الحاسوب ذلك.' },
  'agent-stopped': {
    title: 'تم إيقاف الوصول',
    remedy: 'أوقف المستخدم وصول هذا الوكيل في Mayfly. لن يستعيده حتى يعيد المستخدم تشغيله.',
  },
  busy: {
    title: 'هناك عملية جارية',
    remedy: 'انتظر حتى ينتهي التصدير أو الاستيراد أو النسخ الاحتياطي الجاري، أو ألغِه.',
  },
  'wrong-passphrase': {
    title: 'عبارة المرور غير صحيحة',
    remedy: 'تحقق من عبارة المرور وحاول مرة أخرى. لم يتغير شيء.',
  },
  'unreadable-file': {
    title: 'تعذّرت قراءة هذا الملف',
    remedy: 'ليس نسخة احتياطية من Mayfly، أو أنشأه إصدار أحدث من Mayfly. لم يتغير شيء.',
  },
  'damaged-file': { title: 'النسخة الاحتياطية تالفة', remedy: 'الملف تالف أو غير مكتمل. لم يتغير شيء.' },
  disk: {
    title: 'تعذّر الحفظ',
    remedy: 'تعذّر على Mayfly الكتابة في مجلد البيانات. تحقق من المساحة المتوفرة ومن أذونات المجلد.',
  },
  'damaged-database': {
    title: 'تعذّرت القراءة',
    remedy:
      'قاعدة بيانات الرسائل تالفة. عند بدء التشغيل التالي ينشئ Mayfly قاعدة جديدة ويحتفظ بالملف القديم.',
  },
  'update-refused': {
    title: 'رُفض التحديث',
    remedy: 'رُفض التحديث. لم يتغير شيء.',
  },
  internal: {
    title: 'حدث خطأ',
    remedy: 'هذا خطأ برمجي في Mayfly. حاول مرة أخرى. إذا تكرر الخطأ فأعد تشغيل Mayfly.',
  },
}

const commandRemedies: Catalogue['commandRemedies'] = {
  unauthorized: 'رفض الخادم مفتاح API. تحقق من MAYFLY_API_KEY أو ‎--key.',
  'rate-limited': 'يحدّ الخادم من عدد الطلبات. حاول مرة أخرى لاحقًا.',
  offline: 'تعذّر الوصول إلى الخادم. تحقق من عنوان URL الخاص به ومن اتصالك.',
  timeout: 'استغرق الخادم وقتًا طويلًا للاستجابة. حاول مرة أخرى لاحقًا.',
  'server-trouble': 'أبلغ الخادم عن خطأ. حاول مرة أخرى لاحقًا.',
  'bad-answer': 'تعذّر على Mayfly قراءة استجابة الخادم. تحقق من عنوان URL الخاص به.',
  redirected:
    'أعاد الخادم التوجيه إلى عنوان URL آخر، ولم يتم إرسال مفتاح API إليه. تحقق من عنوان URL الخاص به.',
}

const native: Catalogue['native'] = {
  newAddress: 'عنوان جديد',
  newWithLifetime: 'عنوان جديد بمدة صلاحية',
  copied: (address) => `تم نسخ ${address}`,
  localOnly: 'يستقبل البريد من هذا الحاسوب فقط.',
  copiedLocal: (address) => `تم نسخ ${address}. يستقبل البريد من هذا الحاسوب فقط.`,
  copyLatestCode: 'نسخ أحدث رمز',
  noCode: 'لا توجد رموز بعد.',
  pressToCopy:
    'لم يُنسخ بعد: لا يسمح سطح المكتب هذا لـ Mayfly بالنسخ إلا بعد ضغطة مفتاح أو نقرة في نافذته، وهي مفتوحة الآن.',
  copyCode: 'نسخ الرمز',
  open: 'فتح Mayfly',
  settings: 'الإعدادات…',
  pause: 'إيقاف مؤقت',
  pauseFor30Minutes: 'لمدة 30 دقيقة',
  pauseForOneHour: 'لمدة ساعة واحدة',
  pauseUntilTomorrow: 'حتى الغد',
  resume: 'استئناف',
  quit: 'إنهاء Mayfly',
  startFailed: 'تعذّر بدء تشغيل Mayfly',
  startProblems: {
    'folder-unwritable': (path: string) =>
      `يتعذّر على Mayfly الكتابة في مجلد بياناته \u2068${path}\u2069. غيّر أذوناته، أو ابدأ تشغيل Mayfly بمجلد آخر (--data-dir).`,
    'archive-newer': (path: string) =>
      `أنشأ إصدار أحدث من Mayfly قاعدة بيانات الرسائل \u2068${path}\u2069. لم يتم تغييرها. حدّث Mayfly، أو ابدأ تشغيله بمجلد آخر (--data-dir).`,
    'archive-unopened': (path: string) =>
      `تعذّر على Mayfly فتح قاعدة بيانات الرسائل \u2068${path}\u2069. لم يتم تغييرها. أفرغ مساحة على القرص أو صحّح الأذونات، ثم ابدأ تشغيل Mayfly مجددًا.`,
  },
  /** The context menu of a field or of selected text. */
  edit: {
    undo: 'تراجع',
    cut: 'قص',
    copy: 'نسخ',
    paste: 'لصق',
    selectAll: 'تحديد الكل',
  },
  noAddresses: 'لا توجد عناوين بعد',
  newMailFrom: (sender) => `بريد جديد من ${sender}`,
  newMail: 'بريد جديد',
  codeIs: (code) => `الرمز ${code}`,
  newMessages: (messages) =>
    count(messages, {
      one: 'رسالة جديدة واحدة',
      two: 'رسالتان جديدتان',
      few: '# رسائل جديدة',
      many: '# رسالة جديدة',
      other: '# رسالة جديدة',
    }),
  andOthers: (names, more) => {
    if (more === 0) return listFormatter(locale)(names)
    const others = {
      one: 'مرسل آخر',
      two: 'مرسلان آخران',
      few: '# مرسلين آخرين',
      many: '# مرسلًا آخر',
      other: '# مرسل آخر',
    }
    return listFormatter(locale)([...names, count(more, others)])
  },
  timeLeft: (ms) => `المتبقي: ${durationFormatter(locale)(ms)}`,
  expired: 'منتهي الصلاحية',
  permanent: 'دائم',
  tooltip: (unread) =>
    unread === 0
      ? 'Mayfly'
      : `Mayfly: ${count(unread, {
          one: 'رسالة واحدة غير مقروءة',
          two: 'رسالتان غير مقروءتين',
          few: '# رسائل غير مقروءة',
          many: '# رسالة غير مقروءة',
          other: '# رسالة غير مقروءة',
        })}`,
  tooltipLine: (name, unread) => `${name}: ${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly متوقف مؤقتًا',
  expiringSoon: (address) => `تنتهي صلاحية ${address} خلال بضع دقائق`,
  oneExpiringSoon: 'تنتهي صلاحية أحد العناوين خلال بضع دقائق',
  renewAddress: 'عنوان جديد مماثل',
  renewHint: 'أنشئ عنوانًا جديدًا مماثلًا لمواصلة استقبال البريد.',
  serviceRecovered: (lost, keptAs) => {
    if (lost === null)
      return `تلفت قاعدة بيانات الخدمة المدمجة وتعذّرت قراءتها، فأنشأ Mayfly قاعدة جديدة. تم الاحتفاظ بالملف القديم باسم ${keptAs}.`
    return lost === 0
      ? `تلفت قاعدة بيانات الخدمة المدمجة، وتمت استعادة جميع الرسائل. تم الاحتفاظ بالملف التالف باسم ${keptAs}.`
      : `تلفت قاعدة بيانات الخدمة المدمجة. عدد الرسائل التي تعذّرت استعادتها: ${numberFormatter(locale)(lost)}. تم الاحتفاظ بالملف التالف باسم ${keptAs}.`
  },
  serviceDiskFull: 'القرص ممتلئ، ولا يمكن للخدمة المدمجة استقبال البريد. وفّر مساحة، بحذف بعض العناوين مثلًا.',
  stillRunning: 'ما زال Mayfly يعمل',
  inTray: 'انقر على أيقونته في علبة النظام لفتحه مجددًا.',
  backgroundReason: 'يستقبل Mayfly البريد في الخلفية.',
  shortcutOffer: (keys) => `ينشئ ${keys} عنوانًا جديدًا من أي برنامج.`,
  useShortcut: 'تشغيل الاختصار',
  noTray:
    'لا يعرض سطح المكتب هذا أيقونات علبة النظام، لذلك يعمل Mayfly في نافذة عادية. يستمر وصول البريد عند تصغيرها، ويؤدي إغلاقها إلى إنهاء Mayfly.',
  settingsFields: (names) => `بعض الإعدادات غير صالحة، لذلك يستخدم Mayfly قيمًا آمنة لما يلي: ${names}.`,
  settingsUnreadable: (file) =>
    `تعذّر على Mayfly فتح ملف الإعدادات ${file}. لم يتم تغيير الملف، وتُستخدم الإعدادات الافتراضية. تُفقد التغييرات عند إنهاء البرنامج.`,
  keyNotDeleted: (account) =>
    `تمت إزالة ${account}، لكن تعذّر حذف مفتاح API الخاص به من هذا الحاسوب. تحقق من أذونات مجلد البيانات ومن المساحة المتوفرة.`,
  update: {
    running: 'يجري تحديث Mayfly',
    runningText: 'ستعود هذه النافذة بعد قليل.',
    done: 'تم تحديث Mayfly',
    doneText: 'أعد تشغيله للمتابعة بالإصدار الجديد. تبقى عناوينك ورسائلك.',
    restart: 'إعادة تشغيل Mayfly',
  },
  updates: {
    available: (version) => `الإصدار ${version} من Mayfly متاح.`,
    ready: (version) => `سيُثبَّت الإصدار ${version} من Mayfly عند الإنهاء.`,
    question:
      'هل تسمح بأن يبحث Mayfly عن تحديثات مرة كل يوم؟ يقرأ قائمة الإصدارات فقط، ولا يتم إرسال أي معلومات عنك.',
    off: 'عدم البحث',
    notify: 'إعلامي',
    install: 'التثبيت عند الإنهاء',
    replaced: 'تم تحديث Mayfly. أعد تشغيله للمتابعة بالإصدار الجديد.',
    replacedCommand: 'تم تحديث Mayfly أثناء عمله. لاستخدام الإصدار الجديد شغّل: mayfly quit && mayfly open',
    refused: {
      unsigned: () => 'رُفض التحديث لأنه غير موقَّع. لم يتغير شيء.',
      'wrong-signature': () => 'رُفض التحديث لأن توقيعه ليس من مطوّري Mayfly. لم يتغير شيء.',
      damaged: (version) =>
        `رُفض التحديث إلى الإصدار ${version} من Mayfly لأن الملف الذي تم تنزيله تالف. لم يتغير شيء.`,
      older: (version) => `رُفض التحديث لأن الإصدار ${version} من Mayfly أقدم من هذا الإصدار. لم يتغير شيء.`,
      replayed: (version) => `رُفض التحديث لأن إصدارًا أحدث من ${version} عُرض من قبل. لم يتغير شيء.`,
      insecure: () => 'رُفض التحديث لأن الاتصال غير مشفَّر. لم يتغير شيء.',
      'read-only': (version) =>
        `لا يمكن تثبيت الإصدار ${version} من Mayfly لأنك لا تملك إذنًا بتغيير ملف Mayfly. لم يتغير شيء.`,
    },
  },
  browserReady: (url, command) =>
    `يعمل Mayfly الآن. افتحه في متصفح على هذا الحاسوب:\n\n  ${url}\n\nيعمل الرابط مرة واحدة خلال عشر دقائق. للحصول على رابط جديد شغّل: ${command}`,
  noKeychain:
    'لم يعثر Mayfly على سلسلة مفاتيح على هذا الحاسوب، لذلك تُحفظ مفاتيح API حتى إنهاء البرنامج فقط. احفظها في ملف لاستخدامها لاحقًا.',
}

export const ar: Catalogue = {
  language: locale,
  name: 'العربية',
  direction: 'rtl',
  failures,
  commandRemedies,
  native,
  page: pageAr,
  mail: mailAr,
  settings: settingsAr,
  servers: serversAr,
  mailbox: mailboxAr,
  aliases: aliasesAr,
  find: findAr,
  senders: sendersAr,
  checks: checksAr,
  backup: backupAr,
  doctor: doctorAr,
}
