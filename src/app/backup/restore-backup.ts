// Restores a backup: adds missing data, overwrites nothing, and recognises duplicates.
import { base64ToBytes } from '../../shared/binary-string.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { err, type Result } from '../../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { joinKey, splitKey } from '../../shared/model/address.ts'
import { NO_COUNTS, type TransferCounts } from '../../shared/model/transfer.ts'
import {
  connectWithStoredKey,
  keyTailFor,
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

/** Adds the items of one backup. An account of the backup may already exist here with another id. */
class BackupRestorer {
  readonly #context: ConnectContext
  readonly #batch: ImportBatch
  readonly #accountIds = new Map<string, string>()
  readonly #addedAccounts = new Set<string>()
  /** Accounts and addresses whose keys were added. */
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

  /** Stores the last batch, and connects the accounts that were added or that have a key again. */
  async finish(): Promise<void> {
    this.#batch.flush()
    this.#reviveAddresses()
    this.#tieMailboxes()
    for (const id of new Set([...this.#addedAccounts, ...this.#accountsWithKey])) {
      const record = this.#context.store.account(id)
      if (record) await connectWithStoredKey(this.#context, record)
    }
  }

  /** The mailbox of an alias service may be another account here, and may follow it in the backup. */
  #tieMailboxes(): void {
    const { store } = this.#context
    for (const id of this.#addedAccounts) {
      const record = store.account(id)
      if (!record?.alias) continue
      const mailboxAccount = this.#accountIds.get(record.alias.mailboxAccount ?? '') ?? null
      store.saveAccount({ ...record, alias: { ...record.alias, mailboxAccount } })
    }
  }

  #addAccount(account: AccountRecord): void {
    const { store } = this.#context
    const isSame = (other: AccountRecord): boolean =>
      other.kind === account.kind &&
      other.baseUrl === account.baseUrl &&
      other.keyTail === account.keyTail &&
      other.mailbox?.user === account.mailbox?.user
    const existing = store.account(account.id) ?? store.accounts().find(isSame)
    this.#accountIds.set(account.id, existing?.id ?? account.id)
    if (existing) return
    // The first check causes no notifications for addresses and mail that are already on its server.
    const record = store.saveAccount({ ...account, looked: false })
    if (record.kind === 'builtin') return
    openSession(this.#context, record)
    this.#addedAccounts.add(record.id)
  }

  /** Adds a key; an existing one is not replaced. */
  async #addKey(of: string, key: string): Promise<void> {
    const isAddress = of.includes('.')
    const id = isAddress ? this.#toLocalKey(of) : (this.#accountIds.get(of) ?? null)
    if (id === null) return
    const accountId = isAddress ? splitKey(id).accountId : id
    if (!this.#addedAccounts.has(accountId) && !(await this.#isMissing(id, key))) return
    await storeSecret(this.#context, id, key)
    this.#accountsWithKey.add(accountId)
    if (isAddress) this.#addressesWithKey.add(id)
  }

  /** Whether this key of an existing account or address was lost. A key that the keychain stores but cannot read now is not lost. */
  async #isMissing(id: string, key: string): Promise<boolean> {
    const { ports, store } = this.#context
    const account = store.account(id)
    // Another key was entered after the backup.
    if (account && account.keyTail !== keyTailFor(account, key)) return false
    try {
      return (await ports.secrets.read(id)) === null
    } catch {
      return false
    }
  }

  /** Makes addresses active again that expired because their passwords were lost. */
  #reviveAddresses(): void {
    const { store } = this.#context
    for (const key of this.#addressesWithKey)
      if (store.address(key)?.endReason === 'no-password')
        store.patchAddress(key, { ended: false, endReason: null })
  }

  /** Converts the key of an address or message to the local account id; null if its account is not in the backup. */
  #toLocalKey(key: string): string | null {
    const { accountId, id } = splitKey(key)
    const localId = this.#accountIds.get(accountId)
    return localId === undefined ? null : joinKey(localId, id)
  }

  #addAddress(address: AddressRecord): void {
    const { store } = this.#context
    const key = this.#toLocalKey(address.key)
    if (key === null) return
    const existing = store.address(key)
    if (existing) {
      const { label, note } = existing
      store.saveAddress({ ...existing, label: label || address.label, note: note || address.note })
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
      // It was created by the built-in service of another computer. If this computer's service has it, the list of addresses shows that.
      ended: address.ended || accountId === BUILTIN_ACCOUNT,
    })
  }

  #addMessage({ message, source }: Extract<BackupItem, { type: 'message' }>): void {
    const key = this.#toLocalKey(message.key)
    const address = this.#toLocalKey(message.address)
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

/** Reads a backup to its end without changes. @returns the number of readable messages, and whether the file is complete */
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
    // After a cancellation, the items read so far stay; restoring again adds the rest.
    await restorer.finish()
  }
  await context.ports.files.releaseFile(file)
  return { counts: { ...NO_COUNTS, ...restorer.counts }, file: null }
}

interface OpenedBackup {
  readonly header: BackupHeader
  readonly rest: AsyncIterable<BackupItem>
}

/** Decrypts the header. @throws EncryptedFileError */
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

/** Starts restoring a backup. Fails immediately for a wrong passphrase, or a file that is not a backup. */
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
