// `mayfly sendmail`: its command line, and the mail that it sends.
import { describe, expect, test } from 'vitest'
import { parseSendmailArguments, SendmailError } from '../../../src/cli/sendmail/arguments.ts'
import { prepareMail } from '../../../src/cli/sendmail/message.ts'

const USER = 'www-data@host.test'

const prepare = (mail: string | Uint8Array, ...args: readonly string[]) => {
  const { raw, ...envelope } = prepareMail(
    typeof mail === 'string' ? Buffer.from(mail) : mail,
    parseSendmailArguments(args),
    USER,
  )
  return { ...envelope, raw: raw.toString('latin1') }
}

/** The header fields that sendmail added: everything but those of the mail. */
const COMPLETE = 'From: a@b.test\nDate: Thu, 1 Jan 2026 00:00:00 +0000\nMessage-ID: <1@b.test>\n'
const COMPLETE_SENT = COMPLETE.replaceAll('\n', '\r\n')

describe('the command line', () => {
  test.each([
    // PHP's default, Symfony's, cron's, Git's, bsd-mailx's and Python's callers.
    [['-t', '-i'], { readsRecipients: true, ignoresDot: true, mode: 'mail' }],
    [['-ti'], { readsRecipients: true, ignoresDot: true }],
    [['-bs'], { mode: 'smtp' }],
    [['-bs', '-i'], { mode: 'smtp' }],
    [
      ['-i', '-FCronDaemon', '-B8BITMIME', '-oem', 'root'],
      { fullName: 'CronDaemon', recipients: ['root'], ignoresDot: true },
    ],
    [['-i', 'a@b.test', 'c@d.test'], { recipients: ['a@b.test', 'c@d.test'] }],
    [['-oi', '-f', 'bounce@shop.test', '-t'], { sender: 'bounce@shop.test', ignoresDot: true }],
    [
      ['-fbounce@shop.test', '--', '-odd@b.test'],
      { sender: 'bounce@shop.test', recipients: ['-odd@b.test'] },
    ],
    [['-r', '<>', 'a@b.test'], { sender: '' }],
    [
      ['-oem', '-odb', '-N', 'never', '-R', 'hdrs', 'a@b.test'],
      { recipients: ['a@b.test'], ignoresDot: false },
    ],
    [['-S', '[::1]:2525', '-t'], { server: '[::1]:2525' }],
    [['-q'], { mode: 'nothing' }],
    [['-I'], { mode: 'nothing' }],
    [['-bp'], { mode: 'nothing' }],
    [['--help'], { mode: 'help' }],
  ] as const)('%j', (args, expected) => {
    expect(parseSendmailArguments(args)).toMatchObject(expected)
  })

  test.each([[['-Z']], [['-t', '-f']], [['-bd']], [['--unknown']]])('refuses %j', (args) => {
    expect(() => parseSendmailArguments(args)).toThrow(SendmailError)
  })

  test.each(['a@b.test\nBcc: spy@evil.test', 'a@b.test\r', 'a@b.test\0', 'a@b.test> SIZE=1 <'])(
    'refuses the sender %j, which would write a line of its own',
    (sender) => {
      expect(() => parseSendmailArguments([`-f${sender}x`])).toThrow(/-f/)
    },
  )
})

