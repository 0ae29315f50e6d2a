// The header of a proxy before SMTP, both versions (HAProxy's doc/proxy-protocol.txt).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProxyHeader } from '../../../src/service/smtp/proxy-header.ts'

const SIGNATURE = Buffer.from('0d0a0d0a000d0a515549540a', 'hex')
const binary = (command: number, family: number, rest: Buffer, length = rest.length): Buffer => {
  const fixed = Buffer.from([command, family, 0, 0])
  fixed.writeUInt16BE(length, 2)
  return Buffer.concat([SIGNATURE, fixed, rest])
}
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')
const IPV4 = hex('cb007107 0a000001 0fa0 0019')
const IPV6 = hex('20010db8000000000000000000000007 20010db8000000000000000000000001 0fa0 0019')
const MAPPED = hex('00000000000000000000ffffcb007107 00000000000000000000ffff0a000001 0fa0 0019')
const TLVS = hex('04 0003 000000 02 0004 6d61696c')

test.each<[what: string, bytes: Buffer, client: object | null]>([
  [
    'TCP4',
    Buffer.from('PROXY TCP4 203.0.113.7 10.0.0.1 4000 25\r\n'),
    { address: '203.0.113.7', port: 4000 },
  ],
  ['TCP6', Buffer.from('PROXY TCP6 2001:DB8::7 ::1 4000 25\r\n'), { address: '2001:db8::7', port: 4000 }],
  ['UNKNOWN', Buffer.from('PROXY UNKNOWN\r\n'), null],
  ['UNKNOWN with more', Buffer.from('PROXY UNKNOWN ffff:f::f ffff::f 65535 65535\r\n'), null],
  ['version 2, IPv4', binary(0x21, 0x11, IPV4), { address: '203.0.113.7', port: 4000 }],
  ['version 2, IPv6', binary(0x21, 0x21, IPV6), { address: '2001:db8::7', port: 4000 }],
  ['version 2, IPv4 in IPv6', binary(0x21, 0x21, MAPPED), { address: '::ffff:203.0.113.7', port: 4000 }],
  [
    'version 2 with extensions',
    binary(0x21, 0x11, Buffer.concat([IPV4, TLVS])),
    { address: '203.0.113.7', port: 4000 },
  ],
  ['version 2, LOCAL', binary(0x20, 0x00, Buffer.alloc(0)), null],
  ['version 2, LOCAL with an address', binary(0x20, 0x11, IPV4), null],
  ['version 2, LOCAL with anything', binary(0x20, 0xff, hex('0102')), null],
  ['version 2, a family that is not told', binary(0x21, 0x00, hex('01')), null],
  ['version 2, a Unix socket', binary(0x21, 0x31, Buffer.alloc(216)), null],
])('%s', (_what, bytes, client) => {
  const complete = { kind: 'complete', length: bytes.length, client }
  expect(parseProxyHeader(bytes)).toEqual(complete)
  expect(parseProxyHeader(Buffer.concat([bytes, Buffer.from('EHLO x\r\n')]))).toEqual(complete)
  for (let length = 0; length < bytes.length; length += 1)
    expect(parseProxyHeader(bytes.subarray(0, length))).toEqual({ kind: 'incomplete' })
})

test.each<[what: string, bytes: Buffer]>([
  ['no header', Buffer.from('EHLO example.org\r\n')],
  ['TLS', hex('160301')],
  ['a line of lower case', Buffer.from('proxy TCP4 1.1.1.1 2.2.2.2 1 2\r\n')],
  ['a bare line feed', Buffer.from('PROXY TCP4 1.1.1.1 2.2.2.2 1 2\n')],
  ['a name', Buffer.from('PROXY TCP4 localhost 2.2.2.2 1 2\r\n')],
  ['the other family', Buffer.from('PROXY TCP4 ::1 ::1 1 2\r\n')],
  ['a zone', Buffer.from('PROXY TCP6 fe80::1%eth0 ::1 1 2\r\n').fill('x', 12, 13)],
  ['a port too high', Buffer.from('PROXY TCP4 1.1.1.1 2.2.2.2 65536 2\r\n')],
  ['a port with a sign', Buffer.from('PROXY TCP4 1.1.1.1 2.2.2.2 -1 2\r\n')],
  ['too few', Buffer.from('PROXY TCP4 1.1.1.1 2.2.2.2 1\r\n')],
  ['too many', Buffer.from('PROXY TCP4 1.1.1.1 2.2.2.2 1 2 3\r\n')],
  ['two spaces', Buffer.from('PROXY  TCP4 1.1.1.1 2.2.2.2 1 2\r\n')],
  ['no family', Buffer.from('PROXY\r\n')],
  ['an unknown family', Buffer.from('PROXY TCP5 1.1.1.1 2.2.2.2 1 2\r\n')],
  ['a line without an end', Buffer.from(`PROXY UNKNOWN ${'x'.repeat(200)}`)],
  ['version 1 in the form of 2', binary(0x11, 0x11, IPV4)],
  ['version 3', binary(0x31, 0x11, IPV4)],
  ['an unknown command', binary(0x22, 0x11, IPV4)],
  ['UDP', binary(0x21, 0x12, IPV4)],
  ['an unknown family in version 2', binary(0x21, 0x41, IPV4)],
  ['addresses cut off', binary(0x21, 0x11, IPV4.subarray(0, 11))],
  ['IPv6 with addresses of IPv4', binary(0x21, 0x21, IPV4)],
  ['an extension cut off', binary(0x21, 0x11, Buffer.concat([IPV4, hex('04 0003 0000')]))],
  ['half a head of an extension', binary(0x21, 0x11, Buffer.concat([IPV4, hex('0400')]))],
])('%s is refused', (_what, bytes) => {
  expect(parseProxyHeader(bytes).kind).toBe('invalid')
})

test('any bytes are parsed without an error, and only as many as there are', () => {
  const start = fc.constantFrom(Buffer.alloc(0), SIGNATURE, Buffer.from('PROXY '), Buffer.from('PROXY TCP4 '))
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (prefix, bytes) => {
      const whole = Buffer.concat([prefix, bytes])
      const header = parseProxyHeader(whole)
      if (header.kind === 'complete') expect(header.length).toBeLessThanOrEqual(whole.length)
    }),
  )
})

test('any address and port are parsed unchanged, whatever extensions follow', () => {
  const extension = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 40 }))
  fc.assert(
    fc.property(
      fc.ipV4(),
      fc.integer({ min: 0, max: 65_535 }),
      fc.array(extension),
      (address, port, list) => {
        const addresses = Buffer.from([
          ...address.split('.').map(Number),
          10,
          0,
          0,
          1,
          port >> 8,
          port & 255,
          0,
          25,
        ])
        const extensions = list.map(([type, value]) =>
          Buffer.from([type, value.length >> 8, value.length & 255, ...value]),
        )
        const bytes = binary(0x21, 0x11, Buffer.concat([addresses, ...extensions]))
        expect(parseProxyHeader(bytes)).toEqual({
          kind: 'complete',
          length: bytes.length,
          client: { address, port },
        })
      },
    ),
  )
})
