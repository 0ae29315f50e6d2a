// Arabic words of the settings.
import type { Catalogue } from './index.ts'
import { counted } from './words.ts'

const count = counted('ar')

export const settingsAr: Catalogue['settings'] = {
  title: 'الإعدادات',
  save: 'حفظ',
  remove: 'إزالة',

  accounts: {
    title: 'الحسابات',
    builtin: 'مدمج، على هذا الحاسوب',
    key: (tail) => `مفتاح ينتهي بـ ${tail}`,
    noKey: 'لا مفتاح',
    keyForThisRun: 'يُحفظ حتى إنهاء Mayfly فقط',
    add: 'إضافة حساب',
    addTitle: 'إضافة حساب',
    edit: 'الاسم والمفتاح…',
    editTitle: 'الاسم والمفتاح',
    pause: 'إيقاف مؤقت',
    resume: 'استئناف',
    removeTitle: 'إزالة هذا الحساب؟',
    removeText: (name) => `يُزال ${name} ورسائله من هذا الحاسوب. لا يُحذف شيء من الخادم.`,
    name: 'الاسم',
    baseUrl: 'العنوان الأساسي',
    baseUrlHint: 'https://mail.example.com',
    newKey: 'مفتاح API',
    replaceKey: 'مفتاح API جديد',
    replaceKeyHint: 'اتركه فارغًا للإبقاء على الحالي',
    keyText: 'يُنشأ في صفحة الملف الشخصي لدى الخدمة. يُحفظ بأمان ولا يُعرض مرة أخرى.',
    header: 'يُرسل المفتاح باسم',
    xApiKey: 'X-API-Key',
    bearer: 'Authorization: Bearer',
    check: 'تحقق واحفظ',
    checking: 'يسأل الخادم',
    actions: (name) => `إجراءات ${name}`,
  },

  webhook: {
    open: 'Webhook…',
    title: 'Webhook',
    text: 'يرسل الخادم كل رسالة جديدة إلى هذا العنوان.',
    url: 'عنوان HTTPS',
    enabled: 'إرسال الرسائل الجديدة',
    reading: 'يسأل الخادم',
  },

  addresses: {
    title: 'العناوين الجديدة',
    account: 'الحساب',
    lifetime: 'المدة',
    domain: 'النطاق',
    firstDomain: 'أول نطاق للحساب',
  },

  notifications: {
    title: 'الإشعارات',
    show: 'الإشعار عند',
    showAll: 'كل بريد',
    showCodes: 'بريد فيه رمز',
    showNone: 'لا شيء',
    privacy: 'ما يذكره الإشعار',
    full: 'المرسل والموضوع والرمز',
    noCode: 'المرسل والموضوع',
    sender: 'المرسل فقط',
    nothing: 'وصول بريد فقط',
    quiet: 'ساعات الهدوء',
    from: 'من',
    to: 'إلى',
    click: 'النقر عليه',
    clickOpen: 'يفتح الرسالة',
    clickCopy: 'ينسخ الرمز ويفتح الرسالة',
    sound: 'تشغيل صوت',
    allow: 'السماح بإشعارات هذه الصفحة',
    refused: 'لا يسمح هذا المتصفح لـ Mayfly بالإشعارات. غيّر ذلك في إعدادات المتصفح.',
  },

  keeping: {
    title: 'الاحتفاظ بالبريد',
    retention: 'تبقى الرسائل مقروءة هنا',
    untilEnd: 'حتى ينتهي العنوان',
    days: (days) =>
      count(days, { one: 'يومًا واحدًا', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' }),
    memory: 'لا شيء على القرص',
    memoryText: 'يُنسى كل شيء عند إنهاء Mayfly.',
    images: 'تُحمّل الصور دائمًا لـ',
    noImages: 'لا أحد. تُجلب الصور عند الطلب فقط.',
    removeSender: (sender) => `إزالة ${sender}`,
  },

  general: {
    title: 'عام',
    language: 'اللغة',
    system: 'كما في النظام',
    startAtLogin: 'البدء عند تسجيل الدخول',
    shortcut: 'اختصار لعنوان جديد',
    shortcutNone: 'لا شيء',
    shortcutPress: 'اضغط المفاتيح',
    shortcutClear: 'مسح الاختصار',
    budget: 'عدد الطلبات في الدقيقة لكل حساب',
    budgetText: 'أقصى عدد مرات يُسأل فيها الخادم.',
  },

  service: {
    title: 'الخدمة المدمجة',
    text: 'تستقبل على هذا الحاسوب بريد كل عنوان أنشأته.',
    smtp: 'SMTP',
    http: 'HTTP',
    domains: 'النطاقات',
  },

  about: {
    title: 'حول',
    version: (version) => `Mayfly ${version}`,
    text: 'صناديق بريد مؤقتة تعيش يومًا. برنامج حر برخصة MIT.',
  },
}
