// Searching every archive: words, phrases and operators.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Archive, MessageFilter, MessageRecord } from '../../../src/app/ports.ts'
import { archiveFactories, filledArchive, keysOf, messageBody } from '../../helpers/archives.ts'
import { addressRecord, messageFilter, messageRecord } from '../../helpers/records.ts'

/** Whether a message without a body is found: each part of the filter, evaluated literally. */
const isFoundBy = (filter: MessageFilter, message: MessageRecord): boolean => {
  const { addresses, to, unread, kept, before, after, has, from, subject, terms } = filter
  const checks = [
    addresses === null || addresses.includes(message.address),
    to.every((recipient) => recipient.addresses.includes(message.address)),
    !unread || message.unread,
    !kept || message.kept === true,
    before === null || message.receivedAt < before,
    after === null || message.receivedAt >= after,
    !has.includes('code') || message.code !== null,
    !has.includes('link') || message.link !== null,
    from.every((words) => message.sender.includes(words)),
    subject.every((words) => message.subject.includes(words)),
    terms.every((words) => message.sender.includes(words) || message.subject.includes(words)),
  ]
  return checks.every(Boolean)
}

describe.each(Object.entries(archiveFactories))('the archive %s', (_name, open) => {
  const archiveWith = (...messages: MessageRecord[]): Promise<Archive> => filledArchive(open, messages)

  it.each([
    ['shop', 1],
    ['SUBJECT one', 1],
    ['rechnung über', 1],
    ['uber', 1],
    ['2345', 1],
    ['验证码', 1],
    ['验证', 1],
    ['no', 0],
    ['"quoted" AND', 0],
    ['"rechnung über"', 1],
    ['"über rechnung"', 0],
    ['from:shop', 1],
    ['from:SHÓP', 1],
    ['from:sh', 1],
    ['from:rechnung', 0],
    ['subject:one', 1],
    ['subject:on', 1],
    ['subject:shop', 0],
    ['has:code', 1],
    ['has:link', 0],
    ['has:attachment', 0],
    ['has:code shop', 1],
    ['is:unread', 1],
    ['is:unread has:code from:shop über', 1],
    ['is:kept', 0],
    ['to:one', 1],
    ['to:two', 0],
    ['to:unknown', 0],
    ['to:trial subject:one', 1],
    ['is:pinned', 1],
    ['is:pinned to:two', 0],
    ['account:exam', 1],
    ['account:other', 0],
    ['\u{e001}\u{e001}\u{e001}', 0],
    ['after:1969', 1],
    ['after:1999', 0],
    ['before:1999 shop', 1],
    ['before:1969', 0],
    ['100%', 0],
    ["' OR 1=1", 0],
    ['  ', 1],
  ])('searches for %j', async (query, total) => {
    const archive = await archiveWith(
      messageRecord('1', {
        subject: 'Subject one',
        snippet: '验证码 in short',
        body: messageBody('Ihre Rechnung über 3 €: 验证码'),
        code: { value: '123456', line: '' },
      }),
    )
    const addresses = [
      addressRecord({ label: 'trial', pinned: true }),
      addressRecord({ key: 'a.e2', address: 'two@mail.example' }),
    ]
    const filter = messageFilter(query, addresses)
    expect(archive.search(filter, { cursor: null, limit: 9 }).total).toBe(total)
    // The same by paging, with only a newer one before.
    expect(keysOf(archive.search(filter, { cursor: null, limit: 1 }))).toEqual(total === 0 ? [] : ['a.1'])
  })

  it.each([
    ['to:team+b', ['a.3', 'a.1']],
    ['to:TEAM+B@mail.example', ['a.3', 'a.1']],
    ['to:+b@', ['a.3', 'a.1']],
    ['to:+c', ['a.1']],
    ['to:+c to:+b', ['a.1']],
    ['to:+b subject:three', ['a.3']],
    ['to:+b is:pinned', ['a.3']],
    ['to:one', ['a.2', 'a.1']],
    ['to:mail.example', ['a.4', 'a.3', 'a.2', 'a.1']],
    ['to:%', []],
    ['to:ключ', ['a.4']],
    ['to:КЛЮЧ', ['a.4']],
  ])('compares %j with every recipient', async (query, keys) => {
    const archive = await archiveWith(
      messageRecord('1', { recipients: ['team+b@mail.example', 'team+c@mail.example'] }),
      messageRecord('2', { receivedAt: 2_000, recipients: [] }),
      messageRecord('3', { receivedAt: 3_000, address: 'a.e2', subject: 'three' }),
      messageRecord('4', { receivedAt: 4_000, address: 'a.e2', recipients: ['team+ключ@mail.example'] }),
    )
    // The recipients of its body are stored from then on.
    const fields = { snippet: '', code: null, link: null }
    archive.saveBody('a.3', messageBody('x'), { ...fields, recipients: ['team+b@mail.example'] })
    archive.saveBody('a.1', messageBody('x'), fields)
    const addresses = [
      addressRecord(),
      addressRecord({ key: 'a.e2', address: 'two@mail.example', pinned: true }),
    ]
    const found = archive.search(messageFilter(query, addresses), { cursor: null, limit: 9 })
    expect(keysOf(found)).toEqual(keys)
    expect(archive.message('a.1')?.recipients).toEqual(['team+b@mail.example', 'team+c@mail.example'])
    expect(archive.message('a.2')?.recipients).toEqual([])
  })

  it('finds codes, links, attachments and kept messages, however they were stored', async () => {
    const file = { id: 'f', filename: 'a.pdf', size: 3, contentType: 'application/pdf', url: '/f' }
    const link = { url: 'https://shop.example/v', purpose: 'confirm', label: 'Confirm' } as const
    const archive = await archiveWith(
      messageRecord('1', { body: { ...messageBody('x'), files: [file] }, unread: false }),
      messageRecord('2', { receivedAt: 2_000 }),
      messageRecord('3', { receivedAt: 3_000, link, kept: true }),
    )
    archive.saveBody('a.2', messageBody('y'), { snippet: 'y', code: { value: '77', line: '' }, link })
    expect(archive.setKept(['a.1', 'a.3'], true)).toEqual(['a.e1'])
    expect(archive.setUnread(['a.3'], false)).toEqual(['a.e1'])
    const found = (query: string): string[] =>
      keysOf(archive.search(messageFilter(query), { cursor: null, limit: 9 }))
    expect({
      link: found('has:link'),
      code: found('has:code'),
      file: found('has:attachment'),
      both: found('has:link has:code'),
      kept: found('is:kept'),
      unread: found('is:unread'),
      keptWithLink: found('is:kept has:link subject'),
      unreadFile: found('is:unread has:attachment'),
    }).toEqual({
      link: ['a.3', 'a.2'],
      code: ['a.2'],
      file: ['a.1'],
      both: ['a.2'],
      kept: ['a.3', 'a.1'],
      unread: ['a.2'],
      keptWithLink: ['a.3'],
      unreadFile: [],
    })
    expect(archive.summaries(['a.e1']).get('a.e1')?.kept).toBe(2)
    expect(archive.message('a.3')?.kept).toBe(true)
    // Kept messages are not pruned until they are no longer kept.
    expect(archive.prune(9_000, 'a.e2')).toEqual([])
    expect(archive.prune(9_000)).toEqual(['a.e1'])
    expect(found('')).toEqual(['a.3', 'a.1'])
    archive.setKept(['a.1'], false)
    expect(archive.message('a.1')?.kept).toBeUndefined()
    expect(archive.prune(9_000, 'a.e1')).toEqual(['a.e1'])
    expect(found('')).toEqual(['a.3'])
  })

  it('finds the same with every combination of operators as by checking each message', async () => {
    const words = ['harbour', 'kitchen', 'ga', 'garden gate']
    const flags = ['has:code', 'has:link', 'is:unread', 'is:kept', 'is:pinned', 'to:two', 'before:1970-01-02']
    const archive = await archiveWith()
    const records = Array.from({ length: 60 }, (_, n) =>
      messageRecord(String(n), {
        address: n % 3 === 0 ? 'a.e2' : 'a.e1',
        receivedAt: n * 3_600_000,
        sender: `${words[n % 4] ?? ''} <x@${words[(n >> 2) % 4]?.replace(' ', '') ?? ''}.example>`,
        subject: words[(n * 7) % 4] ?? '',
        unread: n % 2 === 0,
        code: n % 5 === 0 ? { value: '1', line: '' } : null,
        link: n % 7 === 0 ? { url: 'https://x.example', purpose: 'confirm', label: '' } : null,
        ...(n % 4 === 0 ? { kept: true as const } : {}),
      }),
    )
    archive.insertMessages(records)
    const addresses = [addressRecord(), addressRecord({ key: 'a.e2', address: 'two@x', pinned: true })]
    const operator = fc.oneof(
      fc.constantFrom(...flags),
      fc
        .tuple(fc.constantFrom('', 'from:', 'subject:'), fc.constantFrom(...words))
        .map(([name, word]) => `${name}"${word}"`),
    )
    fc.assert(
      fc.property(fc.array(operator, { maxLength: 4 }), (operators) => {
        const filter = messageFilter(operators.join(' '), addresses)
        const found = archive.search(filter, { cursor: null, limit: 99 })
        const expected = records.filter((record) => isFoundBy(filter, record)).reverse()
        expect(keysOf(found)).toEqual(expected.map(({ key }) => key))
        expect(found.total).toBe(expected.length)
      }),
    )
  })
})
