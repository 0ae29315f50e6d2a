// Listening on this computer: `localhost` may mean either of its two addresses, so one port is opened on both.
import { createServer, isIP, type AddressInfo, type Server } from 'node:net'
import { errorCodeOrMessage } from '../node/startup-error.ts'

/** Whether a host or a peer's address is this computer itself. */
export const isLoopback = (host: string): boolean => /^(::ffff:)?127\.|^localhost$|^::1$/.test(host)

/** The addresses a host stands for; the first of them must be there. */
export const listenAddresses = (host: string): string[] =>
  host === 'localhost' || host === '127.0.0.1' ? ['127.0.0.1', '::1'] : [host]

/** Reasons for which the second address may be done without: the system has no IPv6. */
const IPV6_UNAVAILABLE_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

export const isIpv6Unavailable = (error: unknown, address: string): boolean =>
  isIP(address) === 6 && IPV6_UNAVAILABLE_CODES.has(errorCodeOrMessage(error))

/** How often any free port is asked for, until it is free on both addresses. */
const MAX_LISTEN_ATTEMPTS = 20

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

export interface Listener {
  readonly port: number
  /** Closes the second address; the server itself is its owner's to close. Settles once its connections are gone. */
  close(): Promise<void>
}

/**
 * Lets a server listen on every address of a host.
 * @param port 0 for any free one
 * @throws Error of the system when the port is taken
 */
export const listenOn = async (server: Server, port: number, host: string): Promise<Listener> => {
  const [first = host, second] = listenAddresses(host)
  for (let attempt = 1; ; attempt += 1) {
    const boundPort = await listen(server, port, first)
    if (second === undefined) return { port: boundPort, close: () => Promise.resolve() }
    // An HTTP server keeps a connection open whose peer has finished sending (`allowHalfOpen`), an SMTP server does not
    // mind; both are told of a connection by this event.
    const secondServer = createServer(
      { allowHalfOpen: 'headersTimeout' in server, noDelay: true },
      (socket) => server.emit('connection', socket),
    )
    secondServer.maxConnections = server.maxConnections
    try {
      await listen(secondServer, boundPort, second)
      return { port: boundPort, close: () => closeServer(secondServer) }
    } catch (error) {
      if (isIpv6Unavailable(error, second)) return { port: boundPort, close: () => Promise.resolve() }
      await closeServer(server)
      if (port !== 0 || attempt === MAX_LISTEN_ATTEMPTS || errorCodeOrMessage(error) !== 'EADDRINUSE')
        throw error
    }
  }
}
