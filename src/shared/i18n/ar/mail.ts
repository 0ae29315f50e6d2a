// Arabic texts about mails: code, images, calendar event, authentication, unreadable content.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('ar')

/** Counted after a verbal noun, which leaves the verb without gender and number. */
const images = { one: 'صورة واحدة', two: 'صورتين', few: '# صور', many: '# صورة', other: '# صورة' }
const trackers = {
  one: 'متعقّب واحد',
  two: 'متعقّبين',
  few: '# متعقّبات',
  many: '# متعقّبًا',
  other: '# متعقّب',
}
const requests = {
  one: 'طلب آخر',
  two: 'طلبين آخرين',
  few: '# طلبات أخرى',
  many: '# طلبًا آخر',
  other: '# طلب آخر',
}

export const mailAr: Catalogue['mail'] = {
  code: {
    which: 'في هذه الرسالة رمزان. أيهما تريد؟',
    why: 'لماذا هذا الرمز؟',
    reasons: {
      'label-before': 'اسمه مكتوب قبله.',
      'label-after': 'اسمه مكتوب بعده.',
      'label-above': 'اسمه مكتوب فوقه.',
      'label-below': 'اسمه مكتوب تحته.',
      'label-in-subject': 'الموضوع يذكره.',
      announced: 'النص يمهد له مباشرة.',
      instruction: 'النص يطلب إدخاله.',
      purpose: 'الأمر يتعلق بتسجيل الدخول أو بالتأكيد.',
      validity: 'النص يذكر مدة صلاحيته أو لمن هو.',
      secrecy: 'النص يطلب إبقاءه سرا.',
      'code-word': 'النص يتحدث عن رمز.',
      'alone-on-line': 'يقف وحده في سطره.',
      emphasised: 'هو بارز في التصميم.',
      'only-number': 'لا يوجد رقم آخر محتمل.',
      'replaces-void': 'يحل محل رمز لم يعد صالحا.',
      'named-by-sender': 'يحدده المرسل للبرامج مع موقعه.',
    },
  },
  images: {
    blocked: (imageCount, trackerCount) => {
      if (imageCount === 0) return `تم حظر ${plural(trackerCount, trackers)}`
      const blocked = `تم حظر ${plural(imageCount, images)}`
      return trackerCount > 0 ? `${blocked} و${plural(trackerCount, trackers)}` : blocked
    },
    failed: (count) => `تعذّر تحميل ${plural(count, images)}`,
    tooLarge: (count) => `تعذّر عرض ${plural(count, images)} بسبب الحجم الكبير`,
    other: (count) => `تم حظر ${plural(count, requests)}`,
    show: 'تحميل الصور',
    always: (sender) => `تحميل الصور دائمًا من ${sender}`,
    retry: (count) => `إعادة تحميل ${plural(count, images)}`,
    showTrackers: (count) => `تحميل ${plural(count, trackers)} أيضًا`,
    loading: 'جارٍ تحميل الصور…',
  },
  invite: {
    label: 'حدث في التقويم',
    request: 'دعوة',
    cancel: 'تم الإلغاء',
    reply: 'رد على دعوة',
    event: 'حدث في التقويم',
    untitled: 'حدث بلا عنوان',
    place: 'المكان',
    organizer: 'المنظّم',
    join: 'الانضمام إلى الاجتماع',
    repeats: 'يتكرر',
    insteadOf: 'تم التغيير، بدلًا من',
    answers: {
      accepted: (name) => `قَبِل ${name}`,
      declined: (name) => `رفض ${name}`,
      tentative: (name) => `قَبِل ${name} مبدئيًا`,
      delegated: (name) => `فوّض ${name} شخصًا آخر`,
    },
    zone: (zone) => `المنطقة الزمنية: ${zone}`,
  },
  authentication: {
    passed: (domain) => `نجحت بالنسبة إلى ${domain}`,
    failed: (domain) => `فشلت بالنسبة إلى ${domain}`,
    unknown: (domain) => `لم يتأكد المصدر بالنسبة إلى ${domain}`,
    ambiguous: 'فشلت: مذكور أكثر من مرسل واحد',
  },
  oddities: {
    label: 'غير معتاد',
    sender: 'عنوان المرسل الذي ذكره الخادم المُرسِل غير صالح',
    hidden: 'تحتوي على رموز مخفية لا تصل إلى البرامج',
    charset: (labelled, readAs) => `قُرئت على أنها ${readAs} مع أنها معلَّمة بأنها ${labelled}`,
  },
  ambiguousSender:
    'تذكر هذه الرسالة أكثر من مرسل واحد، لذا قد تكون مزوّرة. لا تُدخل شيئًا ولا تُفصح عن شيء بسببها.',
  otherAddress: 'اسم المرسل يعرض عنوانًا آخر',
  forged: (domain) =>
    `تقول هذه الرسالة إنها من ${domain}، لكن تعذّر تأكيد ذلك. قد تكون مزوّرة. لا تُدخل شيئًا ولا تُفصح عن شيء بسببها.`,
  junk: {
    sign: 'من البريد غير المرغوب فيه',
    text: 'صنّفها مزوّد بريدك رسالةً غير مرغوب فيها.',
    showLink: 'عرض الرابط',
  },
  unreadable: {
    pgp: 'هذه الرسالة مشفّرة باستخدام OpenPGP. لقراءتها احفظها وافتحها في برنامج لديه مفتاحك.',
    smime: 'هذه الرسالة مشفّرة باستخدام S/MIME. لقراءتها احفظ المرفق وافتحه في برنامج لديه شهادتك.',
    winmail: 'المرفق winmail.dat بتنسيق لا يستخدمه إلا Outlook، وتعذّر فتحه.',
    partial: 'هذه الرسالة جزء من رسالة أطول تم تقسيمها عند الإرسال.',
  },
}
