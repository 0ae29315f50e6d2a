// The oddities of accepted mail in REST: mail is sent as raw bytes.
import { afterAll, expect, test } from 'vitest'
import {
  messageDetailSchema,
  messagePageSchema,
  type MailOddity,
} from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'
import { startConformanceService } from './conformance/setup.ts'

const { service, owner, stop } = await startConformanceService()
afterAll(stop)

let count = 0
/** Sends a mail to a new address. @returns the oddities in its detail */
const oddities = async (
  sender: string,
  mail: string | Uint8Array,
): Promise<readonly MailOddity[] | undefined> => {
  const { id, email } = await owner.address(`odd${(count += 1)}`)
  const connection = await connectSmtp(service.smtp)
  for (const command of ['EHLO x', `MAIL FROM:${sender}`, `RCPT TO:<${email}>`, 'DATA'])
    expect(await connection.command(command)).toMatch(/^[23]50|^354/)
  connection.write(mail)
  connection.write('\r\n.\r\n')
  expect(await connection.readReply()).toMatch(/^250/)
  connection.close()
  await service.waitForMessages(id, 1)
  const [item] = messagePageSchema.parse((await owner.call('GET', `/api/emails/${id}`)).body).messages
  const detail = messageDetailSchema.parse((await owner.call('GET', `/api/emails/${id}/${item!.id}`)).body)
  expect(detail.message.oddities).toEqual(detail.oddities)
  return detail.oddities
}

const PLAIN = 'From: Shop <a@b.test>\r\nSubject: s\r\n\r\nHello'
const sender: MailOddity = { kind: 'sender-syntax' }
const labelled = (label: string, body: string): Buffer =>
  Buffer.from(`From: a@b.test\r\nContent-Type: text/plain; charset=${label}\r\n\r\n${body}`)

test.each([
  'root',
  '<root>',
  '<a..b@docomo.example>',
  '<root@my_container>',
  '<@relay.test:a@b.test>',
  '< a@b.test >',
  '<a@b.test.>',
])('a mail from %s has the oddity of sender syntax', async (path) =>
  expect(await oddities(path, PLAIN)).toEqual([sender]),
)

test.each(['<>', '<a@b.test>', '<"john doe"@shop.test>', '<a@[192.0.2.1]>'])(
  'a mail from %s has no oddity',
  async (path) => expect(await oddities(path, PLAIN)).toBeUndefined(),
)

test('the oddity of one mail does not carry over to the next mail of the connection', async () => {
  const { id, email } = await owner.address('twice')
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO x')
  for (const [path, subject] of [
    ['root', 'first'],
    ['<a@b.test>', 'second'],
  ] as const) {
    await connection.command(`MAIL FROM:${path}`)
    await connection.command(`RCPT TO:<${email}>`)
    await connection.command('DATA')
    expect(await connection.command(`Subject: ${subject}\r\n\r\nx\r\n.`)).toMatch(/^250/)
  }
  connection.close()
  await service.waitForMessages(id, 2)
  const { messages } = messagePageSchema.parse((await owner.call('GET', `/api/emails/${id}`)).body)
  const found = await Promise.all(
    messages.map(async (item) => [
      item.subject,
      messageDetailSchema.parse((await owner.call('GET', `/api/emails/${id}/${item.id}`)).body).oddities,
    ]),
  )
  expect(new Map(found as [string, unknown][])).toEqual(
    new Map([
      ['first', [sender]],
      ['second', undefined],
    ]),
  )
})

test.each<[string, string, MailOddity[] | undefined]>([
  ['Windows-1251', 'Здравствуйте', [{ kind: 'charset', labelled: 'windows-1251', readAs: 'utf-8' }]],
  ['iso-8859-1', 'Grüße, schöne', [{ kind: 'charset', labelled: 'iso-8859-1', readAs: 'utf-8' }]],
  ['gb2312', '您的验证码是多少', [{ kind: 'charset', labelled: 'gb2312', readAs: 'utf-8' }]],
  ['utf-16', 'Your code is 482913', [{ kind: 'charset', labelled: 'utf-16', readAs: 'utf-8' }]],
  ['iso-2022-jp', 'ありがとう', [{ kind: 'charset', labelled: 'iso-2022-jp', readAs: 'utf-8' }]],
  ['utf-8', 'Grüße', undefined],
  ['us-ascii', 'Grüße', undefined],
])('UTF-8 that is labelled %s', async (label, body, expected) =>
  expect(await oddities('<a@b.test>', labelled(label, body))).toEqual(expected),
)

test('a mail can have both, and the number of labels is limited', async () => {
  const parts = Array.from(
    { length: 9 },
    (_, at) =>
      `--b\r\nContent-Type: text/plain; charset=made-up-${at}-${'x'.repeat(60)}\r\n\r\nGrüße, schöne\r\n`,
  )
  const mail = Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--`)
  const found = (await oddities('root', mail))!
  expect([found.length, found[0]]).toEqual([5, sender])
  expect(found[1]).toMatchObject({ kind: 'charset', readAs: 'utf-8' })
})
