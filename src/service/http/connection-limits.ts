// Limits HTTP connections per client, before any request, so that one client cannot shut out the others.
import { isIP, type Socket } from 'node:net'
import { isLoopback } from '../../shared/host-name.ts'
import { normalizeAddress } from '../front-door/limits.ts'

export interface ConnectionLimits {
  /** All connections together. */
  readonly total: number
  /** Per IPv4 address, or per IPv6 /64, which belongs to one customer. */
  readonly ofClient: number
  /** Per IPv4 /24, which may belong to one customer. */
  readonly ofNetwork: number
  /** Per IP address of this computer: a proxy or a running test may need most of them. */
  readonly ofThisComputer: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 1000,
  ofClient: 250,
  ofNetwork: 500,
  ofThisComputer: 900,
}

interface Connection {
  readonly socket: Socket
  readonly client: string
  readonly network: string
  /** Limited by the total only, since it carries requests of many clients. */
  readonly isProxy: boolean
  /** Requests that are not answered yet; a request counts once its headers are complete. */
  requests: number
}

/** The first 64 bits of an IPv6 address. */
const networkOfIpv6 = (address: string): string => {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Returns the keys under which an IP address is counted as a client and as part of a network.
 * @param address the remote address of a socket
 */
export const clientAndNetworkOf = (
  address: string,
): { readonly client: string; readonly network: string } => {
  const plain = normalizeAddress(address)
  if (isLoopback(plain)) return { client: plain, network: plain }
  if (isIP(plain) === 6) {
    const network = networkOfIpv6(plain)
    return { client: network, network }
  }
  return { client: plain, network: plain.replace(/\.\d+$/, '') }
}

/** Identifies a connection; a TLS socket and the socket under it have the same key. */
const keyOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string => `${remoteAddress} ${remotePort}`

const groupWith = <T>(groups: Map<string, Set<T>>, key: string): Set<T> => {
  const group = groups.get(key) ?? new Set<T>()
  groups.set(key, group)
  return group
}

export class HeldConnections {
  readonly #limits: ConnectionLimits
  readonly #isProxy: (address: string) => boolean
  /** Least recently used first. */
  readonly #all = new Map<string, Connection>()
  readonly #ofClient = new Map<string, Set<Connection>>()
  readonly #ofNetwork = new Map<string, Set<Connection>>()

  /** @param isProxy whether an address is a trusted proxy's */
  constructor(isProxy: (address: string) => boolean, limits: ConnectionLimits = CONNECTION_LIMITS) {
    this.#isProxy = isProxy
    this.#limits = limits
  }

  /**
   * Admits a new connection, if necessary by closing an idle one, or else closes the new one.
   * @returns whether it was admitted
   */
  admit(socket: Socket): boolean {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) {
      socket.destroy()
      return false
    }
    const { client, network } = clientAndNetworkOf(remoteAddress)
    const isProxy = this.#isProxy(normalizeAddress(remoteAddress))
    const connection: Connection = { socket, client, network, isProxy, requests: 0 }
    if (!this.#makeRoom(connection)) {
      socket.destroy()
      return false
    }
    const key = keyOf(socket)
    this.#all.set(key, connection)
    groupWith(this.#ofClient, client).add(connection)
    groupWith(this.#ofNetwork, network).add(connection)
    socket.once('close', () => this.#remove(key, connection))
    return true
  }

  /** Counts a request of a connection. @returns a function to call once the request is answered or its connection closed */
  beginRequest(socket: Socket): () => void {
    const key = keyOf(socket)
    const connection = this.#all.get(key)
    if (!connection) return () => undefined
    connection.requests += 1
    return () => {
      connection.requests -= 1
      // The most recently used connection moves to the end.
      if (this.#all.get(key) !== connection) return
      this.#all.delete(key)
      this.#all.set(key, connection)
    }
  }

  #remove(key: string, connection: Connection): void {
    if (this.#all.get(key) === connection) this.#all.delete(key)
    for (const [groups, name] of [
      [this.#ofClient, connection.client],
      [this.#ofNetwork, connection.network],
    ] as const) {
      const group = groups.get(name)
      group?.delete(connection)
      if (group?.size === 0) groups.delete(name)
    }
  }

  /** Whether there is room for one more connection; closes others if necessary. */
  #makeRoom({ client, network, isProxy }: Connection): boolean {
    const { total, ofClient, ofNetwork, ofThisComputer } = this.#limits
    const own = this.#ofClient.get(client)?.size ?? 0
    const isLocal = isLoopback(client)
    if (!isProxy && own >= (isLocal ? ofThisComputer : ofClient))
      return this.#close((other) => other.client === client && other.requests === 0)
    if (!isProxy && !isLocal && (this.#ofNetwork.get(network)?.size ?? 0) >= ofNetwork)
      return this.#close((other) => other.network === network && other.requests === 0)
    if (this.#all.size < total) return true
    const largest = this.#largestClient()
    if (this.#close((other) => other.client === largest && other.requests === 0)) return true
    // The client with the most connections loses one, even one with a request, unless the new connection is also from that client.
    const most = this.#ofClient.get(largest)?.size ?? 0
    return most > own + 1 && this.#close((other) => other.client === largest && !other.isProxy)
  }

  #largestClient(): string {
    let largest = ''
    let most = 0
    for (const [client, { size }] of this.#ofClient) if (size > most) [largest, most] = [client, size]
    return largest
  }

  /** Closes the least recently used matching connection. @returns whether one was closed */
  #close(matches: (connection: Connection) => boolean): boolean {
    for (const [key, connection] of this.#all) {
      if (!matches(connection)) continue
      this.#remove(key, connection)
      connection.socket.destroy()
      return true
    }
    return false
  }
}
