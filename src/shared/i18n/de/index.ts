// German.
import type { FailureKind } from '../../contract/result.ts'
import { pageDe } from './page.ts'
import { mailDe } from './mail.ts'
import { doctorDe } from './doctor.ts'
import { settingsDe } from './settings.ts'
import type { FailureMessage } from '../en/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'

const locale = 'de'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: {
    title: 'Schlüssel abgelehnt',
    remedy: 'Der Server hat den Schlüssel abgelehnt. In den Einstellungen lässt er sich ersetzen.',
  },
  forbidden: {
    title: 'Nicht erlaubt',
    remedy:
      'Der Server erlaubt das diesem Konto nicht. Für dauerhafte Adressen zum Beispiel braucht es einen anderen Tarif.',
  },
  quota: {
    title: 'Keine weitere Adresse',
    remedy:
      'Das Konto hat so viele Adressen, wie sein Tarif erlaubt. Eine nicht mehr gebrauchte zu löschen hilft.',
  },
  'no-permanent': {
    title: 'Keine dauerhafte Adresse',
    remedy:
      'Der Server hat diesem Konto keine dauerhafte Adresse erlaubt. Eine andere Gültigkeitsdauer hilft.',
  },
  taken: {
    title: 'Name vergeben',
    remedy: 'Diese Adresse gehört schon jemandem. Ein anderer Name hilft, oder ein leeres Namensfeld.',
  },
  'not-found': {
    title: 'Nicht mehr da',
    remedy: 'Der Server hat das nicht mehr. Es wurde gelöscht, oder seine Zeit war um.',
  },
  'invalid-input': {
    title: 'Nicht angenommen',
    remedy: 'Eine Eingabe lässt sich so nicht verwenden. Bitte berichtigen und noch einmal versuchen.',
  },
  'rate-limited': {
    title: 'Wartet',
    remedy: 'Der Server bittet um eine Pause. Danach macht Mayfly von selbst weiter.',
  },
  offline: {
    title: 'Keine Verbindung',
    remedy: 'Der Server ist nicht erreichbar. Bitte das Netz prüfen; Mayfly versucht es weiter.',
  },
  timeout: {
    title: 'Keine Antwort',
    remedy: 'Der Server hat zu lange für eine Antwort gebraucht. Mayfly versucht es weiter.',
  },
  'server-trouble': {
    title: 'Störung beim Server',
    remedy: 'Der Server hat selbst ein Problem. Mayfly versucht es weiter.',
  },
  'bad-answer': {
    title: 'Antwort nicht verstanden',
    remedy:
      'Der Server hat in einer Form geantwortet, die Mayfly nicht kennt. Bitte die Basisadresse in den Einstellungen prüfen.',
  },
  redirected: {
    title: 'Umgeleitet',
    remedy:
      'Der Server verwies auf eine andere Adresse, deshalb ging der Schlüssel nicht dorthin. Bitte die Basisadresse in den Einstellungen berichtigen.',
  },
  'insecure-address': {
    title: 'Adresse nicht sicher',
    remedy:
      'Ein Schlüssel geht nur über HTTPS oder an diesen Rechner. Bitte eine Adresse verwenden, die mit https:// beginnt.',
  },
  'no-key': {
    title: 'Schlüssel fehlt',
    remedy: 'Dieses Konto hat keinen Schlüssel. Er lässt sich in den Einstellungen eintragen.',
  },
  'key-store-locked': {
    title: 'Schlüsselbund gesperrt',
    remedy: 'Der Schlüsselbund dieses Rechners ist gesperrt. Bitte entsperren und noch einmal versuchen.',
  },
  'key-elsewhere': {
    title: 'Schlüssel hier nicht verfügbar',
    remedy:
      'Der Schlüssel dieses Kontos liegt in einem Schlüsselbund, den diese Sitzung nicht verwendet. Bitte am Desktop anmelden, an dem er gespeichert wurde, oder den Schlüssel in den Einstellungen neu eingeben.',
  },
  'key-unreadable': {
    title: 'Schlüssel nicht lesbar',
    remedy:
      'Der Schlüsselbund öffnet den gespeicherten Schlüssel dieses Kontos nicht mehr; vielleicht stammt er von einem anderen Rechner. Bitte den Schlüssel in den Einstellungen neu eingeben.',
  },
  unsupported: {
    title: 'Hier nicht möglich',
    remedy: 'Dieser Server oder dieser Rechner kann das nicht.',
  },
  disk: {
    title: 'Nicht gespeichert',
    remedy:
      'Mayfly konnte nicht in seinen Datenordner schreiben. Bitte den freien Platz und die Rechte des Ordners prüfen.',
  },
  internal: {
    title: 'Etwas ging schief',
    remedy: 'Das ist ein Fehler in Mayfly. Noch einmal versuchen; kommt er wieder, hilft ein Neustart.',
  },
}

