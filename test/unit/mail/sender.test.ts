// Sender lines are parsed and formatted, encoded words decoded.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEncodedWords } from '../../../src/mail/charsets/encoded-words.ts'
import { formatSender, parseSender } from '../../../src/mail/sender/sender.ts'
import { shownName, showsOtherAddress } from '../../../src/mail/sender/sender-name.ts'

test.each([
  ['GitHub <noreply@github.com>', 'GitHub', 'noreply@github.com'],
  ['Doe, Jane <jane@x.test>', 'Doe, Jane', 'jane@x.test'],
  ['"Doe, \\"J\\"" <j@doe.example>', 'Doe, "J"', 'j@doe.example'],
  ['Support', 'Support', 'Support'],
  ['jane@x.test (Jane (the) Doe)', 'Jane (the) Doe', 'jane@x.test'],
  ['Jane (not her) Doe <jane@x.test>', 'Jane Doe', 'jane@x.test'],
  ['Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>', 'Pete', 'pete@silly.test'],
  ['Team: a@x.test, b@x.test;', 'a@x.test', 'a@x.test'],
  ['Team: Ann <a@x.test>, b@x.test;', 'Ann', 'a@x.test'],
  ['Team:;', 'Team', 'Team'],
  ['GitHub: Build <x@y.test>', 'GitHub: Build', 'x@y.test'],
  ['=?utf-8?q?Doe=2C_J=C3=BCrgen?= <j@x.test>', 'Doe, Jürgen', 'j@x.test'],
  ['"=?utf-8?b?SsO8cmdlbg==?=" <j@x.test>', 'Jürgen', 'j@x.test'],
  ['=?utf-8?Q?J=C3=BCrgen_<j@x.test>?=', 'Jürgen', 'j@x.test'],
  ['"john doe"@x.test', '"john doe"@x.test', '"john doe"@x.test'],
  ['John <"john doe"@x.test>', 'John', '"john doe"@x.test'],
  ['<@a.test,@b.test:joe@x.test>', 'joe@x.test', 'joe@x.test'],
  ['<mailto:joe@x.test>', 'joe@x.test', 'joe@x.test'],
  ['joe @ x.test', 'joe@x.test', 'joe@x.test'],
  ['Joe <joe@x.test', 'Joe', 'joe@x.test'],
  ['"Joe <joe@x.test>', 'Joe', 'joe@x.test'],
  ['Joe <joe@x.test, Jane <jane@x.test>', 'Joe', 'joe@x.test'],
  ['joe@x.test Joe', 'Joe', 'joe@x.test'],
  ["'Joe' <joe@x.test>", 'Joe', 'joe@x.test'],
  ['a@b.test <c@d.test>', 'a@b.test', 'c@d.test'],
  ['Jöe <jöe@münchen.test>', 'Jöe', 'jöe@münchen.test'],
  ['service@paypal.com\u202e <moc.live@x.test>', 'service@paypal.com', 'moc.live@x.test'],
  ['<a@b.test>', 'a@b.test', 'a@b.test'],
  ['<Name <a@b.test>>', 'Name', 'a@b.test'],
  ['Shop <<a@b.test>>', 'Shop', 'a@b.test'],
  ['<<a@b.test>>', 'a@b.test', 'a@b.test'],
  ['<Shop Team a@b.test>', 'Shop Team', 'a@b.test'],
  ['Shop <a@b.test>>', 'Shop', 'a@b.test'],
  ['Shop <a@b.test> >', 'Shop', 'a@b.test'],
  ['Shop < <a@b.test> >', 'Shop', 'a@b.test'],
  ['"Shop" <"Shop" <a@b.test>>', 'Shop', 'a@b.test'],
  ['"<Shop <a@b.test>>"', 'Shop', 'a@b.test'],
  ['<"Shop, the" <a@b.test>>', 'Shop, the', 'a@b.test'],
  ['Shop a@b.test>', 'Shop', 'a@b.test'],
  ['Shop [a@b.test]', 'Shop', 'a@b.test'],
  ['Shop [mailto:a@b.test]', 'Shop', 'a@b.test'],
  ['<=?utf-8?q?J=C3=BCrgen?= <a@b.test>>', 'Jürgen', 'a@b.test'],
  ['News > Daily <a@b.test>', 'News > Daily', 'a@b.test'],
  ['root (Cron Daemon)', 'root (Cron Daemon)', 'root (Cron Daemon)'],
  ['root@host.test (Cron Daemon)', 'Cron Daemon', 'root@host.test'],
  ['(Cron Daemon) root@host.test', 'Cron Daemon', 'root@host.test'],
  ['root@host.test (=?utf-8?q?J=C3=BCrgen?= (the (second)))', 'Jürgen (the (second))', 'root@host.test'],
  ['root (Cron (the \\(daemon\\)))', 'root (Cron (the (daemon)))', 'root (Cron (the (daemon)))'],
  ['<root@host.test> (Cron Daemon)', 'Cron Daemon', 'root@host.test'],
  ['<root> (Cron Daemon)', 'Cron Daemon', 'root'],
  ['www-data', 'www-data', 'www-data'],
  [
    'MAILER-DAEMON (Mail Delivery System)',
    'MAILER-DAEMON (Mail Delivery System)',
    'MAILER-DAEMON (Mail Delivery System)',
  ],
  ['"Europe Park" (<noreply@x.test>)', 'Europe Park', 'noreply@x.test'],
  ['Shop Team (noreply@x.test)', 'Shop Team', 'noreply@x.test'],
  ['Shop (mailto:noreply@x.test)', 'Shop', 'noreply@x.test'],
  ['Shop (Team) (<noreply@x.test>)', 'Shop', 'noreply@x.test'],
  ['Shop ([noreply@x.test])', 'Shop', 'noreply@x.test'],
  ['Shop (<noreply@x.test>), Other <b@x.test>', 'Shop', 'noreply@x.test'],
  ['(Shop <noreply@x.test>)', 'Shop', 'noreply@x.test'],
  ['=?utf-8?q?J=C3=BCrgen?= (<j@x.test>)', 'Jürgen', 'j@x.test'],
  ['Shop (<b@x.test>) <a@x.test>', 'Shop', 'a@x.test'],
  ['', '', ''],
])('%s', (line, name, address) => {
  expect(parseSender(line)).toEqual({ name, address })
  if (name !== address) expect(parseSender(formatSender(name, address))).toEqual({ name, address })
})

