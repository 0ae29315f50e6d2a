// Recognises a network that lets nothing through before the user signs in on a page of it, as in hotels (a captive portal). Such a
// network answers plain HTTP in place of every server.
import { isTlsCode, type Failure } from '../shared/contract/result.ts'
import { isLoopback } from '../shared/host-name.ts'
import { parseUrl } from '../shared/url.ts'
import { createServerHttpClient, type Timeouts } from './send-request.ts'

const TIMEOUT_MS = 3_000
const TIMEOUTS: Timeouts = { connectMs: TIMEOUT_MS, headersMs: TIMEOUT_MS, bodyMs: TIMEOUT_MS }
/** RFC 6585, section 6. */
const NETWORK_AUTHENTICATION_REQUIRED = 511
/** Errors of a connection that the network may have ended. */
const INTERRUPTED_CODES = new Set(['ECONNREFUSED', 'ECONNRESET'])

/** Whether a failure may come from such a network instead of the server. */
const isPossible = (failure: Failure): boolean => {
  if (failure.kind === 'offline') {
    const { detail = '' } = failure
    return INTERRUPTED_CODES.has(detail) || isTlsCode(detail)
  }
  return failure.kind === 'untrusted-certificate' || failure.kind === 'timeout'
}

/** Whether a URL belongs to the server: the same host, or one below or above its name. */
const isOwn = (host: string, { hostname }: URL): boolean =>
  hostname === host || hostname.endsWith(`.${host}`) || host.endsWith(`.${hostname}`)

/**
 * Asks the host of a server by plain HTTP, without a key and on the port of the web.
 * @param origin of the server, by which the page is asked for
 * @returns the page of the network; null if none answers in place of the server
 */
export const findSignInPage = async (origin: URL): Promise<URL | null> => {
  const http = createServerHttpClient(TIMEOUTS)
  try {
    const { statusCode, headers, body } = await http.request(origin, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body.dump()
    if (statusCode === NETWORK_AUTHENTICATION_REQUIRED) return origin
    const { location } = headers
    const isRedirect = statusCode >= 300 && statusCode < 400 && typeof location === 'string'
    const page = isRedirect ? parseUrl(location, origin) : null
    const isPage = page !== null && (page.protocol === 'http:' || page.protocol === 'https:')
    return isPage && !isOwn(origin.hostname, page) ? page : null
  } catch {
    return null
  } finally {
    await http.destroy()
  }
}

/**
 * Replaces a failure by that of the network, if its sign-in page answers in place of the server.
 * @param host of a server
 */
export const explainByNetwork = async (
  failure: Failure,
  host: string,
  find = findSignInPage,
): Promise<Failure> => {
  if (!isPossible(failure) || isLoopback(host)) return failure
  const page = await find(new URL(`http://${host}/`))
  return page ? { kind: 'network-sign-in', page: page.href } : failure
}
