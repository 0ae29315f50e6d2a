// Rate limits per minute, by IP address, network and account. Counted in the memory of this process.
import ipaddr from 'ipaddr.js'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { isLoopback } from '../../shared/host-name.ts'
import { DEFAULT_LIMITS, LIMIT_NAMES, type FrontDoorOptions, type LimitName } from './front-door-options.ts'

const WINDOW_SECONDS = 60

export interface Limits {
  /**
   * Counts one event.
   * @param client its IP address; a client on this computer is subject only to limits set with --limit
   * @returns 0 if the event is allowed, otherwise seconds until the next one is
   */
  take(name: LimitName, client: string, key?: string): Promise<number>
  /** The key of a client: its IPv4 address or IPv6 network; null for a client that is not limited. */
  clientOf(client: string): string | null
  /** The same as `take`, without counting the event. */
  check(name: LimitName, client: string, key?: string): Promise<number>
}

export const NO_LIMITS: Limits = {
  take: () => Promise.resolve(0),
  clientOf: () => null,
  check: () => Promise.resolve(0),
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const normalizeAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The network of an address: its /24 in IPv4; its /64 in IPv6, which belongs to one customer. */
const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const cidr = `${parsed.toString()}/${parsed.kind() === 'ipv4' ? 24 : 64}`
  const { IPv4, IPv6 } = ipaddr
  return (parsed.kind() === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(cidr).toString()
}

/**
 * Loads the counters, which only a service that other computers can reach, or one with --limit, needs.
 * @param configured the limits set with --limit
 */
export const openLimits = async (configured: FrontDoorOptions['limits']): Promise<Limits> => {
  const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible')
  const counters = new Map<LimitName, RateLimiterMemory>(
    LIMIT_NAMES.map((name) => [
      name,
      new RateLimiterMemory({
        keyPrefix: name,
        points: configured[name] ?? DEFAULT_LIMITS[name],
        duration: WINDOW_SECONDS,
      }),
    ]),
  )
  const counterFor = (name: LimitName, client: string): RateLimiterMemory | undefined =>
    isLoopback(client) && configured[name] === undefined ? undefined : counters.get(name)
  const keyFor = (name: LimitName, client: string): string => {
    const address = normalizeAddress(client)
    // A client with an IPv6 address has 2^64 of them.
    return name === 'smtp-network' || address.includes(':') ? networkOf(address) : address
  }
  const seconds = (millis: number): number => Math.max(1, Math.ceil(millis / 1000))
  return {
    take: async (name, client, key = keyFor(name, client)) => {
      try {
        await counterFor(name, client)?.consume(key)
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return seconds(refusal.msBeforeNext)
      }
    },
    clientOf: (client) => (isLoopback(client) ? null : keyFor('http-address', client)),
    check: async (name, client, key = keyFor(name, client)) => {
      const counter = counterFor(name, client)
      const state = await counter?.get(key)
      return counter && state && state.consumedPoints >= counter.points ? seconds(state.msBeforeNext) : 0
    },
  }
}
