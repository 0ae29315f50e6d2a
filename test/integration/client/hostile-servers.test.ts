// Servers of every kind that send wrong data, stall, flood or redirect. Secrets are sent only to the server they belong to.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AddressSecrets, MailServerClient } from '../../../src/shared/contract/mail-server-client.ts'
import type { FailureKind, Result } from '../../../src/shared/contract/result.ts'
import { HTTP_SERVER_KINDS, type HttpServerKind } from '../../../src/shared/model/server.ts'
import { startCloudflareTempEmailServer } from '../../helpers/cloudflare-temp-email-server.ts'
import type { TestMailServer } from '../../helpers/delivered-mail.ts'
import { GuerrillaMailServer, startGuerrillaMailServer } from '../../helpers/guerrilla-mail-server.ts'
import { startMailTmServer } from '../../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../../helpers/moemail-server.ts'
import { startScriptedServer, type Reply, type ScriptedHandler } from '../../helpers/scripted-server.ts'
import { startTempmailLolServer } from '../../helpers/tempmail-lol-server.ts'
import {
  connectFastMailTmClient,
  connectTestClient,
  createAddressSecrets,
} from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const KEY = 'mk_a-key-of-moemail'
/** Where no time-out is awaited: a busy machine may be slow. */
const LONG_LIMITS_MS = { connectMs: 20_000, headersMs: 20_000, bodyMs: 20_000 }
/** No test here is about the rate of mail.tm's requests. */
const REQUESTS_PER_SECOND = 1_000
const starts: Record<HttpServerKind, () => Promise<TestMailServer>> = {
  // The scripted MoeMail is used for both: their API is the same.
  specification: () => startMoemailServer(),
  moemail: () => startMoemailServer(),
  'mail-tm': () => startMailTmServer(),
  'cloudflare-temp-email': async () => {
    const server = await startCloudflareTempEmailServer()
    server.sitePassword = KEY
    return server
  },
  'guerrilla-mail': () => startGuerrillaMailServer(),
  'tempmail-lol': () => startTempmailLolServer(),
}

interface Prepared {
  readonly server: TestMailServer
  readonly client: MailServerClient
  readonly secrets: AddressSecrets
  readonly domain: string
  readonly emailId: string
  readonly address: string
  readonly messageId: string
  readonly fileUrl: string | null
}

/** A server with an address that has a mail, and the client that created it. */
const prepare = async (kind: HttpServerKind, limits = LONG_LIMITS_MS): Promise<Prepared> => {
  const server = await starts[kind]()
  onTestFinished(() => server.close())
  const secrets = createAddressSecrets()
  const key = kind === 'mail-tm' ? '' : KEY
  const overrides = { access: { key, addressSecrets: secrets }, limits }
  const client =
    kind === 'mail-tm'
      ? connectFastMailTmClient(server.baseUrl, overrides, REQUESTS_PER_SECOND)
      : connectTestClient(kind, server.baseUrl, overrides)
  // Guerrilla Mail refuses other domains than its own.
  const domain = kind === 'guerrilla-mail' ? 'sharklasers.com' : 'inbox.example'
  const { id, address } = unwrap((await client.createEmail({ domain, expiryTime: 3_600_000 })).result)
  await server.deliver(address, {
    from: 'a@far.example',
    subject: 'Hi',
    text: 'x',
    attachments: [{ filename: 'a.txt', content: 'A' }],
  })
  const messageId = unwrap((await client.listMessages(id, null)).result).items[0]?.id ?? ''
  const { files } = unwrap((await client.getMessage(id, messageId)).result)
  const fileUrl = files[0]?.url ?? null
  return { server, client, secrets, domain, emailId: id, address, messageId, fileUrl }
}

/** The result of every operation that a user or the polling can start, all at the same time. */
const runAll = async ({
  client,
  domain,
  emailId,
  address,
  messageId,
  fileUrl,
}: Prepared): Promise<Result<unknown>[]> => {
  const answers = await Promise.all([
    client.listEmailDomains(),
    client.createEmail({ domain, expiryTime: 3_600_000 }),
    client.openEmail?.(address, 'password'),
    client.listEmails?.(null),
    client.listMessages(emailId, null),
    client.getMessage(emailId, messageId),
    client.getMessageSource?.(emailId, messageId),
    ...(fileUrl === null ? [] : [client.downloadAttachment?.(fileUrl)]),
    client.deleteMessage(emailId, messageId),
  ])
  return answers.flatMap((answer) => answer?.result ?? [])
}
const kindsOf = (results: readonly Result<unknown>[]): string[] => [
  ...new Set(results.map((result) => (result.ok ? 'ok' : result.failure.kind))),
]

