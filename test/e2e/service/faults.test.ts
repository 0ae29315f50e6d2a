// Fault injection (`--fail`) and SMTP over TLS, as seen by a program under test.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { runService, startService, type TestService } from '../../helpers/service.ts'
import { connectSmtp, connectSmtpForData, sendMail } from '../../helpers/smtp-client.ts'

let service: TestService
const start = async (...faults: string[]): Promise<TestService> => {
  service = await startService({ args: faults.flatMap((fault) => ['--fail', fault]) })
  return service
}
afterEach(() => service.remove())

const total = async (id: string): Promise<number> =>
  (await service.api<MessagePage>('GET', `/api/emails/${id}`)).body.total

test('rejects matching recipients only; patterns match case and tags as written', async () => {
  await start('rcpt=*@full.test:452', 'rcpt=*+gone@*:550', 'rcpt=ada@mayfly.test:450,times=1')
  await service.createAddress('ada')
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO test')
  await connection.command('MAIL FROM:<a@b.test>')
  const replies: [string, RegExp][] = [
    ['any@FULL.test', /^452 4\.0\.0 Refused on purpose/],
    ['ada+gone@mayfly.test', /^550 5\.0\.0 Refused on purpose/],
    ['Ada@mayfly.test', /^450 4\.0\.0/],
    ['ada@mayfly.test', /^250/],
    ['ada+kept@mayfly.test', /^250/],
    ['unknown@mayfly.test', /^550 5\.1\.1|^550 (?!5\.0\.0)/],
  ]
  for (const [to, reply] of replies)
    expect([to, await connection.command(`RCPT TO:<${to}>`)]).toEqual([
      to,
      expect.stringMatching(reply) as string,
    ])
  connection.close()
})

test('rejects matching senders; a 421 closes the connection', async () => {
  await start('mail=noreply@*:554', 'mail=last@*:421')
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO test')
  expect(await connection.command('MAIL FROM:<noreply@shop.test>')).toMatch(/^554/)
  expect(await connection.command('MAIL FROM:<shop@shop.test>')).toMatch(/^250/)
  await connection.command('RSET')
  expect(await connection.command('MAIL FROM:<last@shop.test>')).toMatch(/^421/)
  await expect(connection.readReply()).rejects.toThrow('closed')
})

test('a mail rejected after DATA is not stored; a retry is stored', async () => {
  await start('data=ada@*:451,times=2')
  const { id, email } = await service.createAddress('ada')
  const other = await service.createAddress('other')
  await sendMail(service.smtp, { to: other.email, subject: 'x', text: 'x' })
  const attempt = () => sendMail(service.smtp, { to: [other.email, email], subject: 'x', text: 'x' })
  await expect(attempt()).rejects.toThrow('451')
  await expect(attempt()).rejects.toThrow('451')
  expect([await total(id), await total(other.id)]).toEqual([0, 1])
  expect(await attempt()).toMatch(/^250/)
  expect([await total(id), await total(other.id)]).toEqual([1, 2])
})

test('drops a connection at any step and stores nothing of it; the next connection works', async () => {
  await start('connect:drop,times=1', 'mail:drop,times=1', 'rcpt:drop,times=1', 'data:drop,times=1')
  const { id, email } = await service.createAddress()
  await expect(connectSmtp(service.smtp)).rejects.toThrow()
  const outcome = async (): Promise<unknown> => {
    const connection = await connectSmtpForData(service.smtp, email)
    return connection.command('Subject: x\r\n\r\nx\r\n.')
  }
  for (let step = 0; step < 3; step += 1) await expect(outcome()).rejects.toThrow(/closed|ECONNRESET|EPIPE/)
  expect(await total(id)).toBe(0)
  expect(await outcome()).toMatch(/^250/)
  expect(await total(id)).toBe(1)
})

test('rejects a login and a connection, and delays a reply', async () => {
  await start('auth:535', 'data:delay=700ms', 'connect:554,times=1')
  expect((await connectSmtp(service.smtp)).greeting).toMatch(/^554/)
  const { email } = await service.createAddress()
  const withLogin = createTransport({ ...service.smtp, auth: { user: 'u', pass: 'p' } })
  await expect(withLogin.sendMail({ from: 'a@b.test', to: email, text: 'x' })).rejects.toThrow('535')
  const before = performance.now()
  await sendMail(service.smtp, { to: email, text: 'x' })
  expect(performance.now() - before).toBeGreaterThanOrEqual(690)
})

test('a stop does not wait for a delay', async () => {
  await start('mail:delay=120s')
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO test')
  connection.write('MAIL FROM:<a@b.test>\r\n')
  await service.api('GET', '/api/emails')
  expect(await service.stop()).toBe(0)
  connection.close()
})

test('SMTP over TLS accepts mail with any login, and has the same certificate as STARTTLS', async () => {
  service = await startService({ args: ['--smtps-port', '0'] })
  const { id, email } = await service.createAddress()
  const { smtps } = service.ready
  const send = (ca?: Buffer) =>
    createTransport({
      host: 'localhost',
      port: smtps!.port,
      secure: true,
      auth: { user: 'any', pass: 'thing' },
      tls: ca ? { ca } : { rejectUnauthorized: false },
    }).sendMail({ from: 'a@b.test', to: email, subject: 'over TLS', text: 'x' })
  expect((await send()).response).toMatch(/^250/)
  expect((await send(readFileSync(join(service.dataDir, 'service.tls.pem')))).response).toMatch(/^250/)
  expect(await total(id)).toBe(2)
  expect((await connectSmtp(service.smtp)).greeting).toMatch(/^220/)
  expect(await service.stop()).toBe(0)
})

test('reports a port for SMTP over TLS that is in use, and does not start', async () => {
  service = await startService()
  const dataDir = join(service.dataDir, '..', 'second')
  const { status, stderr } = await runService([
    '--data-dir',
    dataDir,
    '--http-port',
    '0',
    '--smtp-port',
    '0',
    '--smtps-port',
    String(service.smtp.port),
  ])
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('choose another one with --smtps-port') as string,
  ])
  expect(service.ready.smtps).toBeUndefined()
})
