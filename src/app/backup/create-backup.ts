// Writes a backup: accounts, addresses with labels and notes, and messages, with keys on request; or a backup of only the keys.
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { bytesToBase64 } from '../../shared/binary-string.ts'
import type { SavedFile } from '../../shared/model/saved-file.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { Result } from '../../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { splitKey } from '../../shared/model/address.ts'
import { traitsOf } from '../../shared/model/server.ts'
import { NO_COUNTS, type TransferCounts } from '../../shared/model/transfer.ts'
import { removeNoKeychainNotice } from '../accounts/store-secret.ts'
import type { AppContext, PickContext } from '../app-context.ts'
import type { MessageRecord } from '../ports.ts'
import { backupHeader, backupLine, type BackupItem } from './backup-format.ts'
import { countMessages, exportName, storedMessages } from './export-messages.ts'
import { MessageContents } from './message-content.ts'
import type { TransferProgress } from './transfers.ts'

/** The ids under which the keychain stores the keys of an account. */
const keyIds = ({ store }: Pick<AppContext, 'store'>, accountId: string): string[] => {
  const account = store.account(accountId)
  if (account?.kind !== 'remote') return []
  const { keyPer } = traitsOf(account.server)
  const addresses = keyPer === 'address' ? store.addressesOf(accountId).map(({ key }) => key) : []
  return [accountId, ...addresses]
}

/** Reads a key; null if the keychain cannot read it: the rest of the backup is still useful. */
const readKey = async (
  { ports }: PickContext<never, 'log' | 'secrets'>,
  id: string,
): Promise<string | null> => {
  try {
    return await ports.secrets.read(id)
  } catch (error) {
    ports.log(`backup: the key ${id} cannot be read: ${errorMessage(error)}`)
    return null
  }
}

const accountItems = async function* (
  context: PickContext<'store', 'log' | 'secrets'>,
  { withKeys }: { readonly withKeys: boolean },
): AsyncGenerator<BackupItem> {
  for (const account of context.store.accounts()) {
    yield { type: 'account', account }
    for (const of of withKeys ? keyIds(context, account.id) : []) {
      const key = await readKey(context, of)
      if (key !== null) yield { type: 'key', of, key }
    }
  }
  for (const address of context.store.addresses()) yield { type: 'address', address }
}

/**
 * A message, with its source if the message is only on this computer. The source on another server is not included: the
 * restored message can fetch it.
 */
const messageItem = async (
  context: PickContext<never, 'archive'>,
  contents: MessageContents,
  record: MessageRecord,
): Promise<BackupItem> => {
  const isBuiltin = splitKey(record.key).accountId === BUILTIN_ACCOUNT
  const source = isBuiltin ? await contents.source(record) : context.ports.archive.source(record.key)
  const body = isBuiltin ? await contents.body(record) : record.body
  const message = { ...(context.ports.archive.message(record.key) ?? record), body }
  return {
    type: 'message',
    message: { ...message, body },
    source: source && bytesToBase64(source),
  }
}

const runBackup = async (
  context: PickContext<
    'sessions' | 'store',
    'archive' | 'clock' | 'files' | 'log' | 'mailFormat' | 'secrets'
  >,
  { passphrase, withKeys }: ParsedCommandArgs<'backup.start'>,
  progress: TransferProgress,
): Promise<{ counts: TransferCounts; file: SavedFile }> => {
  const total = countMessages(context, null)
  progress.report(0, total)
  const name = exportName(context, null, 'mayfly-backup.age')
  const file = await context.ports.files.createEncryptedFile(name, passphrase)
  const write = (item: BackupItem): Promise<void> => file.write(backupLine(item))
  try {
    await write(backupHeader(context.ports.clock.now(), total))
    for await (const item of accountItems(context, { withKeys })) await write(item)
    const contents = new MessageContents(context)
    let messages = 0
    for (const record of storedMessages(context, null)) {
      const item = await progress.untilCancelled(messageItem(context, contents, record))
      progress.report(messages, total)
      await write(item)
      messages += 1
    }
    await write({ type: 'end' })
    progress.report(messages, total)
    return { counts: { ...NO_COUNTS, messages }, file: await file.finish() }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Starts writing a backup of all stored data. */
export const startBackup = (
  context: PickContext<
    'sessions' | 'store' | 'transfers',
    'archive' | 'clock' | 'files' | 'log' | 'mailFormat' | 'secrets'
  >,
  args: ParsedCommandArgs<'backup.start'>,
): Result<null> => context.transfers.start('backup', (progress) => runBackup(context, args, progress))

const runKeyBackup = async (
  context: PickContext<
    'emitter' | 'notices' | 'scheduleSnapshot' | 'store',
    'clock' | 'files' | 'log' | 'notifier' | 'secrets'
  >,
  passphrase: string,
): Promise<{ counts: TransferCounts; file: SavedFile }> => {
  const name = exportName(context, null, 'mayfly-keys.age')
  const file = await context.ports.files.createEncryptedFile(name, passphrase)
  try {
    await file.write(backupLine(backupHeader(context.ports.clock.now(), 0)))
    for await (const item of accountItems(context, { withKeys: true })) await file.write(backupLine(item))
    await file.write(backupLine({ type: 'end' }))
    const savedFile = await file.finish()
    removeNoKeychainNotice(context)
    return { counts: NO_COUNTS, file: savedFile }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Starts writing a backup without messages, for keys that this computer cannot store. */
export const startKeyBackup = (
  context: PickContext<
    'emitter' | 'notices' | 'scheduleSnapshot' | 'store' | 'transfers',
    'clock' | 'files' | 'log' | 'notifier' | 'secrets'
  >,
  { passphrase }: ParsedCommandArgs<'keys.save'>,
): Result<null> => context.transfers.start('keys', () => runKeyBackup(context, passphrase))
