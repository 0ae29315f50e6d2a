// SMTP settings of programs under test: with and without a login, with and without TLS, over IPv4 and IPv6.
import { readFileSync, statSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailPage } from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp, sendMail } from '../../helpers/smtp-client.ts'
import { startService, type TestService } from '../../helpers/service.ts'

const externalAddress = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

describe('on this computer', () => {
  let service: TestService
  let to: { id: string; email: string }
  beforeAll(async () => {
    service = await startService()
    to = await service.createAddress()
  })
  afterAll(() => service.remove())

  test.each([
    ['without settings', {}],
    ['with any login', { auth: { user: 'someone', pass: 'whatever' } }],
    ['with LOGIN', { auth: { user: 'someone', pass: 'whatever' }, authMethod: 'LOGIN' }],
    ['that requires TLS', { requireTLS: true, tls: { rejectUnauthorized: false } }],
    ['by ::1', { host: '::1' }],
    [
      'by ::1 with TLS and a login',
      { host: '::1', requireTLS: true, tls: { rejectUnauthorized: false }, auth: { user: 'u', pass: 'p' } },
    ],
  ])('accepts mail from a client %s', async (_, settings) => {
    const transport = createTransport({ ...service.smtp, ...settings })
    const { response } = await transport.sendMail({ from: 'a@b.test', to: to.email, subject: 'x', text: 'x' })
    expect(response).toMatch(/^250/)
  })

  test('REST is served on both addresses, on the same port', async () => {
    const { port } = new URL(service.baseUrl)
    const answer = await fetch(`http://[::1]:${port}/api/emails`, { headers: { 'X-API-Key': service.key } })
    expect(((await answer.json()) as EmailPage).total).toBeGreaterThan(0)
  })

  test('the certificate is private, names this computer, and is the same after a restart', async () => {
    const fingerprint = async (one: TestService): Promise<string> => {
      const connection = await connectSmtp(one.smtp)
      await connection.command('EHLO test')
      expect(await connection.command('STARTTLS')).toMatch(/^220/)
      const secure = connectTls({
        socket: connection.socket,
        ca: readFileSync(join(one.dataDir, 'service.tls.pem')),
        host: 'localhost',
        servername: 'localhost',
      })
      await new Promise((resolve, reject) => {
        secure.once('secureConnect', resolve)
        secure.once('error', reject)
      })
      const { fingerprint256 } = secure.getPeerCertificate()
      secure.destroy()
      return fingerprint256
    }
    const first = await startService()
    const made = await Promise.all([fingerprint(first).catch(() => fingerprint(first))])
    expect(statSync(join(first.dataDir, 'service.tls.pem')).mode & 0o777).toBe(0o600)
    await first.stop()
    const second = await startService({ dataDir: first.dataDir })
    expect([await fingerprint(second)]).toEqual(made)
    await second.stop()
    await first.remove()
  })

  test('rejects unknown parameters (RFC 5321, 4.1.1.11), and accepts those of the extensions', async () => {
    const connection = await connectSmtp(service.smtp)
    await connection.command('EHLO test')
    for (const parameter of ['FOO', 'FOO=1', 'SIZE=10 XYZZY', 'MT-PRIORITY=3'])
      expect([parameter, await connection.command(`MAIL FROM:<a@b.test> ${parameter}`)]).toEqual([
        parameter,
        expect.stringMatching(/^555 5\.5\.4/),
      ])
    expect(await connection.command('MAIL FROM:<a@b.test> SIZE=10 BODY=8BITMIME SMTPUTF8 AUTH=<>')).toMatch(
      /^250/,
    )
    expect(await connection.command(`RCPT TO:<${to.email}> HUH=1`)).toMatch(/^555 5\.5\.4/)
    expect(await connection.command(`RCPT TO:<${to.email}>`)).toMatch(/^250/)
    connection.close()
  })

  test('the addresses of the operator accept mail (RFC 5321, 4.5.1; RFC 2142; RFC 8460; RFC 9116), belong to the owner, and do not count in the quota', async () => {
    const small = await startService({ args: ['--quota', '1'] })
    await small.createAddress()
    const names = [
      'postmaster',
      'Postmaster@mayfly.test',
      'POSTMASTER@MAYFLY.TEST',
      'abuse@mayfly.test',
      'Security@mayfly.test',
      'tls-reports@mayfly.test',
    ]
    for (const name of names) {
      const connection = await connectSmtp(small.smtp)
      await connection.command('EHLO test')
      await connection.command('MAIL FROM:<>')
      expect([name, await connection.command(`RCPT TO:<${name}>`)]).toEqual([
        name,
        expect.stringMatching(/^250/),
      ])
      await connection.command('DATA')
      expect(await connection.command('Subject: to the postmaster\r\n\r\nx\r\n.')).toMatch(/^250/)
      connection.close()
    }
    for (const name of ['abuse', 'security', 'tls-reports'])
      expect((await small.api<EmailPage>('GET', `/api/emails?search=${name}`)).body.emails).toHaveLength(1)
    const { body } = await small.api<EmailPage>('GET', '/api/emails?search=postmaster')
    expect(body.emails.map(({ address }) => address)).toEqual(['postmaster@mayfly.test'])
    expect(await small.waitForMessages(body.emails[0]!.id, 3)).toHaveLength(3)
    for (const name of ['postmaster', 'security'])
      await expect(sendMail(small.smtp, { to: `${name}@elsewhere.test`, text: 'x' })).rejects.toThrow('550')
    await small.remove()
  })
})

