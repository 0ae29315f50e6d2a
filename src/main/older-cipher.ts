// The keychain of an Electron without asynchronous calls, which the tests run on; nothing of it is used in a newer one.
// Its own calls stop the whole program while the keychain waits for its person: it is unlocked over the bus before they are made.
import { safeStorage } from 'electron'
import type { Cipher } from './keychain.ts'
import { SECRETS } from './linux/secret-service.ts'
import { openSessionBus, type SessionBus } from './linux/session-bus.ts'

const PROMPT = 'org.freedesktop.Secret.Prompt'
const PATH = '/org/freedesktop/secrets'
/** Milliseconds a person may take to type a password. */
const PATIENCE = 60_000

/** Shows the prompt (Secret Service API, "Prompts"). @returns whether the person unlocked what it is for. */
const prompt = async (bus: SessionBus, path: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  await bus.onSignal({ interface: PROMPT, member: 'Completed', path }, ([dismissed]) =>
    resolve(dismissed === false),
  )
  const call = { destination: SECRETS, path, interface: PROMPT, member: 'Prompt' }
  await bus.call({ ...call, signature: 's', body: [''] })
  const late = setTimeout(resolve, PATIENCE, false)
  return promise.finally(() => clearTimeout(late))
}

/** @returns false where what keys go into stays locked. */
const unlock = async (): Promise<boolean> => {
  const bus = await openSessionBus(process.env, () => undefined)
  if (!bus) return true
  const service = { destination: SECRETS, path: PATH, interface: 'org.freedesktop.Secret.Service' }
  try {
    const body = [[`${PATH}/aliases/default`]]
    const [, path] = await bus.call({ ...service, member: 'Unlock', signature: 'ao', body })
    return path === '/' || (typeof path === 'string' && (await prompt(bus, path)))
  } catch {
    // KWallet without a Secret Service, for one: whoever asks next finds out.
    return true
  } finally {
    bus.close()
  }
}

export const openOlderCipher = async (): Promise<Cipher | null> => {
  if (process.platform === 'linux' && !(await unlock())) return null
  if (!safeStorage.isEncryptionAvailable()) return null
  return {
    encrypt: (key) => Promise.resolve(safeStorage.encryptString(key)),
    decrypt: async (ciphertext) => ({
      key: await Promise.resolve(safeStorage.decryptString(ciphertext)),
      stale: false,
    }),
  }
}
