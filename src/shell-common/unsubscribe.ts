// Leaves a mailing list with one POST (RFC 8058, section 3.1): no cookies, no redirects, no private IP addresses (SSRF).
import { createHttpClient } from '../network/http-client.ts'
import { isPublicHost, publicOnlyLookup } from '../node/public-ip.ts'
import { parseUrl } from '../shared/url.ts'

const REQUEST_TIMEOUT_MS = 15_000

/** @returns a function that posts to an https URL and resolves with whether the list accepted; it never rejects */
export const createUnsubscriber = (): ((url: string) => Promise<boolean>) => {
  const http = createHttpClient({
    connectTimeout: 5_000,
    lookup: publicOnlyLookup,
    maxResponseSize: 1024 * 1024,
  })
  return async (address) => {
    const url = parseUrl(address)
    if (url?.protocol !== 'https:' || !isPublicHost(url)) return false
    const request = http.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const answer = await request.catch(() => null)
    // `destroy` alone would emit an error.
    await answer?.body.dump().catch(() => undefined)
    return answer !== null && answer.statusCode >= 200 && answer.statusCode < 300
  }
}
