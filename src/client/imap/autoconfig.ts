// Reads a domain's mail configuration in Mozilla's format (clientConfig, version 1.1): its first IMAP server with TLS and a password.
import { normalizeHostName } from '../../shared/host-name.ts'
import type { MailboxServer } from '../../shared/model/mailbox.ts'

/** Maximum characters of a configuration; typical ones have 2,000. */
export const MAX_CONFIG_LENGTH = 100_000

/** The local part that is sent instead of the user's: a configuration never needs to know the user. */
export const PLACEHOLDER_LOCAL_PART = 'mayfly-setup'

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
}
const SECURITY = new Map<string, MailboxServer['security']>([
  ['SSL', 'tls'],
  ['STARTTLS', 'starttls'],
])

/** The text of each element with a name inside another one; such elements have no child elements. */
const textsOf = (element: string, name: string): string[] =>
  Array.from(
    element.matchAll(new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]{1,400})</${name}\\s*>`, 'g')),
    ([, text = '']) => text.replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => ENTITIES[entity] ?? '').trim(),
  )

/** Replaces the placeholders of the format, and the placeholder address if the server inserted it. */
const userOf = (template: string, local: string, domain: string): string => {
  const values: Readonly<Record<string, string>> = {
    '%EMAILADDRESS%': `${local}@${domain}`,
    '%EMAILLOCALPART%': local,
    '%EMAILDOMAIN%': domain,
  }
  return template
    .replace(/%[A-Z]+%/g, (placeholder) => values[placeholder] ?? placeholder)
    .replaceAll(PLACEHOLDER_LOCAL_PART, local)
}

const serverOf = (element: string, local: string, domain: string): MailboxServer | null => {
  const host = normalizeHostName(textsOf(element, 'hostname')[0]?.replaceAll('%EMAILDOMAIN%', domain) ?? '')
  const port = Number(textsOf(element, 'port')[0])
  const security = SECURITY.get(textsOf(element, 'socketType')[0] ?? '')
  const user = userOf(textsOf(element, 'username')[0] ?? '', local, domain)
  const methods = textsOf(element, 'authentication')
  const acceptsPassword =
    methods.length === 0 || methods.some((method) => /^(?:password-|plain$)/.test(method))
  const isValid =
    host !== null && Number.isInteger(port) && port > 0 && port < 65_536 && /^[^\s%]{1,320}$/.test(user)
  return isValid && security !== undefined && acceptsPassword ? { host, port, security, user } : null
}

const splitOnce = (text: string, separator: string): string[] => {
  const at = text.indexOf(separator)
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)]
}

/**
 * Returns the IMAP server of a configuration; null if it has none with TLS that accepts a password, or if it is not such a document.
 * A document type declaration is refused, because it could define entities.
 * @param local the part before the @ of the user's address. @param domain the part after it
 */
export const readAutoconfig = (xml: string, local: string, domain: string): MailboxServer | null => {
  if (xml.length > MAX_CONFIG_LENGTH || /<!DOCTYPE/i.test(xml)) return null
  // Split instead of matched by one pattern: linear, whatever the text is.
  const document = xml
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')
  for (const part of document.split('<incomingServer').slice(1)) {
    const [opening = '', element = ''] = splitOnce(part.split('</incomingServer', 1)[0] ?? '', '>')
    const server = /^\s(?:[^<>]*\s)?type\s*=\s*["']imap["']/.test(opening)
      ? serverOf(element, local, domain)
      : null
    if (server) return server
  }
  return null
}
