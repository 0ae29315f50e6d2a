// Sends one request: with timeouts and a limited body, sends no key to another origin, and returns each failure as a value.
import { readUpTo, TooLargeError } from '../shared/read-up-to.ts'
import { USER_AGENT } from '../shared/program.ts'
import { parseUrl } from '../shared/url.ts'
import type { Dispatcher } from 'undici'
import { FailureError } from '../network/failure-error.ts'
import { createHttpClient, type HttpClient } from '../network/http-client.ts'
import { err, ok, responseTooLarge, type Failure, type Result } from '../shared/contract/result.ts'

/** Timeouts for each part of an exchange, in milliseconds. */
export interface Timeouts {
  readonly connectMs: number
  readonly headersMs: number
  readonly bodyMs: number
}
export const DEFAULT_TIMEOUTS_MS: Timeouts = { connectMs: 5_000, headersMs: 10_000, bodyMs: 30_000 }
const MAX_REDIRECTS = 3

export interface HttpResponse {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly bytes: Uint8Array
}

/** The server's time in epoch milliseconds, from `Date` (RFC 9110, section 6.6.1), in whole seconds; null if it has none. */
export const serverTimeOf = (response: HttpResponse): number | null => {
  const at = Date.parse(response.header('date') ?? '')
  return Number.isNaN(at) ? null : at
}

export interface HttpRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: Record<string, string>
  readonly body?: string
  /** The timeout of the complete exchange, in milliseconds. */
  readonly timeoutMs: number
  /** Maximum bytes of the body; a longer one is a `bad-answer`. */
  readonly maxBytes: number
  /** Also follows redirects to another origin, without the headers; only for requests without a key. */
  readonly allowCrossOrigin?: boolean
  /** Three by default. */
  readonly maxRedirects?: number
}

/** The client for a mail server. It identifies the program, so that an operator can contact its authors. */
export const createServerHttpClient = (timeouts: Timeouts): HttpClient =>
  createHttpClient(
    {
      connectTimeout: timeouts.connectMs,
      headersTimeout: timeouts.headersMs,
      bodyTimeout: timeouts.bodyMs,
      keepAliveTimeout: 30_000,
    },
    { 'user-agent': USER_AGENT },
  )

/** Decodes the content coding of a body (RFC 9110, section 8.4.1). */
const decodeContent = async (
  bytes: Uint8Array<ArrayBuffer>,
  coding: string | null,
  maxBytes: number,
): Promise<Uint8Array> => {
  const [, format] = /^(?:x-)?(gzip|deflate)$/.exec(coding?.toLowerCase() ?? '') ?? []
  if (format === undefined || bytes.length === 0) return bytes
  const decoder = new DecompressionStream(format as CompressionFormat)
  return readUpTo(new Blob([bytes]).stream().pipeThrough(decoder), maxBytes)
}

const TIMEOUT_ERROR_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ABORT_ERR',
])

const failureFromTransportError = (error: unknown): Failure => {
  if (error instanceof TooLargeError) return responseTooLarge
  if (error instanceof FailureError) return error.failure
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const name = error instanceof Error ? error.name : ''
  if (TIMEOUT_ERROR_CODES.has(code) || name === 'TimeoutError') return { kind: 'timeout' }
  // The response is not HTTP, or not in its content coding: the server is reachable, but its response is invalid.
  if (name === 'HTTPParserError' || /^Z_|^ERR_TRAILING_JUNK/.test(code))
    return { kind: 'bad-answer', path: '', detail: code || 'not HTTP' }
  return { kind: 'offline', ...(code ? { detail: code } : {}) }
}

const firstHeaderValue = (headers: Dispatcher.ResponseData['headers'], name: string): string | null => {
  const value = headers[name]
  return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
}

/** The next request for a redirect, or the failure if it must not be followed. */
const redirectRequest = (from: HttpRequest, location: string | null): Result<HttpRequest> => {
  const to = location === null ? null : parseUrl(location, from.url)
  if (!to) return err({ kind: 'bad-answer', path: 'location' })
  if (to.origin === from.url.origin) return ok({ ...from, url: to })
  if (from.allowCrossOrigin && to.protocol === 'https:') return ok({ ...from, url: to, headers: {} })
  return err({ kind: 'redirected', to: to.origin })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/**
 * Sends one request and reads its complete response; follows redirects within the same origin.
 * @returns any complete response, with any status; or `offline`, `timeout`, `redirected`, `bad-answer`.
 */
export const sendRequest = async (http: HttpClient, first: HttpRequest): Promise<Result<HttpResponse>> => {
  let current = first
  try {
    for (let hop = 0; hop <= (first.maxRedirects ?? MAX_REDIRECTS); hop++) {
      const { url, method, headers, body, maxBytes } = current
      const signal = AbortSignal.timeout(current.timeoutMs)
      const response = await http.request(url, {
        method,
        body: body ?? null,
        signal,
        // Without it, a server may use any content coding (RFC 9110, section 12.5.3).
        headers: { 'accept-encoding': 'gzip', ...headers },
      })
      const header = (name: string): string | null => firstHeaderValue(response.headers, name)
      if (!isRedirect(response.statusCode)) {
        const content = await readUpTo(response.body, maxBytes)
        const bytes = await decodeContent(content, header('content-encoding'), maxBytes)
        return ok({ status: response.statusCode, header, bytes })
      }
      await response.body.dump()
      const next = redirectRequest(current, header('location'))
      if (!next.ok) return next
      current = next.value
    }
    return err({ kind: 'bad-answer', path: 'location', detail: 'too many redirects' })
  } catch (error) {
    return err(failureFromTransportError(error))
  }
}