/** tempmail.lol has deleted a listed mail: it is read and deleted here, without a request. */
const withoutLocalAnswers = (kind: HttpServerKind, kinds: readonly string[]): string[] =>
  kinds.filter((one) => kind !== 'tempmail-lol' || one !== 'ok')

const html = { 'content-type': 'text/html' }
const hostile: [string, Reply, readonly FailureKind[]][] = [
  ['a page', { headers: html, body: '<html>Welcome</html>' }, ['bad-answer', 'not-found']],
  ['truncated JSON', { body: '{"emails":[{"id":"' }, ['bad-answer']],
  ['numbers for texts', { body: { id: {}, token: 7, jwt: [], raw: 1, emails: 3, data: {} } }, ['bad-answer']],
  [
    'a list of the wrong types',
    { body: { emails: 'x', results: {}, messages: 4, 'hydra:member': 'y' } },
    ['bad-answer'],
  ],
  ['deep nesting', { body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }, ['bad-answer', 'not-found']],
  ['a name of the language', { body: '{"__proto__":{"id":"x"},"constructor":1}' }, ['bad-answer']],
  ['1015', { status: 429, headers: html, body: 'error code: 1015' }, ['rate-limited']],
  ['522', { status: 522, headers: html, body: 'error code: 522' }, ['server-trouble']],
  [
    'a challenge',
    { status: 403, headers: { ...html, 'cf-mitigated': 'challenge' }, body: '' },
    ['challenge'],
  ],
  [
    'a page with a challenge',
    { status: 503, headers: html, body: '<script src="/cdn-cgi/challenge-platform/h/b/x.js">' },
    ['challenge'],
  ],
  ['a loop of redirects', { status: 302, headers: { location: '/again' }, body: '' }, ['bad-answer']],
  ['a redirect to nowhere', { status: 302, headers: { location: 'http://[' }, body: '' }, ['bad-answer']],
]

/** Long enough for what precedes the fault, on a busy machine too: the servers of all kinds are waited for together. */
const AWAITED_LIMITS_MS = { connectMs: 1_500, headersMs: 1_500, bodyMs: 1_500 }

it.each<[string, ScriptedHandler]>([
  ['says nothing', () => new Promise(() => undefined)],
  [
    'stops in the middle',
    (_request, response) => {
      response.writeHead(200).write('{"id":')
      return null
    },
  ],
])('every operation at a server of any kind that %s times out', async (_name, handler) => {
  const kinds = await Promise.all(
    HTTP_SERVER_KINDS.map(async (kind) => {
      const prepared = await prepare(kind, AWAITED_LIMITS_MS)
      prepared.server.intercept = handler
      return [kind, withoutLocalAnswers(kind, kindsOf(await runAll(prepared)))]
    }),
  )
  expect(kinds).toEqual(HTTP_SERVER_KINDS.map((kind) => [kind, ['timeout']]))
})

