// Keys encrypted with the system's keychain through safeStorage. A file (mode 0600) has the ciphertexts and the backend's names.
import { join } from 'node:path'
import { safeStorage } from 'electron'
import { z } from 'zod'
import type { SecretStore } from '../app/ports.ts'
import { SecretStoreError } from '../app/accounts/secret-store-error.ts'
import { readJsonFile, writeJsonFile } from '../node/json-file.ts'
import { createInMemorySecretStore } from '../shell-common/in-memory-secret-store.ts'
import { isFlatpak } from './linux/is-flatpak.ts'
import { isProtectedCiphertext } from './protected-ciphertext.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'

const entrySchema = z.object({ backend: z.string(), ciphertext: z.string() })
const fileSchema = z.record(z.string(), z.unknown())

export interface Keychain extends SecretStore {
  /** The name of the keychain backend; null if none is available. */
  readonly backend: string | null
  /** Unlocks the keychain, which may prompt the user. Resolves with whether keys can be stored. */
  unlock(): Promise<boolean>
}

/** Whether what is encrypted now can be decrypted only with the user's keychain. */
const isEncryptionProtected = async (): Promise<boolean> =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  isProtectedCiphertext(await safeStorage.encryptStringAsync('test'), process.platform)

/** The keychain backend, or null: `basic_text` encrypts with a publicly known key, and `unknown` gives no guarantee. */
const storageBackend = (): string | null => {
  if (process.platform !== 'linux') return process.platform
  const backend = safeStorage.getSelectedStorageBackend()
  if (backend !== 'basic_text' && backend !== 'unknown') return backend
  // In a sandbox Electron uses the secret portal, on every desktop.
  return isFlatpak ? 'secret_portal' : null
}

/** @throws SecretStoreError if the keychain cannot decrypt the entry */
const decryptEntry = async ({
  ciphertext,
  backend,
}: z.infer<typeof entrySchema>): Promise<Electron.DecryptStringAsyncReturnValue> => {
  try {
    return await safeStorage.decryptStringAsync(Buffer.from(ciphertext, 'base64'))
  } catch (error) {
    const reason = errorMessage(error)
    throw new SecretStoreError('unreadable', `it was stored with ${backend}, and that says: ${reason}`)
  }
}

/** The error for a stored key that is unavailable: this session has no keychain, or the keychain is locked. */
const unavailableError = (storedWith: string, backend: string | null): SecretStoreError =>
  backend === null
    ? new SecretStoreError('elsewhere', `it is stored with ${storedWith}; this session has no keychain`)
    : new SecretStoreError('locked', `it is stored with ${storedWith}, which is not open`)

/**
 * Must be called after the application is ready. The keychain is unlocked when a key is first needed: that may prompt the user, which
 * is unnecessary without stored keys. Without a keychain, keys are kept in memory for this run.
 */
export const openKeychain = (dataDir: string): Keychain => {
  const backend = storageBackend()
  const file = join(dataDir, 'keys.json')
  /** @throws Error for a damaged file, so that it is not overwritten */
  const readEntries = (): Record<string, unknown> => fileSchema.parse(readJsonFile(file) ?? {})
  const sessionSecrets = createInMemorySecretStore()
  let isPersistent = backend !== null
  let pendingUnlock: Promise<boolean> | null = null
  const unlock = (): Promise<boolean> => {
    if (backend === null) return Promise.resolve(false)
    pendingUnlock ??= isEncryptionProtected().then((isUnlocked) => {
      isPersistent = isUnlocked
      // A locked keychain may be unlocked later.
      if (!isUnlocked) pendingUnlock = null
      return isUnlocked
    })
    return pendingUnlock
  }
  const writeEncrypted = async (accountId: string, key: string): Promise<void> => {
    const ciphertext = (await safeStorage.encryptStringAsync(key)).toString('base64')
    writeJsonFile(file, { ...readEntries(), [accountId]: { backend, ciphertext } })
  }
  return {
    backend,
    get isPersistent() {
      return isPersistent
    },
    unlock,
    write: async (accountId, key) =>
      (await unlock()) ? writeEncrypted(accountId, key) : sessionSecrets.write(accountId, key),
    read: async (accountId) => {
      const memoryKey = await sessionSecrets.read(accountId)
      const entry = entrySchema.safeParse(readEntries()[accountId])
      if (memoryKey !== null || !entry.success) return memoryKey
      if (!(await unlock())) throw unavailableError(entry.data.backend, backend)
      const { result: key, shouldReEncrypt } = await decryptEntry(entry.data)
      if (shouldReEncrypt) await writeEncrypted(accountId, key)
      return key
    },
    remove: async (accountId) => {
      await sessionSecrets.remove(accountId)
      const { [accountId]: entry, ...others } = readEntries()
      if (entry !== undefined) writeJsonFile(file, others)
    },
  }
}
