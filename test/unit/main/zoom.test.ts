// The steps of the zoom and its keys, on different keyboard layouts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZOOM_FACTORS, zoomChange, zoomedBy } from '../../../src/main/app-window/zoom.ts'

const press = { type: 'keyDown', control: true, meta: false, alt: false } as const

test.each([
  ['us', '=', 'Equal', 'in'],
  ['us, with Shift', '+', 'Equal', 'in'],
  ['us', '-', 'Minus', 'out'],
  ['us, with Shift', '_', 'Minus', 'out'],
  ['us', '0', 'Digit0', 'reset'],
  ['the block of numbers', '+', 'NumpadAdd', 'in'],
  ['the block of numbers', '-', 'NumpadSubtract', 'out'],
  ['the block of numbers', 'Insert', 'Numpad0', 'reset'],
  ['de', '+', 'BracketRight', 'in'],
  ['de', '-', 'Slash', 'out'],
  ['fr', 'à', 'Digit0', 'reset'],
  ['fr', '-', 'Digit6', 'out'],
  ['ar', '٠', 'Digit0', 'reset'],
  ['us', 'k', 'KeyK', null],
  ['us', '9', 'Digit9', null],
] as const)('%s: Ctrl with “%s” at %s changes it: %s', (_layout, key, code, change) => {
  expect(zoomChange({ ...press, key, code })).toBe(change)
  expect(zoomChange({ ...press, control: false, meta: true, key, code })).toBe(change)
  expect(zoomChange({ ...press, control: false, key, code })).toBeNull()
  expect(zoomChange({ ...press, alt: true, key, code })).toBeNull()
  expect(zoomChange({ ...press, type: 'keyUp', key, code })).toBeNull()
})

test('the factor is always a step, and one step in and out returns to it', () => {
  const change = fc.constantFrom('in', 'out', 'reset' as const)
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const factor = changes.reduce(zoomedBy, 1)
      expect(ZOOM_FACTORS).toContain(factor)
      if (factor < 2) expect(zoomedBy(zoomedBy(factor, 'in'), 'out')).toBe(factor)
      expect(zoomedBy(factor, 'reset')).toBe(1)
    }),
  )
  expect(zoomedBy(2, 'in')).toBe(2)
  expect(zoomedBy(0.5, 'out')).toBe(0.5)
})
