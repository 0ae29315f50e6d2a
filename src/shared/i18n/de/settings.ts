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
    builtin: 'Integrierter Dienst auf diesem Computer',
    key: (tail) => `API-Schlüssel endet auf ${tail}`,
    noKey: 'Kein API-Schlüssel',
    keyForThisRun: 'nur bis zum Beenden gespeichert',
    add: 'Konto hinzufügen',
    addTitle: 'Konto hinzufügen',
    edit: 'Bearbeiten…',
    editTitle: 'Konto bearbeiten',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    removeTitle: 'Dieses Konto entfernen?',
    removeText: (name) =>
      `${name} und die zugehörigen Nachrichten werden von diesem Computer entfernt. Auf dem Server wird nichts gelöscht.`,
    name: 'Name',
    baseUrl: 'Server-URL',
    baseUrlHint: 'https://mail.example.com',
    newKey: 'API-Schlüssel',
    replaceKey: 'Neuer API-Schlüssel',
    replaceKeyHint: 'Leer lassen, um ihn beizubehalten',
    keyText:
      'Sie können ihn auf der Profilseite des Servers erstellen. Er wird sicher gespeichert und nicht wieder angezeigt.',
    header: 'Header zur Authentifizierung',
    xApiKey: 'X-API-Key',
    bearer: 'Authorization: Bearer',
    connect: 'Verbinden',
    connecting: 'Wird verbunden…',
    actions: (name) => `Aktionen für ${name}`,
  },

  webhook: {
    open: 'Webhook…',
    title: 'Webhook',
    text: 'Der Server sendet jede neue Nachricht an diese URL.',
    url: 'HTTPS-URL',
    enabled: 'Neue Nachrichten senden',
    refused: 'Bei diesem Server lässt sich der Webhook nur auf dessen Website anzeigen und ändern.',
  },

  addresses: {
    title: 'Neue Adressen',
    account: 'Konto',
    lifetime: 'Gültigkeit',
    domain: 'Domain',
    firstDomain: 'Erste verfügbare',
  },

  notifications: {
    title: 'Benachrichtigungen',
    show: 'Benachrichtigen über',
    showAll: 'Alle E-Mails',
    showCodes: 'E-Mails mit Code',
    showNone: 'Nichts',
    privacy: 'In Benachrichtigungen anzeigen',
    full: 'Absender, Betreff und Code',
    noCode: 'Absender und Betreff',
    sender: 'Nur Absender',
    nothing: 'Nur „Neue E-Mail“',
    quiet: 'Ruhezeiten',
    from: 'Von',
    to: 'Bis',
    click: 'Beim Anklicken',
    clickOpen: 'Nachricht öffnen',
    clickCopy: 'Code kopieren und Nachricht öffnen',
    sound: 'Ton abspielen',
    allow: 'Benachrichtigungen in diesem Browser erlauben',
    refused:
      'Ihr Browser blockiert Benachrichtigungen von Mayfly. Erlauben Sie sie in den Browsereinstellungen.',
  },

  storage: {
    title: 'Speicher',
    retention: 'Nachrichten aufbewahren',
    untilEnd: 'Bis die Adresse abläuft',
    days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
    memory: 'Nicht auf Datenträger speichern',
    memoryText: 'Beim Beenden werden alle Nachrichten von diesem Computer entfernt.',
    images: 'Bilder immer laden von',
    noImages: 'Noch keine Absender. Bilder werden nur geladen, wenn Sie es möchten.',
    removeSender: (sender) => `${sender} entfernen`,
  },

  general: {
    title: 'Allgemein',
    language: 'Sprache',
    system: 'Systemstandard',
    startAtLogin: 'Bei der Anmeldung starten',
    trayIcon: 'Symbol im Infobereich',
    trayShades: { system: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
    shortcut: 'Tastenkürzel für neue Adresse',
    shortcutNone: 'Keines',
    shortcutPress: 'Tasten drücken…',
    shortcutClear: 'Tastenkürzel löschen',
    budget: 'Anfragen pro Minute und Konto',
    budgetText: 'Begrenzt, wie oft Mayfly bei einem Server anfragt.',
  },

  service: {
    title: 'Integrierter Dienst',
    text: 'Empfängt auf diesem Computer E-Mails für die Adressen, die er erstellt hat.',
    smtp: 'SMTP',
    http: 'HTTP',
    smtpPort: 'SMTP-Port',
    httpPort: 'HTTP-Port',
    portText: 'Leer lassen für den Standardport. Ist er belegt, wird der nächste freie verwendet.',
    domains: 'Domains',
    domainsText: 'Mehrere durch Kommas trennen.',
    noDomain: (text) => `„${text}“ ist keine gültige Domain. Geben Sie zum Beispiel mayfly.test ein.`,
    adopt: 'E-Mails an jeden Namen annehmen',
    adoptText: 'Eine E-Mail an einen unbekannten Namen erstellt diese Adresse für einen Tag.',
    retain: 'E-Mails abgelaufener Adressen aufbewahren',
    retainText: 'Gilt für den integrierten Dienst. Für die Nachrichten in dieser App gilt „Speicher“.',
    retainNone: 'Nicht aufbewahren',
  },

  about: {
    title: 'Über Mayfly',
    version: (version) => `Mayfly ${version}`,
    text: 'Wegwerf-E-Mail-Adressen. Freie Software unter der MIT-Lizenz.',
    checkForUpdates: 'Nach Updates suchen',
    checkDaily: 'Täglich nach Updates suchen',
    dailyText: 'Es werden keine Daten über Sie gesendet. Nichts wird automatisch installiert.',
    none: 'Mayfly ist auf dem neuesten Stand.',
    newer: (version) => `Mayfly ${version} ist verfügbar.`,
    open: 'Version ansehen',
  },
}
