// The handlers of the commands for exports, backups, restores and imports.
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { ok } from '../../shared/contract/result.ts'
import type { AppContext } from '../app-context.ts'
import { startBackup } from './create-backup.ts'
import { exportMessage, saveAllAttachments, startExport } from './export-messages.ts'
import { startImport } from './import-mail.ts'
import { startRestore } from './restore-backup.ts'

type BackupCommand =
  | 'message.export'
  | 'attachment.saveAll'
  | 'export.start'
  | 'backup.start'
  | 'restore.start'
  | 'import.start'
  | 'transfer.cancel'
  | 'transfer.dismiss'

export const createBackupHandlers = (context: AppContext): Pick<CommandHandlers, BackupCommand> => ({
  'attachment.saveAll': (args) => saveAllAttachments(context, args),
  'message.export': ({ message }) => exportMessage(context, message),
  'export.start': (args) => startExport(context, args),
  'backup.start': (args) => startBackup(context, args),
  'restore.start': (args) => startRestore(context, args),
  'import.start': (args) => startImport(context, args),
  'transfer.cancel': () => {
    context.transfers.cancel()
    return ok(null)
  },
  'transfer.dismiss': () => {
    context.transfers.dismiss()
    return ok(null)
  },
})
