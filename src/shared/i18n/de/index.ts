// The German catalogue.
import type { FailureKind } from '../../contract/result.ts'
import { pageDe } from './page.ts'
import { mailDe } from './mail.ts'
import { doctorDe } from './doctor.ts'
import { settingsDe } from './settings.ts'
import { backupDe } from './backup.ts'
import { aliasesDe } from './aliases.ts'
import { checksDe } from './checks.ts'
import { mailboxDe } from './mailbox.ts'
import { serversDe } from './servers.ts'
import { findDe } from './find.ts'
import { sendersDe } from './senders.ts'
import type { FailureMessage } from '../failure-message.ts'
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'

const locale = 'de'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: {
    title: 'API-Schlüssel abgelehnt',
    remedy: 'Der Server hat den API-Schlüssel abgelehnt. Geben Sie einen neuen ein.',
  },
  forbidden: {
    title: 'Nicht erlaubt',
    remedy:
      'Dieses Konto hat dafür keine Berechtigung. Für dauerhafte Adressen zum Beispiel ist eventuell ein anderer Tarif nötig.',
  },
  quota: {
    title: 'Adresskontingent erreicht',
    remedy:
      'Dieses Konto hat sein Kontingent an Adressen erreicht. Löschen Sie eine Adresse, die Sie nicht mehr brauchen.',
  },
  'no-permanent': {
    title: 'Keine dauerhaften Adressen',
    remedy: 'Dieses Konto kann keine dauerhaften Adressen erstellen. Wählen Sie eine andere Gültigkeit.',
  },
  'needs-plan': {
    title: 'Nur mit bezahltem Tarif',
    remedy:
      'Der Server macht das nur mit einem bezahlten Tarif. Wählen Sie eine andere Domain oder erstellen Sie eine Adresse ohne eigenen Namen.',
  },
  taken: {
    title: 'Name bereits vergeben',
    remedy:
      'Diese Adresse ist bereits vergeben. Wählen Sie einen anderen Namen oder lassen Sie ihn leer, um einen zufälligen zu erhalten.',
  },
  'not-found': {
    title: 'Nicht gefunden',
    remedy: 'Auf dem Server ist dies nicht mehr vorhanden. Es wurde gelöscht oder ist abgelaufen.',
  },
  'service-stopped': {
    title: 'Integrierter Dienst läuft nicht',
    remedy:
      'Der integrierte Dienst ist nicht gestartet. „Diesen Computer prüfen“ zeigt, warum. Andere Server funktionieren weiterhin.',
  },
  'invalid-input': {
    title: 'Nicht angenommen',
    remedy: 'Prüfen Sie Ihre Eingabe.',
  },
  'rate-limited': {
    title: 'Zu viele Anfragen',
    remedy: 'Der Server begrenzt zurzeit die Anfragen.',
  },
  offline: {
    title: 'Keine Verbindung',
    remedy: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung.',
  },
  'network-sign-in': {
    title: 'Anmeldung im Netzwerk nötig',
    remedy: 'Dieses Netzwerk lässt Programme erst durch, wenn Sie sich auf seiner Seite angemeldet haben.',
  },
  proxy: { title: 'Proxy', remedy: 'Der Proxy dieses Netzwerks hat die Verbindung nicht durchgelassen.' },
  timeout: {
    title: 'Server antwortet nicht',
    remedy: 'Der Server hat nicht rechtzeitig geantwortet.',
  },
  'server-trouble': {
    title: 'Serverfehler',
    remedy: 'Der Server hat einen Fehler gemeldet. Versuchen Sie es später erneut.',
  },
  'bad-answer': {
    title: 'Unerwartete Antwort',
    remedy:
      'Mayfly konnte die Antwort des Servers nicht lesen. Prüfen Sie die Server-URL oder versuchen Sie es später erneut.',
  },
  challenge: {
    title: 'Nur für Browser',
    remedy:
      'Der Server verlangt einen Nachweis, dass ein Mensch einen Browser benutzt. Das kann kein anderes Programm leisten. Bitten Sie den Betreiber, API-Anfragen zuzulassen, oder verwenden Sie einen anderen Server.',
  },
  redirected: {
    title: 'Weitergeleitet',
    remedy:
      'Der Server hat auf eine andere URL weitergeleitet. Der API-Schlüssel wurde nicht dorthin gesendet. Ist der Server umgezogen, fügen Sie ihn mit der neuen URL erneut hinzu.',
  },
  'insecure-address': {
    title: 'Verbindung nicht sicher',
    remedy:
      'API-Schlüssel werden nur über HTTPS oder an diesen Computer gesendet. Verwenden Sie eine URL, die mit https:// beginnt.',
  },
  'untrusted-certificate': {
    title: 'Zertifikat nicht vertrauenswürdig',
    remedy:
      'Keine bekannte Zertifizierungsstelle hat das Zertifikat des Servers signiert, deshalb wurde nichts gesendet. Wenn es Ihr eigener Server ist, vergleichen Sie den Fingerabdruck und vertrauen Sie ihm.',
  },
  'no-key': {
    title: 'Kein API-Schlüssel',
    remedy: 'Der API-Schlüssel dieses Kontos fehlt.',
  },
  'key-store-locked': {
    title: 'Schlüsselbund gesperrt',
    remedy:
      'Der Schlüsselbund dieses Computers ist gesperrt. Entsperren Sie ihn und versuchen Sie es erneut.',
  },
  'key-elsewhere': {
    title: 'API-Schlüssel nicht verfügbar',
    remedy:
      'Der API-Schlüssel dieses Kontos liegt in einem Schlüsselbund, den diese Sitzung nicht verwendet. Melden Sie sich an dem Desktop an, an dem Sie ihn gespeichert haben, oder geben Sie ihn neu ein.',
  },
  'key-unreadable': {
    title: 'API-Schlüssel nicht lesbar',
    remedy:
      'Der gespeicherte API-Schlüssel dieses Kontos lässt sich nicht mehr lesen. Er stammt eventuell von einem anderen Computer. Geben Sie ihn neu ein.',
  },
  unsupported: {
    title: 'Nicht unterstützt',
    remedy: 'Dieser Server oder dieser Computer unterstützt das nicht.',
  },
  'agent-stopped': {
    title: 'Zugriff beendet',
    remedy:
      'Der Benutzer hat den Zugriff dieses Agenten in Mayfly beendet. Er hat erst wieder Zugriff, wenn der Benutzer ihn neu startet.',
  },
  busy: {
    title: 'Vorgang läuft bereits',
    remedy: 'Warten Sie, bis der laufende Export, Import oder das Backup fertig ist, oder brechen Sie ab.',
  },
  'wrong-passphrase': {
    title: 'Falsche Passphrase',
    remedy: 'Prüfen Sie die Passphrase und versuchen Sie es erneut. Nichts wurde geändert.',
  },
  'unreadable-file': {
    title: 'Datei nicht lesbar',
    remedy:
      'Das ist kein Backup von Mayfly, oder eine neuere Version von Mayfly hat es erstellt. Nichts wurde geändert.',
  },
  'damaged-file': {
    title: 'Das Backup ist beschädigt',
    remedy: 'Die Datei ist beschädigt oder unvollständig. Nichts wurde geändert.',
  },
  disk: {
    title: 'Speichern nicht möglich',
    remedy:
      'Mayfly konnte nicht in den Datenordner schreiben. Prüfen Sie den freien Speicherplatz und die Zugriffsrechte des Ordners.',
  },
  'damaged-database': {
    title: 'Lesen nicht möglich',
    remedy:
      'Die Nachrichtendatenbank ist beschädigt. Beim nächsten Start erstellt Mayfly eine neue und bewahrt die alte Datei auf.',
  },
  'update-refused': {
    title: 'Update abgelehnt',
    remedy: 'Das Update wurde abgelehnt. Nichts wurde geändert.',
  },
  internal: {
    title: 'Ein Fehler ist aufgetreten',
    remedy:
      'Das ist ein Programmfehler in Mayfly. Versuchen Sie es erneut. Tritt er wieder auf, starten Sie Mayfly neu.',
  },
}

