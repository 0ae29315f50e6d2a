// Turns an error response (section 7) into a failure: by status and stable code, never by its message.
import { errorBodySchema } from '../../shared/contract/rest-schemas.ts'
import type { Failure } from '../../shared/contract/result.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import { parseRetryAfter } from '../retry-after.ts'

export interface ErrorResponse {
  readonly status: number
  readonly retryAfter: string | null
  /** The answer's `Date` header: a date to wait for is by that clock. */
  readonly dateHeader: string | null
  /** The parsed JSON body, or undefined when it was none (an HTML page of a proxy, say). */
  readonly body: unknown
  /** The lifetime an address was asked for, where that was asked; else null. */
  readonly requestedLifetime: Lifetime | null
}

/** The server's error code and message, shortened, to be quoted beside our own text. */
const serverDetail = (body: unknown): { detail?: string } => {
  const decoded = errorBodySchema.partial().safeParse(body)
  if (!decoded.success) return {}
  const detail = [decoded.data.error, decoded.data.message].filter(Boolean).join(': ').slice(0, 300)
  return detail ? { detail } : {}
}

/** Until when the server wants no requests, in epoch milliseconds by our clock; null where it says nothing usable. */
const retryAt = ({ retryAfter: header, dateHeader }: ErrorResponse, now: number): number | null => {
  const serverNow = Date.parse(dateHeader ?? '')
  const referenceNow = Number.isNaN(serverNow) ? now : serverNow
  const until = parseRetryAfter(header, referenceNow)
  return until === null ? null : until - referenceNow + now
}

/**
 * Why an address was not created; null where the status alone tells. The specification has 403 for the quota (section 4,
 * createEmail) and no code for a permanent address the account may not have (section 1), so the lifetime that was asked for
 * decides, too: a refused permanent address must not look like a full quota.
 */
const createEmailFailureKind = ({
  status,
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

/** @param now epoch milliseconds, for `Retry-After`. */
export const failureFromResponse = (response: ErrorResponse, now: number): Failure => {
  const detail = serverDetail(response.body)
  const createFailure = response.status < 404 ? createEmailFailureKind(response) : null
  if (createFailure !== null) return { kind: createFailure, ...detail }
  switch (response.status) {
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
      const until = [429, 503].includes(response.status) ? retryAt(response, now) : null
      return until === null
        ? { kind: 'server-trouble', status: response.status, ...detail }
        : { kind: 'rate-limited', until }
    }
  }
}
