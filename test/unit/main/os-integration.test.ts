// Start at login and the global shortcut: the reported state is the actual one.
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { autostartEntry, autostartState, execLine } from '../../../src/main/linux/autostart.ts'
import { DesktopState } from '../../../src/main/desktop-state.ts'
import { GlobalShortcut } from '../../../src/main/global-shortcut.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

/** Parses an Exec line by the specification: the string's backslashes, the quotes, the field codes. */
const argumentsOf = (line: string): string[] => {
  const words: string[] = []
  const text = line.replace(/\\\\/g, '\\')
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ' ') continue
    let word = ''
    if (text[at] === '"')
      for (at++; text[at] !== '"'; at++) {
        if (text[at] === '\\') at++
        word += text[at] ?? ''
      }
    else for (; at < text.length && text[at] !== ' '; at++) word += text[at] ?? ''
    words.push(word.replaceAll('%%', '%'))
  }
  return words
}

describe('the autostart entry', () => {
  const command = ['/opt/Mayfly/mayfly', '--no-open']

  it('escapes any command correctly', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' }), { minLength: 1 }), (args) => {
        expect(argumentsOf(execLine(args))).toEqual(args)
      }),
    ))

  it('is ignored by desktops once the program is removed', () =>
    expect(autostartEntry(command)).toContain('\nTryExec=/opt/Mayfly/mayfly\n'))

  it.each([
    [null, 'off'],
    [autostartEntry(command), 'on'],
    [autostartEntry(['/tmp/.mount_Mayfly/mayfly', '--no-open']), 'outdated'],
    [`${autostartEntry(command)}Hidden=true\n`, 'switched-off'],
    [autostartEntry(command).replace('enabled=true', 'enabled=false'), 'switched-off'],
    ['', 'outdated'],
  ])('%j is %s', (entry, state) => expect(autostartState(entry, command)).toBe(state))
})

describe('the shortcut', () => {
  const createShortcut = () => {
    const unavailable = new Set(['Control+Alt+X'])
    const registered = new Map<string, () => void>()
    const desktopState = new DesktopState(tempFolder())
    onTestFinished(() => desktopState.flush())
    const log: string[] = []
    const registry = {
      register: (keys: string, run: () => void) => {
        if (keys === 'nonsense') throw new TypeError('invalid accelerator')
        if (unavailable.has(keys)) return false
        registered.set(keys, run)
        return true
      },
      unregister: (keys: string) => void registered.delete(keys),
    }
    const make = () =>
      new GlobalShortcut(
        desktopState,
        () => log.push('pressed'),
        () => log.push('verified'),
        registry,
      )
    return { registered, log, make, shortcut: make() }
  }

  it('counts as working only after it was actually pressed, also after a restart', () => {
    const { shortcut, registered, log, make } = createShortcut()
    expect(shortcut.set('Control+Alt+N')).toBe(true)
    expect(shortcut.view).toEqual({ keys: 'Control+Alt+N', state: 'untested' })
    registered.get('Control+Alt+N')?.()
    registered.get('Control+Alt+N')?.()
    expect(log).toEqual(['verified', 'pressed', 'pressed'])
    expect(shortcut.view.state).toBe('works')
    const next = make()
    next.restore('Control+Alt+N')
    expect(next.view.state).toBe('works')
    expect(next.set('Control+Alt+M')).toBe(true)
    expect(next.view.state).toBe('untested')
  })

  it.each(['Control+Alt+X', 'nonsense'])('keeps the previous keys when %s is refused', (keys) => {
    const { shortcut, registered } = createShortcut()
    shortcut.set('Control+Alt+N')
    expect(shortcut.set(keys)).toBe(false)
    expect(shortcut.view.keys).toBe('Control+Alt+N')
    expect([...registered.keys()]).toEqual(['Control+Alt+N'])
  })

  it('releases the old keys, and all of them when it is cleared', () => {
    const { shortcut, registered } = createShortcut()
    shortcut.set('Control+Alt+N')
    shortcut.set('Control+Alt+M')
    expect([...registered.keys()]).toEqual(['Control+Alt+M'])
    shortcut.set(null)
    expect([...registered.keys()]).toEqual([])
    expect(shortcut.view).toEqual({ keys: null, state: 'none' })
  })

  it('reports when another program registered the keys since', () => {
    const { shortcut } = createShortcut()
    shortcut.restore('Control+Alt+X')
    expect(shortcut.view).toEqual({ keys: 'Control+Alt+X', state: 'refused' })
  })
})
