// What a mail is beside its words, in every language of the page: its images, a calendar event, what cannot be read here.

import { pluralFormatter } from './formatters.ts'

const forms = {
  en: pluralFormatter('en'),
  de: pluralFormatter('de'),
  zh: pluralFormatter('zh-CN'),
  ar: pluralFormatter('ar'),
}

export const mailEn = {
  images: {
    blocked: (images: number, trackers: number) => {
      const blocked = forms.en(trackers, { one: '# tracker blocked', other: '# trackers blocked' })
      if (images === 0) return blocked
      if (trackers > 0) return `${forms.en(images, { one: '# image', other: '# images' })}, ${blocked}`
      return forms.en(images, { one: '# image held back', other: '# images held back' })
    },
    failed: (images: number) =>
      forms.en(images, { one: '# image could not be fetched', other: '# images could not be fetched' }),
    tooLarge: (images: number) =>
      forms.en(images, { one: '# image is too large to show', other: '# images are too large to show' }),
    other: (things: number) =>
      forms.en(things, { one: '# other request blocked', other: '# other requests blocked' }),
    show: 'Show images',
    always: (sender: string) => `Always for ${sender}`,
    retry: (images: number) =>
      forms.en(images, { one: 'Fetch # image again', other: 'Fetch # images again' }),
    showTrackers: (trackers: number) =>
      forms.en(trackers, { one: 'Fetch # tracker, too', other: 'Fetch # trackers, too' }),
    loading: 'Fetching images',
  },
  invite: {
    label: 'Calendar event',
    request: 'Invitation',
    cancel: 'Canceled',
    reply: 'Reply to an invitation',
    event: 'Calendar event',
    untitled: 'Untitled event',
    place: 'Where',
    organizer: 'Organizer',
    repeats: 'Repeats',
    zone: (zone: string) => `Time zone: ${zone}`,
  },
  unreadable: {
    pgp: 'This message is encrypted with OpenPGP. To read it, save it and open it in a program that has your key.',
    smime:
      'This message is encrypted with S/MIME. To read it, save the attachment and open it in a program that has your certificate.',
    winmail: 'The attachment winmail.dat is in a format only Outlook uses, and it could not be opened.',
    partial: 'This message is one piece of a longer one that was split for sending.',
  },
}

type MailWords = typeof mailEn

export const mailDe: MailWords = {
  images: {
    blocked: (images, trackers) => {
      const blocked = forms.de(trackers, { one: '# Tracker blockiert', other: '# Tracker blockiert' })
      if (images === 0) return blocked
      if (trackers > 0) return `${forms.de(images, { one: '# Bild', other: '# Bilder' })}, ${blocked}`
      return forms.de(images, { one: '# Bild zurückgehalten', other: '# Bilder zurückgehalten' })
    },
    failed: (images) =>
      forms.de(images, { one: '# Bild war nicht zu holen', other: '# Bilder waren nicht zu holen' }),
    tooLarge: (images) =>
      forms.de(images, {
        one: '# Bild ist zu groß zum Anzeigen',
        other: '# Bilder sind zu groß zum Anzeigen',
      }),
    other: (things) =>
      forms.de(things, { one: '# andere Anfrage verhindert', other: '# andere Anfragen verhindert' }),
    show: 'Bilder zeigen',
    always: (sender) => `Immer für ${sender}`,
    retry: (images) => forms.de(images, { one: '# Bild erneut holen', other: '# Bilder erneut holen' }),
    showTrackers: (trackers) =>
      forms.de(trackers, { one: 'Auch # Tracker holen', other: 'Auch # Tracker holen' }),
    loading: 'Holt Bilder',
  },
  invite: {
    label: 'Termin',
    request: 'Einladung',
    cancel: 'Abgesagt',
    reply: 'Antwort auf eine Einladung',
    event: 'Termin',
    untitled: 'Termin ohne Titel',
    place: 'Ort',
    organizer: 'Veranstalter',
    repeats: 'Wiederholt sich',
    zone: (zone) => `Zeitzone: ${zone}`,
  },
  unreadable: {
    pgp: 'Diese Nachricht ist mit OpenPGP verschlüsselt. Zum Lesen speichern und in einem Programm öffnen, das den Schlüssel hat.',
    smime:
      'Diese Nachricht ist mit S/MIME verschlüsselt. Zum Lesen den Anhang speichern und in einem Programm öffnen, das das Zertifikat hat.',
    winmail:
      'Der Anhang winmail.dat hat ein Format, das nur Outlook verwendet, und konnte nicht geöffnet werden.',
    partial: 'Diese Nachricht ist ein Teil einer längeren, die zum Versenden aufgeteilt wurde.',
  },
}

