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
  dismiss: 'إخفاء',
  more: 'المزيد',
  undo: 'تراجع',
  retry: 'حاول مرة أخرى',
  toSettings: 'فتح الإعدادات',
  refresh: 'تحقق الآن',
  loading: 'جارٍ التحميل…',
  sessionExpired: 'لم يعد هذا الرابط صالحًا. شغّل الأمر «mayfly open» للحصول على رابط جديد.',
  disconnected: 'لا يستجيب Mayfly. شغّله من جديد للمتابعة؛ ما يظهر هنا هو آخر ما عُرف.',
  quoted: (detail) => `قال الخادم: «${detail}»`,
  until: (clock) => `حتى ${clock}`,

  noticesRegion: 'مستجدات',

  thisComputer: 'هذا الحاسوب',

  lifetimes: {
    short: (ms) => (ms === 0 ? 'دائم' : time(ms, 'long')),
    choose: (words) => `المدة: ${words}`,
    left: (ms) => time(ms),
  },

  status: {
    copiedCode: (code) => `نُسخ الرمز ${code}`,
    copied: 'نُسخ',
    madeNotCopied: (address) => `أُنشئ ${address}. لم يسمح هذا المتصفح بالنسخ: استخدم زر النسخ بجانبه.`,
    copyRefused: 'لم يسمح هذا المتصفح بالنسخ. حدّد النص وانسخه يدويًا.',
    deleted: (addresses) =>
      count(addresses, {
        one: 'حُذف العنوان',
        two: 'حُذف عنوانان',
        few: 'حُذفت # عناوين',
        other: 'حُذف # عنوانًا',
      }),
    restored: (addresses) =>
      count(addresses, {
        one: 'استُعيد العنوان',
        two: 'استُعيد عنوانان',
        few: 'استُعيدت # عناوين',
        other: 'استُعيد # عنوانًا',
      }),
    saved: 'حُفظ',
    checking: 'يتحقق من البريد',
    paused: 'متوقف مؤقتًا: لا تحقق ولا إشعارات',
    resumed: 'يراقب البريد من جديد',
    savedFile: (name) => `حُفظ ${name}`,
  },

  addresses: {
    title: 'العناوين',
    allMail: 'كل الرسائل',
    search: 'البحث في العناوين والبريد',
    searchHint: 'بحث',
    clearSearch: 'مسح البحث',
    found: 'الرسائل التي وُجدت',
    nothingFound: (query) => `لا شيء هنا يحتوي على «${query}».`,
    foundCount: (found) =>
      count(found, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', other: '# نتيجة' }),
    today: 'اليوم',
    yesterday: 'أمس',
    earlier: 'سابقًا',
    expired: 'المنتهية',
    expiredAt: (day) => `انتهى ${day}`,
    readableUntil: (day) => `يمكن قراءته حتى ${day}`,
    noMail: 'لا بريد بعد',
    unread: (messages) =>
      count(messages, {
        one: 'رسالة غير مقروءة',
        two: 'رسالتان غير مقروءتين',
        few: '# رسائل غير مقروءة',
        other: '# رسالة غير مقروءة',
      }),
    copyAddress: (address) => `نسخ ${address}`,
    actions: (address) => `إجراءات ${address}`,
    firstTitle: 'أنشئ عنوانك الأول',
    firstText: 'يستقبل البريد فورًا، وينتهي وحده.',
    pausedLine: 'متوقف مؤقتًا',
    pausedUntil: (clock) => `متوقف حتى ${clock}`,
    health: {
      checking: 'جارٍ التحقق…',
      working: 'محدَّث',
      slow: 'بطيء الاستجابة',
      paused: 'متوقف مؤقتًا',
      limited: 'في الانتظار',
      refused: 'رُفض المفتاح',
      unreachable: 'غير متصل',
      trouble: 'عطل في الخادم',
    },
    limitedUntil: (clock) => `ينتظر حتى ${clock}`,
    unreachableSince: (clock) => `غير متصل منذ ${clock}`,
    allowNotices: 'أشعرني',
    allowNoticesText: 'عرض إشعار عند وصول بريد بينما هذه الصفحة مخفية.',
  },

  actions: {
    copyAddress: 'نسخ العنوان',
    copyCode: 'نسخ الرمز',
    details: 'التسمية والملاحظة…',
    mute: 'الإشعارات',
    muteNever: 'كل البريد',
    muteCodes: 'الرموز فقط',
    muteAlways: 'لا شيء',
    markAllRead: 'تعليم الكل كمقروء',
    select: 'تحديد',
    deleteNow: 'حذف',
    selected: (addresses) =>
      count(addresses, { one: 'حُدّد واحد', two: 'حُدّد اثنان', few: 'حُدّدت #', other: 'حُدّد #' }),
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
        ? 'تتعذّر قراءة قائمة هذا العنوان: الرد كبير جدًا.'
        : 'تتعذّر قراءة قائمة هذا العنوان: صيغة الرد لا يعرفها Mayfly.',
    noneText: 'ألصق العنوان حيث تحتاج إليه. يظهر البريد هنا لحظة وصوله.',
    noneExpired: 'لم يصل بريد طوال مدة هذا العنوان.',
    noneAll: 'لا بريد بعد.',
    unreadFrom: (sender, subject, time) => `غير مقروءة: ${sender}، ${subject}، ${time}`,
    readFrom: (sender, subject, time) => `${sender}، ${subject}، ${time}`,
    noSubject: '(بلا موضوع)',
    noSender: '(بلا مرسل)',
    checked: (ms) => relative(-ms),
    next: (ms) => `التالي ${relative(ms)}`,
    notChecked: 'لم يحدث بعد',
    files: (files) =>
      count(files, { one: 'مرفق واحد', two: 'مرفقان', few: '# مرفقات', many: '# مرفقًا', other: '# مرفق' }),
    choose: 'اختر رسالة لقراءتها هنا.',
  },

  server: {
    menu: 'اسأل الخادم…',
    title: 'اسأل الخادم',
    none: 'لا يقدّم هذا الخادم شيئًا غير قراءة البريد.',
    ask: 'اسأل',
    nothing: 'لم يُعثر على شيء.',
    operations: {
      summarize: 'تلخيص',
      translate: 'ترجمة',
      qa: 'الإجابة عن سؤال',
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
    received: 'وصلت',
    sent: 'أُرسلت',
    replyTo: 'الرد على',
    size: 'الحجم',
    unsubscribe: 'إلغاء الاشتراك',
    checks: 'فحص المرسل',
    links: 'الروابط',
    tabs: { html: 'HTML', text: 'نص', details: 'تفاصيل', label: 'طريقة عرض الرسالة' },
    code: 'الرمز',
    codeFrom: (line) => `من «${line}»`,
    copyCode: 'نسخ الرمز',
    copied: 'نُسخ',
    spelled: (code) => `الرمز ${spellOut(code)}`,
    purposes: {
      confirm: 'تأكيد العنوان',
      activate: 'تفعيل الحساب',
      reset: 'إعادة تعيين كلمة السر',
      'sign-in': 'تسجيل الدخول',
    },
    opensHost: (host) => `يفتح ${host}`,
    moreFiles: (files) => `عرض ${String(files)} أخرى`,
    shownAsText: 'تُعرض الرسالة كنص: تنسيقها سيُبطئ النافذة.',
    showAnyway: 'عرض على أي حال',
    truncatedText: 'الرسالة طويلة جدًا، ويظهر أولها فقط.',
    showAll: 'عرض الكل',
    empty: 'لا نص في هذه الرسالة.',
    markUnread: 'تعليم كغير مقروءة',
    markRead: 'تعليم كمقروءة',
    copySender: 'نسخ المرسل',
    find: 'البحث في الرسالة',
    findCount: (at, of) => (of === 0 ? 'لم يوجد' : `${String(at)} من ${String(of)}`),
    findNext: 'الموضع التالي',
    findPrevious: 'الموضع السابق',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    print: 'طباعة…',
    savePdf: 'حفظ بصيغة PDF',
    copyText: 'نسخ النص',
    attachments: 'المرفقات',
    save: (name) => `حفظ ${name}`,
    preview: (name) => `معاينة ${name}`,
    dangers: {
      program: 'يمكن أن يعمل كبرنامج أو يغيّر هذا الحاسوب. لا تفتحه إلا إذا كنت تثق بالمرسل.',
      page: 'صفحة قد تحتوي على نصوص برمجية. لا تفتحها إلا إذا كنت تثق بالمرسل.',
    },
    disguised: (kind) => `الاسم لا يطابق المحتوى، وهو ${kind}.`,
    program: 'برنامج',
    unnamed: 'مرفق',
  },

  source: {
    menu: 'عرض المصدر…',
    title: 'المصدر',
    none: 'لا يحتفظ هذا الخادم بمصدر رسائله.',
    save: 'حفظ في ملف',
    truncated: 'الرسالة أطول مما يُعرض هنا.',
  },

  link: {
    title: 'فتح هذا الرابط؟',
    destination: 'يقود إلى',
    shown: 'نص الرابط يذكر مكانًا آخر:',
    lookalike: 'في الاسم حروف قد تلتبس بغيرها. صورته المجردة',
    insecure: 'الاتصال غير مشفّر.',
    credentials: 'الجزء الذي قبل «@» ليس المكان الذي يقود إليه.',
    numeric: 'يقود إلى رقم لا إلى اسم.',
    mail: 'يبدأ رسالة إلى',
    open: 'فتح الرابط',
    copy: 'نسخ الرابط',
    blocked: 'لا تُفتح روابط من هذا النوع من الرسائل أبدًا.',
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    newAddress: 'عنوان جديد',
    copy: 'نسخ الرمز، وإلا فالعنوان',
    search: 'بحث',
    move: 'التنقل في القائمة',
    open: 'فتح',
    back: 'رجوع',
    firstOrLast: 'الأول أو الأخير',
    select: 'تحديد عنوان',
    selectAll: 'تحديد كل العناوين',
    menu: 'قائمة السطر',
    delete: 'حذف العنوان',
    unread: 'تعليم الرسالة كغير مقروءة',
    readAll: 'تعليم الكل كمقروء',
    refresh: 'تحقق الآن',
    find: 'البحث في الرسالة',
    settings: 'الإعدادات',
    sheet: 'هذه القائمة',
    keys: { arrows: '↑ ↓', enter: 'Enter', escape: 'Esc', homeEnd: 'Home End', delete: 'Del' },
  },

  notices: {
    keysForThisRun:
      'في المتصفح لا يستخدم Mayfly سلسلة المفاتيح، فتبقى المفاتيح حتى إنهاء Mayfly فقط. يحفظها تطبيق سطح المكتب.',
    archiveRebuilt: (keptAs) =>
      `تلف مخزن البريد المقروء، فبدأ Mayfly مخزنًا جديدًا. حُفظ الملف القديم باسم ${keptAs}.`,
    settingsReset: (keptAs) =>
      `تعذّرت قراءة ملف الإعدادات، فيستخدم Mayfly القيم المبدئية. حُفظ الملف القديم باسم ${keptAs}.`,
    portMoved: (service, wanted, port) =>
      `المنفذ ${String(wanted)} مشغول، لذا ${service === 'smtp' ? 'يُستقبل البريد' : 'يعمل Mayfly'} على المنفذ ${String(port)}.`,
    serviceRestarted: 'توقفت الخدمة المدمجة ثم أُعيد تشغيلها. لم يُفقد أي بريد.',
    account: (name, sentence) => `${name}: ${sentence}`,
    more: (others) =>
      count(others, { one: 'واحد آخر', two: 'اثنان آخران', few: '# أخرى', many: '# أخرى', other: '# أخرى' }),
    fewer: 'عرض أقل',
  },

  columns: { addresses: 'عرض عمود العناوين', messages: 'عرض عمود الرسائل' },
}
