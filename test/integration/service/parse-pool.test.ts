// When the workers that parse mail end.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ParsePool } from '../../../src/service/parsing/parse-pool.ts'

const WORKER = join(import.meta.dirname, '../../../src/service/parse-worker.ts')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** @returns the pool, and how often its workers have ended for lack of work */
const openPool = (): { pool: ParsePool; endCount: () => number } => {
  let ends = 0
  const pool = new ParsePool(WORKER, null, () => (ends += 1))
  onTestFinished(() => pool.close())
  return { pool, endCount: () => ends }
}

/** Waits for the end of a thread, which no clock decides. */
const waitForEnd = (endCount: () => number, expected: number): Promise<void> =>
  vi.waitFor(() => expect(endCount()).toBe(expected), 10_000)

const read = (pool: ParsePool): Promise<unknown> => {
  const content = { subject: '', sender: '', text: 'Hello', html: '' }
  return pool.run({ kind: 'read', reader: 'text', content, question: '' }, 60_000)
}

test.each([
  ['address', 60_000],
  ['recipient', 30_000],
] as const)('a worker is ready after an announced %s for %i ms', async (why, keptMs) => {
  const { pool, endCount } = openPool()
  pool.warmUp(why)
  vi.advanceTimersByTime(keptMs - 2)
  expect(endCount()).toBe(0)
  vi.advanceTimersByTime(2)
  await waitForEnd(endCount, 1)
})

test('after work a new worker waits for the rest of the time', async () => {
  const { pool, endCount } = openPool()
  pool.warmUp('recipient')
  vi.advanceTimersByTime(10_000)
  await read(pool)
  vi.advanceTimersByTime(5_000)
  await waitForEnd(endCount, 1)
  vi.advanceTimersByTime(15_000)
  await waitForEnd(endCount, 2)
})

test('a recipient does not shorten the time of an address', async () => {
  const { pool, endCount } = openPool()
  pool.warmUp('address')
  pool.warmUp('recipient')
  vi.advanceTimersByTime(59_998)
  expect(endCount()).toBe(0)
  vi.advanceTimersByTime(2)
  await waitForEnd(endCount, 1)
})
