// Update feeds from a server of the test: only a signed one is read, and nothing older or without TLS is accepted.
import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  feedFileName,
  fetchUpdateRelease,
  isAllowedUpdateUrl,
} from '../../../src/main/updates/update-feed.ts'
import { parsePublicKey, publicKeyText, signFeed } from '../../../src/main/updates/update-signature.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import type { UpdateRelease } from '../../../src/shared/model/update.ts'

const FEED = 'latest-linux.yml'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const sha512 = createHash('sha512').update('the package').digest('base64')

let server: Server
let origin: string
const files = new Map<string, string>()
const redirects = new Map<string, string>()
const requests: { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> }[] = []

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers })
    const location = redirects.get(url)
    const text = files.get(url)
    if (location !== undefined) response.writeHead(302, { location }).end()
    else response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  files.clear()
  redirects.clear()
  requests.length = 0
})

/** A feed as electron-builder writes it. */
const feedOf = (version: string, url = `Mayfly-${version}.AppImage`): string => `version: ${version}
files:
  - url: ${url}
    sha512: ${sha512}
    size: 11
    blockMapSize: 7
path: Mayfly-${version}.AppImage
sha512: ${sha512}
releaseDate: '2026-11-26T00:00:00.000Z'
`

const publish = (feed: string, { key = privateKey, signedName = FEED, name = FEED } = {}): void => {
  files.set(`/updates/${name}`, feed)
  files.set(`/updates/${name}.sig`, signFeed(signedName, Buffer.from(feed), key))
}

const fetchRelease = (newestVersion = ''): Promise<Result<UpdateRelease>> =>
  fetchUpdateRelease({
    source: { feed: `${origin}/updates`, publicKey: publicKeyText(publicKey) ?? '' },
    fileName: FEED,
    currentVersion: '1.1.0',
    newestVersion,
  })

it('reads a signed feed, and sends only the program’s own name and version', async () => {
  publish(feedOf('1.2.0'))
  expect(await fetchRelease()).toEqual({
    ok: true,
    value: {
      version: '1.2.0',
      files: [{ url: `${origin}/updates/Mayfly-1.2.0.AppImage`, sha512, size: 11, blockMapSize: 7 }],
    },
  })
  expect(requests.map(({ path }) => path)).toEqual([`/updates/${FEED}`, `/updates/${FEED}.sig`])
  expect(Object.keys(requests[0]!.headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  expect(requests[0]!.headers['user-agent']).toMatch(/^Mayfly\/[\w.-]+ \(\+https:/)
})

it('accepts a feed that lists packages without their size', async () => {
  publish(feedOf('1.2.0').replace('    size: 11\n', ''))
  expect(await fetchRelease()).toMatchObject({ ok: true, value: { version: '1.2.0' } })
})

it('accepts a feed of the running version: there is no update', async () => {
  publish(feedOf('1.1.0'))
  expect(await fetchRelease('1.1.0')).toMatchObject({ ok: true, value: { version: '1.1.0' } })
})

const { privateKey: otherKey } = generateKeyPairSync('ed25519')
it.each([
  ['without a signature', () => files.set(`/updates/${FEED}`, feedOf('1.2.0')), 'unsigned', ''],
  ['signed with another key', () => publish(feedOf('1.2.0'), { key: otherKey }), 'wrong-signature', ''],
  [
    'changed after it was signed',
    () => {
      publish(feedOf('1.2.0'))
      files.set(`/updates/${FEED}`, feedOf('1.2.1'))
    },
    'wrong-signature',
    '',
  ],
  [
    'of another system',
    () => publish(feedOf('1.2.0'), { signedName: 'latest-mac.yml' }),
    'wrong-signature',
    '',
  ],
  [
    'with a text instead of a signature',
    () => {
      publish(feedOf('1.2.0'))
      files.set(`/updates/${FEED}.sig`, '<html>')
    },
    'wrong-signature',
    '',
  ],
  ['of an older version', () => publish(feedOf('1.0.9')), 'older', '1.0.9'],
  ['older than one seen before', () => publish(feedOf('1.2.0')), 'replayed', '1.2.0'],
  [
    'whose package has a URL without TLS',
    () => publish(feedOf('1.4.0', 'http://download.example/Mayfly.AppImage')),
    'insecure',
    '1.4.0',
  ],
  [
    'behind a redirect to a URL without TLS',
    () => redirects.set(`/updates/${FEED}`, 'http://download.example/latest-linux.yml'),
    'insecure',
    '',
  ],
])('refuses a feed %s', async (_name, prepare, reason, version) => {
  prepare()
  expect(await fetchRelease('1.3.0')).toEqual({
    ok: false,
    failure: { kind: 'update-refused', reason, version },
  })
})

it('follows redirects, as GitHub sends them', async () => {
  publish(feedOf('1.2.0'))
  files.set('/moved', files.get(`/updates/${FEED}`)!)
  redirects.set(`/updates/${FEED}`, '/moved')
  expect(await fetchRelease()).toMatchObject({ ok: true })
  redirects.set(`/updates/${FEED}`, `/updates/${FEED}`)
  expect(await fetchRelease()).toMatchObject({ ok: false, failure: { kind: 'bad-answer' } })
})

it.each([
  ['no such file', () => undefined, { kind: 'server-trouble', status: 404 }],
  ['a page', () => publish('<html>'), { kind: 'bad-answer' }],
  ['no YAML', () => publish('{ version: "1'), { kind: 'bad-answer' }],
  ['no version', () => publish(feedOf('latest')), { kind: 'bad-answer', path: 'version' }],
  ['no hash', () => publish('version: 1.2.0\nfiles: [{ url: a, size: 1 }]\n'), { kind: 'bad-answer' }],
  ['two megabytes', () => publish('x'.repeat(2_000_000)), { kind: 'offline' }],
])('reports %s', async (_name, prepare, failure) => {
  prepare()
  expect(await fetchRelease()).toMatchObject({ ok: false, failure })
})

it('allows URLs with TLS, and on this computer only if the feed is there', () => {
  const allowed = (url: string, feed: string): boolean => isAllowedUpdateUrl(new URL(url), feed)
  expect(allowed('https://download.example/a', 'https://updates.example/')).toBe(true)
  expect(allowed('http://updates.example/a', 'https://updates.example/')).toBe(false)
  expect(allowed('http://127.0.0.1/a', 'https://updates.example/')).toBe(false)
  expect(allowed('file:///a', 'https://updates.example/')).toBe(false)
  expect(allowed('http://127.0.0.1:8000/a', 'http://127.0.0.1:8000/')).toBe(true)
  expect(allowed('http://updates.example/a', 'http://127.0.0.1:8000/')).toBe(false)
})

it('names the feed of each system as electron-builder does', () => {
  expect(feedFileName('linux', 'x64')).toBe('latest-linux.yml')
  expect(feedFileName('linux', 'arm64')).toBe('latest-linux-arm64.yml')
  expect(feedFileName('darwin', 'arm64')).toBe('latest-mac.yml')
  expect(feedFileName('win32', 'x64')).toBe('latest.yml')
})

it('accepts only an Ed25519 key', () => {
  const text = publicKeyText(publicKey) ?? ''
  expect(parsePublicKey(text).equals(publicKey)).toBe(true)
  expect(publicKeyText(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)).toBeNull()
  expect(() => parsePublicKey('')).toThrow()
  expect(() => parsePublicKey(text.slice(4))).toThrow()
})
