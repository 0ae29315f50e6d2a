// Unused memory is released during idle time after work.
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
