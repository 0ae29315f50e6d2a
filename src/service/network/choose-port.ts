// Chooses ports: if the default port is in use, the next free one is chosen; a port set on the command line must be free, unless
// it may move too.
import { createServer } from 'node:net'
import { listenAddresses, isIpv6Unavailable } from './listen.ts'
import { errorCodeOrMessage, StartupError } from '../../node/startup-error.ts'

/** How many ports are tried after the default one. */
const MAX_PORT_SHIFT = 100

const isFreeOn = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (errorCodeOrMessage(error) === 'EADDRINUSE') resolve(false)
      else if (isIpv6Unavailable(error, address)) resolve(true)
      else reject(error)
    })
    probe.listen(port, address, () => probe.close(() => resolve(true)))
  })

const isFree = async (port: number, host: string): Promise<boolean> => {
  for (const address of listenAddresses(host)) if (!(await isFreeOn(port, address))) return false
  return true
}

export interface ChosenPort {
  readonly requested: number
  readonly port: number
}

export interface RequestedPort {
  /** The option's name, for error messages. */
  readonly option: 'http-port' | 'smtp-port' | 'smtps-port'
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
    throw new StartupError(
      `Cannot listen on ${host}:${requested} (${errorCodeOrMessage(error)}). Choose another --host or --${option}.`,
    )
  }
  throw new StartupError(
    `Port ${requested} is in use. Free it, or choose another one with --${option} (0 for any).`,
  )
}
