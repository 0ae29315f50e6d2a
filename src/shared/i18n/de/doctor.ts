// German words of the check of this computer, and of what only a desktop has.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import { byteSizeFormatter, durationFormatter } from '../formatters.ts'

const size = byteSizeFormatter('de')
const time = durationFormatter('de')

const findings: FindingTexts = {
  'tray-system': 'Das System zeigt das Symbol von Mayfly.',
  'tray-host': 'Eine Leiste zeigt das Symbol von Mayfly.',
  'tray-no-host':
    'Symbole werden hier angenommen, aber keine Leiste zeigt sie; deshalb ist Mayfly ein gewöhnliches Fenster.',
  'tray-no-watcher':
    'Nichts auf dieser Arbeitsfläche zeigt Symbole, deshalb ist Mayfly ein gewöhnliches Fenster. Unter GNOME bringt die Erweiterung AppIndicator sie zurück.',
  'tray-no-bus':
    'Es gibt keinen Sitzungsbus, also kann nichts das Symbol zeigen. Mayfly bitte aus der Arbeitsfläche heraus starten.',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `${server} nahm eine Benachrichtigung in ${tookMs} ms an, ${buttons ? 'mit einer Taste für den Code' : 'ohne Tasten: Ein Klick tut, was eingestellt ist'}.`,
  'notifications-system': 'Das System nimmt Benachrichtigungen an. Ob es sie zeigt, ist dort eingestellt.',
  'notifications-quiet':
    'Die Arbeitsfläche soll gerade nicht stören; deshalb erscheinen keine Benachrichtigungen.',
  'notifications-none':
    'Kein Programm dieser Arbeitsfläche zeigt Benachrichtigungen. Eines installieren, etwa dunst oder mako.',
  'notifications-stuck':
    'Das Programm für Benachrichtigungen antwortet nicht. Ab- und wieder anmelden kann helfen.',
  'keychain-open': ({ backend }) => `Schlüssel liegen im Schlüsselbund (${backend}).`,
  'keychain-locked': ({ backend }) =>
    `Der Schlüsselbund (${backend}) lässt sich nicht öffnen; Schlüssel bleiben nur bis zum Beenden erhalten.`,
  'keychain-none':
    'Hier gibt es keinen Schlüsselbund; Schlüssel bleiben nur bis zum Beenden erhalten. GNOME Keyring oder KWallet bewahrt sie auf.',
  'keychain-unused':
    'Im Browser-Tab bleiben Schlüssel nur, bis Mayfly beendet wird. Das Programm im Infobereich bewahrt sie im Schlüsselbund auf.',
  'shortcut-none': 'Kein Tastenkürzel ist eingestellt.',
  'shortcut-works': ({ keys }) => `Das Tastenkürzel ${keys} funktioniert.`,
  'shortcut-untested': ({ keys }) =>
    `Das Tastenkürzel ${keys} ist eingestellt und wurde noch nie gedrückt. Einmal drücken zeigt, ob diese Arbeitsfläche es durchlässt.`,
  'shortcut-refused': ({ keys }) => `Das Tastenkürzel ${keys} gehört einem anderen Programm.`,
  'login-on': 'Mayfly startet bei der Anmeldung.',
  'login-off': 'Mayfly startet nicht bei der Anmeldung, wie eingestellt.',
  'login-outdated': 'Der Eintrag für den Start bei der Anmeldung führt zu einem anderen Programm.',
  'login-switched-off': 'Der Start bei der Anmeldung wurde in den Einstellungen des Systems ausgeschaltet.',
  'ports-open': ({ http, smtp }) =>
    `Der eingebaute Dienst antwortet: SMTP unter ${smtp}, HTTP unter ${http}.`,
  'ports-closed': ({ which, address }) =>
    `Am ${which}-Port ${address} des eingebauten Dienstes antwortet nichts.`,
  'ports-none': 'Der eingebaute Dienst läuft nicht.',
  'data-good': ({ folder, freeBytes }) => `${folder} ist beschreibbar; ${size(freeBytes)} sind frei.`,
  'data-low': ({ folder, freeBytes }) =>
    `Für ${folder} sind nur ${size(freeBytes)} frei. Bitte Platz schaffen, sonst kann keine Mail gespeichert werden.`,
  'data-read-only': ({ folder }) => `${folder} ist nicht beschreibbar. Bitte die Rechte ändern.`,
  'data-shared': ({ folder }) => `Andere auf diesem Rechner können in ${folder} hineinsehen.`,
  'clock-right': 'Die Uhr stimmt mit den Servern überein.',
  'clock-unknown': 'Noch kein anderer Server wurde nach der Zeit gefragt.',
  'clock-off': ({ server, behindMs }) =>
    `Die Uhr geht gegenüber ${server} um ${time(Math.abs(behindMs))} ${behindMs > 0 ? 'nach' : 'vor'}. Bitte vom System stellen lassen.`,
}

export const doctorDe: Catalogue['doctor'] = {
  title: 'Diesen Rechner prüfen',
  text: 'Sieht nach allem, was Mayfly von diesem Rechner braucht.',
  run: 'Jetzt prüfen',
  running: 'Wird geprüft',
  done: (troubles) => (troubles === 0 ? 'Alles in Ordnung.' : 'Etwas braucht Aufmerksamkeit.'),
  verdicts: { fine: 'In Ordnung', note: 'Gut zu wissen', trouble: 'Braucht Aufmerksamkeit' },
  findings,
  checks: {
    tray: 'Symbolleiste',
    notifications: 'Benachrichtigungen',
    keychain: 'Schlüsselbund',
    shortcut: 'Tastenkürzel',
    login: 'Start bei der Anmeldung',
    ports: 'Eingebauter Dienst',
    data: 'Datenordner',
    clock: 'Uhr',
  },
  repairs: {
    'unlock-keychain': 'Noch einmal fragen',
    'clear-shortcut': 'Tastenkürzel löschen',
    'write-login': 'Wieder bei der Anmeldung starten',
    'restart-service': 'Neu starten',
    'close-folder': 'Für andere schließen',
  },
  desktop: {
    title: 'Diese Arbeitsfläche',
    switchedOff: 'In den Einstellungen des Systems ist es ausgeschaltet.',
    testShortcut: 'Jetzt einmal drücken: Erst dann ist sicher, dass es hier funktioniert.',
    shortcutWorks: 'Es funktioniert.',
    shortcutTaken: (keys, kept) =>
      kept === null
        ? `${keys} gehört einem anderen Programm. Bitte andere Tasten wählen.`
        : `${keys} gehört einem anderen Programm. Es bleibt bei ${kept}.`,
  },
}
