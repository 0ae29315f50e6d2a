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

it('trims again when the heap has grown since, and not for less than four megabytes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const trimmed = vi.spyOn(Session.prototype, 'post').mockReturnValue()
  const trimmer = new MemoryTrimmer()
  /** Work after which the heap has that size until it is trimmed. */
  const work = (heapTotal: number, afterTrimming: number): void => {
    const usage = { ...process.memoryUsage(), external: 0 }
    vi.spyOn(process, 'memoryUsage')
      .mockReturnValueOnce({ ...usage, heapTotal })
      .mockReturnValueOnce({ ...usage, heapTotal: afterTrimming })
    trimmer.noteWork()
    vi.advanceTimersByTime(21_000)
    vi.mocked(process.memoryUsage).mockRestore()
  }
  work(22e6, 14e6)
  expect(trimmed).toHaveBeenCalledTimes(1)
  work(17e6, 17e6)
  expect(trimmed).toHaveBeenCalledTimes(1)
  work(26e6, 15e6)
  expect(trimmed).toHaveBeenCalledTimes(2)
  trimmed.mockRestore()
})
