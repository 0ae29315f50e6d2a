// Holds the accounts and addresses in memory and writes changes through to the archive; caches a summary of each address.
import type { AddressKey } from '../../shared/model/address.ts'
import type { AccountRecord, AddressRecord, AddressSummary, Archive } from '../ports.ts'

const NO_MESSAGES: AddressSummary = { total: 0, unread: 0, kept: 0, latest: null, withCode: [] }

export class AccountStore {
  readonly #archive: Archive
  readonly #onChange: () => void
  readonly #onAddressInactive: (address: AddressKey) => void
  /** Addresses that could not be written to the archive yet: the disk was full. */
  readonly #unsaved = new Set<AddressKey>()
  readonly #accounts = new Map<string, AccountRecord>()
  readonly #addresses = new Map<AddressKey, AddressRecord>()
  readonly #summaries = new Map<AddressKey, AddressSummary>()

  /**
   * @param onChange called after every change.
   * @param onAddressInactive called when an address expired or was removed, for any reason.
   */
  constructor(archive: Archive, onChange: () => void, onAddressInactive: (address: AddressKey) => void) {
    this.#archive = archive
    this.#onAddressInactive = onAddressInactive
    this.#onChange = onChange
    for (const account of archive.accounts()) this.#accounts.set(account.id, account)
    for (const address of archive.addresses()) this.#addresses.set(address.key, address)
  }

  accounts(): AccountRecord[] {
    return [...this.#accounts.values()]
  }

  account(id: string): AccountRecord | null {
    return this.#accounts.get(id) ?? null
  }

  saveAccount(account: AccountRecord): AccountRecord {
    this.#archive.saveAccount(account)
    this.#accounts.set(account.id, account)
    this.#onChange()
    return account
  }

  removeAccount(id: string): void {
    this.#archive.removeAccount(id)
    this.#accounts.delete(id)
    for (const address of this.addressesOf(id)) this.#dropAddress(address.key)
    this.#onChange()
  }

  addresses(): AddressRecord[] {
    return [...this.#addresses.values()]
  }

  addressesOf(accountId: string): AddressRecord[] {
    return this.addresses().filter((address) => address.accountId === accountId)
  }

  address(key: AddressKey): AddressRecord | null {
    return this.#addresses.get(key) ?? null
  }

  saveAddress(address: AddressRecord): AddressRecord {
    this.#archive.saveAddress(address)
    this.#setAddress(address)
    return address
  }

  /**
   * Adds an address that already exists on its server.
   * @throws the archive's error; the address is added anyway, and `writeUnsaved` tries again.
   */
  saveCreatedAddress(address: AddressRecord): void {
    this.#unsaved.add(address.key)
    this.#setAddress(address)
    this.writeUnsaved()
  }

  /** Writes the unsaved addresses. Must be called before messages of an address are stored. @throws the archive's error. */
  writeUnsaved(): void {
    for (const key of this.#unsaved) {
      const address = this.#addresses.get(key)
      if (address) this.#archive.saveAddress(address)
      this.#unsaved.delete(key)
    }
  }

  /** Changes some fields of an address, if it still exists. */
  patchAddress(key: AddressKey, patch: Partial<Omit<AddressRecord, 'key' | 'accountId'>>): void {
    const address = this.#addresses.get(key)
    if (address) this.saveAddress({ ...address, ...patch })
  }

  removeAddress(key: AddressKey): void {
    this.#archive.removeAddress(key)
    this.#dropAddress(key)
    this.#onChange()
  }

  /** Reads all that are missing at once: at the start these are all. */
  summary(key: AddressKey): AddressSummary {
    const known = this.#summaries.get(key)
    if (known) return known
    const missing = [...new Set([key, ...this.#addresses.keys()])].filter((one) => !this.#summaries.has(one))
    for (const [address, summary] of this.#archive.summaries(missing)) this.#summaries.set(address, summary)
    return this.#summaries.get(key) ?? NO_MESSAGES
  }

  /** Must be called after messages of an address were added, removed or marked. */
  invalidateSummary(key: AddressKey): void {
    this.#summaries.delete(key)
    this.#onChange()
  }

  #setAddress(address: AddressRecord): void {
    this.#addresses.set(address.key, address)
    if (address.ended) this.#onAddressInactive(address.key)
    this.#onChange()
  }

  #dropAddress(key: AddressKey): void {
    this.#addresses.delete(key)
    this.#summaries.delete(key)
    this.#onAddressInactive(key)
  }
}
