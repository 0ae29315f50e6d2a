// An HTTP client on two modules of undici, loaded with the first request, as are TLS and HTTP of Node: the complete package would add
// start-up time and 13 MB of memory.
import type { LookupFunction } from 'node:net'
import type { Agent, Dispatcher } from 'undici'
import { lazily } from '../shared/lazily.ts'
import type { ConnectOptions } from './connect.ts'
import { proxyFor } from './proxies.ts'

interface RequestOptions extends Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method' | 'headers'> {
  readonly method?: Dispatcher.HttpMethod
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpClientOptions extends Omit<Agent.Options, 'connect'> {
  /** Milliseconds until a connection is open. */
  readonly connectTimeout: number
  /** Resolves names, and rejects those that must not be reached; the system's by default. */
  readonly lookup?: LookupFunction
  /** PEM; the only authorities trusted for TLS. The known ones by default. */
  readonly ca?: string
}

export interface HttpClient {
  /**
   * Sends one request, through the proxy that the network has for it; the caller must read the response's body.
   * @throws FailureError for a failure of the proxy or a certificate that is not trusted
   */
  request(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData>
  /** Closes every connection; pending requests fail. */
  destroy(): Promise<void>
}

type Connector = Extract<Agent.Options['connect'], (...args: never) => unknown>

interface LoadedParts {
  readonly AgentClass: typeof Agent
  readonly api: typeof import('undici/lib/api/index.js')
  readonly connections: typeof import('./connect.ts')
}

const loadParts = lazily(async (): Promise<LoadedParts> => {
  const [{ default: AgentClass }, api, connections] = await Promise.all([
    import('undici/lib/dispatcher/agent.js'),
    import('undici/lib/api/index.js'),
    import('./connect.ts'),
  ])
  return { AgentClass, api, connections }
})

/** Milliseconds without data after which the system checks a connection: an event stream may be silent for long. */
const KEEP_ALIVE_MS = 60_000

/** Opens the connections of one pool. @param proxy null for direct connections */
const createConnector =
  (
    { openTls, openSocket }: LoadedParts['connections'],
    proxy: URL | null,
    options: ConnectOptions,
  ): Connector =>
  ({ hostname, port, protocol }, callback) => {
    const host = { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
    const connection =
      protocol === 'https:' ? openTls(host, proxy, options) : openSocket(host, proxy, options)
    connection.then(
      (socket) => callback(null, socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS)),
      (error: unknown) => callback(error as Error, null),
    )
  }

const FORWARDING = new Set(['http:', 'https:'])

/** Creates a client with separate connection pools, one for each proxy. @param defaultHeaders of every request */
export const createHttpClient = (
  { lookup, connectTimeout, ca, ...options }: HttpClientOptions,
  defaultHeaders: Readonly<Record<string, string>> = {},
): HttpClient => {
  let isClosed = false
  const agents = new Map<string, Agent>()
  const agentFor = ({ AgentClass, connections }: LoadedParts, proxy: URL | null): Agent => {
    const key = proxy?.href ?? ''
    const known = agents.get(key)
    if (known) return known
    const connect = createConnector(connections, proxy, {
      timeoutMs: connectTimeout,
      ...(lookup ? { lookup } : {}),
      ...(ca === undefined ? {} : { ca }),
    })
    const agent = new AgentClass({ ...options, connect })
    agents.set(key, agent)
    return agent
  }
  return {
    request: async (url, { method = 'GET', headers, ...rest }) => {
      const [parts, proxy] = await Promise.all([loadParts(), proxyFor(url)])
      const { api, connections } = parts
      if (isClosed) throw new Error('closed')
      const request = { ...rest, method, headers: { ...defaultHeaders, ...headers } }
      const isForwarded = proxy !== null && url.protocol === 'http:' && FORWARDING.has(proxy.protocol)
      if (!isForwarded)
        return api.request.call(agentFor(parts, proxy), {
          ...request,
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
        })
      // Without TLS, the proxy gets the request itself (RFC 9112, section 3.2.2): many allow tunnels to port 443 only.
      if (lookup) await connections.checkName(url.hostname, lookup)
      const response = await api.request.call(agentFor(parts, null), {
        ...request,
        origin: proxy.origin,
        path: `${url.origin}${url.pathname}${url.search}`,
        headers: { ...request.headers, host: url.host, ...connections.proxyAuthorization(proxy) },
      })
      if (response.statusCode !== 407) return response
      await response.body.dump()
      throw connections.proxyNeedsSignIn(proxy)
    },
    destroy: async () => {
      isClosed = true
      await Promise.all([...agents.values()].map((agent) => agent.destroy()))
    },
  }
}
