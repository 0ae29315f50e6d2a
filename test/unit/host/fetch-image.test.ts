// Remote images are never fetched from this computer or its network.
import { expect, it } from 'vitest'
import { isPrivate, openImageFetcher } from '../../../src/host/fetch-image.ts'
import { wildServer } from '../../helpers/wild-server.ts'

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', 'ff02::1', '64:ff9b::7f00:1', 'not an address'],
])('%s is private', (address) => expect(isPrivate(address)).toBe(true))

it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPrivate(address)).toBe(false),
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
])('%s is not fetched', async (url) => expect(await openImageFetcher()(url)).toBeNull())

it('a server on this computer is not reached, whatever its name', async () => {
  const server = await wildServer(() => ({ headers: { 'content-type': 'image/png' }, body: 'x' }))
  const { port } = new URL(server.baseUrl)
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await openImageFetcher()(`http://${host}:${port}/a.png`)).toBeNull()
  expect(server.requests).toEqual([])
})
