// The addresses of trusted proxies.
import { BlockList, isIP } from 'node:net'

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

/** Returns a predicate for addresses of trusted proxies. @param proxies addresses and networks (CIDR) */
export const trustedAddress = (proxies: readonly string[]): ((address: string) => boolean) => {
  const trusted = trustedList(proxies)
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}
