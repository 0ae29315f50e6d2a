// Check results in the name of the service are dropped while a mail arrives; every other byte stays.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DataReader } from '../../../src/service/smtp/data-reader.ts'

const OWN_NAMES = new Set(['mayfly', 'mayfly.test'])

/** What is kept of a mail that arrives in chunks of some bytes. */
const kept = (mail: string, chunkLength = 7): string => {
  const reader = new DataReader(
    10_000_000,
    () => {
      throw new Error('a small mail must stay in memory')
    },
    OWN_NAMES,
  )
  const wire = Buffer.from(`${mail}.\r\n`, 'latin1')
  for (let at = 0; at < wire.length; at += chunkLength) reader.push(wire.subarray(at, at + chunkLength))
  const result = reader.result()
  if (result.kind !== 'mail') throw new Error(result.kind)
  const bytes = Buffer.concat([...result.pieces])
  expect(result.size).toBe(bytes.length)
  return bytes.toString('latin1')
}

const rest = 'From: \xe4@x.example\r\nSubject: Hi\r\n\r\nAuthentication-Results: mayfly; spf=pass\r\n'

test.each([
  'Authentication-Results: mayfly; spf=pass\r\n',
  'authentication-results: MAYFLY.test; dkim=pass\r\n',
  'Authentication-Results : mayfly 1; dmarc=pass\r\n',
  'Authentication-Results:\r\n\tmayfly;\r\n\tspf=pass\r\n',
  'Authentication-Results\r\n : mayfly; spf=pass\r\n',
  'Authentication-Results: (a (nested) comment) mayfly; spf=pass\r\n',
  'Authentication-Results: "mayfly.test"; spf=pass\r\n',
  'Authentication-Results: =?utf-8?q?mayfly?=; spf=pass\r\n',
  'Authentication-Results: mayfly.test.; spf=pass\n',
  'Authentication-Results: mayfly; none\r\nAuthentication-Results: mayfly; spf=pass\r\n',
])('%j is dropped, above and below other fields', (field) => {
  for (const chunkLength of [1, 2, 7, 100_000]) {
    expect(kept(`${field}${rest}`, chunkLength)).toBe(rest)
    expect(kept(`X: 1\r\n${field}${rest}`, chunkLength)).toBe(`X: 1\r\n${rest}`)
  }
  expect(kept(field.replace(/\n$/, '\r\n').replace('\r\r', '\r'))).toBe('')
})

test.each([
  'Authentication-Results: mx.google.com; spf=pass\r\n',
  'Authentication-Results: notmayfly; spf=pass\r\n',
  'Authentication-Results: relay.mayfly.test; spf=pass\r\n',
  'ARC-Authentication-Results: i=1; mayfly; spf=pass\r\n',
  'X-Original: a\r\n Authentication-Results: mayfly; spf=pass\r\n',
  'Subject: Authentication-Results: mayfly\r\n',
])('%j stays', (field) => expect(kept(`${field}${rest}`)).toBe(`${field}${rest}`))

test('every mail without such a field is kept byte for byte, however it arrives', () => {
  const part = fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    'a',
    ': ',
    ' ',
    '\xff',
    'Authentication-Results',
    '\r\n\r\n',
    'mayfly',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (parts, length) => {
      const mail = `${parts.join('')}\r\n`
      fc.pre(!/Authentication-Results[ \r\n]*:/.test(mail))
      expect(kept(mail, length)).toBe(mail)
    }),
  )
  const long = `X: ${'a\r\n '.repeat(100_000)}\r\n\r\nb\r\n`
  expect(kept(long, 65_536)).toBe(long)
})
