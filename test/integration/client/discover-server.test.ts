// Detecting the kind of a server from what the user pasted.
import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { describe, expect, it, onTestFinished } from 'vitest'
import { discoverServer, probesFor } from '../../../src/client/discover-server.ts'
import { parseServerLink } from '../../../src/shared/server-link.ts'
import { startCloudflareTempEmailServer } from '../../helpers/cloudflare-temp-email-server.ts'
import type { TestMailServer } from '../../helpers/delivered-mail.ts'
import { startGuerrillaMailServer } from '../../helpers/guerrilla-mail-server.ts'
import { startMailTmServer } from '../../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../../helpers/moemail-server.ts'
import { startScriptedServer, type Reply } from '../../helpers/scripted-server.ts'
import { startTempmailLolServer } from '../../helpers/tempmail-lol-server.ts'
import { unwrap } from '../../helpers/test-app.ts'

const opened = async <T extends { close(): void }>(starting: Promise<T>): Promise<T> => {
  const server = await starting
  onTestFinished(() => server.close())
  return server
}

describe('finds', () => {
  it('MoeMail, and the page for creating a key', async () => {
    const { baseUrl, requests } = await opened(startMoemailServer())
    expect(unwrap(await discoverServer(`${baseUrl}/en/moe`))).toEqual({
      kind: 'moemail',
      baseUrl,
      needs: 'key',
      keyPage: `${baseUrl}/profile`,
      hasKey: false,
      isInvitation: false,
      domains: [],
    })
    expect(requests.length).toBeLessThanOrEqual(6)
    expect(new Set(requests).size).toBe(requests.length)
  })

  it('servers compatible with mail.tm, ready for use', async () => {
    const { baseUrl } = await opened(startMailTmServer())
    expect(unwrap(await discoverServer(baseUrl))).toEqual({
      kind: 'mail-tm',
      baseUrl,
      needs: 'nothing',
      keyPage: null,
      hasKey: false,
      isInvitation: false,
      domains: ['inbox.example'],
    })
  })

  it.each([
    [null, 'nothing'],
    ['open sesame', 'site-password'],
  ] as const)('cloudflare_temp_email with the password %s', async (password, needs) => {
    const server = await opened(startCloudflareTempEmailServer())
    server.sitePassword = password
    expect(unwrap(await discoverServer(server.baseUrl))).toMatchObject({
      kind: 'cloudflare-temp-email',
      needs,
      domains: ['inbox.example'],
    })
  })

  it.each([
    ['guerrilla-mail', startGuerrillaMailServer],
    ['tempmail-lol', startTempmailLolServer],
  ] as const)('a server of the kind %s by the kind in a link, with one request', async (kind, start) => {
    const server = await opened<TestMailServer>(start())
    const link = `mayfly://add?url=${encodeURIComponent(server.baseUrl)}&kind=${kind}`
    expect(unwrap(await discoverServer(link))).toMatchObject({
      kind,
      baseUrl: server.baseUrl,
      needs: 'nothing',
      keyPage: null,
    })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['https://www.guerrillamail.com/inbox', 'https://api.guerrillamail.com'],
    ['https://api.guerrillamail.com', 'https://api.guerrillamail.com'],
    ['https://tempmail.lol/en/', 'https://api.tempmail.lol/v2'],
    ['https://api.tempmail.lol/v2', 'https://api.tempmail.lol/v2'],
  ])('the API behind %s by its name, with one request', (pasted, baseUrl) => {
    expect(probesFor(new URL(pasted), null)).toMatchObject([{ baseUrl }])
    expect(probesFor(new URL('https://tempmail.lol.mail.example'), null).length).toBeGreaterThan(1)
  })

  it.each(['guerrilla-mail', 'tempmail-lol'] as const)(
    'no server of the kind %s where another kind responds',
    async (kind) => {
      const { baseUrl } = await opened(startMailTmServer())
      const link = `mayfly://add?url=${encodeURIComponent(baseUrl)}&kind=${kind}`
      expect(await discoverServer(link)).toMatchObject({ ok: false, failure: { kind: 'unsupported' } })
    },
  )

  const paths = { '/api/emails/generate': {} }
  const openapi = { openapi: '3.1.0', paths }
  const withPage = { openapi: '3.1.0', paths: { ...paths, '/profile/api/key': {} } }
  it.each<[string, Record<string, Reply>, string, string]>([
    ['that describes itself', { '/api/openapi.json': { body: openapi } }, '', '/profile'],
    ['below a path', { '/mail/api/openapi.json': { body: openapi } }, '/mail', '/profile'],
    [
      'below a path with its page for keys',
      { '/mail/api/openapi.json': { body: withPage } },
      '/mail',
      '/mail/profile',
    ],
    [
      'that refuses with its code',
      { '/api/emails': { status: 401, body: { error: 'UNAUTHORIZED' } } },
      '',
      '/profile',
    ],
  ])('a server of the specification %s', async (_name, answers, path, keyPage) => {
    const { baseUrl } = await startScriptedServer(
      ({ url = '' }) => answers[url] ?? { status: 404, body: 'not here' },
    )
    expect(unwrap(await discoverServer(`${baseUrl}${path}/api/emails`))).toMatchObject({
      kind: 'specification',
      baseUrl: baseUrl + path,
      needs: 'key',
      keyPage: baseUrl + keyPage,
    })
  })

  it('the server of a link, without sending its key', async () => {
    const server = await opened(startMoemailServer())
    const seen: string[] = []
    server.intercept = (request) => {
      seen.push(JSON.stringify([request.url, request.headers]))
      return null
    }
    const link = `mayfly://add?url=${encodeURIComponent(server.baseUrl)}&key=mk_secret&kind=moemail`
    expect(unwrap(await discoverServer(link))).toMatchObject({ kind: 'moemail', hasKey: true })
    expect(seen.join()).not.toContain('mk_secret')
    expect(parseServerLink(link)).toEqual({
      url: server.baseUrl,
      invitation: '',
      key: 'mk_secret',
      kind: 'moemail',
    })
  })

  it('a server on this computer without a scheme', async () => {
    const { baseUrl } = await opened(startMailTmServer())
    expect(unwrap(await discoverServer(baseUrl.replace('http://', '')))).toMatchObject({ baseUrl })
  })
})