const native: Catalogue['native'] = {
  newAddress: 'Neue Adresse',
  newWithLifetime: 'Neue Adresse für',
  copied: (address) => `${address} kopiert`,
  copyLatestCode: 'Neuesten Code kopieren',
  noCode: 'Hier ist keine Nachricht mit einem Code.',
  copyCode: 'Code kopieren',
  open: 'Mayfly öffnen',
  settings: 'Einstellungen…',
  pause: 'Pause',
  pauseFor30Minutes: '30 Minuten lang',
  pauseForOneHour: 'Eine Stunde lang',
  pauseUntilTomorrow: 'Bis morgen',
  resume: 'Fortsetzen',
  quit: 'Mayfly beenden',
  noAddresses: 'Noch keine Adressen',
  newMailFrom: (sender) => `Neue Mail von ${sender}`,
  newMail: 'Neue Mail',
  codeIs: (code) => `Code ${code}`,
  newMessages: (messages) => count(messages, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
  andOthers: (names, more) =>
    listFormatter(locale)(
      more > 0 ? [...names, count(more, { one: '# weiterer', other: '# weitere' })] : names,
    ),
  timeLeft: (ms) => `noch ${durationFormatter(locale)(ms)}`,
  expired: 'Beendet',
  permanent: 'Dauerhaft',
  tooltip: (unread) =>
    unread === 0
      ? 'Mayfly'
      : `Mayfly: ${count(unread, { one: '# ungelesene Nachricht', other: '# ungelesene Nachrichten' })}`,
  tooltipLine: (name, unread) => `${name}: ${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly macht Pause',
  expiringSoon: (address) => `${address} endet in wenigen Minuten`,
  oneExpiringSoon: 'Eine Adresse endet in wenigen Minuten',
  renewAddress: 'Nachfolger anlegen',
  renewHint: 'Mit einem Nachfolger geht es unter neuer Adresse weiter.',
  serviceRecovered: (lost, keptAs) =>
    lost === 0
      ? `Die E-Mails des eingebauten Servers waren beschädigt. Alle wurden wiederhergestellt. Die beschädigte Datei liegt unter ${keptAs}.`
      : `Die E-Mails des eingebauten Servers waren beschädigt. Nicht wiederherstellbare Nachrichten: ${lost}. Die beschädigte Datei liegt unter ${keptAs}.`,
  serviceDiskFull:
    'Der Datenträger ist voll. Der eingebaute Server nimmt keine E-Mails an, bis wieder Platz ist; gelöschte Adressen schaffen Platz.',
  noTray:
    'Diese Arbeitsfläche zeigt keine Symbole für Programme, deshalb ist Mayfly hier ein gewöhnliches Fenster. Minimiert empfängt es weiter; wird es geschlossen, endet Mayfly.',
  settingsFields: (names) =>
    `Einige Einstellungen waren unverständlich. Mayfly nutzt einen sicheren Wert für: ${names}.`,
  settingsUnreadable: (file) =>
    `Die Einstellungsdatei ${file} lässt sich nicht öffnen. Mayfly lässt sie unberührt und nutzt die Vorgaben; Änderungen gelten bis zum Beenden.`,
  keyNotDeleted: (account) =>
    `${account} wurde entfernt, der Schlüssel ließ sich aber nicht von diesem Computer löschen. Bitte Rechte und freien Platz des Datenordners prüfen.`,
  noKeychain:
    'Dieser Rechner hat keinen Schlüsselbund, den Mayfly nutzen kann; Schlüssel bleiben nur bis zum Beenden erhalten.',
}

export const de: Catalogue = {
  language: locale,
  name: 'Deutsch',
  direction: 'ltr',
  failures,
  native,
  page: pageDe,
  mail: mailDe,
  settings: settingsDe,
  doctor: doctorDe,
}
