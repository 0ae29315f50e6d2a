// The key that a press counts as, on common keyboard layouts; pairs of key and code as Chromium reports them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortcutKey, type KeyPress } from '../../../src/renderer/state/key-press.ts'
import { acceleratorOf } from '../../../src/renderer/views/settings/accelerator.ts'

const latinLetters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** @param keys `⇧` before the code for Shift, `⇪` for Caps Lock, `AltGr ` for the third level */
const press = (keys: string, key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: keys.replace(/^(?:⇧|⇪|AltGr )+/u, ''),
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- events have this property
  keyCode: 0,
  shiftKey: keys.includes('⇧'),
  isComposing: false,
  getModifierState: (name) =>
    (name === 'AltGraph' && keys.startsWith('AltGr ')) || (name === 'CapsLock' && keys.includes('⇪')),
  ...more,
})

const layouts: Record<string, readonly (readonly [keys: string, key: string, shortcut: string | null])[]> = {
  us: [
    ...latinLetters.map((key) => [`Key${key.toUpperCase()}`, key, key] as const),
    ['⇧KeyN', 'N', 'N'],
    ['⇪KeyN', 'N', 'n'],
    ['⇪⇧KeyN', 'n', 'N'],
    ['Slash', '/', '/'],
    ['⇧Slash', '?', '?'],
    ['Comma', ',', ','],
    ['Digit1', '1', '1'],
    ['⇧Digit1', '!', '!'],
    ['Delete', 'Delete', 'Delete'],
    ['ArrowDown', 'ArrowDown', 'ArrowDown'],
    ['Space', ' ', ' '],
    ['ShiftLeft', 'Shift', 'Shift'],
  ],
  fr: [
    ['KeyN', 'n', 'n'],
    ['KeyQ', 'a', 'a'],
    ['KeyA', 'q', 'q'],
    ['KeyZ', 'w', 'w'],
    ['Semicolon', 'm', 'm'],
    ['KeyM', ',', ','],
    ['⇧KeyM', '?', '?'],
    ['⇧Period', '/', '/'],
    ['Slash', '!', '!'],
    ['Digit2', 'é', 'é'],
    ['⇧Digit2', '2', '2'],
    ['BracketLeft', 'Dead', null],
    ['Backquote', '²', '²'],
  ],
  de: [
    ['KeyY', 'z', 'z'],
    ['KeyZ', 'y', 'y'],
    ['⇧Digit7', '/', '/'],
    ['⇧Minus', '?', '?'],
    ['Slash', '-', '-'],
    ['BracketLeft', 'ü', 'ü'],
    ['Minus', 'ß', 'ß'],
    ['Equal', 'Dead', null],
    ['AltGr KeyE', '€', '€'],
    ['AltGr KeyM', 'µ', null],
  ],
  'pl, third level': [['AltGr KeyN', 'ń', 'ń']],
  dvorak: [
    ['KeyL', 'n', 'n'],
    ['KeyN', 'b', 'b'],
    ['KeyC', 'j', 'j'],
    ['KeyW', ',', ','],
    ['BracketLeft', '/', '/'],
    ['⇧BracketLeft', '?', '?'],
  ],
  ru: [
    ['KeyN', 'т', 'n'],
    ['KeyC', 'с', 'c'],
    ['KeyX', 'ч', 'x'],
    ['KeyA', 'ф', 'a'],
    ['KeyU', 'г', 'u'],
    ['KeyF', 'а', 'f'],
    ['KeyR', 'к', 'r'],
    ['KeyJ', 'о', 'j'],
    ['KeyK', 'л', 'k'],
    ['⇧KeyN', 'Т', 'N'],
    ['⇪KeyN', 'Т', 'n'],
    ['Comma', 'б', ','],
    ['⇧Slash', ',', ','],
    ['Slash', '.', '.'],
    ['⇧Backslash', '/', '/'],
    ['⇧Digit7', '?', '?'],
    ['Digit1', '1', '1'],
    ['BracketLeft', 'х', null],
    ['AltGr KeyN', 'т', null],
  ],
  gr: [
    ['KeyN', 'ν', 'n'],
    ['KeyC', 'ψ', 'c'],
    ['KeyX', 'χ', 'x'],
    ['KeyA', 'α', 'a'],
    ['KeyU', 'θ', 'u'],
    ['KeyJ', 'ξ', 'j'],
    ['KeyK', 'κ', 'k'],
    ['KeyW', 'ς', 'w'],
    ['Slash', '/', '/'],
    ['⇧Slash', '?', '?'],
    ['KeyQ', ';', ';'],
    ['Semicolon', 'Dead', null],
  ],
  ara: [
    ['KeyN', 'ى', 'n'],
    ['KeyC', 'ؤ', 'c'],
    ['KeyX', 'ء', 'x'],
    ['KeyA', 'ش', 'a'],
    ['KeyJ', 'ت', 'j'],
    ['KeyK', 'ن', 'k'],
    ['KeyB', 'لا', 'b'],
    ['KeyB', 'ﻻ', 'b'],
    ['⇧KeyN', 'آ', 'N'],
    ['Comma', 'و', ','],
    ['⇧KeyK', '،', ','],
    ['Slash', 'ظ', '/'],
    ['⇧Slash', '؟', '?'],
    ['Digit1', '١', '1'],
    ['Digit2', '۲', '2'],
  ],
  il: [
    ['KeyN', 'מ', 'n'],
    ['KeyC', 'ב', 'c'],
    ['KeyX', 'ס', 'x'],
    ['KeyA', 'ש', 'a'],
    ['KeyJ', 'ח', 'j'],
    ['KeyK', 'ל', 'k'],
    ['KeyQ', '/', '/'],
    ['Quote', ',', ','],
    ['Comma', 'ת', ','],
    ['⇧Slash', '?', '?'],
    ['⇪KeyN', 'N', 'n'],
  ],
  'th, in, ge, am, kana, ko': [
    ['KeyN', 'ื', 'n'],
    ['KeyC', 'म', 'c'],
    ['Digit1', '१', '1'],
    ['KeyN', 'ნ', 'n'],
    ['KeyN', 'ն', 'n'],
    ['KeyN', 'み', 'n'],
    ['KeyC', 'ㅊ', 'c'],
  ],
  'full width, as input methods for Chinese and Japanese type': [
    ['KeyN', 'ｎ', 'n'],
    ['Slash', '／', '/'],
    ['⇧Slash', '？', '?'],
    ['Comma', '，', ','],
  ],
}

