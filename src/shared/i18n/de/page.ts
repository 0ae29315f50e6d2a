// German texts of the page.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, relativeTimeFormatter, spellOut } from '../formatters.ts'
import { formsDe } from './forms.ts'

const locale = 'de'
const count = pluralFormatter(locale)
const time = durationFormatter(locale)
const relative = relativeTimeFormatter(locale)

export const pageDe: Catalogue['page'] = {
  ...formsDe,
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Schließen',
  more: 'Mehr',
  undo: 'Rückgängig',
  retry: 'Erneut versuchen',
  enterKey: 'Schlüssel eingeben…',
  refresh: 'Jetzt abrufen',
  loading: 'Wird geladen…',
  sessionExpired: 'Dieser Link ist nicht mehr gültig.',
  sessionCommand:
    'Jeder Link funktioniert einmal. Für einen neuen führen Sie diesen Befehl in dem Ordner aus, in dem Sie Mayfly gestartet haben:',
  copyCommand: 'Befehl kopieren',
  disconnected:
    'Mayfly antwortet nicht. Starten Sie es neu, um fortzufahren. Diese Seite ist eventuell nicht aktuell.',
  quoted: (detail) => `Meldung des Servers: „${detail}“`,
  until: (clock) => `Bis ${clock}`,
  /** A phrase as a sentence. */
  sentence: (phrase) => `${phrase}.`,
  keyLimit: 'Dieser API-Schlüssel ist eingeschränkt und erlaubt das nicht. Verwenden Sie einen anderen.',
  openSignIn: 'Anmeldeseite öffnen',
  proxyFailures: {
    unreachable: (proxy: string) =>
      `Der Proxy ${proxy} ist nicht erreichbar. Prüfen Sie die Proxy-Einstellungen dieses Computers.`,
    'sign-in': (proxy: string) =>
      `Der Proxy ${proxy} verlangt einen Benutzernamen und ein Passwort oder nimmt die erhaltenen nicht an.`,
    refused: (proxy: string) => `Der Proxy ${proxy} hat die Verbindung zum Server abgelehnt.`,
  },
  quotaUsedUp: {
    key: (clock) => `Das Kontingent dieses Schlüssels ist bis ${clock} aufgebraucht`,
    computer: (clock) => `Der Server nimmt bis ${clock} keine Anfragen mehr von Ihnen an`,
  },

  noticesRegion: 'Hinweise',

  thisComputer: 'Dieser Computer',

  lifetimes: {
    short: (ms) => (ms === 0 ? 'Dauerhaft' : time(ms, 'long')),
    choose: (words) => `Gültigkeit: ${words}`,
    left: (ms) => time(ms),
  },

  status: {
    copiedCode: (code) => `Code ${code} kopiert`,
    copied: 'Kopiert',
    createdNotCopied: (address) =>
      `${address} erstellt. Ihr Browser hat das Kopieren blockiert. Verwenden Sie die Schaltfläche zum Kopieren.`,
    copyRefused:
      'Ihr Browser hat das Kopieren blockiert. Markieren Sie den Text und kopieren Sie ihn selbst.',
    deleted: (addresses) => count(addresses, { one: 'Adresse gelöscht', other: '# Adressen gelöscht' }),
    restored: (addresses) =>
      count(addresses, { one: 'Adresse wiederhergestellt', other: '# Adressen wiederhergestellt' }),
    deletedMessages: (messages) =>
      count(messages, { one: 'Nachricht gelöscht', other: '# Nachrichten gelöscht' }),
    restoredMessages: (messages) =>
      count(messages, { one: 'Nachricht wiederhergestellt', other: '# Nachrichten wiederhergestellt' }),
    saved: 'Gespeichert',
    checking: 'E-Mails werden abgerufen…',
    paused: 'Pausiert: kein Abruf und keine Benachrichtigungen',
    resumed: 'E-Mails werden wieder abgerufen',
    savedFile: (name) => `${name} gespeichert`,
  },

  addresses: {
    title: 'Adressen',
    allMail: 'Alle Nachrichten',
    search: 'Adressen und Nachrichten durchsuchen',
    searchHint: 'Suchen',
    clearSearch: 'Suche löschen',
    found: 'Gefundene Nachrichten',
    noneMatch: 'Keine Adresse passt',
    nothingFound: (query) => `Keine Treffer für „${query}“`,
    foundCount: (found) => count(found, { one: '# Treffer', other: '# Treffer' }),
    today: 'Heute',
    yesterday: 'Gestern',
    earlier: 'Früher',
    expired: 'Abgelaufen',
    expiredAt: (day) => `Abgelaufen: ${day}`,
    readableUntil: (day) => `lesbar bis ${day}`,
    unchecked: 'Noch nicht geprüft',
    noMail: 'Noch keine E-Mails',
    unread: (messages) => count(messages, { one: '# ungelesen', other: '# ungelesen' }),
    copyAddress: (address) => `${address} kopieren`,
    actions: (address) => `Aktionen für ${address}`,
    firstTitle: 'Erstellen Sie Ihre erste Adresse',
    pausedLine: 'Pausiert',
    pausedUntil: (clock) => `Pausiert bis ${clock}`,
    health: {
      checking: 'Wird abgerufen…',
      working: 'Gerade abgerufen',
      slow: 'Antwortet langsam',
      standby: 'Startet bei Bedarf',
      paused: 'Pausiert',
      limited: 'Wartet',
      refused: 'API-Schlüssel abgelehnt',
      unreachable: 'Offline',
      trouble: 'Serverfehler',
    },
    limitedUntil: (clock) => `Wartet bis ${clock}`,
    unreachableSince: (clock) => `Offline seit ${clock}`,
    allowNotices: 'Benachrichtigen',
    allowNoticesText:
      'Eine Benachrichtigung anzeigen, wenn E-Mails eintreffen, während dieser Tab im Hintergrund ist.',
  },

  copySheet: {
    press:
      'Zum Kopieren eine beliebige Taste drücken oder klicken: Auf diesem Desktop kann Mayfly nur nach einem Druck in seinem Fenster kopieren.',
    copy: 'Kopieren',
  },
  actions: {
    copyAddress: 'Adresse kopieren',
    copyCode: 'Code kopieren',
    details: 'Bezeichnung und Notiz…',
    mute: 'Benachrichtigungen',
    muteNever: 'Alle E-Mails',
    muteCodes: 'Nur Codes',
    muteAlways: 'Keine',
    markAllRead: 'Alle als gelesen markieren',
    select: 'Auswählen',
    deleteNow: 'Löschen',
    deleteAddress: 'Adresse löschen',
    selected: (addresses) => count(addresses, { one: '# ausgewählt', other: '# ausgewählt' }),
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    shortcuts: 'Tastenkürzel',
    settings: 'Einstellungen',
    quit: 'Mayfly beenden',
    hide: 'Fenster ausblenden',
    pinWindow: 'Fenster anheften',
    unpinWindow: 'Fenster nicht mehr anheften',
    openAsWindow: 'Als Fenster öffnen',
    openAsPopup: 'Als Popup öffnen',
  },

  messages: {
    title: 'Nachrichten',
    all: 'Alle Nachrichten',
    none: 'Warten auf E-Mails',
    unreadable: (isTooLarge) =>
      isTooLarge
        ? 'Die Nachrichten dieser Adresse können nicht geladen werden: Die Antwort des Servers ist zu groß.'
        : 'Die Nachrichten dieser Adresse können nicht geladen werden: Mayfly konnte die Antwort des Servers nicht lesen.',
    noneText:
      'Fügen Sie die Adresse dort ein, wo Sie sie brauchen. E-Mails erscheinen hier, sobald sie eintreffen.',
    noneExpired: 'Bis zum Ablauf dieser Adresse sind keine E-Mails eingetroffen.',
    noneAll: 'Noch keine E-Mails.',
    unreadFrom: (sender, subject, time) => `Ungelesen: ${sender}, ${subject}, ${time}`,
    readFrom: (sender, subject, time) => `${sender}, ${subject}, ${time}`,
    noSubject: '(kein Betreff)',
    noSender: '(kein Absender)',
    checked: (ms) => relative(-ms),
    next: (ms) => `nächster Abruf ${relative(ms)}`,
    noneUnchecked: 'Noch nicht auf E-Mails geprüft',
    notChecked: 'noch nie',
    files: (files) => count(files, { one: '# Anhang', other: '# Anhänge' }),
    choose: 'Wählen Sie eine Nachricht aus, um sie hier zu lesen.',
  },

  server: {
    menu: 'Zusammenfassen oder fragen…',
    title: 'Zusammenfassen oder fragen',
    none: 'Dieser Server kann Nachrichten weder zusammenfassen noch Fragen dazu beantworten.',
    ask: 'Ausführen',
    nothing: 'Nichts gefunden.',
    operations: {
      summarize: 'Zusammenfassen',
      translate: 'Übersetzen',
      qa: 'Frage stellen',
      'extract-code': 'Code finden',
      'extract-links': 'Links finden',
    },
    remaining: (left: number) => `Heute noch ${left} verfügbar`,
  },
  message: {
    frame: 'Inhalt der Nachricht',
    from: 'Von',
    toField: 'An',
    cc: 'Cc',
    deliveredTo: 'Zugestellt an',
    moreRecipients: (others) => count(others, { one: 'und # weiterer', other: 'und # weitere' }),
    subject: 'Betreff',
    received: 'Empfangen',
    sent: 'Gesendet',
    replyTo: 'Antwort an',
    size: 'Größe',
    unsubscribe: 'Abbestellen',
    checks: 'Authentifizierung',
    links: 'Links',
    tabs: { html: 'HTML', text: 'Text', details: 'Details', checks: 'Prüfung', label: 'Nachrichtenansicht' },
    code: 'Code',
    codeFor: (host) => `für ${host}`,
    codeFrom: (line) => `aus „${line}“`,
    copyCode: 'Code kopieren',
    copied: 'Kopiert',
    spelled: (code) => `Code ${spellOut(code)}`,
    otherCodes: {
      meeting: 'Kenncode der Besprechung',
      door: 'Türcode',
      locker: 'Schließfachcode',
      pickup: 'Abholcode',
      wifi: 'WLAN-Passwort',
    },
    copyOtherCode: 'Kopieren',
    spelledOther: (name, code) => `${name} ${spellOut(code)}`,
    purposes: {
      confirm: 'Adresse bestätigen',
      activate: 'Konto aktivieren',
      reset: 'Passwort zurücksetzen',
      'sign-in': 'Anmelden',
    },
    opensHost: (host) => `öffnet ${host}`,
    moreFiles: (files) => `${String(files)} weitere anzeigen`,
    shownAsText: 'Als Text angezeigt, weil das Layout das Fenster verlangsamen würde.',
    showAnyway: 'Trotzdem anzeigen',
    truncatedText: 'Diese Nachricht ist sehr lang. Nur der Anfang wird angezeigt.',
    showAll: 'Alles anzeigen',
    empty: 'Diese Nachricht hat keinen Text.',
    markUnread: 'Als ungelesen markieren',
    markRead: 'Als gelesen markieren',
    copySender: 'Absender kopieren',
    find: 'In der Nachricht suchen',
    findCount: (at, of) => (of === 0 ? 'Nicht gefunden' : `${String(at)} von ${String(of)}`),
    findNext: 'Nächster Treffer',
    findPrevious: 'Vorheriger Treffer',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    print: 'Drucken…',
    savePdf: 'Als PDF speichern',
    copyText: 'Text kopieren',
    attachments: 'Anhänge',
    save: (name) => `${name} speichern`,
    preview: (name) => `Vorschau von ${name}`,
    dangers: {
      program: 'Dieser Dateityp kann Code ausführen. Öffnen Sie ihn nur, wenn Sie dem Absender vertrauen.',
      page: 'Webseiten können Skripte enthalten. Öffnen Sie sie nur, wenn Sie dem Absender vertrauen.',
    },
    disguised: (kind) =>
      `Der Dateiname passt nicht zum Inhalt (${kind}). Klicken Sie noch einmal auf „Speichern“, um die Datei trotzdem zu speichern.`,
    program: 'Programm',
    unnamed: 'Anhang',
  },

  source: {
    menu: 'Quelltext anzeigen…',
    title: 'Quelltext',
    none: 'Dieser Server stellt den Quelltext der Nachrichten nicht bereit.',
    save: 'In Datei speichern',
    truncated: 'Nur der Anfang des Quelltexts wird angezeigt.',
  },

  link: {
    redirectsTo: 'Dieser Link führt weiter zu',
    openDirectly: (destination) => `${destination} direkt öffnen`,
    title: 'Diesen Link öffnen?',
    destination: 'Ziel',
    textNamesAnother: 'Der Linktext zeigt eine andere Adresse:',
    lookalike: 'Die Domain enthält Buchstaben, die anderen ähnlich sehen. In ASCII lautet sie',
    insecure: 'Die Verbindung ist nicht verschlüsselt.',
    credentials: 'Der Teil vor „@“ ist nicht die Adresse der Website.',
    numeric: 'Der Link verwendet eine IP-Adresse statt einer Domain.',
    mail: 'Neue Nachricht an',
    open: 'Link öffnen',
    copy: 'Link kopieren',
    blocked: 'Links dieser Art können nicht aus einer Nachricht geöffnet werden.',
    app: (scheme) =>
      `Dieser Link öffnet eine App (${scheme}). Mayfly öffnet ihn nicht. Kopieren Sie ihn, um ihn selbst zu öffnen.`,
  },

  shortcuts: {
    title: 'Tastenkürzel',
    newAddress: 'Neue Adresse',
    copy: 'Code kopieren, sonst Adresse',
    search: 'Suchen',
    move: 'In einer Liste blättern',
    open: 'Öffnen',
    back: 'Zurück',
    firstOrLast: 'Erster oder letzter Eintrag',
    select: 'Adresse auswählen',
    selectAll: 'Alle Adressen auswählen',
    menu: 'Menü des Eintrags öffnen',
    delete: 'Adresse oder Nachricht löschen',
    unread: 'Nachricht als ungelesen markieren',
    readAll: 'Alle als gelesen markieren',
    refresh: 'Jetzt abrufen',
    find: 'In der Nachricht suchen',
    settings: 'Einstellungen',
    sheet: 'Diese Liste',
    keys: { arrows: '↑ ↓', enter: 'Eingabe', escape: 'Esc', homeEnd: 'Pos1 Ende', delete: 'Entf' },
  },

  notices: {
    keysForThisRun:
      'In einem Browser-Tab bleiben API-Schlüssel nur bis zum Beenden erhalten. Speichern Sie sie in einer Datei, um sie später zu verwenden.',
    archiveRebuilt: (keptAs) =>
      `Die Nachrichtendatenbank war beschädigt, daher hat Mayfly eine neue erstellt. Die alte Datei wurde als ${keptAs} aufbewahrt.`,
    settingsReset: (keptAs) =>
      `Die Einstellungsdatei war nicht lesbar. Mayfly verwendet die Standardeinstellungen. Die alte Datei wurde als ${keptAs} aufbewahrt.`,
    portMoved: (service, wanted, port) =>
      `${service.toUpperCase()}-Port ${String(wanted)} wird von einem anderen Programm verwendet. Der integrierte Dienst verwendet stattdessen Port ${String(port)}.`,
    serviceRestarted:
      'Der integrierte Dienst wurde unerwartet beendet und neu gestartet. Es sind keine E-Mails verloren gegangen.',
    account: (name, sentence) => `${name}: ${sentence}`,
    browserWaiting: (name) => `${name} möchte mit Mayfly Adressen und Codes ausfüllen.`,
    more: (others) => count(others, { one: '# weiterer', other: '# weitere' }),
    fewer: 'Weniger anzeigen',
  },

  columns: { addresses: 'Breite der Adressspalte', messages: 'Breite der Nachrichtenspalte' },
}
