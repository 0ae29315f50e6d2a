// The site of a host: its registrable domain (Public Suffix List).
import { getDomain } from 'tldts'

/** Returns the registrable domain of a host, including private suffixes (`shop.myshopify.com`); the host itself if it has none. */
export const siteOf = (host: string): string =>
  getDomain(host, { allowPrivateDomains: true }) ?? host.toLowerCase().replace(/\.$/, '')
