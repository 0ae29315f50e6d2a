// Conformance, sections 1, 5, 7 and 9: keys, errors, discovery, and access control by Host and Origin.
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { errorBodySchema, type ErrorBody } from '../../../../src/shared/contract/rest-schemas.ts'
import { runService } from '../../../helpers/service.ts'
import { addAccount, startConformanceService } from './setup.ts'

const { service, stop } = await startConformanceService()
afterAll(stop)

const unknownId = '00000000-0000-4000-8000-000000000000'
const operations: [method: string, path: string][] = [
  ['GET', '/api/email/domains'],
  ['POST', '/api/emails/generate'],
  ['GET', '/api/emails'],
  ['GET', `/api/emails/${unknownId}`],
  ['DELETE', `/api/emails/${unknownId}`],
  ['GET', `/api/emails/${unknownId}/${unknownId}`],
  ['GET', `/api/emails/${unknownId}/${unknownId}/source`],
  ...['summarize', 'translate', 'qa', 'extract-code', 'extract-links'].map((name): [string, string] => [
    'POST',
    `/api/emails/${unknownId}/${unknownId}/${name}`,
  ]),
  ['GET', '/api/webhook'],
  ['POST', '/api/webhook'],
  ['POST', '/api/webhook/secret'],
  ['DELETE', '/api/webhook/secret'],
  ['GET', '/api/webhook/deliveries'],
]

const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  service.api<ErrorBody>(method, path, body, headers)
const domains = (headers: Record<string, string>) => ask('GET', '/api/email/domains', headers)

/** A request with headers that `fetch` does not allow. */
const rawRequest = (
  headers: Record<string, string>,
  path = '/api/email/domains',
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const call = request(
      `${service.baseUrl}${path}`,
      { headers: { 'X-API-Key': service.key, ...headers } },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    call.on('error', reject)
    call.end()
  })

test.each(operations)('section 5, 7: 401 without a valid key: %s %s', async (method, path) => {
  const wrong: Record<string, string>[] = [
    {},
    { 'X-API-Key': 'wrong' },
    { Authorization: 'Bearer wrong' },
    { Authorization: service.key },
  ]
  for (const headers of wrong) {
    const { status, body } = await ask(method, path, headers)
    expect([status, body.error]).toEqual([401, 'UNAUTHORIZED'])
  }
})

