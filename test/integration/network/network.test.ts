// What every client sends goes through the proxy of this computer, and certificates are judged by its authorities: real proxies, real
// TLS, and a real Dovecot.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadClient } from '../../../src/client/load-client.ts'
import { discoverServer } from '../../../src/client/discover-server.ts'
import { fetchUpdateRelease } from '../../../src/main/updates/update-feed.ts'
import { trustCertificates } from '../../../src/network/trusted-certificates.ts'
import { createImageFetcher } from '../../../src/shell-common/image-fetcher.ts'
import { createUnsubscriber } from '../../../src/shell-common/unsubscribe.ts'
import { DOVECOT_MISSING, DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../../helpers/dovecot.ts'
import { openTestMailbox } from '../../helpers/imap-mailbox.ts'
import { startLoggingProxy, startSocksProxy, type LoggingProxy } from '../../helpers/logging-proxy.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { createAddressSecrets } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'
import { RAW_MAIL_READER } from '../../../scripts/raw-mail-reader.ts'

const NAMES = ['mail.example', 'updates.example', 'list.example', 'localhost']

/** A certificate of its own for the names. */
const certificate = generate([{ name: 'commonName', value: 'mail.example' }], {
  keySize: 2048,
  extensions: [{ name: 'subjectAltName', altNames: NAMES.map((value) => ({ type: 2, value })) }],
})

const portOf = (server: Server | ReturnType<typeof createServer>): number =>
  (server.address() as AddressInfo).port

/** A server with TLS that answers like a mail server without domains. @returns its port */
const startTlsServer = async (): Promise<number> => {
  const { cert, private: key } = await certificate
  const server = createServer({ key, cert }, (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.statusCode = request.url === '/api/email/domains' || request.method === 'POST' ? 200 : 404
    response.end(JSON.stringify({ domains: ['pond.example'] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server)
}

const trust = async (...hosts: string[]): Promise<void> => {
  const { cert } = await certificate
  trustCertificates(Object.fromEntries(hosts.map((host) => [host, cert])))
}

const useProxy = <T extends LoggingProxy>(proxy: T, variables: Record<string, string> = {}): T => {
  onTestFinished(() => proxy.close())
  vi.stubEnv('http_proxy', proxy.url)
  vi.stubEnv('https_proxy', proxy.url)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return proxy
}

afterEach(() => {
  vi.unstubAllEnvs()
  trustCertificates({})
})

const openClient = async (port: number) => {
  const client = await loadClient(
    {
      kind: 'specification',
      addressSecrets: createAddressSecrets(),
      baseUrl: `https://mail.example:${port}`,
      key: 'secret',
      authHeader: 'x-api-key',
    },
    Date.now,
    RAW_MAIL_READER,
    () => 'en',
  )
  onTestFinished(() => client.close())
  return client
}

describe('through a proxy', () => {
  it('the client of a server, and the search for one', async () => {
    const port = await startTlsServer()
    const proxy = useProxy(await startLoggingProxy())
    await trust(`mail.example:${port}`)
    expect((await (await openClient(port)).listEmailDomains()).result).toMatchObject({ ok: true })
    await discoverServer(`https://mail.example:${port}`)
    expect([...new Set(proxy.passed)]).toEqual([
      `CONNECT mail.example:${port}`,
      `CONNECT api.mail.example:${port}`,
    ])
  })

  it('with a sign-in, which a wrong password does not pass', async () => {
    const port = await startTlsServer()
    const signIn = { user: 'ann', password: '100%' }
    const proxy = useProxy(await startLoggingProxy({ signIn }))
    await trust(`mail.example:${port}`)
    expect((await (await openClient(port)).listEmailDomains()).result).toMatchObject({ ok: true })
    vi.stubEnv('https_proxy', proxy.url.replace('ann', 'eve'))
    expect((await (await openClient(port)).listEmailDomains()).result).toMatchObject({
      failure: { kind: 'proxy', proxy: new URL(proxy.url).host, reason: 'sign-in' },
    })
    expect(proxy.passed).toEqual([`CONNECT mail.example:${port}`, '407'])
  })

  it('by SOCKS', async () => {
    const port = await startTlsServer()
    const proxy = useProxy(await startSocksProxy())
    await trust(`mail.example:${port}`)
    expect((await (await openClient(port)).listEmailDomains()).result).toMatchObject({ ok: true })
    expect(proxy.passed).toEqual([`SOCKS mail.example:${port}`])
  })

  it('names the proxy that cannot be reached, and the one that refuses', async () => {
    const port = await startTlsServer()
    const proxy = useProxy(await startLoggingProxy({ routes: { [`mail.example:${port}`]: 1 } }))
    const named = { kind: 'proxy', proxy: new URL(proxy.url).host }
    expect((await (await openClient(port)).listEmailDomains()).result).toEqual({
      ok: false,
      failure: { ...named, reason: 'refused', detail: '502' },
    })
    proxy.close()
    expect((await (await openClient(port)).listEmailDomains()).result).toEqual({
      ok: false,
      failure: { ...named, reason: 'unreachable', detail: 'ECONNREFUSED' },
    })
  })

  it('passes nothing to it where NO_PROXY says so', async () => {
    const port = await startTlsServer()
    const proxy = useProxy(await startLoggingProxy(), { no_proxy: '.example' })
    expect((await (await openClient(port)).listEmailDomains()).result).toMatchObject({
      failure: { kind: 'offline' },
    })
    expect(proxy.passed).toEqual([])
  })

  it('pictures, also without TLS', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const server = createHttpServer((_request, response) =>
      response.setHeader('content-type', 'image/gif').end(gif),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const proxy = useProxy(await startLoggingProxy({ routes: { 'pictures.example:80': portOf(server) } }))
    const fetchImage = createImageFetcher()
    expect(await fetchImage('http://pictures.example/a.gif')).toMatch(/^data:image\/gif;base64,R0lGOD/)
    expect(await fetchImage('http://localhost/a.gif')).toBeNull()
    expect(proxy.passed).toEqual(['GET http://pictures.example/a.gif'])
  })

  it('updates and unsubscribing', async () => {
    const port = await startTlsServer()
    const proxy = useProxy(await startLoggingProxy({ routes: { 'list.example:443': port } }))
    await trust(`updates.example:${port}`, 'list.example:443')
    const source = { feed: `https://updates.example:${port}/`, publicKey: 'A'.repeat(43) + '=' }
    const request = { source, fileName: 'latest.yml', currentVersion: '1.0.0', newestVersion: '' }
    expect(await fetchUpdateRelease(request)).toMatchObject({ failure: { kind: 'server-trouble' } })
    expect(await createUnsubscriber()('https://list.example/leave')).toBe(true)
    expect(proxy.passed).toEqual([`CONNECT updates.example:${port}`, 'CONNECT list.example:443'])
  })

  it.skipIf(!hasDovecot).each(['tls', 'starttls'] as const)('a mailbox (%s)', async (security) => {
    const dovecot = await TestDovecot.start()
    onTestFinished(() => dovecot.stop())
    const proxy = useProxy(await startLoggingProxy())
    const port = security === 'tls' ? dovecot.ports.imaps : dovecot.ports.imap
    const settings = dovecot.mailbox({ host: 'imap.example', port, security })
    const { client } = openTestMailbox(settings, DOVECOT_PASSWORD)
    unwrap((await client.listEmailDomains()).result)
    expect(proxy.passed).toEqual([`CONNECT imap.example:${port}`])
  })
  if (!hasDovecot) console.warn(DOVECOT_MISSING)
})

describe('a certificate', () => {
  it('of no known authority is named with its host, and accepted once the user trusts it there', async () => {
    const port = await startTlsServer()
    useProxy(await startLoggingProxy())
    const client = await openClient(port)
    const refused = (await client.listEmailDomains()).result
    expect(refused).toMatchObject({
      failure: {
        kind: 'untrusted-certificate',
        host: `mail.example:${port}`,
        detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      },
    })
    if (refused.ok || refused.failure.kind !== 'untrusted-certificate') throw new Error('not refused')
    const { host, certificate: shown } = refused.failure
    trustCertificates({ [host]: shown })
    expect((await client.listEmailDomains()).result).toMatchObject({ ok: true })
    trustCertificates({ [host]: shown.replace('A', 'B') })
    expect((await (await openClient(port)).listEmailDomains()).result).toMatchObject({
      failure: { kind: 'untrusted-certificate', detail: 'CERT_CHANGED' },
    })
  })

  it("of an authority in the system's store is accepted", async () => {
    const port = await startTlsServer()
    const { cert } = await certificate
    const file = join(tempFolder(), 'authority.pem')
    writeFileSync(file, cert)
    const source = `
      import { createHttpClient } from ${JSON.stringify(join(import.meta.dirname, '../../../src/network/http-client.ts'))}
      const http = createHttpClient({ connectTimeout: 5_000 })
      const answer = await http.request(new URL('https://localhost:${port}/api/email/domains'), {})
      console.log(answer.statusCode)
      process.exit()
    `
    const run = (variables: Record<string, string>): Promise<{ stdout: string }> =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source], {
        env: { ...process.env, ...variables },
      })
    await expect(run({})).rejects.toThrow('untrusted-certificate')
    // OpenSSL's name of the system's store.
    expect((await run({ SSL_CERT_FILE: file })).stdout).toBe('200\n')
  })
})
