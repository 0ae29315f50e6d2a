// MAIL FROM and RCPT TO as real senders write them are accepted, harmful ones are rejected: each command and its reply.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailPage, Message } from '../../../src/shared/contract/rest-schemas.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { connectSmtp, type SmtpConnection } from '../../helpers/smtp-client.ts'

const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

const LONGEST_DOMAIN = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`
const longMailbox = (octets: number): string =>
  `${'l'.repeat(octets - LONGEST_DOMAIN.length - 1)}@${LONGEST_DOMAIN}`

const ACCEPTED_SENDERS = [
  '<>',
  '< >',
  '<a@b.test>',
  '<root@my_container>',
  '<www-data@web_1.my_network>',
  '<"john doe"@shop.test>',
  '<"a@b"@shop.test>',
  '<"a>b"@shop.test>',
  String.raw`<"a\"b"@shop.test>`,
  String.raw`<"back\\slash"@shop.test>`,
  '<"with:colon"@shop.test>',
  '<a..b@docomo.example>',
  '<a.@docomo.example>',
  '<.a@docomo.example>',
  '<...@docomo.example>',
  '<root>',
  '<MAILER-DAEMON>',
  'root',
  'a@b.test',
  'a@b.test SIZE=10',
  '"john doe"@shop.test BODY=8BITMIME',
  '< a@b.test >',
  '<a@b.test> SIZE=10',
  '<"a b"@b.test> SIZE=10',
  '<a@b.test.>',
  '<a@[192.0.2.1]>',
  '<a@[IPv6:2001:db8::1]>',
  '<a@[2001:db8::1]>',
  '<@relay.test:a@b.test>',
  '<@relay.test,@other.test:a@b.test>',
  `<${utf8('jürgen@bücher.test')}> SMTPUTF8`,
  `<${utf8('用户@例子.test')}> SMTPUTF8`,
  '<a@xn--bcher-kva.test>',
  '<a@localhost>',
  '<a/b=c!d%e@b.test>',
  `<${longMailbox(254)}>`,
  '<bounce+user=example.org@b.test>',
  "<o'hara@b.test>",
  '<a@b_.test>',
  '<a@-b.test>',
]

const REJECTED_SENDERS: readonly (readonly [text: string, code: RegExp])[] = [
  ['', /^501/],
  ['<a@b.test', /^501/],
  ['a@b.test>', /^501/],
  ['<a@>', /^501/],
  ['<@b.test>', /^501/],
  ['<"a"b@c.test>', /^501/],
  ['<"a@b.test>', /^501/],
  ['<""@b.test>', /^501/],
  ['<a@b.test><c@d.test>', /^501/],
  ['<<a@b.test>>', /^501/],
  ['<a@b.test>x', /^501/],
  ['<a@[not an address]>', /^501/],
  ['<a\x00@b.test>', /^501/],
  ['<a\x01b@c.test>', /^501/],
  ['<a\tb@c.test>', /^501/],
  ['<"a\tb"@c.test>', /^501/],
  ['<"a\rBcc: x"@c.test>', /^501/],
  ['<a@b.test\x7f>', /^501/],
  [`<${utf8('a\u0085b@c.test')}>`, /^501/],
  [`<${utf8('a\u2028b@c.test')}>`, /^501/],
  [`<${utf8('a\u200bb@c.test')}>`, /^501/],
  [`<${longMailbox(255)}>`, /^501/],
  [`<"${'x'.repeat(254)}"@b.test>`, /^501/],
  ['<a@b.test> ENVID=x+0D+0Ay', /^501/],
  ['<a@b.test> NONSENSE=1', /^555/],
  ['a@b.test NONSENSE=1', /^555/],
  ['<"a> X=1 <"@b.test> NONSENSE', /^555/],
]

/** The addresses are `known`, `root` and `spaced.name`; unknown names create no address. */
const RECIPIENTS: readonly (readonly [text: string, code: RegExp])[] = [
  ['<known@mayfly.test>', /^250/],
  ['known@mayfly.test', /^250/],
  ['< known@mayfly.test >', /^250/],
  ['<"known"@mayfly.test>', /^250/],
  [String.raw`<"kn\own"@mayfly.test>`, /^250/],
  ['<"KNOWN"@MAYFLY.TEST>', /^250/],
  ['<known>', /^250/],
  ['<root>', /^250/],
  ['root', /^250/],
  ['<Postmaster>', /^250/],
  ['<@relay.test:known@mayfly.test>', /^250/],
  ['<known@mayfly.test> NOTIFY=NEVER', /^250/],
  ['<"known "@mayfly.test>', /^550/],
  ['<" known"@mayfly.test>', /^550/],
  ['<"known@mayfly.test"@mayfly.test>', /^550/],
  ['<"known@mayfly.test">', /^550/],
  ['<"known@mayfly.test"@foreign.example>', /^550/],
  ['<known@mayfly.test@foreign.example>', /^550/],
  ['<daemon>', /^550/],
  ['<a..b@mayfly.test>', /^550/],
  ['<known@my_container>', /^550/],
  ['<known@[127.0.0.1]>', /^550/],
  ['<@foreign.example:victim@foreign.example>', /^550/],
  ['<>', /^501/],
  ['< >', /^501/],
  ['', /^501/],
  [`<${longMailbox(255)}>`, /^501/],
  ['<kn\x01own@mayfly.test>', /^501/],
]

describe('paths of the envelope', () => {
  let service: TestService
  let catchingAll: TestService
  beforeAll(async () => {
    ;[service, catchingAll] = await Promise.all([startService(), startService({ args: ['--catch-all'] })])
    for (const name of ['known', 'root', 'spaced.name']) await service.createAddress(name)
  })
  afterAll(() => Promise.all([service.remove(), catchingAll.remove()]))

  const greeted = async (): Promise<SmtpConnection> => {
    const connection = await connectSmtp(service.smtp)
    await connection.command('EHLO x')
    return connection
  }
  /** Sends bytes unchanged. */
  const replyTo = (connection: SmtpConnection, line: string): Promise<string> => {
    connection.write(`${line}\r\n`)
    return connection.readReply()
  }

  test.each(ACCEPTED_SENDERS)('accepts MAIL FROM:%s', async (sender) => {
    for (const command of [`MAIL FROM:${sender}`, `mail from: ${sender}`, `MAIL FROM : ${sender}`]) {
      const connection = await greeted()
      expect([command, await replyTo(connection, command)]).toEqual([command, expect.stringMatching(/^250/)])
      connection.close()
    }
  })

  test.each(REJECTED_SENDERS)('rejects MAIL FROM:%j', async (sender, code) => {
    const connection = await greeted()
    expect(await replyTo(connection, `MAIL FROM:${sender}`)).toMatch(code)
    connection.close()
  })

  test.each(RECIPIENTS)('RCPT TO:%j', async (recipient, code) => {
    const connection = await greeted()
    await connection.command('MAIL FROM:<a@b.test>')
    expect(await replyTo(connection, `RCPT TO:${recipient}`)).toMatch(code)
    connection.close()
  })

  test('a mail without a From header keeps its envelope sender unchanged', async () => {
    const connection = await greeted()
    await connection.command('MAIL FROM:<"a@b"@shop.test>')
    await connection.command('RCPT TO:<"spaced.name"@mayfly.test>')
    await connection.command('DATA')
    expect(await connection.command('Subject: odd\r\n\r\nx\r\n.')).toMatch(/^250/)
    connection.close()
    const { body: addresses } = await service.api<EmailPage>('GET', '/api/emails?search=spaced.name')
    const emailId = addresses.emails[0]?.id ?? ''
    const [item] = await service.waitForMessages(emailId, 1)
    const { body } = await service.api<Message>('GET', `/api/emails/${emailId}/${item?.id ?? ''}`)
    expect(body.from_address).toBe('"a@b"@shop.test')
  })

  test('with catch-all, a name without a domain or an invalid quoted name creates no address', async () => {
    const connection = await connectSmtp(catchingAll.smtp)
    await connection.command('EHLO x')
    await connection.command('MAIL FROM:<root>')
    for (const recipient of ['<root>', 'daemon', '<"john doe"@mayfly.test>', '<"a@b"@mayfly.test>'])
      expect([recipient, await connection.command(`RCPT TO:${recipient}`)]).toEqual([
        recipient,
        expect.stringMatching(/^550/),
      ])
    expect(await connection.command('RCPT TO:<"quoted.name"@mayfly.test>')).toMatch(/^250/)
    await connection.command('DATA')
    expect(await connection.command('Subject: x\r\n\r\nx\r\n.')).toMatch(/^250/)
    connection.close()
    const { body } = await catchingAll.api<EmailPage>('GET', '/api/emails')
    expect(body.emails.map(({ address }) => address)).toEqual(['quoted.name@mayfly.test'])
  })

  test.each([
    ['AUTH LOGIN', ['', Buffer.from('secret').toString('base64')]],
    ['AUTH LOGIN', ['=', Buffer.from('secret').toString('base64')]],
    ['AUTH LOGIN', ['', '']],
    ['AUTH LOGIN', [Buffer.from('name').toString('base64'), '']],
    [`AUTH PLAIN ${Buffer.from('\0\0secret').toString('base64')}`, []],
    [`AUTH PLAIN ${Buffer.from('\0\0').toString('base64')}`, []],
  ])('%s with %j logs in if any login is accepted', async (command, lines) => {
    const connection = await greeted()
    let reply = await connection.command(command)
    for (const line of lines) reply = await connection.command(line)
    expect(reply).toMatch(/^235/)
    expect(await connection.command('MAIL FROM:<a@b.test>')).toMatch(/^250/)
    connection.close()
  })

  test('rejects an empty user name if a login is required', async () => {
    const strict = await startService({ args: ['--smtp-auth', 'user:secret'] })
    try {
      const connection = await connectSmtp(strict.smtp)
      await connection.command('EHLO x')
      await connection.command('AUTH LOGIN')
      await connection.command('')
      expect(await connection.command(Buffer.from('secret').toString('base64'))).toMatch(/^535/)
      connection.close()
    } finally {
      await strict.remove()
    }
  })
})
