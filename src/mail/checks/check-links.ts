// Judges the target of a link, without asking its server.
import type { FindingKind, FindingSeverity } from '../../shared/model/mail-finding.ts'
import { parseUrl } from '../../shared/url.ts'

export interface LinkFault {
  readonly kind: FindingKind
  readonly severity: FindingSeverity
  /** What is wrong, such as a parameter; may be empty. */
  readonly detail: string
}

/** Names that only documents and templates use (RFC 2606, and what templates of newsletters have). */
const PLACEHOLDER_HOST =
  /(?:^|\.)(?:example(?:\.(?:com|org|net))?|invalid|(?:your|my)-?(?:domain|site|company|website)\.[a-z]{2,6}|domain\.tld)$/u
/** Names and addresses of the own computer and network. */
const LOCAL_HOST =
  /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa)$|^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|0)\.[\d.]+$|^\[(?:::1\]|f[cd]|fe80)/u
/** What a template leaves behind if it is not filled: `{{url}}`, `{url}`, `%recipient.url%`, `[[url]]`, `*|URL|*`. */
const TEMPLATE_MARK = /\{\{|\}\}|\{%|%\}|\$\{|^\{|\[\[|\*\||<%|^%[a-z_.]+%$/iu
const TRACKING_PARAMETER =
  /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|oly_(?:anon|enc)_id|vero_id|yclid|igshid|sc_(?:cid|uid))$/iu
/** Only this much of a URL is judged. */
const MAX_URL_LENGTH = 4_000

/** The tracking parameter of a URL, or the host that it forwards to; empty without one. */
const trackingOf = (url: URL): string => {
  for (const [name, value] of url.searchParams) {
    if (TRACKING_PARAMETER.test(name)) return name
    const target = /^https?:\/\//iu.test(value) ? parseUrl(value) : null
    if (target && target.hostname !== url.hostname) return target.hostname
  }
  return ''
}

/** What is wrong with a link; empty if nothing is. @param href as written, without white space around it */
export const linkFaults = (href: string): readonly LinkFault[] => {
  const target = href.slice(0, MAX_URL_LENGTH)
  if (target === '' || target === '#') return [{ kind: 'link-empty', severity: 'problem', detail: '' }]
  if (/^(?:javascript|vbscript|data):/iu.test(target))
    return [
      { kind: 'link-script', severity: 'problem', detail: target.split(':', 1)[0]?.toLowerCase() ?? '' },
    ]
  if (TEMPLATE_MARK.test(target)) return [{ kind: 'link-placeholder', severity: 'problem', detail: '' }]
  const url = parseUrl(target)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return []
  const { hostname } = url
  if (PLACEHOLDER_HOST.test(hostname))
    return [{ kind: 'link-placeholder', severity: 'problem', detail: hostname }]
  if (LOCAL_HOST.test(hostname)) return [{ kind: 'link-local', severity: 'hint', detail: hostname }]
  const tracking = trackingOf(url)
  return [
    ...(url.protocol === 'http:' ? [{ kind: 'link-http', severity: 'problem', detail: '' } as const] : []),
    ...(tracking === '' ? [] : [{ kind: 'link-tracked', severity: 'hint', detail: tracking } as const]),
  ]
}

/** Whether a link can be asked. */
export const isWebLink = (href: string): boolean => /^https?:\/\/./iu.test(href)
