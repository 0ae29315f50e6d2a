// Access checks: the host name of the service (DNS rebinding), no page of another site (CSRF), and a valid key.
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { routeRefusal } from '../store/key-access.ts'
import type { AccountStore, KeyHolder } from '../store/store.ts'
import { isAnyHost } from '../network/listen.ts'
import type { ServiceOptions } from '../options.ts'
import { enforceLimit } from './client-limits.ts'
import type { AppDependencies, Caller, Env } from './context.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { POLICY_PATH, policyHost } from '../zone/mta-sts.ts'
import { Problem } from './problem.ts'

/** Host names of the service in addition to loopback and IP addresses: the one it listens on, or that of this computer. */
const hostNames = (host: string): ReadonlySet<string> =>
  new Set([(isAnyHost(host) ? hostname() : host).toLowerCase()])

/** Whether a host of an authority (RFC 3986, section 3.2.2) is an IP address. */
const isAddress = (host: string): boolean => isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0

/**
 * Accepted values of Host for this public URL: the name with its port, with the scheme's default port, and without a port, as
 * some proxies send it (nginx's `$host`).
 */
const publicAuthorities = (publicUrl: string | null): ReadonlySet<string> => {
  if (publicUrl === null) return new Set()
  const { protocol, hostname: name, host } = new URL(publicUrl)
  return new Set([host, name, `${name}:${protocol === 'https:' ? 443 : 80}`])
}

/** The host of a request in lower case, without its port. */
const hostOf = (authority: string | undefined): string =>
  (authority ?? '').toLowerCase().replace(/:\d{1,5}$/, '')

/** Serves the MTA-STS policy at the host of each domain (RFC 8461, section 3.3), and nothing else there. */
export const servePolicy = ({ domains, mtaSts }: ServiceOptions) => {
  const hosts = new Set(mtaSts === null ? [] : domains.map(policyHost))
  return createMiddleware<Env>(async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isPolicy = isReading && c.req.path === POLICY_PATH && hosts.has(hostOf(c.req.header('host')))
    if (!isPolicy || mtaSts === null) return next()
    c.header('X-Content-Type-Options', 'nosniff')
    return c.text(mtaSts.text)
  })
}

/** Refuses requests for another host name (DNS rebinding) or from a web page of another site. */
export const checkHostAndOrigin = ({ host, frontDoor }: ServiceOptions) => {
  const names = hostNames(host)
  const scheme = frontDoor.https ? 'https://' : 'http://'
  const publicHosts = publicAuthorities(frontDoor.publicUrl)
  return createMiddleware<Env>(async (c, next) => {
    const authority = (c.req.header('host') ?? '').toLowerCase()
    const name = hostOf(authority)
    // DNS rebinding needs a name of the attacker. An IP address or another port may be that of a container engine or a tunnel.
    const isOwn = publicHosts.has(authority) || isLoopback(name) || isAddress(name) || names.has(name)
    if (!isOwn) throw new Problem('HOST_NOT_ALLOWED')
    const origin = c.req.header('origin')?.toLowerCase()
    const isOwnOrigin =
      origin === undefined ||
      origin === frontDoor.publicUrl ||
      origin === `${scheme}${authority}` ||
      (origin.startsWith(scheme) && publicHosts.has(origin.slice(scheme.length)))
    if (!isOwnOrigin) throw new Problem('ORIGIN_NOT_ALLOWED')
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
  })
}

/**
 * Returns the holder of the key in either header (specification, section 5); `expired` if only an expired key was sent.
 * @param header reads a header by its lower-case name
 */
export const holderOfRequest = async (
  accounts: AccountStore,
  header: (name: 'authorization' | 'x-api-key') => string | string[] | undefined,
): Promise<KeyHolder | 'expired' | undefined> => {
  const bearer = /^Bearer +(\S+) *$/i.exec(String(header('authorization') ?? ''))?.[1] ?? ''
  const apiKey = String(header('x-api-key') ?? '').trim()
  const now = Date.now()
  const first = apiKey ? await accounts.byKey(apiKey, now) : undefined
  if (first !== undefined && first !== 'expired') return first
  return (bearer ? await accounts.byKey(bearer, now) : undefined) ?? first
}

/** Whether the key in the headers still belongs to that account: it may have been revoked since. */
export const isStillHeld = async (
  accounts: AccountStore,
  header: Parameters<typeof holderOfRequest>[1],
  { account, access }: Caller,
): Promise<boolean> => {
  const holder = await holderOfRequest(accounts, header)
  return (
    typeof holder === 'object' && holder.account.id === account.id && holder.access.keyId === access.keyId
  )
}

/** A request to authorize. */
export interface KeyedRequest {
  /** The IP address of the client. */
  readonly client: string
  /** Reads a header by its lower-case name. */
  readonly header: Parameters<typeof holderOfRequest>[1]
  readonly method: string
  /** The path of the route, with parameters as `{name}` or `:name`. */
  readonly route: string
}

/** @throws Problem without a valid key, for a route that the key may not use, or for too many requests */
export const authorize = async (
  { store, frontDoor }: Pick<AppDependencies, 'store' | 'frontDoor'>,
  { client, header, method, route }: KeyedRequest,
): Promise<KeyHolder> => {
  const wait = await frontDoor.limits.check('wrong-keys', client)
  if (wait > 0) throw new Problem('RATE_LIMITED', undefined, { 'Retry-After': String(wait) })
  const holder = await holderOfRequest(store.accounts, header)
  if (holder === undefined || holder === 'expired') {
    await frontDoor.limits.take('wrong-keys', client)
    const code = holder === 'expired' ? 'KEY_EXPIRED' : 'UNAUTHORIZED'
    throw new Problem(code, undefined, { 'WWW-Authenticate': 'Bearer realm="mayfly"' })
  }
  await enforceLimit({ frontDoor }, 'http-account', client, holder.account.id)
  const refusal = routeRefusal(holder.access, method, route)
  if (refusal !== null) throw new Problem('KEY_NOT_ALLOWED', refusal)
  return holder
}

/** Authorizes requests. */
export const authenticate = (parts: AppDependencies) =>
  createMiddleware<Env>(async (c, next) => {
    const { account, access } = await authorize(parts, {
      client: c.var.client,
      header: (name) => c.req.header(name),
      method: c.req.method,
      route: routePath(c),
    })
    c.set('account', account)
    c.set('access', access)
    await next()
  })
