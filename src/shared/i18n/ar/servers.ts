// Arabic words of servers.
import type { Catalogue } from '../catalogue.ts'
import { listFormatter } from '../formatters.ts'

export const serversAr: Catalogue['servers'] = {
  real: 'الحصول على عنوان حقيقي',
  realText: 'يمكن للمواقع مراسلته. يحتاج إلى خادم، ويساعدك Mayfly في العثور عليه.',
  realMenu: 'الحصول على عنوان حقيقي…',
  local: 'عنوان جديد على هذا الحاسوب',
  localText: 'لاختبار برامجك. يعمل فورًا.',
  sign: 'محلي',
  signText: 'يستقبل البريد من هذا الحاسوب فقط',
  sendTo: (smtp) => `يمكن فقط للبرامج على هذا الحاسوب إرسال البريد إليه عبر SMTP على ${smtp}.`,
  newAt: 'عنوان جديد لدى',
  domainGone: (domain) => `لم يعد الخادم يوفّر ${domain}، وقد لا يصل بريد جديد. تبقى رسائلك هنا.`,
  lost: 'لم يعد هذا العنوان موجودًا على الخادم. تبقى رسائلك هنا.',
  passwordLost:
    'حُفظت كلمة مرور هذا العنوان حتى إنهاء Mayfly فقط، لذلك لا يمكن تحميل بريد جديد. تبقى رسائلك هنا.',
  noExpiryDate: 'بلا تاريخ انتهاء',

  title: 'الحصول على عنوان حقيقي',
  field: 'الصق عنوان موقع بريد أو رابط دعوة',
  look: 'متابعة',
  looking: 'جارٍ البحث…',
  publicTitle: 'خوادم عامة',
  publicText: 'هذه حواسيب أشخاص آخرين، ويمكن لمن يشغّلها قراءة البريد. لا يتصل Mayfly بأي منها قبل أن تختاره.',
  publicNeeds: { key: 'يلزم مفتاح API', nothing: 'لا يلزم حساب' },
  keepsMessages: {
    week: 'تُحفظ الرسائل أسبوعًا',
    'with-address': 'تُحفظ الرسائل ما دام العنوان',
    unknown: 'لا يذكر مدة حفظ الرسائل',
  },
  keepsAddresses: {
    day: 'تُحفظ العناوين يومًا',
    chosen: 'تُحفظ العناوين للمدة التي تختارها',
    'until-removed': 'تُحفظ العناوين حتى يزيلها المشغّل',
  },
  manual: 'خيارات أخرى…',
  mailServer: 'خادم بريد',
  found: (kind, host) => `${kind} على ${host}`,
  ready: 'جاهز للاستخدام، ولا يلزم حساب.',
  needsKey: 'يحتاج إلى مفتاح API. أنشئ مفتاحًا على موقعه ثم الصقه هنا.',
  needsPassword: 'يطلب هذا الموقع كلمة مرور.',
  hasKey: 'يحتوي الرابط على مفتاح API. يحفظه Mayfly ولا يعرضه.',
  addressesEndIn: (domains, more) =>
    more
      ? `تنتهي العناوين بـ ${domains.join('، ')} وغيرها.`
      : `تنتهي العناوين بـ ${listFormatter('ar')(domains)}.`,
  keyPage: 'فتح صفحة مفاتيح API',
  sitePassword: 'كلمة مرور الموقع',
  another: 'خادم آخر',
  confirmText: (host) => `يطلب رابط من Mayfly الاتصال بـ ${host}. لن يُرسل أي شيء قبل أن تتابع.`,
  errors: {
    empty: 'الصق عنوانًا أو رابطًا أولًا.',
    unreadable: 'هذا ليس عنوان موقع ولا رابط دعوة.',
    notMailServer: (host) =>
      `${host} ليس خادم بريد يدعمه Mayfly. جرّب عنوان واجهة API الخاصة به أو خادمًا آخر.`,
    insecure: 'استخدم عنوانًا يبدأ بـ https://. بدون تشفير قد يقرأ آخرون بريدك.',
    wrongPassword: 'لم يقبل الخادم كلمة المرور هذه.',
    quota: 'لا يسمح لك الخادم بإنشاء المزيد من العناوين الآن. حاول مرة أخرى لاحقًا أو استخدم خادمًا آخر.',
  },

  openExisting: 'فتح عنوان موجود…',
  openTitle: 'فتح عنوان موجود',
  openText: 'سجّل الدخول إلى عنوان أنشأته في مكان آخر على هذا الخادم.',
  openAddress: 'العنوان',
  openPassword: 'كلمة مرور العنوان',
  open: 'فتح العنوان',
  openRefused: 'لم يقبل الخادم هذا العنوان بكلمة المرور هذه.',
}
