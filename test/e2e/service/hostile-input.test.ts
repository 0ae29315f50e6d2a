// Hostile input over SMTP and HTTP: each gets a clear reply, nothing is lost, and other clients are served meanwhile.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp, connectSmtpForData, sendMail, type SmtpConnection } from '../../helpers/smtp-client.ts'
import { startService, type TestService } from '../../helpers/service.ts'

let service: TestService
let bystander: { id: string; email: string }
let served = 0
beforeAll(async () => {
  service = await startService()
  bystander = await service.createAddress('bystander')
})
afterAll(() => service.remove())

/** Sends and reads a mail of another client during the attack. */
const expectOthersServed = async (): Promise<void> => {
  served += 1
  await sendMail(service.smtp, { to: bystander.email, subject: `served ${served}`, text: 'x' })
  const [item] = await service.waitForMessages(bystander.id, served)
  expect(item?.subject).toBe(`served ${served}`)
}

/** Delivers raw bytes to a new address; returns the reply and the listed message. */
const deliver = async (bytes: string | Buffer): Promise<{ reply: string; id: string; message: Message }> => {
  const { id, email } = await service.createAddress()
  const connection = await connectSmtpForData(service.smtp, email)
  connection.write(bytes)
  connection.write('\r\n.\r\n')
  const reply = await connection.readReply()
  connection.close()
  const [item] = await service.waitForMessages(id, 1)
  const { body } = await service.api<Message>('GET', `/api/emails/${id}/${item!.id}`)
  return { reply, id, message: body }
}

const sourceOf = async (id: string, message: string): Promise<Buffer> => {
  const path = `${service.baseUrl}/api/emails/${id}/${message}/source`
  return Buffer.from(await (await fetch(path, { headers: { 'X-API-Key': service.key } })).arrayBuffer())
}

test('SMTP clients that send single bytes slowly do not delay other clients', async () => {
  const { email } = await service.createAddress()
  const slow: SmtpConnection[] = []
  for (let n = 0; n < 20; n += 1) slow.push(await connectSmtpForData(service.smtp, email))
  const dripTimer = setInterval(() => {
    for (const connection of slow) connection.write('x')
  }, 20)
  for (let n = 0; n < 5; n += 1) await expectOthersServed()
  clearInterval(dripTimer)
  for (const connection of slow) connection.close()
})

test('500 idle connections leave room for others', async () => {
  const idle = await Promise.all(Array.from({ length: 500 }, () => connectSmtp(service.smtp)))
  expect(idle.every(({ greeting }) => greeting.startsWith('220'))).toBe(true)
  await expectOthersServed()
  for (const connection of idle) connection.close()
})

test('a command line of a million characters ends the connection with a 421', async () => {
  const connection = await connectSmtp(service.smtp)
  connection.write(`EHLO ${'x'.repeat(1_000_000)}\r\n`)
  expect(await connection.readReply()).toBe('421 4.5.2 Command line too long')
  await expectOthersServed()
})

test('keeps a line of a million characters inside a mail', async () => {
  const { reply, message } = await deliver(`Subject: long\r\n\r\n${'y'.repeat(1_000_000)}`)
  expect(reply).toMatch(/^250/)
  expect(message.content).toHaveLength(1_000_001)
})

test('keeps NUL and 8-bit bytes unchanged', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Subject: bytes\r\n\r\n'),
    Buffer.from(Array.from({ length: 256 }, (_, n) => n)),
    Buffer.from('\0\0\xff'),
  ])
  const { reply, id, message } = await deliver(bytes)
  expect(reply).toMatch(/^250/)
  expect((await sourceOf(id, message.id)).equals(Buffer.concat([bytes, Buffer.from('\r\n')]))).toBe(true)
})

test('a dot between bare line feeds does not end a mail and is kept', async () => {
  const body = 'Subject: smuggle\r\n\r\none\n.\ntwo\n.\r\nthree\r.\rfour\r\n.\nMAIL FROM:<evil@example.org>'
  const { id, message, reply } = await deliver(body)
  expect(reply).toMatch(/^250/)
  const source = (await sourceOf(id, message.id)).toString('latin1')
  // Only the dot after a CRLF is removed (dot-stuffing, RFC 5321, section 4.5.2).
  expect(source).toBe(`${body.replace('\r\n.\n', '\r\n\n')}\r\n`)
  expect((await service.api<MessagePage>('GET', `/api/emails/${id}`)).body.total).toBe(1)
})