const pairs = Object.entries(layouts).flatMap(([layout, rows]) =>
  rows.map(([keys, key, shortcut]) => [layout, keys, key, shortcut] as const),
)
test.each(pairs)('%s: %s, which types “%s”, counts as %s', (_layout, keys, key, shortcut) => {
  expect(shortcutKey(press(keys, key))).toBe(shortcut)
})

const anyPress = fc.constantFrom(...pairs)

test('input handled by an input method is not a shortcut, on any layout', () => {
  fc.assert(
    fc.property(anyPress, fc.boolean(), ([, keys, key], isFlag) => {
      const taken = isFlag ? { isComposing: true } : { keyCode: 229 }
      expect(shortcutKey(press(keys, key, taken))).toBeNull()
    }),
  )
  for (const key of ['Process', 'Dead', 'Unidentified']) expect(shortcutKey(press('KeyN', key))).toBeNull()
})

test('a typed Latin letter counts wherever its key is', () => {
  const code = fc.constantFrom(...pairs.map(([, keys]) => keys.replaceAll(/[⇧⇪]/gu, '')))
  fc.assert(
    fc.property(code, fc.constantFrom(...latinLetters), (at, key) => {
      expect(shortcutKey(press(at, key))).toBe(key)
    }),
  )
})

test('a recorded shortcut names the letter of the layout, or of the key position if the layout has none', () => {
  const held = { ctrlKey: true, altKey: true, metaKey: false, shiftKey: false }
  const recorded = (code: string, key: string): string | null => acceleratorOf({ code, key, ...held })
  expect(recorded('KeyQ', 'a')).toBe('Control+Alt+A')
  expect(recorded('KeyY', 'z')).toBe('Control+Alt+Z')
  expect(recorded('KeyL', 'n')).toBe('Control+Alt+N')
  expect(recorded('KeyN', 'т')).toBe('Control+Alt+N')
  expect(recorded('KeyN', 'ń')).toBe('Control+Alt+N')
  expect(recorded('Digit1', '&')).toBe('Control+Alt+1')
})
