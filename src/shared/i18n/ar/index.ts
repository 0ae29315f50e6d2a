// Arabic.
import type { FailureKind } from '../../contract/result.ts'
import { pageAr } from './page.ts'
import { mailAr } from './mail.ts'
import { doctorAr } from './doctor.ts'
import { settingsAr } from './settings.ts'
import type { FailureMessage } from '../en/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'

const locale = 'ar'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: { title: 'رُفض المفتاح', remedy: 'رفض الخادم المفتاح. استبدله في الإعدادات.' },
  forbidden: {
    title: 'غير مسموح',
    remedy: 'لا يسمح الخادم لهذا الحساب بذلك. العناوين الدائمة مثلًا تحتاج إلى خطة أخرى.',
  },
  quota: {
    title: 'لا مزيد من العناوين',
    remedy: 'لدى الحساب أقصى عدد من العناوين تسمح به خطته. احذف عنوانًا لم تعد تحتاج إليه.',
  },
  'no-permanent': {
    title: 'لا عناوين دائمة',
    remedy: 'لم يسمح الخادم لهذا الحساب بعنوان دائم. اختر مدة أخرى.',
  },
  taken: { title: 'الاسم محجوز', remedy: 'هذا العنوان يملكه شخص آخر. اختر اسمًا آخر أو اترك الاسم فارغًا.' },
  'not-found': { title: 'لم يعد موجودًا', remedy: 'لم يعد هذا لدى الخادم. لقد حُذف أو انتهى وقته.' },
  'invalid-input': {
    title: 'غير مقبول',
    remedy: 'لا يمكن استخدام شيء مما كُتب على هذا النحو. صحّحه وحاول مرة أخرى.',
  },
  'rate-limited': { title: 'في الانتظار', remedy: 'طلب الخادم التوقف قليلًا. يتابع Mayfly وحده بعد ذلك.' },
  offline: { title: 'لا اتصال', remedy: 'تعذّر الوصول إلى الخادم. تحقق من الشبكة؛ يواصل Mayfly المحاولة.' },
  timeout: { title: 'لا رد في الوقت', remedy: 'استغرق الخادم وقتًا طويلًا في الرد. يواصل Mayfly المحاولة.' },
  'server-trouble': { title: 'عطل في الخادم', remedy: 'لدى الخادم مشكلة خاصة به. يواصل Mayfly المحاولة.' },
  'bad-answer': {
    title: 'رد غير مفهوم',
    remedy: 'رد الخادم بصيغة لا يعرفها Mayfly. تحقق من العنوان الأساسي في الإعدادات.',
  },
  redirected: {
    title: 'تحويل إلى مكان آخر',
    remedy: 'أحال الخادم إلى عنوان آخر، فلم يُرسل المفتاح إليه. صحّح العنوان الأساسي في الإعدادات.',
  },
  'insecure-address': {
    title: 'عنوان غير آمن',
    remedy: 'لا يُرسل المفتاح إلا عبر HTTPS أو إلى هذا الحاسوب. استخدم عنوانًا يبدأ بـ https://.',
  },
  'no-key': { title: 'المفتاح مفقود', remedy: 'ليس لهذا الحساب مفتاح. أدخل مفتاحًا في الإعدادات.' },
  'key-store-locked': {
    title: 'سلسلة المفاتيح مقفلة',
    remedy: 'سلسلة مفاتيح هذا الحاسوب مقفلة. افتحها وحاول مرة أخرى.',
  },
  'key-elsewhere': {
    title: 'المفتاح غير متاح هنا',
    remedy:
      'مفتاح هذا الحساب محفوظ في سلسلة مفاتيح لا تستخدمها هذه الجلسة. سجّل الدخول إلى سطح المكتب الذي حُفظ فيه، أو أدخل المفتاح من جديد في الإعدادات.',
  },
  'key-unreadable': {
    title: 'تعذّرت قراءة المفتاح',
    remedy:
      'لم تعد سلسلة المفاتيح تفتح المفتاح المحفوظ لهذا الحساب، وقد يكون من حاسوب آخر. أدخل المفتاح من جديد في الإعدادات.',
  },
  unsupported: { title: 'غير ممكن هنا', remedy: 'لا يستطيع هذا الخادم أو هذا الحاسوب فعل ذلك.' },
  disk: {
    title: 'لم يُحفظ',
    remedy: 'تعذّر على Mayfly الكتابة في مجلد بياناته. تحقق من المساحة الخالية ومن أذونات المجلد.',
  },
  internal: {
    title: 'حدث خطأ ما',
    remedy: 'هذا خطأ في Mayfly. حاول مرة أخرى، وأعد تشغيل Mayfly إن تكرر.',
  },
}

