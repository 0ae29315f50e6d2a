// A verdict passes only for the displayed domain: From fields that programs read differently, checked with a real DNS
// server, and read as the page reads them.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseFallback } from '../../../src/mail/mime/parse-fallback.ts'
import { parseMail } from '../../../src/mail/mime/parse-mail.ts'
import type { ParsedMail } from '../../../src/mail/mime/parsed-mail.ts'
import { formatSender, parseSender } from '../../../src/mail/sender/sender.ts'
import { authenticateMail } from '../../../src/service/authentication/authenticate-mail.ts'
import { countFromFields, judgeShownSender } from '../../../src/service/authentication/from-reading.ts'
import { senderFields } from '../../../src/service/store/sender-fields.ts'
import type { MailAuthentication } from '../../../src/shared/contract/rest-schemas.ts'
import { startDnsServer, type TestDnsServer } from '../../helpers/dns-server.ts'

let dns: TestDnsServer
beforeAll(async () => {
  dns = await startDnsServer({
    TXT: {
      'evil.example': 'v=spf1 ip4:203.0.113.9 -all',
      '_dmarc.evil.example': 'v=DMARC1; p=none',
      'paypal.com': 'v=spf1 -all',
      '_dmarc.paypal.com': 'v=DMARC1; p=reject',
    },
  })
})
afterAll(() => dns.close())

interface Judged {
  readonly authentication: MailAuthentication
  /** As the store keeps it. */
  readonly sender: string
}