test('the address is read after 999 brackets, and at the beginning or the end of a long one', () => {
  expect(parseSender(`${'<a> '.repeat(999)}<j@x.test>`).address).toBe('j@x.test')
  expect(parseSender(`${'<a> '.repeat(1_000)}<j@x.test>`).address).toBe('a')
  expect(parseSender(`Jane <${'word '.repeat(100_000)}j@x.test>`).address).toBe('j@x.test')
  expect(parseSender(`Jane <j@x.test${' word'.repeat(100_000)}>`).address).toBe('j@x.test')
})

test('a formatted sender parses to the same sender', () => {
  const words = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', ',', ';', ':', '<', '>', '(', ')', '@', '\\', "'", '=', ' ', '.', '?'),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    maxLength: 30,
  })
  fc.assert(
    fc.property(words, (line) => {
      const read = parseSender(formatSender(parseSender(`${line} <a@b.test>`).name, 'a@b.test'))
      expect(parseSender(formatSender(read.name, read.address))).toEqual(read)
    }),
  )
  fc.assert(fc.property(fc.string(), (line) => parseSender(line).name.length <= 320))
})

test('a sender line of any size is read in linear time', () => {
  for (const piece of [
    '<',
    '>',
    '<<a@b>>',
    '<a ',
    '(',
    ')',
    '"',
    ',',
    ' @',
    'a@',
    '\\',
    ';:',
    '> ',
    '=?',
    '(a)',
  ]) {
    const { name, address } = parseSender(piece.repeat(400_000 / piece.length))
    expect(name.length + address.length).toBeLessThan(1000)
    showsOtherAddress({ name: piece.repeat(400_000 / piece.length), address: 'a@b.test' })
  }
})

