// Requests for the latest release, to a server of the test.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReleaseChecker } from '../../../src/client/latest-release.ts'

let server: Server
let releaseUrl: string
let answer: { status: number; body: string } = { status: 200, body: '' }
let agent: string | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    agent = request.headers['user-agent']
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  releaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
})
afterAll(() => void server.close())

const ask = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return createReleaseChecker(releaseUrl)!()
}
const page = 'https://example.org/releases/v1.1.0'

it('is not offered by a build without a release URL', () => {
  expect(createReleaseChecker('')).toBeNull()
})

it('reads version and page, and sends only its own name and version', async () => {
  expect(await ask(200, { tag_name: 'v1.1.0', html_url: page, more: true })).toEqual({
    ok: true,
    value: { version: '1.1.0', url: page },
  })
  expect(agent).toMatch(/^Mayfly\/[\w.-]+ \(\+https:/)
})

it.each([
  ['an error', 404, {}, { kind: 'server-trouble', status: 404 }],
  ['no JSON', 200, '<html>', { kind: 'bad-answer' }],
  ['no version', 200, { html_url: page }, { kind: 'bad-answer', path: 'tag_name' }],
  [
    'a page that is not a web page',
    200,
    { tag_name: '1.1.0', html_url: 'file:///etc/passwd' },
    { kind: 'bad-answer', path: 'html_url' },
  ],
  [
    'a page without TLS',
    200,
    { tag_name: '1.1.0', html_url: 'http://example.org/' },
    { kind: 'bad-answer', path: 'html_url' },
  ],
  ['two megabytes', 200, 'x'.repeat(2_000_000), { kind: 'offline' }],
])('rejects %s with the right failure', async (_name, status, body, failure) => {
  expect(await ask(status, body)).toMatchObject({ ok: false, failure })
})

it('reports offline without a server', async () => {
  expect(await createReleaseChecker('http://127.0.0.1:9/latest')!()).toMatchObject({
    failure: { kind: 'offline' },
  })
})
