// Sends one request: time limits, a limited body, no key to another origin, and each failure as a value.
import { concatBytes } from '../shared/concat-bytes.ts'
import { parseUrl } from '../shared/url.ts'
import type { Dispatcher } from 'undici'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { err, ok, responseTooLarge, type Failure, type Result } from '../shared/contract/result.ts'

/** How long each part of an exchange may take, in milliseconds. */
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

export interface HttpRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: Record<string, string>
  readonly body?: string
  /** The whole exchange may take no longer, in milliseconds. */
  readonly timeoutMs: number
  /** Bytes; a longer body is a `bad-answer`. */
  readonly maxBytes: number
  /** Follow redirects to another origin, too, without the headers; only for what needs no key. */
  readonly allowCrossOrigin?: boolean
  /** Three by default. */
  readonly maxRedirects?: number
}

class ResponseTooLargeError extends Error {}

export const createServerHttpClient = (timeouts: Timeouts): HttpClient =>
  createHttpClient({
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
    keepAliveTimeout: 30_000,
  })

const readBodyUpTo = async (
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    // Thrown inside the loop, it ends the body too.
    if (size > maxBytes) throw new ResponseTooLargeError()
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}

/** Undoes the content coding of a body (RFC 9110, section 8.4.1). */
const decodeContent = async (
  bytes: Uint8Array<ArrayBuffer>,
  coding: string | null,
  maxBytes: number,
): Promise<Uint8Array> => {
  const [, format] = /^(?:x-)?(gzip|deflate)$/.exec(coding?.toLowerCase() ?? '') ?? []
  if (format === undefined || bytes.length === 0) return bytes
  const decoder = new DecompressionStream(format as CompressionFormat)
  return readBodyUpTo(new Blob([bytes]).stream().pipeThrough(decoder), maxBytes)
}

const TIMEOUT_ERROR_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ABORT_ERR',
])

const failureFromTransportError = (error: unknown): Failure => {
  if (error instanceof ResponseTooLargeError) return responseTooLarge
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const name = error instanceof Error ? error.name : ''
  if (TIMEOUT_ERROR_CODES.has(code) || name === 'TimeoutError') return { kind: 'timeout' }
  // Bytes came but were no HTTP, or not in their coding: the server is reachable and wrong.
  if (name === 'HTTPParserError' || /^Z_|^ERR_TRAILING_JUNK/.test(code))
    return { kind: 'bad-answer', path: '', detail: code || 'not HTTP' }
  return { kind: 'offline', ...(code ? { detail: code } : {}) }
}

const firstHeaderValue = (headers: Dispatcher.ResponseData['headers'], name: string): string | null => {
  const value = headers[name]
  return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
}

/** A redirect as the next request, or the reason not to follow it. */
const redirectRequest = (from: HttpRequest, location: string | null): Result<HttpRequest> => {
  const to = location === null ? null : parseUrl(location, from.url)
  if (!to) return err({ kind: 'bad-answer', path: 'location' })
  if (to.origin === from.url.origin) return ok({ ...from, url: to })
  if (from.allowCrossOrigin && to.protocol === 'https:') return ok({ ...from, url: to, headers: {} })
  return err({ kind: 'redirected', to: to.origin })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/**
 * Sends one request and reads its answer whole, following redirects within the same origin.
 * @returns any complete answer, whatever its status; or `offline`, `timeout`, `redirected`, `bad-answer`.
 */
export const sendRequest = async (http: HttpClient, first: HttpRequest): Promise<Result<HttpResponse>> => {
  let current = first
  try {
    for (let hop = 0; hop <= (first.maxRedirects ?? MAX_REDIRECTS); hop++) {
      const { url, method, headers, body, maxBytes } = current
      const signal = AbortSignal.timeout(current.timeoutMs)
      const answer = await http.request(url, {
        method,
        body: body ?? null,
        signal,
        // Without it a server may answer in any coding (RFC 9110, section 12.5.3).
        headers: { 'accept-encoding': 'gzip', ...headers },
      })
      const header = (name: string): string | null => firstHeaderValue(answer.headers, name)
      if (!isRedirect(answer.statusCode)) {
        const content = await readBodyUpTo(answer.body, maxBytes)
        const bytes = await decodeContent(content, header('content-encoding'), maxBytes)
        return ok({ status: answer.statusCode, header, bytes })
      }
      await answer.body.dump()
      const next = redirectRequest(current, header('location'))
      if (!next.ok) return next
      current = next.value
    }
    return err({ kind: 'bad-answer', path: 'location', detail: 'too many redirects' })
  } catch (error) {
    return err(failureFromTransportError(error))
  }
}
