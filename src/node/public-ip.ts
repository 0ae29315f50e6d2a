// Whether an address is on the public internet: a URL from a stranger must not reach this computer or its network.
import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is public; the forms of IPv6 that carry an IPv4 address are not. */
export const isPublicIp = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'

/** Whether a URL names a public IP address or a name, which `publicOnlyLookup` has to check. */
export const isPublicHost = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicIp(host)
}

/**
 * `dns.lookup` that refuses a name when any of its addresses is not public: the check and the connection use the same
 * answer.
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
      return callback(new Error('the name leads to a private address'))
    if ('all' in options && options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}) as typeof lookup
