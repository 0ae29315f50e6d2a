// Reads the quota of requests from a response: the fields RateLimit and X-RateLimit of any response, and the JSON body of a 429.
import { z } from 'zod'
import type { RequestQuota } from '../shared/model/request-quota.ts'
import { serverTimeOf, type HttpResponse } from './send-request.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
/** A later reset is an error of the server: the longest quotas are for a month. */
const MAX_RESET_MS = 32 * DAY_MS
/** From this value on, a number is a time since the epoch: in seconds, or with three digits more in milliseconds. */
const MIN_EPOCH_SECONDS = 1_000_000_000
const MIN_EPOCH_MS = MIN_EPOCH_SECONDS * 1_000

/** The fields of `draft-ietf-httpapi-ratelimit-headers-06` and earlier, and the older unregistered ones. */
const FIELD_PAIRS = [
  ['ratelimit-remaining', 'ratelimit-reset'],
  ['x-ratelimit-remaining', 'x-ratelimit-reset'],
  ['x-ratelimit-remaining', 'x-ratelimit-reset-after'],
  ['x-rate-limit-remaining', 'x-rate-limit-reset'],
] as const

/** Our clock and the server's, in epoch milliseconds. */
interface Clocks {
  readonly now: number
  readonly serverNow: number
}

/**
 * Parses the time of a reset: a date, seconds or milliseconds since the epoch, or a number of seconds from now (of milliseconds if
 * it were longer than a month).
 * @returns epoch milliseconds by our clock; null if it is past or not a time
 */
const parseReset = (value: unknown, { now, serverNow }: Clocks): number | null => {
  const delay = resetDelay(typeof value === 'string' ? value.trim() : value, serverNow)
  return delay === null || delay <= 0 || delay > MAX_RESET_MS ? null : now + delay
}

/** Milliseconds until the reset; it may be negative. */
const resetDelay = (value: unknown, serverNow: number): number | null => {
  if (typeof value === 'string' && !/^\d+(?:\.\d+)?$/.test(value)) {
    // Without a zone, such a date is in UTC.
    const at = Date.parse(/^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(value) ? `${value.replace(' ', 'T')}Z` : value)
    return Number.isNaN(at) ? null : at - serverNow
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const number = Number(value)
  if (number >= MIN_EPOCH_MS) return number - serverNow
  if (number >= MIN_EPOCH_SECONDS) return number * SECOND_MS - serverNow
  return number * SECOND_MS > MAX_RESET_MS ? number : number * SECOND_MS
}

const parseRemaining = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? value : null
  const [digits] = typeof value === 'string' ? (/^\d{1,9}/.exec(value.trim()) ?? []) : []
  return digits === undefined ? null : Number(digits)
}

const toQuota = (remaining: unknown, reset: unknown, clocks: Clocks): RequestQuota[] => {
  const count = parseRemaining(remaining)
  const resetAt = parseReset(reset, clocks)
  return count === null || resetAt === null ? [] : [{ remaining: count, resetAt }]
}

/**
 * Parses the RateLimit field: `"name";r=50;t=30` for each policy (draft-ietf-httpapi-ratelimit-headers-10), or
 * `limit=100, remaining=50, reset=30` in one (drafts before 07).
 */
const parseRateLimitField = (field: string, clocks: Clocks): RequestQuota[] => {
  const [, remaining] = /\bremaining=(\d+)/.exec(field) ?? []
  const [, reset] = /\breset=(\d+)/.exec(field) ?? []
  if (remaining !== undefined) return toQuota(remaining, reset, clocks)
  return field.split(',').flatMap((policy) => {
    const [, left] = /;\s*r=(\d+)/.exec(policy) ?? []
    const [, seconds] = /;\s*t=(\d+)/.exec(policy) ?? []
    return toQuota(left, seconds, clocks)
  })
}

/** The quota that allows the fewest requests for its time. */
const strictest = (quotas: readonly RequestQuota[], now: number): RequestQuota | null => {
  const rate = ({ remaining, resetAt }: RequestQuota): number => remaining / (resetAt - now)
  const [first] = quotas.toSorted((a, b) => rate(a) - rate(b) || b.resetAt - a.resetAt)
  return first ?? null
}

const clocksOf = (response: HttpResponse, now: number): Clocks => ({
  now,
  serverNow: serverTimeOf(response) ?? now,
})

/** The quota in the header fields of a response; null if it has none. @param now our clock in epoch milliseconds */
export const quotaFromHeaders = (response: HttpResponse, now: number): RequestQuota | null => {
  const clocks = clocksOf(response, now)
  return strictest(
    [
      ...parseRateLimitField(response.header('ratelimit') ?? '', clocks),
      ...FIELD_PAIRS.flatMap(([remaining, reset]) =>
        toQuota(response.header(remaining), response.header(reset), clocks),
      ),
    ],
    now,
  )
}

/** A number or a time, which some servers write as a text. */
const quotaValue = z.union([z.number(), z.string().max(100)])
const quotaBodySchema = z
  .object({
    remaining: quotaValue,
    resetTime: quotaValue,
    reset_time: quotaValue,
    resetAt: quotaValue,
    reset_at: quotaValue,
    reset: quotaValue,
  })
  .partial()
const nestedBodySchema = z.object({ error: z.unknown(), data: z.unknown() }).partial()

/**
 * The quota in the JSON body of a 429: `remaining` and `resetTime`, at its top or in `error` or `data`. Without `remaining`, the 429
 * itself means that the quota is used up. @returns null if it names no reset. @param now our clock in epoch milliseconds
 */
export const quotaFromBody = (response: HttpResponse, body: unknown, now: number): RequestQuota | null => {
  const clocks = clocksOf(response, now)
  const nested = nestedBodySchema.safeParse(body).data
  const quotas = [body, nested?.error, nested?.data].flatMap((part) => {
    const fields = quotaBodySchema.safeParse(part).data
    if (!fields) return []
    const { remaining = 0, resetTime, reset_time, resetAt, reset_at } = fields
    return toQuota(remaining, resetTime ?? reset_time ?? resetAt ?? reset_at ?? fields.reset, clocks)
  })
  return strictest(quotas, now)
}
