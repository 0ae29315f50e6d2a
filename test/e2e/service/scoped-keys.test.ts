// Scoped keys over HTTP on each engine: what each scope may do on every route, what it sees, and how it ends.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyScope } from '../../../src/shared/contract/rest-constants.ts'
import type {
  CreatedEmail,
  EmailPage,
  ErrorBody,
  Message,
  MessagePage,
} from '../../../src/shared/contract/rest-schemas.ts'
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts'
import { Database } from '../../../src/service/store/sqlite/database.ts'
import { SqliteStore } from '../../../src/service/store/sqlite/sqlite-store.ts'
import type { ScopedKeySettings, Store } from '../../../src/service/store/store.ts'
import { openEventStream } from '../../helpers/event-stream.ts'
import { createSharedDatabase } from '../../helpers/shared-postgres.ts'
import { startService, waitFor, type ApiResponse, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

/** The result of a route for a key of each scope: a status and a code, or refused. */
type Row = readonly [route: string, full: string, own: string, read: string, body?: object]

const REFUSED = '403 KEY_NOT_ALLOWED'
const MESSAGE = '/api/emails/{emailId}/{messageId}'

/** Every route that needs a key. A new route needs a row here, and a rule in key-access.ts. */
const ROUTES_WITH_KEY: readonly Row[] = [
  ['GET /api/email/domains', '200', '200', '200'],
  ['GET /api/config', '200', '200', '200'],
  ['GET /api/emails', '200', '200', '200'],
  ['GET /api/emails/{emailId}', '200', '200', '200'],
  ['GET /api/messages', '200', '200', '200'],
  ['GET /api/events', '200', '200', '200'],
  [`GET ${MESSAGE}`, '200', '200', '200'],
  [`GET ${MESSAGE}/source`, '200', '200', '200'],
  [`GET ${MESSAGE}/raw`, '200', '200', '200'],
  [`POST ${MESSAGE}/summarize`, '200', '200', '200'],
  [`POST ${MESSAGE}/extract-code`, '200', '200', '200'],
  [`POST ${MESSAGE}/extract-links`, '200', '200', '200'],
  [`POST ${MESSAGE}/qa`, '200', '200', '200', { question: 'What?' }],
  // This service has no language model.
  [
    `POST ${MESSAGE}/translate`,
    '403 AI_PLAN_REQUIRED',
    '403 AI_PLAN_REQUIRED',
    '403 AI_PLAN_REQUIRED',
    { language: 'de' },
  ],
  [
    'POST /api/emails/generate',
    '200',
    '200',
    REFUSED,
    { name: '', expiryTime: 3_600_000, domain: 'mayfly.test' },
  ],
  [`POST ${MESSAGE}/claim`, '200', '200', REFUSED, {}],
  [`PUT ${MESSAGE}/claim/{claim}`, '409 CLAIM_ENDED', '409 CLAIM_ENDED', REFUSED],
  [`DELETE ${MESSAGE}/claim/{claim}`, '409 CLAIM_ENDED', '409 CLAIM_ENDED', REFUSED],
  [`DELETE ${MESSAGE}`, '200', '200', REFUSED],
  ['DELETE /api/emails/{emailId}/messages', '200', '200', REFUSED],
  ['DELETE /api/emails/{emailId}', '200', '200', REFUSED],
  ['GET /api/webhook', REFUSED, REFUSED, REFUSED],
  ['POST /api/webhook', REFUSED, REFUSED, REFUSED, { url: 'https://hook.example/', enabled: true }],
  ['POST /api/webhook/secret', REFUSED, REFUSED, REFUSED],
  ['DELETE /api/webhook/secret', REFUSED, REFUSED, REFUSED],
  ['GET /api/webhook/deliveries', REFUSED, REFUSED, REFUSED],
  ['POST /api/sign-in-link', REFUSED, REFUSED, REFUSED],
  ['GET /metrics', REFUSED, REFUSED, REFUSED],
]

/** Routes that take a session of the profile page, so that no key opens them. */
const ROUTES_WITH_SESSION = [
  'DELETE /profile/api/invitations/{name}',
  'GET /profile/api/addresses/{emailId}/messages/{messageId}/highlights',
  'GET /profile/api/addresses/{emailId}/messages/{messageId}/source',
  'GET /profile/api/events',
  'GET /profile/api/invitations',
  'GET /profile/api/messages',
  'POST /profile/api/addresses',
  'POST /profile/api/invitations',
  'GET /profile/api/account',
  'GET /profile/api/addresses',
  'GET /profile/api/addresses/{emailId}/messages',
  'GET /profile/api/addresses/{emailId}/messages/{messageId}',
  'POST /profile/api/key',
  'DELETE /profile/api/key',
  'POST /profile/api/keys',
  'DELETE /profile/api/keys/{name}',
  'POST /profile/api/webhook',
  'POST /profile/api/passkey-options',
  'POST /profile/api/passkeys',
  'DELETE /profile/api/passkeys/{id}',
  'POST /profile/api/password',
  'DELETE /profile/api/sessions/{id}',
]

/** Routes that take neither: a signed link, an invitation, or the credentials of a sign-in. */
const ROUTES_WITHOUT_KEY = [
  'GET /api/attachments/{emailId}/{messageId}/{place}',
  'POST /api/invitations/accept',
  'POST /profile/api/invitation',
  'POST /profile/api/invitation/passkey',
  'POST /profile/api/invitation/passkey-options',
  'POST /profile/api/invitation/password',
  'POST /profile/api/sign-in/link',
  'POST /profile/api/sign-in/passkey',
  'POST /profile/api/sign-in/passkey-options',
  'POST /profile/api/sign-in/password',
  'POST /profile/api/sign-out',
]

/** Documents, which the OpenAPI document does not describe; no key is needed. */
const DOCUMENTS: readonly (readonly [route: string, status: number])[] = [
  ['GET /api/openapi.json', 200],
  ['GET /.well-known/openapi.json', 200],
  ['GET /llms.txt', 200],
  ['GET /overview.md', 200],
  // Only a service with a public name has a contact. With one: own-certificate.test.ts.
  ['GET /.well-known/security.txt', 404],
  // Only at the host of an MTA-STS policy.
  ['GET /.well-known/mta-sts.txt', 404],
]

const engines = [
  ['SQLite', () => Promise.resolve(null)],
  ['PostgreSQL', createSharedDatabase],
] as const

describe.each(engines)('%s', (_name, createDatabase) => {
  let service: TestService
  let store: Store
  beforeAll(async () => {
    const databaseUrl = await createDatabase()
    service = await startService({
      args: ['--metrics'],
      ...(databaseUrl === null ? {} : { databaseUrl }),
    })
    store =
      databaseUrl === null
        ? new SqliteStore(new Database(join(service.dataDir, 'service.db')), 0)
        : await openPostgresStore(databaseUrl, 0)
    expect(existsSync(join(service.dataDir, 'service.db'))).toBe(databaseUrl === null)
  })
  afterAll(async () => {
    await store.close()
    await service.remove()
  })

  let keyCount = 0
  /** Adds a key to the owner's account, as the command does. */
  const addKey = async (scope: KeyScope, limits: Partial<ScopedKeySettings> = {}) => {
    const owner = (await store.accounts.byName('owner'))!
    keyCount += 1
    const name = `key ${keyCount}`
    const key = `scoped-${keyCount}`
    const settings = { name, scope, addresses: null, expiresAt: null, ...limits }
    expect(await store.accounts.addScopedKey(owner.id, key, settings, Date.now())).toBe('added')
    return { name, owner: owner.id, headers: { 'X-API-Key': key } }
  }
  const create = (headers: Record<string, string>, name = ''): Promise<ApiResponse<CreatedEmail>> =>
    service.api(
      'POST',
      '/api/emails/generate',
      { name, expiryTime: 3_600_000, domain: 'mayfly.test' },
      headers,
    )
  /** Sends a mail with an attachment, and waits until it is listed. @returns the id of the message */
  const deliver = async ({ id, email }: CreatedEmail): Promise<string> => {
    const attachments = [{ filename: 'a.txt', content: 'secret' }]
    await sendMail(service.smtp, { to: email, subject: 'needle', text: 'Your code is 482913.', attachments })
    return (await service.waitForMessages(id, 1))[0]!.id
  }
  const outcome = ({ status, body }: ApiResponse<unknown>): string =>
    status === 200 ? '200' : `${status} ${(body as ErrorBody).error}`

  test('every route of the service is in one of the tables', async () => {
    const { body } = await service.api<{
      paths: Record<string, Record<string, { security: Record<string, unknown>[] }>>
    }>('GET', '/api/openapi.json')
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        route: `${method.toUpperCase()} ${path}`,
        security: security.flatMap((one) => Object.keys(one)),
      })),
    )
    const routesOf = (scheme: string): string[] =>
      operations.filter(({ security }) => security.includes(scheme)).map(({ route }) => route)
    expect([...routesOf('apiKey'), 'GET /metrics'].sort()).toEqual(
      ROUTES_WITH_KEY.map(([route]) => route).sort(),
    )
    expect(routesOf('session').sort()).toEqual([...ROUTES_WITH_SESSION].sort())
    const open = operations.filter(({ security }) => security.length === 0).map(({ route }) => route)
    expect(open.sort()).toEqual([...ROUTES_WITHOUT_KEY].sort())
  })

  test.each(DOCUMENTS)('%s needs no key: %i', async (route, expected) => {
    const [method = '', path = ''] = route.split(' ')
    expect((await service.api(method, path, undefined, {})).status).toBe(expected)
  })

  test.each([
    ['full', 1],
    ['own', 2],
    ['read', 3],
    ['metrics', null],
  ] as const)('a key with the scope %s may use exactly its routes', async (scope, column) => {
    const { name, headers } = await addKey(scope)
    const owner = { 'X-API-Key': service.key }
    const { body: address } = await create(scope === 'full' || scope === 'own' ? headers : owner)
    const messageId = await deliver(address)
    for (const row of ROUTES_WITH_KEY) {
      const [route, , , , body] = row
      const forMetrics = route === 'GET /metrics' ? '200' : REFUSED
      const expected = column === null ? forMetrics : row[column]
      const [method = '', template = ''] = route.split(' ')
      const path = template
        .replace('{emailId}', address.id)
        .replace('{messageId}', messageId)
        .replace('{claim}', randomUUID())
      const isStream = path === '/api/events' && expected === '200'
      const response = isStream
        ? await openEventStream(service.baseUrl, headers).then((stream) => {
            stream.close()
            return { status: stream.response.status, body: null, headers: stream.response.headers }
          })
        : await service.api<ErrorBody>(method, path, body, headers)
      expect([route, outcome(response)]).toEqual([route, expected])
      if (expected === REFUSED) {
        expect(response.body?.message).toContain(`The key "${name}" (scope ${scope}) may not `)
        expect(response.body?.message).toMatch(
          /A key with the scope (?:read, )?own or full may|'s own key.* may/,
        )
      }
    }
    for (const route of ROUTES_WITH_SESSION) {
      const [method = '', template = ''] = route.split(' ')
      const { status } = await service.api(
        method,
        template.replaceAll(/\{\w+\}/g, address.id),
        method === 'POST' ? { password: 'x'.repeat(12) } : undefined,
        { ...headers, 'Sec-Fetch-Site': 'same-origin' },
      )
      expect([route, status]).toEqual([route, expect.toBeOneOf([400, 401])])
    }
  })

  test('a key sees only its addresses: in lists, counts, searches, streams, and by id as if others did not exist', async () => {
    const ordinary = { 'X-API-Key': service.key }
    const own = await addKey('own')
    const ownCi = await addKey('own', { addresses: 'ci-*' })
    const readCi = await addKey('read', { addresses: 'ci-*' })
    const fullCi = await addKey('full', { addresses: 'ci-*@mayfly.test' })
    const { last } = await store.events.position(own.owner)
    const { stream } = await store.events.position(own.owner)
    const live = await Promise.all(
      [own, ownCi, readCi, fullCi].map(({ headers }) => openEventStream(service.baseUrl, headers)),
    )
    const addresses = {
      mine: (await create(own.headers, 'mine')).body,
      'ci-mine': (await create(ownCi.headers, 'ci-mine')).body,
      'ci-other': (await create(ordinary, 'ci-other')).body,
      private: (await create(ordinary, 'private')).body,
    }
    const messageIds = new Map<string, string>()
    for (const address of Object.values(addresses)) messageIds.set(address.id, await deliver(address))
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

    for (const [at, { headers }, names] of [
      [0, own, ['mine']],
      [1, ownCi, ['ci-mine']],
      [2, readCi, ['ci-mine', 'ci-other']],
      [3, fullCi, ['ci-mine', 'ci-other']],
    ] as const) {
      const emails = names.map((name) => `${name}@mayfly.test`).sort()
      const ids = names.map((name) => messageIds.get(addresses[name].id)!).sort()
      const get = async <T>(path: string) => (await service.api<T>('GET', path, undefined, headers)).body
      const list = await get<EmailPage>('/api/emails')
      expect([list.total, list.emails.map(({ address }) => address).sort()]).toEqual([names.length, emails])
      expect(await get<EmailPage>('/api/emails?search=private')).toMatchObject({ emails: [], total: 0 })
      for (const path of ['/api/messages', '/api/messages?search=needle']) {
        const found = await get<MessagePage>(path)
        expect([path, found.total, found.messages.map(({ id }) => id).sort()]).toEqual([
          path,
          names.length,
          ids,
        ])
      }
      expect((await live[at]!.messages(names.length)).sort()).toEqual(ids)
      const replayed = await openEventStream(service.baseUrl, {
        ...headers,
        'Last-Event-ID': `${stream}-${last}`,
      })
      expect((await replayed.messages(names.length)).sort()).toEqual(ids)

      // A hidden address, and a hidden message under a visible one, answer like unknown ids.
      const visible = addresses[names[0]].id
      const hidden = addresses.private
      const hiddenMessage = messageIds.get(hidden.id)!
      for (const [route, , , , body] of ROUTES_WITH_KEY) {
        const [method = '', template = ''] = route.split(' ')
        if (!template.includes('{emailId}')) continue
        const ask = async (emailId: string, messageId: string): Promise<unknown> => {
          const path = template
            .replace('{emailId}', emailId)
            .replace('{messageId}', messageId)
            .replace('{claim}', randomUUID())
          const response = await service.api(method, path, body, headers)
          return [route, response.status, response.body, response.headers.get('x-ai-remaining')]
        }
        expect(await ask(hidden.id, hiddenMessage)).toEqual(await ask(unknown, hiddenMessage))
        if (template.includes('{messageId}'))
          expect(await ask(visible, hiddenMessage)).toEqual(await ask(visible, unknown))
      }
      // All messages were sent before the last of these requests was answered.
      expect(live[at]!.events.filter(({ event }) => event === 'message')).toHaveLength(names.length)
      expect(replayed.events.filter(({ event }) => event === 'message')).toHaveLength(names.length)
      replayed.close()
      live[at]!.close()
    }
    const { body: all } = await service.api<EmailPage>('GET', '/api/emails?search=private')
    expect(all.total).toBe(1)
  })

  test('a key with a pattern creates only addresses that match, also with a random name', async () => {
    const { name, headers } = await addKey('own', { addresses: 'ci-*' })
    expect((await create(headers, 'CI-one')).body.email).toBe('ci-one@mayfly.test')
    const refused = await create(headers, 'other')
    expect(outcome(refused)).toBe(REFUSED)
    expect((refused.body as unknown as ErrorBody).message).toContain(
      `The key "${name}" (scope own, addresses ci-*) creates only addresses that match ci-*.`,
    )
    expect((await create(headers)).body.email).toMatch(/^ci-[a-z0-9]{8}@mayfly\.test$/)
    const elsewhere = await addKey('full', { addresses: '*@other.test' })
    expect(outcome(await create(elsewhere.headers))).toBe(REFUSED)
    const exact = await addKey('full', { addresses: 'exact' })
    expect((await create(exact.headers)).body.email).toBe('exact@mayfly.test')
    expect(outcome(await create(exact.headers))).toBe('409 EMAIL_TAKEN')
  })

  test('an expired key gets a clear 401, and its streams and download links end', async () => {
    const { body: address } = await create({ 'X-API-Key': service.key })
    const messageId = await deliver(address)
    const endsAt = Date.now() + 2500
    const { headers } = await addKey('read', { expiresAt: endsAt })
    const stream = await openEventStream(service.baseUrl, headers)
    const path = `/api/emails/${address.id}/${messageId}`
    const { body: message } = await service.api<Message>('GET', path, undefined, headers)
    const link = message.attachments?.[0]?.url ?? ''
    expect((await fetch(link)).status).toBe(200)
    expect(stream.response.status).toBe(200)
    await stream.ended
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt)
    const { status, body } = await service.api<ErrorBody>('GET', path, undefined, headers)
    expect([status, body.error]).toEqual([401, 'KEY_EXPIRED'])
    expect((await fetch(link)).status).toBe(403)
    // With a valid key in the other header, the request is answered.
    const both = { ...headers, Authorization: `Bearer ${service.key}` }
    expect((await service.api('GET', path, undefined, both)).status).toBe(200)
  })

  test('revoking one key ends its streams, and other keys of the account continue to work', async () => {
    const revoked = await addKey('full')
    const kept = await addKey('full')
    const [ending, continuing] = await Promise.all(
      [revoked, kept].map(({ headers }) => openEventStream(service.baseUrl, headers)),
    )
    expect(await store.accounts.revokeScopedKey(revoked.owner, revoked.name, Date.now())).toBe(true)
    await ending!.ended
    expect(outcome(await service.api('GET', '/api/emails', undefined, revoked.headers))).toBe(
      '401 UNAUTHORIZED',
    )
    const { body: address } = await create(kept.headers)
    const messageId = await deliver(address)
    await waitFor('the message', () =>
      continuing!.events.some(({ data }) => data.includes(messageId)) ? true : undefined,
    )
    continuing!.close()
    expect((await service.api('GET', '/api/emails')).status).toBe(200)
  })
})
