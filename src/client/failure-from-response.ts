// Converts an error response (specification, section 7) to a failure, by status and stable code, never by its message.
import { z } from 'zod'
import { errorBodySchema } from '../shared/contract/rest-schemas.ts'
import type { Failure } from '../shared/contract/result.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import type { QuotaScope } from '../shared/model/request-quota.ts'
import { parseRetryAfter } from '../shared/retry-after.ts'
import { quotaFromBody, quotaFromHeaders } from './request-quota.ts'
import { serverTimeOf, type HttpResponse } from './send-request.ts'

export interface ErrorResponse {
  readonly response: HttpResponse
  /** The parsed JSON body; undefined if it is not JSON (for example a proxy's HTML page). */
  readonly body: unknown
  /** The requested lifetime of an address; null for other requests. */
  readonly requestedLifetime: Lifetime | null
}

/** Milliseconds to wait if Cloudflare sends no `Retry-After`: it limits requests per minute. */
const CLOUDFLARE_RETRY_MS = 60_000
/** Only this many bytes of an error page are searched. */
const MAX_PAGE_LENGTH = 20_000

const MAX_DETAIL_LENGTH = 300
/** Error bodies of other servers: JSON-LD with Hydra, and RFC 9457. */
const otherErrorSchema = z.object({ 'hydra:description': z.string(), detail: z.string() }).partial()

/** The server's error message, truncated, to quote next to our own text. */
const serverDetail = ({ response, body }: ErrorResponse, page: string): { detail?: string } => {
  const decoded = errorBodySchema.partial().safeParse(body)
  const other = otherErrorSchema.safeParse(body)
  const { error, message } = decoded.data ?? {}
  const isPlainText = /^text\/plain\b/i.test(response.header('content-type') ?? '')
  const detail = (
    [error, message].filter(Boolean).join(': ') ||
    (other.data?.['hydra:description'] ?? other.data?.detail ?? (isPlainText ? page.trim() : ''))
  ).slice(0, MAX_DETAIL_LENGTH)
  return detail ? { detail } : {}
}

/** The number of Cloudflare's error page (1015: rate limited), sent to programs as one line; null for any other response. */
const cloudflareErrorOf = (page: string): number | null => {
  const [, number] = /\berror code: (\d{3,4})\b/i.exec(page) ?? []
  return number === undefined ? null : Number(number)
}

/** Whether a proxy requires a browser challenge: by its header, or by the challenge page in the body. */
const isChallenge = ({ response, body }: ErrorResponse, page: string): boolean =>
  response.header('cf-mitigated')?.toLowerCase() === 'challenge' ||
  // 1010: blocked because the client is not a browser.
  cloudflareErrorOf(page) === 1010 ||
  (body === undefined &&
    [401, 403, 429, 503].includes(response.status) &&
    page.includes('/cdn-cgi/challenge-platform/'))

interface LimitOptions {
  readonly page: string
  readonly defaultRetryMs: number | null
  readonly quotaScope: QuotaScope
}

/**
 * The failure of a request that was refused because there were too many; null if the response does not say until when. A quota in
 * the body is the most specific; `Retry-After` precedes the RateLimit fields, as their drafts require.
 */
const limitOf = (
  { response, body }: ErrorResponse,
  now: number,
  { page, defaultRetryMs, quotaScope }: LimitOptions,
): Failure | null => {
  const usedUp = (quota: ReturnType<typeof quotaFromBody>): Failure | null =>
    quota?.remaining === 0 ? { kind: 'rate-limited', until: quota.resetAt, quota: quotaScope } : null
  const isLimit = response.status === 429
  const fromBody = isLimit ? usedUp(quotaFromBody(response, body, now)) : null
  if (fromBody) return fromBody
  const until = retryAt(response, now, page)
  if (until !== null) return { kind: 'rate-limited', until }
  const fromHeaders = isLimit ? usedUp(quotaFromHeaders(response, now)) : null
  if (fromHeaders) return fromHeaders
  return isLimit && defaultRetryMs !== null ? { kind: 'rate-limited', until: now + defaultRetryMs } : null
}

/** The time until which the server asks for a pause, in epoch milliseconds by our clock; null if it does not. */
const retryAt = (response: HttpResponse, now: number, page: string): number | null => {
  const referenceNow = serverTimeOf(response) ?? now
  const until = parseRetryAfter(response.header('retry-after'), referenceNow)
  if (until !== null) return until - referenceNow + now
  return cloudflareErrorOf(page) === 1015 ? now + CLOUDFLARE_RETRY_MS : null
}

/** Whether Mayfly's service refused because of the limits of the key (an extension of the specification). */
const isKeyLimit = ({ response, body }: ErrorResponse): boolean =>
  response.status === 403 && errorBodySchema.safeParse(body).data?.error === 'KEY_NOT_ALLOWED'

/**
 * Why an address was not created; null if the status is sufficient. The specification uses 403 for the quota (section 4, createEmail)
 * and has no code for a permanent address that the account may not create (section 1), so the requested lifetime counts as
 * well: a refused permanent address must not look like a full quota.
 */
const createEmailFailureKind = ({
  response: { status },
  body,
  requestedLifetime,
}: ErrorResponse): 'no-permanent' | 'quota' | null => {
  const decoded = errorBodySchema.partial().safeParse(body)
  const code = decoded.success ? (decoded.data.error ?? '') : ''
  if (requestedLifetime === null) return null
  if (/permanent/i.test(code)) return 'no-permanent'
  const isPlanStatus = status === 402 || status === 403
  if (isPlanStatus && (requestedLifetime !== 0 || /quota|limit|max|too_?many/i.test(code))) return 'quota'
  return requestedLifetime === 0 && (isPlanStatus || /expiry|lifetime/i.test(code)) ? 'no-permanent' : null
}

/**
 * @param now epoch milliseconds, for `Retry-After`.
 * @param options.defaultRetryMs milliseconds to wait after a 429 without `Retry-After`; null leaves that to the back-off
 * @param options.quotaScope what a quota of this server counts
 */
export const failureFromResponse = (
  error: ErrorResponse,
  now: number,
  { defaultRetryMs = null, quotaScope = 'key' }: Partial<Omit<LimitOptions, 'page'>> = {},
): Failure => {
  const { status } = error.response
  const page =
    error.body === undefined
      ? new TextDecoder().decode(error.response.bytes.subarray(0, MAX_PAGE_LENGTH))
      : ''
  if (isChallenge(error, page)) return { kind: 'challenge' }
  const detail = serverDetail(error, page)
  if (isKeyLimit(error)) return { kind: 'forbidden', isKeyLimit: true, ...detail }
  const createFailure = status < 404 ? createEmailFailureKind(error) : null
  if (createFailure !== null) return { kind: createFailure, ...detail }
  switch (status) {
    case 400:
    case 405:
    case 422:
      return { kind: 'invalid-input', ...detail }
    case 401:
      return { kind: 'unauthorized', ...detail }
    case 402:
    case 403:
      return { kind: 'forbidden', ...detail }
    case 404:
    case 410:
      return { kind: 'not-found', ...detail }
    case 409:
      return { kind: 'taken', ...detail }
    default: {
      const limit = [429, 503].includes(status)
        ? limitOf(error, now, { page, defaultRetryMs, quotaScope })
        : null
      return limit ?? { kind: 'server-trouble', status, ...detail }
    }
  }
}
