// The order and the sections of the address list.
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/shared/durations.ts'
import {
  sectionOf,
  sectionStartingAt,
  sortedAddresses,
  type ListOrder,
} from '../../../src/renderer/views/addresses/address-sections.ts'
import { sampleAddress } from '../../helpers/sample-data.ts'

const now = new Date(2026, 10, 21, 14, 0).getTime()

test('addresses are in sections by day, expired ones separate', () => {
  const list = [
    sampleAddress('a', now, { age: 0 }),
    sampleAddress('b', now, { age: 13 * 3_600_000 }),
    sampleAddress('c', now, { age: 15 * 3_600_000 }),
    sampleAddress('d', now, { age: 9 * DAY_MS }),
    sampleAddress('e', now, { age: 0, state: 'expired' }),
  ]
  const order = { sort: 'created', grouped: false } as const
  expect(list.map((entry) => sectionOf(entry, order, now).kind)).toEqual([
    'today',
    'today',
    'yesterday',
    'earlier',
    'expired',
  ])
  expect(list.map((_, index) => sectionStartingAt(list, index, order, now)?.kind ?? null)).toEqual([
    'today',
    null,
    'yesterday',
    'earlier',
    'expired',
  ])
})

describe('the order of addresses', () => {
  const mailAt = (receivedAt: number) => ({ message: 'm', sender: '', subject: '', receivedAt })
  const list = [
    sampleAddress('c10', now, { age: 1, accountId: 'remote' }),
    sampleAddress('b', now, { age: 2, latestMessage: mailAt(now) }),
    sampleAddress('a', now, { age: 3, label: 'C9' }),
    sampleAddress('d', now, { age: 9 * DAY_MS, pinned: true, accountId: 'remote' }),
    sampleAddress('e', now, { state: 'expired' }),
  ]
  const sorted = (order: ListOrder): string =>
    sortedAddresses(list, order, ['builtin', 'remote'], new Intl.Collator('en', { numeric: true }).compare)
      .map(({ key }) => key.replace('builtin.', ''))
      .join(' ')
  const sections = (order: ListOrder) =>
    sortedAddresses(list, order, ['builtin', 'remote'], new Intl.Collator('en').compare).map(
      (_, index, all) => sectionStartingAt(all, index, order, now)?.kind ?? null,
    )

  test.each<[ListOrder['sort'], boolean, string]>([
    ['created', false, 'd c10 b a e'],
    ['name', false, 'd b a c10 e'],
    ['mail', false, 'd b c10 a e'],
    ['created', true, 'd b a e c10'],
    ['name', true, 'd b a e c10'],
  ])('by %s, grouped: %j', (sort, grouped, expected) => {
    expect(sorted({ sort, grouped })).toBe(expected)
  })

  test('has a section for pinned ones, then one for each account, or all', () => {
    expect(sections({ sort: 'name', grouped: true })).toEqual(['pinned', 'account', null, null, 'account'])
    expect(sections({ sort: 'name', grouped: false })).toEqual(['pinned', 'all', null, null, 'expired'])
  })
})
