// German texts of the welcome mail.
import type { WelcomeMailText } from '../welcome-mail-text.ts'

export const welcomeMailDe: WelcomeMailText = {
  direction: 'ltr',
  subject: 'Willkommen bei Mayfly',
  title: 'Ihre erste Nachricht ist da',
  codeIntro: 'Ihr Bestätigungscode zum Ausprobieren lautet',
  steps: [
    'Kopieren Sie den Code mit einem Klick: in der Benachrichtigung, in der Liste oder über dieser Nachricht.',
    'Fügen Sie die Adresse überall ein, wo Sie eine angeben sollen. E-Mails erscheinen, sobald sie eintreffen.',
    'Die Adresse läuft von selbst ab.',
  ],
  testSubject: 'Testnachricht von Mayfly',
  originNote:
    'Der integrierte Dienst von Mayfly hat diese Nachricht an sich selbst gesendet. Sie hat Ihren Computer nie verlassen.',
}