export const mailZh: MailWords = {
  images: {
    blocked: (images, trackers) => {
      const blocked = forms.zh(trackers, { other: '已阻止 # 个跟踪器' })
      if (images === 0) return blocked
      const held = forms.zh(images, { other: '已拦下 # 张图片' })
      return trackers > 0 ? `${held}，${blocked}` : held
    },
    failed: (images) => forms.zh(images, { other: '# 张图片无法获取' }),
    tooLarge: (images) => forms.zh(images, { other: '# 张图片过大，无法显示' }),
    other: (things) => forms.zh(things, { other: '已阻止 # 个其他请求' }),
    show: '显示图片',
    always: (sender) => `始终显示 ${sender} 的图片`,
    retry: (images) => forms.zh(images, { other: '重新获取 # 张图片' }),
    showTrackers: (trackers) => forms.zh(trackers, { other: '同时获取 # 个跟踪器' }),
    loading: '正在获取图片',
  },
  invite: {
    label: '日历活动',
    request: '邀请',
    cancel: '已取消',
    reply: '对邀请的回复',
    event: '日历活动',
    untitled: '无标题活动',
    place: '地点',
    organizer: '组织者',
    repeats: '重复',
    zone: (zone) => `时区：${zone}`,
  },
  unreadable: {
    pgp: '此邮件使用 OpenPGP 加密。要阅读，请将其保存，然后用拥有相应密钥的程序打开。',
    smime: '此邮件使用 S/MIME 加密。要阅读，请保存附件，然后用拥有相应证书的程序打开。',
    winmail: '附件 winmail.dat 采用 Outlook 专用格式，无法打开。',
    partial: '此邮件是一封被拆分发送的较长邮件的一部分。',
  },
}

export const mailAr: MailWords = {
  images: {
    blocked: (images, trackers) => {
      const blocked = forms.ar(trackers, {
        ...{ one: 'مُنع متعقّب واحد', two: 'مُنع متعقّبان', few: 'مُنعت # متعقّبات', other: 'مُنع # متعقّبًا' },
      })
      if (images === 0) return blocked
      const held = forms.ar(images, {
        ...{ one: 'حُجبت صورة واحدة', two: 'حُجبت صورتان', few: 'حُجبت # صور', other: 'حُجبت # صورة' },
      })
      return trackers > 0 ? `${held}، ${blocked}` : held
    },
    failed: (images) =>
      forms.ar(images, {
        ...{
          one: 'تعذّر جلب صورة واحدة',
          two: 'تعذّر جلب صورتين',
          few: 'تعذّر جلب # صور',
          other: 'تعذّر جلب # صورة',
        },
      }),
    tooLarge: (images) =>
      forms.ar(images, {
        one: 'صورة واحدة أكبر من أن تُعرض',
        two: 'صورتان أكبر من أن تُعرضا',
        few: '# صور أكبر من أن تُعرض',
        other: '# صورة أكبر من أن تُعرض',
      }),
    other: (things) =>
      forms.ar(things, {
        ...{ one: 'مُنع طلب آخر', two: 'مُنع طلبان آخران', few: 'مُنعت # طلبات أخرى', other: 'مُنع # طلبًا آخر' },
      }),
    show: 'عرض الصور',
    always: (sender) => `دائمًا لـ ${sender}`,
    retry: (images) =>
      forms.ar(images, {
        one: 'جلب الصورة مجددًا',
        two: 'جلب الصورتين مجددًا',
        few: 'جلب # صور مجددًا',
        other: 'جلب # صورة مجددًا',
      }),
    showTrackers: (trackers) =>
      forms.ar(trackers, {
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