test('1,000 recipients are accepted one by one, more are rejected', async () => {
  const { id, email } = await service.createAddress()
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO test')
  await connection.command('MAIL FROM:<a@b.test>')
  const [name, domain] = email.split('@')
  connection.write(Array.from({ length: 1001 }, (_, n) => `RCPT TO:<${name}+${n}@${domain}>\r\n`).join(''))
  const replies: string[] = []
  for (let n = 0; n < 1001; n += 1) replies.push((await connection.readReply()).slice(0, 9))
  expect(replies.slice(0, 1000).every((reply) => reply === '250 2.1.5')).toBe(true)
  expect(replies[1000]).toBe('452 4.5.3')
  await connection.command('DATA')
  connection.write('Subject: many\r\n\r\n.\r\n')
  expect(await connection.readReply()).toMatch(/^250/)
  expect(await service.waitForMessages(id, 1)).toHaveLength(1)
  connection.close()
})

test('a mail of 60 MB gets a 552 while others are served', async () => {
  const { email } = await service.createAddress()
  const connection = await connectSmtpForData(service.smtp, email)
  const block = Buffer.alloc(1_000_000, `${'z'.repeat(98)}\r\n`)
  const sendAll = (async () => {
    for (let n = 0; n < 60; n += 1) {
      if (!connection.socket.write(block))
        await new Promise((resolve) => connection.socket.once('drain', resolve))
    }
    connection.write('\r\n.\r\n')
  })()
  await expectOthersServed()
  await sendAll
  expect(await connection.readReply()).toMatch(/^552 5\.3\.4/)
  connection.close()
})

const nested = (depth: number): string => {
  const open = Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  )
  return `Subject: nested\r\nMIME-Version: 1.0\r\n${open.join('')}\r\ninside\r\n`
}

test.each<[string, () => string]>([
  ['MIME nested 5,000 deep', () => nested(5000)],
  ['100,000 headers', () => `Subject: nested\r\n${'X-A: b\r\n'.repeat(100_000)}\r\nbody`],
  ['a header of 5 MB', () => `Subject: nested\r\nX-Long: ${'x'.repeat(5_000_000)}\r\n\r\nbody`],
  [
    '50,000 parts',
    () =>
      `Subject: nested\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(50_000)}--b--`,
  ],
  [
    '100,000 encoded words',
    () => `Subject: nested\r\nTo:${' =?utf-8?q?=C3=A4?=,\r\n'.repeat(100_000)} x\r\n\r\nbody`,
  ],
  [
    '100,000 angle brackets in an address',
    () => `Subject: nested\r\nFrom: ${'<'.repeat(100_000)}\r\n\r\nbody`,
  ],
  [
    'unclosed comments and quotes',
    () => `Subject: nested\r\nContent-Type: text/plain; a="${'('.repeat(200_000)}\r\n\r\nbody`,
  ],
  [
    'a media type with a parameter of 150,000 characters',
    () =>
      `Subject: nested\r\nContent-Type: multipart/mixed; boundary*0*=utf-8''${'%41'.repeat(50_000)}\r\n\r\nbody`,
  ],
])('%s: listed, without delaying other clients', async (_what, make) => {
  const [attack] = await Promise.all([deliver(make()), expectOthersServed()])
  expect(attack.reply).toMatch(/^250/)
  expect(attack.message.subject).toBe('nested')
})

test('HTTP clients that send single bytes slowly do not delay other clients', async () => {
  const { port } = new URL(service.baseUrl)
  const slow: Socket[] = Array.from({ length: 100 }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => undefined),
  )
  const dripTimer = setInterval(() => {
    for (const socket of slow) socket.write('G')
  }, 50)
  for (let n = 0; n < 5; n += 1) await expectOthersServed()
  clearInterval(dripTimer)
  for (const socket of slow) socket.destroy()
})

test('an HTTP request that does not complete gets a 408 in the error format', async () => {
  const { port } = new URL(service.baseUrl)
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  const dripTimer = setInterval(() => socket.write('x'), 500)
  const began = performance.now()
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripTimer)
  expect(performance.now() - began).toBeLessThan(25_000)
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
  expect(text).toContain('"error":"TIMEOUT"')
}, 30_000)

test('malformed HTTP gets a 400 in the error format', async () => {
  const { port } = new URL(service.baseUrl)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('EHLO there\r\n\r\n'))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
  expect(answer).toContain('"error":"INVALID_REQUEST"')
})

test('afterwards the log has no unexpected lines and the service exits cleanly', async () => {
  const unexpected = service
    .log()
    .split('\n')
    // The version.
    .slice(1)
    .filter((line) => line !== '' && !line.includes('could not be parsed and is shown raw'))
  expect(unexpected).toEqual([])
  expect(await service.stop()).toBe(0)
})
