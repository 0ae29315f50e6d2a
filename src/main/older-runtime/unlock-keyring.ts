// Unlocks the keyring over the bus before a synchronous call needs it: that call would block the whole program until the
// person has answered the prompt.
import { SECRET_SERVICE_BUS_NAME } from '../linux/secret-service.ts'
import { openSessionBus, type SessionBus } from '../linux/session-bus.ts'

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

/** @returns false where the keyring that keys go into stays locked. */
export const unlockDefaultCollection = async (): Promise<boolean> => {
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
