// Listening on this computer: `localhost` may mean either of its two addresses, so one port is opened on both.
import { createServer, isIP, type AddressInfo, type Server } from 'node:net'
import { reasonOf } from './refusal.ts'

/** Whether a host or a peer's address is this computer itself. */
export const isLoopback = (host: string): boolean => /^(::ffff:)?127\.|^localhost$|^::1$/.test(host)

/** The addresses a host stands for; the first of them must be there. */
export const addressesOf = (host: string): string[] =>
  host === 'localhost' || host === '127.0.0.1' ? ['127.0.0.1', '::1'] : [host]

/** Reasons for which the second address may be done without: the system has no IPv6. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])

export const isAbsent = (error: unknown, address: string): boolean =>
  isIP(address) === 6 && ABSENT.has(reasonOf(error))

/** How often any free port is asked for, until it is free on both addresses. */
const TRIES = 20

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

export interface Listening {
  readonly port: number
  /** Closes the second address; the server itself is its owner's to close. Settles once its connections are gone. */
  close(): Promise<void>
}

/**
 * Lets a server listen on every address of a host.
 * @param port 0 for any free one
 * @throws Error of the system when the port is taken
 */
export const listenOn = async (server: Server, port: number, host: string): Promise<Listening> => {
  const [first = host, second] = addressesOf(host)
  for (let tries = 1; ; tries += 1) {
    const chosen = await listen(server, port, first)
    if (second === undefined) return { port: chosen, close: () => Promise.resolve() }
    // An HTTP server keeps a connection open whose peer has finished sending (`allowHalfOpen`), an SMTP server does not
    // mind; both are told of a connection by this event.
    const twin = createServer({ allowHalfOpen: 'headersTimeout' in server, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    twin.maxConnections = server.maxConnections
    try {
      await listen(twin, chosen, second)
      return { port: chosen, close: () => closed(twin) }
    } catch (error) {
      if (isAbsent(error, second)) return { port: chosen, close: () => Promise.resolve() }
      await closed(server)
      if (port !== 0 || tries === TRIES || reasonOf(error) !== 'EADDRINUSE') throw error
    }
  }
}
