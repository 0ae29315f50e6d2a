// Which proxy leads to a URL, by the environment variables and by a PAC file's answer.
import { expect, test } from 'vitest'
import {
  proxyFor,
  proxyFromEnvironment,
  proxyFromPac,
  useSystemProxies,
} from '../../../src/network/proxies.ts'

const PROXY = 'http://proxy.example:3128'

test.each<[string, Record<string, string>, string, string | null | undefined]>([
  ['no variable', {}, 'https://a.example/', undefined],
  ['only exceptions', { NO_PROXY: '*' }, 'https://a.example/', undefined],
  ['HTTPS_PROXY', { HTTPS_PROXY: PROXY }, 'https://a.example/', 'http://proxy.example:3128/'],
  ['small letters first', { https_proxy: PROXY, HTTPS_PROXY: 'http://b' }, 'https://a.example/', `${PROXY}/`],
  ['HTTPS_PROXY, for HTTP', { HTTPS_PROXY: PROXY }, 'http://a.example/', null],
  ['HTTP_PROXY', { HTTP_PROXY: PROXY }, 'http://a.example/', `${PROXY}/`],
  ['ALL_PROXY', { ALL_PROXY: 'socks5://s.example' }, 'https://a.example/', 'socks5://s.example'],
  ['a proxy without a scheme', { https_proxy: 'proxy.example:3128' }, 'https://a.example/', `${PROXY}/`],
  ['with a sign-in', { https_proxy: 'http://u:p@x.example' }, 'https://a.example/', 'http://u:p@x.example/'],
  ['an unknown scheme', { https_proxy: 'ftp://proxy.example' }, 'https://a.example/', null],
  ['*', { https_proxy: PROXY, no_proxy: '*' }, 'https://a.example/', null],
  ['the host', { https_proxy: PROXY, no_proxy: 'b.test, A.example' }, 'https://a.example/', null],
  ['a domain above', { https_proxy: PROXY, no_proxy: 'example' }, 'https://a.example/', null],
  ['with a dot', { https_proxy: PROXY, no_proxy: '.example' }, 'https://a.example/', null],
  ['with a star', { https_proxy: PROXY, no_proxy: '*.example' }, 'https://a.example/', null],
  ['half a name', { https_proxy: PROXY, no_proxy: 'ample' }, 'https://a.example/', `${PROXY}/`],
  ['the same port', { https_proxy: PROXY, no_proxy: 'a.example:443' }, 'https://a.example/', null],
  ['another port', { https_proxy: PROXY, no_proxy: 'a.example:8443' }, 'https://a.example/', `${PROXY}/`],
  ['a network', { https_proxy: PROXY, no_proxy: '10.0.0.0/8' }, 'https://10.1.2.3/', null],
  ['another network', { https_proxy: PROXY, no_proxy: '10.0.0.0/8' }, 'https://11.1.2.3/', `${PROXY}/`],
  ['an IPv6 network', { https_proxy: PROXY, no_proxy: 'fd00::/8' }, 'https://[fd00::1]/', null],
  ['an IPv6 address', { https_proxy: PROXY, no_proxy: '[fd00::1]' }, 'https://[fd00::1]/', null],
])('%s', (_, environment, url, proxy) => {
  expect(proxyFromEnvironment(new URL(url), environment)?.href ?? proxy).toBe(proxy)
  expect(proxyFromEnvironment(new URL(url), environment) === undefined).toBe(proxy === undefined)
})

test.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY a.example:8080; DIRECT', 'http://a.example:8080/'],
  ['HTTPS a.example:8443', 'https://a.example:8443/'],
  ['SOCKS5 a.example:1080;PROXY b.example:1', 'socks5://a.example:1080'],
  ['SOCKS a.example:1080', 'socks4://a.example:1080'],
  ['QUIC a.example:443', null],
])('a PAC file that answers "%s"', (answer, proxy) => {
  expect(proxyFromPac(answer)?.href ?? null).toBe(proxy)
})

test('the system is not asked about this computer, and a failure to ask means no proxy', async () => {
  const asked: string[] = []
  useSystemProxies((url) => {
    asked.push(url)
    return url.includes('b.example')
      ? Promise.reject(new Error('no answer'))
      : Promise.resolve('PROXY p.example:1')
  })
  expect(await proxyFor(new URL('http://127.0.0.1:3000/'))).toBeNull()
  expect(await proxyFor(new URL('http://localhost/'))).toBeNull()
  expect((await proxyFor(new URL('https://a.example/x')))?.href).toBe('http://p.example:1/')
  expect(await proxyFor(new URL('https://b.example/'))).toBeNull()
  expect(asked).toEqual(['https://a.example/x', 'https://b.example/'])
})