const commandRemedies: Catalogue['commandRemedies'] = {
  unauthorized: 'Der Server hat den API-Schlüssel abgelehnt. Prüfen Sie MAYFLY_API_KEY oder --key.',
  'rate-limited': 'Der Server begrenzt die Anfragen. Versuchen Sie es später erneut.',
  offline: 'Der Server ist nicht erreichbar. Prüfen Sie seine URL und Ihre Verbindung.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es später erneut.',
  'server-trouble': 'Der Server hat einen Fehler gemeldet. Versuchen Sie es später erneut.',
  'bad-answer': 'Mayfly konnte die Antwort des Servers nicht lesen. Prüfen Sie seine URL.',
  redirected:
    'Der Server hat auf eine andere URL weitergeleitet. Der API-Schlüssel wurde nicht dorthin gesendet. Prüfen Sie seine URL.',
}

const native: Catalogue['native'] = {
  newAddress: 'Neue Adresse',
  newWithLifetime: 'Neue Adresse mit Gültigkeit',
  copied: (address) => `${address} kopiert`,
  localOnly: 'Sie empfängt nur E-Mails von diesem Computer.',
  copiedLocal: (address) => `${address} kopiert. Sie empfängt nur E-Mails von diesem Computer.`,
  copyLatestCode: 'Neuesten Code kopieren',
  noCode: 'Noch keine Codes.',
  pressToCopy:
    'Noch nicht kopiert: Auf diesem Desktop kann Mayfly erst nach einem Tastendruck oder Klick in seinem Fenster kopieren, das jetzt offen ist.',
  copyCode: 'Code kopieren',
  open: 'Mayfly öffnen',
  settings: 'Einstellungen…',
  pause: 'Pausieren',
  pauseFor30Minutes: 'Für 30 Minuten',
  pauseForOneHour: 'Für 1 Stunde',
  pauseUntilTomorrow: 'Bis morgen',
  resume: 'Fortsetzen',
  quit: 'Mayfly beenden',
  startFailed: 'Mayfly konnte nicht starten',
  startProblems: {
    'folder-unwritable': (path: string) =>
      `Mayfly kann nicht in seinen Datenordner ${path} schreiben. Ändern Sie dessen Berechtigungen, oder starten Sie Mayfly mit einem anderen Ordner (--data-dir).`,
    'archive-newer': (path: string) =>
      `Die Nachrichtendatenbank ${path} wurde von einer neueren Version von Mayfly erstellt. Sie wurde nicht verändert. Aktualisieren Sie Mayfly, oder starten Sie es mit einem anderen Ordner (--data-dir).`,
    'archive-unopened': (path: string) =>
      `Mayfly konnte die Nachrichtendatenbank ${path} nicht öffnen. Sie wurde nicht verändert. Geben Sie Speicherplatz frei oder korrigieren Sie die Berechtigungen, und starten Sie Mayfly erneut.`,
  },
  /** The context menu of a field or of selected text. */
  edit: {
    undo: 'Rückgängig',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
  },
  noAddresses: 'Noch keine Adressen',
  newMailFrom: (sender) => `Neue E-Mail von ${sender}`,
  newMail: 'Neue E-Mail',
  codeIs: (code) => `Code ${code}`,
  newMessages: (messages) => count(messages, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
  andOthers: (names, more) =>
    listFormatter(locale)(
      more > 0 ? [...names, count(more, { one: '# weiterer', other: '# weitere' })] : names,
    ),
  timeLeft: (ms) => `noch ${durationFormatter(locale)(ms)}`,
  expired: 'Abgelaufen',
  permanent: 'Dauerhaft',
  tooltip: (unread) =>
    unread === 0
      ? 'Mayfly'
      : `Mayfly: ${count(unread, { one: '# ungelesene Nachricht', other: '# ungelesene Nachrichten' })}`,
  tooltipLine: (name, unread) => `${name}: ${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly ist pausiert',
  expiringSoon: (address) => `${address} läuft in wenigen Minuten ab`,
  oneExpiringSoon: 'Eine Adresse läuft in wenigen Minuten ab',
  renewAddress: 'Neue Adresse wie diese',
  renewHint: 'Erstellen Sie eine neue Adresse wie diese, um weiter E-Mails zu empfangen.',
  serviceRecovered: (lost, keptAs) => {
    if (lost === null)
      return `Die Datenbank des integrierten Dienstes war beschädigt und nicht lesbar, daher hat Mayfly eine neue erstellt. Die alte Datei wurde als ${keptAs} aufbewahrt.`
    return lost === 0
      ? `Die Datenbank des integrierten Dienstes war beschädigt. Alle Nachrichten wurden wiederhergestellt. Die beschädigte Datei wurde als ${keptAs} aufbewahrt.`
      : `Die Datenbank des integrierten Dienstes war beschädigt. ${count(lost, { one: '# Nachricht konnte', other: '# Nachrichten konnten' })} nicht wiederhergestellt werden. Die beschädigte Datei wurde als ${keptAs} aufbewahrt.`
  },
  serviceDiskFull:
    'Der Datenträger ist voll. Der integrierte Dienst kann keine E-Mails empfangen. Geben Sie Speicherplatz frei, zum Beispiel durch Löschen von Adressen.',
  stillRunning: 'Mayfly läuft weiter',
  inTray: 'Ein Klick auf das Symbol im Infobereich öffnet es wieder.',
  backgroundReason: 'Mayfly empfängt E-Mails im Hintergrund.',
  shortcutOffer: (keys) => `${keys} erstellt in jedem Programm eine neue Adresse.`,
  useShortcut: 'Tastenkürzel einschalten',
  noTray:
    'Dieser Desktop zeigt keine Symbole im Infobereich an, deshalb läuft Mayfly in einem normalen Fenster. Auch minimiert empfängt es E-Mails. Wenn Sie es schließen, wird Mayfly beendet.',
  settingsFields: (names) =>
    `Einige Einstellungen waren ungültig. Mayfly verwendet sichere Werte für: ${names}.`,
  settingsUnreadable: (file) =>
    `Mayfly konnte die Einstellungsdatei ${file} nicht öffnen. Sie wurde nicht verändert, und es gelten die Standardeinstellungen. Änderungen gehen beim Beenden verloren.`,
  keyNotDeleted: (account) =>
    `${account} wurde entfernt, aber der API-Schlüssel konnte nicht von diesem Computer gelöscht werden. Prüfen Sie die Zugriffsrechte und den freien Speicherplatz des Datenordners.`,
  update: {
    running: 'Mayfly wird aktualisiert',
    runningText: 'Dieses Fenster öffnet sich gleich wieder.',
    done: 'Mayfly wurde aktualisiert',
    doneText:
      'Starten Sie es neu, um mit der neuen Version fortzufahren. Ihre Adressen und Nachrichten bleiben erhalten.',
    restart: 'Mayfly neu starten',
  },
  updates: {
    available: (version) => `Mayfly ${version} ist verfügbar.`,
    ready: (version) => `Mayfly ${version} wird installiert, wenn Sie Mayfly beenden.`,
    question:
      'Darf Mayfly einmal täglich nach Updates suchen? Dabei wird nur die Liste der Versionen abgerufen; es werden keine Daten über Sie gesendet.',
    off: 'Nicht suchen',
    notify: 'Benachrichtigen',
    install: 'Beim Beenden installieren',
    replaced: 'Mayfly wurde aktualisiert. Starten Sie es neu, um mit der neuen Version fortzufahren.',
    replacedCommand:
      'Mayfly wurde aktualisiert, während es lief. So verwenden Sie die neue Version: mayfly quit && mayfly open',
    refused: {
      unsigned: () => 'Das Update wurde abgelehnt: Es ist nicht signiert. Nichts wurde geändert.',
      'wrong-signature': () =>
        'Das Update wurde abgelehnt: Seine Signatur stammt nicht von den Herstellern von Mayfly. Nichts wurde geändert.',
      damaged: (version) =>
        `Das Update auf Mayfly ${version} wurde abgelehnt: Die heruntergeladene Datei ist beschädigt. Nichts wurde geändert.`,
      older: (version) =>
        `Das Update wurde abgelehnt: Mayfly ${version} ist älter als diese Version. Nichts wurde geändert.`,
      replayed: (version) =>
        `Das Update wurde abgelehnt: Früher wurde eine neuere Version als Mayfly ${version} angeboten. Nichts wurde geändert.`,
      insecure: () =>
        'Das Update wurde abgelehnt: Die Verbindung ist nicht verschlüsselt. Nichts wurde geändert.',
      'read-only': (version) =>
        `Mayfly ${version} kann nicht installiert werden: Sie dürfen die Datei von Mayfly nicht ändern. Nichts wurde geändert.`,
    },
  },
  browserReady: (url, command) =>
    `Mayfly läuft. Öffnen Sie es in einem Browser auf diesem Computer:\n\n  ${url}\n\nDer Link funktioniert einmal, innerhalb von zehn Minuten. Für einen neuen führen Sie diesen Befehl aus: ${command}`,
  noKeychain:
    'Mayfly hat auf diesem Computer keinen Schlüsselbund gefunden. API-Schlüssel bleiben daher nur bis zum Beenden erhalten. Speichern Sie sie in einer Datei, um sie später zu verwenden.',
}

export const de: Catalogue = {
  language: locale,
  name: 'Deutsch',
  direction: 'ltr',
  failures,
  commandRemedies,
  native,
  page: pageDe,
  mail: mailDe,
  settings: settingsDe,
  servers: serversDe,
  mailbox: mailboxDe,
  aliases: aliasesDe,
  find: findDe,
  senders: sendersDe,
  checks: checksDe,
  backup: backupDe,
  doctor: doctorDe,
}
