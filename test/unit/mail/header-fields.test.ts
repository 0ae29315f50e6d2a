// Single fields of a raw mail's header, for the details of a message.
import { expect, test } from 'vitest'
import {
  headerField,
  headerRecipients,
  oneClickUrl,
  parseAuthenticationResults,
  unsubscribeLinks,
  vouchesForOneClick,
} from '../../../src/mail/header-fields.ts'
import { threadTimeOf } from '../../helpers/thread-time.ts'

const source = [
  'Authentication-Results: mx.example.net;\r\n\tdkim=pass header.d=shop.example;\r\n spf=Fail smtp.mailfrom=x; dmarc=none',
  'Date: Sun, 22 Nov 2026 09:30:00 +0100',
  'Reply-To: =?utf-8?B?R3LDvMOfZQ==?= =?utf-8?q?_aus_K=C3=B6ln?= <help@shop.example>',
  'List-Unsubscribe: <mailto:off@shop.example>, <https://shop.example/off?u=1>, <javascript:alert(1)>',
  '',
  'Reply-To: body@shop.example',
].join('\r\n')

test('a field is unfolded and decoded, and never read from the body', () => {
  expect(headerField(source, 'reply-to')).toBe('Grüße aus Köln <help@shop.example>')
  expect(headerField(source.replace(/^Reply-To.*\r\n/mu, ''), 'Reply-To')).toBeNull()
  expect(headerField('Reply-To: =?x-none?q?J=C3=BCrgen?= <a@b.example>', 'reply-to')).toBe(
    'Jürgen <a@b.example>',
  )
  expect(headerField('', 'date')).toBeNull()
  expect(headerField(`X: ${'a'.repeat(2_000_000)}`, 'x')?.length).toBe(2_000)
})

test('authentication results name their server; unsubscribe links are web and mail addresses only', () => {
  expect(parseAuthenticationResults(headerField(source, 'authentication-results'))).toEqual({
    server: 'mx.example.net',
    results: [
      { method: 'SPF', result: 'fail' },
      { method: 'DKIM', result: 'pass' },
      { method: 'DMARC', result: 'none' },
    ],
  })
  expect(parseAuthenticationResults('mx.example.net; none')).toBeNull()
  expect(unsubscribeLinks(headerField(source, 'list-unsubscribe'))).toEqual([
    'mailto:off@shop.example',
    'https://shop.example/off?u=1',
  ])
  expect(unsubscribeLinks(null)).toEqual([])
})

test.each([
  [
    '<https://x.example/very/long/path/that/is\r\n /folded/inside>',
    ['https://x.example/very/long/path/that/is/folded/inside'],
  ],
  ['\r\n <https://x.example/a>,\r\n\t<mailto:a@x.example>', ['https://x.example/a', 'mailto:a@x.example']],
  ['<\r\n https://x.example/a\r\n >', ['https://x.example/a']],
  ['<https://x.example/?u=1\r\n\t&v=2\r\n &w=3>', ['https://x.example/?u=1&v=2&w=3']],
  ['<mailto:a@x.example?subject=un\r\n subscribe>', ['mailto:a@x.example?subject=unsubscribe']],
  ['< https://x.example/a > (a comment)', ['https://x.example/a']],
  ['<java script:alert(1)>, <https:>, <>, <<https://x.example/a>', ['https://x.example/a']],
])('the links of a folded field: %j', (value, links) => {
  const folded = `Subject: s\r\nList-Unsubscribe: ${value}\r\n\r\nbody`
  expect(unsubscribeLinks(headerField(folded, 'list-unsubscribe'))).toEqual(links)
})

