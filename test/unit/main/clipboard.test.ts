// A code is removed from the clipboard after a minute or when the program quits, without removing other content.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clipboard, electronClipboard } from '../../../src/main/clipboard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The system clipboard as a program sees it: one text, which every program may change. */
const openClipboard = () => {
  const system = { text: '' }
  const byElectron = electronClipboard({
    readText: () => Promise.resolve(system.text),
    writeText: (text) => Promise.resolve(void (system.text = text)),
    clear: () => void (system.text = ''),
  })
  const clipboard = new Clipboard(byElectron)
  const copyCode = (code: string) => clipboard.copy(code, { isSecret: true, isPressed: false })
  return { system, clipboard, copyCode }
}

test('a code stays for a minute after it was copied last', async () => {
  const { system, copyCode } = openClipboard()
  await copyCode('482913')
  await vi.advanceTimersByTimeAsync(50_000)
  await copyCode('771204')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(system.text).toBe('771204')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(system.text).toBe('')
})

test('a code is removed when the program quits earlier', async () => {
  const { system, clipboard, copyCode } = openClipboard()
  await copyCode('482913')
  await clipboard.forgetCode()
  expect(system.text).toBe('')
})

test('later content stays, and so does an address', async () => {
  const { system, clipboard, copyCode } = openClipboard()
  await copyCode('482913')
  system.text = 'of another program'
  await clipboard.forgetCode()
  expect(system.text).toBe('of another program')
  await clipboard.copy('a@mayfly.test', { isSecret: false, isPressed: false })
  await clipboard.forgetCode()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(system.text).toBe('a@mayfly.test')
})

test('the last copy stays, although the first takes longer, and none is removed that was refused', async () => {
  const system = { text: '', cleared: [] as string[] }
  const delays = [500, 0]
  const clipboard = new Clipboard({
    write: async (text) => {
      await new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0))
      if (text === 'refused') return false
      system.text = text
      return true
    },
    clearIf: (text) => Promise.resolve(void system.cleared.push(text)),
  })
  const options = { isSecret: true, isPressed: false }
  const copies = Promise.all(['first', 'last'].map((text) => clipboard.copy(text, options)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await copies).toEqual([true, true])
  expect(system.text).toBe('last')
  const refused = clipboard.copy('refused', options)
  await vi.advanceTimersByTimeAsync(1)
  expect(await refused).toBe(false)
  await clipboard.forgetCode()
  expect(system.cleared).toEqual(['last'])
})
