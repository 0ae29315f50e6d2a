// German texts of exports, backups, restores and imports.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('de')

export const backupDe: Catalogue['backup'] = {
  title: 'Export und Backup',
  exportMbox: 'Als mbox exportieren',
  exportZip: 'Als ZIP exportieren',
  saveEml: 'Als .eml speichern',
  saveAll: 'Alle speichern',
  saveAllAgain: 'Trotzdem alle speichern',
  notSaved: 'Diese Anhänge konnten nicht gespeichert werden',
  kept: 'Bleibt auf diesem Computer',

  exportAll: 'Alle Nachrichten exportieren',
  exportAllText: 'Als eine mbox-Datei für andere E-Mail-Programme oder als ZIP mit einer Datei je Nachricht.',
  create: 'Backup erstellen',
  createText:
    'Konten, Adressen, Bezeichnungen, Notizen und Nachrichten in einer Datei, mit einer Passphrase verschlüsselt.',
  createButton: 'Backup erstellen…',
  restore: 'Backup wiederherstellen',
  restoreText: 'Ergänzt, was hier fehlt. Nichts wird überschrieben.',
  importTitle: 'Nachrichten importieren',
  importText: 'Aus mbox- und .eml-Dateien. Importierte Nachrichten bleiben, bis Sie sie löschen.',
  restoreButton: 'Wiederherstellen…',
  importButton: 'Importieren…',
  importLabel: 'Importierte Nachrichten',

  passphrase: 'Passphrase',
  repeat: 'Passphrase wiederholen',
  passphraseText:
    'Mayfly speichert die Passphrase nicht. Ohne sie lässt sich das Backup nicht wiederherstellen.',
  withKeys: 'API-Schlüssel einschließen',
  withKeysText: 'Wer die Datei und die Passphrase hat, kann dann Ihre Konten verwenden.',
  saveKeys: 'Schlüssel in einer Datei speichern',
  saveKeysButton: 'Schlüssel speichern…',
  saveKeysText:
    'Die API-Schlüssel Ihrer Konten und die Passwörter der Adressen, mit einer Passphrase verschlüsselt. Wählen Sie nach dem nächsten Start in den Einstellungen „Backup wiederherstellen“.',
  keysPassphraseText:
    'Mayfly speichert die Passphrase nicht. Ohne sie lassen sich die Schlüssel nicht wiederherstellen.',
  tooShort: 'Verwenden Sie mindestens 8 Zeichen.',
  mismatch: 'Die Passphrasen stimmen nicht überein.',
  opening: 'Wird geöffnet…',

  running: {
    export: 'Nachrichten werden exportiert',
    backup: 'Backup wird erstellt',
    keys: 'Schlüssel werden gespeichert',
    restore: 'Backup wird wiederhergestellt',
    import: 'Nachrichten werden importiert',
  },
  done: {
    export: (messages) =>
      count(messages, { one: '# Nachricht exportiert', other: '# Nachrichten exportiert' }),
    backup: (messages) =>
      count(messages, { one: 'Backup mit # Nachricht erstellt', other: 'Backup mit # Nachrichten erstellt' }),
    keys: () => 'Datei mit Schlüsseln erstellt',
    restore: (messages) =>
      count(messages, { one: '# Nachricht wiederhergestellt', other: '# Nachrichten wiederhergestellt' }),
    import: (messages) =>
      count(messages, { one: '# Nachricht importiert', other: '# Nachrichten importiert' }),
  },
  composed: (messages) =>
    count(messages, {
      one: '# wurde aus den hier gespeicherten Daten neu aufgebaut, weil das Original nicht verfügbar ist.',
      other:
        '# wurden aus den hier gespeicherten Daten neu aufgebaut, weil die Originale nicht verfügbar sind.',
    }),
  known: (messages) =>
    count(messages, { one: '# war bereits vorhanden.', other: '# waren bereits vorhanden.' }),
  unreadable: (messages) =>
    count(messages, { one: '# konnte nicht gelesen werden.', other: '# konnten nicht gelesen werden.' }),
  readable: (messages) =>
    count(messages, {
      one: '# Nachricht lässt sich noch wiederherstellen.',
      other: '# Nachrichten lassen sich noch wiederherstellen.',
    }),
  restoreReadable: 'Diese wiederherstellen',
  saveFile: 'Datei speichern',
  cancelled: 'Abgebrochen',
  region: 'Fortschritt von Export und Backup',
}
