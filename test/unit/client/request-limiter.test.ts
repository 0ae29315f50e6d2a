// Limits requests to a number in any second.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestLimiter } from '../../../src/client/request-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const open = (): RequestLimiter => new RequestLimiter(7, 1_000, () => Date.now())

it('sends no more in any second, whenever they are requested', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 900 }), { maxLength: 60 }), async (pauses) => {
      const limiter = open()
      const sentAt: number[] = []
      for (const pause of pauses) {
        void limiter.acquire('background').then(() => sentAt.push(Date.now()))
        await vi.advanceTimersByTimeAsync(pause)
      }
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sentAt).toHaveLength(pauses.length)
      for (const [index, at] of sentAt.entries())
        expect(at - (sentAt[index - 7] ?? -Infinity)).toBeGreaterThanOrEqual(1_000)
    }),
    { numRuns: 50 },
  )
})

it('sends requests that the user waits for before background ones', async () => {
  const limiter = open()
  const order: string[] = []
  for (let index = 0; index < 3; index += 1)
    void limiter.acquire('background').then(() => order.push(`background ${index}`))
  void limiter.acquire('idle').then(() => order.push('idle'))
  for (let index = 3; index < 10; index += 1)
    void limiter.acquire('background').then(() => order.push(`background ${index}`))
  void limiter.acquire('foreground').then(() => order.push('foreground'))
  await vi.advanceTimersByTimeAsync(5_000)
  // After those that may be sent together.
  expect(order.indexOf('foreground')).toBe(3)
  expect(order.at(-1)).toBe('idle')
  expect(order).toHaveLength(12)
})

it('spreads them over the second, so that delayed ones do not exceed the limit', async () => {
  const limiter = open()
  const sentAt: number[] = []
  for (let index = 0; index < 20; index += 1)
    void limiter.acquire('background').then(() => sentAt.push(Date.now()))
  await vi.advanceTimersByTimeAsync(5_000)
  const [, , third = 0, ...later] = sentAt
  for (const [index, at] of later.entries())
    expect(at - (later[index - 1] ?? third)).toBeGreaterThanOrEqual(Math.floor(1_000 / 7))
})

it('sends nothing while the server is paused, and all of them at the end', async () => {
  const limiter = open()
  limiter.hold(3_000)
  let isSent = false
  void limiter.acquire('foreground').then(() => (isSent = true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isSent).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isSent).toBe(true)
  limiter.hold(60_000)
  const waiting = limiter.acquire('background')
  limiter.close()
  await waiting
})
