// Fetches a remote image of a mail: no cookies, no referrer, no private addresses, limits on size and time.
import { urlOf } from '../shared/url.ts'
import { openHttp } from '../api/http.ts'
import { isPublicHost, publicLookup } from '../node/public-address.ts'

const LIMIT = 5 * 1024 * 1024
const TIME = 10_000
const MOST_REDIRECTS = 3
/** SVG is left out: it is a document, not an image. */
const TYPES = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/i

const isAllowed = (url: URL): boolean =>
  (url.protocol === 'https:' || url.protocol === 'http:') && url.port === '' && isPublicHost(url)

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
