// Who calls, also behind a proxy, how often they may, and what is reported of each request.
import { BlockList, isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { normalizeAddress } from '../front-door/limits.ts'
import type { LimitName } from '../front-door/front-door-options.ts'
import type { AppDependencies, Env } from './context.ts'
import { Problem } from './problem.ts'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const trustedList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}

/**
 * Tells the address of a client: what the nearest proxy that is not trusted called from.
 * @param proxies addresses and networks whose X-Forwarded-For is believed
 */
export const clientAddressReader = (
  proxies: readonly string[],
): ((peer: string, forwardedFor: string | undefined) => string) => {
  const trusted = trustedList(proxies)
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return (peer, forwardedFor) => {
    const hops = (forwardedFor ?? '').split(',').map((hop) => normalizeAddress(hop.trim()))
    let client = normalizeAddress(peer)
    while (isTrusted(client)) {
      const next = hops.pop() ?? ''
      if (isIP(next) === 0) break
      client = next
    }
    return client
  }
}

/** @throws Problem with the wait, when one too many came */
export const takeOrRefuse = async (
  { frontDoor }: AppDependencies,
  name: LimitName,
  client: string,
  key?: string,
): Promise<void> => {
  const seconds = await frontDoor.limits.take(name, client, key)
  if (seconds > 0) throw new Problem('RATE_LIMITED', undefined, { 'Retry-After': String(seconds) })
}

/** Names the client to the routes, and limits how often it calls. */
export const identifyClient = (parts: AppDependencies) => {
  const clientAddress = clientAddressReader(parts.options.frontDoor.trustedProxies)
  return createMiddleware<Env>(async (c, next) => {
    const startedAt = performance.now()
    const peer = c.env.incoming.socket.remoteAddress ?? ''
    const client = clientAddress(peer, c.req.header('x-forwarded-for'))
    c.set('client', client)
    await takeOrRefuse(parts, 'http-address', client).catch((error: unknown) => {
      if (error instanceof Problem)
        parts.frontDoor.report({ kind: 'refused', step: 'request', code: 429, client })
      throw error
    })
    await next()
    parts.frontDoor.report({
      ...{ kind: 'request', method: c.req.method, route: matchedRoutes(c).at(-1)?.path ?? '', client },
      ...{ status: c.res.status, millis: Math.round(performance.now() - startedAt) },
    })
  })
}
