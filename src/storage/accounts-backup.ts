// The backup of the accounts: a small file next to the archive with the accounts, and the labels, notes and mute settings of
// addresses, which no server stores. It survives if the archive is damaged or only in memory.
import { isDeepStrictEqual } from 'node:util'
import type { AccountRecord, AddressRecord, Archive } from '../app/ports.ts'
import { log } from '../node/log.ts'
import { tryReadJsonFile, writeJsonFile } from '../node/json-file.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'

/** Only the accounts if no mail data may be on disk. */
type BackupScope = 'accounts' | 'accounts and addresses'

interface BackedUp {
  readonly accounts: readonly AccountRecord[]
  readonly addresses: readonly AddressRecord[]
}

/** The fields that the user sets. */
const userFields = ({ address, label, note, mute }: AddressRecord): unknown => [address, label, note, mute]
const hasUserFields = ({ label, note, mute }: AddressRecord): boolean =>
  label !== '' || note !== '' || mute !== 'never'

/** Restores accounts and addresses missing in the archive. The next sync adds the rest, without notifications. */
const restore = async (archive: Archive, stored: unknown): Promise<void> => {
  const { accountsBackupSchema } = await import('../app/record-schemas.ts')
  const backup = accountsBackupSchema.parse(stored)
  const known = new Set(archive.accounts().map(({ id }) => id))
  const missing = backup.accounts.filter(({ id }) => !known.has(id))
  for (const account of missing) archive.saveAccount({ ...account, looked: false })
  const missingIds = new Set(missing.map(({ id }) => id))
  for (const address of backup.addresses)
    if (missingIds.has(address.accountId)) archive.saveAddress({ ...address, silent: true, checkedAt: null })
}

const contentsOf = (archive: Archive, scope: BackupScope): BackedUp => ({
  accounts: archive.accounts(),
  addresses: scope === 'accounts' ? [] : archive.addresses().filter(hasUserFields),
})

/** Wraps an archive: restores what it lacks, and writes each change to the backup as well. */
export const withAccountsBackup = async (
  archive: Archive,
  file: string,
  scope: BackupScope,
): Promise<Archive> => {
  const stored = tryReadJsonFile(file)
  let initial = contentsOf(archive, scope)
  const isCurrent = JSON.stringify(stored) === JSON.stringify(initial)
  if (!isCurrent && stored !== null) {
    await restore(archive, stored)
    initial = contentsOf(archive, scope)
  }
  const accounts = new Map(initial.accounts.map((account) => [account.id, account]))
  const addresses = new Map(initial.addresses.map((address) => [address.key, address]))
  const contents = (): BackedUp => ({ accounts: [...accounts.values()], addresses: [...addresses.values()] })
  const write = (): void => {
    try {
      writeJsonFile(file, contents())
    } catch (error) {
      log(`${file} could not be written: ${errorMessage(error)}`)
    }
  }
  const overrides: Partial<Archive> = {
    saveAccount: (account) => {
      archive.saveAccount(account)
      if (isDeepStrictEqual(accounts.get(account.id), account)) return
      accounts.set(account.id, account)
      write()
    },
    removeAccount: (id) => {
      archive.removeAccount(id)
      accounts.delete(id)
      for (const [key, { accountId }] of addresses) if (accountId === id) addresses.delete(key)
      write()
    },
    saveAddress: (address) => {
      archive.saveAddress(address)
      const before = addresses.get(address.key)
      if (scope === 'accounts' || (!before && !hasUserFields(address))) return
      if (before && isDeepStrictEqual(userFields(before), userFields(address))) return
      if (hasUserFields(address)) addresses.set(address.key, address)
      else addresses.delete(address.key)
      write()
    },
    removeAddress: (key) => {
      archive.removeAddress(key)
      if (addresses.delete(key)) write()
    },
  }
  // The file is usually up to date, and a write waits for the disk.
  if (!isCurrent) write()
  // The methods are bound: with the proxy as `this` they could not read private fields.
  return new Proxy(archive, {
    get: (target, name) => {
      const override: unknown = Reflect.get(overrides, name)
      if (override !== undefined) return override
      const property: unknown = Reflect.get(target, name)
      return typeof property === 'function' ? (property.bind(target) as unknown) : property
    },
  })
}
