// The handlers of the commands for exports, backups, restores and imports. Their code is loaded with the first such command:
// the start does not need it.
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { ok } from '../../shared/contract/result.ts'
import type { AppContext } from '../app-context.ts'

type BackupCommand =
  | 'message.export'
  | 'attachment.saveAll'
  | 'export.start'
  | 'backup.start'
  | 'keys.save'
  | 'restore.start'
  | 'import.start'
  | 'transfer.cancel'
  | 'transfer.dismiss'

const loadExport = () => import('./export-messages.ts')

export const createBackupHandlers = (context: AppContext): Pick<CommandHandlers, BackupCommand> => ({
  'attachment.saveAll': async (args) => (await loadExport()).saveAllAttachments(context, args),
  'message.export': async (args) => (await loadExport()).exportMessage(context, args),
  'export.start': async (args) => (await loadExport()).startExport(context, args),
  'backup.start': async (args) => (await import('./create-backup.ts')).startBackup(context, args),
  'keys.save': async (args) => (await import('./create-backup.ts')).startKeyBackup(context, args),
  'restore.start': async (args) => (await import('./restore-backup.ts')).startRestore(context, args),
  'import.start': async (args) => (await import('./import-mail.ts')).startImport(context, args),
  'transfer.cancel': () => {
    context.transfers.cancel()
    return ok(null)
  },
  'transfer.dismiss': () => {
    context.transfers.dismiss()
    return ok(null)
  },
})
