// German: the mail that the built-in service sends to the very first address.
import type { WelcomeMailText } from '../welcome-mail.ts'

export const welcomeMailDe: WelcomeMailText = {
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
}
