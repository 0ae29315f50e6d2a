// Listens on a port: `localhost` may resolve to either loopback address, so the port is opened on both.
import { createServer, isIP, type AddressInfo, type Server } from 'node:net'
import { errorCodeOrMessage } from '../../node/startup-error.ts'

/** The host for every address of this computer, of IPv4 and IPv6. */
export const ANY_HOST = '*'

/** Whether a service with this host listens on every address. */
export const isAnyHost = (host: string): boolean => [ANY_HOST, '0.0.0.0', '::'].includes(host)

/** The host by which programs on this computer reach a service with this host. */
export const reachableHost = (host: string): string => (isAnyHost(host) ? '127.0.0.1' : host)

/** The addresses of a host; listening on the first of them must succeed. */
export const listenAddresses = (host: string): string[] => {
  if (host === ANY_HOST) return ['0.0.0.0', '::']
  return host === 'localhost' || host === '127.0.0.1' ? ['127.0.0.1', '::1'] : [host]
}

/** Error codes on a system without IPv6, where the second address is skipped. */
const IPV6_UNAVAILABLE_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

export const isIpv6Unavailable = (error: unknown, address: string): boolean =>
  isIP(address) === 6 && IPV6_UNAVAILABLE_CODES.has(errorCodeOrMessage(error))

/** How many ports are tried until one is free on both addresses. */
const MAX_LISTEN_ATTEMPTS = 20

/** @param ipv6Only whether `::` leaves IPv4 to another server */
const listen = (server: Server, port: number, host: string, ipv6Only = false): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, ipv6Only }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

export interface Listener {
  readonly port: number
  /** Closes the second address only; its owner closes the server. Settles once its connections are closed. */
  close(): Promise<void>
}

/**
 * Makes a server listen on every address of a host.
 * @param port 0 for any free one
 * @throws Error of the system if the port is in use
 */
export const listenOn = async (server: Server, port: number, host: string): Promise<Listener> => {
  const [first = host, second] = listenAddresses(host)
  for (let attempt = 1; ; attempt += 1) {
    const boundPort = await listen(server, port, first)
    if (second === undefined) return { port: boundPort, close: () => Promise.resolve() }
    // HTTP servers need `allowHalfOpen`, which keeps a connection open whose peer has finished sending. Both HTTP and SMTP servers
    // accept connections from this event.
    const secondServer = createServer(
      { allowHalfOpen: 'headersTimeout' in server, noDelay: true },
      (socket) => server.emit('connection', socket),
    )
    secondServer.maxConnections = server.maxConnections
    try {
      await listen(secondServer, boundPort, second, true)
      return { port: boundPort, close: () => closeServer(secondServer) }
    } catch (error) {
      if (isIpv6Unavailable(error, second)) return { port: boundPort, close: () => Promise.resolve() }
      await closeServer(server)
      if (port !== 0 || attempt === MAX_LISTEN_ATTEMPTS || errorCodeOrMessage(error) !== 'EADDRINUSE')
        throw error
    }
  }
}
