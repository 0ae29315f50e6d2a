// Keeps keys in memory for this run, without a keychain.
import type { SecretStore } from '../app/ports.ts'

export const createInMemorySecretStore = (): SecretStore => {
  const keys = new Map<string, string>()
  return {
    isPersistent: false,
    read: (accountId) => Promise.resolve(keys.get(accountId) ?? null),
    write: (accountId, key) => Promise.resolve(void keys.set(accountId, key)),
    remove: (accountId) => Promise.resolve(void keys.delete(accountId)),
  }
}