describe.skipIf(externalAddress === undefined)('from another computer (needs a network interface)', () => {
  test('rejects passwords without TLS, and mail without the configured login', async () => {
    const service = await startService({ args: ['--host', '0.0.0.0', '--smtp-auth', 'app:secret'] })
    const connection = await connectSmtp({ host: externalAddress!, port: service.smtp.port })
    const offered = await connection.command('EHLO test')
    expect(offered).not.toContain('AUTH')
    expect(offered).toContain('STARTTLS')
    expect(await connection.command('MAIL FROM:<a@b.test>')).toMatch(/^530/)
    expect(await connection.command(`AUTH PLAIN ${Buffer.from('\0app\0secret').toString('base64')}`)).toMatch(
      /^538/,
    )
    connection.close()
    const { email } = await service.createAddress()
    const send = (pass: string) =>
      createTransport({
        host: externalAddress!,
        port: service.smtp.port,
        requireTLS: true,
        tls: { rejectUnauthorized: false },
        auth: { user: 'app', pass },
      }).sendMail({ from: 'a@b.test', to: email, text: 'x' })
    await expect(send('wrong')).rejects.toThrow('535')
    expect((await send('secret')).response).toMatch(/^250/)
    await service.remove()
  })

  test('offers no login if none is configured', async () => {
    const service = await startService({ args: ['--host', '0.0.0.0'] })
    const connection = await connectSmtp({ host: externalAddress!, port: service.smtp.port })
    expect(await connection.command('EHLO test')).not.toMatch(/AUTH|STARTTLS/)
    connection.close()
    await service.remove()
  })

  test('accepts any login with --smtp-auth any, and does not require one', async () => {
    const service = await startService({ args: ['--host', '0.0.0.0', '--smtp-auth', 'any'] })
    const { email } = await service.createAddress()
    const mail = { from: 'a@b.test', to: email, text: 'x' }
    const server = { host: externalAddress!, port: service.smtp.port }
    const withLogin = createTransport({ ...server, auth: { user: 'app', pass: 'whatever' } })
    expect((await withLogin.sendMail(mail)).response).toMatch(/^250/)
    expect((await createTransport(server).sendMail(mail)).response).toMatch(/^250/)
    await service.remove()
  })
})
