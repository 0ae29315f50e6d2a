// Chooses the proxy for a URL: the environment variables decide; without them, the system's settings if the program has a desktop.
import { BlockList, isIP, isIPv6 } from 'node:net'
import { hostInUrl, isLoopback, withoutBrackets } from '../shared/host-name.ts'
import { parseUrl } from '../shared/url.ts'

/** Returns the proxies of a URL as a PAC file does: `PROXY host:port; SOCKS5 host:port; DIRECT`. */
export type SystemProxies = (url: string) => Promise<string>

let systemProxies: SystemProxies | null = null

/** Sets how the system's proxies are asked for. Called once, by a program that has a desktop. */
export const useSystemProxies = (ask: SystemProxies): void => {
  systemProxies = ask
}

/** The kinds of proxies that a PAC file names, and the scheme of their URLs. `HTTPS` is a proxy that is reached over TLS. */
const PAC_SCHEMES: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
}
const PROXY_SCHEMES = new Set(['http:', 'https:', 'socks:', 'socks4:', 'socks4a:', 'socks5:', 'socks5h:'])

/** The first proxy of a PAC file's answer; null for a direct connection. */
export const proxyFromPac = (answer: string): URL | null => {
  const [kind = '', host = ''] = (answer.split(';')[0] ?? '').trim().split(/\s+/)
  const scheme = PAC_SCHEMES[kind.toUpperCase()]
  return scheme === undefined ? null : parseUrl(`${scheme}://${host}`)
}

type Environment = Readonly<Record<string, string | undefined>>

/** A variable in small letters, which has precedence, or in capitals. */
const read = (environment: Environment, name: string): string =>
  environment[name] ?? environment[name.toUpperCase()] ?? ''

/** Whether an entry of `NO_PROXY` is a network that contains an IP address, such as `10.0.0.0/8`. */
const isInNetwork = (entry: string, host: string): boolean => {
  const [network = '', bits = ''] = entry.split('/')
  const prefix = Number(bits)
  const isNetwork = isIP(network) !== 0 && /^\d{1,3}$/.test(bits) && prefix <= (isIPv6(network) ? 128 : 32)
  if (!isNetwork || isIP(host) === 0) return false
  const networks = new BlockList()
  networks.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')
  return networks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether an entry of `NO_PROXY` names a host: `*`, the host, a domain above it (with or without a dot), or a network; or one port. */
const isExcepted = (entry: string, { hostname, port, protocol }: URL): boolean => {
  if (entry === '*') return true
  const host = withoutBrackets(hostname)
  const [, named = entry, namedPort] = /^(\[.+\]|[^:]+):(\d+)$/.exec(entry) ?? []
  if (namedPort !== undefined && namedPort !== (port || PORTS[protocol])) return false
  const name = withoutBrackets(named).replace(/^\*?\./, '')
  return host === name || (isIP(host) === 0 && host.endsWith(`.${name}`)) || isInNetwork(name, host)
}

/**
 * The proxy that `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` name for a URL, as in curl.
 * @returns null for a direct connection; undefined if no variable names a proxy
 */
export const proxyFromEnvironment = (url: URL, environment: Environment): URL | null | undefined => {
  const names = ['http_proxy', 'https_proxy', 'all_proxy']
  if (names.every((name) => read(environment, name) === '')) return undefined
  const exceptions = read(environment, 'no_proxy')
    .toLowerCase()
    .split(/[\s,]+/)
  if (exceptions.some((entry) => entry !== '' && isExcepted(entry, url))) return null
  const text = read(environment, `${url.protocol}_proxy`.replace(':', '')) || read(environment, 'all_proxy')
  if (text === '') return null
  const proxy = parseUrl(/^[a-z][a-z0-9]*:\/\//i.test(text) ? text : `http://${text}`)
  return proxy && PROXY_SCHEMES.has(proxy.protocol) ? proxy : null
}

/** The proxy for a URL; null for a direct connection, which this computer always has. */
export const proxyFor = async (url: URL): Promise<URL | null> => {
  if (isLoopback(url.hostname)) return null
  const named = proxyFromEnvironment(url, process.env)
  if (named !== undefined) return named
  if (systemProxies === null) return null
  return proxyFromPac(await systemProxies(url.href).catch(() => ''))
}

/** The proxy for a connection that is not HTTP: the one for HTTPS, which opens tunnels. */
export const proxyForHost = ({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<URL | null> => proxyFor(new URL(`https://${hostInUrl(host)}:${port}`))
