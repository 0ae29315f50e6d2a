// A network with a sign-in page, which answers plain HTTP in place of every server.
import { expect, test, vi, onTestFinished } from 'vitest'
import { discoverServer } from '../../../src/client/discover-server.ts'
import { findSignInPage } from '../../../src/client/sign-in-page.ts'
import { startLoggingProxy } from '../../helpers/logging-proxy.ts'
import { startScriptedServer, type Reply } from '../../helpers/scripted-server.ts'

/** Every name leads to the same web server, as in such a network; nothing else is let through. */
const startNetwork = async (reply: Reply): Promise<string[]> => {
  const { baseUrl, requests } = await startScriptedServer(() => reply)
  const port = Number(new URL(baseUrl).port)
  const routes = { 'mail.example:80': port, 'mail.example:443': port }
  const proxy = await startLoggingProxy({ routes })
  vi.stubEnv('http_proxy', proxy.url)
  vi.stubEnv('https_proxy', proxy.url)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    proxy.close()
  })
  return requests
}

test.each<[string, Reply, string | null]>([
  [
    'redirects to its page',
    { status: 302, headers: { location: 'http://portal.example/x' } },
    'http://portal.example/x',
  ],
  ['answers 511', { status: 511 }, 'http://mail.example/'],
  [
    'is open: the server redirects to itself',
    { status: 301, headers: { location: 'https://www.mail.example/' } },
    null,
  ],
  ['is open: the server answers', { status: 200 }, null],
  ['redirects to what is no page', { status: 302, headers: { location: 'file:///etc/passwd' } }, null],
])('a network that %s', async (_, reply, page) => {
  const requests = await startNetwork(reply)
  expect((await findSignInPage(new URL('http://mail.example/')))?.href ?? null).toBe(page)
  expect(requests).toEqual(['GET /'])
})

test('is reported instead of the failed connection to a server', async () => {
  const page = 'http://portal.example/x'
  await startNetwork({ status: 302, headers: { location: page } })
  expect(await discoverServer('https://mail.example')).toEqual({
    ok: false,
    failure: { kind: 'network-sign-in', page },
  })
})
