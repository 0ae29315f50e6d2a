// One request to a server: time limits, a capped body, no key across origins, and every way it can fail as a value.
import { urlOf } from '../shared/url.ts'
import type { Dispatcher } from 'undici'
import { openHttp, type Http } from './http.ts'
import { fail, succeed, tooLarge, type Failure, type Outcome } from '../shared/failure.ts'

/** How long each part of an exchange may take, in milliseconds. */
export interface TimeLimits {
  readonly connect: number
  readonly headers: number
  readonly body: number
}
export const TIME_LIMITS: TimeLimits = { connect: 5_000, headers: 10_000, body: 30_000 }
const MOST_REDIRECTS = 3

export interface RawAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly bytes: Uint8Array
}

export interface RawRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Record<string, string>
  readonly body?: string
  /** The whole exchange may take no longer, in milliseconds. */
  readonly time: number
  /** Bytes; a longer answer is given up. */
  readonly limit: number
  /** Follow to another origin too, without the secret headers; only for what needs no key. */
  readonly anyOrigin?: boolean
}

class TooLarge extends Error {}

export const openLine = (limits: TimeLimits): Http =>
  openHttp({
    connect: { timeout: limits.connect },
    headersTimeout: limits.headers,
    bodyTimeout: limits.body,
    keepAliveTimeout: 30_000,
  })

const readCapped = async (body: Dispatcher.ResponseData['body'], limit: number): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) {
      body.destroy()
      throw new TooLarge()
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'ABORT_ERR',
])

const failureOfError = (error: unknown): Failure => {
  if (error instanceof TooLarge) return tooLarge
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const name = error instanceof Error ? error.name : ''
  if (TIMEOUTS.has(code) || name === 'TimeoutError') return { kind: 'timeout' }
  // Bytes came but were no HTTP: the server is there and wrong, which is not the same as being away.
  if (code.startsWith('HPE_')) return { kind: 'bad-answer', path: '', detail: code }
  return { kind: 'offline', ...(code ? { detail: code } : {}) }
}

const headerOf = (headers: Dispatcher.ResponseData['headers'], name: string): string | null => {
  const value = headers[name]
  return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
}

/** A redirect as the next request, or the reason not to follow it. */
const redirected = (from: RawRequest, location: string | null): Outcome<RawRequest> => {
  const to = location === null ? null : urlOf(location, from.url)
  if (!to) return fail({ kind: 'bad-answer', path: 'location' })
  if (to.origin === from.url.origin) return succeed({ ...from, url: to })
  if (from.anyOrigin && to.protocol === 'https:') return succeed({ ...from, url: to, headers: {} })
  return fail({ kind: 'redirected', to: to.origin })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/**
 * Sends one request and reads its answer whole, following redirects within the same origin.
 * @returns any complete answer, whatever its status; or `offline`, `timeout`, `redirected`, `bad-answer`.
 */
export const exchange = async (http: Http, first: RawRequest): Promise<Outcome<RawAnswer>> => {
  let current = first
  try {
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const { url, method, headers, body, limit } = current
      const signal = AbortSignal.timeout(current.time)
      const answer = await http.request(url, { method, headers, body: body ?? null, signal })
      const header = (name: string): string | null => headerOf(answer.headers, name)
      if (!isRedirect(answer.statusCode)) {
        return succeed({ status: answer.statusCode, header, bytes: await readCapped(answer.body, limit) })
      }
      await answer.body.dump()
      const next = redirected(current, header('location'))
      if (!next.ok) return next
      current = next.value
    }
    return fail({ kind: 'bad-answer', path: 'location', detail: 'too many redirects' })
  } catch (error) {
    return fail(failureOfError(error))
  }
}
