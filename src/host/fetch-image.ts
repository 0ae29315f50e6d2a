// Fetches a remote image of a mail: no cookies, no referrer, no private addresses, limits on size and time.
import { urlOf } from '../shared/url.ts'
import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { openHttp } from '../api/http.ts'

const LIMIT = 5 * 1024 * 1024
const TIME = 10_000
const MOST_REDIRECTS = 3
/** SVG is left out: it is a document, not an image. */
const TYPES = /^image\/(png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/i

// Two lists: one would hold each IPv4 address against the IPv6 nets too, in its mapped form, and find them all private.
const [inside4, inside6] = [new BlockList(), new BlockList()]
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside6.addSubnet(net, bits, 'ipv6')

/** Whether an IP address belongs to this computer or its own network. */
export const isPrivate = (address: string): boolean => {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4 ? inside4.check(address, 'ipv4') : inside6.check(address, 'ipv6')
}

/** Resolves a name and refuses it when any of its addresses is private: the check and the connection use the same answer. */
const publicLookup: typeof lookup = ((
  name: string,
  options: object,
  done: (...answer: unknown[]) => void,
) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error)
    const first = addresses[0]
    if (!first || addresses.some(({ address }) => isPrivate(address)))
      return done(new Error('private address'))
    if ('all' in options && options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}) as typeof lookup

const isAllowed = (url: URL): boolean => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.port === '' &&
    (isIP(host) === 0 || !isPrivate(host))
  )
}

/** @returns a fetcher that answers with a `data:` URL, or null for whatever must not or cannot be had. */
export const openImageFetcher = (): ((url: string) => Promise<string | null>) => {
  const http = openHttp({
    connect: { lookup: publicLookup, timeout: 5_000 },
    headersTimeout: TIME,
    bodyTimeout: TIME,
    maxResponseSize: LIMIT,
  })
  const get = async (address: string, hops: number): Promise<string | null> => {
    const url = urlOf(address)
    if (!url || !isAllowed(url) || hops > MOST_REDIRECTS) return null
    const answer = await http.request(url, {
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(TIME),
    })
    const { location, 'content-type': type } = answer.headers
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      await answer.body.dump()
      return get(new URL(location, url).href, hops + 1)
    }
    const mime = (typeof type === 'string' ? type : '').split(';')[0]?.trim() ?? ''
    if (answer.statusCode !== 200 || !TYPES.test(mime)) {
      answer.body.destroy()
      return null
    }
    return `data:${mime};base64,${Buffer.from(await answer.body.arrayBuffer()).toString('base64')}`
  }
  return (url) => get(url, 0).catch(() => null)
}
