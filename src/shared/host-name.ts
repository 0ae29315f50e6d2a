// Names of hosts: as domains of addresses, and those of this computer itself.
import { parseUrl } from './url.ts'

/** A host name in ASCII, lower case (RFC 1123, section 2.1). One that ends in a number is an IP address. */
export const HOST_NAME_PATTERN =
  /^(?=.{1,253}$)(?!(?:.*\.)?\d+$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The name as the network spells it (IDNA, lower case), or null when it is no host name. */
export const normalizeHostName = (text: string): string | null => {
  if (/[\s/?#@:\\]/.test(text)) return null
  const name = parseUrl(`http://${text}/`)?.hostname ?? ''
  return HOST_NAME_PATTERN.test(name) ? name : null
}

/** Whether a host name or IP address, an IPv6 one also in the brackets of a URL, is this computer itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)
