// Addresses: created as requested or with the defaults, labelled, muted; and the errors of a server.
import { describe, expect, it } from 'vitest'
import type { CommandArgs } from '../../../../src/shared/contract/bridge.ts'
import { unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import { FakeMailServer } from '../../../helpers/fake-mail-server.ts'
import type { Reply } from '../../../helpers/scripted-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const create = ({ mayfly }: TestApp, args: CommandArgs<'address.create'> = {}) =>
  mayfly.handlers['address.create'](args)
const lifetimeOf = ({ expiresAt, createdAt }: { expiresAt: number | null; createdAt: number }) =>
  expiresAt === null ? 0 : expiresAt - createdAt

describe('creating an address', () => {
  it('requests the chosen domain, and next time the same domain with the default lifetime, also after a restart', async () => {
    const testApp = await startWatchingApp()
    const bodies: unknown[] = []
    testApp.mailServer.intercept = (request) => {
      if (request.method === 'POST') bodies.push(JSON.parse(request.body))
      return null
    }
    unwrap(
      await create(testApp, { lifetime: 3_600_000, domain: 'inbox.example', name: 'trial', label: ' shop ' }),
    )
    await testApp.restart()
    unwrap(await create(testApp))
    expect(bodies).toEqual([
      { name: 'trial', expiryTime: 3_600_000, domain: 'inbox.example' },
      { expiryTime: 86_400_000, domain: 'inbox.example' },
    ])
    expect(
      testApp.mayfly
        .snapshot()
        .addresses.map(({ label }) => label)
        .sort(),
    ).toEqual(['', 'shop'])
  })

  it('uses the lifetime of the settings, whatever was chosen before, at the same account or another', async () => {
    const testApp = await startWatchingApp()
    const other = await FakeMailServer.open(() => testApp.clock.now())
    const { id } = unwrap(
      await testApp.mayfly.handlers['account.add']({
        name: 'Other',
        baseUrl: other.server.baseUrl,
        key: other.key,
        authHeader: 'x-api-key',
      }),
    )
    const [here, there] = [{ accountId: testApp.accountId }, { accountId: id }]
    const defaultLifetimeAt = async (where: object) => lifetimeOf(unwrap(await create(testApp, where)))
    unwrap(await create(testApp, { ...here, lifetime: 259_200_000 }))
    unwrap(await create(testApp, { ...there, lifetime: 3_600_000 }))
    expect([
      await defaultLifetimeAt(here),
      await defaultLifetimeAt(there),
      await defaultLifetimeAt({}),
    ]).toEqual([DAY, DAY, DAY])
    const { newAddress } = testApp.mayfly.snapshot().settings
    unwrap(
      await testApp.mayfly.handlers['settings.change']({
        newAddress: { ...newAddress, lifetime: 3_600_000 },
      }),
    )
    expect([
      await defaultLifetimeAt(here),
      await defaultLifetimeAt(there),
      await defaultLifetimeAt({}),
    ]).toEqual([HOUR, HOUR, HOUR])
  })

  it.each(['a b', '.a', 'a.', 'a..b', 'a@b', 'ü', 'x'.repeat(65)])(
    'refuses the name %j without a request',
    async (name) => {
      const testApp = await startWatchingApp()
      const requestCount = testApp.mailServer.server.requests.length
      expect(await create(testApp, { name })).toEqual({
        ok: false,
        failure: { kind: 'invalid-input', field: 'name' },
      })
      expect(testApp.mailServer.server.requests.length).toBe(requestCount)
    },
  )

  it.each<[string, Reply, object]>([
    ['taken', { status: 409, body: { error: 'EMAIL_TAKEN' } }, { kind: 'taken', detail: 'EMAIL_TAKEN' }],
    [
      'over the quota',
      { status: 403, body: { error: 'EMAIL_QUOTA' } },
      { kind: 'quota', detail: 'EMAIL_QUOTA' },
    ],
    [
      'lifetime not allowed',
      { status: 400, body: { error: 'EMAIL_INVALID_EXPIRY' } },
      { kind: 'no-permanent', detail: 'EMAIL_INVALID_EXPIRY' },
    ],
  ])(
    'that is %s returns that failure, and changes neither settings nor health',
    async (_, reply, failure) => {
      const testApp = await startWatchingApp()
      const before = testApp.mayfly.snapshot()
      testApp.mailServer.intercept = (request) => (request.method === 'POST' ? reply : null)
      expect(await create(testApp, { lifetime: 0 })).toEqual({ ok: false, failure })
      const { addresses, settings, accounts } = testApp.mayfly.snapshot()
      expect([addresses, settings]).toEqual([[], before.settings])
      expect(accounts).toMatchObject([{ health: { state: 'working' } }])
    },
  )
})

describe('a refused permanent address', () => {
  it('is remembered for the account until one is created or the key changes, and can be tried again', async () => {
    const testApp = await startWatchingApp()
    const { mayfly, mailServer, accountId } = testApp
    const remembered = () => mayfly.snapshot().accounts[0]?.noPermanent ?? false
    const refuse = { status: 403, body: { error: 'FORBIDDEN' } }
    mailServer.intercept = (request) => (request.method === 'POST' ? refuse : null)
    expect(await create(testApp, { lifetime: 3_600_000 })).toMatchObject({ failure: { kind: 'quota' } })
    expect(remembered()).toBe(false)
    await create(testApp, { lifetime: 0 })
    expect(remembered()).toBe(true)
    await testApp.restart()
    expect(testApp.mayfly.snapshot().accounts[0]?.noPermanent).toBe(true)
    unwrap(await testApp.mayfly.handlers['account.update']({ accountId, key: mailServer.key }))
    expect(testApp.mayfly.snapshot().accounts[0]?.noPermanent).toBeUndefined()
    await create(testApp, { lifetime: 0 })
    mailServer.intercept = () => null
    unwrap(await create(testApp, { lifetime: 0 }))
    expect(testApp.mayfly.snapshot().accounts[0]?.noPermanent).toBeUndefined()
  })
})

describe('an existing address', () => {
  const open = async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(3 * DAY))
    const [address] = testApp.mayfly.snapshot().addresses
    return { ...testApp, key: address!.key, id: testApp.mailServer.emails[0]!.id }
  }

  it('keeps its label and note locally, over restarts, and sends them to no server', async () => {
    const testApp = await open()
    const requestCount = testApp.mailServer.server.requests.length
    const { mayfly, key } = testApp
    unwrap(await mayfly.handlers['address.update']({ address: key, label: ' bank ', note: 'for the lamp' }))
    expect(testApp.mailServer.server.requests.length).toBe(requestCount)
    await testApp.restart()
    await testApp.clock.run(HOUR)
    const [stored] = testApp.archive.addresses()
    expect([stored?.label, stored?.note]).toEqual(['bank', 'for the lamp'])
  })

  it.each([
    ['never', ['news', 'code']],
    ['codes-only', ['code']],
    ['always', []],
  ] as const)('with mute %s announces %j', async (mute, expectedSubjects) => {
    const { mayfly, mailServer, clock, announced, archive, key, id } = await open()
    unwrap(await mayfly.handlers['address.update']({ address: key, mute }))
    mailServer.deliver(id, 'news', 'We have lamps.')
    await clock.run(10 * MINUTE)
    mailServer.deliver(id, 'code', 'Your verification code is 482913.')
    await clock.run(10 * MINUTE)
    expect(announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))).toEqual(expectedSubjects)
    // All of them are stored.
    expect(archive.page(key, { cursor: null, limit: 9 }).total).toBe(2)
  })

  it('is checked sooner once it was copied or opened', async () => {
    const { mayfly, mailServer, clock, announced, key, id } = await open()
    // After an hour it is checked every 75 seconds.
    await clock.run(2 * HOUR)
    for (const why of ['copied', 'looked'] as const) {
      unwrap(await mayfly.handlers['address.touch']({ address: key, why }))
      mailServer.deliver(id, why)
      await clock.run(5_000)
      expect(announced.at(-1)).toMatchObject({ subject: why })
      await clock.run(2 * HOUR)
    }
  })

  it('can be read after it expired, though its server no longer exists', async () => {
    const { mayfly, mailServer, clock, archive, key, id } = await open()
    mailServer.deliver(id, 'kept', 'Still to be read.')
    await clock.run(10 * MINUTE)
    mailServer.intercept = (request) => {
      request.socket.resetAndDestroy()
      return null
    }
    await clock.run(4 * DAY)
    expect(mayfly.snapshot().addresses).toMatchObject([{ state: 'expired', total: 1 }])
    const [row] = archive.page(key, { cursor: null, limit: 1 }).rows
    expect(unwrap(await mayfly.handlers['message.read']({ message: row!.key }))).toMatchObject({
      text: 'Still to be read.',
      bodyFailure: null,
    })
  })
})
