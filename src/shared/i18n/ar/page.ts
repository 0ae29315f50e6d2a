// Arabic words of the page.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, relativeTimeFormatter, spellOut } from '../formatters.ts'
import { formsAr } from './forms.ts'

const locale = 'ar'
const count = pluralFormatter(locale)
const time = durationFormatter(locale)
const relative = relativeTimeFormatter(locale)

export const pageAr: Catalogue['page'] = {
  ...formsAr,
  back: 'رجوع',
  cancel: 'إلغاء',
  close: 'إغلاق',
  dismiss: 'إغلاق',
  more: 'المزيد',
  undo: 'تراجع',
  retry: 'إعادة المحاولة',
  toSettings: 'فتح الإعدادات',
  refresh: 'التحقق الآن',
  loading: 'جارٍ التحميل…',
  sessionExpired: 'انتهت صلاحية هذا الرابط. شغّل الأمر «mayfly open» للحصول على رابط جديد.',
  disconnected: 'لا يستجيب Mayfly. أعد تشغيله للمتابعة. قد لا تكون هذه الصفحة محدَّثة.',
  quoted: (detail) => `رسالة من الخادم: «${detail}»`,
  until: (clock) => `حتى ${clock}`,

  noticesRegion: 'تنبيهات',

  thisComputer: 'هذا الحاسوب',

  lifetimes: {
    short: (ms) => (ms === 0 ? 'دائم' : time(ms, 'long')),
    choose: (words) => `مدة الصلاحية: ${words}`,
    left: (ms) => time(ms),
  },

  status: {
    copiedCode: (code) => `تم نسخ الرمز ${code}`,
    copied: 'تم النسخ',
    madeNotCopied: (address) => `تم إنشاء ${address}. حظر متصفحك النسخ، لذلك استخدم زر النسخ.`,
    copyRefused: 'حظر متصفحك النسخ. حدّد النص وانسخه بنفسك.',
    deleted: (addresses) =>
      count(addresses, {
        one: 'تم حذف العنوان',
        two: 'تم حذف عنوانين',
        few: 'تم حذف # عناوين',
        many: 'تم حذف # عنوانًا',
        other: 'تم حذف # عنوان',
      }),
    restored: (addresses) =>
      count(addresses, {
        one: 'تمت استعادة العنوان',
        two: 'تمت استعادة عنوانين',
        few: 'تمت استعادة # عناوين',
        many: 'تمت استعادة # عنوانًا',
        other: 'تمت استعادة # عنوان',
      }),
    deletedMessages: (messages) => count(messages, { one: 'تم حذف الرسالة', other: 'تم حذف # من الرسائل' }),
    restoredMessages: (messages) =>
      count(messages, { one: 'تمت استعادة الرسالة', other: 'تمت استعادة # من الرسائل' }),
    saved: 'تم الحفظ',
    checking: 'جارٍ التحقق من البريد…',
    paused: 'متوقف مؤقتًا: لا تحقق من البريد ولا إشعارات',
    resumed: 'تم استئناف التحقق من البريد',
    savedFile: (name) => `تم حفظ ${name}`,
  },

  addresses: {
    title: 'العناوين',
    allMail: 'كل الرسائل',
    search: 'البحث في العناوين والرسائل',
    searchHint: 'بحث',
    clearSearch: 'مسح البحث',
    found: 'الرسائل المطابقة',
    nothingFound: (query) => `لا توجد نتائج لـ «${query}»`,
    foundCount: (found) =>
      count(found, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', other: '# نتيجة' }),
    today: 'اليوم',
    yesterday: 'أمس',
    earlier: 'سابقًا',
    expired: 'منتهية الصلاحية',
    expiredAt: (day) => `انتهت صلاحيته ${day}`,
    readableUntil: (day) => `يمكن قراءته حتى ${day}`,
    noMail: 'لا يوجد بريد بعد',
    unread: (messages) =>
      count(messages, {
        one: 'رسالة غير مقروءة',
        two: 'رسالتان غير مقروءتين',
        few: '# رسائل غير مقروءة',
        other: '# رسالة غير مقروءة',
      }),
    copyAddress: (address) => `نسخ ${address}`,
    actions: (address) => `إجراءات ${address}`,
    firstTitle: 'إنشاء عنوانك الأول',
    pausedLine: 'متوقف مؤقتًا',
    pausedUntil: (clock) => `متوقف مؤقتًا حتى ${clock}`,
    health: {
      checking: 'جارٍ التحقق…',
      working: 'محدَّث',
      slow: 'بطيء الاستجابة',
      paused: 'متوقف مؤقتًا',
      limited: 'في الانتظار',
      refused: 'تم رفض مفتاح API',
      unreachable: 'غير متصل',
      trouble: 'خطأ في الخادم',
    },
    limitedUntil: (clock) => `في الانتظار حتى ${clock}`,
    unreachableSince: (clock) => `غير متصل منذ ${clock}`,
    allowNotices: 'تفعيل الإشعارات',
    allowNoticesText: 'عرض إشعار عند وصول بريد بينما علامة التبويب هذه في الخلفية.',
  },

  actions: {
    copyAddress: 'نسخ العنوان',
    copyCode: 'نسخ الرمز',
    details: 'التسمية والملاحظة…',
    mute: 'الإشعارات',
    muteNever: 'كل البريد',
    muteCodes: 'الرموز فقط',
    muteAlways: 'لا شيء',
    markAllRead: 'وضع علامة مقروء على الكل',
    select: 'تحديد',
    deleteNow: 'حذف',
    selected: (addresses) =>
      count(addresses, {
        one: 'تم تحديد عنوان واحد',
        two: 'تم تحديد عنوانين',
        few: 'تم تحديد # عناوين',
        many: 'تم تحديد # عنوانًا',
        other: 'تم تحديد # عنوان',
      }),
    pause: 'إيقاف مؤقت',
    resume: 'استئناف',
    shortcuts: 'اختصارات لوحة المفاتيح',
    settings: 'الإعدادات',
    quit: 'إنهاء Mayfly',
    hide: 'إخفاء النافذة',
  },

  messages: {
    title: 'الرسائل',
    all: 'كل الرسائل',
    none: 'في انتظار البريد',
    unreadable: (isTooLarge) =>
      isTooLarge
        ? 'تعذّر تحميل رسائل هذا العنوان: استجابة الخادم كبيرة جدًا.'
        : 'تعذّر تحميل رسائل هذا العنوان: تعذّر على Mayfly قراءة استجابة الخادم.',
    noneText: 'ألصق العنوان حيث تحتاج إليه. يظهر البريد هنا فور وصوله.',
    noneExpired: 'لم يصل أي بريد قبل انتهاء صلاحية هذا العنوان.',
    noneAll: 'لا يوجد بريد بعد.',
    unreadFrom: (sender, subject, time) => `غير مقروءة: ${sender}، ${subject}، ${time}`,
    readFrom: (sender, subject, time) => `${sender}، ${subject}، ${time}`,
    noSubject: '(بلا موضوع)',
    noSender: '(بلا مرسل)',
    checked: (ms) => relative(-ms),
    next: (ms) => `التحقق التالي ${relative(ms)}`,
    notChecked: 'ليس بعد',
    files: (files) =>
      count(files, { one: 'مرفق واحد', two: 'مرفقان', few: '# مرفقات', many: '# مرفقًا', other: '# مرفق' }),
    choose: 'اختر رسالة لقراءتها هنا.',
  },

  server: {
    menu: 'أدوات الخادم…',
    title: 'أدوات الخادم',
    none: 'لا يوفّر هذا الخادم أدوات للرسائل.',
    ask: 'تشغيل',
    nothing: 'لم يتم العثور على شيء.',
    operations: {
      summarize: 'تلخيص',
      translate: 'ترجمة',
      qa: 'طرح سؤال',
      'extract-code': 'العثور على الرمز',
      'extract-links': 'العثور على الروابط',
    },
    remaining: (left: number) => `المتبقي اليوم: ${left}`,
  },
  message: {
    frame: 'نص الرسالة',
    from: 'من',
    toField: 'إلى',
    subject: 'الموضوع',
    received: 'تاريخ الاستلام',
    sent: 'تاريخ الإرسال',
    replyTo: 'الرد على',
    size: 'الحجم',
    unsubscribe: 'إلغاء الاشتراك',
    checks: 'المصادقة',
    links: 'الروابط',
    tabs: { html: 'HTML', text: 'نص', details: 'تفاصيل', label: 'عرض الرسالة' },
    code: 'الرمز',
    codeFrom: (line) => `من «${line}»`,
    copyCode: 'نسخ الرمز',
    copied: 'تم النسخ',
    spelled: (code) => `الرمز ${spellOut(code)}`,
    purposes: {
      confirm: 'تأكيد العنوان',
      activate: 'تفعيل الحساب',
      reset: 'إعادة تعيين كلمة المرور',
      'sign-in': 'تسجيل الدخول',
    },
    opensHost: (host) => `يفتح ${host}`,
    moreFiles: (files) => `عرض ${String(files)} أخرى`,
    shownAsText: 'يتم عرض الرسالة كنص لأن تنسيقها سيبطئ النافذة.',
    showAnyway: 'عرض على أي حال',
    truncatedText: 'هذه الرسالة طويلة جدًا. يظهر أولها فقط.',
    showAll: 'عرض الكل',
    empty: 'لا تحتوي هذه الرسالة على نص.',
    markUnread: 'وضع علامة غير مقروءة',
    markRead: 'وضع علامة مقروءة',
    copySender: 'نسخ المرسل',
    find: 'البحث في الرسالة',
    findCount: (at, of) => (of === 0 ? 'لا توجد نتائج' : `${String(at)} من ${String(of)}`),
    findNext: 'النتيجة التالية',
    findPrevious: 'النتيجة السابقة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    print: 'طباعة…',
    savePdf: 'حفظ بتنسيق PDF',
    copyText: 'نسخ النص',
    attachments: 'المرفقات',
    save: (name) => `حفظ ${name}`,
    preview: (name) => `معاينة ${name}`,
    dangers: {
      program: 'يمكن لهذا النوع من الملفات تشغيل تعليمات برمجية. لا تفتحه إلا إذا كنت تثق بالمرسل.',
      page: 'قد تحتوي صفحات الويب على نصوص برمجية. لا تفتحها إلا إذا كنت تثق بالمرسل.',
    },
    disguised: (kind) => `اسم الملف لا يطابق محتواه (${kind}). انقر على «حفظ» مرة أخرى لحفظه على أي حال.`,
    program: 'برنامج',
    unnamed: 'مرفق',
  },

  source: {
    menu: 'عرض المصدر…',
    title: 'المصدر',
    none: 'لا يوفّر هذا الخادم مصدر الرسالة.',
    save: 'حفظ في ملف',
    truncated: 'يظهر أول المصدر فقط.',
  },

  link: {
    leadsOn: 'يقود هذا الرابط بعد ذلك إلى',
    openDirectly: (destination) => `فتح ${destination} مباشرة`,
    title: 'فتح هذا الرابط؟',
    destination: 'الوجهة',
    shown: 'نص الرابط يعرض عنوانًا مختلفًا:',
    lookalike: 'يحتوي النطاق على حروف تشبه غيرها. صيغته بترميز ASCII هي',
    insecure: 'الاتصال غير مشفّر.',
    credentials: 'الجزء الذي يسبق «@» ليس عنوان الموقع.',
    numeric: 'يستخدم الرابط عنوان IP بدلًا من نطاق.',
    mail: 'رسالة جديدة إلى',
    open: 'فتح الرابط',
    copy: 'نسخ الرابط',
    blocked: 'لا يمكن فتح روابط من هذا النوع من رسالة.',
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    newAddress: 'عنوان جديد',
    copy: 'نسخ الرمز، أو العنوان إن لم يوجد رمز',
    search: 'بحث',
    move: 'التنقل في القائمة',
    open: 'فتح',
    back: 'رجوع',
    firstOrLast: 'العنصر الأول أو الأخير',
    select: 'تحديد عنوان',
    selectAll: 'تحديد كل العناوين',
    menu: 'فتح قائمة العنصر',
    delete: 'حذف العنوان أو الرسالة',
    unread: 'وضع علامة غير مقروءة على الرسالة',
    readAll: 'وضع علامة مقروء على الكل',
    refresh: 'التحقق الآن',
    find: 'البحث في الرسالة',
    settings: 'الإعدادات',
    sheet: 'هذه القائمة',
    keys: { arrows: '↑ ↓', enter: 'Enter', escape: 'Esc', homeEnd: 'Home End', delete: 'Del' },
  },

  notices: {
    keysForThisRun:
      'في علامة تبويب المتصفح لا يمكن لـ Mayfly استخدام سلسلة المفاتيح، لذلك تُحفظ مفاتيح API حتى إنهاء البرنامج فقط. أما تطبيق سطح المكتب فيحفظها.',
    archiveRebuilt: (keptAs) =>
      `تلفت قاعدة بيانات الرسائل، لذلك أنشأ Mayfly قاعدة جديدة. تم الاحتفاظ بالملف القديم باسم ${keptAs}.`,
    settingsReset: (keptAs) =>
      `تعذّرت قراءة ملف الإعدادات، لذلك يستخدم Mayfly الإعدادات الافتراضية. تم الاحتفاظ بالملف القديم باسم ${keptAs}.`,
    portMoved: (service, wanted, port) =>
      `منفذ ${service.toUpperCase()} رقم ${String(wanted)} يستخدمه برنامج آخر. تستخدم الخدمة المدمجة المنفذ ${String(port)} بدلًا منه.`,
    serviceRestarted: 'توقفت الخدمة المدمجة بشكل غير متوقع وتمت إعادة تشغيلها. لم يُفقد أي بريد.',
    account: (name, sentence) => `${name}: ${sentence}`,
    more: (others) =>
      count(others, { one: 'واحد آخر', two: 'اثنان آخران', few: '# أخرى', many: '# أخرى', other: '# أخرى' }),
    fewer: 'عرض أقل',
  },

  columns: { addresses: 'عرض عمود العناوين', messages: 'عرض عمود الرسائل' },
}
