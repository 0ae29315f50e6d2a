// The quota of requests that a response reports, in each form in which servers write it.
import { describe, expect, it } from 'vitest'
import { quotaFromBody, quotaFromHeaders } from '../../../src/client/request-quota.ts'

const NOW = Date.UTC(2026, 10, 26, 6)
const HOUR = 3_600_000
const RESET = NOW + 8 * HOUR
const seconds = (ms: number): number => ms / 1_000

const responseOf = (headers: Record<string, string>) => ({
  status: 429,
  bytes: new Uint8Array(),
  header: (name: string) => headers[name] ?? null,
})

describe('in header fields', () => {
  it.each<[string, Record<string, string>, object | null]>([
    [
      'a time in seconds',
      { 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': String(seconds(RESET)) },
      { remaining: 7, resetAt: RESET },
    ],
    [
      'a time in milliseconds',
      { 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': String(RESET) },
      { remaining: 7, resetAt: RESET },
    ],
    [
      'seconds from now',
      { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '60' },
      { remaining: 0, resetAt: NOW + 60_000 },
    ],
    [
      'seconds with a fraction',
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' },
      { remaining: 0, resetAt: NOW + 1_500 },
    ],
    [
      'fields without X-',
      { 'ratelimit-remaining': '3, 3;w=60', 'ratelimit-reset': '30' },
      { remaining: 3, resetAt: NOW + 30_000 },
    ],
    [
      'one field of earlier drafts',
      { ratelimit: 'limit=100, remaining=50, reset=30' },
      { remaining: 50, resetAt: NOW + 30_000 },
    ],
    ['one policy', { ratelimit: '"default";r=50;t=30' }, { remaining: 50, resetAt: NOW + 30_000 }],
    [
      'two policies, of which the strictest counts',
      { ratelimit: '"burst";r=50;t=30, "day";r=100;t=86400' },
      { remaining: 100, resetAt: NOW + 24 * HOUR },
    ],
    [
      "a time by the server's clock, which is an hour ahead",
      {
        date: new Date(NOW + HOUR).toUTCString(),
        'x-ratelimit-remaining': '1',
        'x-ratelimit-reset': String(seconds(RESET + HOUR)),
      },
      { remaining: 1, resetAt: RESET },
    ],
    ['a past time', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds(NOW) - 1) }, null],
    ['a time in a century', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4900000000' }, null],
    ['no reset', { 'x-ratelimit-remaining': '0' }, null],
    [
      'words',
      { 'x-ratelimit-remaining': 'many', 'x-ratelimit-reset': 'soon', ratelimit: '"a";r=x;t=y' },
      null,
    ],
  ])('%s', (_name, headers, expected) => {
    expect(quotaFromHeaders(responseOf(headers), NOW)).toEqual(expected)
  })
})

describe('in the body of a 429', () => {
  it.each<[string, unknown, object | null]>([
    ['a time in seconds', { remaining: 0, resetTime: seconds(RESET) }, { remaining: 0, resetAt: RESET }],
    ['a time in milliseconds', { remaining: 0, resetTime: RESET }, { remaining: 0, resetAt: RESET }],
    ['digits', { remaining: '0', resetTime: String(RESET) }, { remaining: 0, resetAt: RESET }],
    ['a date', { remaining: 0, resetTime: new Date(RESET).toISOString() }, { remaining: 0, resetAt: RESET }],
    [
      'a date without a zone',
      { remaining: 0, resetTime: '2026-11-26 14:00:00' },
      { remaining: 0, resetAt: RESET },
    ],
    ['another name', { remaining: 0, reset_at: RESET }, { remaining: 0, resetAt: RESET }],
    [
      'an object in the error',
      { error: { remaining: 0, resetTime: RESET } },
      { remaining: 0, resetAt: RESET },
    ],
    ['only a reset', { error: 'TOO_MANY', resetTime: RESET }, { remaining: 0, resetAt: RESET }],
    ['some left', { remaining: 4, resetTime: RESET }, { remaining: 4, resetAt: RESET }],
    ['no reset', { remaining: 0 }, null],
    ['a list', [0, RESET], null],
    ['no JSON', undefined, null],
    ['a reset of another type', { remaining: 0, resetTime: {} }, null],
  ])('%s', (_name, body, expected) => {
    expect(quotaFromBody(responseOf({}), body, NOW)).toEqual(expected)
  })
})
