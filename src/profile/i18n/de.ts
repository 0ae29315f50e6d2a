// German words of the profile page.
import type { Words } from './en.ts'

export const de: Words = {
  language: 'de',
  direction: 'ltr',
  title: 'Ihr Konto',
  loading: 'Wird geladen…',
  failed: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  cancelled: 'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut, oder nehmen Sie ein Passwort.',
  wait: (seconds) => `Zu viele Versuche. Warten Sie ${seconds} s.`,

  invited: (host) => `Sie sind zu ${host} eingeladen`,
  invitedText: 'Mit Ihrem Konto erstellen Sie Wegwerfadressen, an die das ganze Internet schreiben kann.',
  name: 'Name',
  upTo: (count) => `Adressen gleichzeitig: ${count}`,
  unlimited: 'So viele Adressen, wie Sie möchten',
  again: 'Mit dieser Einladung melden Sie sich wieder bei Ihrem Konto an.',
  acceptPasskey: 'Mit einem Passkey fortfahren',
  passkeyText: 'Ihr Fingerabdruck, Ihr Gesicht oder die Gerätesperre statt eines Passworts.',
  usePassword: 'Stattdessen ein Passwort verwenden',
  password: 'Passwort',
  passwordHint: 'Mindestens 10 Zeichen. Ihr Passwortmanager kann eines auswählen.',
  acceptPassword: 'Konto erstellen',
  inProgram: 'Haben Sie das Programm Mayfly?',
  inProgramText:
    'Kopieren Sie diesen Link, und fügen Sie ihn dort unter „Echte Adresse einrichten“ ein. Mehr ist nicht nötig.',
  copyLink: 'Einladungslink kopieren',

  signInTitle: (host) => `Bei ${host} anmelden`,
  signInPasskey: 'Mit einem Passkey anmelden',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  noAccount: 'Kein Konto? Wer diesen Server betreibt, kann Ihnen eine Einladung schicken.',

  keyTitle: 'API-Schlüssel',
  keyNone: 'Ein Programm braucht einen Schlüssel, um Ihr Konto zu verwenden.',
  keyOne: (tail, date) => `Ihr Schlüssel endet auf ${tail}, erstellt am ${date}.`,
  makeKey: 'Schlüssel erstellen',
  replaceKey: 'Schlüssel ersetzen',
  revokeKey: 'Schlüssel widerrufen',
  replaceText:
    'Programme mit dem alten Schlüssel funktionieren sofort nicht mehr. Der Webhook wird ausgeschaltet.',
  revokeText:
    'Programme mit dem Schlüssel funktionieren sofort nicht mehr, und der Webhook wird ausgeschaltet. Ihre Adressen bleiben.',
  shownOnce: 'Dieser Schlüssel wird nur jetzt angezeigt. Kopieren Sie ihn, oder öffnen Sie ihn in Mayfly.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  openInMayfly: 'In Mayfly öffnen',
  done: 'Fertig',
  cancel: 'Abbrechen',

  addressesTitle: 'Adressen',
  used: (count, quota) => `${count} von ${quota} Adressen in Gebrauch`,
  usedUnlimited: (count) => `Adressen in Gebrauch: ${count}`,
  noAddresses: 'Noch keine Adressen. Erstellen Sie sie in Mayfly oder mit Ihrem Schlüssel.',
  expires: (date) => `bis ${date}`,
  permanent: 'dauerhaft',
  more: 'Mehr anzeigen',

  webhookTitle: 'Webhook',
  webhookText: 'Der Server sendet jede neue Nachricht an diese HTTPS-Adresse.',
  webhookUrl: 'URL',
  webhookGone:
    'Ausgeschaltet: Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410). Geben Sie eine andere URL ein, oder schalten Sie ihn wieder ein.',
  webhookOn: 'Neue Nachrichten senden',
  save: 'Speichern',
  saved: 'Gespeichert',

  waysTitle: 'Anmeldearten',
  passkeyOf: (date) => `Passkey vom ${date}`,
  remove: 'Entfernen',
  addPasskey: 'Passkey hinzufügen',
  setPassword: 'Passwort festlegen',
  changePassword: 'Passwort ändern',
  passwordSet: 'Passwort',
  passwordSaved: 'Das Passwort ist festgelegt. Andere Sitzungen sind beendet.',

  sessionsTitle: 'Sitzungen',
  current: 'diese',
  since: (date) => `seit ${date}`,
  end: 'Beenden',
}
