// Links of a mail: those that may be opened in another program (http, https, and mailto without what could do harm), and those of
// apps, which are shown and copied only.

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

/** Schemes that read files, run something, or reach into a system: no mail leads anybody there. */
const HARMFUL_SCHEME =
  /^(?:file|filesystem|javascript|jscript|livescript|vbscript|data|blob|about|view-source|res|mk|mhtml|jar|cid|mid|chrome|chrome-[a-z-]+|moz-[a-z-]+|resource|edge|opera|brave|wyciwyg|ms-.*|microsoft-.*|windows.*|search|search-ms|smb|cifs|nfs|afp|dav|davs|webdav.*|ssh|sftp|scp|telnet|rlogin|tn3270|rdp|vnc|ldap|ldaps|shell|cmd|powershell|terminal|iterm2?|x-apple.*|x-man.*|apple-?script|help|help-viewer|hcp|itms-services|calculator|onenote.*|steam|vscode.*|cursor|jetbrains|git|git-.*|ftps?|svn.*|wss?|unix|dict|gopher|urn|http|https|mailto)$/

/** Schemes of calls and short messages, which confirm nothing. */
const CALL_SCHEME =
  /^(?:tel|sms|smsto|mms|callto|facetime|facetime-audio|skype|sip|sips|geo|maps|whatsapp|tg|viber|line|fax|im|xmpp)$/

/**
 * The link of an app (`myapp://verify?token=…`, `intent:`, `tel:`), or null for those that may be opened and those that could do harm.
 * It is never opened from here.
 */
export const appUrl = (href: string): URL | null => {
  const url = URL.parse(href)
  return url === null || HARMFUL_SCHEME.test(url.protocol.slice(0, -1)) ? null : url
}

/** Whether a URL may do something when it is opened: mail addresses and telephone numbers do not. */
export const mayAct = (url: string): boolean => {
  const [scheme = ''] = url.toLowerCase().split(':', 1)
  return scheme !== 'mailto' && !CALL_SCHEME.test(scheme)
}
