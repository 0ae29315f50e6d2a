// --mailpit-api: the calls of mailpit-api, the client of Mailpit on npm, and what its users rely on.
import { createHash } from 'node:crypto'
import { MailpitClient } from 'mailpit-api'
import type {
  MailpitInfoResponse,
  MailpitMessageHeadersResponse,
  MailpitMessagesSummaryResponse,
  MailpitMessageSummaryResponse,
} from 'mailpit-api'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { listResponse, messageResponse } from '../../../src/service/mailpit/responses.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let service: TestService
let client: MailpitClient
beforeAll(async () => {
  service = await startService({ args: ['--catch-all', '*', '--mailpit-api'] })
  client = new MailpitClient(service.baseUrl)
})
afterAll(() => service.remove())
beforeEach(() => client.deleteMessages())

const order = (subject: string, overrides = {}) =>
  sendMail(service.smtp, {
    from: '"The Shop" <shop@example.org>',
    to: '"Jane Doe" <jane@gmail.com>, team@firma.de',
    cc: 'boss@firma.de',
    bcc: 'archive@firma.de',
    replyTo: 'help@example.org',
    subject,
    text: `Your order ${subject} has left our house.`,
    html: '<p>Your <b>order</b> <img src="cid:logo" alt="logo"></p>',
    messageId: `<${subject}@example.org>`,
    date: new Date('2026-01-02T03:04:05Z'),
    headers: { 'X-Order': '4711', 'List-Unsubscribe': '<https://example.org/u>, <mailto:u@example.org>' },
    attachments: [
      { filename: 'bill.txt', content: 'Bill 4711' },
      { filename: 'logo.png', content: PNG, cid: 'logo' },
    ],
    ...overrides,
  })

test('the types of the responses are those of the client', () => {
  expectTypeOf(listResponse).returns.toExtend<MailpitMessagesSummaryResponse>()
  expectTypeOf(messageResponse).returns.toExtend<MailpitMessageSummaryResponse>()
})

