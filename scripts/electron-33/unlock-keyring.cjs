// Unlocks the keyring over D-Bus before a synchronous safeStorage call needs it: that call would block the whole program
// until the user answers the prompt.
const { sessionBus } = require('dbus-native')

const SECRET_SERVICE = 'org.freedesktop.secrets'
const SECRETS_PATH = '/org/freedesktop/secrets'
const PROMPT_INTERFACE = 'org.freedesktop.Secret.Prompt'
/** Milliseconds the user has to type the password. */
const PROMPT_TIMEOUT_MS = 60_000

/** Shows the prompt (Secret Service API, "Prompts"). Resolves with whether the user unlocked the keyring. */
const showUnlockPrompt = async (bus, path) => {
  let timer
  const completed = new Promise((resolve) => {
    timer = setTimeout(resolve, PROMPT_TIMEOUT_MS, false)
    bus.connection.on('message', (message) => {
      const isCompleted = message.interface === PROMPT_INTERFACE && message.member === 'Completed'
      if (isCompleted && message.path === path) resolve(message.body[0] === false)
    })
  })
  const rule = `type='signal',interface='${PROMPT_INTERFACE}',member='Completed',path='${path}'`
  await bus.invokeDbus({ member: 'AddMatch', signature: 's', body: [rule] })
  await bus.invoke({
    destination: SECRET_SERVICE,
    path,
    interface: PROMPT_INTERFACE,
    member: 'Prompt',
    signature: 's',
    body: [''],
  })
  return completed.finally(() => clearTimeout(timer))
}

/** Requests that the default keyring be unlocked. Resolves with the path of a prompt, or '/' if no prompt is needed. */
const requestUnlock = (bus) =>
  new Promise((resolve, reject) => {
    const request = {
      destination: SECRET_SERVICE,
      path: SECRETS_PATH,
      interface: 'org.freedesktop.Secret.Service',
      member: 'Unlock',
      signature: 'ao',
      body: [[`${SECRETS_PATH}/aliases/default`]],
    }
    bus.invoke(request, (error, _unlocked, prompt) => {
      if (error) reject(error)
      else resolve(prompt)
    })
  })

/** Resolves with false if the default keyring stays locked. */
exports.unlockDefaultCollection = async () => {
  if (!process.env.DBUS_SESSION_BUS_ADDRESS) return true
  const bus = sessionBus({ busAddress: process.env.DBUS_SESSION_BUS_ADDRESS })
  // Without a bus or a Secret Service (KWallet), the safeStorage call that follows reports the error.
  bus.connection.on('error', () => undefined)
  try {
    const prompt = await requestUnlock(bus)
    return prompt === '/' || (await showUnlockPrompt(bus, prompt))
  } catch {
    return true
  } finally {
    bus.close()
  }
}
