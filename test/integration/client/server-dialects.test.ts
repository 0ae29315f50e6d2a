// Dialects that the client accepts: the same responses in the forms that existing servers use.
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SAMPLE_ID, messageItem, NOW, openTestClient as open } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'
import type { Reply } from '../../helpers/scripted-server.ts'

describe('dialects', () => {
  it.each([
    ['absent', {}],
    ['null', { nextCursor: null }],
    ['empty', { nextCursor: '' }],
  ])('a last page whose nextCursor is %s', async (_name, cursor) => {
    const { server } = await open({ body: { messages: [{ ...messageItem, extra: 1 }], total: 1, ...cursor } })
    expect(unwrap((await server.listMessages(SAMPLE_ID, null)).result)).toMatchObject({
      nextCursor: null,
      total: 1,
      undecodable: [],
    })
  })

  it.each([
    ['in the address', { from_address: '"Doe, Jane" <jane@x.test>' }, '"Doe, Jane" <jane@x.test>'],
    [
      'in its own field',
      { from_address: 'jane@x.test', from_name: 'Doe, Jane' },
      '"Doe, Jane" <jane@x.test>',
    ],
    ['missing', { from_address: 'jane@x.test', from_name: null }, 'jane@x.test'],
    [
      'of half a megabyte',
      { from_address: `${'A'.repeat(490_000)} <jane@x.test>` },
      `${'A'.repeat(199)}… <jane@x.test>`,
    ],
    [
      'with a character that reverses the address',
      { from_address: 'jane@x.test', from_name: 'a\u202eb' },
      'ab <jane@x.test>',
    ],
  ])("a sender's name %s", async (_name, sender, shown) => {
    const { server } = await open({ body: { messages: [{ ...messageItem, ...sender }], total: 1 } })
    expect(unwrap((await server.listMessages(SAMPLE_ID, null)).result).items[0]?.sender).toBe(shown)
  })

  it.each([
    ['milliseconds', 1_700_000_000_000],
    ['seconds', 1_700_000_000],
    ['ISO 8601', '2023-11-14T22:13:20.000Z'],
    ['digits as text', '1700000000000'],
    ['milliseconds with a fraction', 1_700_000_000_000.25],
  ])('a time in %s', async (_name, received_at) => {
    const { server } = await open({ body: { messages: [{ ...messageItem, received_at }], total: 1 } })
    expect(unwrap((await server.listMessages(SAMPLE_ID, null)).result).items[0]?.receivedAt).toBe(
      1_700_000_000_000,
    )
  })

  it('times beyond the calendar are the last possible one', async () => {
    const { server } = await open({ body: { messages: [{ ...messageItem, received_at: 1e20 }] } })
    const [item] = unwrap((await server.listMessages(SAMPLE_ID, null)).result).items
    expect(new Date(item!.receivedAt).toISOString()).toBe('+275760-09-13T00:00:00.000Z')
  })

  it('unused fields of a list or a message may have any form', async () => {
    const { server } = await open({ body: { messages: [messageItem], total: '1' } })
    expect(unwrap((await server.listMessages(SAMPLE_ID, null)).result)).toMatchObject({ total: null })
    const { server: other } = await open({ body: { ...messageItem, content: 'Hello', attachments: '[]' } })
    expect(unwrap((await other.getMessage(SAMPLE_ID, SAMPLE_ID)).result)).toMatchObject({ files: [] })
  })

  it('leaves out invalid domains', async () => {
    const { server } = await open({ body: { domains: ['a.example', '', 'bücher.example', null] } })
    expect(unwrap((await server.listEmailDomains()).result)).toEqual(['a.example'])
    const { server: other } = await open({ body: { domains: [{ name: 'a.example' }] } })
    expect((await other.listEmailDomains()).result).toMatchObject({ failure: { path: 'domains.0' } })
  })

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['Deflate', deflateSync],
  ])('an answer in %s', async (coding, compress) => {
    const { server } = await open((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(compress(JSON.stringify({ domains: [] })))
      return null
    })
    expect(unwrap((await server.listEmailDomains()).result)).toEqual([])
  })

  it('rejects a response that is small only while compressed', async () => {
    const { server } = await open((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(6 * 1024 * 1024, 32)))
      return null
    })
    expect((await server.listEmailDomains()).result).toMatchObject({
      failure: { kind: 'bad-answer', detail: 'answer too large' },
    })
  })

  it.each([
    ['at the top level', (fields: object) => fields],
    ['wrapped in message', (message: object) => ({ message })],
  ])('a message %s', async (_name, wrap) => {
    const { server } = await open({ body: wrap({ ...messageItem, content: 'Hello', html: null }) })
    expect(unwrap((await server.getMessage(SAMPLE_ID, SAMPLE_ID)).result)).toMatchObject({
      text: 'Hello',
      html: '',
      files: [],
      subject: 'Hi',
    })
  })

  it('accepts a message whose field named message is a text', async () => {
    const { server } = await open({ body: { ...messageItem, message: 'ok', content: 'Hello' } })
    expect(unwrap((await server.getMessage(SAMPLE_ID, SAMPLE_ID)).result)).toMatchObject({
      subject: 'Hi',
      text: 'Hello',
    })
  })

  it('limits and cleans names, addresses and subjects of any length and with control characters', async () => {
    const huge = {
      ...messageItem,
      from_address: `${'N\u202e'.repeat(120_000)} <a\u202eb@c.example>`,
      subject: 'S\u200b\u2066\n'.repeat(10_000),
    }
    const { server } = await open({ body: { messages: Array.from({ length: 20 }, () => huge), total: 20 } })
    const { items } = unwrap((await server.listMessages(SAMPLE_ID, null)).result)
    expect(items).toHaveLength(20)
    const [first] = items
    expect(first!.sender).toMatch(/^N{199}… <ab@c\.example>$/)
    expect(first!.subject.length).toBeLessThanOrEqual(998)
    expect(first!.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(JSON.stringify(items).length).toBeLessThan(40_000)
  })

  it('limits the list of files of a detail of any size, with names that can be saved', async () => {
    const file = {
      id: '1',
      filename: `${'x'.repeat(4000)}.pdf.js\u200b.`,
      size: 1,
      url: 'x'.repeat(9_000),
      contentId: 7,
    }
    const { server } = await open({
      body: {
        ...messageItem,
        attachments: Array.from({ length: 6_000 }, (_, at) =>
          at === 0 ? file : { ...file, filename: 'x', url: null },
        ),
      },
    })
    const { files } = unwrap((await server.getMessage(SAMPLE_ID, SAMPLE_ID)).result)
    expect(files).toHaveLength(5_000)
    expect(files[0]).toMatchObject({ filename: expect.stringMatching(/^x{117}\.js$/) as string, url: null })
  })

  it('treats addresses that expire in the year 9999 as permanent', async () => {
    const email = {
      id: SAMPLE_ID,
      address: 'a@b.example',
      userId: SAMPLE_ID,
      createdAt: '2026-01-01T00:00:00Z',
    }
    const emails = ['9999-01-01T00:00:00.000Z', '2026-01-02T00:00:00Z', null].map((expiresAt) => ({
      ...email,
      expiresAt,
    }))
    const { server } = await open({ body: { emails, total: 3 } })
    const { items } = unwrap((await server.listEmails(null)).result)
    expect(items.map(({ expiresAt }) => expiresAt)).toEqual([null, Date.UTC(2026, 0, 2), null])
  })

  it.each<[string, Reply, boolean]>([
    ['success', { body: { success: true } }, true],
    ['nothing', { status: 204, body: '' }, true],
    ['a text', { body: 'OK' }, true],
    ['something else', { body: { message: 'deleted' } }, true],
    ['a failure', { body: { success: false } }, false],
  ])('a deletion and a webhook answered with %s', async (_name, reply, done) => {
    const { server } = await open(reply)
    expect((await server.deleteEmail(SAMPLE_ID)).result.ok).toBe(done)
    expect(
      (await server.automation.updateWebhookConfig({ url: 'https://h.example/', enabled: true })).result.ok,
    ).toBe(done)
  })

  it.each<[string, Reply, unknown]>([
    [
      'a text',
      { body: 'Guten Tag', headers: { 'x-ai-remaining': '7' } },
      { body: 'Guten Tag', remaining: 7 },
    ],
    ['null', { body: 'null' }, { body: null, remaining: null }],
    [
      'JSON',
      { body: { code: '1' }, headers: { 'x-ai-remaining': 'many' } },
      { body: { code: '1' }, remaining: null },
    ],
  ])('an operation answered with %s', async (_name, reply, expected) => {
    const { server } = await open(reply)
    expect(unwrap((await server.automation.runAiOperation('POST', '/x', {})).result)).toEqual(expected)
  })

  it("reads the server's clock from its Date header", async () => {
    const { server } = await open({
      headers: { date: new Date(NOW - 3_600_000).toUTCString() },
      body: { domains: [] },
    })
    const { clockOffset } = await server.listEmailDomains()
    expect(Math.abs((clockOffset ?? 0) + 3_600_000)).toBeLessThan(1_000)
  })
})

it('sends the current language of the program (section 7)', async () => {
  let language = 'de'
  const languages: (string | undefined)[] = []
  const { server } = await open(
    ({ headers }) => {
      languages.push(headers['accept-language'])
      return { body: { domains: [] } }
    },
    { language: () => language },
  )
  await server.listEmailDomains()
  language = 'zh-CN'
  await server.listEmailDomains()
  expect(languages).toEqual(['de', 'zh-CN'])
})
