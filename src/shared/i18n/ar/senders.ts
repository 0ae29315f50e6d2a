// Arabic texts about senders, leaks and blocked content.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('ar')

export const sendersAr: Catalogue['senders'] = {
  title: 'تسريبات',
  unexpectedSender: 'مرسل غير متوقع',
  unexpectedSenderText: (sender) => `لم تعطِ هذا العنوان لـ ${sender}.`,
  hint: 'يعتمد Mayfly على تسمية العنوان. وإن لم توجد فعلى من كتب إليه في يومه الأول.',
  leaked: (addresses) =>
    plural(addresses, {
      zero: 'لم يُعثر على تسريبات',
      one: 'مُرِّر عنوان واحد إلى آخرين',
      two: 'مُرِّر عنوانان إلى آخرين',
      few: 'مُرِّرت # عناوين إلى آخرين',
      many: 'مُرِّر # عنوانًا إلى آخرين',
      other: 'مُرِّر # عنوان إلى آخرين',
    }),
  withoutLeak: (addresses) =>
    plural(addresses, {
      zero: 'لا عناوين ببريد ممن أعطيتهم إياها فقط.',
      one: 'عنوان واحد لا يصله بريد إلا ممن أعطيته إياه.',
      two: 'عنوانان لا يصلهما بريد إلا ممن أعطيتهما إياه.',
      few: '# عناوين لا يصلها بريد إلا ممن أعطيتهم إياها.',
      many: '# عنوانًا لا يصلها بريد إلا ممن أعطيتهم إياها.',
      other: '# عنوان لا يصلها بريد إلا ممن أعطيتهم إياها.',
    }),
  noMail: 'عندما يصل بريد سترى هنا من مرّر عناوينك.',
  blocked: 'ما حُجب في الرسائل',
  nothingBlocked: 'لم تطلب أي رسالة تحميل شيء.',
  byDay: 'الرسائل يومًا بيوم',
  unsubscribe: 'إلغاء الاشتراك الآن',
  unsubscribeAnswers: {
    done: 'تم إلغاء الاشتراك',
    refused: 'لم تقبل القائمة ذلك. افتح الرابط بدلًا منه.',
    unsigned: 'تعذّر التحقق من توقيع الرسالة، لذلك لم يُرسَل أي شيء. افتح الرابط بدلًا من ذلك.',
  },
  block: (sender) => `حظر ${sender} على هذا العنوان`,
  isBlocked: (sender) => `حُظر ${sender} على هذا العنوان`,
  isUnblocked: (sender: string) => `أُلغي حظر ${sender}`,
  blockedSenders: 'المرسلون المحظورون',
  table: 'عرض كجدول',
  address: 'العنوان',
  sharedWith: 'أُعطي إلى',
  others: 'آخرون يكتبون',
  since: 'منذ',
  sender: 'المرسل',
  trackers: 'متتبعات',
  images: 'صور',
  day: 'اليوم',
  messages: 'الرسائل',
  counting: (messages) =>
    plural(messages, {
      zero: 'لم تبق رسائل للفحص…',
      one: 'بقيت رسالة واحدة للفحص…',
      two: 'بقيت رسالتان للفحص…',
      few: 'بقيت # رسائل للفحص…',
      many: 'بقيت # رسالة للفحص…',
      other: 'بقيت # رسالة للفحص…',
    }),
}
