// IMAP servers that send endless, wrong or unrequested data, stall, break off or inject: each gives a failure within bounded time and
// memory, and the password appears nowhere.
import { describe, expect, it } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_TIMEOUTS_MS, type Timeouts } from '../../../../src/client/send-request.ts'
import type { Result } from '../../../../src/shared/contract/result.ts'
import { HostileImapServer, type ImapCommand } from '../../../helpers/hostile-imap-server.ts'
import { openTestMailbox, type TestMailbox } from '../../../helpers/imap-mailbox.ts'
import { watchThread } from '../../../helpers/thread-time.ts'
import { unwrap } from '../../../helpers/test-app.ts'

const PASSWORD = 'kT9-secret-pw'
const TIMEOUTS_MS = { connectMs: 1_500, headersMs: 600, bodyMs: 2_000 }
const ADDRESS = 'jane+shop@mail.test'
const TO_ADDRESS = `To: ${ADDRESS}\r\n\r\n`
/** A test that takes longer fails. */
const MAX_MS = 30_000
/** Milliseconds in which nothing else runs; the test's server is part of it. */
const MAX_SILENCE_MS = 1_000
/** Real time in which a loop without delays, or with the 50 ms between a use and IDLE, would repeat itself a dozen times. */
const LOOP_MS = 700
const MAX_BYTES = 300 * 1024 * 1024

const openAt = (server: HostileImapServer, timeouts: Timeouts = TIMEOUTS_MS): TestMailbox =>
  openTestMailbox(server.mailbox(), PASSWORD, { timeouts })

/** A mailbox whose position is before the mails that the test adds. */
const openSubscribed = async (server: HostileImapServer, timeouts?: Timeouts): Promise<TestMailbox> => {
  const mailbox = openAt(server, timeouts)
  unwrap((await mailbox.client.listEmailDomains()).result)
  expect(await mailbox.create('shop')).toBe(ADDRESS)
  return mailbox
}

/** Writes a text again and again, as fast as the client reads it. */
const writeEndlessly = ({ socket }: Pick<ImapCommand, 'socket'>, text: string): null => {
  const chunk = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)))
  const write = (): void => {
    while (socket.writable && socket.write(chunk));
    if (socket.writable) socket.once('drain', write)
  }
  write()
  return null
}

const kindOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.kind)

interface HostileCase {
  readonly name: string
  readonly prepare?: (server: HostileImapServer) => void
  readonly script?: (command: ImapCommand, server: HostileImapServer) => string | null | undefined
  readonly expected: readonly string[]
}

const on =
  (name: string, respond: (command: ImapCommand, server: HostileImapServer) => string | null) =>
  (command: ImapCommand, server: HostileImapServer): string | null | undefined =>
    command.name === name ? respond(command, server) : undefined

