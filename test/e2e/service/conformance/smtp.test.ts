// Conformance, section 3, incoming mail: every SMTP reply, with nodemailer, swaks and raw bytes.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTls } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { isOnPostgres } from '../../../helpers/test-database.ts'
import type { EmailPage, MessagePage } from '../../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp, connectSmtpForData, sendMail } from '../../../helpers/smtp-client.ts'
import { startService, waitFor } from '../../../helpers/service.ts'
import { startConformanceService } from './setup.ts'

const { service, owner, stop } = await startConformanceService()
const folder = mkdtempSync(join(tmpdir(), 'mayfly-smtp-'))
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const listed = async (emailId: string): Promise<MessagePage> =>
  (await owner.call<MessagePage>('GET', `/api/emails/${emailId}`)).body

const rows: [rule: string, check: () => Promise<void>][] = [
  [
    'the greeting is sent without delay and EHLO lists the extensions',
    async () => {
      // smtp-server by default waits for 100 ms; the fastest of several excludes delays of a busy computer.
      const waits: number[] = []
      for (let n = 0; n < 8; n += 1) {
        const began = performance.now()
        ;(await connectSmtp(service.smtp)).close()
        waits.push(performance.now() - began)
      }
      expect(Math.min(...waits)).toBeLessThan(60)
      const connection = await connectSmtp(service.smtp)
      expect(connection.greeting).toMatch(/^220 mayfly ESMTP/)
      const features = (await connection.command('EHLO test')).split('\n').map((line) => line.slice(4))
      expect(features).toEqual(
        expect.arrayContaining([
          'PIPELINING',
          '8BITMIME',
          'SMTPUTF8',
          'SIZE 25000000',
          'ENHANCEDSTATUSCODES',
        ]),
      )
      expect(features).toContain('AUTH PLAIN LOGIN')
      expect(features).not.toContain('STARTTLS')
      connection.close()
    },
  ],
  [
    'accepts a whole transaction in one packet',
    async () => {
      const { id, email } = await owner.address()
      const connection = await connectSmtp(service.smtp)
      await connection.command('EHLO test')
      connection.write(`MAIL FROM:<a@b.test>\r\nRCPT TO:<${email}>\r\nDATA\r\n`)
      expect([
        await connection.readReply(),
        await connection.readReply(),
        (await connection.readReply()).slice(0, 3),
      ]).toEqual(['250 2.1.0 Accepted', '250 2.1.5 Accepted', '354'])
      connection.write(`Subject: one\r\n\r\n1\r\n.\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<${email}>\r\nDATA\r\n`)
      for (const start of ['250 2.6.0', '250', '250', '354'])
        expect(await connection.readReply()).toContain(start)
      connection.write('Subject: two\r\n\r\n2\r\n.\r\nQUIT\r\n')
      expect(await connection.readReply()).toBe('250 2.6.0 Stored')
      expect(await connection.readReply()).toMatch(/^221/)
      expect((await service.waitForMessages(id, 2)).map(({ subject }) => subject)).toEqual(['two', 'one'])
    },
  ],
  [
    '550 for an unknown address, an address of another domain, and a deleted one',
    async () => {
      const deleted = await owner.address()
      await owner.call('DELETE', `/api/emails/${deleted.id}`)
      const connection = await connectSmtp(service.smtp)
      await connection.command('EHLO test')
      await connection.command('MAIL FROM:<>')
      for (const to of ['unknown@mayfly.test', 'someone@example.org', deleted.email]) {
        expect([to, await connection.command(`RCPT TO:<${to}>`)]).toEqual([
          to,
          expect.stringMatching(/^550 5\.1\.1 No such address here/),
        ])
      }
      expect(await connection.command('DATA')).toMatch(/^503/)
      connection.close()
    },
  ],
  [
    '550 after DATA when the address was deleted during the transfer',
    async () => {
      const address = await owner.address()
      const connection = await connectSmtpForData(service.smtp, address.email)
      await owner.call('DELETE', `/api/emails/${address.id}`)
      connection.write('Subject: late\r\n\r\n.\r\n')
      expect(await connection.readReply()).toMatch(/^550 5\.1\.1/)
      connection.close()
    },
  ],
  [
    'ignores case, and delivers a plus tag to its address',
    async () => {
      const { id, email } = await owner.address('Tagged')
      await sendMail(service.smtp, { to: 'TAGGED+Shop@Mayfly.Test', subject: 'tag', text: 'x' })
      const [item] = await service.waitForMessages(id, 1)
      expect((await owner.call('GET', `/api/emails/${id}/${item!.id}`)).body).toMatchObject({
        to_address: 'TAGGED+Shop@mayfly.test',
      })
      expect(email).toBe('tagged@mayfly.test')
    },
  ],
  [
    'a recipient given twice, or with two tags, gets one message; two recipients get one each',
    async () => {
      const [one, two] = [await owner.address('dup'), await owner.address('dup2')]
      await sendMail(service.smtp, {
        to: [one.email, 'dup+x@mayfly.test', 'dup+y@mayfly.test', two.email, two.email],
        text: 'x',
      })
      await service.waitForMessages(two.id, 1)
      expect([(await listed(one.id)).total, (await listed(two.id)).total]).toEqual([1, 1])
      // They share the stored mail; deleting one must not remove it for the other.
      await owner.call('DELETE', `/api/emails/${one.id}`)
      const [item] = (await listed(two.id)).messages
      expect((await owner.call('GET', `/api/emails/${two.id}/${item!.id}`)).body).toMatchObject({
        content: 'x\n',
      })
    },
  ],
  [
    'delivers to names in other scripts (SMTPUTF8)',
    async () => {
      const { id } = await owner.address('Jürgen')
      const connection = await connectSmtp(service.smtp)
      await connection.command('EHLO test')
      await connection.command('MAIL FROM:<a@b.test> SMTPUTF8 BODY=8BITMIME')
      expect(await connection.command('RCPT TO:<JÜRGEN@mayfly.test>')).toMatch(/^250/)
      await connection.command('DATA')
      connection.write(Buffer.from('Subject: Grüße\r\n\r\näöü\r\n.\r\n'))
      expect(await connection.readReply()).toMatch(/^250/)
      expect((await service.waitForMessages(id, 1))[0]).toMatchObject({ subject: 'Grüße' })
      connection.close()
    },
  ],
  [
    '552 for a declared size that is too large, and for a mail that is too large without a declared size',
    async () => {
      const { id, email } = await owner.address()
      const connection = await connectSmtp(service.smtp)
      await connection.command('EHLO test')
      expect(await connection.command('MAIL FROM:<a@b.test> SIZE=25000001')).toMatch(/^552 5\.3\.4/)
      await connection.command('MAIL FROM:<a@b.test>')
      await connection.command(`RCPT TO:<${email}>`)
      await connection.command('DATA')
      const block = Buffer.alloc(1_000_000, 'x'.repeat(78) + '\r\n')
      for (let n = 0; n < 26; n += 1) connection.write(block)
      connection.write('\r\n.\r\n')
      expect(await connection.readReply()).toMatch(/^552 5\.3\.4/)
      expect(await connection.command('NOOP')).toMatch(/^250/)
      expect((await listed(id)).total).toBe(0)
      connection.close()
    },
  ],
  [
    'stores nothing of an interrupted mail',
    async () => {
      const { id, email } = await owner.address()
      const connection = await connectSmtpForData(service.smtp, email)
      connection.write('Subject: half\r\n\r\nhalf a')
      await new Promise((resolve) => setTimeout(resolve, 50))
      connection.close()
      const large = await connectSmtpForData(service.smtp, email)
      large.write(`Subject: half a large one\r\n\r\n${'a line of it\r\n'.repeat(200_000)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      large.close()
      await sendMail(service.smtp, { to: email, subject: 'whole', text: 'x' })
      expect((await service.waitForMessages(id, 1)).map(({ subject }) => subject)).toEqual(['whole'])
    },
  ],
  [
    'two senders and a reader work at the same time',
    async () => {
      const { id, email } = await owner.address()
      const send = async (name: string): Promise<void> => {
        for (let n = 0; n < 10; n += 1)
          await sendMail(service.smtp, { to: email, subject: `${name}${n}`, text: 'x' })
      }
      await Promise.all([send('a'), send('b'), listed(id)])
      await service.waitForMessages(id, 20)
      const subjects = (await listed(id)).messages.map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.startsWith('a'))).toEqual(
        Array.from({ length: 10 }, (_, n) => `a${9 - n}`),
      )
    },
  ],
]

test.each(rows)('%s', async (_rule, check) => {
  await check()
})

test('with --catch-all, mail to an unknown name creates the address; other domains are refused', async () => {
  const catchingAll = await startService({ args: ['--catch-all'] })
  await sendMail(catchingAll.smtp, { to: 'New.Name+tag@mayfly.test', subject: 'hello', text: 'x' })
  const { emails } = (await catchingAll.api<EmailPage>('GET', '/api/emails')).body
  expect(emails.map(({ address }) => address)).toEqual(['new.name@mayfly.test'])
  await catchingAll.waitForMessages(emails[0]!.id, 1)
  const half = await connectSmtpForData(catchingAll.smtp, 'half@mayfly.test')
  half.close()
  await expect(sendMail(catchingAll.smtp, { to: 'x@example.org', text: 'x' })).rejects.toThrow('550')
  expect((await catchingAll.api<EmailPage>('GET', '/api/emails')).body.total).toBe(1)
  await catchingAll.remove()
})

test('421 above the connection limit, and connections are accepted again afterwards', async () => {
  const small = await startService({ args: ['--smtp-max-clients', '2'] })
  const [one, two] = [await connectSmtp(small.smtp), await connectSmtp(small.smtp)]
  expect((await connectSmtp(small.smtp)).greeting).toMatch(/^421/)
  one.close()
  await waitFor('room', async () =>
    (await connectSmtp(small.smtp)).greeting.startsWith('220') ? true : undefined,
  )
  two.close()
  await small.remove()
})

test.skipIf(isOnPostgres)(
  '452 when the disk is full; stored mail stays readable (needs the embedded store)',
  async () => {
    const fullService = await startService({ args: ['--max-disk', '3'] })
    const { id, email } = await fullService.createAddress()
    const attachments = [{ filename: 'a.bin', content: Buffer.alloc(600_000, 1) }]
    let stored = 0
    const fill = async (): Promise<void> => {
      for (; stored < 10; stored += 1)
        await sendMail(fullService.smtp, { to: email, subject: String(stored), attachments })
    }
    await expect(fill()).rejects.toThrow('452 4.3.1')
    expect(stored).toBeGreaterThan(0)
    expect((await fullService.waitForMessages(id, stored)).length).toBe(stored)
    expect((await fullService.api('GET', '/api/email/domains')).status).toBe(200)
    expect(await fullService.stop()).toBe(0)
    await fullService.remove()
  },
)

test('swaks delivers', async ({ skip }) => {
  if (spawnSync('swaks', ['--version']).status !== 0)
    skip('swaks is not installed. Run: sudo apt-get install swaks')
  const { id, email } = await owner.address()
  const server = `127.0.0.1:${service.smtp.port}`
  execFileSync('swaks', ['--server', server, '--to', email, '--h-Subject', 'swaks'])
  expect((await service.waitForMessages(id, 1))[0]).toMatchObject({ subject: 'swaks' })
})

test('AUTH is required and STARTTLS works when they are configured', async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const safe = await startService({
    args: ['--tls-cert', cert, '--tls-key', key, '--smtp-auth', 'app:secret'],
  })
  const { id, email } = await safe.createAddress()
  const send = (pass: string) =>
    createTransport({
      ...safe.smtp,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
      auth: { user: 'app', pass },
    }).sendMail({ from: 'a@b.test', to: email, subject: pass, text: 'x' })
  await expect(send('wrong')).rejects.toThrow('535')
  await send('secret')
  expect((await safe.waitForMessages(id, 1))[0]).toMatchObject({ subject: 'secret' })
  const connection = await connectSmtp(safe.smtp)
  expect(await connection.command('EHLO test')).toContain('STARTTLS')
  expect(await connection.command('MAIL FROM:<a@b.test>')).toMatch(/^530/)
  await connection.command('STARTTLS')
  const secure = connectTls({ socket: connection.socket, rejectUnauthorized: false })
  await new Promise((resolve) => secure.once('secureConnect', resolve))
  expect(secure.encrypted).toBe(true)
  secure.destroy()
  await safe.remove()
})
