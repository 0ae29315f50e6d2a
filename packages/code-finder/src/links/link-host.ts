// Judges the host of a link: whether services that have accounts send their users there, and whether it is the sender's.

/** Shorteners, and addresses of search engines that lead anywhere. */
const SHORTENERS = new Set(
  (
    'bit.ly bitly.com t.co is.gd v.gd tinyurl.com cutt.ly rb.gy ow.ly goo.gl shorturl.at buff.ly t.ly rebrand.ly tiny.cc s.id bl.ink ' +
    'short.io shorturl.com urlz.fr u.to clck.ru vk.cc qrco.de qr.codes lnkd.in lnk.ink kutt.it dub.sh shrtco.de soo.gd x.gd tny.im ' +
    'tr.ee linktr.ee j.mp dlvr.it adf.ly trib.al encurtador.com.br'
  ).split(' '),
)
const REDIRECTS =
  /^(?:www\.)?(?:bing\.com\/ck\/|google\.[a-z.]{2,6}\/(?:url|amp)\b|youtube\.com\/redirect|linkedin\.com\/slink)/

/** Storage buckets and builders of pages, where anyone puts pages without a server that could confirm anything. */
const BUCKETS = new RegExp(
  `(?:^|\\.)(?:${(
    'storage.googleapis.com storage.cloud.google.com firebasestorage.googleapis.com blob.core.windows.net web.core.windows.net ' +
    'digitaloceanspaces.com linodeobjects.com backblazeb2.com wasabisys.com r2.dev r2.cloudflarestorage.com aliyuncs.com ' +
    'myqcloud.com ipfs.io dweb.link weebly.com weeblysite.com wixsite.com wixstudio.com sites.google.com forms.gle notion.site ' +
    'gitbook.io webflow.io framer.app framer.website framer.ai square.site godaddysites.com strikingly.com yolasite.com carrd.co ' +
    'jimdosite.com site123.me wordpress.com tilda.ws typeform.com jotform.com translate.goog'
  )
    .replaceAll('.', '\\.')
    .replaceAll(' ', '|')}|blogspot\\.[a-z.]{2,6})$|(?:^|\\.)s3[.-]`,
)

/** Addresses of the own machine and of local networks, which mails of programs under development contain. */
const LOCAL = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|0)\.|^\[(?:::1|f[cde])/
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$|^\[/

/** A host with a path in the path or a value of a URL: what a service that counts clicks forwards to, or a name with an advertisement. */
const INNER_ADDRESS = /(?:\/{1,2}|=)((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24})(\/[^\s?&#]{0,200})?/g

/** Second levels under which names are registered: `acme.co.uk`. */
const SECOND_LEVEL = /^(?:com?|org|net|gov|gob|ac|edu|or|ne|go|gv|govt|nhs)$/

const domainOf = (host: string): string => {
  const labels = host.toLowerCase().split('.')
  const length = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2) ?? '') ? 3 : 2
  return labels.slice(-length).join('.')
}

const senderDomain = (sender: string): string | null => {
  const address = /@([\w.-]+)/.exec(sender.slice(-300))?.[1]
  return address === undefined ? null : domainOf(address)
}

/** @param own the domain of the sender: a builder of pages has accounts, too */
const isUntrustedAt = (host: string, path: string, own: string | null): boolean =>
  (IP_ADDRESS.test(host) && !LOCAL.test(host)) ||
  SHORTENERS.has(host.replace(/^www\./, '')) ||
  REDIRECTS.test(host + path) ||
  (BUCKETS.test(host) && domainOf(host) !== own)

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a link leads to a bare IP address, a shortener, a bucket or a page builder, itself or by what it forwards to. */
export const isUntrustedAddress = (url: string, sender: string): boolean => {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false
  const own = senderDomain(sender)
  if (isUntrustedAt(parsed.hostname, parsed.pathname, own)) return true
  const rest = decoded(parsed.pathname + parsed.search)
    .toLowerCase()
    .slice(0, 1000)
  return Array.from(rest.matchAll(INNER_ADDRESS)).some(([, host = '', path = '']) =>
    isUntrustedAt(host, path, own),
  )
}

/** The name under which the domain of the sender is registered, without spaces or hyphens; empty without an address. */
export const senderName = (sender: string): string =>
  (senderDomain(sender)?.split('.', 1)[0] ?? '').replaceAll('-', '')

/**
 * Whether a link leads to the domain of the sender, to one that contains its name, or through a service that counts clicks to it.
 * True if there is no other domain: app links, local hosts, a sender without an address.
 */
export const isOfSender = (url: string, sender: string): boolean => {
  const parsed = URL.parse(url)
  const own = senderDomain(sender)
  if (parsed === null || own === null || !/^https?:$/.test(parsed.protocol)) return true
  if (!parsed.hostname.includes('.') || LOCAL.test(parsed.hostname)) return true
  const [name = ''] = own.split('.', 1)
  if (own === domainOf(parsed.hostname) || (name.length >= 4 && parsed.hostname.includes(name))) return true
  return decoded(parsed.pathname + parsed.search)
    .toLowerCase()
    .includes(own)
}

/** Whether a word of at least four letters from the name of the sender is part of its domain or of the link; true without such words. */
export const isNameInHosts = (url: string, sender: string, name: string): boolean => {
  const words = name.match(/[a-z]{4,}/g) ?? []
  const hosts = `${senderDomain(sender) ?? ''} ${decoded(url)}`.toLowerCase()
  return words.length === 0 || words.some((word) => hosts.includes(word))
}