describe('the mail', () => {
  test('gets recipients from To, Cc and Bcc, which is removed', () => {
    const mail = `${COMPLETE}To: "Doe, J." <j@gmail.com>,\n x@y.test\nBCC: hidden@bank.test,\n\tother@bank.test\nCc: friends: a@f.test, b@f.test;\n\nHi\n`
    expect(prepare(mail, '-t', 'extra@z.test', 'x@y.test')).toEqual({
      sender: 'a@b.test',
      recipients: [
        'extra@z.test',
        'x@y.test',
        'j@gmail.com',
        'hidden@bank.test',
        'other@bank.test',
        'a@f.test',
        'b@f.test',
      ],
      raw: `${COMPLETE_SENT}To: "Doe, J." <j@gmail.com>,\r\n x@y.test\r\nCc: friends: a@f.test, b@f.test;\r\n\r\nHi\r\n`,
    })
  })

  test('without -t, goes only to the named recipients', () => {
    const { recipients } = prepare(`${COMPLETE}To: a@b.test\n\nHi\n`, 'c@d.test,e@f.test', 'root')
    expect(recipients).toEqual(['c@d.test', 'e@f.test', 'root'])
    expect(prepare('To: undisclosed-recipients:;\nCc: root\n\nHi\n', '-t').recipients).toEqual(['root'])
  })

  test('gets From, Date and Message-ID if it has none', () => {
    expect(prepare('Subject: x\n\nHi\n', '-F', 'Cron "D"', 'root').raw).toMatch(
      /^Subject: x\r\nFrom: "Cron \\"D\\"" <www-data@host\.test>\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r\nMessage-ID: <[\w-]{36}@host\.test>\r\n\r\nHi\r\n$/,
    )
    expect(prepare('Subject: x\n\nHi\n', '-f', '', 'root')).toMatchObject({
      sender: '',
      raw: expect.stringContaining('From: www-data@host.test') as string,
    })
  })

  test('may have no header, or begin like a mail of a mailbox file', () => {
    expect(prepare('Hello you\nthere\n', 'root').raw).toMatch(/^From: .*\r\n\r\nHello you\r\nthere\r\n$/s)
    expect(prepare(`From root Thu Jan  1\n${COMPLETE}\nHi\n`, 'root').raw).toBe(`${COMPLETE_SENT}\r\nHi\r\n`)
    expect(prepare(`From root Thu Jan  1\r\n${COMPLETE_SENT}\r\nHi\r\n`, 'root').raw).toBe(
      `${COMPLETE_SENT}\r\nHi\r\n`,
    )
    expect(prepare('', 'root').raw).toMatch(/^From: .*\r\n\r\n$/s)
  })

  test('has one line for each field that is added, whatever its name and From say', () => {
    const { raw } = prepare('From: a@evil.test\rBcc: x\nSubject: x\n\nHi\n', '-F', 'A\r\nBcc: b\0', 'root')
    expect(raw).toMatch(/\r\nMessage-ID: <[\w-]{36}@[\w.-]+>\r\n\r\nHi\r\n$/)
    expect(prepare('Subject: x\n\nHi\n', '-F', 'A\r\nBcc: b\0', 'root').raw).toContain(
      '\r\nFrom: "A  Bcc: b " <www-data@host.test>\r\n',
    )
  })

  test('hides every blind copy', () => {
    const mail = `${COMPLETE}Resent-Bcc: hidden@b.test\nBcc : other@b.test,\n third@b.test\n\nHi\n`
    expect(prepare(mail, 'root').raw).toBe(`${COMPLETE_SENT}\r\nHi\r\n`)
  })

  test('ends at a dot without -i, and keeps all other bytes', () => {
    expect(prepare(`${COMPLETE}\nHi\n.\nmore\n`, 'root').raw).toBe(`${COMPLETE_SENT}\r\nHi\r\n`)
    expect(prepare(`${COMPLETE}\nHi\r\n.\n..\nmore`, '-i', 'root').raw).toBe(
      `${COMPLETE_SENT}\r\nHi\r\n.\r\n..\r\nmore`,
    )
    // A bare carriage return ends no line.
    expect(prepare(`${COMPLETE}\nHi\r.\r\nmore\n.`, 'root').raw).toBe(`${COMPLETE_SENT}\r\nHi\r.\r\nmore\r\n`)
    const bytes = Buffer.concat([
      Buffer.from(`${COMPLETE}\n`),
      Buffer.from([0xff, 0x00, 0xc3, 0xa9, 0x0d, 0x41]),
    ])
    expect(prepare(bytes, 'root').raw).toBe(`${COMPLETE_SENT}\r\n\xff\x00\xc3\xa9\rA`)
  })
})
