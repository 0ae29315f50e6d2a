// German words of the page.
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
  dismiss: 'Ausblenden',
  more: 'Mehr',
  undo: 'Rückgängig',
  retry: 'Noch einmal',
  toSettings: 'Einstellungen öffnen',
  refresh: 'Jetzt prüfen',
  loading: 'Wird geladen…',
  sessionExpired: 'Dieser Link gilt nicht mehr. „mayfly open“ öffnet einen neuen.',
  disconnected:
    'Mayfly antwortet nicht. Nach einem Neustart geht es weiter; hier steht, was zuletzt bekannt war.',
  quoted: (detail) => `Der Server sagte: „${detail}“`,
  until: (clock) => `Bis ${clock}`,

  noticesRegion: 'Neuigkeiten',

  thisComputer: 'Dieser Rechner',

  lifetimes: {
    short: (ms) => (ms === 0 ? 'Dauerhaft' : time(ms, 'long')),
    choose: (words) => `Lebensdauer: ${words}`,
    left: (ms) => time(ms),
  },

  status: {
    copiedCode: (code) => `Code ${code} kopiert`,
    copied: 'Kopiert',
    madeNotCopied: (address) =>
      `${address} angelegt. Dieser Browser hat das Kopieren nicht erlaubt: der Kopierknopf daneben hilft.`,
    copyRefused:
      'Dieser Browser hat das Kopieren nicht erlaubt. Bitte den Text markieren und von Hand kopieren.',
    deleted: (addresses) => count(addresses, { one: 'Adresse gelöscht', other: '# Adressen gelöscht' }),
    restored: (addresses) =>
      count(addresses, { one: 'Adresse wiederhergestellt', other: '# Adressen wiederhergestellt' }),
    saved: 'Gespeichert',
    checking: 'Sieht nach neuer Mail',
    paused: 'Pause: keine Prüfungen und keine Mitteilungen',
    resumed: 'Achtet wieder auf Mail',
    savedFile: (name) => `${name} gespeichert`,
  },

  addresses: {
    title: 'Adressen',
    allMail: 'Alle Nachrichten',
    search: 'Adressen und Mail durchsuchen',
    searchHint: 'Suchen',
    clearSearch: 'Suche leeren',
    found: 'Gefundene Nachrichten',
    nothingFound: (query) => `Nichts hier enthält „${query}“.`,
    foundCount: (found) => count(found, { one: '# Treffer', other: '# Treffer' }),
    today: 'Heute',
    yesterday: 'Gestern',
    earlier: 'Früher',
    expired: 'Beendet',
    expiredAt: (day) => `Beendet ${day}`,
    readableUntil: (day) => `lesbar bis ${day}`,
    noMail: 'Noch keine Mail',
    unread: (messages) => count(messages, { one: '# ungelesen', other: '# ungelesen' }),
    copyAddress: (address) => `${address} kopieren`,
    actions: (address) => `Aktionen für ${address}`,
    firstTitle: 'Die erste Adresse anlegen',
    firstText: 'Sie nimmt sofort Mail an und endet von selbst.',
    pausedLine: 'Pause',
    pausedUntil: (clock) => `Pause bis ${clock}`,
    health: {
      checking: 'Wird geprüft …',
      working: 'Aktuell',
      slow: 'Antwortet langsam',
      paused: 'Pausiert',
      limited: 'Wartet',
      refused: 'Schlüssel abgelehnt',
      unreachable: 'Offline',
      trouble: 'Störung beim Server',
    },
    limitedUntil: (clock) => `Wartet bis ${clock}`,
    unreachableSince: (clock) => `Offline seit ${clock}`,
    allowNotices: 'Mitteilen',
    allowNoticesText: 'Eine Mitteilung zeigen, wenn Mail kommt und dieser Tab nicht zu sehen ist.',
  },

  actions: {
    copyAddress: 'Adresse kopieren',
    copyCode: 'Code kopieren',
    details: 'Bezeichnung und Notiz…',
    mute: 'Mitteilungen',
    muteNever: 'Alle Mail',
    muteCodes: 'Nur Codes',
    muteAlways: 'Keine',
    markAllRead: 'Alle als gelesen markieren',
    select: 'Auswählen',
    deleteNow: 'Löschen',
    selected: (addresses) => count(addresses, { one: '# ausgewählt', other: '# ausgewählt' }),
    pause: 'Pause',
    resume: 'Fortsetzen',
    shortcuts: 'Tastenkürzel',
    settings: 'Einstellungen',
    quit: 'Mayfly beenden',
    hide: 'Fenster ausblenden',
  },

  messages: {
    title: 'Nachrichten',
    all: 'Alle Nachrichten',
    none: 'Wartet auf Mail',
    unreadable: (isTooLarge) =>
      isTooLarge
        ? 'Die Liste dieser Adresse lässt sich nicht lesen: Die Antwort ist zu groß.'
        : 'Die Liste dieser Adresse lässt sich nicht lesen: Mayfly kennt die Form der Antwort nicht.',
    noneText: 'Die Adresse dort einfügen, wo sie gebraucht wird. Mail erscheint hier, sobald sie ankommt.',
    noneExpired: 'Solange diese Adresse lebte, kam keine Mail.',
    noneAll: 'Noch keine Mail.',
    unreadFrom: (sender, subject, time) => `Ungelesen: ${sender}, ${subject}, ${time}`,
    readFrom: (sender, subject, time) => `${sender}, ${subject}, ${time}`,
    noSubject: '(kein Betreff)',
    noSender: '(kein Absender)',
    checked: (ms) => relative(-ms),
    next: (ms) => `wieder ${relative(ms)}`,
    notChecked: 'noch nicht',
    files: (files) => count(files, { one: '# Anhang', other: '# Anhänge' }),
    choose: 'Eine Nachricht wählen, um sie hier zu lesen.',
  },

  server: {
    menu: 'Server fragen …',
    title: 'Server fragen',
    none: 'Dieser Server bietet außer dem Lesen nichts an.',
    ask: 'Fragen',
    nothing: 'Nichts gefunden.',
    operations: {
      summarize: 'Zusammenfassen',
      translate: 'Übersetzen',
      qa: 'Frage beantworten',
      'extract-code': 'Code finden',
      'extract-links': 'Links finden',
    },
    remaining: (left: number) => `Heute noch ${left} übrig`,
  },
  message: {
    frame: 'Inhalt der Nachricht',
    from: 'Von',
    toField: 'An',
    subject: 'Betreff',
    received: 'Empfangen',
    sent: 'Gesendet',
    replyTo: 'Antwort an',
    size: 'Größe',
    unsubscribe: 'Abmelden',
    checks: 'Absenderprüfung',
    links: 'Links',
    tabs: { html: 'HTML', text: 'Text', details: 'Details', label: 'Wie die Nachricht gezeigt wird' },
    code: 'Code',
    codeFrom: (line) => `aus „${line}“`,
    copyCode: 'Code kopieren',
    copied: 'Kopiert',
    spelled: (code) => `Code ${spellOut(code)}`,
    purposes: {
      confirm: 'Adresse bestätigen',
      activate: 'Konto freischalten',
      reset: 'Passwort zurücksetzen',
      'sign-in': 'Anmelden',
    },
    opensHost: (host) => `öffnet ${host}`,
    moreFiles: (files) => `${String(files)} weitere anzeigen`,
    shownAsText: 'Als Text angezeigt: Das Layout würde das Fenster verlangsamen.',
    showAnyway: 'Trotzdem anzeigen',
    truncatedText: 'Nur der Anfang wird angezeigt: Diese Nachricht ist sehr lang.',
    showAll: 'Alles anzeigen',
    empty: 'Diese Nachricht hat keinen Text.',
    markUnread: 'Als ungelesen markieren',
    markRead: 'Als gelesen markieren',
    copySender: 'Absender kopieren',
    find: 'In der Nachricht suchen',
    findCount: (at, of) => (of === 0 ? 'Nicht gefunden' : `${String(at)} von ${String(of)}`),
    findNext: 'Nächste Stelle',
    findPrevious: 'Vorige Stelle',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    print: 'Drucken…',
    savePdf: 'Als PDF sichern',
    copyText: 'Text kopieren',
    attachments: 'Anhänge',
    save: (name) => `${name} speichern`,
    preview: (name) => `${name} ansehen`,
    dangers: {
      program:
        'Kann als Programm laufen oder den Computer verändern. Nur öffnen, wenn der Absender vertrauenswürdig ist.',
      page: 'Eine Seite, die Skripte enthalten kann. Nur öffnen, wenn der Absender vertrauenswürdig ist.',
    },
    disguised: (kind) => `Der Name passt nicht zum Inhalt, und der ist ${kind}.`,
    program: 'ein Programm',
    unnamed: 'Anhang',
  },

  source: {
    menu: 'Quelltext anzeigen…',
    title: 'Quelltext',
    none: 'Dieser Server bewahrt keinen Quelltext seiner Mails auf.',
    save: 'Als Datei sichern',
    truncated: 'Die Nachricht ist länger, als hier gezeigt wird.',
  },

  link: {
    title: 'Diesen Link öffnen?',
    destination: 'Er führt zu',
    shown: 'Der Text des Links nennt einen anderen Ort:',
    lookalike: 'Der Name enthält Buchstaben, die sich verwechseln lassen. Schlicht geschrieben lautet er',
    insecure: 'Die Verbindung ist nicht verschlüsselt.',
    credentials: 'Der Teil vor „@“ ist nicht der Ort, zu dem er führt.',
    numeric: 'Er führt zu einer Zahl statt zu einem Namen.',
    mail: 'Er beginnt eine Mail an',
    open: 'Link öffnen',
    copy: 'Link kopieren',
    blocked: 'Links dieser Art werden aus einer Mail nie geöffnet.',
  },

  shortcuts: {
    title: 'Tastenkürzel',
    newAddress: 'Neue Adresse',
    copy: 'Code kopieren, sonst die Adresse',
    search: 'Suchen',
    move: 'In einer Liste bewegen',
    open: 'Öffnen',
    back: 'Zurück',
    firstOrLast: 'Anfang oder Ende',
    select: 'Adresse auswählen',
    selectAll: 'Alle Adressen auswählen',
    menu: 'Menü der Zeile',
    delete: 'Adresse löschen',
    unread: 'Nachricht als ungelesen markieren',
    readAll: 'Alle als gelesen markieren',
    refresh: 'Jetzt prüfen',
    find: 'In der Nachricht suchen',
    settings: 'Einstellungen',
    sheet: 'Diese Übersicht',
    keys: { arrows: '↑ ↓', enter: 'Eingabe', escape: 'Esc', homeEnd: 'Pos1 Ende', delete: 'Entf' },
  },

  notices: {
    keysForThisRun:
      'Im Browser verwendet Mayfly keinen Schlüsselbund; Schlüssel bleiben nur bis zum Beenden von Mayfly. Das Desktop-Programm behält sie.',
    archiveRebuilt: (keptAs) =>
      `Der Speicher der gelesenen Mail war beschädigt; Mayfly hat einen neuen begonnen. Die alte Datei liegt unter ${keptAs}.`,
    settingsReset: (keptAs) =>
      `Die Einstellungsdatei war nicht lesbar; Mayfly nutzt die Vorgaben. Die alte Datei liegt unter ${keptAs}.`,
    portMoved: (service, wanted, port) =>
      `Port ${String(wanted)} war belegt; ${service === 'smtp' ? 'Mail wird' : 'Mayfly wird'} auf Port ${String(port)} ${service === 'smtp' ? 'angenommen' : 'angeboten'}.`,
    serviceRestarted:
      'Der eingebaute Dienst war stehen geblieben und läuft wieder. Keine Mail ging verloren.',
    account: (name, sentence) => `${name}: ${sentence}`,
    more: (others) => count(others, { one: '# weiterer', other: '# weitere' }),
    fewer: 'Weniger zeigen',
  },

  columns: { addresses: 'Breite der Adressspalte', messages: 'Breite der Nachrichtenspalte' },
}
