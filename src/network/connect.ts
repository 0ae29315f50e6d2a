// Opens every connection to another computer: directly or through a proxy, with TLS or without.
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { hostInUrl, withoutBrackets } from '../shared/host-name.ts'
import { judgeCertificate, knowSystemAuthorities } from './certificates.ts'
import { PrivateAddressError } from '../node/public-ip.ts'
import { FailureError } from './failure-error.ts'

export interface Host {
  /** A name or an IP address without brackets. */
  readonly host: string
  readonly port: number
}

export interface ConnectOptions {
  /** Resolves the name of the host, and rejects those that must not be reached; the system's by default. */
  readonly lookup?: LookupFunction
  /** Milliseconds until the connection is open. */
  readonly timeoutMs: number
  /** Ends the attempt. */
  readonly signal?: AbortSignal
  /** PEM; the only authorities trusted for TLS. The known ones by default. */
  readonly ca?: string
}

class ConnectTimeoutError extends Error {
  readonly code = 'ETIMEDOUT'
}

const PROXY_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }
const DEFAULT_SOCKS_PORT = 1080

/** The host and port of a URL. */
export const hostOf = ({ hostname, port, protocol }: URL): Host => ({
  host: withoutBrackets(hostname),
  port: port === '' ? (PROXY_PORTS[protocol] ?? DEFAULT_SOCKS_PORT) : Number(port),
})

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}

const proxyFailure = (
  proxy: URL,
  reason: 'unreachable' | 'sign-in' | 'refused',
  detail: string,
): FailureError =>
  new FailureError({ kind: 'proxy', proxy: proxy.host, reason, ...(detail === '' ? {} : { detail }) })

/** The failure of a proxy that requires a user name and a password, or other ones. */
export const proxyNeedsSignIn = (proxy: URL): FailureError => proxyFailure(proxy, 'sign-in', '')

