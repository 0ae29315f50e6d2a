// Names of hosts, as domains of addresses are.
import { parseUrl } from './url.ts'

/** A host name in ASCII, lower case (RFC 1123, section 2.1). */
export const HOST_NAME_PATTERN =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The name as the network spells it (IDNA, lower case), or null when it is none. */
export const normalizeHostName = (text: string): string | null => {
  if (/[\s/?#@:\\]/.test(text)) return null
  const name = parseUrl(`http://${text}/`)?.hostname ?? ''
  return HOST_NAME_PATTERN.test(name) ? name : null
}
