// The PROXY protocol, versions 1 and 2: the header with which a proxy names its client (HAProxy's doc/proxy-protocol.txt).
import { isIPv4, isIPv6, SocketAddress, type Socket } from 'node:net'

export interface ProxiedClient {
  readonly address: string
  readonly port: number
}

export type ProxyHeader =
  /** More bytes are needed. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly reason: string }
  /**
   * `length` is the size of the header in bytes. The client is null for connections of the proxy itself (LOCAL, UNKNOWN) and
   * for clients without an IP address.
   */
  | { readonly kind: 'complete'; readonly length: number; readonly client: ProxiedClient | null }

/** Maximum size of a version 1 header in bytes, with its line break (PROXY protocol, section 2.1). */
const MAX_LINE_BYTES = 107
const LINE_START = Buffer.from('PROXY ')
/** The first bytes of a version 2 header (PROXY protocol, section 2.2). */
const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
/** Bytes of the fixed part: signature, version and command, family and protocol, length of the rest. */
const FIXED_BYTES = 16
const LOCAL = 0x20
const PROXY = 0x21
/** Families with their protocol, and the bytes of their addresses and ports. */
const UNSPECIFIED = 0x00
const TCP_OVER_IPV4 = 0x11
const TCP_OVER_IPV6 = 0x21
const UNIX_STREAM = 0x31
const ADDRESS_BYTES: ReadonlyMap<number, number> = new Map([
  [UNSPECIFIED, 0],
  [TCP_OVER_IPV4, 12],
  [TCP_OVER_IPV6, 36],
  [UNIX_STREAM, 216],
])

const INCOMPLETE: ProxyHeader = { kind: 'incomplete' }
const invalid = (reason: string): ProxyHeader => ({ kind: 'invalid', reason })

const matchesStart = (bytes: Buffer, start: Buffer): boolean => {
  const length = Math.min(bytes.length, start.length)
  return bytes.subarray(0, length).equals(start.subarray(0, length))
}

const parsePort = (text: string): number => (/^(?:0|[1-9]\d{0,4})$/.test(text) ? Number(text) : Number.NaN)

const parseLine = (bytes: Buffer): ProxyHeader => {
  const end = bytes.subarray(0, MAX_LINE_BYTES).indexOf('\n')
  if (end < 0) return bytes.length >= MAX_LINE_BYTES ? invalid('the line is too long') : INCOMPLETE
  const line = bytes.toString('latin1', 0, end + 1)
  if (!line.endsWith('\r\n')) return invalid('the line does not end with CR LF')
  const [, family = '', ...fields] = line.slice(0, -2).split(' ')
  const length = end + 1
  if (family === 'UNKNOWN') return { kind: 'complete', length, client: null }
  const isAddress = { TCP4: isIPv4, TCP6: isIPv6 }[family]
  if (!isAddress) return invalid('the family is not TCP4, TCP6 or UNKNOWN')
  const [source = '', destination = '', sourcePort = '', destinationPort = ''] = fields
  if (fields.length !== 4 || !isAddress(source) || !isAddress(destination))
    return invalid('the addresses do not match the family')
  const port = parsePort(sourcePort)
  if (!(port <= 65_535 && parsePort(destinationPort) <= 65_535)) return invalid('a port is invalid')
  return { kind: 'complete', length, client: { address: source.toLowerCase(), port } }
}

/** Whether the bytes after the addresses are a list of type, length and value (PROXY protocol, section 2.2.1). */
const areExtensions = (bytes: Buffer): boolean => {
  let at = 0
  while (at + 3 <= bytes.length) at += 3 + bytes.readUInt16BE(at + 1)
  return at === bytes.length
}

const formatIpv6 = (bytes: Buffer): string => {
  const groups = Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(2 * at).toString(16))
  return new SocketAddress({ address: groups.join(':'), family: 'ipv6' }).address
}

const parseBinary = (bytes: Buffer): ProxyHeader => {
  if (bytes.length < FIXED_BYTES) return INCOMPLETE
  const command = bytes[12]
  if (command !== LOCAL && command !== PROXY) return invalid('the version or the command is unknown')
  const length = FIXED_BYTES + bytes.readUInt16BE(14)
  if (bytes.length < length) return INCOMPLETE
  // The rest of a LOCAL header is ignored.
  if (command === LOCAL) return { kind: 'complete', length, client: null }
  const family = bytes[13] ?? 0
  const addressBytes = ADDRESS_BYTES.get(family)
  if (addressBytes === undefined) return invalid('SMTP does not use the family or the protocol')
  const rest = bytes.subarray(FIXED_BYTES, length)
  if (rest.length < addressBytes) return invalid('the addresses are incomplete')
  if (family !== UNSPECIFIED && !areExtensions(rest.subarray(addressBytes)))
    return invalid('the extensions are incomplete')
  if (family === TCP_OVER_IPV4)
    return {
      kind: 'complete',
      length,
      client: { address: rest.subarray(0, 4).join('.'), port: rest.readUInt16BE(8) },
    }
  if (family === TCP_OVER_IPV6)
    return {
      kind: 'complete',
      length,
      client: { address: formatIpv6(rest.subarray(0, 16)), port: rest.readUInt16BE(32) },
    }
  return { kind: 'complete', length, client: null }
}

/**
 * Parses the header at the beginning of a connection.
 * @param bytes received so far
 */
export const parseProxyHeader = (bytes: Buffer): ProxyHeader => {
  if (bytes.length === 0) return INCOMPLETE
  if (matchesStart(bytes, SIGNATURE)) return bytes.length < SIGNATURE.length ? INCOMPLETE : parseBinary(bytes)
  if (matchesStart(bytes, LINE_START)) return bytes.length < LINE_START.length ? INCOMPLETE : parseLine(bytes)
  return invalid('the connection does not begin with one')
}

/**
 * Reads the header of a connection, and puts the bytes after it back.
 * @param callback called once: with the client, with null for the connection's own address, or with an error after closing the
 *   connection
 */
export const takeProxyHeader = (
  socket: Socket,
  callback: (error: Error | null, client: ProxiedClient | null) => void,
): void => {
  let bytes = Buffer.alloc(0)
  const finish = (error: Error | null, client: ProxiedClient | null): void => {
    socket.off('readable', read)
    socket.off('error', fail)
    socket.off('end', end)
    socket.off('close', end)
    if (error) {
      // Later errors are ignored.
      socket.on('error', () => undefined)
      socket.destroy()
    }
    callback(error, client)
  }
  const fail = (error: Error): void => finish(error, null)
  const end = (): void => fail(new Error('closed before its PROXY header was complete'))
  const read = (): void => {
    for (;;) {
      const chunk = socket.read() as Buffer | null
      if (chunk === null) return
      bytes = Buffer.concat([bytes, chunk])
      const header = parseProxyHeader(bytes)
      if (header.kind === 'incomplete') continue
      if (header.kind === 'invalid') {
        fail(new Error(`no valid PROXY header: ${header.reason}`))
        return
      }
      if (header.length < bytes.length) socket.unshift(bytes.subarray(header.length))
      finish(null, header.client)
      return
    }
  }
  socket.on('readable', read)
  socket.on('error', fail)
  socket.on('end', end)
  socket.on('close', end)
}
