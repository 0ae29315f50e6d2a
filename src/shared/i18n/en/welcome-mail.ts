// English: the mail that the built-in service sends to the very first address.
import type { WelcomeMailText } from '../welcome-mail.ts'

export const welcomeMailEn: WelcomeMailText = {
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
}
