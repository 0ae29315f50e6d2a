// Which addresses are on the public Internet: no IPv6 form bypasses the check by embedding an IPv4 address.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicHost, isPublicIp } from '../../../src/node/public-ip.ts'

const hex = (octets: readonly number[]): string =>
  `${((octets[0]! << 8) | octets[1]!).toString(16)}:${((octets[2]! << 8) | octets[3]!).toString(16)}`

/** IPv6 addresses that embed an IPv4 address. */
const CARRIERS: Readonly<Record<string, (octets: readonly number[]) => string>> = {
  'compatible (RFC 4291, section 2.5.5.1)': (octets) => `::${hex(octets)}`,
  'compatible, dotted': (octets) => `::${octets.join('.')}`,
  'mapped (RFC 4291, section 2.5.5.2)': (octets) => `::ffff:${hex(octets)}`,
  'mapped, dotted': (octets) => `::ffff:${octets.join('.')}`,
  'mapped, long': (octets) => `0:0:0:0:0:ffff:${hex(octets)}`,
  'translated (RFC 2765)': (octets) => `::ffff:0:${hex(octets)}`,
  'NAT64 (RFC 6052)': (octets) => `64:ff9b::${hex(octets)}`,
  'local NAT64 (RFC 8215)': (octets) => `64:ff9b:1::${hex(octets)}`,
  '6to4 (RFC 3056)': (octets) => `2002:${hex(octets)}::1`,
  'Teredo (RFC 4380)': (octets) => `2001:0:${hex(octets)}::1`,
  'Teredo, the client': (octets) => `2001::${hex(octets.map((octet) => octet ^ 255))}`,
  'ISATAP (RFC 5214)': (octets) => `2606:4700::5efe:${hex(octets)}`,
  'ISATAP, a universal one': (octets) => `2606:4700::200:5efe:${hex(octets)}`,
  'ISATAP, a link-local one': (octets) => `fe80::5efe:${hex(octets)}`,
}

test.each(Object.entries(CARRIERS))('%s is not public, whatever it embeds', (_name, write) => {
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
      expect(isPublicIp(write(octets))).toBe(false)
    }),
  )
  for (const octets of [
    [127, 0, 0, 1],
    [10, 0, 0, 1],
    [169, 254, 169, 254],
    [192, 168, 1, 1],
    [8, 8, 8, 8],
  ]) {
    expect([write(octets), isPublicIp(write(octets))]).toEqual([write(octets), false])
    expect(isPublicHost(new URL(`http://[${write(octets)}]/`))).toBe(false)
  }
})

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::2',
  '::7f00:1',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'feff::1',
  'ff02::1',
  '2001:db8::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  '1::1',
  'e000::1',
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '1.1.1.1.',
  '1.1.1.1/32',
  '[::1]',
])('%j is not public', (address) => {
  expect(isPublicIp(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is public', (address) => {
  expect(isPublicIp(address)).toBe(true)
})
