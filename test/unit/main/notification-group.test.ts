// Notifications of one address are one group for macOS and Windows.
import { expect, it } from 'vitest'
import { groupOptions } from '../../../src/main/notifications/notification-group.ts'

/** A key of two UUIDs, which is longer than the 64 characters that Windows allows. */
const address = '0b8f3a3e-5d0a-4b7f-8b68-5d3f6f3b4a11.7c0f2f5e-0f0b-4a64-9a83-0e3c1f6f2d22'

it('gives two notifications of an address the same short id, and those of another address another', () => {
  const first = groupOptions({ id: address, title: 'library card' })
  expect(first.groupTitle).toBe('library card')
  expect(first.groupId).toHaveLength(32)
  expect(groupOptions({ id: address, title: null })).toEqual({ groupId: first.groupId })
  expect(groupOptions({ id: `${address}x`, title: null }).groupId).not.toBe(first.groupId)
})

it('does not group a notification about several addresses', () => expect(groupOptions(null)).toEqual({}))