test('a one-click link needs both fields once, and a signature that covers them', () => {
  const signature = (domain: string, fields: string): string =>
    `DKIM-Signature: v=1; a=rsa-sha256; d=${domain};\r\n\th=${fields};\r\n b=x`
  const both = 'From: List-Unsubscribe : LIST-Unsubscribe-Post'
  const mail = (...signatures: string[]): string =>
    [
      ...signatures,
      'List-Unsubscribe: <https://shop.example/off>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      '',
    ].join('\r\n')
  const passed = { result: 'pass', domain: 'shop.example' }
  const signed = mail(signature('shop.example', both))
  expect(oneClickUrl(signed, null)).toBe('https://shop.example/off')
  expect(oneClickUrl(signed, passed)).toBe('https://shop.example/off')
  expect(oneClickUrl(signed, { ...passed, result: 'none' })).toBeNull()
  expect(oneClickUrl(mail(signature('shop.example', 'From:List-Unsubscribe')), null)).toBeNull()
  expect(oneClickUrl(`List-Unsubscribe: <https://evil.example>\r\n${signed}`, null)).toBeNull()
  expect(oneClickUrl(`List-Unsubscribe-Post: x\r\n${signed}`, null)).toBeNull()
  // A signature is valid however the field it covers is spelled, and wherever in the header it is.
  for (const respelled of [
    'LIST-UNSUBSCRIBE :',
    'List-Unsubscribe\t :',
    'List-Unsubscribe\r\n :',
    'List-Unsubscribe\r\n:',
  ])
    expect(
      oneClickUrl(
        `List-Unsubscribe: <https://evil.example>\r\n${signed.replace(/^List-Unsubscribe:/m, respelled)}`,
        null,
      ),
    ).toBeNull()
  const far = `X: ${'y'.repeat(100_000)}\r\n`
  expect(
    oneClickUrl(
      signed.replace(/^(List-Unsubscribe: )<.*>/m, `$1<https://evil.example>`) +
        `${far}List-Unsubscribe: <https://shop.example/off>\r\n\r\n`,
      null,
    ),
  ).toBeNull()
  expect(
    oneClickUrl(mail(...Array.from({ length: 11 }, () => signature('a.example', both))), null),
  ).toBeNull()
  expect(vouchesForOneClick(signed, passed)).toBe(true)
  expect(vouchesForOneClick(signed, { ...passed, domain: 'other.example' })).toBe(false)
  // It is not known which of the two passed.
  const twice = mail(signature('shop.example', 'From'), signature('shop.example', both))
  expect(vouchesForOneClick(twice, passed)).toBe(false)
})

const bob = { name: 'Bob', address: 'bob@x.example' }
const carol = { name: 'carol@x.example', address: 'carol@x.example' }
test.each<[string, { name: string; address: string }[]]>([
  ['Cc: Bob <bob@x.example>, carol@x.example', [bob, carol]],
  ['cc: Bob <bob@x.example>;carol@x.example;', [bob, carol]],
  ['Cc : Bob\r\n <bob@x.example>,\r\n\tcarol@x.example', [bob, carol]],
  ['Cc: Bob <bob@x.example>\r\nSubject: s\r\nCC: <carol@x.example>', [bob, carol]],
  ['Cc: ,, Bob <bob@x.example>, , carol@x.example,', [bob, carol]],
  ['Cc: "Doe, Jane" <j@x.example>, carol@x.example', [{ name: 'Doe, Jane', address: 'j@x.example' }, carol]],
  ['Cc: Doe, Jane <j@x.example>, carol@x.example', [{ name: 'Doe, Jane', address: 'j@x.example' }, carol]],
  [
    'Cc: =?utf-8?q?M=C3=BCller=2C_Anna?= <a@x.example>, carol@x.example',
    [{ name: 'Müller, Anna', address: 'a@x.example' }, carol],
  ],
  ['Cc: bob@x.example (Bob), carol@x.example', [bob, carol]],
  [
    'Cc: Team: Bob <bob@x.example>, carol@x.example;, <d@x.example>',
    [bob, carol, { name: 'd@x.example', address: 'd@x.example' }],
  ],
  ['Cc: undisclosed-recipients:;', [{ name: 'undisclosed-recipients', address: 'undisclosed-recipients' }]],
  ['Cc:', []],
  ['To: bob@x.example', []],
  ['Subject: s\r\n\r\nCc: bob@x.example', []],
])('recipients: %j', (header, recipients) => expect(headerRecipients(header, 'cc')).toEqual(recipients))

test('a header full of recipients is read completely, in linear time', async () => {
  const header = `To: ${'a@b.c,'.repeat(16_000)}`
  let count = 0
  const cost = await threadTimeOf(() => (count = headerRecipients(header, 'to').length))
  expect(count).toBe(16_000)
  expect(cost).toBeLessThan(5_000)
})
