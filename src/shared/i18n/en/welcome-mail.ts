// English texts of the welcome mail.
import type { WelcomeMailText } from '../welcome-mail-text.ts'

export const welcomeMailEn: WelcomeMailText = {
  direction: 'ltr',
  subject: 'Welcome to Mayfly',
  title: 'Your first message is here',
  codeIntro: 'Your sample verification code is',
  steps: [
    'Copy the code with one click: in the notification, in the list, or above this message.',
    'Paste the address wherever you are asked for one. Mail appears as soon as it arrives.',
    'The address expires on its own.',
  ],
  testSubject: 'Test message from Mayfly',
  originNote: 'Mayfly’s built-in service sent this message to itself. It never left your computer.',
}
