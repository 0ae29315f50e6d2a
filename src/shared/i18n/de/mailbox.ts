// German texts about the user's own mailbox (IMAP) as an account.
import type { Catalogue } from '../catalogue.ts'

export const mailboxDe: Catalogue['mailbox'] = {
  title: 'Eigenes Postfach verwenden',
  text: 'Neue Adressen liefern in das Postfach, das Sie haben. Nur E-Mails an sie werden gelesen.',
  address: 'Ihre E-Mail-Adresse',
  read: 'Mayfly liest nur E-Mails an Adressen, die Sie hier erstellen. Von allen anderen liest es nur die Zeilen, die den Empfänger nennen.',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  keepPassword: 'Leer lassen, um das aktuelle zu behalten',
  appPassword: 'Ihr Anbieter verlangt hier ein App-Passwort.',
  passwordPage: 'App-Passwort erstellen',
  addressing: 'So sehen neue Adressen aus',
  subaddress: 'Ihre eigene Adresse mit einem Zusatz',
  subaddressUnknown:
    'Nicht jeder Anbieter stellt E-Mails an solche Adressen zu. Probieren Sie eine aus, bevor Sie sich darauf verlassen.',
  subaddressRefused: 'Ihr Anbieter stellt E-Mails an solche Adressen nicht zu.',
  catchAll: 'Beliebiger Name, wenn Sie alle E-Mails einer Domain erhalten',
  domain: 'Ihre Domain',
  separator: 'Zeichen vor dem Zusatz',
  deletion: 'Beim Löschen einer Nachricht',
  bin: 'In den Papierkorb des Postfachs verschieben',
  hide: 'Nur in Mayfly ausblenden',
  server: 'Servereinstellungen',
  host: 'IMAP-Server',
  port: 'Port',
  security: 'Verschlüsselung',
  tls: 'TLS',
  starttls: 'STARTTLS',
  user: 'Benutzername',
  create: 'Adresse erstellen',
  notFound: (domain) =>
    `Für ${domain} wurde kein Mailserver gefunden. Geben Sie unten seine Einstellungen ein.`,
  untrusted: {
    unknown: (host: string) =>
      `Keine bekannte Stelle hat das Zertifikat von ${host} unterschrieben. Deshalb wurde nichts gesendet.`,
    expired: (host: string) =>
      `Das Zertifikat von ${host} ist zurzeit nicht gültig. Deshalb wurde nichts gesendet. Prüfen Sie die Uhr dieses Computers, oder bitten Sie den Betreiber des Servers, es zu erneuern.`,
    otherName: (host: string) =>
      `Das Zertifikat von ${host} gilt für einen anderen Namen. Deshalb wurde nichts gesendet.`,
    changed: (host: string) =>
      `Das Zertifikat von ${host} ist nicht das, dem Sie vertraut haben. Deshalb wurde nichts gesendet.`,
  },
  compareFingerprint:
    'Wenn es Ihr eigener Server ist, vergleichen Sie diesen Fingerabdruck (SHA-256) mit dem seines Zertifikats.',
  checkCertificate: 'Zertifikat prüfen …',
  trust: 'Diesem Zertifikat vertrauen',
  trusted: 'Mayfly vertraut einem Zertifikat, das Sie für diesen Server bestätigt haben.',
  distrust: 'Nicht mehr vertrauen',
  mailContinues: (address) =>
    `E-Mails an sie erreichen weiterhin Ihr Postfach. Dagegen hilft dort ein Filter für E-Mails an ${address}.`,
  mailContinuesAfterDeletion: (address) =>
    `Auch nach dem Löschen dieser Adresse erreichen E-Mails an sie Ihr Postfach. Dagegen hilft dort ein Filter für E-Mails an ${address}.`,
  mailToAllContinues:
    'E-Mails an sie erreichen weiterhin Ihr Postfach. Dagegen hilft dort ein Filter für jede Adresse.',
  enterPassword: 'Passwort eingeben…',
  errors: {
    badAddress: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ann@example.org.',
    noPasswords: (domain) =>
      `Bei ${domain} können sich Programme nicht per IMAP mit einem Passwort anmelden. Verwenden Sie ein anderes Postfach oder einen öffentlichen Server.`,
    noPassword: 'Geben Sie das Passwort ein.',
    refused: 'Der Mailserver hat diesen Benutzernamen mit diesem Passwort nicht akzeptiert.',
    refusedApp:
      'Der Mailserver hat dieses Passwort nicht akzeptiert. Viele Anbieter verlangen ein App-Passwort, das Sie auf ihrer Website erstellen.',
    badHost: 'Geben Sie den Namen eines Mailservers ein, zum Beispiel imap.example.org.',
    noTls: 'Dieser Port beginnt nicht mit TLS. Wählen Sie STARTTLS oder einen anderen Port.',
    badPort: 'Geben Sie einen Port von 1 bis 65535 ein.',
    badUser: 'Geben Sie den Benutzernamen für den Mailserver ein. Oft ist es die E-Mail-Adresse.',
    badDomain: 'Geben Sie Ihre Domain ein, zum Beispiel example.org.',
    unreachable:
      'Der Mailserver ist nicht erreichbar. Prüfen Sie die Servereinstellungen und Ihre Verbindung.',
  },
  failures: {
    unauthorized: {
      title: 'Passwort abgelehnt',
      remedy:
        'Der Mailserver hat den Benutzernamen oder das Passwort abgelehnt. Geben Sie das Passwort erneut ein.',
    },
    'no-key': {
      title: 'Kein Passwort',
      remedy: 'Dieses Konto hat kein Passwort, daher kann es keine E-Mails abrufen.',
    },
    'key-elsewhere': {
      title: 'Passwort nicht verfügbar',
      remedy:
        'Das Passwort dieses Kontos liegt in einem Schlüsselbund, den diese Sitzung nicht verwendet. Melden Sie sich an dem Desktop an, auf dem Sie es gespeichert haben, oder geben Sie es erneut ein.',
    },
    'key-unreadable': {
      title: 'Passwort nicht lesbar',
      remedy: 'Das gespeicherte Passwort dieses Kontos ist nicht mehr lesbar. Geben Sie es erneut ein.',
    },
  },
}
