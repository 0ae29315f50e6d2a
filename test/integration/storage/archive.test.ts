// What every archive does: on disk, in memory, and without SQLite.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Archive, MessageRecord } from '../../../src/app/ports.ts'
import { archiveFactories, filledArchive, keysOf, messageBody } from '../../helpers/archives.ts'
import { accountRecord, addressRecord, messageFilter, messageRecord } from '../../helpers/records.ts'

describe.each(Object.entries(archiveFactories))('the archive %s', (_name, open) => {
  const archiveWith = (...messages: MessageRecord[]): Promise<Archive> => filledArchive(open, messages)

  it('returns saved data', async () => {
    const archive = await archiveWith()
    archive.saveAddress(addressRecord({ label: 'trial' }))
    expect(archive.accounts()).toEqual([accountRecord()])
    expect(archive.addresses().map(({ label }) => label)).toEqual(['trial', ''])
  })

  it('finds the latest messages first, in whatever order they were stored, page by page', async () => {
    const times = [5, 9, 1, 9, 3, -7, 9e15, 9e15, 1_768_000_000_000, 1_768_000_000_000]
    const archive = await archiveWith()
    for (const [at, receivedAt] of times.entries())
      archive.insertMessages([messageRecord(`m${at}`, { subject: 'hello world', receivedAt })])
    const sorted = keysOf(archive.page(null, { cursor: null, limit: 99 }))
    expect(keysOf(archive.search(messageFilter('hello'), { cursor: null, limit: 99 }))).toEqual(sorted)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page = archive.search(messageFilter('hello wo'), { cursor, limit: 3 })
      paged.push(...keysOf(page))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(paged).toEqual(sorted)
  })

  it('keeps any number of messages of one millisecond apart', async () => {
    const archive = await archiveWith()
    const many = Array.from({ length: 5_000 }, (_, n) => messageRecord(String(n), { subject: `same ${n}` }))
    archive.insertMessages(many)
    archive.insertMessages([messageRecord('later', { subject: 'same', receivedAt: 1_001 })])
    expect(archive.page(null, { cursor: null, limit: 1 }).total).toBe(5_001)
    expect(keysOf(archive.search(messageFilter('same 4321'), { cursor: null, limit: 9 }))).toEqual(['a.4321'])
  })

  it('stores each message once, and returns which were new', async () => {
    const archive = await archiveWith(messageRecord('1'))
    expect(archive.insertMessages([messageRecord('1', { subject: 'again' }), messageRecord('2')])).toEqual([
      messageRecord('2'),
    ])
    expect(archive.message('a.1')?.subject).toBe('Subject 1')
    expect(archive.filterKnown(['a.1', 'a.2', 'a.3'])).toEqual(new Set(['a.1', 'a.2']))
  })

  it('keeps complete messages', async () => {
    const whole = messageRecord('1', {
      body: {
        ...messageBody('Hello'),
        files: [{ id: 'f', filename: 'a.pdf', size: 3, contentType: 'application/pdf', url: '/f' }],
      },
      code: { value: '123456', line: 'Your code is 123456' },
      link: { url: 'https://shop.example/v', purpose: 'confirm', label: 'Confirm' },
      snippet: 'Hello',
    })
    const archive = await archiveWith(whole)
    expect(archive.message('a.1')).toEqual(whole)
    expect(archive.page('a.e1', { cursor: null, limit: 9 }).rows[0]).toMatchObject({
      attachmentCount: 1,
      code: whole.code,
    })
    expect(archive.message('a.9')).toBeNull()
  })

  it('accepts a body later, and finds it from then on', async () => {
    const archive = await archiveWith(messageRecord('1'))
    expect(archive.search(messageFilter('secret'), { cursor: null, limit: 9 }).total).toBe(0)
    const extracted = { snippet: 'The secret word', code: null, link: null }
    archive.saveBody('a.1', messageBody('The secret word'), extracted)
    expect(archive.search(messageFilter('secret'), { cursor: null, limit: 9 }).rows[0]?.snippet).toBe(
      'The secret word',
    )
    expect(archive.message('a.1')?.body?.text).toBe('The secret word')
  })

  it('finds a message by the names of its attachments, complete or in part, stored with it or later', async () => {
    const file = { id: 'f', size: 3, contentType: 'application/pdf', url: '/f' }
    const files = ['Résumé of Zoë.pdf', 'q4.xlsx'].map((filename) => ({ ...file, filename }))
    const named = { ...messageBody('Hello'), files }
    const archive = await archiveWith(
      messageRecord('1', { body: named }),
      messageRecord('2'),
      messageRecord('3'),
    )
    archive.saveBody('a.2', named, { snippet: 'Hello', code: null, link: null })
    for (const words of ['résumé', 'zoë.pdf', 'xlsx', 'q4', 'subject q4', 'hello résum'])
      expect([words, keysOf(archive.search(messageFilter(words), { cursor: null, limit: 9 }))]).toEqual([
        words,
        ['a.2', 'a.1'],
      ])
    const [row] = archive.search(messageFilter('q4'), { cursor: null, limit: 9 }).rows
    expect(row?.attachmentNames).toBe('Résumé of Zoë.pdf\nq4.xlsx')
    // The stored text is limited, however many there are.
    const many = Array.from({ length: 6_000 }, (_, at) => ({ ...file, filename: `page ${String(at)}.pdf` }))
    archive.saveBody('a.3', { ...messageBody('x'), files: many }, { snippet: 'x', code: null, link: null })
    expect(
      archive.search(messageFilter('page 0.pdf'), { cursor: null, limit: 9 }).rows[0]?.attachmentNames.length,
    ).toBe(2_000)
  })

  it('counts and marks', async () => {
    const archive = await archiveWith(
      messageRecord('1'),
      messageRecord('2', { receivedAt: 2_000 }),
      messageRecord('3', { address: 'a.e2' }),
    )
    expect(archive.summaries(['a.e1']).get('a.e1')).toMatchObject({
      total: 2,
      unread: 2,
      latest: { key: 'a.2' },
    })
    expect(archive.setUnread(['a.1', 'a.3', 'a.9'], false).sort()).toEqual(['a.e1', 'a.e2'])
    expect(archive.setUnread(['a.1'], false)).toEqual([])
    expect(archive.unreadKeys('a.e1')).toEqual(['a.2'])
    expect(archive.summaries(['a.e2']).get('a.e2')).toMatchObject({ total: 1, unread: 0 })
    expect(archive.summaries(['a.e9']).get('a.e9')).toEqual({
      total: 0,
      unread: 0,
      kept: 0,
      latest: null,
      withCode: [],
    })
  })

  it('returns the newest messages with a code, also if newer ones have none', async () => {
    const code = { value: '4711', line: 'Code 4711' }
    const archive = await archiveWith(
      messageRecord('1', { code }),
      messageRecord('2', { code, receivedAt: 2_000 }),
      messageRecord('3', { code, receivedAt: 3_000 }),
      messageRecord('4', { receivedAt: 4_000 }),
      messageRecord('5', { code, receivedAt: 5_000, address: 'a.e2' }),
    )
    expect(archive.summaries(['a.e1']).get('a.e1')?.latest?.key).toBe('a.4')
    expect(
      archive
        .summaries(['a.e1'])
        .get('a.e1')
        ?.withCode.map(({ key }) => key),
    ).toEqual(['a.3', 'a.2'])
  })

  it('removes an address and an account with all their data', async () => {
    const archive = await archiveWith(messageRecord('1'), messageRecord('2', { address: 'a.e2' }))
    archive.removeAddress('a.e1')
    expect(keysOf(archive.page(null, { cursor: null, limit: 9 }))).toEqual(['a.2'])
    archive.removeAccount('a')
    expect(archive.addresses()).toEqual([])
    expect(archive.search(messageFilter('subject'), { cursor: null, limit: 9 }).total).toBe(0)
  })

  it('prunes older messages', async () => {
    const archive = await archiveWith(
      messageRecord('1', { receivedAt: 10 }),
      messageRecord('2', { receivedAt: 20, address: 'a.e2' }),
    )
    expect(archive.prune(20)).toEqual(['a.e1'])
    expect(keysOf(archive.page(null, { cursor: null, limit: 9 }))).toEqual(['a.2'])
    expect(archive.search(messageFilter('subject 1'), { cursor: null, limit: 9 }).total).toBe(0)
  })

  it('remembers pruned messages as long as the address exists', async () => {
    const archive = await archiveWith(
      messageRecord('1', { receivedAt: 10 }),
      messageRecord('2', { receivedAt: 20 }),
    )
    archive.prune(20)
    expect(archive.filterKnown(['a.1', 'a.2', 'a.3'])).toEqual(new Set(['a.1', 'a.2']))
    archive.prune(30)
    archive.removeAddress('a.e1')
    expect(archive.filterKnown(['a.1', 'a.2'])).toEqual(new Set())
  })

  it('pages through any list, newest first, each message once', async () => {
    const times = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 1, max: 7 }), async (received, limit) => {
        const archive = await open()
        archive.saveAccount(accountRecord())
        archive.saveAddress(addressRecord())
        archive.insertMessages(
          received.map((receivedAt, index) => messageRecord(String(index), { receivedAt })),
        )
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page = archive.page('a.e1', { cursor, limit })
          expect(page.total).toBe(received.length)
          seen.push(...keysOf(page))
          cursor = page.nextCursor
          // Messages that arrive meanwhile at the top do not move the rows below.
          if (seen.length === limit) archive.insertMessages([messageRecord('late', { receivedAt: 9 })])
          if (seen.length >= limit) break
        } while (cursor !== null)
        while (cursor !== null) {
          const page = archive.page('a.e1', { cursor, limit })
          seen.push(...keysOf(page))
          cursor = page.nextCursor
        }
        const expected = received
          .map((receivedAt, index) => ({ receivedAt, index }))
          .sort((a, b) => b.receivedAt - a.receivedAt || b.index - a.index)
        expect(seen).toEqual(expected.map(({ index }) => `a.${index}`))
        archive.close()
      }),
      { numRuns: 25 },
    )
  })
})
