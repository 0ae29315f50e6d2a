// A value that is loaded at its first use is loaded once, but again after a failure.
import { expect, it } from 'vitest'
import { lazily } from '../../../src/shared/lazily.ts'

it('loads with the first call, and once for all calls', async () => {
  let loads = 0
  const value = lazily(() => Promise.resolve({ number: (loads += 1) }))
  expect(loads).toBe(0)
  const [first, second] = await Promise.all([value(), value()])
  expect(second).toBe(first)
  expect(await value()).toBe(first)
  expect(loads).toBe(1)
})

it('loads again after a failure, which all waiting calls get', async () => {
  let loads = 0
  const value = lazily(() => {
    loads += 1
    return loads === 1 ? Promise.reject(new Error('too many open files')) : Promise.resolve(loads)
  })
  const failed = await Promise.allSettled([value(), value()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(loads).toBe(1)
  expect(await value()).toBe(2)
})
