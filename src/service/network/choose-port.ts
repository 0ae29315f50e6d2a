// Chooses ports: if the default port is in use, the next free one is chosen; a port set on the command line must be free, unless
// it may move too.
import { createServer } from 'node:net'
import { listenAddresses, isIpv6Unavailable } from './listen.ts'
import { errorCodeOrMessage, StartupError } from '../../node/startup-error.ts'

/** How many ports are tried after the default one. */
const MAX_PORT_SHIFT = 100
/** Lower ports need a right. */
const FIRST_UNPRIVILEGED_PORT = 1024

const isFreeOn = (port: number, address: string, ipv6Only: boolean): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (errorCodeOrMessage(error) === 'EADDRINUSE') resolve(false)
      else if (isIpv6Unavailable(error, address)) resolve(true)
      else reject(error)
    })
    probe.listen({ port, host: address, ipv6Only }, () => probe.close(() => resolve(true)))
  })

const isFree = async (port: number, host: string): Promise<boolean> => {
  const addresses = listenAddresses(host)
  for (const address of addresses) if (!(await isFreeOn(port, address, addresses.length > 1))) return false
  return true
}

export interface ChosenPort {
  readonly requested: number
  readonly port: number
}

export interface RequestedPort {
  /** The option's name, for error messages. */
  readonly option: 'http-port' | 'smtp-port' | 'smtps-port' | 'challenge-port'
  /** From the command line: null for the default, 0 for any free one. */
  readonly value: number | null
  readonly defaultPort: number
  readonly host: string
  /** Whether a port set on the command line may move. */
  readonly mayMove: boolean
}

/**
 * Returns the port to listen on.
 * @throws StartupError if a named port is in use or not permitted
 */
export const choosePort = async ({
  option,
  value,
  defaultPort,
  host,
  mayMove,
}: RequestedPort): Promise<ChosenPort> => {
  const requested = value ?? defaultPort
  if (requested === 0) return { requested, port: 0 }
  try {
    const last = value === null || mayMove ? Math.min(requested + MAX_PORT_SHIFT, 65_535) : requested
    for (let port = requested; port <= last; port += 1) {
      if (await isFree(port, host)) return { requested, port }
    }
  } catch (error) {
    if (errorCodeOrMessage(error) === 'EACCES' && requested < FIRST_UNPRIVILEGED_PORT)
      throw new StartupError(
        `Port ${requested} is below ${FIRST_UNPRIVILEGED_PORT}, which needs root or the capability CAP_NET_BIND_SERVICE: AmbientCapabilities in deploy/mayfly.service gives it. Or choose another port with --${option}.`,
      )
    throw new StartupError(
      `Cannot listen on ${host}:${requested} (${errorCodeOrMessage(error)}). Choose another --host or --${option}.`,
    )
  }
  throw new StartupError(
    `Port ${requested} is in use. Free it, or choose another one with --${option} (0 for any).`,
  )
}
