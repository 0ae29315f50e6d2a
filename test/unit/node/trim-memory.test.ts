// Unused memory is released during idle time after work.
import { Session } from 'node:inspector'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryTrimmer } from '../../../src/node/trim-memory.ts'

const MAX_WAIT_MS = 10_000

const held: { objects: object[] } = { objects: [] }

/** Objects that survive garbage collection: forty megabytes, and as many again if earlier tests left free memory. */
const allocate = (): void => {
  const before = process.memoryUsage.rss()
  do {
    const objects = Array.from({ length: 400_000 }, (_, at) => ({ at, text: `text ${String(at)}` }))
    held.objects.push(objects)
  } while (process.memoryUsage.rss() < before + 20e6)
}

const heapUsed = (): number => process.memoryUsage().heapUsed

afterEach(() => vi.useRealTimers())

it.each([
  ['releases the memory of a burst of work', true],
  ['blocks nothing while a user would notice', false],
])('%s', async (_name, canStop) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const trimmer = new MemoryTrimmer(() => canStop)
  allocate()
  const full = heapUsed()
  held.objects = []
  trimmer.noteWork()
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  const isReleased = (): boolean => heapUsed() < full - 20e6
  const poll = vi.waitUntil(isReleased, { timeout: canStop ? MAX_WAIT_MS : 500 })
  await (canStop ? expect(poll).resolves.toBe(true) : expect(poll).rejects.toThrow())
})

it('compares with the smallest size since the last trimming, not with the size right after it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rss = vi.spyOn(process.memoryUsage, 'rss')
  const trimmer = new MemoryTrimmer()
  const work = (before: number, after: number): void => {
    rss.mockReturnValue(before)
    trimmer.noteWork()
    rss.mockReturnValue(after)
    vi.advanceTimersByTime(21_000)
  }
  const trimmed = vi.spyOn(Session.prototype, 'post').mockReturnValue()
  work(100e6, 150e6)
  expect(trimmed).toHaveBeenCalledTimes(1)
  // Right after trimming the system still counts 150 MB; later it counts 110.
  work(110e6, 130e6)
  expect(trimmed).toHaveBeenCalledTimes(2)
  work(110e6, 112e6)
  expect(trimmed).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
