// Classifies the links of a mail: those that may be opened in another program (http, https, and mailto without harmful fields), and
// links of apps, which can only be shown and copied.

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:'])
/** Fields of a mailto link that contain only text (RFC 6068, section 4); fields such as `attach` would send files. */
const ALLOWED_MAILTO_FIELDS = /(?<=[?&])(?:to|cc|subject|body)(?:=[^&]*)?(?![^&])/gi

/** Returns the link that may be opened, without other fields of a mailto link; null for any other scheme. */
export const externalUrl = (href: string): URL | null => {
  const url = URL.parse(href)
  if (url === null || !ALLOWED_SCHEMES.has(url.protocol)) return null
  if (url.protocol !== 'mailto:') return url
  const kept = url.search.match(ALLOWED_MAILTO_FIELDS) ?? []
  return URL.parse(`mailto:${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`)
}

/** Schemes that read files, run code, or access the system: never allowed in a mail. */
const HARMFUL_SCHEME =
  /^(?:file|filesystem|javascript|jscript|livescript|vbscript|data|blob|about|view-source|res|mk|mhtml|jar|cid|mid|chrome|chrome-[a-z-]+|moz-[a-z-]+|resource|edge|opera|brave|wyciwyg|ms-.*|microsoft-.*|windows.*|search|search-ms|smb|cifs|nfs|afp|dav|davs|webdav.*|ssh|sftp|scp|telnet|rlogin|tn3270|rdp|vnc|ldap|ldaps|shell|cmd|powershell|terminal|iterm2?|x-apple.*|x-man.*|apple-?script|help|help-viewer|hcp|itms-services|calculator|onenote.*|steam|vscode.*|cursor|jetbrains|git|git-.*|ftps?|svn.*|wss?|unix|dict|gopher|urn|http|https|mailto)$/

/** Schemes of calls and text messages, which confirm nothing. */
const CALL_SCHEME =
  /^(?:tel|sms|smsto|mms|callto|facetime|facetime-audio|skype|sip|sips|geo|maps|whatsapp|tg|viber|line|fax|im|xmpp)$/

/**
 * Returns the link of an app (`myapp://verify?token=…`, `intent:`, `tel:`); null for links that may be opened, and for harmful ones.
 * The program never opens it.
 */
export const appUrl = (href: string): URL | null => {
  const url = URL.parse(href)
  return url === null || HARMFUL_SCHEME.test(url.protocol.slice(0, -1)) ? null : url
}

/** Whether opening a URL may trigger an action: mail addresses and telephone numbers do not. */
export const mayAct = (url: string): boolean => {
  const [scheme = ''] = url.toLowerCase().split(':', 1)
  return scheme !== 'mailto' && !CALL_SCHEME.test(scheme)
}
