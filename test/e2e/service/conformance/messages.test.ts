// Conformance, sections 2 to 4, 7 and 8: messages, their attachments, and the operations on them.
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import {
  messagePageSchema,
  messageSchema,
  type ErrorBody,
  type Message,
  type MessagePage,
} from '../../../../src/shared/contract/rest-schemas.ts'
import { connectSmtpForData, sendMail } from '../../../helpers/smtp-client.ts'
import { startConformanceService } from './setup.ts'

const { service, owner, deliver, stop } = await startConformanceService()
afterAll(stop)

const unknownId = '00000000-0000-4000-8000-000000000000'
const read = async (emailId: string, messageId: string): Promise<Message> =>
  messageSchema.parse((await owner.call('GET', `/api/emails/${emailId}/${messageId}`)).body)

const raw = async (to: string, text: string): Promise<string> => {
  const connection = await connectSmtpForData(service.smtp, to)
  connection.write(`${text}\r\n.\r\n`)
  const reply = await connection.readReply()
  connection.close()
  return reply
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const rows: [section: string, rule: string, check: () => Promise<void>][] = [
  [
    '3, 4, 7',
    'of several concurrent deletions one succeeds; the others get 404 for a message, 403 for an address',
    async () => {
      const address = await owner.address('contested')
      const { id } = await deliver(address, 'gone once')
      for (const [path, otherStatus] of [
        [`${address.id}/${id}`, 404],
        [address.id, 403],
      ] as const) {
        const deletions = Array.from({ length: 5 }, () => owner.call('DELETE', `/api/emails/${path}`))
        const statuses = (await Promise.all(deletions)).map(({ status }) => status)
        expect(statuses.sort()).toEqual([200, ...Array<number>(4).fill(otherStatus)])
      }
    },
  ],
  [
    '2, 4',
    'a message is listed with id, sender, subject and epoch milliseconds',
    async () => {
      const address = await owner.address()
      const before = Date.now()
      const item = await deliver(address, 'Wëlcome')
      const { status, body } = await owner.call<MessagePage>('GET', `/api/emails/${address.id}`)
      expect(status).toBe(200)
      expect(messagePageSchema.parse(body)).toEqual({ messages: [item], total: 1 })
      expect(item).toMatchObject({
        from_address: 'sender@example.org',
        from_name: 'Sender',
        subject: 'Wëlcome',
      })
      expect(item.received_at).toBeGreaterThanOrEqual(before)
    },
  ],
  [
    '2',
    'a sender without a name is the plain address; without a From header, the envelope sender',
    async () => {
      const address = await owner.address()
      expect((await deliver(address, 'bare', { from: 'bare@example.org' })).from_address).toBe(
        'bare@example.org',
      )
      await raw(address.email, 'Subject: none\r\n\r\nbody')
      expect((await service.waitForMessages(address.id, 2))[0]).toMatchObject({
        from_address: 'sender@example.org',
        subject: 'none',
      })
    },
  ],
  [
    '4, 8',
    'messages are listed 20 per page, newest first, and pages stay correct while mail arrives',
    async () => {
      const address = await owner.address()
      for (let n = 0; n < 25; n += 1)
        await sendMail(service.smtp, { to: address.email, subject: String(n), text: 'x' })
      await service.waitForMessages(address.id, 25)
      const first = (await owner.call<MessagePage>('GET', `/api/emails/${address.id}`)).body
      expect(first.messages.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 20 }, (_, n) => String(24 - n)),
      )
      await deliver(address, 'meanwhile')
      const second = (
        await owner.call<MessagePage>('GET', `/api/emails/${address.id}?cursor=${first.nextCursor!}`)
      ).body
      expect(second.messages.map(({ subject }) => subject)).toEqual(['4', '3', '2', '1', '0'])
      expect('nextCursor' in second).toBe(false)
      expect(second.total).toBe(26)
      const times = [...first.messages, ...second.messages].map(({ received_at }) => received_at)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    },
  ],
  [
    '2, 4',
    'the detail has both bodies, the owning address and the recipient',
    async () => {
      const address = await owner.address('detail')
      const item = await deliver(address, 'both', { text: 'plain', html: '<b>rich</b>' })
      expect(await read(address.id, item.id)).toEqual({
        ...item,
        emailId: address.id,
        to_address: 'detail@mayfly.test',
        content: 'plain',
        html: '<b>rich</b>',
      })
    },
  ],
  [
    '4, 7',
    '404 for an unknown message, or a message of another own address',
    async () => {
      const [address, other] = [await owner.address(), await owner.address()]
      const item = await deliver(other, 'elsewhere')
      for (const id of [unknownId, item.id]) {
        const { status, body } = await owner.call<ErrorBody>('GET', `/api/emails/${address.id}/${id}`)
        expect([status, body.error]).toEqual([404, 'MESSAGE_NOT_FOUND'])
      }
    },
  ],
  [
    '2',
    'attachments are listed, and their URL needs no key and forces a download',
    async () => {
      const address = await owner.address()
      const content = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256))
      const item = await deliver(address, 'files', {
        attachments: [{ filename: 'Überweisung "1".html', content, contentType: 'text/html' }],
      })
      const [file] = (await read(address.id, item.id)).attachments!
      expect(file).toMatchObject({ filename: 'Überweisung "1".html', size: 70_000, contentType: 'text/html' })
      const response = await fetch(file!.url!)
      expect(response.status).toBe(200)
      expect(
        createHash('sha256')
          .update(await response.bytes())
          .digest(),
      ).toEqual(createHash('sha256').update(content).digest())
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="_berweisung _1_.html"; filename*=UTF-8\'\'%C3%9Cberweisung%20%221%22.html',
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
    },
  ],
  [
    '2',
    'rejects a forged or altered attachment URL',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'files', { attachments: [{ filename: 'a.txt', content: 'a' }] })
      const url = (await read(address.id, item.id)).attachments![0]!.url!
      const altered = [
        url.replace('/0?', '/1?'),
        url.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`),
        `${url}x`,
      ]
      for (const one of altered) expect([one, (await fetch(one)).status]).toEqual([one, 403])
    },
  ],
  [
    '2',
    'inline images are attachments that the HTML body references',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'inline', {
        html: '<img src="cid:logo@example">',
        attachments: [{ filename: 'logo.png', content: pixel, cid: 'logo@example' }],
      })
      const { html, attachments } = await read(address.id, item.id)
      expect(html).toContain('src="cid:logo@example"')
      expect(attachments).toMatchObject([{ filename: 'logo.png', contentId: 'logo@example' }])
      expect(Buffer.from(await (await fetch(attachments![0]!.url!)).arrayBuffer())).toEqual(pixel)
    },
  ],
  [
    '4',
    'returns the raw mail byte for byte',
    async () => {
      const address = await owner.address()
      await raw(address.email, 'Subject: raw\r\n\r\n..dot\r\nbare\nline')
      const [item] = await service.waitForMessages(address.id, 1)
      const { status, body, headers } = await owner.call<string>(
        'GET',
        `/api/emails/${address.id}/${item!.id}/source`,
      )
      expect([status, body]).toEqual([200, 'Subject: raw\r\n\r\n.dot\r\nbare\nline\r\n'])
      expect(headers.get('content-type')).toBe('message/rfc822')
    },
  ],
  [
    '2',
    'parts nested too deep in a mail are listed as text',
    async () => {
      const address = await owner.address()
      let nested = 'Content-Type: text/plain\r\n\r\ndeep\r\n'
      for (let n = 0; n < 80; n += 1)
        nested = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--\r\n`
      await raw(address.email, `Subject: too deep\r\nFrom: deep@example.org\r\n${nested}`)
      const [item] = await service.waitForMessages(address.id, 1)
      expect(item).toMatchObject({ subject: 'too deep', from_address: 'deep@example.org' })
      expect((await read(address.id, item!.id)).content).toContain('deep')
    },
  ],
  [
    '4',
    'searches messages by words (an extension)',
    async () => {
      const address = await owner.address()
      await deliver(address, 'Your invoice', { text: 'Grüße, amount due' })
      await deliver(address, 'Other', { text: 'nothing' })
      const search = async (words: string): Promise<string[]> =>
        (
          await owner.call<MessagePage>(
            'GET',
            `/api/emails/${address.id}?search=${encodeURIComponent(words)}`,
          )
        ).body.messages.map(({ subject }) => subject)
      expect(await search('invoice')).toEqual(['Your invoice'])
      expect(await search('gruss')).toEqual([])
      expect(await search('GRÜß amou')).toEqual(['Your invoice'])
      expect(await search('sender')).toEqual(['Other', 'Your invoice'])
      expect(await search('" NEAR *')).toEqual([])
    },
  ],
]

test.each(rows)('section %s: %s', async (_section, _rule, check) => {
  await check()
})
