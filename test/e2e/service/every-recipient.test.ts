// --catch-all '*': mail to every address of every domain is kept at its address, and without it is refused with a sentence that
// names it.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmailPage, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { runService, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { connectSmtp, connectSmtpForData } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const RECIPIENTS = [
  'customer@gmail.com',
  'j.doe@outlook.com',
  'info@müller-shop.de',
  'orders@mail.example.co.uk',
  'root@localhost',
]

let service: TestService
beforeAll(async () => {
  service = await startService({ args: ['--catch-all', '*'] })
})
afterAll(() => service.remove())

const addresses = async (): Promise<string[]> =>
  (await service.api<EmailPage>('GET', '/api/emails')).body.emails.map(({ address }) => address)

/** The recipients of the mails with a subject, by the address that lists them. */
const recipientsOf = async (subject: string, count: number): Promise<Record<string, readonly string[]>> => {
  const messages = await waitFor(`${count} messages`, async () => {
    const { body } = await service.api<MessagePage>('GET', `/api/messages?search=${subject}`)
    return body.messages.length === count ? body.messages : undefined
  })
  return Object.fromEntries(messages.map(({ to_addresses: all = [] }) => [all[0] ?? '', all] as const))
}

test('one mail to five invented domains is listed at each recipient', async () => {
  const connection = await connectSmtpForData(service.smtp, ...RECIPIENTS, 'customer+tag@gmail.com')
  connection.write('From: a@b.test\r\nTo: undisclosed:;\r\nSubject: everywhere\r\n\r\nHello\r\n.\r\n')
  expect(await connection.readReply()).toMatch(/^250/)
  connection.close()
  expect(await recipientsOf('everywhere', RECIPIENTS.length)).toEqual({
    ...Object.fromEntries(RECIPIENTS.map((to) => [to, [to]])),
    'customer@gmail.com': ['customer@gmail.com', 'customer+tag@gmail.com'],
  })
  expect(await addresses()).toEqual(
    expect.arrayContaining(['customer@gmail.com', 'info@xn--mller-shop-9db.de']),
  )
})

test('a name without a domain is an address of the first domain', async () => {
  const connection = await connectSmtpForData(service.smtp, 'www-data')
  connection.write('Subject: bare\r\n\r\nHello\r\n.\r\n')
  expect(await connection.readReply()).toMatch(/^250/)
  connection.close()
  expect(Object.keys(await recipientsOf('bare', 1))).toEqual(['www-data@mayfly.test'])
})

test('what is no address is refused', async () => {
  for (const recipient of ['a@b@gmail.com', '"a b"@gmail.com', 'a@-', 'a@[127.0.0.1]', '']) {
    const connection = await connectSmtp(service.smtp)
    await connection.command('EHLO a.test')
    await connection.command('MAIL FROM:<a@b.test>')
    expect([recipient, await connection.command(`RCPT TO:<${recipient}>`)]).toEqual([
      recipient,
      expect.stringMatching(/^5\d\d/),
    ])
    connection.close()
  }
})

test('swaks sends to five invented domains', async ({ skip }) => {
  if (spawnSync('swaks', ['--version']).status !== 0)
    skip('swaks is not installed. Run: sudo apt-get install swaks')
  const server = `${service.smtp.host}:${service.smtp.port}`
  const to = RECIPIENTS.map((recipient) => recipient.replace('ü', 'u'))
  const args = ['--server', server, '--to', to.join(','), '--header', 'Subject: swaks-mail']
  await promisify(execFile)('swaks', args)
  expect(Object.keys(await recipientsOf('swaks', to.length)).toSorted()).toEqual(to.toSorted())
})

test('without the option, the reply names it; a server with a public name does not', async () => {
  const reply = async (args: readonly string[], recipient: string): Promise<string> => {
    const other = await startService({ args })
    const connection = await connectSmtp(other.smtp)
    await connection.command('EHLO a.test')
    await connection.command('MAIL FROM:<a@b.test>')
    const text = await connection.command(`RCPT TO:<${recipient}>`)
    connection.close()
    await other.remove()
    return text
  }
  const everyAddress =
    "550 5.1.1 No such address here; the option --catch-all '*' accepts mail to every address"
  expect(await reply([], 'customer@gmail.com')).toBe(everyAddress)
  expect(await reply(['--catch-all'], 'customer@gmail.com')).toBe(everyAddress)
  expect(await reply([], 'customer@mayfly.test')).toBe(
    '550 5.1.1 No such address here; the option --catch-all creates the addresses that receive mail',
  )
  expect(await reply(['--hostname', 'mail.example.org'], 'customer@gmail.com')).toBe(
    '550 5.1.1 No such address here',
  )
})

test('on a network it needs a login, and says what it means', async () => {
  const args = ['--data-dir', tempFolder(), '--http-port', '0', '--smtp-port', '0', '--host', '0.0.0.0']
  const { status, stderr } = await runService([...args, '--catch-all', '*'])
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(
      "--catch-all '*' accepts mail to every address, so with --host it needs --smtp-auth",
    ),
  ])
  const open = await startService({ args: ['--host', '0.0.0.0', '--catch-all', '*', '--smtp-auth', 'any'] })
  expect(open.log()).toContain('mail to every address is accepted and kept here, and never sent on')
  await open.remove()
})

test('an unquoted * and another value are explained', async () => {
  expect((await runService(['--catch-all', 'README.md'])).stderr).toContain(
    "Put the * of --catch-all '*' in quotes.",
  )
  expect((await runService(['--catch-all=gmail.com'])).stderr).toContain("or '*' for every address")
})
