// The D-Bus session bus of a Linux desktop: calls, signals and name owners. The program also works without a bus.
import { createClient, defineInterface, type DBusPromise, type Message, type MessageBus } from 'dbus-native'

/** A value whose D-Bus type does not follow from its JavaScript type. */
export { Variant } from 'dbus-native'

interface BusCall {
  readonly destination: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature?: string
  /** Variants and dictionaries are plain values and objects, here and in responses. */
  readonly body?: unknown[]
}

interface SignalMatch {
  readonly interface: string
  readonly member: string
  readonly path?: string
  /** The first argument, to receive signals about one name only. */
  readonly arg0?: string
}

/** A method without a result that other programs may call. */
interface ServedMethod {
  /** The arguments by name, with their D-Bus types, in the order of the wire. */
  readonly in: Readonly<Record<string, string>>
  /** The caller receives the empty reply when it returns. Values are what the caller sent, of the declared types. */
  readonly handle: (args: Readonly<Record<string, unknown>>) => void
}

export interface SessionBus {
  /**
   * Rejects if no program owns the name, with the error of the call, or after `timeout` milliseconds (`NO_TIMEOUT`: never). By default
   * the bus itself has longer to answer than others.
   */
  call(call: BusCall, timeout?: number): Promise<unknown[]>
  /** Listens to a signal of any sender; `sender` is its unique name. */
  onSignal(match: SignalMatch, listener: (body: unknown[], sender: string) => void): Promise<void>
  /** The unique name behind a well-known one, or null. */
  getNameOwner(name: string): Promise<string | null>
  getProperty(destination: string, path: string, iface: string, name: string): Promise<unknown>
  /** Whether the bus can start a program for the name (D-Bus specification, "ListActivatableNames"). */
  isActivatable(name: string): Promise<boolean>
  /** The process behind a name; null if it has none, or the bus does not tell. */
  processId(name: string): Promise<number | null>
  /** The unique name of this connection. */
  uniqueName(): string
  /** Lets other programs call methods of an object. */
  serve(path: string, iface: string, methods: Readonly<Record<string, ServedMethod>>): Promise<void>
  /** Requests a well-known name, without waiting for one that another program owns. @returns whether it was free */
  ownName(name: string): Promise<boolean>
  close(): void
}

const BUS_NAME = 'org.freedesktop.DBus'
/** Milliseconds after which a call to a peer that hangs is rejected. */
const CALL_TIMEOUT_MS = 2_000
/**
 * The same for the bus itself, on which everything else depends: on a busy computer, late answers are better than none. Chromium and
 * GTK wait 25 seconds for a bus that hangs. Shorter than that, because the library throws when its own Hello call takes as long.
 */
export const BUS_TIMEOUT_MS = 20_000
/** The flag DBUS_NAME_FLAG_DO_NOT_QUEUE of RequestName. */
const DO_NOT_QUEUE = 4
/** Timeout for calls that settle only when the peer responds or leaves the bus. */
export const NO_TIMEOUT = 0

/** The values of an address are percent-encoded (D-Bus specification, "Server Addresses"). */
const decodeAddressValue = (value: string): string => decodeURIComponent(value)

/** The path of the first Unix socket in a list of addresses; an abstract one starts with NUL. The library does not decode it. */
export const socketPath = (addresses: string): string | null => {
  for (const address of addresses.split(';')) {
    const [, family, rest = ''] = /^(\w+):(.*)$/.exec(address) ?? []
    const fields = new Map(rest.split(',').map((field) => field.split('=', 2) as [string, string]))
    const path = fields.get('path')
    const abstract = fields.get('abstract')
    if (family !== 'unix') continue
    if (path) return decodeAddressValue(path)
    if (abstract) return `\0${decodeAddressValue(abstract)}`
  }
  return null
}

const sessionBusAddress = (env: NodeJS.ProcessEnv): string | null =>
  env.DBUS_SESSION_BUS_ADDRESS ?? (env.XDG_RUNTIME_DIR ? `unix:path=${env.XDG_RUNTIME_DIR}/bus` : null)

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
  (arg0 === undefined || message.body?.[0] === arg0)

