// A code leaves the clipboard after a minute or at the end of the program, and takes nothing of anybody else's along.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clipboard } from '../../../src/main/clipboard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a system's clipboard is to a program: one text, that every program may change. */
const openClipboard = () => {
  const system = { text: '' }
  const clipboard = new Clipboard({
    readText: () => Promise.resolve(system.text),
    writeText: (text) => Promise.resolve(void (system.text = text)),
    clear: () => void (system.text = ''),
  })
  return { system, clipboard }
}

test('a code is there for a minute from when it was copied last', async () => {
  const { system, clipboard } = openClipboard()
  await clipboard.copyCode('482913')
  await vi.advanceTimersByTimeAsync(50_000)
  await clipboard.copyCode('771204')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(system.text).toBe('771204')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(system.text).toBe('')
})

test('a code is gone when the program ends before', async () => {
  const { system, clipboard } = openClipboard()
  await clipboard.copyCode('482913')
  await clipboard.forgetCode()
  expect(system.text).toBe('')
})

test('what was copied since stays, and so does an address', async () => {
  const { system, clipboard } = openClipboard()
  await clipboard.copyCode('482913')
  system.text = 'of another program'
  await clipboard.forgetCode()
  expect(system.text).toBe('of another program')
  await clipboard.copy('a@mayfly.test')
  await clipboard.forgetCode()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(system.text).toBe('a@mayfly.test')
})
