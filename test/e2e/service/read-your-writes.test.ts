// Read your writes: after its 250 a mail is in the next list, search and detail.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp, sendMail, type SmtpConnection } from '../../helpers/smtp-client.ts'
import { startService, type TestService } from '../../helpers/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.remove())

/** One mail over an open connection; resolves with the 250. */
const send = async (connection: SmtpConnection, to: string, subject: string): Promise<string> => {
  await connection.command('MAIL FROM:<s@far.example>')
  await connection.command(`RCPT TO:<${to}>`)
  await connection.command('DATA')
  return connection.command(`From: s@far.example\r\nSubject: ${subject}\r\n\r\nHello ${subject}\r\n.`)
}

/** The soak sends more. */
const MAILS = Number(process.env.MAYFLY_MAILS ?? 60)

/** Sends mails and requests each immediately; returns the subjects that the first response lacked. */
const missingSubjects = async (name: string): Promise<string[]> => {
  const address = await service.createAddress(name)
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO test')
  const missed: string[] = []
  for (let at = 0; at < MAILS; at += 1) {
    const subject = `${name}${at}x`
    expect(await send(connection, address.email, subject)).toMatch(/^250/)
    // Alternates between lists and searches: both must have it.
    const search = at % 2 === 0 ? '' : `?search=${subject}`
    const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}${search}`)
    if (body.messages[0]?.subject !== subject) missed.push(subject)
  }
  connection.close()
  return missed
}

test('each of many mails is in the first list or search after its 250', async () => {
  expect(await missingSubjects('alone')).toEqual([])
}, 60_000)

test('also with four other senders at full speed', async () => {
  let isOver = false
  const senders = await Promise.all(
    [1, 2, 3, 4].map(async (n) => ({
      to: (await service.createAddress(`crowd${n}`)).email,
      connection: await connectSmtp(service.smtp),
    })),
  )
  const sent = senders.map(async ({ to, connection }) => {
    await connection.command('EHLO test')
    let count = 0
    while (!isOver) {
      expect(await send(connection, to, 'noise')).toMatch(/^250/)
      count += 1
    }
    connection.close()
    return count
  })
  const missed = await missingSubjects('busy').finally(() => (isOver = true))
  expect(missed).toEqual([])
  for (const count of await Promise.all(sent)) expect(count).toBeGreaterThan(0)
}, 120_000)

test('a mail that takes long to parse is in the first list, too', async () => {
  const address = await service.createAddress('heavy')
  const attachments = [{ filename: 'large.bin', content: Buffer.alloc(6_000_000, 'A') }]
  await sendMail(service.smtp, { to: address.email, subject: 'large', text: 'Hello', attachments })
  const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}`)
  expect(body).toMatchObject({ total: 1, messages: [{ subject: 'large' }] })
})

test('a mail stored before a kill is in the first list of the next run', async () => {
  const first = await startService()
  const address = await first.createAddress('killed')
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) => sendMail(first.smtp, { to: address.email, subject: `${n}`, text: 'x' })),
  )
  await first.kill()
  const second = await startService({ dataDir: first.dataDir })
  const { body } = await second.api<MessagePage>('GET', `/api/emails/${address.id}`)
  expect(body.total).toBe(5)
  await second.stop()
  await first.remove()
})

test.each([10, 1_000_000])(
  'two mails of %i bytes are stored for a client that sends everything and immediately closes its side',
  async (size) => {
    const address = await service.createAddress(`half${size}`)
    const mail = `MAIL FROM:<s@far.example>\r\nRCPT TO:<${address.email}>\r\nDATA\r\nSubject: s\r\n\r\n${'x'.repeat(size)}\r\n.\r\n`
    const socket = connect({ ...service.smtp, allowHalfOpen: true })
    socket.end(`EHLO test\r\n${mail}${mail}`)
    // The server then closes its side.
    const replies = await text(socket)
    expect(replies.match(/^\d{3}(?= )/gm)).toEqual([
      '220',
      ...'250 250 250 354 250 250 250 354 250'.split(' '),
    ])
    const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}`)
    expect(body.total).toBe(2)
  },
)

test.each([
  '',
  'EHLO test',
  'MAIL FROM:<s@far.example>\r\nRCPT TO:<cut@mayfly.test>\r\nDATA\r\nSubject: s\r\n',
])(
  'a connection whose client closes its side after %j is closed immediately, and nothing is stored',
  async (sent) => {
    const address = await service.createAddress('cut')
    const socket = connect({ ...service.smtp, allowHalfOpen: true })
    socket.end(sent)
    expect(await text(socket)).toMatch(/^220 /)
    const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}`)
    expect(body.total).toBe(0)
    await service.api('DELETE', `/api/emails/${address.id}`)
  },
)