/** What the server does while the client connects, logs in, and lists the messages of an address with one mail. */
const cases: readonly HostileCase[] = [
  {
    name: 'sends no greeting',
    prepare: (server) => {
      server.greeting = null
    },
    expected: ['timeout'],
  },
  {
    name: 'greets like a web server',
    prepare: (server) => {
      server.greeting = 'HTTP/1.1 400 Bad Request\r\n\r\n<html>'
    },
    expected: ['bad-answer', 'timeout'],
  },
  {
    name: 'refuses a further connection',
    prepare: (server) => {
      server.greeting = '* BYE Too many connections from your address\r\n'
    },
    expected: ['rate-limited'],
  },
  {
    name: 'says BYE in its greeting',
    prepare: (server) => {
      server.greeting = '* BYE going down\r\n'
    },
    expected: ['server-trouble'],
  },
  {
    name: 'says BYE after the login',
    script: on('SELECT', () => '* BYE later\r\n'),
    expected: ['server-trouble'],
  },
  { name: 'sends nothing after the login', script: on('SELECT', () => null), expected: ['timeout'] },
  {
    name: 'has no UIDVALIDITY',
    script: on('SELECT', ({ tag }) => `* 1 EXISTS\r\n${tag} OK x\r\n`),
    expected: ['bad-answer'],
  },
  {
    name: 'refuses INBOX',
    script: on('SELECT', ({ tag }) => `${tag} NO no such mailbox\r\n`),
    expected: ['server-trouble'],
  },
  {
    name: 'repeats the password in its refusal',
    script: on(
      'LOGIN',
      ({ tag, rest }) => `${tag} NO [AUTHENTICATIONFAILED] bad: ${rest} ${btoa(PASSWORD)}\r\n`,
    ),
    expected: ['unauthorized'],
  },
  {
    name: 'refers the client to another server',
    script: on('LOGIN', ({ tag }) => `${tag} NO [REFERRAL imap://jane@127.0.0.1:9/] elsewhere\r\n`),
    expected: ['unauthorized'],
  },
  {
    name: 'limits logins',
    script: on('LOGIN', ({ tag }) => `${tag} NO [LIMIT] Too many login attempts\r\n`),
    expected: ['rate-limited'],
  },
  {
    name: 'is temporarily unavailable',
    script: on('LOGIN', ({ tag }) => `${tag} NO [UNAVAILABLE] Try again later\r\n`),
    expected: ['server-trouble'],
  },
  {
    name: 'announces a literal of 10 GB',
    script: on('UID FETCH', () => '* 1 FETCH (UID 1 BODY[HEADER.FIELDS (To)] {10737418240}\r\nx'),
    expected: ['bad-answer'],
  },
  {
    name: 'sends a literal slowly without end',
    script: on('UID FETCH', ({ socket }) => {
      const timer = setInterval(() => socket.write('x'), 50)
      socket.once('close', () => clearInterval(timer))
      return '* 1 FETCH (UID 1 BODY[HEADER.FIELDS (To)] {60000000}\r\n'
    }),
    expected: ['timeout'],
  },
  {
    name: 'sends literals without end in one response',
    script: on('UID FETCH', (command) => {
      command.socket.write('* 1 FETCH (UID 1')
      return writeEndlessly(command, ` BODY[1] {1000}\r\n${'x'.repeat(1_000)}`)
    }),
    expected: ['bad-answer', 'timeout'],
  },
  {
    name: 'sends a line without end',
    script: on('UID SEARCH', (command) => writeEndlessly(command, '* SEARCH 1 ')),
    expected: ['bad-answer'],
  },
  {
    name: 'sends responses without end',
    script: on('UID FETCH', (command) => writeEndlessly(command, '* 1 FETCH (UID 1 FLAGS ())\r\n')),
    expected: ['bad-answer', 'timeout'],
  },
  {
    name: 'nests lists without end',
    script: on('UID FETCH', (command) => writeEndlessly(command, '(')),
    expected: ['bad-answer'],
  },
  {
    name: 'closes a list that is not open',
    script: on('UID FETCH', ({ tag }) => `* 1 FETCH (UID 1))) \r\n${tag} OK x\r\n`),
    expected: ['ok', 'bad-answer'],
  },
  {
    name: 'answers with another tag',
    script: on('UID FETCH', () => 'X9 OK done\r\n'),
    expected: ['timeout'],
  },
  {
    name: 'says BYE in the middle of a message',
    script: on('UID FETCH', () => '* 1 FETCH (UID 1 BODY[HEADER.FIELDS (To)] {100}\r\nTo: jane\r\n* BYE'),
    expected: ['timeout', 'offline'],
  },
  {
    name: 'says BYE between messages',
    script: on('UID FETCH', () => '* BYE shutting down\r\n'),
    expected: ['server-trouble'],
  },
  {
    name: 'breaks off in the middle of a message',
    script: on('UID FETCH', ({ socket }) => {
      socket.end('* 1 FETCH (UID 1 BODY[HEADER.FIELDS (To)] {100}\r\nTo: jane\r\n')
      return null
    }),
    expected: ['offline'],
  },
  {
    name: 'refuses to search',
    script: on('UID SEARCH', ({ tag }) => `${tag} NO no\r\n`),
    expected: ['bad-answer'],
  },
  {
    name: 'finds impossible UIDs',
    script: on('UID SEARCH', ({ tag }) => `* SEARCH -1 0 x 99999999999999999999 1e9\r\n${tag} OK x\r\n`),
    expected: ['ok'],
  },
  {
    name: 'claims to have more mails than a mailbox can have',
    script: on('SELECT', ({ tag }) => `* 99999999 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n${tag} OK x\r\n`),
    expected: ['bad-answer'],
  },
  {
    name: 'finds a range of sixteen million UIDs',
    script: on('UID SEARCH', ({ tag }) => `* ESEARCH (TAG "${tag}") UID ALL 1:16000000\r\n${tag} OK x\r\n`),
    expected: ['ok', 'bad-answer'],
  },
  {
    name: 'claims more mails, and finds them',
    script: on(
      'UID SEARCH',
      ({ tag }) => `* 99999999 EXISTS\r\n* ESEARCH (TAG "${tag}") UID ALL 1:16000000\r\n${tag} OK x\r\n`,
    ),
    expected: ['bad-answer'],
  },
  {
    name: 'finds ranges again and again',
    script: on(
      'UID SEARCH',
      ({ tag }) => `${`* ESEARCH (TAG "${tag}") UID ALL 1:900000\r\n`.repeat(500)}${tag} OK x\r\n`,
    ),
    expected: ['ok', 'bad-answer'],
  },
  {
    name: 'reports sixteen million mails as gone',
    script: on('UID SEARCH', ({ tag }) => `* VANISHED 1:16000000\r\n${tag} OK x\r\n`),
    expected: ['bad-answer'],
  },
  {
    name: 'reports the number of mails a hundred thousand times',
    script: on('UID SEARCH', ({ tag }) => {
      const reports = Array.from({ length: 100_000 }, (_, at) => `* ${1 + (at % 9)} EXISTS\r\n`).join('')
      return `${reports}* SEARCH 1\r\n${tag} OK x\r\n`
    }),
    expected: ['ok', 'timeout'],
  },
]

