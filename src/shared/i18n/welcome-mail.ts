// The words of the mail that the built-in service sends to the very first address, in every language of the page.
import type { Settings } from '../contract/settings.ts'

export type WelcomeLanguage = Exclude<Settings['language'], 'system'>

export interface WelcomeMailText {
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly title: string
  /** Leads to the sample code, which follows it. */
  readonly codeIntro: string
  /** What can be done next, a sentence each. */
  readonly steps: readonly string[]
  readonly originNote: string
}

export const welcomeMailTexts: Readonly<Record<WelcomeLanguage, WelcomeMailText>> = {
  en: {
    direction: 'ltr',
    subject: 'Welcome to Mayfly',
    title: 'Your first mail is here',
    codeIntro: 'Your sample verification code is',
    steps: [
      'Copy the code with one press: in the notification, in the list, or above this mail.',
      'Paste the address wherever one is asked for. Mail appears the moment it arrives.',
      'When its time is over, the address ends by itself.',
    ],
    originNote: 'The service inside Mayfly sent this mail to itself. It never left your computer.',
  },
  de: {
    direction: 'ltr',
    subject: 'Willkommen bei Mayfly',
    title: 'Ihre erste Mail ist da',
    codeIntro: 'Ihr Bestätigungscode zum Ausprobieren lautet',
    steps: [
      'Kopieren Sie den Code mit einem Klick: in der Benachrichtigung, in der Liste oder über dieser Mail.',
      'Fügen Sie die Adresse überall ein, wo eine verlangt wird. Mail erscheint, sobald sie eintrifft.',
      'Ist ihre Zeit um, endet die Adresse von selbst.',
    ],
    originNote:
      'Der Dienst in Mayfly hat diese Mail an sich selbst geschickt. Sie hat Ihren Rechner nie verlassen.',
  },
  'zh-CN': {
    direction: 'ltr',
    subject: '欢迎使用 Mayfly',
    title: '您的第一封邮件到了',
    codeIntro: '您的示例验证码是',
    steps: [
      '一键复制验证码：在通知中、在列表中，或在这封邮件上方。',
      '在任何需要邮箱的地方粘贴地址，邮件一到就会显示。',
      '时间一到，地址会自动结束。',
    ],
    originNote: '这封邮件由 Mayfly 内置服务发给它自己，从未离开您的电脑。',
  },
  ar: {
    direction: 'rtl',
    subject: 'مرحبًا بك في Mayfly',
    title: 'وصلت رسالتك الأولى',
    codeIntro: 'رمز التحقق التجريبي الخاص بك هو',
    steps: [
      'انسخ الرمز بنقرة واحدة: من الإشعار أو من القائمة أو من أعلى هذه الرسالة.',
      'ألصق العنوان حيثما يُطلب بريد إلكتروني، وتظهر الرسائل لحظة وصولها.',
      'عندما ينقضي وقت العنوان ينتهي من تلقاء نفسه.',
    ],
    originNote: 'أرسلت الخدمة المدمجة في Mayfly هذه الرسالة إلى نفسها، ولم تغادر حاسوبك قط.',
  },
}