const native: Catalogue['native'] = {
  newAddress: 'عنوان جديد',
  newWithLifetime: 'عنوان جديد لمدة',
  copied: (address) => `نُسخ ${address}`,
  copyLatestCode: 'نسخ أحدث رمز',
  noCode: 'لا توجد هنا رسالة فيها رمز.',
  copyCode: 'نسخ الرمز',
  open: 'فتح Mayfly',
  settings: 'الإعدادات…',
  pause: 'إيقاف مؤقت',
  pauseFor30Minutes: 'لمدة 30 دقيقة',
  pauseForOneHour: 'لمدة ساعة',
  pauseUntilTomorrow: 'حتى الغد',
  resume: 'استئناف',
  quit: 'إنهاء Mayfly',
  noAddresses: 'لا عناوين بعد',
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
  andOthers: (names, more) =>
    listFormatter(locale)(
      more > 0
        ? [...names, count(more, { one: 'مرسل آخر', two: 'مرسلان آخران', few: '# آخرين', other: '# آخرين' })]
        : names,
    ),
  timeLeft: (ms) => `بقي ${durationFormatter(locale)(ms)}`,
  expired: 'انتهى',
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
  expiringSoon: (address) => `ينتهي ${address} خلال بضع دقائق`,
  oneExpiringSoon: 'ينتهي أحد العناوين خلال بضع دقائق',
  renewAddress: 'إنشاء عنوان بديل',
  renewHint: 'أنشئ عنوانًا بديلًا لتواصل به.',
  serviceRecovered: (lost, keptAs) =>
    lost === 0
      ? `تلفت رسائل الخادم المدمج واستُعيدت كلها. حُفظ الملف التالف باسم ${keptAs}.`
      : `تلفت رسائل الخادم المدمج. عدد الرسائل التي تعذرت استعادتها: ${lost}. حُفظ الملف التالف باسم ${keptAs}.`,
  serviceDiskFull:
    'القرص ممتلئ. لا يستقبل الخادم المدمج الرسائل حتى تتوفر مساحة؛ يؤدي حذف العناوين إلى تحرير مساحة.',
  noTray:
    'لا يعرض سطح المكتب هذا أيقونات البرامج، لذا يعمل Mayfly هنا كنافذة عادية. يستمر وصول البريد إليها وهي مصغّرة، وإغلاقها ينهي Mayfly.',
  settingsFields: (names) => `تعذّر فهم بعض الإعدادات. يستخدم Mayfly قيمة آمنة لـ: ${names}.`,
  settingsUnreadable: (file) =>
    `لا يمكن فتح ملف الإعدادات ${file}. تركه Mayfly كما هو ويستخدم القيم المبدئية؛ تبقى التغييرات حتى إنهاء البرنامج.`,
  keyNotDeleted: (account) =>
    `أُزيل ${account}، لكن تعذّر حذف مفتاحه من هذا الحاسوب. تحقق من أذونات مجلد البيانات ومن المساحة الحرة.`,
  noKeychain:
    'لا توجد في هذا الحاسوب سلسلة مفاتيح يستطيع Mayfly استخدامها، لذا تُحفظ المفاتيح حتى إنهائه فقط.',
}

export const ar: Catalogue = {
  language: locale,
  name: 'العربية',
  direction: 'rtl',
  failures,
  native,
  page: pageAr,
  mail: mailAr,
  settings: settingsAr,
  doctor: doctorAr,
}