/** The part of a URL as the user meant it: a lone `%` of a variable is no escape. */
const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The header that signs in to a proxy (RFC 9110, section 11.7.2); none without a user name. */
export const proxyAuthorization = ({ username, password }: URL): Readonly<Record<string, string>> => {
  if (username === '') return {}
  const credentials = `${decodePart(username)}:${decodePart(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** A connection that is being opened. */
interface Attempt extends Host {
  readonly lookup: LookupFunction | undefined
  /** Ends the attempt. */
  readonly signal: AbortSignal
}

const openDirectly = ({ host, port, lookup, signal }: Attempt): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connectTcp({ host, port, signal, ...(lookup ? { lookup } : {}) })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })

/** Opens a tunnel (RFC 9110, section 9.3.6). */
const openTunnel = ({ host, port, signal }: Attempt, proxy: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const path = `${hostInUrl(host)}:${port}`
    const isSecure = proxy.protocol === 'https:'
    if (isSecure) knowSystemAuthorities()
    const request = (isSecure ? requestHttps : requestHttp)({
      ...hostOf(proxy),
      method: 'CONNECT',
      path,
      headers: { host: path, ...proxyAuthorization(proxy) },
      agent: false,
      signal,
    })
    request.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head)
        return resolve(socket)
      }
      socket.destroy()
      reject(statusCode === 407 ? proxyNeedsSignIn(proxy) : proxyFailure(proxy, 'refused', `${statusCode}`))
    })
    request.once('error', (error) => reject(proxyFailure(proxy, 'unreachable', codeOf(error))))
    request.end()
  })

/** Opens a connection through a SOCKS proxy (RFC 1928), which resolves the name of the host. */
const openThroughSocks = async ({ host, port, signal }: Attempt, proxy: URL): Promise<Socket> => {
  // Loaded with the first SOCKS proxy, which few networks have.
  const { SocksClient } = await import('socks')
  const { username, password } = proxy
  const client = new SocksClient({
    command: 'connect',
    destination: { host, port },
    proxy: {
      ...hostOf(proxy),
      type: proxy.protocol.startsWith('socks4') ? 4 : 5,
      ...(username === '' ? {} : { userId: decodePart(username), password: decodePart(password) }),
    },
  })
  return new Promise((resolve, reject) => {
    client.once('established', ({ socket }) => {
      // It cannot be ended earlier.
      if (signal.aborted) socket.destroy()
      else resolve(socket)
    })
    client.once('error', (error) => {
      const needsSignIn = /authentication/i.test(error.message)
      const isRefusal = /rejected/i.test(error.message)
      reject(
        needsSignIn
          ? proxyNeedsSignIn(proxy)
          : proxyFailure(proxy, isRefusal ? 'refused' : 'unreachable', codeOf(error)),
      )
    })
    signal.addEventListener('abort', reject)
    client.connect()
  })
}

/**
 * Refuses a name that this computer resolves to an address that must not be reached. A name that it cannot resolve is left to the
 * proxy.
 */
export const checkName = (host: string, lookup: LookupFunction): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isIP(host) !== 0) return resolve()
    lookup(host, {}, (error) => (error instanceof PrivateAddressError ? reject(error) : resolve()))
  })

const open = async (attempt: Attempt, proxy: URL | null): Promise<Socket> => {
  if (proxy === null) return openDirectly(attempt)
  if (attempt.lookup) await checkName(attempt.host, attempt.lookup)
  return proxy.protocol.startsWith('socks') ? openThroughSocks(attempt, proxy) : openTunnel(attempt, proxy)
}

/** Makes an attempt that ends after a time, or with a signal; neither affects the connection once it is open. */
const withinTime = async <T>(
  { timeoutMs, signal }: ConnectOptions,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal?.throwIfAborted()
  const ended = new AbortController()
  const end = (): void => ended.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  const timer = setTimeout(() => ended.abort(new ConnectTimeoutError('no connection in time')), timeoutMs)
  try {
    return await attempt(ended.signal)
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/**
 * Opens a connection without TLS.
 * @param proxy null for a direct connection
 * @throws FailureError for a failure of the proxy, otherwise an Error with the system's code
 */
export const openSocket = (host: Host, proxy: URL | null, options: ConnectOptions): Promise<Socket> =>
  withinTime(options, (signal) => open({ ...host, lookup: options.lookup, signal }, proxy))

/**
 * Starts TLS on a connection. Nothing is sent before the certificate was judged: an error destroys the connection.
 * @param only the only certificate to accept (PEM); null for those that are known or trusted
 * @param ca the only authorities trusted (PEM); the known ones by default
 */
export const startTls = (
  socket: Socket,
  host: Host,
  only: string | null,
  onSecure: () => void,
  ca?: string,
): TLSSocket => {
  knowSystemAuthorities()
  const secure = connectTls({
    socket,
    // Not for an IP address (RFC 6066, section 3).
    ...(isIP(host.host) === 0 ? { servername: host.host } : {}),
    host: host.host,
    ...(ca === undefined ? {} : { ca }),
    minVersion: 'TLSv1.2',
    // Judged below, because an accepted certificate need not have a known authority.
    rejectUnauthorized: false,
  })
  secure.once('secureConnect', () => {
    const error = judgeCertificate(secure, host, only)
    if (error) secure.destroy(error)
    else onSecure()
  })
  return secure
}

/** Opens a connection with TLS. @throws also FailureError for a certificate that is not trusted */
export const openTls = (host: Host, proxy: URL | null, options: ConnectOptions): Promise<TLSSocket> =>
  withinTime(options, async (signal) => {
    const socket = await open({ ...host, lookup: options.lookup, signal }, proxy)
    return new Promise((resolve, reject) => {
      const secure = startTls(socket, host, null, () => resolve(secure), options.ca)
      secure.once('error', reject)
      signal.addEventListener('abort', () => secure.destroy(signal.reason as Error))
    })
  })