test.each([
  ['"service@paypal.test" <x@evil.example>', true],
  ['service@paypal.test <x@evil.example>', true],
  ['"service@paypal.test (Support)" <x@evil.example>', true],
  ['PayPal service@paypal.test <x@evil.example>', true],
  ['"<service@paypal.test>" <x@evil.example>', true],
  ['"Service＠paypal.test" <x@evil.example>', true],
  ['service﹫paypal.test <x@evil.example>', true],
  ['service＠paypal．test <x@evil.example>', true],
  ['"service@paypal。test" <x@evil.example>', true],
  ['"service @ paypal . test" <x@evil.example>', true],
  ['"service(at)paypal.test" <x@evil.example>', true],
  ['"service\u200b@pay\u00adpal.test" <x@evil.example>', true],
  ['"serviceⓐpaypal.test" <x@evil.example>', true],
  ['=?utf-8?q?service=40paypal.test?= <x@evil.example>', true],
  ['=?utf-8?b?c2VydmljZe+8oHBheXBhbC50ZXN0?= <x@evil.example>', true],
  ['"kundendienst@bücher.test" <x@evil.example>', true],
  ['"info@उदाहरण.test" <x@evil.example>', true],
  ['"info@उदाहरण.test" <info@उदाहरण.test>', false],
  ['"service@paypal.test"@evil.example', true],
  ['x@evil.example (service@paypal.test)', true],
  ['"x@evil.example, service@paypal.test" <x@evil.example>', true],
  ['PayPal <service@paypal.test>', false],
  ['"x@evil.example" <x@evil.example>', false],
  ['X@EVIL.example <x@evil.example>', false],
  ['"Shop (x@evil.example)" <x@evil.example>', false],
  ['"info@bücher.test" <info@xn--bcher-kva.test>', false],
  ['x@evil.example', false],
  ['Booking.com <x@evil.example>', false],
  ['Jane @ Shop <x@evil.example>', false],
  ['Jane @jane <x@evil.example>', false],
  ['Team@Work <x@evil.example>', false],
  ['AT&T. Support <x@evil.example>', false],
  ['root (Cron Daemon)', false],
  ['', false],
])('the name of %s contains another address: %s', (line, isOther) => {
  const sender = parseSender(line)
  expect(showsOtherAddress(sender)).toBe(isOther)
  expect(shownName(sender)).toBe(isOther ? sender.address : sender.name)
})

test.each([
  0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200d, 0x200e, 0x2028, 0x202e, 0x2061, 0x2065,
  0x2066, 0x206a, 0x206f, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffb, 0xfffc, 0x110bd,
  0x13430, 0x1bca0, 0x1d159, 0x1d173, 0xe0001, 0xe0041, 0xe0100, 0xe0fff, 0x2800, 0x7, 0x9f,
])('an address is found through the invisible character %i', (code) => {
  const hidden = String.fromCodePoint(code)
  for (const name of [
    `service${hidden}@paypal.test`,
    `service@${hidden}paypal.test`,
    `service@paypal${hidden}.test`,
    `service@paypal.${hidden}test`,
  ])
    expect([name, showsOtherAddress({ name, address: 'x@evil.example' })]).toEqual([name, true])
  expect(showsOtherAddress({ name: `x@${hidden}evil.example`, address: 'x@evil.example' })).toBe(false)
  expect(showsOtherAddress({ name: `Pay${hidden}Pal`, address: 'x@evil.example' })).toBe(false)
})

test.each([
  'service⒜paypal.test',
  'service🅰paypal.test',
  'service🄰paypal.test',
  'service(\uff41\uff54)paypal.test',
  'service\u3010at\u3011paypal.test',
  'service(a\u200bt)paypal.test',
  'service@paypal[dot]test',
  'service (at) paypal (dot) test',
  'service@paypal\u22c5test',
  'service@paypal\u06d4test',
  'service@paypal\u30fbtest',
  'service@paypal\u2024test',
])('%s is read as an address', (name) =>
  expect(showsOtherAddress({ name, address: 'x@evil.example' })).toBe(true),
)

test.each([
  ['plain', 'plain'],
  ['=?utf-8?q?a?= =?utf-8?q?b?=', 'ab'],
  ['=?utf-8?q?a?= b =?utf-8?q?c?=', 'a b c'],
  ['=?utf-8?b?w7w=?=', 'ü'],
  ['=?utf-8?b?ww==?= =?utf-8?b?vA==?=', 'ü'],
  ['=?UTF-8?Q?=C3?=\r\n =?utf-8?b?vHg=?=', 'üx'],
  ['=?utf-8*de?q?f=C3=BCr?=', 'für'],
  ['=?iso-2022-jp?b?GyRCRnxLXBsoQg==?= =?iso-2022-jp?b?GyRCOGwbKEI=?=', '日本語'],
  ['=?iso-2022-jp?q?(B=1B$BF|=1B(B?=', '(B日'],
  ['=?utf-8?q?two words?=', 'two words'],
  ['=?utf-8?q?why??=', 'why?'],
  ['=?utf-8?q?für?=', 'für'],
  ['=?iso-8859-1?q?f=FCr?= =?utf-8?q?_uns?=', 'für uns'],
  ['=?utf-8?b?!?=', ''],
  ['=?utf-8?x?y?=', '=?utf-8?x?y?='],
])('encoded words: %s', (written, text) => expect(decodeEncodedWords(written)).toBe(text))
