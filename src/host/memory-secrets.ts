// Keys for this run only, where there is no keychain.
import type { Secrets } from '../core/ports.ts'

export const memorySecrets = (): Secrets => {
  const keys = new Map<string, string>()
  return {
    kept: false,
    read: (accountId) => Promise.resolve(keys.get(accountId) ?? null),
    write: (accountId, key) => Promise.resolve(void keys.set(accountId, key)),
    remove: (accountId) => Promise.resolve(void keys.delete(accountId)),
  }
}
