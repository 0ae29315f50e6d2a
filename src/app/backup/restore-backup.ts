// Restores a backup: adds what is not here. Nothing that is here is overwritten, and doubles are recognised.
import { base64ToBytes } from '../../shared/binary-string.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { err, type Result } from '../../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { joinKey, splitKey } from '../../shared/model/address.ts'
import { NO_COUNTS, type TransferCounts } from '../../shared/model/transfer.ts'
import {
  connectWithStoredKey,
  keyTailOf,
  openSession,
  type ConnectContext,
} from '../accounts/account-commands.ts'
import { storeSecret } from '../accounts/store-secret.ts'
import type { PickContext } from '../app-context.ts'
import type { AccountRecord, AddressRecord } from '../ports.ts'
import { readBackup, type BackupHeader, type BackupItem } from './backup-format.ts'
import { EncryptedFileError } from './encrypted-file-error.ts'
import { ImportBatch } from './import-batch.ts'
import { TransferFailed, type TransferProgress } from './transfers.ts'

/** Adds the items of one backup. An account of the backup may be here under another id. */
class BackupRestorer {
  readonly #context: ConnectContext
  readonly #batch: ImportBatch
  readonly #accountIds = new Map<string, string>()
  readonly #addedAccounts = new Set<string>()
  /** Those whose keys were added. */
  readonly #accountsWithKey = new Set<string>()
  readonly #addressesWithKey = new Set<string>()

  constructor(context: ConnectContext) {
    this.#context = context
    this.#batch = new ImportBatch(context)
  }

  get counts(): TransferCounts {
    return this.#batch.counts
  }

  async add(item: BackupItem): Promise<void> {
    if (item.type === 'account') this.#addAccount(item.account)
    else if (item.type === 'key') await this.#addKey(item.of, item.key)
    else if (item.type === 'address') this.#addAddress(item.address)
    else if (item.type === 'message') this.#addMessage(item)
  }

  /** Stores what is left, and connects the accounts that were added or have a key again. */
  async finish(): Promise<void> {
    this.#batch.flush()
    this.#reviveAddresses()
    for (const id of new Set([...this.#addedAccounts, ...this.#accountsWithKey])) {
      const record = this.#context.store.account(id)
      if (record) await connectWithStoredKey(this.#context, record)
    }
  }

  #addAccount(account: AccountRecord): void {
    const { store } = this.#context
    const isSame = (other: AccountRecord): boolean =>
      other.kind === account.kind && other.baseUrl === account.baseUrl && other.keyTail === account.keyTail
    const here = store.account(account.id) ?? store.accounts().find(isSame)
    this.#accountIds.set(account.id, here?.id ?? account.id)
    if (here) return
    // What its server has by now is not news.
    const record = store.saveAccount({ ...account, looked: false })
    if (record.kind === 'builtin') return
    openSession(this.#context, record)
    this.#addedAccounts.add(record.id)
  }

  /** A key that is here already stays as it is. */
  async #addKey(of: string, key: string): Promise<void> {
    const isOfAddress = of.includes('.')
    const id = isOfAddress ? this.#keyHere(of) : (this.#accountIds.get(of) ?? null)
    if (id === null) return
    const accountId = isOfAddress ? splitKey(id).accountId : id
    if (!this.#addedAccounts.has(accountId) && !(await this.#isMissing(id, key))) return
    await storeSecret(this.#context, id, key)
    this.#accountsWithKey.add(accountId)
    if (isOfAddress) this.#addressesWithKey.add(id)
  }

  /** Whether this key of an account or address that is here was lost. One that the keychain has and does not give now is not. */
  async #isMissing(id: string, key: string): Promise<boolean> {
    const { ports, store } = this.#context
    const account = store.account(id)
    // Another key was entered since the backup.
    if (account && account.keyTail !== keyTailOf(key)) return false
    try {
      return (await ports.secrets.read(id)) === null
    } catch {
      return false
    }
  }

  /** Addresses that ended because their passwords were lost. */
  #reviveAddresses(): void {
    const { store } = this.#context
    for (const key of this.#addressesWithKey)
      if (store.address(key)?.endReason === 'no-password')
        store.patchAddress(key, { ended: false, endReason: null })
  }

  /** A key of an address or a message with the id that its account has here; null where that account was not in the backup. */
  #keyHere(key: string): string | null {
    const { accountId, id } = splitKey(key)
    const idHere = this.#accountIds.get(accountId)
    return idHere === undefined ? null : joinKey(idHere, id)
  }

  #addAddress(address: AddressRecord): void {
    const { store } = this.#context
    const key = this.#keyHere(address.key)
    if (key === null) return
    const here = store.address(key)
    if (here) {
      const { label, note } = here
      store.saveAddress({ ...here, label: label || address.label, note: note || address.note })
      return
    }
    const { accountId } = splitKey(key)
    store.saveAddress({
      ...address,
      key,
      accountId,
      kept: true,
      silent: true,
      checkedAt: null,
      interestAt: null,
      // It was at the built-in service of another computer; if this one has it, its list will show that.
      ended: address.ended || accountId === BUILTIN_ACCOUNT,
    })
  }

  #addMessage({ message, source }: Extract<BackupItem, { type: 'message' }>): void {
    const key = this.#keyHere(message.key)
    const address = this.#keyHere(message.address)
    if (key === null || address === null || !this.#context.store.address(address)) return this.#batch.skip()
    this.#batch.add({
      record: { ...message, key, address },
      source: source === null ? null : base64ToBytes(source),
    })
  }
}

