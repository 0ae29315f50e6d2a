// Versions in the order of Semantic Versioning.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNewer } from '../../../src/app/program-updates.ts'

/** The example of section 11.4, and releases around it. */
const ORDER = [
  '0.9.10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
]

it('follows the order of the standard', () => {
  const index = fc.nat(ORDER.length - 1)
  fc.assert(
    fc.property(index, index, (a, b) => {
      expect(isNewer(ORDER[a]!, ORDER[b]!)).toBe(a > b)
    }),
  )
})

it.each(['', 'latest', '1', '1.2', '1.2.3.4', '1.2.x', 'v', '1.2.3-', '9'.repeat(20)])(
  '%j is never newer',
  (text) => {
    expect(isNewer(text, '0.0.1')).toBe(false)
    expect(isNewer('9.9.9', text)).toBe(false)
  },
)

it('ignores build metadata', () => {
  expect(isNewer('1.0.0+build.5', '1.0.0')).toBe(false)
})
