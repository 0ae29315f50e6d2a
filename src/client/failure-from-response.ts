// Turns an error response (section 7) into a failure: by status and stable code, never by its message.
import { z } from 'zod'
import { errorBodySchema } from '../shared/contract/rest-schemas.ts'
import type { Failure } from '../shared/contract/result.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import { parseRetryAfter } from '../shared/retry-after.ts'
import type { HttpResponse } from './send-request.ts'

export interface ErrorResponse {
  readonly answer: HttpResponse
  /** The parsed JSON body, or undefined when it was none (an HTML page of a proxy, say). */
  readonly body: unknown
  /** The lifetime an address was asked for, where that was asked; else null. */
  readonly requestedLifetime: Lifetime | null
}

/** Milliseconds to wait for Cloudflare, which limits by the minute, where it does not say how long. */
const CLOUDFLARE_RETRY_MS = 60_000
/** Characters of an error page that are looked at. */
const MAX_PAGE_LENGTH = 20_000

const MAX_DETAIL_LENGTH = 300
/** Error bodies beside that of section 7: of JSON-LD with Hydra's words, and of RFC 9457. */
const otherErrorSchema = z.object({ 'hydra:description': z.string(), detail: z.string() }).partial()

/** What the server said about its refusal, shortened, to be quoted beside our own text. */
const serverDetail = ({ answer, body }: ErrorResponse, page: string): { detail?: string } => {
  const decoded = errorBodySchema.partial().safeParse(body)
  const other = otherErrorSchema.safeParse(body)
  const { error, message } = decoded.data ?? {}
  const isPlainText = /^text\/plain\b/i.test(answer.header('content-type') ?? '')
  const detail = (
    [error, message].filter(Boolean).join(': ') ||
    (other.data?.['hydra:description'] ?? other.data?.detail ?? (isPlainText ? page.trim() : ''))
  ).slice(0, MAX_DETAIL_LENGTH)
  return detail ? { detail } : {}
}

/** The number of Cloudflare's error page (1015: rate limited), of which programs get one line; null for any other answer. */
const cloudflareErrorOf = (page: string): number | null => {
  const [, number] = /\berror code: (\d{3,4})\b/i.exec(page) ?? []
  return number === undefined ? null : Number(number)
}

/** Whether something before the server wants a browser's proof: it says so, or sends the page that asks for it. */
const isChallenge = ({ answer, body }: ErrorResponse, page: string): boolean =>
  answer.header('cf-mitigated')?.toLowerCase() === 'challenge' ||
  // 1010: turned away for not being a browser.
  cloudflareErrorOf(page) === 1010 ||
  (body === undefined &&
    [401, 403, 429, 503].includes(answer.status) &&
    page.includes('/cdn-cgi/challenge-platform/'))

/** Until when the server wants no requests, in epoch milliseconds by our clock; null where it says nothing usable. */
const retryAt = (
  { answer }: ErrorResponse,
  now: number,
  page: string,
  defaultRetryMs: number | null,
): number | null => {
  const serverNow = Date.parse(answer.header('date') ?? '')
  const referenceNow = Number.isNaN(serverNow) ? now : serverNow
  const until = parseRetryAfter(answer.header('retry-after'), referenceNow)
  if (until !== null) return until - referenceNow + now
  if (cloudflareErrorOf(page) === 1015) return now + CLOUDFLARE_RETRY_MS
  return answer.status === 429 && defaultRetryMs !== null ? now + defaultRetryMs : null
}

/**
 * Why an address was not created; null where the status alone tells. The specification has 403 for the quota (section 4,
 * createEmail) and no code for a permanent address the account may not have (section 1), so the lifetime that was asked for
 * decides, too: a refused permanent address must not look like a full quota.
 */
const createEmailFailureKind = ({
  answer: { status },
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
 * @param options milliseconds to wait after a 429 that does not say how long; null leaves that to the back-off
 */
export const failureFromResponse = (
  response: ErrorResponse,
  now: number,
  { defaultRetryMs = null }: { readonly defaultRetryMs?: number | null } = {},
): Failure => {
  const { status } = response.answer
  const page =
    response.body === undefined
      ? new TextDecoder().decode(response.answer.bytes.subarray(0, MAX_PAGE_LENGTH))
      : ''
  if (isChallenge(response, page)) return { kind: 'challenge' }
  const detail = serverDetail(response, page)
  const createFailure = status < 404 ? createEmailFailureKind(response) : null
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
      const until = [429, 503].includes(status) ? retryAt(response, now, page, defaultRetryMs) : null
      return until === null ? { kind: 'server-trouble', status, ...detail } : { kind: 'rate-limited', until }
    }
  }
}
