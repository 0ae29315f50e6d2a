// Identifies the client of a request, also behind a proxy, limits its rate, and reports each request.
import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { isLoopback } from '../../shared/host-name.ts'
import { normalizeAddress } from '../front-door/limits.ts'
import type { LimitName } from '../front-door/front-door-options.ts'
import type { AppDependencies, Env } from './context.ts'
import { Problem } from './problem.ts'
import { trustedAddress } from './trusted-address.ts'

/**
 * The address in one hop of X-Forwarded-For, in each form that proxies write: with or without a port (`192.0.2.1:4711`,
 * `[2001:db8::1]:4711`), in brackets or quotes, or as `for=` of RFC 7239, section 6.
 * @returns null for anything else
 */
export const hopAddress = (hop: string): string | null => {
  const node = hop
    .trim()
    .replace(/^for=/i, '')
    .replace(/^"([^"]*)"$/, '$1')
  const [, bracketed, ipv4] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::\d{1,5})?$/i.exec(node) ?? []
  const address = normalizeAddress(bracketed ?? ipv4 ?? node)
  // With zones (`%eth0`), one client could appear as many.
  return isIP(address) === 0 || address.includes('%') ? null : address
}

/** The key for all clients that a proxy does not identify: the proxy's address, limited also if it is on this computer. */
const behind = (proxy: string): string => (isLoopback(proxy) ? `behind ${proxy}` : proxy)

/**
 * Returns a function that finds the address of a client: the last hop that is not a trusted proxy. If a trusted proxy writes
 * something other than an address, all its clients count as one.
 * @param proxies addresses and networks whose X-Forwarded-For is trusted
 */
export const clientAddressReader = (
  proxies: readonly string[],
): ((peer: string, forwardedFor: string | undefined) => string) => {
  const isTrusted = trustedAddress(proxies)
  return (peer, forwardedFor) => {
    const hops = (forwardedFor ?? '').split(',')
    let address = normalizeAddress(peer)
    while (isTrusted(address)) {
      const hop = hops.pop() ?? ''
      const next = hopAddress(hop)
      if (next === null) return hop.trim() === '' ? address : behind(address)
      // Forwarded by a proxy, so it is another computer's loopback address; this computer's is not limited.
      if (isLoopback(next) && !isTrusted(next)) return behind(address)
      address = next
    }
    return address
  }
}

/** Counts one event. @throws Problem with Retry-After if the limit is exceeded */
export const enforceLimit = async (
  { frontDoor }: Pick<AppDependencies, 'frontDoor'>,
  name: LimitName,
  client: string,
  key?: string,
): Promise<void> => {
  const seconds = await frontDoor.limits.take(name, client, key)
  if (seconds > 0) throw new Problem('RATE_LIMITED', undefined, { 'Retry-After': String(seconds) })
}

/** Middleware that sets the client's address for the routes, and limits its requests. */
export const identifyClient = (parts: AppDependencies) => {
  const clientAddress = clientAddressReader(parts.options.frontDoor.trustedProxies)
  return createMiddleware<Env>(async (c, next) => {
    const startedAt = performance.now()
    const peer = c.env.incoming.socket.remoteAddress ?? ''
    const client = clientAddress(peer, c.req.header('x-forwarded-for'))
    c.set('client', client)
    await enforceLimit(parts, 'http-address', client).catch((error: unknown) => {
      if (error instanceof Problem)
        parts.frontDoor.report({ kind: 'refused', step: 'request', code: 429, client })
      throw error
    })
    await next()
    parts.frontDoor.report({
      kind: 'request',
      method: c.req.method,
      route: matchedRoutes(c).at(-1)?.path ?? '',
      client,
      status: c.res.status,
      millis: Math.round(performance.now() - startedAt),
    })
  })
}
