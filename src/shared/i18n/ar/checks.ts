// Arabic texts of the checks of a message.
import type { checksEn } from '../en/checks.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('ar')

export const checksAr: typeof checksEn = {
  findings: {
    feature: (about) => `لا تعرض كل برامج البريد ${about}`,
    'fixed-width': (_, detail) => `العرض ${detail} بكسل، حتى على شاشات الهواتف`,
    'no-dark-colours': () => 'للخلفية والنص ألوان ثابتة، ولا شيء محدد للوضع الداكن',
    'image-without-alt': (about) => `صورة بلا وصف نصي (alt): ${about}`,
    'html-cut': (_, detail) => `حجم HTML هو ${detail} بايت. يقطعه Gmail عند 102,400`,
    'css-unread': (_, detail) => `شيفرة CSS طويلة. فُحصت أول ${detail} حرف منها فقط`,
    'no-text-part': () => 'في الرسالة HTML فقط، ولا يوجد نص عادي',
    'text-lacks-code': (about) => `لا يوجد الرمز ${about} في النص العادي`,
    'text-lacks-link': (about) => `لا يوجد الرابط ${about} في النص العادي`,
    'text-differs': (_, detail) => `في النص العادي ${detail} % فقط من كلمات HTML`,
    'link-empty': () => 'يوجد رابط بلا وجهة',
    'link-script': (about) => `تزيل برامج البريد هذا الرابط لأنه يشغّل نصًا برمجيًا: ${about}`,
    'link-placeholder': (about) => `بقيت قيمة نائبة في رابط: ${about}`,
    'link-local': (about) => `يعمل هذا الرابط على هذا الحاسوب أو هذه الشبكة فقط: ${about}`,
    'link-http': (about) => `هذا الرابط غير مشفر (http): ${about}`,
    'link-tracked': (about, detail) => `يتتبع هذا الرابط القراء (${detail}): ${about}`,
    'no-preheader': (_, detail) => `لا يوجد نص معاينة مخفي. تعرض قوائم الرسائل: ${detail}`,
    'unsubscribe-no-list': () => 'يحتاج List-Unsubscribe-Post إلى الحقل List-Unsubscribe',
    'unsubscribe-no-post': () => 'يحتاج إلغاء الاشتراك بنقرة واحدة أيضًا إلى الحقل List-Unsubscribe-Post',
    'unsubscribe-no-https': () => 'يحتاج إلغاء الاشتراك بنقرة واحدة إلى رابط https في List-Unsubscribe',
    'unsubscribe-bad-post': () => 'يجب أن تكون قيمة List-Unsubscribe-Post هي List-Unsubscribe=One-Click',
    'sender-check': (about, detail) => `نتيجة ${about} للمرسل: ${detail}`,
    'invalid-address': (about, detail) => `عنوان غير صالح في ${detail}: ${about}`,
    'missing-field': (about) => `الحقل ${about} غير موجود`,
    'repeated-field': (about) => `لا يجوز أن يتكرر الحقل ${about}`,
    'header-8bit': (about) =>
      `في الحقل ${about} بايتات أكبر من 127. قد ترفضه الخوادم التي لا تدعم SMTPUTF8 أو تفسده`,
    'long-line': () => 'يوجد سطر أطول من 998 بايت. قد تقسمه الخوادم أو ترفضه',
    'undeclared-8bit': () => 'تحتاج البايتات الأكبر من 127 إلى ترميز نقل (Content-Transfer-Encoding)',
    'missing-charset': (about) => `لا توجد مجموعة أحرف في ${about}، وفيه أحرف خارج ASCII`,
  },
  problems: (problems) =>
    problems === 0
      ? 'لم يُعثر على مشكلات'
      : plural(problems, {
          one: 'مشكلة واحدة',
          two: 'مشكلتان',
          few: '# مشكلات',
          many: '# مشكلة',
          other: '# مشكلة',
        }),
  hints: (hints) =>
    plural(hints, {
      zero: 'لا تلميحات',
      one: 'تلميح واحد',
      two: 'تلميحان',
      few: '# تلميحات',
      many: '# تلميحًا',
      other: '# تلميح',
    }),
  times: (count) =>
    plural(count, {
      zero: '# مرة',
      one: 'مرة واحدة',
      two: 'مرتان',
      few: '# مرات',
      many: '# مرة',
      other: '# مرة',
    }),
  line: (part, line) => `${part}، السطر ${String(line)}`,
  parts: { html: 'HTML', text: 'النص', header: 'الترويسة', source: 'المصدر' },
  support: ({ shown, partly, notShown, unknown }) =>
    `برامج البريد: ${String(shown)} تعرضه، ${String(partly)} تعرضه جزئيًا، ${String(notShown)} لا تعرضه، ${String(unknown)} لم تُختبر.`,
  failing: 'برامج البريد التي لا تعرضه',
  moreAbout: (about) => `${about} على caniemail.com`,
  checking: 'جارٍ الفحص…',
  failed: 'تعذر فحص هذه الرسالة.',
  preview: {
    label: 'العرض كما في',
    phone: 'هاتف',
    dark: 'داكن',
    imagesOff: 'بلا صور',
    frame: 'معاينة الرسالة',
  },
  reachLinks: 'تجربة الروابط',
  reachHint: 'يرسل طلبًا إلى كل موقع.',
  reached: (status) => `الحالة ${String(status)}`,
  unreached: {
    'not-public': 'لم يُجرَّب: ليس على الإنترنت',
    'no-answer': 'لا توجد استجابة',
    'too-many': 'لم يُجرَّب: روابط كثيرة جدًا',
  },
}
