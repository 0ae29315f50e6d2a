// German words of the settings.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('de')

export const settingsDe: Catalogue['settings'] = {
  title: 'Einstellungen',
  save: 'Speichern',
  remove: 'Entfernen',

  accounts: {
    title: 'Konten',
    builtin: 'Eingebaut, auf diesem Rechner',
    key: (tail) => `Schlüssel endet auf ${tail}`,
    noKey: 'Kein Schlüssel',
    keyForThisRun: 'nur bis zum Beenden von Mayfly',
    add: 'Konto hinzufügen',
    addTitle: 'Konto hinzufügen',
    edit: 'Name und Schlüssel…',
    editTitle: 'Name und Schlüssel',
    pause: 'Pause',
    resume: 'Fortsetzen',
    removeTitle: 'Dieses Konto entfernen?',
    removeText: (name) =>
      `${name} und seine Nachrichten werden von diesem Rechner entfernt. Auf dem Server wird nichts gelöscht.`,
    name: 'Name',
    baseUrl: 'Basisadresse',
    baseUrlHint: 'https://mail.example.com',
    newKey: 'API-Schlüssel',
    replaceKey: 'Neuer API-Schlüssel',
    replaceKeyHint: 'Leer lassen, um den jetzigen zu behalten',
    keyText: 'Wird auf der Profilseite des Dienstes erzeugt, hier sicher verwahrt und nie wieder gezeigt.',
    header: 'Schlüssel wird gesendet als',
    xApiKey: 'X-API-Key',
    bearer: 'Authorization: Bearer',
    connect: 'Prüfen und speichern',
    connecting: 'Fragt den Server',
    actions: (name) => `Aktionen für ${name}`,
  },

  webhook: {
    open: 'Webhook…',
    title: 'Webhook',
    text: 'Der Server schickt jede neue Nachricht an diese Adresse.',
    url: 'HTTPS-Adresse',
    enabled: 'Neue Nachrichten schicken',
    refused: 'Bei diesem Server lässt sich der Webhook nur auf seiner Webseite lesen und ändern.',
  },

  addresses: {
    title: 'Neue Adressen',
    account: 'Konto',
    lifetime: 'Lebensdauer',
    domain: 'Domain',
    firstDomain: 'Erste des Kontos',
  },

  notifications: {
    title: 'Mitteilungen',
    show: 'Mitteilen bei',
    showAll: 'Jeder Mail',
    showCodes: 'Mail mit Code',
    showNone: 'Nichts',
    privacy: 'Eine Mitteilung verrät',
    full: 'Absender, Betreff und Code',
    noCode: 'Absender und Betreff',
    sender: 'Nur den Absender',
    nothing: 'Nur, dass Mail kam',
    quiet: 'Ruhezeit',
    from: 'Von',
    to: 'Bis',
    click: 'Ein Klick darauf',
    clickOpen: 'Öffnet die Nachricht',
    clickCopy: 'Kopiert den Code und öffnet die Nachricht',
    sound: 'Ton abspielen',
    allow: 'Mitteilungen dieses Tabs erlauben',
    refused:
      'Dieser Browser erlaubt Mayfly keine Mitteilungen. Das lässt sich in seinen Einstellungen ändern.',
  },

  storage: {
    title: 'Mail aufbewahren',
    retention: 'Nachrichten bleiben hier lesbar',
    untilEnd: 'Bis die Adresse endet',
    days: (days) => count(days, { one: '# Tag lang', other: '# Tage lang' }),
    memory: 'Nie auf der Festplatte',
    memoryText: 'Beim Beenden von Mayfly ist alles vergessen.',
    images: 'Bilder werden immer geladen für',
    noImages: 'Niemanden. Bilder werden nur auf Wunsch geholt.',
    removeSender: (sender) => `${sender} entfernen`,
  },

  general: {
    title: 'Allgemein',
    language: 'Sprache',
    system: 'Wie das System',
    startAtLogin: 'Beim Anmelden starten',
    trayIcon: 'Symbol in der Taskleiste',
    trayShades: { system: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
    shortcut: 'Tastenkürzel für eine neue Adresse',
    shortcutNone: 'Keins',
    shortcutPress: 'Tasten drücken',
    shortcutClear: 'Tastenkürzel entfernen',
    budget: 'Anfragen je Minute und Konto',
    budgetText: 'So oft wird ein Server höchstens gefragt.',
  },

  service: {
    title: 'Eingebauter Dienst',
    text: 'Nimmt auf diesem Rechner Mail für jede Adresse an, die er angelegt hat.',
    smtp: 'SMTP',
    http: 'HTTP',
    smtpPort: 'SMTP-Port',
    httpPort: 'REST-Port',
    portText: 'Leer ist der übliche. Ist ein Port belegt, wird der nächste freie genommen.',
    domains: 'Domains',
    domainsText: 'Eine oder mehrere, mit Kommas dazwischen.',
    noDomain: (text) => `„${text}“ ist keine Domain. Eine Domain sieht aus wie mayfly.test.`,
    adopt: 'Mail für jeden Namen annehmen',
    adoptText: 'Mail an einen Namen, den es nicht gibt, legt diese Adresse für einen Tag an.',
    retain: 'Mail abgelaufener Adressen behalten',
    retainText: 'Im Dienst. Was hier gelesen wurde, bleibt so lange wie oben gewählt.',
    retainNone: 'Gar nicht',
  },

  about: {
    title: 'Über Mayfly',
    version: (version) => `Mayfly ${version}`,
    text: 'Wegwerf-Postfächer, die einen Tag leben. Freie Software unter der MIT-Lizenz.',
    checkForUpdates: 'Nach neuer Version sehen',
    checkDaily: 'Einmal am Tag nachsehen',
    dailyText:
      'Fragt dort, wo Mayfly veröffentlicht wird, und verrät nichts über dich. Ungefragt wird nichts installiert.',
    none: 'Das ist die neueste Version.',
    newer: (version) => `Mayfly ${version} ist da.`,
    open: 'Seite öffnen',
  },
}
