// German texts of the computer check and of desktop features.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Installation } from '../../model/installation.ts'
import { byteSizeFormatter, durationFormatter, pluralFormatter } from '../formatters.ts'

const size = byteSizeFormatter('de')
const time = durationFormatter('de')
const count = pluralFormatter('de')

const installations: Readonly<Record<Installation, string>> = {
  appimage: 'AppImage',
  nsis: 'Windows-Programm',
  'mac-app': 'macOS-Programm',
  deb: 'deb',
  rpm: 'rpm',
  aur: 'AUR',
  flatpak: 'Flatpak',
  nix: 'Nix',
  homebrew: 'Homebrew',
  'homebrew-cask': 'Homebrew',
  winget: 'winget',
  scoop: 'Scoop',
  npm: 'npm',
  container: 'Container-Image',
  source: 'Quellcode',
  folder: 'Ordner',
}

const findings: FindingTexts = {
  'tray-system': 'Das System zeigt das Symbol von Mayfly an.',
  'tray-host': 'Die Leiste zeigt das Symbol von Mayfly an.',
  'tray-no-host':
    'Dieser Desktop nimmt Symbole an, aber keine Leiste zeigt sie. Deshalb läuft Mayfly in einem normalen Fenster.',
  'tray-no-watcher':
    'Dieser Desktop zeigt keine Symbole im Infobereich an, deshalb läuft Mayfly in einem normalen Fenster. In GNOME ergänzt sie die Erweiterung AppIndicator.',
  'tray-no-bus':
    'Es wurde kein Sitzungsbus gefunden, daher kann das Symbol nicht angezeigt werden. Starten Sie Mayfly aus Ihrer Desktop-Sitzung.',
  'tray-switched-off':
    'Das Symbol in der Menüleiste ist ausgeschaltet. Deshalb läuft Mayfly in einem normalen Fenster. Schalten Sie es unter Systemeinstellungen → Menüleiste ein.',
  'tray-no-room':
    'In der Menüleiste ist kein Platz für das Symbol. Deshalb läuft Mayfly in einem normalen Fenster. Schaffen Sie Platz: Beenden Sie andere Apps der Menüleiste, oder schalten Sie deren Symbole unter Systemeinstellungen → Menüleiste aus.',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `${server} hat eine Testbenachrichtigung in ${tookMs} ms angenommen. ${buttons ? 'Schaltflächen werden unterstützt.' : 'Schaltflächen werden nicht unterstützt.'}`,
  'notifications-system':
    'Nicht geprüft: Das System verrät nicht, ob es Benachrichtigungen anzeigt. Prüfen Sie in dessen Einstellungen, ob sie für Mayfly erlaubt sind.',
  'notifications-quiet':
    'Nicht geprüft: „Nicht stören“ ist eingeschaltet, daher werden derzeit keine Benachrichtigungen angezeigt.',
  'notifications-none':
    'Kein Programm auf diesem Desktop zeigt Benachrichtigungen an. Installieren Sie eines, zum Beispiel dunst oder mako.',
  'notifications-stuck':
    'Das Programm für Benachrichtigungen antwortet nicht. Melden Sie sich ab und wieder an, um es neu zu starten.',
  'keychain-open': ({ backend }) => `API-Schlüssel werden im Schlüsselbund (${backend}) gespeichert.`,
  'keychain-locked': ({ backend }) =>
    `Der Schlüsselbund (${backend}) ist gesperrt. API-Schlüssel bleiben nur bis zum Beenden erhalten.`,
  'keychain-none':
    'Es wurde kein Schlüsselbund gefunden. API-Schlüssel bleiben nur bis zum Beenden erhalten. Installieren Sie GNOME Keyring oder KWallet, um sie zu speichern.',
  'keychain-unused':
    'In einem Browser-Tab bleiben API-Schlüssel nur bis zum Beenden erhalten. Die Desktop-App speichert sie im Schlüsselbund.',
  'shortcut-none': 'Es ist kein Tastenkürzel eingestellt.',
  'shortcut-works': ({ keys }) => `Das Tastenkürzel ${keys} funktioniert.`,
  'shortcut-untested': ({ keys }) =>
    `Nicht geprüft: Das Tastenkürzel ${keys} wurde noch nicht benutzt. Drücken Sie es einmal, um zu prüfen, ob es auf diesem Desktop funktioniert.`,
  'shortcut-refused': ({ keys }) => `Das Tastenkürzel ${keys} wird von einem anderen Programm verwendet.`,
  'login-on': 'Mayfly startet bei der Anmeldung.',
  'login-off': 'Der Start bei der Anmeldung ist ausgeschaltet.',
  'login-outdated': 'Der Anmeldeeintrag startet ein anderes Programm statt dieser Mayfly-Version.',
  'login-switched-off': 'Der Start bei der Anmeldung wurde in den Systemeinstellungen ausgeschaltet.',
  'login-unknown':
    'Nicht geprüft: Mayfly konnte seine Einstellungen nicht lesen. In ihnen steht, ob es bei der Anmeldung starten soll.',
  'ports-open': ({ http, smtp }) => `Der integrierte Dienst läuft: SMTP unter ${smtp}, HTTP unter ${http}.`,
  'ports-closed': ({ which, address }) =>
    `Der integrierte Dienst antwortet nicht am ${which}-Port ${address}.`,
  'ports-none': 'Der integrierte Dienst läuft nicht.',
  'ports-unused':
    'Der integrierte Dienst wird nicht benutzt und läuft deshalb nicht. Er startet, sobald er gebraucht wird.',
  'data-good': ({ folder, freeBytes }) =>
    `${folder} ist beschreibbar. Freier Speicherplatz: ${size(freeBytes)}.`,
  'data-low': ({ folder, freeBytes }) =>
    `Für ${folder} sind nur noch ${size(freeBytes)} frei. Geben Sie Speicherplatz frei, damit E-Mails gespeichert werden können.`,
  'data-read-only': ({ folder }) => `${folder} ist nicht beschreibbar. Ändern Sie die Zugriffsrechte.`,
  'data-shared': ({ folder }) => `Andere Benutzer dieses Computers können ${folder} öffnen.`,
  'clock-right': 'Die Uhr stimmt mit den Servern überein.',
  'clock-unknown': 'Nicht geprüft: Die Uhr wurde noch mit keinem anderen Server verglichen.',
  'clock-off': ({ server, behindMs }) =>
    `Die Uhr geht gegenüber ${server} um ${time(Math.abs(behindMs))} ${behindMs > 0 ? 'nach' : 'vor'}. Schalten Sie in den Systemeinstellungen die automatische Uhrzeit ein.`,
  'updates-program': ({ installation, choice }) =>
    `Installiert als ${installations[installation]}. ${{ off: 'Nach Updates wird nicht gesucht.', notify: 'Mayfly meldet neue Versionen.', install: 'Updates werden beim Beenden installiert.' }[choice]}`,
  'updates-command': ({ installation, command }) =>
    `Installiert als ${installations[installation]}. So aktualisieren Sie es: ${command}`,
  'updates-download': ({ installation }) =>
    `Installiert als ${installations[installation]}. Laden Sie zum Aktualisieren die neue Version herunter.`,
  'updates-replaced':
    'Mayfly wurde aktualisiert, während es lief. Starten Sie es neu, um die neue Version zu verwenden.',
}

