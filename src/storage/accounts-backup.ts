// The backup of the accounts: a small file beside the archive with the accounts, and the labels, notes and mutes of addresses,
// none of which a server has. It survives an archive that is damaged, or that is in memory only.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AddressRecord, Archive } from '../app/ports.ts'
import { accountSchema, addressSchema } from '../app/record-schemas.ts'
import { log } from '../node/log.ts'
import { tryReadJsonFile, writeJsonFile } from '../node/json-file.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'

const backupSchema = z.object({
  accounts: z.array(accountSchema).catch([]),
  addresses: z.array(addressSchema).catch([]),
})

/** The fields that only the user changes. */
const userFields = ({ address, label, note, mute }: AddressRecord): unknown => [address, label, note, mute]
const hasUserFields = ({ label, note, mute }: AddressRecord): boolean =>
  label !== '' || note !== '' || mute !== 'never'

/** Restores what the archive lost. The next sync with the servers adds the rest, without announcing it. */
const restore = (archive: Archive, file: string): void => {
  const backup = backupSchema.catch({ accounts: [], addresses: [] }).parse(tryReadJsonFile(file) ?? {})
  const known = new Set(archive.accounts().map(({ id }) => id))
  const missing = backup.accounts.filter(({ id }) => !known.has(id))
  for (const account of missing) archive.saveAccount({ ...account, looked: false })
  const missingIds = new Set(missing.map(({ id }) => id))
  for (const address of backup.addresses)
    if (missingIds.has(address.accountId)) archive.saveAddress({ ...address, silent: true, checkedAt: null })
}

/**
 * The archive, with a backup that follows its changes.
 * @param scope the accounts alone where nothing of the mail may be on the disk
 */
export const withAccountsBackup = (
  archive: Archive,
  file: string,
  scope: 'accounts' | 'accounts and addresses',
): Archive => {
  const includeAddresses = scope === 'accounts and addresses'
  restore(archive, file)
  const accounts = new Map(archive.accounts().map((account) => [account.id, account]))
  const addressesToKeep = includeAddresses ? archive.addresses().filter(hasUserFields) : []
  const addresses = new Map(addressesToKeep.map((address) => [address.key, address]))
  const contents = () => ({ accounts: [...accounts.values()], addresses: [...addresses.values()] })
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
      if (!includeAddresses || (!before && !hasUserFields(address))) return
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
  // Mostly it says so already, and a write waits for the disk.
  if (JSON.stringify(tryReadJsonFile(file)) !== JSON.stringify(contents())) write()
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
