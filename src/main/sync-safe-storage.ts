// The keychain of an Electron without asynchronous calls, which the tests run on; nothing of it is used in a newer one.
// Its own calls stop the whole program while the keychain waits for its person: it is unlocked over the bus before they are made.
import { safeStorage } from 'electron'
import type { Cipher } from './keychain.ts'
import { SECRET_SERVICE_BUS_NAME } from './linux/secret-service.ts'
import { openSessionBus, type SessionBus } from './linux/session-bus.ts'

const PROMPT_INTERFACE = 'org.freedesktop.Secret.Prompt'
const SECRETS_PATH = '/org/freedesktop/secrets'
/** Milliseconds a person may take to type a password. */
const PROMPT_TIMEOUT_MS = 60_000

/** Shows the prompt (Secret Service API, "Prompts"). @returns whether the person unlocked what it is for. */
const showUnlockPrompt = async (bus: SessionBus, path: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  await bus.onSignal({ interface: PROMPT_INTERFACE, member: 'Completed', path }, ([dismissed]) =>
    resolve(dismissed === false),
  )
  const call = { destination: SECRET_SERVICE_BUS_NAME, path, interface: PROMPT_INTERFACE, member: 'Prompt' }
  await bus.call({ ...call, signature: 's', body: [''] })
  const timer = setTimeout(resolve, PROMPT_TIMEOUT_MS, false)
  return promise.finally(() => clearTimeout(timer))
}

/** @returns false where what keys go into stays locked. */
const unlockDefaultCollection = async (): Promise<boolean> => {
  const bus = await openSessionBus(process.env, () => undefined)
  if (!bus) return true
  const service = {
    destination: SECRET_SERVICE_BUS_NAME,
    path: SECRETS_PATH,
    interface: 'org.freedesktop.Secret.Service',
  }
  try {
    const body = [[`${SECRETS_PATH}/aliases/default`]]
    const [, path] = await bus.call({ ...service, member: 'Unlock', signature: 'ao', body })
    return path === '/' || (typeof path === 'string' && (await showUnlockPrompt(bus, path)))
  } catch {
    // KWallet without a Secret Service, for one: whoever asks next finds out.
    return true
  } finally {
    bus.close()
  }
}

export const openSyncCipher = async (): Promise<Cipher | null> => {
  if (process.platform === 'linux' && !(await unlockDefaultCollection())) return null
  if (!safeStorage.isEncryptionAvailable()) return null
  return {
    encrypt: (key) => Promise.resolve(safeStorage.encryptString(key)),
    decrypt: async (ciphertext) => ({
      key: await Promise.resolve(safeStorage.decryptString(ciphertext)),
      shouldReEncrypt: false,
    }),
  }
}
