// The pure rules of webhooks: when to retry, which URLs are allowed, and how bodies are signed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, retryDelay } from '../../../src/service/webhooks/retry.ts'
import { signatureHeaders } from '../../../src/service/webhooks/signature.ts'
import { isWebhookUrl } from '../../../src/service/webhooks/webhook-url.ts'

test('eight attempts over about a day, each delay longer than the one before, whatever the jitter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
      (chances) => {
        const waits = chances.map((chance, at) => retryDelay(at + 1, 503, chance))
        expect(waits.at(-1)).toBeNull()
        const real = waits.slice(0, -1).map((wait) => wait ?? NaN)
        expect(real).toHaveLength(MAX_ATTEMPTS - 1)
        expect(real).toEqual(real.toSorted((a, b) => a - b))
        const hours = real.reduce((sum, wait) => sum + wait, 0) / 3_600_000
        expect(hours).toBeGreaterThan(17)
        expect(hours).toBeLessThan(28)
      },
    ),
  )
  expect([1, 2, 3].map((attempts) => retryDelay(attempts, null, 0.5))).toEqual([1000, 5000, 30_000])
})

test.each([400, 401, 404, 422])('a 4xx status %s is given up after three attempts', (status) => {
  expect([1, 2, 3].map((attempts) => retryDelay(attempts, status, 0.5))).toEqual([1000, 5000, null])
})

test('410 is given up immediately, whatever its Retry-After', () => {
  expect([1, 2].map((attempts) => retryDelay(attempts, 410, 0.5, 60_000))).toEqual([null, null])
})

test('a longer Retry-After is followed, up to a day, and adds no attempts', () => {
  expect(retryDelay(1, 503, 0.5, 90_000)).toBe(90_000)
  expect(retryDelay(4, 429, 0.5, 1000)).toBe(300_000)
  expect(retryDelay(8, 503, 0.5, 90_000)).toBeNull()
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -1, max: 2_000_000_000 }),
      (attempts, random, askedMs) => {
        const own = retryDelay(attempts, 503, random)!
        expect(retryDelay(attempts, 503, random, askedMs)).toBe(Math.min(Math.max(own, askedMs), 86_400_000))
      },
    ),
  )
})

test.each([null, 301, 408, 425, 429, 500, 503])('after %s it is tried eight times', (status) => {
  expect(retryDelay(7, status, 0.5)).not.toBeNull()
  expect(retryDelay(8, status, 0.5)).toBeNull()
})

test.each([
  ['https://example.org/hook', true, true],
  ['https://1.1.1.1/hook', true, true],
  ['https://10.0.0.1:8443/', true, false],
  ['https://127.0.0.1/', true, false],
  ['https://[::ffff:10.0.0.1]/', true, false],
  ['https://[64:ff9b::7f00:1]/', true, false],
  ['http://localhost:3000/hook', true, false],
  ['http://127.0.0.1/', true, false],
  ['http://[::1]:8080/', true, false],
  ['http://127.0.0.1.example.org/', false, false],
  ['http://example.org/', false, false],
  ['https://user@example.org/', false, false],
  ['file:///etc/passwd', false, false],
  ['//example.org', false, false],
  [`https://example.org/${'x'.repeat(2000)}`, false, false],
])('%s may be configured by the owner: %s, by another account: %s', (url, byOwner, byOther) => {
  expect([isWebhookUrl(url, 'any-network'), isWebhookUrl(url, 'public-only')]).toEqual([byOwner, byOther])
})

test('signatures match the Standard Webhooks example', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const headers = signatureHeaders(
    secret,
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