describe('reports why it finds nothing', () => {
  it.each<[string, Reply, unknown]>([
    [
      'a website',
      { headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      { kind: 'unsupported' },
    ],
    ['some other API', { status: 401, body: { error: 'token missing' } }, { kind: 'unsupported' }],
    ['nothing but 404', { status: 404, body: {} }, { kind: 'unsupported' }],
    ['hostile JSON', { body: '[[[[[[[[[[' }, { kind: 'unsupported' }],
    ['a failing server', { status: 522, body: 'error code: 522' }, { kind: 'server-trouble', status: 522 }],
    [
      'a challenge',
      { status: 403, headers: { 'cf-mitigated': 'challenge', 'content-type': 'text/html' }, body: '<html>' },
      { kind: 'challenge' },
    ],
  ])('%s', async (_name, reply, failure) => {
    const { baseUrl } = await startScriptedServer(() => reply)
    expect(await discoverServer(baseUrl)).toMatchObject({ ok: false, failure })
  })

  it.each([
    ['http://127.0.0.1:1', 'offline'],
    ['http://mail.example', 'insecure-address'],
    ['not a server', 'invalid-input'],
    ['', 'invalid-input'],
    ['mayfly://add?key=x', 'invalid-input'],
    ['https://user:password@mail.example', 'invalid-input'],
    ['https://nowhere.invalid', 'offline'],
  ])('%s: %s', async (pasted, kind) => {
    expect(await discoverServer(pasted)).toMatchObject({ ok: false, failure: { kind } })
  })

  it('a certificate of an unknown authority, with its fingerprint', async () => {
    const pems = await generate([{ name: 'commonName', value: 'localhost' }])
    const server = createServer({ key: pems.private, cert: pems.cert }, (_request, response) =>
      response.end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(await discoverServer(`https://127.0.0.1:${port}`)).toMatchObject({
      failure: {
        kind: 'untrusted-certificate',
        host: `127.0.0.1:${port}`,
        fingerprint: new X509Certificate(pems.cert).fingerprint256,
        detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      },
    })
  })

  it('a server that sends no response, or is too slow to be detected, within the time limit of the search', async () => {
    const silent = await startScriptedServer(() => null)
    const slow = await startScriptedServer(({ url = '' }) =>
      url === '/api/emails' ? null : { status: 404, body: {} },
    )
    expect(await Promise.all([silent, slow].map(({ baseUrl }) => discoverServer(baseUrl)))).toMatchObject([
      { failure: { kind: 'timeout' } },
      { failure: { kind: 'timeout' } },
    ])
  })
})
