// Checks whether an IP address is on the public Internet: an untrusted URL must not reach this computer or its network (SSRF).
import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { withoutBrackets } from '../shared/host-name.ts'

/** All addresses routed on the internet (IANA, IPv6 Global Unicast Address Assignments). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the interface identifier of an IPv6 address is that of ISATAP, which contains an IPv4 address (RFC 5214, section 6.1). */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe

/**
 * Whether an IP address is public. IPv6 addresses that contain an IPv4 address do not count as public: mapped, compatible,
 * translated, 6to4, Teredo and ISATAP.
 */
export const isPublicIp = (address: string): boolean => {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_UNICAST) && !isIsatap(parsed))
}

/** Whether the host of a URL is a public IP address, or a name, which `publicOnlyLookup` must check. */
export const isPublicHost = ({ hostname }: URL): boolean => {
  const host = withoutBrackets(hostname)
  return isIP(host) === 0 || isPublicIp(host)
}

/** A name that must not be reached. */
export class PrivateAddressError extends Error {}

/**
 * Like `dns.lookup`, but rejects a name if any of its addresses is not public. The check and the connection use the same DNS
 * response.
 */
export const publicOnlyLookup: typeof lookup = ((
  name: string,
  options: object,
  callback: (...answer: unknown[]) => void,
) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error)
    const first = addresses[0]
    if (!first || !addresses.every(({ address }) => isPublicIp(address)))
      return callback(new PrivateAddressError('the name resolves to a private address'))
    if ('all' in options && options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}) as typeof lookup
