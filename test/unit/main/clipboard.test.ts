// A code is removed from the clipboard after a minute or when the program quits, without removing other content.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clipboard } from '../../../src/main/clipboard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The system clipboard as a program sees it: one text, which every program may change. */
const openClipboard = () => {
  const system = { text: '' }
  const clipboard = new Clipboard({
    readText: () => Promise.resolve(system.text),
    writeText: (text) => Promise.resolve(void (system.text = text)),
    clear: () => void (system.text = ''),
  })
  return { system, clipboard }
}

test('a code stays for a minute after it was copied last', async () => {
  const { system, clipboard } = openClipboard()
  await clipboard.copyCode('482913')
  await vi.advanceTimersByTimeAsync(50_000)
  await clipboard.copyCode('771204')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(system.text).toBe('771204')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(system.text).toBe('')
})

test('a code is removed when the program quits earlier', async () => {
  const { system, clipboard } = openClipboard()
  await clipboard.copyCode('482913')
  await clipboard.forgetCode()
  expect(system.text).toBe('')
})

test('later content stays, and so does an address', async () => {
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
