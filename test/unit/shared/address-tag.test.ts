// The recipients that an address with or without a tag matches.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTag, isSentTo, withoutTag } from '../../../src/shared/address-tag.ts'

test.each([
  ['team+b@mayfly.test', 'team@mayfly.test', true],
  ['Team+B@Mayfly.test', 'team@mayfly.test', true],
  ['team+b+c@mayfly.test', 'team@mayfly.test', true],
  ['team+@mayfly.test', 'team@mayfly.test', true],
  ['team@mayfly.test', 'team@mayfly.test', false],
  ['+b@mayfly.test', '+b@mayfly.test', false],
  ['team@sub+b.test', 'team@sub+b.test', false],
  ['"a@b+c"@mayfly.test', '"a@b@mayfly.test', true],
  ['+', '+', false],
  ['', '', false],
])('%j is %j', (address, base, isTagged) => {
  expect([withoutTag(address), hasTag(address)]).toEqual([base, isTagged])
})

test('a tag matches only itself, and an address without one matches any tag', () => {
  const tag = fc.stringMatching(/^[a-z0-9+]{0,4}$/)
  const name = fc.constantFrom('team', 'other')
  const recipient = fc
    .tuple(name, fc.option(tag))
    .map(([local, one]) => `${local}${one === null ? '' : `+${one}`}@mayfly.test`)
  fc.assert(
    fc.property(fc.array(recipient), recipient, (recipients, wanted) => {
      const base = wanted.split(/[+@]/)[0] ?? ''
      const expected = wanted.includes('+')
        ? recipients.includes(wanted)
        : recipients.some((to) => to.startsWith(`${base}@`) || to.startsWith(`${base}+`))
      expect(isSentTo(recipients, wanted.toUpperCase())).toBe(expected)
      expect(
        isSentTo(
          recipients.map((to) => to.toUpperCase()),
          wanted,
        ),
      ).toBe(expected)
    }),
  )
})
