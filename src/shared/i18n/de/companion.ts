// German texts of the companion extension.
import type { CompanionWords } from '../en/companion.ts'

export const companionDe: CompanionWords = {
  direction: 'ltr',
  connecting: 'Mayfly wird gesucht…',
  notInstalled: 'Mayfly auf diesem Computer kennt diesen Browser noch nicht',
  notInstalledText: 'Öffnen Sie in Mayfly Einstellungen → Browser, und schalten Sie diesen Browser ein.',
  waiting: 'Erlauben Sie diesen Browser in Mayfly',
  waitingText: 'Mayfly fragt in seinem Fenster, ob dieser Browser es benutzen darf.',
  stopped: 'Dieser Browser ist in Mayfly gestoppt',
  stoppedText: 'Mayfly kann Sie erneut fragen, ob er es benutzen darf.',
  outdated: 'Die Versionen passen nicht zusammen',
  outdatedText: 'Aktualisieren Sie Mayfly und diese Erweiterung, und öffnen Sie dieses Fenster erneut.',
  closed: 'Mayfly läuft nicht',
  closedText: 'Starten Sie Mayfly auf diesem Computer.',
  tryAgain: 'Erneut versuchen',
  askAgain: 'Erneut fragen',
  start: 'Mayfly starten',
  openMayfly: 'Mayfly öffnen',

  noPage: 'Auf dieser Seite geht Mayfly nicht. Öffnen Sie die Seite einer Website.',
  notSecure: 'Diese Seite ist nicht verschlüsselt. Codes werden hier nicht ausgefüllt.',
  newAddress: 'Neue Adresse für diese Website',
  created: (address) => `${address} ist ausgefüllt.`,
  copiedNew: (address) => `${address} ist kopiert: Fügen Sie sie in das Feld ein.`,
  shownNew: (address) => `${address} ist bereit: Kopieren Sie sie unten.`,
  filled: 'Ausgefüllt',
  copied: 'Kopiert',
  noField: 'Dafür wurde kein Feld gefunden. Es ist kopiert: Fügen Sie es in das Feld ein.',
  failed: 'Mayfly hat nicht geantwortet. Versuchen Sie es erneut.',

  addresses: 'Adressen dieser Website',
  fill: 'Ausfüllen',
  fillAddress: (address) => `${address} ausfüllen`,
  copy: 'Kopieren',
  copyAddress: (address) => `${address} kopieren`,
  code: 'Code',
  from: (sender) => `von ${sender}`,
  fillCode: 'Code ausfüllen',
  copyCode: 'Code kopieren',
  links: {
    confirm: 'Bestätigung öffnen',
    activate: 'Aktivierung öffnen',
    reset: 'Passwort zurücksetzen',
    'sign-in': 'Anmeldung öffnen',
  },
  leadsTo: (host) => `führt zu ${host}`,
  codeElsewhere: (site) => `Dieser Code kam für ${site}`,
  codeElsewhereText:
    'Er wird hier nicht ausgefüllt. Sieht diese Seite aus wie jene Website, will sie den Code vielleicht stehlen.',

  buttons: 'In E-Mail-Feldern anbieten',
  buttonsText:
    'Eine kleine Schaltfläche in den E-Mail-Feldern aller Websites. Der Browser fragt nach dem Zugriff.',
  buttonsHere: 'Auch auf dieser Website',
  menuAddress: 'Neue Adresse hier',
  menuCode: 'Code ausfüllen',
}