describe('reading', () => {
  beforeEach(() => order('first'))

  test('lists one mail for all its recipients', async () => {
    const list = await client.listMessages()
    expect(list).toEqual({
      total: 1,
      unread: 1,
      messages_count: 1,
      messages_unread: 1,
      start: 0,
      count: 1,
      tags: [],
      messages: [
        {
          ID: expect.any(String) as string,
          MessageID: 'first@example.org',
          Read: false,
          From: { Name: 'The Shop', Address: 'shop@example.org' },
          To: [
            { Name: 'Jane Doe', Address: 'jane@gmail.com' },
            { Name: '', Address: 'team@firma.de' },
          ],
          Cc: [{ Name: '', Address: 'boss@firma.de' }],
          Bcc: [{ Name: '', Address: 'archive@firma.de' }],
          ReplyTo: [{ Name: '', Address: 'help@example.org' }],
          Subject: 'first',
          Size: expect.any(Number) as number,
          Tags: [],
          Created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
          Attachments: 1,
          Snippet: 'Your order first has left our house.',
        },
      ],
    })
  })

  test('reads a mail whole, which marks it as read', async () => {
    const mail = await client.getMessageSummary()
    expect(mail).toMatchObject({
      Date: '2026-01-02T03:04:05.000Z',
      Text: 'Your order first has left our house.',
      HTML: '<p>Your <b>order</b> <img src="cid:logo" alt="logo"></p>',
      ListUnsubscribe: {
        Links: ['https://example.org/u', 'mailto:u@example.org'],
        HeaderPost: '',
        Errors: '',
      },
      Attachments: [
        {
          FileName: 'bill.txt',
          ContentType: 'text/plain',
          Size: 9,
          Checksums: { MD5: createHash('md5').update('Bill 4711').digest('hex') },
        },
      ],
      Inline: [{ FileName: 'logo.png', ContentID: 'logo', ContentType: 'image/png', Size: PNG.length }],
    })
    expect((await client.listMessages()).messages[0]?.Read).toBe(true)
    const bill = await client.getMessageAttachment(mail.ID, mail.Attachments[0]!.PartID)
    expect([bill.type, await bill.text()]).toEqual([expect.stringMatching('text/plain'), 'Bill 4711'])
    const logo = await client.getMessageAttachment(mail.ID, mail.Inline[0]!.PartID)
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(PNG)
  })

  test('reads a mail of hundreds of attachments with one reading of it', async () => {
    const attachments = Array.from({ length: 250 }, (_, at) => ({ filename: `${at}.txt`, content: `${at}` }))
    await order('bomb', { attachments })
    const { Attachments: files } = await client.getMessageSummary()
    const sums = files.map(({ Checksums: { SHA256: sum } }) => sum)
    expect(sums).toEqual(attachments.map(({ content }) => createHash('sha256').update(content).digest('hex')))
  })

  test('reads headers, source and views', async () => {
    const headers = (await client.getMessageHeaders()) satisfies MailpitMessageHeadersResponse
    expect(headers).toMatchObject({ 'X-Order': ['4711'], Subject: ['first'] })
    const source = await client.getMessageSource()
    expect(source).toContain('X-Order: 4711\r\n')
    expect(await client.renderMessageText()).toBe('Your order first has left our house.')
    const { ID: id } = await client.getMessageSummary()
    const view = await fetch(`${service.baseUrl}/view/${id}.html`)
    expect(await view.text()).toContain('<b>order</b>')
    expect(view.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  test('tells what is in the mailbox', async () => {
    const info = (await client.getInfo()) satisfies MailpitInfoResponse
    expect(info).toMatchObject({ Messages: 1, Unread: 1, Tags: {} })
    expect(info.Version).toMatch(/^Mayfly \d/)
    expect(await client.getTags()).toEqual([])
  })
})

describe('searching, marking and deleting', () => {
  beforeEach(async () => {
    await order('red-shoes')
    await order('blue-hat', {
      from: 'other@shop.test',
      to: 'max@outlook.com',
      cc: [],
      bcc: [],
      attachments: [],
    })
  })

  test.each([
    ['from:example.org', ['red-shoes']],
    ['from:"the shop"', ['red-shoes']],
    ['to:outlook', ['blue-hat']],
    ['subject:hat', ['blue-hat']],
    ['subject:"blue-hat" from:example.org', []],
    ['cc:boss', ['red-shoes']],
    ['bcc:archive@firma.de', ['red-shoes']],
    ['addressed:max@outlook.com', ['blue-hat']],
    ['message-id:red-shoes@example.org', ['red-shoes']],
    ['has:attachment', ['red-shoes']],
    ['-has:attachment', ['blue-hat']],
    ['"order red-shoes has left"', ['red-shoes']],
    ['!red-shoes', ['blue-hat']],
    ['order', ['blue-hat', 'red-shoes']],
    ['is:read', []],
    ['after:2020-01-01 before:2100-01-01', ['blue-hat', 'red-shoes']],
    ['before:2020-01-01', []],
    ['larger:1M', []],
    ['tag:any', []],
    // A word with a colon, not what every object has.
    ['constructor:any', []],
  ])('%s', async (query, subjects) => {
    const found = await client.searchMessages({ query })
    expect(found.messages.map(({ Subject: subject }) => subject)).toEqual(subjects)
    expect([found.total, found.messages_count]).toEqual([2, subjects.length])
  })

  test('lists a part, waits for a mail, and marks as read', async () => {
    expect((await client.listMessages(1, 1)).messages.map(({ Subject: subject }) => subject)).toEqual([
      'red-shoes',
    ])
    expect((await client.waitForMessage({ query: 'subject:hat' })).Subject).toBe('blue-hat')
    expect((await client.waitForMessages({ count: 2 })).messages_unread).toBe(1)
    await client.setReadStatus({ Search: 'from:example.org', Read: true })
    expect((await client.listMessages()).unread).toBe(0)
    await client.setReadStatus()
    expect((await client.listMessages()).unread).toBe(2)
    const { messages } = await client.listMessages()
    await client.setReadStatus({ IDs: [messages[0]!.ID], Read: true })
    expect((await client.searchMessages({ query: 'is:read' })).messages[0]?.Subject).toBe('blue-hat')
  })

  test('deletes by id, by search, and all', async () => {
    const { messages } = await client.listMessages()
    await client.deleteMessages({ IDs: [messages[1]!.ID] })
    expect((await client.listMessages()).messages.map(({ Subject: subject }) => subject)).toEqual([
      'blue-hat',
    ])
    await client.deleteMessagesBySearch({ query: 'subject:hat' })
    expect((await client.listMessages()).total).toBe(0)
    await order('third')
    await client.deleteMessages()
    expect((await client.listMessages()).total).toBe(0)
    await expect(client.getMessageSummary()).rejects.toThrow('404')
  })

  test('deletes only the named mails, whatever type the body has, and none by an empty search', async () => {
    const { messages } = await client.listMessages()
    const url = `${service.baseUrl}/api/v1/messages`
    const call = async (body: string, type: string): Promise<number> =>
      (await fetch(url, { method: 'DELETE', headers: { 'Content-Type': type }, body })).status
    // As curl -d sends it.
    const body = JSON.stringify({ IDs: [messages[1]!.ID] })
    expect(await call(body, 'application/x-www-form-urlencoded')).toBe(200)
    expect((await client.listMessages()).total).toBe(1)
    expect(await call('{"IDs":', 'text/plain')).toBe(400)
    expect((await fetch(`${service.baseUrl}/api/v1/search?query=`, { method: 'DELETE' })).status).toBe(400)
    expect((await client.listMessages()).total).toBe(1)
  })
})

test('sends a mail', async () => {
  const { ID: id } = await client.sendMessage({
    From: { Email: 'a@b.test', Name: 'A' },
    To: [{ Email: 'jane@gmail.com', Name: 'Jane' }],
    Bcc: ['hidden@gmail.com'],
    Subject: 'By REST',
    Text: 'Hello',
    HTML: '<b>Hello</b>',
    Headers: { 'X-Test': 'yes' },
    Attachments: [{ Content: Buffer.from('file').toString('base64'), Filename: 'a.txt' }],
  })
  const mail = await client.getMessageSummary(id)
  expect(mail).toMatchObject({
    Subject: 'By REST',
    From: { Name: 'A', Address: 'a@b.test' },
    Bcc: [{ Address: 'hidden@gmail.com' }],
    Attachments: [{ FileName: 'a.txt', Size: 4 }],
  })
})

test('what is not here answers with a sentence', async () => {
  await order('first')
  const calls = [
    () => client.releaseMessage('latest', { To: ['a@b.test'] }),
    () => client.htmlCheck(),
    () => client.spamAssassinCheck(),
    () => client.getChaosTriggers(),
    () => client.setTags({ IDs: [], Tags: ['a'] }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toThrow('This part of Mailpit’s interface is not available here.')
})

describe('access', () => {
  const status = async (base: string, path: string, init: RequestInit = {}): Promise<number> =>
    (await fetch(`${base}${path}`, init)).status

  test('the routes exist with the option only', async () => {
    const other = await startService()
    expect(await status(other.baseUrl, '/api/v1/messages', { headers: { 'X-API-Key': other.key } })).toBe(404)
    await other.remove()
  })

  test('a page of another site or port cannot even have it read', async () => {
    await order('first')
    const { ID: id } = (await client.listMessages()).messages[0]!
    for (const site of ['cross-site', 'same-site'])
      for (const path of [`/api/v1/message/${id}`, `/view/${id}.html`, '/api/v1/search?query=a']) {
        // As for an image, a script or a frame: without Origin.
        const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'no-cors' }
        expect([path, await status(service.baseUrl, path, { headers })]).toEqual([path, 403])
      }
    expect((await client.listMessages()).unread).toBe(1)
    // The address bar, and a program.
    for (const headers of [{ 'Sec-Fetch-Site': 'none' }, {}] as Record<string, string>[])
      expect(await status(service.baseUrl, `/view/${id}.html`, { headers })).toBe(200)
  })

  test('a page of another site, another host and a wrong key are refused', async () => {
    const { baseUrl, key } = service
    expect(await status(baseUrl, '/api/v1/messages', { headers: { Origin: 'https://evil.test' } })).toBe(403)
    expect(await status(baseUrl, '/api/v1/messages', { method: 'DELETE', headers: { Origin: 'null' } })).toBe(
      403,
    )
    expect(await status(baseUrl, '/api/v1/messages', { headers: { 'X-API-Key': 'wrong' } })).toBe(401)
    expect(await status(baseUrl, '/api/v1/messages', { headers: { 'X-API-Key': key } })).toBe(200)
  })

  test('sends a mail where the service listens on every address', async () => {
    const open = await startService({
      args: ['--host', '*', '--catch-all', '*', '--smtp-auth', 'any', '--mailpit-api'],
    })
    const auth = { username: 'any', password: open.key }
    const from = { Email: 'a@b.test' }
    const request = { From: from, To: [{ Email: 'jane@gmail.com' }], Subject: 'Everywhere' }
    const { ID: id } = await new MailpitClient(open.baseUrl, { auth }).sendMessage(request)
    expect(id).not.toBe('')
    await open.remove()
  })

  test('on a network it needs the key, also as the password of Basic authentication', async () => {
    const open = await startService({
      args: ['--host', '0.0.0.0', '--catch-all', '*', '--smtp-auth', 'any', '--mailpit-api'],
    })
    expect(await status(open.baseUrl, '/api/v1/messages')).toBe(401)
    const auth = { username: 'any', password: open.key }
    expect((await new MailpitClient(open.baseUrl, { auth }).listMessages()).total).toBe(0)
    await open.remove()
    const proxied = await startService({
      args: ['--public-url', 'https://mail.example.org', '--mailpit-api'],
    })
    expect(await status(proxied.baseUrl, '/api/v1/messages')).toBe(401)
    await proxied.remove()
  })
})