const rows: [section: string, rule: string, check: () => Promise<void>][] = [
  [
    '5',
    'accepts the key in either header',
    async () => {
      expect((await domains({ 'X-API-Key': service.key })).status).toBe(200)
      expect((await domains({ Authorization: `Bearer ${service.key}` })).status).toBe(200)
    },
  ],
  [
    '5',
    'rejects a revoked key immediately, and accepts a new one while the service runs',
    async () => {
      const key = await addAccount(service.dataDir, 'revoked')
      expect((await domains({ 'X-API-Key': key })).status).toBe(200)
      const list = await runService(['keys', 'list', '--data-dir', service.dataDir])
      expect(list.stdout).toContain(`revoked\tmember\tdefault quota\t…${key.slice(-4)}`)
      expect(list.stdout).not.toContain(key)
      expect((await runService(['keys', 'revoke', 'revoked', '--data-dir', service.dataDir])).status).toBe(0)
      expect((await domains({ 'X-API-Key': key })).status).toBe(401)
    },
  ],
  [
    '7',
    'errors have a stable code and a message in the requested language',
    async () => {
      const english = await domains({ 'Accept-Language': 'fr, en;q=0.5' })
      const german = await domains({ 'Accept-Language': 'de-AT, en;q=0.5' })
      expect(errorBodySchema.parse(english.body).message).toBe('The API key is missing or not valid.')
      expect(german.body.message).toBe('Der API-Schlüssel fehlt oder ist ungültig.')
      expect(german.headers.get('content-language')).toBe('de')
    },
  ],
  [
    '7',
    'unknown paths and methods get 404 and 405 in the same format',
    async () => {
      const lost = await ask('GET', '/api/nothing', {})
      expect([lost.status, lost.body.error]).toEqual([404, 'NOT_FOUND'])
      const wrong = await ask('PUT', '/api/emails', {})
      expect([wrong.status, wrong.body.error, wrong.headers.get('allow')]).toEqual([
        405,
        'METHOD_NOT_ALLOWED',
        'GET',
      ])
    },
  ],
  [
    '4',
    'rejects a body that is not a JSON object, has another type, or is too large',
    async () => {
      const post = async (body: string, type: string): Promise<[number, string]> => {
        const response = await fetch(`${service.baseUrl}/api/emails/generate`, {
          method: 'POST',
          body,
          headers: { 'X-API-Key': service.key, 'Content-Type': type },
        })
        return [response.status, ((await response.json()) as ErrorBody).error]
      }
      expect(await post('{', 'application/json')).toEqual([400, 'INVALID_REQUEST'])
      expect(await post('[]', 'application/json')).toEqual([400, 'INVALID_REQUEST'])
      expect(await post('a=1', 'application/x-www-form-urlencoded')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
      const large = JSON.stringify({ expiryTime: 3_600_000, domain: 'mayfly.test', name: 'x'.repeat(70_000) })
      expect(await post(large, 'application/json')).toEqual([413, 'BODY_TOO_LARGE'])
    },
  ],
  [
    '4',
    'a body without a length has the same limit',
    async () => {
      const chunk = new TextEncoder().encode('x'.repeat(10_000))
      let left = 10
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
      })
      // fetch requires `duplex`, which its types lack.
      const init = {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'X-API-Key': service.key, 'Content-Type': 'application/json' },
      }
      const response = await fetch(`${service.baseUrl}/api/webhook`, init)
      expect(response.status).toBe(413)
    },
  ],
  [
    '1',
    'serves the OpenAPI description at three paths, without a key',
    async () => {
      const [root, api, wellKnown] = await Promise.all(
        ['/', '/api/openapi.json', '/.well-known/openapi.json'].map((path) => ask('GET', path, {})),
      )
      expect(root!.body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
      expect(api!.body).toEqual(root!.body)
      expect(wellKnown!.body).toEqual(root!.body)
    },
  ],
  [
    '1',
    'the description has every operation of the specification under its name',
    async () => {
      const { body } = await service.api<{ paths: Record<string, Record<string, { operationId: string }>> }>(
        'GET',
        '/',
      )
      const names = Object.values(body.paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      )
      expect(names).toEqual(
        expect.arrayContaining([
          'listEmailDomains',
          'createEmail',
          'listEmails',
          'listMessages',
          'deleteEmail',
          'getMessage',
          'getWebhookConfig',
          'updateWebhookConfig',
        ]),
      )
    },
  ],
  [
    '1',
    'serves an overview in Markdown on request',
    async () => {
      const { body, headers } = await service.api<string>('GET', '/', undefined, { Accept: 'text/markdown' })
      expect(headers.get('content-type')).toContain('text/markdown')
      expect(body).toContain('POST /api/emails/generate')
    },
  ],
  [
    '-',
    "only the service's own names are accepted as Host",
    async () => {
      const { port } = new URL(service.baseUrl)
      // A container engine may map the port, and have an IP address of its own.
      for (const host of [
        `127.0.0.1:${port}`,
        `localhost:${port}`,
        `[::1]:${port}`,
        'LOCALHOST:1',
        '127.0.0.1',
      ]) {
        expect([host, (await rawRequest({ Host: host })).status]).toEqual([host, 200])
        expect((await rawRequest({ Host: host, Origin: `http://${host}` })).status).toBe(200)
      }
      for (const host of [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`]) {
        expect([host, (await rawRequest({ Host: host })).status]).toEqual([host, 403])
      }
    },
  ],
  [
    '-',
    'web pages have no access: foreign origins are rejected and no CORS header is sent',
    async () => {
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost:1',
        `https://127.0.0.1:${new URL(service.baseUrl).port}`,
      ]) {
        const { status, body } = await rawRequest({ Origin: origin })
        expect([origin, status, (JSON.parse(body) as ErrorBody).error]).toEqual([
          origin,
          403,
          'ORIGIN_NOT_ALLOWED',
        ])
      }
      const own = await ask('GET', '/api/email/domains', {
        'X-API-Key': service.key,
        Origin: service.baseUrl,
      })
      expect(own.status).toBe(200)
      expect([...own.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect((await ask('OPTIONS', '/api/emails', {})).status).toBe(405)
    },
  ],
  [
    '-',
    'headers that are too large get the same error format',
    async () => {
      const { status, body } = await rawRequest({ 'X-Junk': 'x'.repeat(20_000) })
      expect([status, (JSON.parse(body) as ErrorBody).error]).toEqual([431, 'HEADERS_TOO_LARGE'])
    },
  ],
]

test.each(rows)('section %s: %s', async (_section, _rule, check) => {
  await check()
})
