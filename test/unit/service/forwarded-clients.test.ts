// The client of a request behind a proxy: each form of an address that proxies write, and nothing else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAndNetworkOf } from '../../../src/service/http/connection-limits.ts'
import { clientAddressReader, hopAddress } from '../../../src/service/http/client-limits.ts'
import { isLoopback } from '../../../src/shared/host-name.ts'

const PROXY = '127.0.0.1'
const read = clientAddressReader([PROXY, '10.0.0.0/8'])

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['for=192.0.2.1', '192.0.2.1'],
  ['For="[2001:db8::1]:4711"', '2001:db8::1'],
  ['for="192.0.2.1:80"', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:99', '192.0.2.1'],
  ['spoofed, 192.0.2.1:80', '192.0.2.1'],
  ['198.51.100.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:80, 10.1.2.3:90', '192.0.2.1'],
])('%s is the client %s', (header, client) => {
  expect(read(PROXY, header)).toBe(client)
})

test.each([
  'unknown',
  '_hidden',
  'localhost',
  'junk',
  '192.0.2.1:port',
  '192.0.2.1:123456',
  '192.0.2',
  '192.0.2.1/24',
  '[192.0.2.1',
  '[::1',
  '2001:db8::1%eth0',
  'for=',
  'for=unknown',
  '192.0.2.1;proto=http',
  '127.0.0.2',
  '[::1]:80',
  '0x7f.1',
  '192.0.2.1 192.0.2.2',
  '\u0661.1.1.1',
])('%s is a client of the proxy that shares a limit with all others', (header) => {
  const client = read(PROXY, header)
  expect(isLoopback(client)).toBe(false)
  expect(client).toBe(`behind ${PROXY}`)
  expect(read('10.0.0.1', header)).toBe('10.0.0.1')
})

test('without the header, or from an untrusted caller, the client is the caller', () => {
  expect(read(PROXY, undefined)).toBe(PROXY)
  expect(read('192.0.2.77', '198.51.100.9')).toBe('192.0.2.77')
})

test('no value of a trusted proxy yields a client without limits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (header) => {
      const client = read('10.0.0.1', header)
      expect(isLoopback(client) && client !== PROXY).toBe(false)
      const hop = hopAddress(header)
      if (hop !== null) expect(hop).toMatch(/^[0-9a-f.:]+$/i)
    }),
  )
})

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0'],
  ['::1', '::1', '::1'],
  ['127.0.0.7', '127.0.0.7', '127.0.0.7'],
])('%s is the client %s of the network %s', (address, client, network) => {
  expect(clientAndNetworkOf(address)).toEqual({ client, network })
})
