// Links of a mail that may be opened in another program: http, https, and mailto without what could do harm.

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:'])
/** Fields of a mailto link that only write (RFC 6068, section 4); `attach` and its like would take files along. */
const ALLOWED_MAILTO_FIELDS = new Set(['to', 'cc', 'subject', 'body'])

/** The link as it may be opened, other fields of a mailto link left out; null for any other scheme. */
export const externalUrl = (href: string): URL | null => {
  const url = URL.parse(href)
  if (url === null || !ALLOWED_SCHEMES.has(url.protocol)) return null
  if (url.protocol !== 'mailto:') return url
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((field) => ALLOWED_MAILTO_FIELDS.has(field.split('=', 1)[0]?.toLowerCase() ?? ''))
  return URL.parse(`mailto:${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`)
}