describe('a mailbox server that', () => {
  it.each(cases)('$name', { timeout: MAX_MS }, async ({ prepare, script, expected }) => {
    const server = await HostileImapServer.start()
    const memoryBefore = process.memoryUsage().rss
    const mailbox = openAt(server)
    const position = { uidValidity: '7', uid: 0, receivedAt: 0 }
    mailbox.memory.saved = position
    server.addMail(TO_ADDRESS)
    prepare?.(server)
    server.script = (command) => script?.(command, server)
    const stopWatching = watchThread()
    const { result } = await mailbox.client.listMessages(ADDRESS, null)
    expect(stopWatching()).toBeLessThan(MAX_SILENCE_MS)
    expect(expected).toContain(kindOf(result))
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(MAX_BYTES)
    expect(JSON.stringify(result)).not.toContain(PASSWORD)
    expect(JSON.stringify(result)).not.toContain(btoa(PASSWORD))
    expect(server.connections).toBe(1)
    // Nothing was skipped: a working server has the mail again.
    server.script = () => undefined
    server.greeting = '* OK ready\r\n'
    const again = openTestMailbox(server.mailbox(), PASSWORD, {
      memory: mailbox.memory,
      timeouts: TIMEOUTS_MS,
    })
    expect(mailbox.memory.saved).toEqual(position)
    expect(await again.list(ADDRESS)).toHaveLength(1)
  })

  it.each([
    ['offers no STARTTLS', 'unsupported', '', 'IMAP4rev1', '* OK ready\r\n'],
    ['refuses STARTTLS', 'unsupported', '%tag NO no\r\n', 'IMAP4rev1 STARTTLS', '* OK ready\r\n'],
    [
      'greets as already logged in before TLS',
      'bad-answer',
      '',
      'IMAP4rev1 STARTTLS',
      '* PREAUTH welcome\r\n',
    ],
    [
      'injects commands before TLS',
      'bad-answer',
      '%tag OK go\r\n* CAPABILITY IMAP4rev1\r\n1 OK x\r\n',
      'IMAP4rev1 STARTTLS',
      '* OK ready\r\n',
    ],
    ['does not start TLS', 'bad-answer', '%tag OK go\r\n', 'IMAP4rev1 STARTTLS', '* OK ready\r\n'],
  ])('%s receives no password', async (_name, kind, response, capabilities, greeting) => {
    const server = await HostileImapServer.start('starttls')
    server.capabilities = capabilities
    server.greeting = greeting
    server.script = ({ name, tag, socket }) => {
      if (name !== 'STARTTLS' || response === '') return undefined
      // Plain text instead of TLS.
      if (response === '%tag OK go\r\n') setTimeout(() => socket.write('* OK still plain text\r\n'), 20)
      return response.replace('%tag', tag)
    }
    const { result } = await openAt(server).client.listEmailDomains()
    // On a busy computer the time may end before the answer is read.
    expect([kind, 'timeout']).toContain(kindOf(result))
    expect(server.lines.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE|ID /)
    expect(server.lines.join('\n')).not.toContain(PASSWORD)
  })

  it('sends unrequested rows, flags and headers of other mails changes nothing in the list', async () => {
    const server = await HostileImapServer.start()
    const mailbox = await openSubscribed(server)
    server.addMail('To: someone@else.test\r\n\r\n')
    const uid = server.addMail(TO_ADDRESS)
    const forged = server.addMail('To: other@else.test\r\n\r\n')
    const extra = (items: string): string =>
      `* 1 FETCH (UID 77 BODY[HEADER.FIELDS (To)] {${TO_ADDRESS.length}}\r\n${TO_ADDRESS})\r\n` +
      `* ${forged} FETCH (FLAGS (\\Seen) UID ${forged})\r\n* 2 FETCH (FLAGS ())\r\n${server.row(uid, items)}`
    server.script = ({ name, tag, rest }) => {
      if (name === 'UID SEARCH') return `${extra('[HEADER.FIELDS (To)]')}* SEARCH 1 2 3\r\n${tag} OK x\r\n`
      return name === 'UID FETCH' ? `${extra(rest)}${server.row(forged, rest)}${tag} OK x\r\n` : undefined
    }
    const messages = await mailbox.list(ADDRESS)
    expect(messages.map(({ id }) => id)).toEqual([`7-${uid}`])
  })

  it(
    'has mails with a header of 10 MB, NUL bytes and unknown charsets is read',
    { timeout: MAX_MS },
    async () => {
      const server = await HostileImapServer.start()
      // The server makes and sends 20 MB in the same process.
      const mailbox = await openSubscribed(server, DEFAULT_TIMEOUTS_MS)
      const many = Array.from({ length: 400_000 }, (_, index) => `a${index}@many.example`).join(',\r\n ')
      const late = server.addMail(`To: ${many}, ${ADDRESS}\r\n\r\n`)
      const early = server.addMail(
        `To: ${ADDRESS}, ${many}\r\n\r\n`,
        `Subject: ${'x'.repeat(10_000_000)}\r\n\r\n`,
      )
      const odd = server.addMail(
        `X-Original-To: \0${ADDRESS}\r\nDelivered-To: ${ADDRESS}\r\n\r\n`,
        'From: =?x-none?q?=00=ff?= <a@b.example>\0\r\nSubject: \xff\xfe\0 =?utf-9?b?////?=\r\nContent-Type: text/plain; charset=klingon\r\n\r\n',
        '\0\xff\xfe',
      )
      const messages = await mailbox.list(ADDRESS)
      expect(messages.map(({ id }) => id)).toEqual([`7-${odd}`, `7-${early}`])
      expect(messages.every(({ subject }) => subject.length < 1_000 && !subject.includes('\0'))).toBe(true)
      unwrap((await mailbox.client.getMessage(ADDRESS, `7-${odd}`)).result)
      expect(late).toBe(1)
    },
  )

  it('is renumbered between two connections does not delete the mail that has the number now', async () => {
    const server = await HostileImapServer.start()
    const mailbox = await openSubscribed(server)
    const uid = server.addMail(TO_ADDRESS)
    expect(await mailbox.list(ADDRESS)).toHaveLength(1)
    server.uidValidity = 8
    for (const socket of server.sockets) socket.destroy()
    await expect
      .poll(async () => kindOf((await mailbox.client.deleteMessage(ADDRESS, `7-${uid}`)).result))
      .toBe('not-found')
    expect(server.lines.join('\n')).not.toMatch(/MOVE|STORE|EXPUNGE/)
  })

  it('reports new mail a hundred thousand times is asked a few times', async () => {
    const server = await HostileImapServer.start()
    const mailbox = await openSubscribed(server)
    mailbox.subscribe(ADDRESS)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    const before = server.lines.length
    server.broadcast(Array.from({ length: 100_000 }, (_, index) => `* ${index} EXISTS\r\n`).join(''))
    server.addMail(TO_ADDRESS)
    await expect.poll(() => mailbox.events).toEqual([{ emailId: ADDRESS }])
    // It is found after all that the reports caused.
    server.addMail(TO_ADDRESS)
    server.broadcast('* 2 EXISTS\r\n')
    await expect.poll(() => mailbox.events).toHaveLength(2)
    expect(server.lines.slice(before).filter((line) => line.includes('SEARCH')).length).toBeLessThan(10)
  })

  it('refuses IDLE is polled instead', async () => {
    const server = await HostileImapServer.start()
    server.script = on('IDLE', ({ tag }) => `${tag} BAD no\r\n`) as HostileImapServer['script']
    const mailbox = await openSubscribed(server)
    mailbox.subscribe(ADDRESS)
    await expect.poll(() => mailbox.states.slice(-2)).toEqual([true, false])
    server.addMail(TO_ADDRESS)
    await expect.poll(() => mailbox.list(ADDRESS)).toHaveLength(1)
    expect(server.lines.filter((line) => line.endsWith(' IDLE'))).toHaveLength(1)
  })

  it('ends IDLE immediately each time is not asked in a loop', async () => {
    const server = await HostileImapServer.start()
    server.script = on('IDLE', ({ tag }) => `+ x\r\n${tag} OK x\r\n`) as HostileImapServer['script']
    const mailbox = await openSubscribed(server)
    mailbox.subscribe(ADDRESS)
    await expect.poll(() => mailbox.states.at(-1)).toBe(false)
    server.addMail(TO_ADDRESS)
    await expect.poll(() => mailbox.list(ADDRESS)).toHaveLength(1)
    await sleep(LOOP_MS)
    expect(server.lines.filter((line) => line.endsWith(' IDLE')).length).toBeLessThan(6)
  })

  it('closes each connection soon is reconnected to with back-off', async () => {
    const server = await HostileImapServer.start()
    server.script = on('IDLE', ({ socket }) => {
      socket.destroy()
      return null
    }) as HostileImapServer['script']
    const mailbox = await openSubscribed(server)
    mailbox.subscribe(ADDRESS)
    await expect.poll(() => server.connections).toBeGreaterThan(1)
    await sleep(LOOP_MS)
    expect(server.connections).toBeLessThan(12)
  })
})

describe('a server that announces IDLE and never reports anything in it', () => {
  it('is asked for new mail while mail is expected, and no longer', async () => {
    const server = await HostileImapServer.start()
    server.script = ({ tag, name }) =>
      name === 'NOOP' ? `* ${String(server.mails.size)} EXISTS\r\n${tag} OK done\r\n` : undefined
    const mailbox = await openSubscribed(server)
    mailbox.subscribe(ADDRESS)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    const looks = (): number => server.lines.filter((line) => line.endsWith(' NOOP')).length
    server.addMail(TO_ADDRESS)
    mailbox.client.push.expectMail?.(60_000)
    await expect.poll(() => mailbox.events).toEqual([{ emailId: ADDRESS }])
    server.addMail(TO_ADDRESS)
    await expect.poll(() => mailbox.events.length, { timeout: 12_000 }).toBe(2)
    expect(looks()).toBe(2)
    // The check on request.
    await sleep(1_100)
    server.addMail(TO_ADDRESS)
    expect(await mailbox.list(ADDRESS)).toHaveLength(3)
    mailbox.client.push.expectMail?.(0)
    const before = looks()
    await sleep(9_000)
    expect(looks()).toBeLessThanOrEqual(before + 1)
  })
})
