// Who calls, also behind a proxy, how often they may, and what is reported of each request.
import { BlockList, isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { isLoopback } from '../../shared/host-name.ts'
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

/** Whether an address is of a proxy whose X-Forwarded-For is believed. @param proxies addresses and networks (CIDR) */
export const trustedAddress = (proxies: readonly string[]): ((address: string) => boolean) => {
  const trusted = trustedList(proxies)
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

/**
 * The address in one hop of X-Forwarded-For, in each form that proxies write: alone or with a port (`192.0.2.1:4711`,
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
  // A zone (`%eth0`) would make one client many.
  return isIP(address) === 0 || address.includes('%') ? null : address
}

/** Stands for all clients that a proxy names in no readable way: the proxy, but limited where it is on this computer, too. */
const behind = (proxy: string): string => (isLoopback(proxy) ? `behind ${proxy}` : proxy)

/**
 * Tells the address of a client: what the nearest proxy that is not trusted called from. Where a trusted proxy writes
 * something that is no address, all its clients are one.
 * @param proxies addresses and networks whose X-Forwarded-For is believed
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
      // Of another computer than this one, whose own address is not limited.
      if (isLoopback(next) && !isTrusted(next)) return behind(address)
      address = next
    }
    return address
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
      kind: 'request',
      method: c.req.method,
      route: matchedRoutes(c).at(-1)?.path ?? '',
      client,
      status: c.res.status,
      millis: Math.round(performance.now() - startedAt),
    })
  })
}