/** Checks a mail of `evil.example`, as the service does when it arrives and when it is listed. */
const judge = async (
  header: string,
  parse: (raw: Buffer<ArrayBuffer>) => ParsedMail | Promise<ParsedMail> = parseMail,
  body = 'Your code is 482913.',
): Promise<Judged> => {
  const raw = Buffer.from(`${header}Subject: Sign in\r\n\r\n${body}\r\n`, 'latin1')
  const chunks: AsyncIterable<Uint8Array> = {
    async *[Symbol.asyncIterator]() {
      await Promise.resolve()
      yield raw
    },
  }
  const origin = { ip: '203.0.113.9', helo: 'evil.example', sender: 'x@evil.example' }
  const { from } = await parse(raw)
  const sender = formatSender(from.name, from.address || origin.sender)
  const judged = await authenticateMail(chunks, origin, dns.address)
  return { authentication: judgeShownSender(judged, sender), sender }
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1')
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

test.each([
  ['a plain address', 'From: x@evil.example\r\n'],
  ['a name', 'From: Shop <x@evil.example>\r\n'],
  ['a quoted name', 'From: "Shop, the" <x@evil.example>\r\n'],
  ['an encoded name', 'From: =?utf-8?q?J=C3=BCrgen?= <x@evil.example>\r\n'],
  ['a name in UTF-8', utf8('From: Jürgen <x@evil.example>\r\n')],
  ['a name in Latin-1', 'From: J\xfcrgen <x@evil.example>\r\n'],
  ['a comment', 'From: x@evil.example (Shop (the))\r\n'],
  ['a folded field', 'From: "A long name"\r\n <x@evil.example>\r\n'],
  ['two authors of one domain', 'From: A <a@evil.example>, B <b@evil.example>\r\nSender: a@evil.example\r\n'],
  ['a subject that continues with the word', 'Subject: Hello\r\n from: me\r\nFrom: x@evil.example\r\n'],
  ['capitals', 'FROM: Shop <x@EVIL.example>\r\n'],
  ['a local part in quotes', 'From: "a b"@evil.example\r\n'],
])('honest: %s', async (_name, header) => {
  expect((await judge(header)).authentication).toMatchObject({ verdict: 'pass', domain: 'evil.example' })
})

const FORGED: [string, string][] = [
  ['a mark before the first field', '\xef\xbb\xbfFrom: service@paypal.com\r\nFrom: x@evil.example\r\n'],
  ['a NUL before the first field', '\0From: service@paypal.com\r\nFrom: x@evil.example\r\n'],
  ['two fields', 'From: service@paypal.com\r\nFrom: x@evil.example\r\n'],
  ['two fields, one in capitals', 'FROM : service@paypal.com\r\nFrom: x@evil.example\r\n'],
  [
    'a field that lost its colon to the next line',
    'From\r\n : service@paypal.com\r\nFrom: x@evil.example\r\n',
  ],
  ['an empty field before', 'From:\r\nFrom: x@evil.example\r\n'],
  ['a field ended by CR alone', 'X-A: b\rFrom: service@paypal.com\r\nFrom: x@evil.example\r\n'],
  ['an address in a quoted name, without brackets', 'From: "service@paypal.com" x@evil.example\r\n'],
  ['a quoted local part and another address', 'From: "a"@paypal.com <x@evil.example>\r\n'],
  [
    'an address inside a quoted name before another address',
    'From: "service"@paypal.com,"x" <x@evil.example>\r\n',
  ],
  ['an encoded word followed by an address', 'From: =?utf-8?q?service=40paypal.com?=, x@evil.example\r\n'],
  ['an encoded address', 'From: =?utf-8?q?<service=40paypal.com>?= x@evil.example\r\n'],
  ['nested angle brackets', 'From: <service@paypal.com <x@evil.example>>\r\n'],
  ['nested angle brackets, the other way', 'From: <x@evil.example <service@paypal.com>>\r\n'],
  ['two pairs of brackets', 'From: A <service@paypal.com> <x@evil.example>\r\n'],
  ['a comment between', 'From: service@paypal.com (<x@evil.example>)\r\n'],
  ['a bracket in a comment', 'From: (<) service@paypal.com (>) <x@evil.example>\r\n'],
  ['two mailboxes', 'From: service@paypal.com, x@evil.example\r\n'],
  ['a group', 'From: Team: service@paypal.com, x@evil.example;\r\n'],
  ['a route', 'From: <@evil.example:service@paypal.com>\r\n'],
  ['two signs', 'From: service@paypal.com@evil.example\r\n'],
  ['an encoded domain', 'From: <x@=?utf-8?q?paypal.com?=>\r\n'],
  ['an unclosed quote', 'From: "service@paypal.com <x@evil.example>\r\n'],
  ['an escaped quote', 'From: "a\\" <service@paypal.com>" <x@evil.example\r\n'],
  ['a cut address', `From: <x@${'a.'.repeat(200)}evil.example>\r\n`],
  ['no From, and another Sender', 'From: PayPal\r\nSender: service@paypal.com\r\n'],
]
test.each(FORGED)('forged: %s', async (_name, header) => {
  for (const parse of [parseMail, parseFallback]) {
    const { authentication, sender } = await judge(header, parse)
    const isShown = domainOf(parseSender(sender).address) === 'evil.example'
    if (!isShown || countFromFields(Buffer.from(header, 'latin1')) > 1)
      expect(authentication.verdict, sender).toBe('fail')
  }
})

test('the verdict reports several senders', async () => {
  const two = await judge('From: service@paypal.com\r\nFrom: x@evil.example\r\n')
  expect(two.authentication).toMatchObject({ verdict: 'fail', ambiguous: true })
  const hidden = await judge('\0From: service@paypal.com\r\nFrom: x@evil.example\r\n')
  expect(hidden.authentication).toMatchObject({ verdict: 'fail', ambiguous: true })
  const one = await judge('From: service@paypal.com\r\n')
  expect(one.authentication.verdict).toBe('fail')
  expect(one.authentication.ambiguous).toBeUndefined()
})

test('a charset of the body does not change the sender', async () => {
  const header =
    'From: +ADw-service+AEA-paypal.com+AD4- \xff <x@evil.example>\r\nContent-Type: text/plain; charset=utf-7\r\n'
  const { authentication, sender } = await judge(header)
  if (authentication.verdict === 'pass') expect(parseSender(sender).address).toMatch(/@evil\.example$/)
})

test('a sender passes only as the displayed domain', async () => {
  const addresses = fc.constantFrom(
    'service@paypal.com',
    'x@evil.example',
    '"x y"@evil.example',
    '"service@paypal.com"@evil.example',
    '@evil.example:service@paypal.com',
    'x@evil.example.',
    'service@paypal.com@evil.example',
    '=?utf-8?q?service=40paypal.com?=',
    '=?utf-8?b?PHNlcnZpY2VAcGF5cGFsLmNvbT4=?=',
  )
  const marks = fc.constantFrom(
    '<',
    '>',
    '"',
    '(',
    ')',
    ',',
    ';',
    ':',
    '\\',
    ' ',
    '\t',
    '\r\n ',
    '\r',
    '\0',
    '\xef\xbb\xbf',
    '\xff',
    '@',
    'Team:',
    'PayPal',
    '\\"',
    '=?utf-8?q?',
    '?=',
    '\x1b$B',
    '\xe2\x80\x8b',
    'mailto:',
    '<<',
    '>>',
    "'",
  )
  const body = fc.array(fc.oneof({ weight: 2, arbitrary: addresses }, { weight: 3, arbitrary: marks }), {
    minLength: 1,
    maxLength: 9,
  })
  const before = fc.constantFrom(
    '',
    '',
    '',
    '\xef\xbb\xbf',
    '\0',
    ' ',
    '\r',
    '\n',
    'X: y\r',
    'broken\r\n',
    '\x85',
  )
  const names = fc.constantFrom('From:', 'From:', 'from :', 'FROM\t:', 'From\r\n :', 'Sender:', 'X-From:')
  const fields = fc.array(fc.tuple(before, names, body), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fields, fc.constantFrom('\r\n', '\r\n', '\n', '\r'), async (list, lineEnd) => {
      const header = list.map(([mark, name, words]) => `${mark}${name} ${words.join('')}${lineEnd}`).join('')
      for (const parse of [parseMail, parseFallback]) {
        const { authentication, sender } = await judge(header, parse)
        if (authentication.verdict !== 'pass') continue
        // As REST returns it, and as the page reads it again.
        const { from_address, from_name = '' } = senderFields(sender)
        for (const line of [sender, from_address, formatSender(from_name, from_address)])
          expect(domainOf(parseSender(line).address).replace(/\.$/, '')).toBe('evil.example')
      }
    }),
    {
      numRuns: 200,
      // Read in two ways, which a short run may not find.
      examples: [
        [
          [
            ['', 'From:', ['"', '"x y"@evil.example', '\r\n ']],
            ['', 'Sender:', ['<']],
          ],
          '\r',
        ],
      ],
    },
  )
}, 120_000)

test('fields are counted in linear time', () => {
  for (const piece of ['\r', '\n ', '\0', 'from', '\xff', 'From \r\n', ' \t'])
    countFromFields(Buffer.from(piece.repeat(250_000 / piece.length), 'latin1'))
})
