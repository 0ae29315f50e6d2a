// Arabic: the mail that the built-in service sends to the very first address.
import type { WelcomeMailText } from '../welcome-mail.ts'

export const welcomeMailAr: WelcomeMailText = {
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
}
