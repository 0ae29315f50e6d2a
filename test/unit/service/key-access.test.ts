// The rules of scoped keys: patterns of addresses, random names, and problems that reveal only the key's own limits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressFilter,
  creationRefusal,
  isKeyName,
  matchesAddressPattern,
  maySeeAddress,
  parseAddressPattern,
  randomNameFor,
  routeRefusal,
  SESSION_ACCESS,
  type KeyAccess,
} from '../../../src/service/store/key-access.ts'

const keyOf = (scope: KeyAccess['scope'], addresses: string | null = null): KeyAccess => ({
  keyId: 'k1',
  name: 'CI',
  scope,
  addresses,
  expiresAt: null,
})

test.each([
  ['ci-*', 'ci-1@a.test', true],
  ['ci-*', 'ci-@a.test', true],
  ['ci-*', 'xci-1@a.test', false],
  ['ci-*', 'ci@ci-1.test', false],
  ['ci-?', 'ci-1@a.test', true],
  ['ci-?', 'ci-12@a.test', false],
  ['*-ci', 'a-ci@a.test', true],
  ['*-ci', 'a-ci-b@a.test', false],
  // The text before the last @ is the local part.
  ['*x', 'ax@evil@a.test', false],
  ['ci.+[a]', 'ci.+[a]@a.test', true],
  ['ci.+[a]', 'cix+a@a.test', false],
  ['ci-*@a.test', 'ci-1@a.test', true],
  ['ci-*@a.test', 'ci-1@b.test', false],
  ['*@?.test', 'ci-1@b.test', true],
  ['ä*', 'ä1@a.test', true],
  ['?', '\u{1f600}@a.test', true],
])('the pattern %s and the address %s: %s', (pattern, address, matches) => {
  expect(matchesAddressPattern(pattern, address)).toBe(matches)
})

test('a pattern is stored in the form of address names, and an invalid one is refused', () => {
  expect(parseAddressPattern(' CI-**')).toBe('ci-*')
  for (const invalid of ['', ' ', 'a b', 'a\nb', '*a*b*c*', 'a@b@c', 'x'.repeat(321)])
    expect([invalid, parseAddressPattern(invalid)]).toEqual([invalid, null])
})

test('a random name matches the pattern it is made for', () => {
  const pattern = fc
    .array(fc.constantFrom('a', 'ci-', '*', '?', '.'), { minLength: 1, maxLength: 6 })
    .map((parts) => parseAddressPattern(parts.join('')))
    .filter((parsed) => parsed !== null)
  fc.assert(
    fc.property(pattern, (addresses) => {
      const access = keyOf('own', addresses)
      expect(creationRefusal(access, `${randomNameFor(access)}@mayfly.test`)).toBeNull()
    }),
  )
  expect(randomNameFor(keyOf('own', 'ci-*@mayfly.test'))).toMatch(/^ci-[a-z0-9]{8}$/)
  expect(randomNameFor(keyOf('own'))).toMatch(/^[a-z0-9]{8}$/)
})

test('a key sees the addresses of its scope and of its pattern', () => {
  const mine = { address: 'ci-1@a.test', created_by: 'k1' }
  const other = { address: 'ci-2@a.test', created_by: 'k2' }
  const byMail = { address: 'x@a.test', created_by: null }
  const seen = (access: KeyAccess) =>
    [mine, other, byMail].filter((address) => maySeeAddress(access, address)).map(({ address }) => address)
  expect(seen(SESSION_ACCESS)).toHaveLength(3)
  expect(seen(keyOf('full'))).toHaveLength(3)
  expect(addressFilter(keyOf('read'))).toBeNull()
  expect(seen(keyOf('read', 'ci-*'))).toEqual(['ci-1@a.test', 'ci-2@a.test'])
  expect(seen(keyOf('own'))).toEqual(['ci-1@a.test'])
  expect(seen(keyOf('own', 'x*'))).toEqual([])
})

test('a refusal names the key, its limits, and the key that may', () => {
  const path = '/api/emails/:emailId'
  expect(routeRefusal(keyOf('read', 'ci-*'), 'DELETE', path)).toBe(
    'The key "CI" (scope read, addresses ci-*) may not delete addresses. A key with the scope own or full may.',
  )
  expect(routeRefusal(keyOf('full'), 'POST', '/api/webhook')).toContain("The account's own key may.")
  expect(routeRefusal(keyOf('read'), 'HEAD', path)).toBeNull()
  expect(routeRefusal(SESSION_ACCESS, 'POST', '/api/webhook')).toBeNull()
})

test('a route without a rule is refused for every scoped key', () => {
  for (const scope of ['full', 'own', 'read'] as const)
    expect(routeRefusal(keyOf(scope), 'GET', '/api/new')).not.toBeNull()
})

test('the name of a key has no control characters', () => {
  expect(['CI', 'CI of the shop', '部署-1'].filter(isKeyName)).toHaveLength(3)
  expect(['', ' CI', 'CI ', 'C\tI', 'a"b', 'x'.repeat(61)].filter(isKeyName)).toEqual([])
})
