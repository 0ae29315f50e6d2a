// Validates host names, and recognises the loopback host.
import { parseUrl } from './url.ts'

/** A host name in ASCII, lower case (RFC 1123, section 2.1). One that ends in a number is an IP address. */
export const HOST_NAME_PATTERN =
  /^(?=.{1,253}$)(?!(?:.*\.)?\d+$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The characters of a host name or an IP address. */
export const HOST_OR_IP_PATTERN = /^[a-z0-9](?:[a-z0-9.:-]{0,251}[a-z0-9])?$/i

/** Returns a host name in its canonical form (IDNA, lower case); null if it is not a host name. */
export const normalizeHostName = (text: string): string | null => {
  if (/[\s/?#@:\\]/.test(text)) return null
  const name = parseUrl(`http://${text}/`)?.hostname ?? ''
  return HOST_NAME_PATTERN.test(name) ? name : null
}

/** Whether a host name or IP address is a loopback address. IPv6 may be in the brackets of a URL. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/** Whether a host can be a name in public DNS: with a dot, and not one of this computer (RFC 6761, section 6.3). */
export const isPublicName = (host: string): boolean =>
  HOST_NAME_PATTERN.test(host) && host.includes('.') && !host.endsWith('.localhost')

/** The host of a URL without the brackets around an IPv6 address (RFC 3986, section 3.2.2). */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** A host as URLs have it: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Splits `HOST:PORT`, with an IPv6 address in brackets; null for other text. */
export const parseHostAndPort = (text: string): { readonly host: string; readonly port: number } | null => {
  const [, host = '', port = ''] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(text) ?? []
  return host === '' ? null : { host, port: Number(port) }
}
