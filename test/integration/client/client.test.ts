// The client against a scripted server: its requests, error responses, and invalid responses.
import { describe, expect, it } from 'vitest'
import { createSpecificationClient } from '../../../src/client/specification/mail-server-client.ts'
import { DEFAULT_TIMEOUTS_MS } from '../../../src/client/send-request.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import { SAMPLE_ID, messageItem, NOW, openTestClient as open } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'
import { startScriptedServer, type ScriptedHandler, type Reply } from '../../helpers/scripted-server.ts'

const failure = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.failure)

describe('requests', () => {
  it.each([
    ['x-api-key', 'x-api-key', 'secret-key'],
    ['bearer', 'authorization', 'Bearer secret-key'],
  ] as const)('carry the key as %s', async (authHeader, header, expected) => {
    let seen: unknown
    const { server } = await open(
      (request) => {
        seen = request.headers[header]
        return { body: { domains: [] } }
      },
      { access: { authHeader } },
    )
    await server.listEmailDomains()
    expect(seen).toBe(expected)
  })

  it('use the methods and paths of section 4', async () => {
    const { server, requests } = await open({ body: { success: true } })
    await server.listEmailDomains()
    await server.createEmail({ expiryTime: 3_600_000, domain: 'x.example' })
    await server.listEmails('a/b=')
    await server.listEmails('c', 'me+you@x.example')
    await server.listMessages(SAMPLE_ID, null)
    await server.deleteEmail(SAMPLE_ID)
    await server.getMessage(SAMPLE_ID, '../x')
    await server.automation.getWebhookConfig()
    await server.automation.updateWebhookConfig({ url: 'https://h.example/', enabled: true })
    expect(requests).toEqual([
      'GET /api/email/domains',
      'POST /api/emails/generate',
      'GET /api/emails?cursor=a%2Fb%3D',
      'GET /api/emails?cursor=c&search=me%2Byou%40x.example',
      `GET /api/emails/${SAMPLE_ID}`,
      `DELETE /api/emails/${SAMPLE_ID}`,
      `GET /api/emails/${SAMPLE_ID}/..%2Fx`,
      'GET /api/webhook',
      'POST /api/webhook',
    ])
  })
})