const failureKindOf = (error: unknown): EncryptedFileError['kind'] => {
  if (!(error instanceof EncryptedFileError)) throw error
  return error.kind
}

/** Reads a backup to its end and changes nothing. @returns how many messages are whole, and whether all are. */
const checkBackup = async (
  items: AsyncIterable<BackupItem>,
  total: number,
  progress: TransferProgress,
): Promise<{ readable: number; isWhole: boolean }> => {
  let readable = 0
  try {
    for await (const item of items) {
      if (item.type !== 'message') continue
      readable += 1
      progress.report(readable, 2 * total)
    }
    return { readable, isWhole: true }
  } catch (error) {
    return { readable, isWhole: failureKindOf(error) !== 'damaged-file' }
  }
}

const runRestore = async (
  context: ConnectContext & PickContext<never, 'files'>,
  { file, passphrase, damaged }: ParsedCommandArgs<'restore.start'>,
  { header, rest }: OpenedBackup,
  progress: TransferProgress,
): Promise<{ counts: TransferCounts; file: null }> => {
  const { readable, isWhole } = await checkBackup(rest, header.messages, progress)
  if (!isWhole && !damaged) throw new TransferFailed({ kind: 'damaged-file', readable })
  const restorer = new BackupRestorer(context)
  let read = 0
  try {
    for await (const item of readBackup(context.ports.files.readEncryptedFile(file, passphrase))) {
      await restorer.add(item)
      if (item.type !== 'message') continue
      read += 1
      progress.report(readable + read, 2 * readable)
    }
  } catch (error) {
    if (isWhole) throw error
    failureKindOf(error)
  } finally {
    // What was read until it was cancelled is here: restoring again adds the rest.
    await restorer.finish()
  }
  await context.ports.files.releaseFile(file)
  return { counts: { ...NO_COUNTS, ...restorer.counts }, file: null }
}

interface OpenedBackup {
  readonly header: BackupHeader
  readonly rest: AsyncIterable<BackupItem>
}

/** Decrypts the beginning. @throws EncryptedFileError */
const openBackup = async (
  { ports: { files } }: PickContext<never, 'files'>,
  { file, passphrase }: ParsedCommandArgs<'restore.start'>,
): Promise<OpenedBackup> => {
  const items = readBackup(files.readEncryptedFile(file, passphrase))
  const first = await items.next()
  if (first.done === true || first.value.type !== 'mayfly-backup')
    throw new EncryptedFileError('unreadable-file')
  return { header: first.value, rest: items }
}

/** Begins to restore a backup. A wrong pass phrase, and a file that is no backup, are answered at once. */
export const startRestore = async (
  context: ConnectContext & PickContext<'transfers', 'files'>,
  args: ParsedCommandArgs<'restore.start'>,
): Promise<Result<null>> => {
  if (context.transfers.isRunning) return err({ kind: 'busy' })
  if (!context.ports.files.chosenFile(args.file)) return err({ kind: 'not-found' })
  try {
    const opened = await openBackup(context, args)
    return context.transfers.start('restore', (progress) => runRestore(context, args, opened, progress))
  } catch (error) {
    const kind = failureKindOf(error)
    return err(kind === 'damaged-file' ? { kind, readable: 0 } : { kind })
  }
}
