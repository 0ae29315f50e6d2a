// German texts of the computer check and of desktop features.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import { byteSizeFormatter, pluralFormatter } from '../formatters.ts'
import { dateFormat } from '../intl-formats.ts'

const size = byteSizeFormatter('de')
const count = pluralFormatter('de')
const date = (ms: number): string => dateFormat('de', { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

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
  'press-works': 'Ein Mittelklick auf das Symbol erstellt eine Adresse und kopiert sie.',
  'press-shift':
    'Ein Klick mit der Umschalttaste auf das Symbol in der Menüleiste erstellt eine Adresse und kopiert sie.',
  'press-no-tray': 'Nicht geprüft: Es gibt kein Symbol, auf das Sie klicken können.',
  'press-untested': ({ hasShift }) =>
    hasShift
      ? 'Nicht geprüft: Klicken Sie einmal mit der mittleren Maustaste auf das Symbol; das erstellt eine Adresse und kopiert sie. Wenn nichts geschieht, gibt die Leiste den Klick nicht weiter: Halten Sie beim Klicken die Umschalttaste gedrückt, oder wählen Sie den ersten Eintrag im Menü des Symbols.'
      : 'Nicht geprüft: Klicken Sie einmal mit der mittleren Maustaste auf das Symbol; das erstellt eine Adresse und kopiert sie. Wenn nichts geschieht, gibt die Leiste den Klick nicht weiter: Wählen Sie den ersten Eintrag im Menü des Symbols.',
  'press-refused': ({ hasShift }) =>
    hasShift
      ? 'Dieser Desktop meldet Mayfly keine Mittelklicks auf das Symbol. Um eine Adresse zu erstellen, halten Sie beim Klicken die Umschalttaste gedrückt, oder wählen Sie den ersten Eintrag im Menü.'
      : 'Dieser Desktop meldet Mayfly keine Mittelklicks auf das Symbol. Um eine Adresse zu erstellen, wählen Sie den ersten Eintrag im Menü.',
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
  'crashes-none': 'Keine Absturzberichte gespeichert.',
  'crashes-kept': ({ count: dumps, newest, folder }) =>
    `${count(dumps, { one: '# Absturzbericht', other: '# Absturzberichte' })} in ${folder}, der neueste vom ${date(newest)}. Ein Absturzbericht kann Teile geöffneter Nachrichten und API-Schlüssel enthalten. Mayfly sendet ihn nie.`,
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
    press: 'Mittelklick',
    notifications: 'Benachrichtigungen',
    keychain: 'Schlüsselbund',
    crashes: 'Abstürze',
    ports: 'Integrierter Dienst',
    data: 'Datenordner',
  },
  repairs: {
    'unlock-keychain': 'Entsperren versuchen',
    'restart-service': 'Neu starten',
    'close-folder': 'Vor anderen schützen',
    'delete-crash-dumps': 'Löschen',
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
