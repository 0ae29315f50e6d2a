// Scoped keys on each engine: added, found, listed, revoked, and the addresses and messages that they show.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import {
  matchesAddressPattern,
  parseAddressPattern,
  type KeyAccess,
} from '../../../../src/service/store/key-access.ts'
import { MAX_SCOPED_KEYS, type ScopedKeySettings, type Store } from '../../../../src/service/store/store.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import { createTestAddress, listTestMail, storeTestMail } from '../../../helpers/test-store.ts'

const NOW = Date.now()
const settings = (name: string, limits: Partial<ScopedKeySettings> = {}): ScopedKeySettings => ({
  name,
  scope: 'read',
  addresses: null,
  expiresAt: null,
  ...limits,
})

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
  })
  afterEach(() => engine.remove())

  const accessOf = async (key: string, now = NOW): Promise<KeyAccess | string | undefined> => {
    const holder = await store.accounts.byKey(key, now)
    return typeof holder === 'object' ? holder.access : holder
  }

  test('a scoped key is valid in addition to the ordinary key, until it expires or is revoked', async () => {
    const { accounts } = store
    const limits = { scope: 'own', addresses: 'ci-*', expiresAt: NOW + 1000 } as const
    expect(await accounts.addScopedKey(owner.id, 'scoped', settings('CI', limits), NOW)).toBe('added')
    expect(await accessOf('scoped')).toMatchObject({ name: 'CI', ...limits })
    expect(await accessOf('key')).toMatchObject({
      name: null,
      scope: 'full',
      addresses: null,
      expiresAt: null,
    })
    expect(await accessOf('scoped', NOW + 1000)).toBe('expired')
    // Replacing the ordinary key keeps the scoped one.
    await accounts.addKey('owner', 'new key', null, null)
    expect(await accessOf('key')).toBeUndefined()
    expect(await accessOf('scoped')).toMatchObject({ name: 'CI' })
    const before = Date.now()
    expect(await accounts.revokeScopedKey(owner.id, 'CI', before)).toBe(true)
    expect(await accounts.revokeScopedKey(owner.id, 'CI', before)).toBe(false)
    expect(await accessOf('scoped')).toBeUndefined()
    expect(await accessOf('new key')).toMatchObject({ name: null })
    expect(await accounts.lastRevocation(owner.id)).toBeGreaterThanOrEqual(before)
    expect(await accounts.lastRevocation(null)).toBe(await accounts.lastRevocation(owner.id))
  })

  test('a name belongs to one valid key of an account, and is free again once that key has ended', async () => {
    const { accounts } = store
    await accounts.addKey('member', 'member key', null, null)
    const member = (await accounts.byName('member'))!
    const add = (account: string, key: string, expiresAt: number | null, now = NOW) =>
      accounts.addScopedKey(account, key, settings('CI', { expiresAt }), now)
    expect(await add(owner.id, 'a', NOW + 10)).toBe('added')
    expect(await add(owner.id, 'b', null)).toBe('taken')
    expect(await add(member.id, 'c', null)).toBe('added')
    expect(await add(owner.id, 'd', null, NOW + 10)).toBe('added')
    expect(await accounts.scopedKeys(owner.id)).toMatchObject([{ name: 'CI', expiresAt: null, tail: 'd' }])
    expect(await accounts.scopedKeys(null)).toHaveLength(3)
    expect(await accounts.revokeKeys('member')).toBe(2)
    expect(await accessOf('c')).toBeUndefined()
    expect(await accessOf('d')).toMatchObject({ name: 'CI' })
  })

  test('simultaneous requests for a name add one key, and an account has a maximum of keys', async () => {
    const { accounts } = store
    const add = (name: string, key: string) => accounts.addScopedKey(owner.id, key, settings(name), NOW)
    const results = await Promise.all(Array.from({ length: 5 }, (_, at) => add('CI', `same ${at}`)))
    expect(results.filter((result) => result === 'added')).toHaveLength(1)
    for (let at = 1; at < MAX_SCOPED_KEYS; at += 1) expect(await add(`key ${at}`, `key ${at}`)).toBe('added')
    expect(await add('one more', 'one more')).toBe('too-many')
  })

  test('lists, searches, counts and events contain only what the filter allows', async () => {
    const { addresses, messages } = store
    await addresses.create(owner, 'ci-1@mayfly.test', 3_600_000, NOW, 'k1')
    await addresses.create(owner, 'ci-2@mayfly.test', 3_600_000, NOW)
    await createTestAddress(store, owner, 'private')
    const { last: start } = await store.events.position(owner.id)
    for (const name of ['ci-1', 'ci-2', 'private'])
      await listTestMail(store, await storeTestMail(store, 'x', [`${name}@mayfly.test`]))
    const seen = async (createdBy: string | null, pattern: string | null) => {
      const filter = { createdBy, pattern }
      const list = await addresses.list(owner.id, Infinity, '', Date.now(), filter)
      const found = await messages.listOfAccount(owner.id, Infinity, '', filter)
      const matching = await messages.listOfAccount(owner.id, Infinity, 'subject', filter)
      const { events, isEnd } = await store.events.after(owner.id, start, filter)
      const names = list.rows.map(({ address }) => address.replace('@mayfly.test', '')).sort()
      expect([list.total, found.total, found.rows.length]).toEqual(Array(3).fill(names.length))
      expect([matching.total, matching.rows.length, events.length]).toEqual(Array(3).fill(names.length))
      expect(isEnd).toBe(true)
      return names
    }
    expect(await seen(null, null)).toEqual(['ci-1', 'ci-2', 'private'])
    expect(await seen('k1', null)).toEqual(['ci-1'])
    expect(await seen('k2', null)).toEqual([])
    expect(await seen(null, 'ci-*')).toEqual(['ci-1', 'ci-2'])
    expect(await seen('k1', 'private')).toEqual([])
    expect(await seen(null, '*@mayfly.test')).toEqual(['ci-1', 'ci-2', 'private'])
    expect(await seen(null, '*@other.test')).toEqual([])
    const search = await addresses.list(owner.id, Infinity, 'pri', Date.now(), {
      createdBy: null,
      pattern: 'ci-*',
    })
    expect(search).toEqual({ rows: [], total: 0 })
  })

  test('a pattern selects in the database the same addresses as in the rules', async () => {
    const names = [
      'a',
      'ab',
      'a.b',
      'a+b',
      '[a]',
      'a_b',
      'a%b',
      'a@b',
      'aa',
      'ä',
      '\u{1f600}',
      'a\\b',
      'a$',
      '(a',
    ]
    const all = names.map((name) => `${name}@mayfly.test`)
    for (const address of all) await store.addresses.create(owner, address, 3_600_000, NOW)
    const part = fc.constantFrom(
      '*',
      '?',
      'a',
      'b',
      '.',
      '+',
      '[',
      ']',
      '@',
      '\\',
      '$',
      '(',
      '_',
      '%',
      '^',
      'mayfly',
    )
    const patterns = fc
      .array(part, { minLength: 1, maxLength: 5 })
      .map((parts) => parseAddressPattern(parts.join('')))
      .filter((pattern) => pattern !== null)
    await fc.assert(
      fc.asyncProperty(patterns, async (pattern) => {
        const { rows } = await store.addresses.list(owner.id, Infinity, '', NOW, { createdBy: null, pattern })
        const expected = all.filter((address) => matchesAddressPattern(pattern, address))
        expect(rows.map(({ address }) => address).sort()).toEqual(expected.sort())
      }),
      { numRuns: 60 },
    )
  })
})
