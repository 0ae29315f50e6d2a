// Arabic texts of the welcome mail.
import type { WelcomeMailText } from '../welcome-mail-text.ts'

export const welcomeMailAr: WelcomeMailText = {
  direction: 'rtl',
  subject: 'مرحبًا بك في Mayfly',
  title: 'وصلت رسالتك الأولى',
  codeIntro: 'رمز التحقق التجريبي الخاص بك هو',
  steps: [
    'انسخ الرمز بنقرة واحدة: من الإشعار أو من القائمة أو من أعلى هذه الرسالة.',
    'ألصق العنوان حيثما يُطلب منك عنوان بريد إلكتروني. تظهر الرسائل فور وصولها.',
    'تنتهي صلاحية العنوان تلقائيًا.',
  ],
  testSubject: 'رسالة تجريبية من Mayfly',
  originNote: 'أرسلت الخدمة المدمجة في Mayfly هذه الرسالة إلى نفسها. لم تغادر الرسالة حاسوبك.',
}
