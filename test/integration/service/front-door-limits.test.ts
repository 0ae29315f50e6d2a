// What a stranger may cost: how often a network may try, and how long a mail may keep the service hashing.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { authenticateMail } from '../../../src/service/authentication/authenticate-mail.ts'
import { openLimits } from '../../../src/service/front-door/limits.ts'

test('all addresses of an IPv6 network are one client, and each of IPv4 is its own', async () => {
  const limits = await openLimits({ 'sign-ins': 1 })
  const take = async (client: string): Promise<boolean> => (await limits.take('sign-ins', client)) === 0
  expect(await take('2001:db8:1:2::1')).toBe(true)
  expect(await take('2001:db8:1:2:ffff::9')).toBe(false)
  expect(await take('2001:db8:1:3::1')).toBe(true)
  expect([await take('192.0.2.1'), await take('::ffff:192.0.2.1'), await take('192.0.2.2')]).toEqual([
    ...[true, false, true],
  ])
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