export const doctorDe: Catalogue['doctor'] = {
  title: 'Diesen Computer prüfen',
  text: 'Prüft alles, was Mayfly auf diesem Computer braucht.',
  run: 'Jetzt prüfen',
  running: 'Wird geprüft…',
  done: (troubles) =>
    troubles === 0
      ? 'Keine Probleme gefunden.'
      : count(troubles, {
          one: '# Punkt erfordert Ihre Aufmerksamkeit.',
          other: '# Punkte erfordern Ihre Aufmerksamkeit.',
        }),
  verdicts: {
    fine: 'In Ordnung',
    note: 'Hinweis',
    trouble: 'Erfordert Aufmerksamkeit',
    unchecked: 'Nicht geprüft',
  },
  findings,
  checks: {
    tray: 'Infobereich',
    notifications: 'Benachrichtigungen',
    keychain: 'Schlüsselbund',
    shortcut: 'Tastenkürzel',
    login: 'Start bei der Anmeldung',
    ports: 'Integrierter Dienst',
    data: 'Datenordner',
    clock: 'Uhr',
    updates: 'Updates',
  },
  repairs: {
    'unlock-keychain': 'Entsperren versuchen',
    'clear-shortcut': 'Tastenkürzel löschen',
    'write-login': 'Anmeldeeintrag korrigieren',
    'restart-service': 'Neu starten',
    'close-folder': 'Vor anderen schützen',
  },
  desktop: {
    title: 'Desktop',
    switchedOff: 'In den Systemeinstellungen ausgeschaltet.',
    testShortcut: 'Drücken Sie es einmal, um zu prüfen, ob es funktioniert.',
    shortcutWorks: 'Es funktioniert.',
    shortcutTaken: (keys, kept) =>
      kept === null
        ? `${keys} wird von einem anderen Programm verwendet. Wählen Sie ein anderes Tastenkürzel.`
        : `${keys} wird von einem anderen Programm verwendet. Das Tastenkürzel ist weiterhin ${kept}.`,
  },
}
