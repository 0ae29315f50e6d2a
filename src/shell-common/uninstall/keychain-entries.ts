// The keychain entry of the key with which Electron encrypts the API keys in the data folder.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SessionBus } from '../../node/session-bus.ts'
import type { Computer } from '../browsers/known-browsers.ts'
import type { Trace } from './trace.ts'

const run = promisify(execFile)

/** The attributes with which Chromium stores the key (components/os_crypt); Electron uses the program's name. */
const ATTRIBUTES = { application: 'Mayfly', 'xdg:schema': 'chrome_libsecret_os_crypt_password_v2' }
/** Its name in the keychain of macOS. On Windows the key is in the data folder. */
const MAC_SERVICE = 'Mayfly Safe Storage'

const SECRETS = 'org.freedesktop.secrets'

const pathsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : []

/** Items of locked keyrings are found, too: attributes are not secret (Secret Service API, "Lookup Attributes"). */
const searchItems = async (bus: SessionBus): Promise<string[]> => {
  if ((await bus.getNameOwner(SECRETS)) === null) return []
  const [unlocked, locked] = await bus.call({
    destination: SECRETS,
    path: '/org/freedesktop/secrets',
    interface: 'org.freedesktop.Secret.Service',
    member: 'SearchItems',
    signature: 'a{ss}',
    body: [ATTRIBUTES],
  })
  return [...pathsOf(unlocked), ...pathsOf(locked)]
}

const withBus = async <T>(
  env: NodeJS.ProcessEnv,
  work: (bus: SessionBus) => Promise<T>,
): Promise<T | null> => {
  const { openSessionBus } = await import('../../node/session-bus.ts')
  const bus = await openSessionBus(env, () => undefined)
  if (!bus) return null
  try {
    return await work(bus)
  } finally {
    bus.close()
  }
}

/** @throws Error if the keyring asks for a password first, which a command cannot show */
const deleteItem = async (bus: SessionBus, path: string): Promise<void> => {
  const call = { destination: SECRETS, path, interface: 'org.freedesktop.Secret.Item', member: 'Delete' }
  const [prompt] = await bus.call(call)
  if (prompt !== '/') throw new Error('the keyring is locked')
}

const secretServiceEntries = async ({ env }: Computer): Promise<Trace[]> => {
  const items = await withBus(env, (bus) => searchItems(bus).catch(() => []))
  return (items ?? []).map((path) => ({
    kind: 'keychain',
    location: path,
    remove: async () => {
      await withBus(env, (bus) => deleteItem(bus, path))
    },
  }))
}

const securityCommand = (command: string) => run('/usr/bin/security', [command, '-s', MAC_SERVICE])

const macEntries = async (): Promise<Trace[]> => {
  try {
    await securityCommand('find-generic-password')
  } catch {
    return []
  }
  const remove = async (): Promise<void> => {
    await securityCommand('delete-generic-password')
  }
  return [{ kind: 'keychain', location: MAC_SERVICE, remove }]
}

export const findKeychainEntries = (computer: Computer): Promise<Trace[]> => {
  if (computer.platform === 'darwin') return macEntries()
  return computer.platform === 'linux' ? secretServiceEntries(computer) : Promise.resolve([])
}
