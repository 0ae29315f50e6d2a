// Whether the servers of links respond: a real server, reached by public names through a proxy, and never a private address.
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLinkReacher } from '../../../src/shell-common/link-reacher.ts'
import { startLoggingProxy, type LoggingProxy } from '../../helpers/logging-proxy.ts'
import {
  startScriptedServer,
  type ScriptedHandler,
  type ScriptedServer,
} from '../../helpers/scripted-server.ts'

/** A server whose name is `shop.example`: its address is private, so only the proxy knows it. */
const startShop = async (
  handler: ScriptedHandler,
): Promise<{ readonly shop: ScriptedServer; readonly proxy: LoggingProxy }> => {
  const shop = await startScriptedServer(handler)
  const proxy = await startLoggingProxy({ routes: { 'shop.example:80': Number(new URL(shop.baseUrl).port) } })
  vi.stubEnv('http_proxy', proxy.url)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    proxy.close()
  })
  return { shop, proxy }
}

const answers: ScriptedHandler = ({ method, url }) => {
  if (url === '/gone') return { status: 404 }
  if (url === '/get-only') return { status: method === 'HEAD' ? 405 : 200 }
  if (url === '/moved') return { status: 302, headers: { location: '/order' } }
  if (url === '/moved-away') return { status: 301, headers: { location: 'http://127.0.0.1/' } }
  if (url === '/around') return { status: 302, headers: { location: '/around' } }
  return {}
}

it.each([
  { path: '/order', status: 200, requests: ['HEAD /order'] },
  { path: '/gone', status: 404, requests: ['HEAD /gone', 'GET /gone'] },
  { path: '/get-only', status: 200, requests: ['HEAD /get-only', 'GET /get-only'] },
  { path: '/moved', status: 200, requests: ['HEAD /moved', 'HEAD /order'] },
  { path: '/around', status: 302, requests: Array.from({ length: 6 }, () => 'HEAD /around') },
])('$path has status $status', async ({ path, status, requests }) => {
  const { shop } = await startShop(answers)
  const url = `http://shop.example${path}`
  expect(await createLinkReacher()([url])).toEqual([{ url, status, failure: null }])
  expect(shop.requests).toEqual(requests)
})

it('tells the server nothing about the reader', async () => {
  const { shop } = await startShop(answers)
  const names: string[] = []
  shop.handler = ({ headers }) => {
    names.push(...Object.keys(headers))
    return {}
  }
  await createLinkReacher()(['http://shop.example/'])
  expect(
    names.filter((name) => /^(?:cookie|referer|user-agent|accept-language|authorization)$/u.test(name)),
  ).toEqual([])
  expect(names).toContain('host')
})

it('asks no private address, also not after a redirect, by name or with a port', async () => {
  const { proxy } = await startShop(answers)
  const urls = [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://localhost/',
    'http://shop.example:8080/',
    'http://shop.example/moved-away',
  ]
  const reached = await createLinkReacher()(urls)
  expect(reached).toEqual(urls.map((url) => ({ url, status: null, failure: 'not-public' })))
  expect(proxy.passed).toEqual(['HEAD http://shop.example/moved-away'])
})

it('has no answer from a server that is not there', async () => {
  const { proxy } = await startShop(answers)
  proxy.close()
  const url = 'http://shop.example/'
  expect(await createLinkReacher()([url])).toEqual([{ url, status: null, failure: 'no-answer' }])
})

it('tries the first hundred links, and keeps their order', async () => {
  const urls = Array.from({ length: 102 }, (_, at) => `http://127.0.0.1/${at}`)
  const reached = await createLinkReacher()(urls)
  expect(reached.map(({ url }) => url)).toEqual(urls)
  expect(reached.slice(99).map(({ failure }) => failure)).toEqual(['not-public', 'too-many', 'too-many'])
})
