// Keys in the system's keychain: encrypted by safeStorage, the ciphertext in a file of mode 0600 beside the backend's name.
import Conf from 'conf'
import { safeStorage } from 'electron'
import { z } from 'zod'
import type { Secrets } from '../core/ports.ts'
import { memorySecrets } from '../host/memory-secrets.ts'

const entrySchema = z.object({ backend: z.string(), ciphertext: z.string() })

interface Cipher {
  readonly backend: string
  encrypt(key: string): Promise<Buffer>
  /** `stale`: the system changed its key, and what was read is to be written again. */
  decrypt(ciphertext: Buffer): Promise<{ key: string; stale: boolean }>
}

/** The asynchronous calls where this Electron has them, the older pair where not. */
const openCipher = async (backend: string): Promise<Cipher | null> => {
  const calls: Partial<typeof safeStorage> = safeStorage
  if (calls.isAsyncEncryptionAvailable === undefined) {
    if (!safeStorage.isEncryptionAvailable()) return null
    return {
      backend,
      encrypt: (key) => Promise.resolve(safeStorage.encryptString(key)),
      decrypt: async (ciphertext) => ({
        key: await Promise.resolve(safeStorage.decryptString(ciphertext)),
        stale: false,
      }),
    }
  }
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
  return {
    backend,
    encrypt: (key) => safeStorage.encryptStringAsync(key),
    decrypt: async (ciphertext) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(ciphertext)
      return { key: result, stale: shouldReEncrypt }
    },
  }
}

/** `basic_text` encrypts with a key everybody knows, and `unknown` promises nothing: neither is a keychain. */
const backendOf = (): string | null => {
  if (process.platform !== 'linux') return process.platform
  const backend = safeStorage.getSelectedStorageBackend()
  return backend === 'basic_text' || backend === 'unknown' ? null : backend
}

/** To be called when the application is ready. Without a keychain, keys are kept for this run only. */
export const openKeychain = async (folder: string): Promise<Secrets> => {
  const backend = backendOf()
  const cipher = backend === null ? null : await openCipher(backend)
  if (!cipher) return memorySecrets()
  const file = new Conf<Record<string, unknown>>({
    ...{ cwd: folder, configName: 'keys', configFileMode: 0o600, accessPropertiesByDotNotation: false },
  })
  const write = async (accountId: string, key: string): Promise<void> => {
    const ciphertext = (await cipher.encrypt(key)).toString('base64')
    file.set(accountId, { backend: cipher.backend, ciphertext })
  }
  return {
    kept: true,
    write,
    read: async (accountId) => {
      const entry = entrySchema.safeParse(file.get(accountId))
      if (!entry.success) return null
      const { key, stale } = await cipher.decrypt(Buffer.from(entry.data.ciphertext, 'base64'))
      if (stale) await write(accountId, key)
      return key
    },
    remove: (accountId) => {
      file.delete(accountId)
      return Promise.resolve()
    },
  }
}