describe('error responses', () => {
  it.each<[string, Reply, unknown]>([
    [
      '400',
      { status: 400, body: { error: 'EMAIL_INVALID_DOMAIN' } },
      { kind: 'invalid-input', detail: 'EMAIL_INVALID_DOMAIN' },
    ],
    [
      '401',
      { status: 401, body: { error: 'UNAUTHORIZED', message: '未授权' } },
      { kind: 'unauthorized', detail: 'UNAUTHORIZED: 未授权' },
    ],
    ['403', { status: 403, body: '<html>no</html>' }, { kind: 'forbidden' }],
    ['404', { status: 404, body: {} }, { kind: 'not-found' }],
    ['409', { status: 409, body: { error: 'TAKEN' } }, { kind: 'taken', detail: 'TAKEN' }],
    ['429 without Retry-After', { status: 429, body: {} }, { kind: 'server-trouble', status: 429 }],
    [
      '429 with seconds',
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'rate-limited', until: NOW + 7_000 },
    ],
    [
      '429 with a date',
      { status: 429, headers: { 'retry-after': new Date(NOW + 60_000).toUTCString() } },
      { kind: 'rate-limited', until: NOW + 60_000 },
    ],
    [
      '429 with junk',
      { status: 429, headers: { 'retry-after': 'soon' } },
      { kind: 'server-trouble', status: 429 },
    ],
    [
      '429 with a negative wait',
      { status: 429, headers: { 'retry-after': '-5' } },
      { kind: 'server-trouble', status: 429 },
    ],
    [
      '429 with a huge wait',
      { status: 429, headers: { 'retry-after': '999999999999' } },
      { kind: 'rate-limited', until: NOW + 3_600_000 },
    ],
    [
      '503 with seconds',
      { status: 503, headers: { 'retry-after': '2' } },
      { kind: 'rate-limited', until: NOW + 2_000 },
    ],
    ['500', { status: 500, body: 'oops' }, { kind: 'server-trouble', status: 500 }],
  ])('%s', async (_name, reply, expected) => {
    const { server } = await open(reply)
    expect(failure((await server.listMessages(SAMPLE_ID, null)).result)).toEqual(expected)
  })

  it.each([
    ['a timed one', 86_400_000, { status: 403, body: { error: 'LIMIT' } }, 'quota'],
    ['a timed one, by a proxy', 86_400_000, { status: 403, body: '<html>no</html>' }, 'quota'],
    ['a timed one, for payment', 3_600_000, { status: 402 }, 'quota'],
    ['a permanent one', 0, { status: 403, body: { error: 'FORBIDDEN' } }, 'no-permanent'],
    ['a permanent one, without an error code', 0, { status: 403 }, 'no-permanent'],
    [
      'a permanent one, by its lifetime',
      0,
      { status: 400, body: { error: 'EMAIL_INVALID_EXPIRY' } },
      'no-permanent',
    ],
    [
      'a permanent one, by name',
      0,
      { status: 400, body: { error: 'EMAIL_PERMANENT_NOT_ALLOWED' } },
      'no-permanent',
    ],
    ['a permanent one, by the quota', 0, { status: 403, body: { error: 'EMAIL_QUOTA_REACHED' } }, 'quota'],
    [
      'a permanent one, by its domain',
      0,
      { status: 400, body: { error: 'EMAIL_INVALID_DOMAIN' } },
      'invalid-input',
    ],
    ['a permanent one that is taken', 0, { status: 409, body: { error: 'EMAIL_TAKEN' } }, 'taken'],
    ['a permanent one, by the key', 0, { status: 401 }, 'unauthorized'],
    [
      'a permanent one, by the limits of the key',
      0,
      { status: 403, body: { error: 'KEY_NOT_ALLOWED' } },
      'forbidden',
    ],
    [
      'a timed one, by the limits of the key',
      3_600_000,
      { status: 403, body: { error: 'KEY_NOT_ALLOWED' } },
      'forbidden',
    ],
  ] as const)('for %s have the right failure kind', async (_, expiryTime, reply, kind) => {
    const { server } = await open(reply)
    const { result } = await server.createEmail({ expiryTime, domain: 'x.example' })
    expect(failure(result)).toMatchObject({ kind })
  })
})

