// English texts of exports, backups, restores and imports.
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('en')

export const backupEn = {
  title: 'Export and backup',
  exportMbox: 'Export as mbox',
  exportZip: 'Export as ZIP',
  saveEml: 'Save as .eml',
  saveAll: 'Save all',
  saveAllAgain: 'Save all anyway',
  notSaved: 'These attachments could not be saved',
  kept: 'Kept on this computer',

  exportAll: 'Export all messages',
  exportAllText: 'As one mbox file for other mail programs, or as a ZIP with one file per message.',
  create: 'Create backup',
  createText: 'Accounts, addresses, labels, notes and messages in one file, encrypted with a passphrase.',
  createButton: 'Create backup…',
  restore: 'Restore backup',
  restoreText: 'Adds what is missing here. Nothing is overwritten.',
  importTitle: 'Import messages',
  importText: 'From mbox and .eml files. Imported messages stay until you delete them.',
  restoreButton: 'Restore…',
  importButton: 'Import…',
  importLabel: 'Imported messages',

  passphrase: 'Passphrase',
  repeat: 'Repeat passphrase',
  passphraseText: 'Mayfly does not store the passphrase. Without it, the backup cannot be restored.',
  withKeys: 'Include API keys',
  withKeysText: 'Anyone who has the file and the passphrase can then use your accounts.',
  saveKeys: 'Save keys in a file',
  saveKeysButton: 'Save keys…',
  saveKeysText:
    'The API keys of your accounts and the passwords of their addresses, encrypted with a passphrase. After the next start, choose Settings, Restore backup.',
  keysPassphraseText: 'Mayfly does not store the passphrase. Without it, the keys cannot be restored.',
  tooShort: 'Use at least 8 characters.',
  mismatch: 'The passphrases do not match.',
  opening: 'Opening…',

  running: {
    export: 'Exporting messages',
    backup: 'Creating backup',
    keys: 'Saving keys',
    restore: 'Restoring backup',
    import: 'Importing messages',
  },
  done: {
    export: (messages: number) =>
      count(messages, { one: '# message exported', other: '# messages exported' }),
    backup: (messages: number) =>
      count(messages, { one: 'Backup created with # message', other: 'Backup created with # messages' }),
    keys: () => 'Keys file created',
    restore: (messages: number) =>
      count(messages, { one: '# message restored', other: '# messages restored' }),
    import: (messages: number) =>
      count(messages, { one: '# message imported', other: '# messages imported' }),
  },
  composed: (messages: number) =>
    count(messages, {
      one: '# was rebuilt from what is stored here, because its original is not available.',
      other: '# were rebuilt from what is stored here, because their originals are not available.',
    }),
  known: (messages: number) => count(messages, { one: '# was already here.', other: '# were already here.' }),
  unreadable: (messages: number) =>
    count(messages, { one: '# could not be read.', other: '# could not be read.' }),
  readable: (messages: number) =>
    count(messages, { one: '# message can still be restored.', other: '# messages can still be restored.' }),
  restoreReadable: 'Restore these',
  saveFile: 'Save file',
  cancelled: 'Cancelled',
  region: 'Export and backup progress',
}
