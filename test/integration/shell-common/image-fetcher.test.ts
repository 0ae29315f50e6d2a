// Remote images are never fetched from this computer or its network.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { createImageFetcher } from '../../../src/shell-common/image-fetcher.ts'
import { isPublicIp } from '../../../src/node/public-ip.ts'
import { startScriptedServer } from '../../helpers/scripted-server.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  'ff02::1',
  '64:ff9b::7f00:1',
  'not an address',
  // IPv6 that carries IPv4: mapped, compatible, translated, 6to4, Teredo, local NAT64.
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '64:ff9b:1::7f00:1',
  'fec0::1',
])('%s is not public', (address) => expect(isPublicIp(address)).toBe(false))

it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicIp(address)).toBe(true),
)

it.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'file:///etc/passwd',
  'data:image/png;base64,',
  'ftp://example.org/a.png',
])('%s is not fetched', async (url) => expect(await createImageFetcher()(url)).toBeNull())

it('rejects a server on this computer, whatever its name', async () => {
  const server = await startScriptedServer(() => ({ headers: { 'content-type': 'image/png' }, body: 'x' }))
  const { port } = new URL(server.baseUrl)
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await createImageFetcher()(`http://${host}:${port}/a.png`)).toBeNull()
  expect(server.requests).toEqual([])
})

it('refuses a name for the address it resolves to, before connecting', async () => {
  const errors: string[] = []
  const listener = (message: unknown): void => {
    const { error } = message as { error: Error }
    errors.push(error.message)
  }
  // Undici reports here why a connection failed: refused by us, or by the server.
  subscribe('undici:client:connectError', listener)
  expect(await createImageFetcher()('http://localhost/a.png')).toBeNull()
  unsubscribe('undici:client:connectError', listener)
  expect(errors).toEqual(['the name resolves to a private address'])
})

it.each(['http://127.0.0.1/a.png', 'http://[::1]/a.png', 'http://images.invalid:8080/a.png'])(
  'makes no connection to %s',
  async (url) => {
    const tried: unknown[] = []
    const listener = (message: unknown): void => void tried.push(message)
    subscribe('undici:client:beforeConnect', listener)
    expect(await createImageFetcher()(url)).toBeNull()
    unsubscribe('undici:client:beforeConnect', listener)
    expect(tried).toHaveLength(0)
  },
)
