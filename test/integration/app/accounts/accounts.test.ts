// Accounts are verified before they are stored, and can be renamed, given another key, paused and removed; their health.
import { describe, expect, it } from 'vitest'
import { startTestApp, unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import { expiryWarningId } from '../../../../src/shared/model/notification.ts'
import { FakeMailServer } from '../../../helpers/fake-mail-server.ts'
import { createInMemorySecretStore } from '../../../../src/shell-common/in-memory-secret-store.ts'

const MINUTE = 60_000

const firstAccount = ({ mayfly }: TestApp) => mayfly.snapshot().accounts[0]!
const subjects = ({ announced }: TestApp) =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

const withBuiltin = async () => {
  const testApp = await startTestApp()
  const mailServer = await FakeMailServer.open(() => testApp.clock.now())
  mailServer.addEmail()
  const reportReady = () =>
    testApp.mayfly.builtinReady({
      baseUrl: mailServer.server.baseUrl,
      key: mailServer.key,
      domains: ['inbox.example'],
      smtp: { host: '127.0.0.1', port: 2525 },
    })
  reportReady()
  await testApp.clock.run(1_000)
  return { testApp, mailServer, reportReady }
}

describe('adding a server', () => {
  it.each([
    ['refuses the key', { key: 'wrong' }, { kind: 'unauthorized' }],
    ['gets a malformed key', { key: 'two words' }, { kind: 'invalid-input', field: 'key' }],
    ['is not there', { baseUrl: 'http://127.0.0.1:1' }, { kind: 'offline' }],
    ['would get the key unencrypted', { baseUrl: 'http://far.example' }, { kind: 'insecure-address' }],
  ])('that %s stores nothing', async (_, wrong, failure) => {
    const testApp = await startTestApp()
    const mailServer = await FakeMailServer.open(() => testApp.clock.now())
    const right = {
      name: '',
      baseUrl: mailServer.server.baseUrl,
      key: mailServer.key,
      authHeader: 'x-api-key',
    } as const
    expect(await testApp.mayfly.handlers['account.add']({ ...right, ...wrong })).toMatchObject({ failure })
    expect(testApp.mayfly.snapshot().accounts).toEqual([])
  })

  it('names it after its host if no name is given, and never shows its key', async () => {
    const testApp = await startWatchingApp()
    const { baseUrl } = testApp.mailServer.server
    const again = { name: ' ', baseUrl, key: testApp.mailServer.key, authHeader: 'x-api-key' } as const
    expect(unwrap(await testApp.mayfly.handlers['account.add'](again)).name).toBe(new URL(baseUrl).host)
    expect(firstAccount(testApp)).toMatchObject({ name: 'Example', hasKey: true, keyTail: '-key' })
    expect(JSON.stringify(testApp.mayfly.snapshot())).not.toContain(testApp.mailServer.key)
  })
})

describe('changing an account', () => {
  it('renames it without a request to its server', async () => {
    const testApp = await startWatchingApp()
    const requestCount = testApp.mailServer.server.requests.length
    unwrap(await testApp.mayfly.handlers['account.update']({ accountId: testApp.accountId, name: 'Work' }))
    expect([firstAccount(testApp).name, testApp.mailServer.server.requests.length]).toEqual([
      'Work',
      requestCount,
    ])
  })

  it('keeps the old key when the new one is refused', async () => {
    const secrets = { ...createInMemorySecretStore(), isPersistent: true }
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(), secrets)
    const changed = testApp.mayfly.handlers['account.update']({ accountId: testApp.accountId, key: 'wrong' })
    expect(await changed).toMatchObject({ failure: { kind: 'unauthorized' } })
    expect(await secrets.read(testApp.accountId)).toBe(testApp.mailServer.key)
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'still watched')
    await testApp.clock.run(10 * MINUTE)
    expect(subjects(testApp)).toEqual(['still watched'])
  })

  it('removes it with its key and local mail, and deletes nothing on the server', async () => {
    const secrets = { ...createInMemorySecretStore(), isPersistent: true }
    const testApp = await startWatchingApp(
      (mailServer) => mailServer.deliver(mailServer.addEmail(60 * MINUTE).id, 'letter'),
      secrets,
    )
    const { accountId, mayfly, mailServer } = testApp
    await testApp.clock.run(51 * MINUTE)
    expect(testApp.announced.filter(({ kind }) => kind === 'expiring')).toHaveLength(1)
    const [letter] = testApp.archive.page(null, { cursor: null, limit: 1 }).rows
    unwrap(await mayfly.handlers['account.remove']({ accountId }))
    expect(mayfly.snapshot()).toMatchObject({ accounts: [], addresses: [], notices: [] })
    expect(testApp.withdrawn.toSorted()).toEqual([letter!.key, expiryWarningId(letter!.address)].toSorted())
    expect(testApp.archive.page(null, { cursor: null, limit: 1 }).total).toBe(0)
    expect(await secrets.read(accountId)).toBeNull()
    const requestCount = mailServer.server.requests.length
    await testApp.clock.run(60 * MINUTE)
    expect([mailServer.server.requests.length, mailServer.emails.length]).toEqual([requestCount, 1])
    expect(mailServer.server.requests.some((request) => request.startsWith('DELETE'))).toBe(false)
  })
})

