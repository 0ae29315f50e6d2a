// Keys in the system's keychain: encrypted by safeStorage, the ciphertext in a file of mode 0600 beside the backend's name.
import { join } from 'node:path'
import { safeStorage } from 'electron'
import { z } from 'zod'
import type { SecretStore } from '../app/ports.ts'
import { SecretStoreError } from '../app/accounts/secret-store-error.ts'
import { readJsonFile, writeJsonFile } from '../node/json-file.ts'
import { createInMemorySecretStore } from '../shell/in-memory-secret-store.ts'
import { openSyncCipher } from './sync-safe-storage.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'

const entrySchema = z.object({ backend: z.string(), ciphertext: z.string() })
const fileSchema = z.record(z.string(), z.unknown())

export interface Cipher {
  encrypt(key: string): Promise<Buffer>
  /** `stale`: the system changed its key, and what was read is to be written again. */
  decrypt(ciphertext: Buffer): Promise<{ key: string; shouldReEncrypt: boolean }>
}

export interface Keychain extends SecretStore {
  /** The name of what keeps the keys; null where nothing can. */
  readonly backend: string | null
  /** Whether keys can be kept now. Asks the keychain, which may ask the person. */
  unlock(): Promise<boolean>
}

/** The asynchronous calls where this Electron has them, the older pair where not. */
const openCipher = async (): Promise<Cipher | null> => {
  const api: Partial<typeof safeStorage> = safeStorage
  if (api.isAsyncEncryptionAvailable === undefined) return openSyncCipher()
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
  return {
    encrypt: (key) => safeStorage.encryptStringAsync(key),
    decrypt: async (ciphertext) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext)
      return { key: result, shouldReEncrypt: shouldReEncrypt }
    },
  }
}

/** `basic_text` encrypts with a key everybody knows, and `unknown` promises nothing: neither is a keychain. */
const storageBackend = (): string | null => {
  if (process.platform !== 'linux') return process.platform
  const backend = safeStorage.getSelectedStorageBackend()
  return backend === 'basic_text' || backend === 'unknown' ? null : backend
}

const decryptEntry = async (
  cipher: Cipher,
  { ciphertext, backend }: z.infer<typeof entrySchema>,
): Promise<{ key: string; shouldReEncrypt: boolean }> => {
  try {
    return await cipher.decrypt(Buffer.from(ciphertext, 'base64'))
  } catch (error) {
    const reason = errorMessage(error)
    throw new SecretStoreError('unreadable', `it was stored with ${backend}, and that says: ${reason}`)
  }
}

/** Why a stored key cannot be had: nothing opens here, or what keeps keys here is locked. */
const unavailableError = (storedWith: string, backend: string | null): SecretStoreError =>
  backend === null
    ? new SecretStoreError('elsewhere', `it is stored with ${storedWith}; this session has no keychain`)
    : new SecretStoreError('locked', `it is stored with ${storedWith}, which is not open`)

/**
 * To be called when the application is ready. The keychain itself is asked when a key is first needed: it may ask the
 * person to unlock it, and somebody who has no key in it is not to be asked. Without a keychain, keys are kept for this run.
 */
export const openKeychain = (dataDir: string): Keychain => {
  const backend = storageBackend()
  const file = join(dataDir, 'keys.json')
  /** A file that is broken is not written over: the error goes to whoever asked. */
  const readEntries = (): Record<string, unknown> => fileSchema.parse(readJsonFile(file) ?? {})
  const sessionSecrets = createInMemorySecretStore()
  let isPersistent = backend !== null
  let pendingCipher: Promise<Cipher | null> | null = null
  const openCipherOnce = (): Promise<Cipher | null> => {
    pendingCipher ??= (backend === null ? Promise.resolve(null) : openCipher()).then((cipher) => {
      isPersistent = cipher !== null
      // One that is locked now may be unlocked later.
      if (!cipher) pendingCipher = null
      return cipher
    })
    return pendingCipher
  }
  const writeEncrypted = async (cipher: Cipher, accountId: string, key: string): Promise<void> => {
    const ciphertext = (await cipher.encrypt(key)).toString('base64')
    writeJsonFile(file, { ...readEntries(), [accountId]: { backend, ciphertext } })
  }
  return {
    backend,
    get isPersistent() {
      return isPersistent
    },
    unlock: async () => (await openCipherOnce()) !== null,
    write: async (accountId, key) => {
      const cipher = await openCipherOnce()
      await (cipher ? writeEncrypted(cipher, accountId, key) : sessionSecrets.write(accountId, key))
    },
    read: async (accountId) => {
      const memoryKey = await sessionSecrets.read(accountId)
      const entry = entrySchema.safeParse(readEntries()[accountId])
      if (memoryKey !== null || !entry.success) return memoryKey
      const cipher = await openCipherOnce()
      if (!cipher) throw unavailableError(entry.data.backend, backend)
      const { key, shouldReEncrypt } = await decryptEntry(cipher, entry.data)
      if (shouldReEncrypt) await writeEncrypted(cipher, accountId, key)
      return key
    },
    remove: async (accountId) => {
      await sessionSecrets.remove(accountId)
      const { [accountId]: entry, ...others } = readEntries()
      if (entry !== undefined) writeJsonFile(file, others)
    },
  }
}
