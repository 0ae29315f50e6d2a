// German texts for search, the command palette and lists of addresses.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('de')

export const findDe: Catalogue['find'] = {
  filters: 'Filter',
  has: { code: 'Code', link: 'Link', attachment: 'Anhang' },
  is: { unread: 'Ungelesen', pinned: 'Angeheftet', kept: 'Behalten' },
  account: 'Konto',
  allAccounts: 'Alle Konten',

  palette: 'Befehle',
  paletteHint: 'Befehle, Adressen und Nachrichten suchen',
  forAddress: (address) => `Adresse ${address}`,
  forMessage: 'Geöffnete Nachricht',
  suggested: 'Vorschläge',
  copyCode: (code) => `Code ${code} kopieren`,
  openLink: (host) => `Link ${host} öffnen`,
  deleteMessage: 'Nachricht löschen',
  showAll: 'Alle Nachrichten anzeigen',
  showCodes: 'Codes von heute anzeigen',
  showLeaks: 'Weitergegebene Adressen anzeigen',
  openSettings: 'Einstellungen öffnen',
  showShortcuts: 'Tastenkürzel anzeigen',
  showOnly: (what) => `Nur anzeigen: ${what}`,
  muteAddress: 'Adresse stummschalten',
  unmuteAddress: 'Stummschaltung der Adresse aufheben',
  notifyCodes: 'Nur bei Codes benachrichtigen',
  notifyAll: 'Bei jeder Nachricht benachrichtigen',

  codes: 'Codes',
  codesTitle: 'Codes von heute',
  noCodes: 'Heute keine Codes.',

  pin: 'Oben anheften',
  unpin: 'Nicht mehr anheften',
  sort: 'Sortieren nach',
  sorts: { created: 'Neueste zuerst', name: 'Name', mail: 'Letzte Nachricht' },
  group: 'Nach Konto gruppieren',
  ungroup: 'Nicht nach Konto gruppieren',
  renew: 'Neue Adresse wie diese, gültig',

  qr: 'QR-Code',
  share: 'Teilen …',
  selectAll: 'Alle auswählen',
  markRead: 'Als gelesen markieren',
  markedRead: (addresses) =>
    count(addresses, { one: '# Adresse als gelesen markiert', other: '# Adressen als gelesen markiert' }),
  muted: (addresses) =>
    count(addresses, {
      one: 'Benachrichtigungen für # Adresse geändert',
      other: 'Benachrichtigungen für # Adressen geändert',
    }),
  pinned: (addresses) => count(addresses, { one: '# Adresse angeheftet', other: '# Adressen angeheftet' }),
  unpinned: (addresses) =>
    count(addresses, { one: '# Adresse nicht mehr angeheftet', other: '# Adressen nicht mehr angeheftet' }),
  empty: 'Posteingang leeren',
  keep: 'Nachricht behalten',
  keepNoLonger: 'Nachricht nicht mehr behalten',
  keptText: 'Bleibt, bis Sie sie löschen',

  shortcuts: { palette: 'Befehle', down: 'In einer Liste nach unten und oben' },
}
