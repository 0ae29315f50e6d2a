// Keys in the system's keychain: encrypted by safeStorage, the ciphertext in a file of mode 0600 beside the backend's name.
import { join } from 'node:path'
import { safeStorage } from 'electron'
import { z } from 'zod'
import type { Secrets } from '../core/ports.ts'
import { SecretTrouble } from '../core/secret-trouble.ts'
import { readJson, writeJson } from '../host/json-file.ts'
import { memorySecrets } from '../host/memory-secrets.ts'
import { openOlderCipher } from './older-cipher.ts'
import { reasonOf } from '../shared/thrown.ts'

const entrySchema = z.object({ backend: z.string(), ciphertext: z.string() })
const fileSchema = z.record(z.string(), z.unknown())

export interface Cipher {
  encrypt(key: string): Promise<Buffer>
  /** `stale`: the system changed its key, and what was read is to be written again. */
  decrypt(ciphertext: Buffer): Promise<{ key: string; stale: boolean }>
}

export interface Keychain extends Secrets {
  /** The name of what keeps the keys; null where nothing can. */
  readonly backend: string | null
  /** Whether keys can be kept now. Asks the keychain, which may ask the person. */
  isOpen(): Promise<boolean>
}

/** The asynchronous calls where this Electron has them, the older pair where not. */
const openCipher = async (): Promise<Cipher | null> => {
  const calls: Partial<typeof safeStorage> = safeStorage
  if (calls.isAsyncEncryptionAvailable === undefined) return openOlderCipher()
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
  return {
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

const decrypted = async (
  cipher: Cipher,
  { ciphertext, backend }: z.infer<typeof entrySchema>,
): Promise<{ key: string; stale: boolean }> => {
  try {
    return await cipher.decrypt(Buffer.from(ciphertext, 'base64'))
  } catch (error) {
    const reason = reasonOf(error)
    throw new SecretTrouble('unreadable', `it was stored with ${backend}, and that says: ${reason}`)
  }
}

/** Why a stored key cannot be had: nothing opens here, or what keeps keys here is locked. */
const shut = (storedWith: string, backend: string | null): SecretTrouble =>
  backend === null
    ? new SecretTrouble('elsewhere', `it is stored with ${storedWith}; this session has no keychain`)
    : new SecretTrouble('locked', `it is stored with ${storedWith}, which is not open`)

/**
 * To be called when the application is ready. The keychain itself is asked when a key is first needed: it may ask the
 * person to unlock it, and somebody who has no key in it is not to be asked. Without a keychain, keys are kept for this run.
 */
export const openKeychain = (folder: string): Keychain => {
  const backend = backendOf()
  const file = join(folder, 'keys.json')
  /** A file that is broken is not written over: the error goes to whoever asked. */
  const entries = (): Record<string, unknown> => fileSchema.parse(readJson(file) ?? {})
  const memory = memorySecrets()
  let isKept = backend !== null
  let opening: Promise<Cipher | null> | null = null
  const open = (): Promise<Cipher | null> => {
    opening ??= (backend === null ? Promise.resolve(null) : openCipher()).then((cipher) => {
      isKept = cipher !== null
      // One that is locked now may be unlocked later.
      if (!cipher) opening = null
      return cipher
    })
    return opening
  }
  const keep = async (cipher: Cipher, accountId: string, key: string): Promise<void> => {
    const ciphertext = (await cipher.encrypt(key)).toString('base64')
    writeJson(file, { ...entries(), [accountId]: { backend, ciphertext } })
  }
  return {
    backend,
    get kept() {
      return isKept
    },
    isOpen: async () => (await open()) !== null,
    write: async (accountId, key) => {
      const cipher = await open()
      await (cipher ? keep(cipher, accountId, key) : memory.write(accountId, key))
    },
    read: async (accountId) => {
      const inMemory = await memory.read(accountId)
      const entry = entrySchema.safeParse(entries()[accountId])
      if (inMemory !== null || !entry.success) return inMemory
      const cipher = await open()
      if (!cipher) throw shut(entry.data.backend, backend)
      const { key, stale } = await decrypted(cipher, entry.data)
      if (stale) await keep(cipher, accountId, key)
      return key
    },
    remove: async (accountId) => {
      await memory.remove(accountId)
      const { [accountId]: entry, ...others } = entries()
      if (entry !== undefined) writeJson(file, others)
    },
  }
}
