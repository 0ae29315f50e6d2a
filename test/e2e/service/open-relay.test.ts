// No open relay: every classic way to make a server relay mail is rejected before DATA.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailPage } from '../../../src/shared/contract/rest-schemas.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'

describe('no open relay', () => {
  let open: TestService
  let catchingAll: TestService
  beforeAll(async () => {
    ;[open, catchingAll] = await Promise.all([startService(), startService({ args: ['--catch-all'] })])
    await Promise.all([open.createAddress('known'), catchingAll.createAddress('known')])
  })
  afterAll(() => Promise.all([open.remove(), catchingAll.remove()]))

  const RECIPIENTS = [
    'victim@foreign.example',
    '"victim@foreign.example"',
    '"victim%foreign.example"',
    'victim%foreign.example',
    'foreign.example!victim',
    '"victim@foreign.example"@mayfly.test',
    'known@mayfly.test@foreign.example',
    'victim@foreign.example@mayfly.test',
    '@mayfly.test:victim@foreign.example',
    '@mayfly.test,@foreign.example:victim@foreign.example',
    'known@[127.0.0.1]',
    'known@localhost',
    'known@127.0.0.1',
    'known@sub.mayfly.test',
    'known@mayfly.test.',
    'known@mayfly.test.foreign.example',
    'known@foreign.example\\@mayfly.test',
    'postmaster@foreign.example',
    '',
    ' ',
  ]
  const SENDERS = [
    '',
    'known@mayfly.test',
    'stranger@foreign.example',
    'postmaster@mayfly.test',
    'root@localhost',
  ]

  test.each(RECIPIENTS)('rejects RCPT TO:<%s> before DATA, for every sender', async (recipient) => {
    for (const one of [open, catchingAll]) {
      for (const sender of SENDERS) {
        const connection = await connectSmtp(one.smtp)
        await connection.command('EHLO foreign.example')
        expect(await connection.command(`MAIL FROM:<${sender}>`)).toMatch(/^250/)
        expect([sender, await connection.command(`RCPT TO:<${recipient}>`)]).toEqual([
          sender,
          expect.stringMatching(/^5\d\d/),
        ])
        expect(await connection.command('DATA')).toMatch(/^50[13]/)
        connection.close()
      }
    }
  })

  test('local parts with other hosts in them are names of this server, where they exist', async () => {
    const connection = await connectSmtp(catchingAll.smtp)
    await connection.command('EHLO foreign.example')
    await connection.command('MAIL FROM:<a@foreign.example>')
    for (const name of ['victim%foreign.example', 'foreign.example!victim'])
      expect(await connection.command(`RCPT TO:<${name}@mayfly.test>`)).toMatch(/^250/)
    await connection.command('DATA')
    expect(await connection.command('Subject: x\r\n\r\nx\r\n.')).toMatch(/^250/)
    connection.close()
    const { body } = await catchingAll.api<EmailPage>('GET', '/api/emails')
    const names = body.emails.map(({ address }) => address)
    expect(names).toEqual(
      expect.arrayContaining(['victim%foreign.example@mayfly.test', 'foreign.example!victim@mayfly.test']),
    )
    expect(names.every((name) => name.endsWith('@mayfly.test'))).toBe(true)
  })

  test('pipelined commands and commands hidden in a mail (SMTP smuggling) relay nothing', async () => {
    const connection = await connectSmtp(open.smtp)
    const foreign = 'MAIL FROM:<a@foreign.example>\r\nRCPT TO:<victim@foreign.example>\r\nDATA\r\n'
    connection.write(`EHLO x\r\n${foreign}QUIT\r\n`)
    const replies = []
    for (let count = 0; count < 5; count += 1) replies.push((await connection.readReply()).slice(0, 3))
    expect(replies).toEqual(['250', '250', '550', '503', '221'])

    const hiding = await connectSmtp(open.smtp)
    await hiding.command('EHLO x')
    await hiding.command('MAIL FROM:<a@foreign.example>')
    await hiding.command('RCPT TO:<known@mayfly.test>')
    await hiding.command('DATA')
    // A line end that only non-conforming servers treat as the end of data (SMTP smuggling).
    hiding.write(`Subject: hidden\r\n\r\nx\n.\n${foreign}\r\n.\r\nNOOP\r\n`)
    expect(await hiding.readReply()).toMatch(/^250 2\.6\.0/)
    expect(await hiding.readReply()).toMatch(/^250 2\.0\.0/)
    hiding.close()
  })

  test.each(['VRFY known', 'EXPN staff', 'TURN', 'ETRN mayfly.test'])(
    '%s discloses nothing',
    async (command) => {
      const connection = await connectSmtp(open.smtp)
      await connection.command('EHLO x')
      expect(await connection.command(command)).toMatch(/^(252|50[02])/)
      connection.close()
    },
  )
})
