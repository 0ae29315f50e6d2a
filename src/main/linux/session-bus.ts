// The session bus of a Linux desktop: calls, signals and owners of names. Where there is none, everything goes on without it.
import dbus, { type Message } from 'dbus-next'

export interface BusCall {
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature?: string
  readonly body?: unknown[]
}

export interface SignalMatch {
  readonly interface: string
  readonly member: string
  readonly path?: string
  /** The first argument, to hear of one name only. */
  readonly arg0?: string
}

export interface SessionBus {
  /** Rejects when nobody answers to the name, with the error's own words, or after `timeout` milliseconds. */
  call(call: BusCall, timeout?: number): Promise<unknown[]>
  /** Listens to a signal of anybody; `sender` is the unique name. */
  onSignal(match: SignalMatch, listener: (body: unknown[], sender: string) => void): Promise<void>
  /** The unique name behind a well-known one, or null. */
  getNameOwner(name: string): Promise<string | null>
  getProperty(destination: string, path: string, iface: string, name: string): Promise<unknown>
  close(): void
}

const DBUS_DAEMON_NAME = 'org.freedesktop.DBus'
const DBUS_DAEMON_PATH = '/org/freedesktop/DBus'
/** Milliseconds: a peer that hangs must not hold us up. */
const CALL_TIMEOUT_MS = 2_000

/** The values of an address are percent-encoded (D-Bus specification, "Server Addresses"). */
const decodeAddressValue = (value: string): string => decodeURIComponent(value)

/**
 * The socket of the first address that has one. The library's own way would look for a native module first, and its
 * `socket` key takes any path, an abstract one with a leading NUL too.
 */
export const socketPath = (addresses: string): string | null => {
  for (const address of addresses.split(';')) {
    const [, family, rest = ''] = /^(\w+):(.*)$/.exec(address) ?? []
    const fields = new Map(rest.split(',').map((field) => field.split('=', 2) as [string, string]))
    const [path, abstract] = [fields.get('path'), fields.get('abstract')]
    if (family !== 'unix') continue
    if (path) return decodeAddressValue(path)
    if (abstract) return `\0${decodeAddressValue(abstract)}`
  }
  return null
}

const sessionBusAddress = (env: NodeJS.ProcessEnv): string | null =>
  env.DBUS_SESSION_BUS_ADDRESS ?? (env.XDG_RUNTIME_DIR ? `unix:path=${env.XDG_RUNTIME_DIR}/bus` : null)

const withTimeout = <T>(promise: Promise<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), timeout)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const matchRule = ({ interface: iface, member, path, arg0 }: SignalMatch): string =>
  [
    `type='signal',interface='${iface}',member='${member}'`,
    ...(path ? [`path='${path}'`] : []),
    ...(arg0 ? [`arg0='${arg0}'`] : []),
  ].join(',')

const matches = (message: Message, { interface: iface, member, path, arg0 }: SignalMatch): boolean =>
  message.interface === iface &&
  message.member === member &&
  (path === undefined || message.path === path) &&
  (arg0 === undefined || message.body[0] === arg0)

const wrapMessageBus = (bus: dbus.MessageBus): SessionBus => {
  const listeners: { match: SignalMatch; listener: (body: unknown[], sender: string) => void }[] = []
  bus.on('message', (message: Message) => {
    // A signal may lie in one read with the answer to a call it depends on: whoever called hears the answer first.
    for (const { match, listener } of listeners)
      if (matches(message, match)) setImmediate(listener, message.body, message.sender)
  })
  const call: SessionBus['call'] = async (request, timeout = CALL_TIMEOUT_MS) => {
    const reply = await withTimeout(bus.call(new dbus.Message(request)), timeout)
    return (reply?.body ?? []) as unknown[]
  }
  const callBusDaemon = (member: string, signature: string, body: unknown[]): Promise<unknown[]> =>
    call({
      destination: DBUS_DAEMON_NAME,
      path: DBUS_DAEMON_PATH,
      interface: DBUS_DAEMON_NAME,
      member,
      signature,
      body,
    })
  return {
    call,
    onSignal: async (match, listener) => {
      listeners.push({ match, listener })
      await callBusDaemon('AddMatch', 's', [matchRule(match)])
    },
    getNameOwner: async (name) => {
      const [owner] = await callBusDaemon('GetNameOwner', 's', [name]).catch(() => [])
      return typeof owner === 'string' ? owner : null
    },
    getProperty: async (destination, path, iface, name) => {
      const target = { destination, path, interface: `${DBUS_DAEMON_NAME}.Properties`, member: 'Get' }
      const [variant] = await call({ ...target, signature: 'ss', body: [iface, name] })
      return variant instanceof dbus.Variant ? (variant.value as unknown) : variant
    },
    close: () => bus.disconnect(),
  }
}

/** @returns null where there is no session bus, or none that answers. */
export const openSessionBus = async (
  env: NodeJS.ProcessEnv,
  log: (sentence: string) => void,
): Promise<SessionBus | null> => {
  const address = sessionBusAddress(env)
  const socket = address === null ? null : socketPath(address)
  if (socket === null) return null
  try {
    const bus = dbus.sessionBus({ busAddress: `unix:socket=${socket}` })
    const failed = new Promise<never>((_resolve, reject) => {
      // Also keeps a bus that ends with the desktop from ending the program.
      bus.on('error', (error: Error) => {
        reject(error)
        log(`the session bus is gone: ${error.message}`)
      })
    })
    failed.catch(() => undefined)
    const sessionBus = wrapMessageBus(bus)
    await withTimeout(Promise.race([sessionBus.getNameOwner(DBUS_DAEMON_NAME), failed]), CALL_TIMEOUT_MS)
    return sessionBus
  } catch {
    return null
  }
}