describe('removing an account', () => {
  it('succeeds when the keychain cannot delete the key, and reports that', async () => {
    const secrets = {
      ...createInMemorySecretStore(),
      isPersistent: true,
      remove: () => Promise.reject(new Error('read-only')),
    }
    const { accountId, mayfly, clock, mailServer } = await startWatchingApp(
      (mailServer) => mailServer.addEmail(),
      secrets,
    )
    unwrap(await mayfly.handlers['account.remove']({ accountId }))
    expect(mayfly.snapshot()).toMatchObject({ accounts: [], addresses: [] })
    expect(mayfly.snapshot().notices.map(({ about }) => about)).toEqual([
      { kind: 'key-not-deleted', account: 'Example' },
    ])
    const requestCount = mailServer.server.requests.length
    await clock.run(60 * MINUTE)
    expect(mailServer.server.requests.length).toBe(requestCount)
  })

  it('rejects all requests still queued for its server', async () => {
    const { accountId, mayfly, mailServer } = await startWatchingApp((mailServer) => mailServer.addEmail())
    let requestCount = 0
    mailServer.intercept = () => (requestCount++, new Promise<null>(() => undefined))
    const waiting = [1, 2, 3].map(async () => mayfly.handlers['address.create']({ accountId }))
    unwrap(await mayfly.handlers['account.remove']({ accountId }))
    const results = await Promise.all(waiting)
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false])
    expect(requestCount).toBeLessThanOrEqual(1)
    expect(mayfly.snapshot().notices).toEqual([])
  })
})

describe('a paused account', () => {
  const setPaused = async ({ mayfly }: TestApp, accountId: string, paused: boolean) =>
    unwrap(await mayfly.handlers['account.update']({ accountId, paused }))

  it('sends no request, also after a restart, and announces missed mail when resumed', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    expect((await setPaused(testApp, testApp.accountId, true)).health.state).toBe('paused')
    const requestCount = testApp.mailServer.server.requests.length
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'meanwhile')
    await testApp.clock.run(60 * MINUTE)
    await testApp.restart()
    await testApp.clock.run(60 * MINUTE)
    expect(testApp.mailServer.server.requests.length).toBe(requestCount)
    await setPaused(testApp, testApp.accountId, false)
    await testApp.clock.run(5_000)
    expect([subjects(testApp), firstAccount(testApp).health.state]).toEqual([['meanwhile'], 'working'])
  })

  it('may be the built-in service, which keeps its key', async () => {
    const { testApp, mailServer, reportReady } = await withBuiltin()
    await setPaused(testApp, 'builtin', true)
    expect(firstAccount(testApp)).toMatchObject({ paused: true, hasKey: true, health: { state: 'paused' } })
    // The service is still paused after it restarts.
    reportReady()
    mailServer.deliver(mailServer.emails[0]!.id, 'meanwhile')
    testApp.mayfly.nudge(mailServer.emails[0]!.id)
    await testApp.clock.run(60 * MINUTE)
    expect(subjects(testApp)).toEqual([])
    await setPaused(testApp, 'builtin', false)
    await testApp.clock.run(5_000)
    expect([subjects(testApp), firstAccount(testApp).health.state]).toEqual([['meanwhile'], 'working'])
  })
})

describe('health', () => {
  it('is slow when an answer takes more than three seconds', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    testApp.mailServer.intercept = () => {
      testApp.clock.jumpWallTime(4_000)
      return null
    }
    await testApp.clock.run(5_000)
    expect(firstAccount(testApp).health.state).toBe('slow')
    testApp.mailServer.intercept = () => null
    await testApp.clock.run(MINUTE)
    expect(firstAccount(testApp).health.state).toBe('working')
  })

  it('reports since when a server is unreachable, and until when it limits requests', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    const since = testApp.clock.now()
    testApp.mailServer.intercept = (request) => {
      request.socket.resetAndDestroy()
      return null
    }
    await testApp.clock.run(30 * MINUTE)
    const { health } = firstAccount(testApp)
    expect(health).toMatchObject({ state: 'unreachable', failure: { kind: 'offline' } })
    expect(health.since - since).toBeLessThan(10_000)
    testApp.mailServer.intercept = () => ({ status: 503, headers: { 'retry-after': '600' } })
    await testApp.clock.run(6 * MINUTE)
    const limited = firstAccount(testApp).health
    expect(limited.state === 'limited' && limited.until - limited.since).toBe(600_000)
  })
})
