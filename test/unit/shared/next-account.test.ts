// The account of the next new address: the chosen one, unless it waits for the user and another does not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsUserAction, type AccountHealth } from '../../../src/shared/model/account.ts'
import { nextAccount } from '../../../src/shared/model/snapshot.ts'

const since = 0
const healths: readonly AccountHealth[] = [
  { state: 'working', since },
  { state: 'checking', since },
  { state: 'limited', since, until: 1 },
  { state: 'unreachable', since, failure: { kind: 'offline' } },
  { state: 'trouble', since, failure: { kind: 'server-trouble', status: 500 } },
  { state: 'trouble', since, failure: { kind: 'challenge' } },
  { state: 'refused', since, failure: { kind: 'no-key' } },
  { state: 'refused', since, failure: { kind: 'key-store-locked' } },
]

test.each([
  [{ state: 'unreachable', since, failure: { kind: 'timeout' } }, false],
  [{ state: 'trouble', since, failure: { kind: 'bad-answer', path: '' } }, false],
  [{ state: 'trouble', since, failure: { kind: 'challenge' } }, true],
  [{ state: 'refused', since, failure: { kind: 'unauthorized' } }, true],
] satisfies [AccountHealth, boolean][])('%o waits for the user: %s', (health, waits) => {
  expect(needsUserAction(health)).toBe(waits)
})

test('an account that waits is used only if each does, and the chosen one before all others', () => {
  const account = fc.record({
    kind: fc.constantFrom('builtin' as const, 'remote' as const),
    health: fc.constantFrom(...healths),
  })
  fc.assert(
    fc.property(fc.array(account, { maxLength: 6 }), fc.nat(6), (drawn, at) => {
      const accounts = drawn.map((one, index) => ({ ...one, id: String(index) }))
      const next = nextAccount(accounts, String(at), ({ health }) => health)
      if (next === null) return accounts.length === 0
      const usable = accounts.filter(({ health }) => !needsUserAction(health))
      const candidates = usable.length > 0 ? usable : accounts
      const chosen = candidates.find(({ id }) => id === String(at))
      if (chosen) return next === chosen
      const hasRemote = candidates.some(({ kind }) => kind === 'remote')
      return candidates.includes(next) && (next.kind === 'remote') === hasRemote
    }),
  )
})