describe('invalid responses', () => {
  it('leaves out an invalid item with its path, and keeps the others', async () => {
    const messages = [
      messageItem,
      { ...messageItem, received_at: 'yesterday' },
      { ...messageItem, id: null },
      'what',
      messageItem,
    ]
    const { server } = await open({ body: { messages, total: 5 } })
    const page = unwrap((await server.listMessages(SAMPLE_ID, null)).result)
    expect(page.items).toHaveLength(2)
    expect(page.undecodable).toEqual(['messages.1.received_at', 'messages.2.id', 'messages.3'])
  })

  it('loses neither the mail nor the other attachments because of an invalid attachment', async () => {
    const attachments = [{ filename: 'no id' }, 'what', { id: 'f2', filename: 'a.pdf', size: 'big' }]
    const { server } = await open({ body: { ...messageItem, content: 'Hello', attachments } })
    const message = unwrap((await server.getMessage(SAMPLE_ID, SAMPLE_ID)).result)
    expect(message.text).toBe('Hello')
    expect(message.files).toEqual([{ id: 'f2', filename: 'a.pdf', size: 0, contentType: '', url: null }])
  })

  it.each<[string, unknown, string]>([
    ['no list at all', { total: 1 }, 'messages'],
    ['a list of the wrong type', { messages: 'many' }, 'messages'],
    ['null', 'null', ''],
    ['truncated JSON', '{"messages":[{"id":"', ''],
    ['a page of HTML', '<html></html>', ''],
  ])('%s', async (_name, body, path) => {
    const { server } = await open({ body })
    expect(failure((await server.listMessages(SAMPLE_ID, null)).result)).toMatchObject({
      kind: 'bad-answer',
      path,
    })
  })

  it.each([
    ['just below five megabytes is read', -100, 'ok'],
    ['above five megabytes is rejected', 100, { kind: 'bad-answer', path: '', detail: 'answer too large' }],
  ])('a body %s', async (_name, extraBytes, expected) => {
    const filler = 'x'.repeat(
      5 * 1024 * 1024 - JSON.stringify({ domains: [], filler: '' }).length + extraBytes,
    )
    const { server } = await open({ body: { domains: [], filler } })
    expect(failure((await server.listEmailDomains()).result)).toEqual(expected)
  })

  it('ends a slowly trickling body at the total time limit', async () => {
    const { server } = await open(
      (_request, response) => {
        const drip = setInterval(() => response.write(' '), 50)
        response.once('close', () => clearInterval(drip))
        return null
      },
      { limits: { connectMs: 200, headersMs: 300, bodyMs: 300 } },
    )
    expect(failure((await server.listMessages(SAMPLE_ID, null)).result)).toEqual({ kind: 'timeout' })
  })

  it('waits 5 seconds for a connection, 10 for headers and 30 for a body', () => {
    expect(DEFAULT_TIMEOUTS_MS).toEqual({ connectMs: 5_000, headersMs: 10_000, bodyMs: 30_000 })
  })

  it('gives up an endless body', async () => {
    let sent = 0
    const { server } = await open((_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 32)
      const writeChunk = (): void => {
        sent += chunk.length
        if (!response.destroyed) response.write(chunk, writeChunk)
      }
      writeChunk()
      return null
    })
    expect(failure((await server.listMessages(SAMPLE_ID, null)).result)).toMatchObject({
      kind: 'bad-answer',
      detail: 'answer too large',
    })
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })

  it.each<[string, ScriptedHandler, unknown]>([
    ['a hang before the headers', () => null, { kind: 'timeout' }],
    [
      'a hang in the body',
      (_request, response) => {
        response.writeHead(200).write('{"messages":')
        return null
      },
      { kind: 'timeout' },
    ],
    [
      'a reset',
      (request) => {
        request.socket.resetAndDestroy()
        return null
      },
      { kind: 'offline' },
    ],
  ])('%s', async (_name, answer, expected) => {
    const { server } = await open(answer, { limits: { headersMs: 300, bodyMs: 300 } })
    expect(failure((await server.listMessages(SAMPLE_ID, null)).result)).toMatchObject(expected as object)
    await server.close()
  })

  it('fails without a server', async () => {
    const server = createSpecificationClient(
      {
        baseUrl: 'http://127.0.0.1:1',
        key: 'k',
        authHeader: 'x-api-key',
      },
      () => NOW,
    )
    expect(failure((await server.listEmailDomains()).result)).toMatchObject({ kind: 'offline' })
  })

  it('does not send the key to another origin on a redirect', async () => {
    const other = await startScriptedServer(() => ({ body: { domains: ['evil.example'] } }))
    const { server } = await open({
      status: 302,
      headers: { location: `${other.baseUrl}/api/email/domains` },
    })
    expect(failure((await server.listEmailDomains()).result)).toEqual({
      kind: 'redirected',
      to: other.baseUrl,
    })
    expect(other.requests).toEqual([])
  })

  it('follows a redirect within the origin, but not a redirect loop', async () => {
    const { server, requests } = await open((request) =>
      request.url === '/api/email/domains'
        ? { status: 307, headers: { location: '/v2/domains' } }
        : request.url === '/v2/domains'
          ? { body: { domains: ['x.example'] } }
          : { status: 302, headers: { location: '/round' } },
    )
    expect(unwrap((await server.listEmailDomains()).result)).toEqual(['x.example'])
    expect(failure((await server.automation.getWebhookConfig()).result)).toMatchObject({ kind: 'bad-answer' })
    expect(requests.length).toBeLessThan(8)
  })

  it('downloads from another origin without the key', async () => {
    const { server } = await open({ body: 'bytes' })
    expect(failure((await server.downloadAttachment('http://other.example/file')).result)).toEqual({
      kind: 'insecure-address',
    })
    const got = unwrap((await server.downloadAttachment('/file')).result)
    expect(new TextDecoder().decode(got.bytes)).toBe('bytes')
  })
})
