// Asks the servers of links whether they respond: no cookies, no referrer, no private IP addresses (SSRF), limits on number and time.
import { createHttpClient } from '../network/http-client.ts'
import { isPublicHost, PrivateAddressError, publicOnlyLookup } from '../node/public-ip.ts'
import type { ReachedLink } from '../shared/model/mail-finding.ts'
import { parseUrl } from '../shared/url.ts'

const REQUEST_TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5
const MAX_LINKS = 100
/** Requests at the same time. */
const PARALLEL = 4
const MAX_RESPONSE_BYTES = 1024 * 1024
/** Answers of servers that do not know HEAD. */
const FIRST_ERROR_STATUS = 400

const isAllowed = (url: URL): boolean =>
  (url.protocol === 'https:' || url.protocol === 'http:') && url.port === '' && isPublicHost(url)

const isPrivate = (error: unknown): boolean =>
  error instanceof Error && (error instanceof PrivateAddressError || isPrivate(error.cause))

/** @returns a function that asks links with HEAD, and with GET if that fails; it resolves in their order and never rejects */
export const createLinkReacher = (): ((urls: readonly string[]) => Promise<readonly ReachedLink[]>) => {
  const http = createHttpClient({
    connectTimeout: 5_000,
    lookup: publicOnlyLookup,
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  })
  /** The status after redirects; null if one leads to a private address. */
  const request = async (url: URL, method: 'HEAD' | 'GET', redirects = 0): Promise<number | null> => {
    if (!isAllowed(url)) return null
    const answer = await http.request(url, { method, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    const { location } = answer.headers
    // A body beyond the limit says nothing about the link.
    await answer.body.dump().catch(() => undefined)
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string'
    const next = isRedirect ? parseUrl(location, url.href) : null
    return next && redirects < MAX_REDIRECTS ? request(next, method, redirects + 1) : answer.statusCode
  }
  const reach = async (address: string): Promise<ReachedLink> => {
    const url = parseUrl(address)
    const unreached = (failure: ReachedLink['failure']): ReachedLink => ({
      url: address,
      status: null,
      failure,
    })
    if (!url) return unreached('no-answer')
    try {
      let status = await request(url, 'HEAD')
      if (status !== null && status >= FIRST_ERROR_STATUS) status = await request(url, 'GET')
      return status === null ? unreached('not-public') : { url: address, status, failure: null }
    } catch (error) {
      return unreached(isPrivate(error) ? 'not-public' : 'no-answer')
    }
  }
  return async (urls) => {
    const answers: ReachedLink[] = urls.map((url) => ({ url, status: null, failure: 'too-many' }))
    const waiting = urls.slice(0, MAX_LINKS).entries()
    const work = async (): Promise<void> => {
      for (const [at, url] of waiting) answers[at] = await reach(url)
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    return answers
  }
}
