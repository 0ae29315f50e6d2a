// Fetches a remote image of a mail: no cookies, no referrer, no private IP addresses (SSRF), limits on size and time.
import { parseUrl } from '../shared/url.ts'
import { detectImageType } from '../mail/files/image-type.ts'
import { createHttpClient } from '../network/http-client.ts'
import { isPublicHost, publicOnlyLookup } from '../node/public-ip.ts'

const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const REQUEST_TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

const isAllowed = (url: URL): boolean =>
  (url.protocol === 'https:' || url.protocol === 'http:') && url.port === '' && isPublicHost(url)

/** @returns a function that returns an image as a `data:` URL; null if it must not or cannot be fetched */
export const createImageFetcher = (): ((url: string) => Promise<string | null>) => {
  const http = createHttpClient({
    connectTimeout: 5_000,
    lookup: publicOnlyLookup,
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
    maxResponseSize: MAX_IMAGE_BYTES,
  })
  const fetchImage = async (address: string, redirects: number): Promise<string | null> => {
    const url = parseUrl(address)
    if (!url || !isAllowed(url) || redirects > MAX_REDIRECTS) return null
    const answer = await http.request(url, {
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const { location, 'content-type': type } = answer.headers
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      await answer.body.dump()
      return fetchImage(new URL(location, url).href, redirects + 1)
    }
    if (answer.statusCode !== 200 || typeof type !== 'string' || !/^\s*image\//iu.test(type)) {
      await answer.body.dump()
      return null
    }
    const bytes = new Uint8Array(await answer.body.arrayBuffer())
    const imageType = detectImageType(bytes)
    return imageType === null
      ? null
      : `data:image/${imageType};base64,${Buffer.from(bytes).toString('base64')}`
  }
  return (url) => fetchImage(url, 0).catch(() => null)
}
