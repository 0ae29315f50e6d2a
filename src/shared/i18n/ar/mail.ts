// Arabic: what a mail is beside its words: its images, a calendar event, what cannot be read here.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('ar')

export const mailAr: Catalogue['mail'] = {
  images: {
    blocked: (images, trackers) => {
      const blocked = plural(trackers, {
        ...{ one: 'مُنع متعقّب واحد', two: 'مُنع متعقّبان', few: 'مُنعت # متعقّبات', other: 'مُنع # متعقّبًا' },
      })
      if (images === 0) return blocked
      const held = plural(images, {
        ...{ one: 'حُجبت صورة واحدة', two: 'حُجبت صورتان', few: 'حُجبت # صور', other: 'حُجبت # صورة' },
      })
      return trackers > 0 ? `${held}، ${blocked}` : held
    },
    failed: (images) =>
      plural(images, {
        ...{
          one: 'تعذّر جلب صورة واحدة',
          two: 'تعذّر جلب صورتين',
          few: 'تعذّر جلب # صور',
          other: 'تعذّر جلب # صورة',
        },
      }),
    tooLarge: (images) =>
      plural(images, {
        one: 'صورة واحدة أكبر من أن تُعرض',
        two: 'صورتان أكبر من أن تُعرضا',
        few: '# صور أكبر من أن تُعرض',
        other: '# صورة أكبر من أن تُعرض',
      }),
    other: (things) =>
      plural(things, {
        ...{ one: 'مُنع طلب آخر', two: 'مُنع طلبان آخران', few: 'مُنعت # طلبات أخرى', other: 'مُنع # طلبًا آخر' },
      }),
    show: 'عرض الصور',
    always: (sender) => `دائمًا لـ ${sender}`,
    retry: (images) =>
      plural(images, {
        one: 'جلب الصورة مجددًا',
        two: 'جلب الصورتين مجددًا',
        few: 'جلب # صور مجددًا',
        other: 'جلب # صورة مجددًا',
      }),
    showTrackers: (trackers) =>
      plural(trackers, {
        one: 'جلب المتعقّب أيضًا',
        two: 'جلب المتعقّبين أيضًا',
        few: 'جلب # متعقّبات أيضًا',
        other: 'جلب # متعقّبًا أيضًا',
      }),
    loading: 'يجلب الصور',
  },
  invite: {
    label: 'حدث في التقويم',
    request: 'دعوة',
    cancel: 'أُلغي',
    reply: 'رد على دعوة',
    event: 'حدث في التقويم',
    untitled: 'حدث بلا عنوان',
    place: 'المكان',
    organizer: 'المنظم',
    repeats: 'يتكرر',
    zone: (zone) => `المنطقة الزمنية: ${zone}`,
  },
  unreadable: {
    pgp: 'هذه الرسالة مشفرة باستخدام OpenPGP. لقراءتها احفظها وافتحها في برنامج لديه مفتاحك.',
    smime: 'هذه الرسالة مشفرة باستخدام S/MIME. لقراءتها احفظ المرفق وافتحه في برنامج لديه شهادتك.',
    winmail: 'المرفق winmail.dat بصيغة لا يستخدمها إلا Outlook، وتعذّر فتحه.',
    partial: 'هذه الرسالة جزء من رسالة أطول قُسّمت عند الإرسال.',
  },
}
