// The cost of an untrusted sender: how often a network may connect, and how long a mail may keep the service hashing.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { authenticateMail } from '../../../src/service/authentication/authenticate-mail.ts'
import { openLimits } from '../../../src/service/front-door/limits.ts'

test('all addresses of an IPv6 network are one client, and each IPv4 address is its own', async () => {
  const limits = await openLimits({ 'sign-ins': 1 })
  const take = async (client: string): Promise<boolean> => (await limits.take('sign-ins', client)) === 0
  expect(await take('2001:db8:1:2::1')).toBe(true)
  expect(await take('2001:db8:1:2:ffff::9')).toBe(false)
  expect(await take('2001:db8:1:3::1')).toBe(true)
  expect([await take('192.0.2.1'), await take('::ffff:192.0.2.1'), await take('192.0.2.2')]).toEqual([
    true,
    false,
    true,
  ])
})

const SIGNATURE =
  'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=x.test; s=s; h=from; bh=eA==; b=eA=='
const verdictOf = async (lines: readonly string[]): Promise<string> => {
  const chunks = {
    [Symbol.asyncIterator]: () => Readable.from([Buffer.from(lines.join('\r\n'))])[Symbol.asyncIterator](),
  }
  const origin = { ip: '192.0.2.1', helo: 'x.test', sender: 'a@x.test' }
  return (await authenticateMail(chunks, origin, '127.0.0.1:1')).dkim.result
}

// Each would block the whole service for up to 22 seconds.
test.each([
  ['a field that is folded after each letter', ['From: a@x.test', `X: ${'a\r\n '.repeat(60_000)}`]],
  ['From folded after each letter', [`From: a@x.test,${'\r\n b@x.test,'.repeat(3000)}`]],
  ['lines outside any field', ['From: a@x.test', ...Array.from({ length: 4000 }, () => 'a')]],
  ['very many fields', ['From: a@x.test', ...Array.from({ length: 20_000 }, () => 'X: y')]],
  ['a signature of blanks', ['From: a@x.test', SIGNATURE.replace('b=eA', `b=${' '.repeat(16_000)}eA`)]],
  ['a field of blank lines', ['From: a@x.test', `X: a${'\r\n '.repeat(1500)}b`]],
  [
    'a signature of thousands of names',
    ['From: a@x.test', SIGNATURE.replace('h=from', `h=from${':x'.repeat(5000)}`)],
  ],
  ['a signature of tags', ['From: a@x.test', `${SIGNATURE};${' x=y;'.repeat(20_000)}`]],
  ['a From of thousands of addresses', [`From: ${'"a" <a@x.test>, '.repeat(5000)}`]],
  ['a chain of long seals', ['From: a@x.test', `ARC-Seal: i=1; ${'b=a; '.repeat(9000)}`]],
  ['many signatures', ['From: a@x.test', ...Array.from({ length: 11 }, () => SIGNATURE)]],
])('the sender of a mail with %s is not checked', async (_, header) => {
  expect(await verdictOf([...header, '', 'x'])).toBe('policy')
})

test.each([
  [
    'a thousand recipients',
    [
      'From: a@x.test',
      `To: ${Array.from({ length: 1000 }, (__, at) => `"Guest ${at}" <guest-${at}@x.test>`).join(',\r\n ')}`,
      SIGNATURE,
    ],
  ],
  ['ten signatures', ['From: a@x.test', ...Array.from({ length: 10 }, () => SIGNATURE)]],
  [
    'a long chain of servers',
    [
      'From: a@x.test',
      ...Array.from(
        { length: 200 },
        (__, at) =>
          `Received: from mx${at}.test (192.0.2.1)\r\n\tby y.test with ESMTPS;\r\n\tThu, 1 Jan 2026 00:00:00 +0000`,
      ),
      SIGNATURE,
    ],
  ],
  ['a line of 200 kB', ['From: a@x.test', `References: ${'<a@x.test> '.repeat(18_000)}`, SIGNATURE]],
  ['a signed copy of its fields', ['From: a@x.test', `${SIGNATURE}; z=${'From:a@x.test|'.repeat(40)}`]],
])('the sender of a mail with %s is checked', async (_, header) => {
  expect(await verdictOf([...header, '', 'x'])).not.toBe('policy')
})

test('the lines of a body are not part of the header, whatever their line endings', async () => {
  const body = Array.from({ length: 9000 }, () => 'a')
  expect(await verdictOf(['From: a@x.test', SIGNATURE, '', ...body])).not.toBe('policy')
  expect(await verdictOf([['From: a@x.test', SIGNATURE, '', ...body].join('\n')])).not.toBe('policy')
})

test.each([
  ['one line', 'a'],
  ['spaces', ' '],
  ['blank lines', ' \r\n'],
])('a signed mail of nothing but %s is not hashed', async (_, text) => {
  const signature =
    'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=x.test; s=s; h=from; bh=eA==; b=eA=='
  const body = Buffer.alloc(16_384, text)
  const head = Buffer.from(`${signature}\r\nFrom: a@x.test\r\n\r\n`)
  const pieces = [head, ...Array.from({ length: 20 }, () => body)]
  const origin = { ip: '192.0.2.1', helo: 'x.test', sender: 'a@x.test' }
  const chunks = { [Symbol.asyncIterator]: () => Readable.from(pieces)[Symbol.asyncIterator]() }
  const { verdict, dkim } = await authenticateMail(chunks, origin, '127.0.0.1:1')
  expect([verdict, dkim.result]).toEqual(['fail', 'policy'])
})