const wrapMessageBus = (bus: MessageBus): SessionBus => {
  const listeners: { match: SignalMatch; listener: (body: unknown[], sender: string) => void }[] = []
  bus.connection.on('message', (message) => {
    // A signal may arrive in the same read as the response to a call it depends on: the caller receives the response first.
    for (const { match, listener } of listeners)
      if (matches(message, match)) setImmediate(listener, message.body ?? [], message.sender ?? '')
  })
  const call: SessionBus['call'] = (
    request,
    timeout = request.destination === BUS_NAME ? BUS_TIMEOUT_MS : CALL_TIMEOUT_MS,
  ) =>
    new Promise((resolve, reject) => {
      // Only the callback form distinguishes one array from several values.
      bus.invoke({ ...request }, { timeout }, (error, ...values: unknown[]) =>
        error ? reject(error) : resolve(values),
      )
    })
  const callBusDaemon = <T>(member: string, argument: string): DBusPromise<T> =>
    bus.invokeDbus<T>({ member, signature: 's', body: [argument] }, { timeout: BUS_TIMEOUT_MS })
  return {
    call,
    onSignal: async (match, listener) => {
      listeners.push({ match, listener })
      await callBusDaemon('AddMatch', matchRule(match))
    },
    getNameOwner: (name) => callBusDaemon<string>('GetNameOwner', name).catch(() => null),
    getProperty: async (destination, path, iface, name) => {
      const target = { destination, path, interface: 'org.freedesktop.DBus.Properties', member: 'Get' }
      const [value] = await call({ ...target, signature: 'ss', body: [iface, name] })
      return value
    },
    isActivatable: async (name) => {
      const names = await bus
        .invokeDbus<unknown>({ member: 'ListActivatableNames' }, { timeout: BUS_TIMEOUT_MS })
        .catch(() => [])
      return Array.isArray(names) && names.includes(name)
    },
    processId: (name) => callBusDaemon<number>('GetConnectionUnixProcessID', name).catch(() => null),
    uniqueName: () => bus.name ?? '',
    serve: async (path, iface, methods) => {
      const definitions = Object.entries(methods).map(([name, { in: args, handle }]) => {
        const handler = (values: Readonly<Record<string, unknown>>): null => {
          handle(values)
          return null
        }
        return [name, { in: { ...args }, handler }] as const
      })
      await bus.export(path, defineInterface({ name: iface, methods: Object.fromEntries(definitions) }))
    },
    ownName: async (name) => (await bus.ownName(name, DO_NOT_QUEUE)).isPrimaryOwner,
    close: () => void bus.close(),
  }
}

/** An authenticated connection; null if there is no bus, or it does not respond. */
const connect = async (
  env: NodeJS.ProcessEnv,
  log: (sentence: string) => void,
): Promise<MessageBus | null> => {
  const address = sessionBusAddress(env)
  const socket = address === null ? null : socketPath(address)
  if (socket === null) return null
  const bus = createClient({ socket, authMethods: ['EXTERNAL'] })
  const onError = (error: Error): void => {
    log(`the connection to the session bus was lost: ${error.message}`)
    bus.connection.stream.destroy()
  }
  // Without a listener, the end of the bus would end the program.
  bus.connection.on('error', onError)
  // The library throws errors of the bus's response to its Hello call.
  bus.connection.on('handlerError', onError)
  try {
    await bus.invokeDbus({ member: 'GetId' }, { timeout: BUS_TIMEOUT_MS })
    return bus
  } catch {
    // Otherwise the library throws a timeout of its Hello call.
    bus.connection.stream.destroy()
    return null
  }
}

/** @returns null if there is no session bus, or it does not respond */
export const openSessionBus = async (
  env: NodeJS.ProcessEnv,
  log: (sentence: string) => void,
): Promise<SessionBus | null> => {
  const bus = await connect(env, log)
  return bus && wrapMessageBus(bus)
}

/** A method call of one program to another. */
export interface MonitoredCall {
  readonly member: string
  /** The name of the program that is called. */
  readonly destination: string
  readonly body: readonly unknown[]
}

/**
 * Monitors method calls between other programs, on a separate connection, because a monitor must not send messages (D-Bus
 * specification, "org.freedesktop.DBus.Monitoring.BecomeMonitor"). The connection stays open until the program ends.
 * @returns false if the bus refuses, as the proxy of a sandbox does: then no calls are received
 */
export const monitorCalls = async (
  env: NodeJS.ProcessEnv,
  { interface: iface, members }: { readonly interface: string; readonly members: readonly string[] },
  onCall: (call: MonitoredCall) => void,
): Promise<boolean> => {
  const bus = await connect(env, () => undefined)
  if (!bus) return false
  bus.connection.on('message', ({ interface: called, member = '', destination = '', body = [] }) => {
    if (called === iface && members.includes(member)) onCall({ member, destination, body })
  })
  const call = { path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus.Monitoring' }
  const rules = members.map((member) => `type='method_call',interface='${iface}',member='${member}'`)
  try {
    await bus.invokeDbus(
      { ...call, member: 'BecomeMonitor', signature: 'asu', body: [rules, 0] },
      { timeout: BUS_TIMEOUT_MS },
    )
    return true
  } catch {
    void bus.close()
    return false
  }
}
