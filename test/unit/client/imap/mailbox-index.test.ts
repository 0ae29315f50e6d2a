// The position that is saved: it loses no mail to an active address, whenever the program ends.
import { describe, expect, it } from 'vitest'
import { MailboxIndex, messageIdOf, uidOf } from '../../../../src/client/imap/mailbox-index.ts'
import { TestMemory } from '../../../helpers/imap-mailbox.ts'

const NOW = 1_000_000
const mail = (uid: number, ...recipients: string[]) => ({ uid, receivedAt: uid * 10, recipients })

const startedIndex = (): MailboxIndex => {
  const index = new MailboxIndex()
  index.start({ uidValidity: '5', uid: 10, receivedAt: 100 })
  return index
}
const isActive = (address: string): boolean => address === 'a@x'

describe('the position of a mailbox', () => {
  it('stays before the first mail to an active address that is not stored', () => {
    const index = startedIndex()
    const memory = new TestMemory()
    index.add([mail(11), mail(12, 'b@x'), mail(13, 'a@x'), mail(14), mail(15, 'a@x')], 16, NOW)
    expect(index.position(isActive, memory)).toEqual({ uidValidity: '5', uid: 12, receivedAt: 120 })
    memory.stored.add('5-15')
    expect(index.position(isActive, memory).uid).toBe(12)
    memory.stored.add('5-13')
    expect(index.position(isActive, memory)).toEqual({ uidValidity: '5', uid: 16, receivedAt: 150 })
  })

  it('ignores mail to an address that expired, and mail that was removed', () => {
    const index = startedIndex()
    index.add([mail(11, 'b@x'), mail(12, 'a@x')], 12, NOW)
    index.remove(12)
    expect(index.position(isActive, new TestMemory()).uid).toBe(12)
  })

  it('is not moved to the future by the date of a copied mail', () => {
    const index = startedIndex()
    index.add([{ uid: 11, receivedAt: NOW * 2, recipients: [] }], 11, NOW)
    expect(index.position(isActive, new TestMemory()).receivedAt).toBe(NOW)
  })

  it('lists the mails to an address, the newest first', () => {
    const index = startedIndex()
    index.add([mail(11, 'a@x'), mail(12, 'b@x', 'a@x'), mail(13, 'b@x')], 13, NOW)
    expect(index.mailsTo('a@x').map(({ uid }) => uid)).toEqual([12, 11])
    expect([index.isFor(12, 'b@x'), index.isFor(13, 'a@x'), index.isFor(9, 'a@x')]).toEqual([
      true,
      false,
      null,
    ])
  })

  it('keeps a bounded number of mails, those to active addresses longest', () => {
    const index = startedIndex()
    const many = Array.from({ length: 20_005 }, (_, offset) => mail(offset + 20, 'b@x'))
    index.add([mail(11, 'a@x'), mail(12, 'b@x'), ...many], 30_000, NOW)
    index.limit(isActive)
    expect(index.mailsTo('b@x')).toHaveLength(19_999)
    expect(index.mailsTo('a@x')).toHaveLength(1)
    expect(index.isFor(12, 'b@x')).toBeNull()
  })

  it.each([
    ['5-12', 12],
    ['6-12', null],
    ['5-', null],
    ['5-1 OR', null],
    ['', null],
  ])('reads the UID of the message %j', (id, uid) => {
    expect(uidOf(id, '5')).toBe(uid)
    if (uid !== null) expect(messageIdOf('5', uid)).toBe(id)
  })
})