describe.each(HTTP_SERVER_KINDS)('a server of the kind %s', (kind) => {
  it.each(hostile)('that answers with %s', async (_name, reply, allowed) => {
    const prepared = await prepare(kind)
    prepared.server.intercept = () => reply
    const seen = kindsOf(await runAll(prepared)).filter((one) => one !== 'unsupported' && one !== 'ok')
    expect(seen.length).toBeGreaterThan(0)
    expect(allowed).toEqual(expect.arrayContaining(seen))
  })

  it.each<[string, ScriptedHandler, FailureKind]>([
    [
      'hangs up',
      (request) => {
        request.socket.resetAndDestroy()
        return null
      },
      'offline',
    ],
    [
      'uses another protocol',
      (request) => {
        request.socket.end('220 mail.example ESMTP\r\n')
        return null
      },
      'bad-answer',
    ],
  ])('that %s', async (_name, handler, expected) => {
    const prepared = await prepare(kind)
    prepared.server.intercept = handler
    expect(withoutLocalAnswers(kind, kindsOf(await runAll(prepared)))).toEqual([expected])
  })

  it('that sends endless data is given up', async () => {
    const prepared = await prepare(kind)
    prepared.server.intercept = (_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 32)
      const pour = (): void => {
        if (!response.destroyed) response.write(chunk, pour)
      }
      pour()
      return null
    }
    expect((await prepared.client.listEmailDomains()).result).toMatchObject({
      failure: { kind: 'bad-answer', detail: 'answer too large' },
    })
  })

  it('that redirects to another server sends none of our data there', async () => {
    const otherServer = await startScriptedServer(() => ({ body: {} }))
    const prepared = await prepare(kind)
    prepared.server.intercept = ({ url = '' }) => ({
      status: 307,
      headers: { location: otherServer.baseUrl + url },
      body: '',
    })
    expect(withoutLocalAnswers(kind, kindsOf(await runAll(prepared)))).toEqual(['redirected'])
    expect(otherServer.requests).toEqual([])
  })

  it('learns the program and its version, and nothing of the user or the computer', async () => {
    const prepared = await prepare(kind)
    const agents = new Set<string | undefined>()
    prepared.server.intercept = ({ headers }) => {
      agents.add(headers['user-agent'])
      return null
    }
    await runAll(prepared)
    const { client, emailId } = prepared
    const { push } = client
    if (push)
      await new Promise<void>((resolve) =>
        push.subscribe(
          [emailId],
          () => undefined,
          () => resolve(),
        ),
      )
    expect([...agents]).toEqual([expect.stringMatching(/^Mayfly\/[\w.-]+ \(\+https:\/\/[\w.-]+\/\)$/)])
  })

  it('receives our secrets in headers and bodies only, and no failure quotes them', async () => {
    const prepared = await prepare(kind)
    const { server, secrets, emailId, client } = prepared
    const secret = (await secrets.read(emailId)) ?? ''
    const sessions = server instanceof GuerrillaMailServer ? server.tokens : []
    const words = [KEY, ...(secret.match(/[\w.-]{20,}/g) ?? []), ...sessions]
    const failures: unknown[] = []
    for (const status of [400, 401, 403, 404, 409, 429, 500]) {
      // The server sends only its status: all other text in a failure is ours.
      server.intercept = () => ({ status, body: '' })
      failures.push(...(await runAll(prepared)))
    }
    server.intercept = () => null
    client.push?.subscribe(
      [emailId],
      () => undefined,
      () => undefined,
    )
    await client.listMessages(emailId, null)
    // The interface of tempmail.lol requires the token of an inbox in this query.
    const requests = server.requests.map((line) => line.replace(/^GET \/inbox\?token=.*$/, 'GET /inbox'))
    const text = `${JSON.stringify(failures)} ${requests.join(' ')} ${prepared.fileUrl}`
    for (const word of words) expect(text).not.toContain(word)
  })
})

it.each(HTTP_SERVER_KINDS)('a list of the kind %s keeps its valid items', async (kind) => {
  const { server, client, emailId, address } = await prepare(kind)
  await server.deliver(address, { from: 'b@far.example', subject: 'Second', text: 'x' })
  const { items } = unwrap((await client.listMessages(emailId, null)).result)
  expect(items).toHaveLength(2)
  const lists: Record<HttpServerKind, object> = {
    specification: { messages: [null, { id: {} }, { id: 'x', subject: 'Hi', received_at: 1 }], total: 3 },
    moemail: { messages: [null, { id: {} }, { id: 'x', subject: 'Hi', received_at: 1 }], total: 3 },
    'mail-tm': {
      'hydra:member': [
        null,
        { id: {} },
        { id: 'x', subject: 'Hi', createdAt: '2026-01-01T00:00:00Z', from: 7 },
      ],
      'hydra:totalItems': 3,
    },
    'cloudflare-temp-email': {
      results: [
        null,
        { id: 1, created_at: 'never' },
        { id: 2, raw: null, created_at: '2026-01-01 00:00:00' },
      ],
      count: 3,
    },
    'guerrilla-mail': {
      list: [null, { mail_id: {} }, { mail_id: '9', mail_subject: 'Hi', mail_timestamp: '1767225600' }],
      count: '3',
    },
    'tempmail-lol': { emails: [null, 'x', { from: 7, subject: 'Hi', date: 'never' }], expired: false },
  }
  server.intercept = () => ({ body: lists[kind] })
  const page = unwrap((await client.listMessages(emailId, null)).result)
  // tempmail.lol's mails of the first list are repeated.
  expect(page.items).toHaveLength(kind === 'tempmail-lol' ? 3 : 1)
  expect(page.undecodable).toHaveLength(2)
})
