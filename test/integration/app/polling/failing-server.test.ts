// A failing server, one scenario each: the requests per hour are limited, and each message is announced once afterwards.
import { describe, expect, it } from 'vitest'
import type { Timeouts } from '../../../../src/client/send-request.ts'
import { isResponseTooLarge } from '../../../../src/shared/contract/result.ts'
import { unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import type { ScriptedHandler } from '../../../helpers/scripted-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const health = ({ mayfly }: TestApp) => mayfly.snapshot().accounts[0]?.health
const subjects = ({ announced }: TestApp): string[] =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

type WatchingApp = Awaited<ReturnType<typeof startWatchingApp>>

/** The fault, the requests per hour it may cause, and the health of the account meanwhile. */
type Scenario = readonly [
  name: string,
  fault: (testApp: WatchingApp) => ScriptedHandler,
  maxRequestsPerHour: number,
  health: object,
]

const limited =
  (header: (testApp: WatchingApp) => string) =>
  (testApp: WatchingApp): ScriptedHandler => {
    return () => ({ status: 429, headers: { 'retry-after': header(testApp) } })
  }
const serverTrouble = { state: 'trouble', failure: { kind: 'server-trouble' } }

const scenarios: Scenario[] = [
  ['429 with seconds', limited(() => '120'), 31, { state: 'limited' }],
  [
    '429 with a date',
    limited(({ clock }) => new Date(clock.now() + 10 * MINUTE).toUTCString()),
    7,
    { state: 'limited' },
  ],
  ['429 with a huge wait', limited(() => '99999999'), 1, { state: 'limited' }],
  ['429 with junk', limited(() => 'whenever'), 40, serverTrouble],
  ['429 with a negative wait', limited(() => '-1'), 40, serverTrouble],
  ['429 without Retry-After', () => () => ({ status: 429 }), 40, serverTrouble],
  [
    '503 with seconds',
    () => () => ({ status: 503, headers: { 'retry-after': '300' } }),
    13,
    { state: 'limited' },
  ],
  ['500 many times', () => () => ({ status: 500, body: 'oops' }), 40, serverTrouble],
  ['a page of HTML', () => () => ({ status: 502, body: '<html>Bad gateway</html>' }), 40, serverTrouble],
  [
    'truncated JSON',
    () => () => ({ body: '{"messages":[' }),
    40,
    { state: 'trouble', failure: { kind: 'bad-answer', path: '' } },
  ],
  [
    'oversized JSON',
    () => () => ({ body: ' '.repeat(6 * 1024 * 1024) }),
    40,
    { state: 'trouble', failure: { kind: 'bad-answer' } },
  ],
  [
    'a wrong type instead of the list',
    () => () => ({ body: { messages: 7, emails: 7 } }),
    40,
    {
      state: 'trouble',
      failure: { kind: 'bad-answer', path: expect.stringMatching(/^(emails|messages)$/) as string },
    },
  ],
  [
    'a reset',
    () => (request) => {
      request.socket.resetAndDestroy()
      return null
    },
    40,
    { state: 'unreachable', failure: { kind: 'offline' } },
  ],
  [
    'a redirect to another origin',
    () => () => ({ status: 301, headers: { location: 'https://elsewhere.example/' } }),
    40,
    { state: 'trouble', failure: { kind: 'redirected', to: 'https://elsewhere.example' } },
  ],
]

const open = async (intercept: (testApp: WatchingApp) => ScriptedHandler, timeouts?: Timeouts) => {
  const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR), undefined, timeouts)
  const { id } = testApp.mailServer.emails[0]!
  testApp.mailServer.intercept = intercept(testApp)
  testApp.mailServer.deliver(id, 'during')
  const requests = (): number => testApp.mailServer.server.requests.length
  const initialCount = requests()
  return { testApp, id, requestCount: () => requests() - initialCount }
}

/** The server works again: mail from before and after is announced, each once. */
const expectRecovery = async (testApp: WatchingApp, id: string): Promise<void> => {
  testApp.mailServer.intercept = () => null
  const isWorking = (): boolean => health(testApp)?.state === 'working'
  await testApp.clock.runUntil(() => isWorking() && subjects(testApp).length > 0, HOUR)
  testApp.mailServer.deliver(id, 'after')
  await testApp.clock.runUntil(() => subjects(testApp).length > 1, HOUR)
  // Time for more checks, which find both again.
  await testApp.clock.run(10 * MINUTE)
  expect(isWorking()).toBe(true)
  expect(subjects(testApp)).toEqual(['during', 'after'])
}

describe('an address whose list cannot be read', () => {
  it('is shown in the account health while it lasts, although other addresses work', async () => {
    const { testApp, id } = await open(() => () => null)
    const other = testApp.mailServer.addEmail(72 * HOUR)
    const failing = () =>
      testApp.mayfly
        .snapshot()
        .addresses.filter(({ listError }) => listError && isResponseTooLarge(listError))
        .map(({ address }) => address)
    await testApp.clock.run(20 * MINUTE)
    expect(health(testApp)?.state).toBe('working')
    testApp.mailServer.intercept = (request) =>
      request.url?.startsWith(`/api/emails/${other.id}`) ? { body: ' '.repeat(17 * 1024 * 1024) } : null
    for (let turn = 0; turn < 6; turn++) {
      await testApp.clock.run(10 * MINUTE)
      expect(health(testApp)).toMatchObject({ state: 'trouble', failure: { detail: 'answer too large' } })
      // The failing address has the error in its own view.
      expect(failing()).toEqual([other.address])
    }
    testApp.mailServer.deliver(id, 'another')
    await testApp.clock.run(20 * MINUTE)
    expect(subjects(testApp)).toContain('another')
    testApp.mailServer.intercept = () => null
    await testApp.clock.run(HOUR)
    expect([health(testApp)?.state, failing()]).toEqual(['working', []])
  }, 60_000)
})

describe('a failing server', () => {
  it.each(scenarios)('%s', async (_name, intercept, maxRequests, expectedHealth) => {
    const { testApp, id, requestCount } = await open(intercept)
    await testApp.clock.run(HOUR)
    expect(requestCount()).toBeGreaterThan(0)
    expect(requestCount()).toBeLessThanOrEqual(maxRequests)
    expect(health(testApp)).toMatchObject(expectedHealth)
    expect(testApp.announced).toEqual([])
    await expectRecovery(testApp, id)
  })

  it('a server that never answers', async () => {
    // Each request costs more than a second of real time, so two minutes stand for the hour.
    const timeouts = { connectMs: 1_000, headersMs: 1_000, bodyMs: 1_000 }
    const { testApp, id, requestCount } = await open(() => () => new Promise(() => undefined), timeouts)
    await testApp.clock.run(2 * MINUTE)
    expect(requestCount()).toBeLessThanOrEqual(8)
    expect(health(testApp)).toMatchObject({ state: 'unreachable', failure: { kind: 'timeout' } })
    await expectRecovery(testApp, id)
  }, 60_000)

  it.each([
    [400, 'invalid-input'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'server-trouble'],
  ])(
    'the list of addresses refused with %i is reported, and the mail of the known ones is still fetched',
    async (status, kind) => {
      const { testApp, id, requestCount } = await open(() => (request) => {
        return request.url?.startsWith('/api/emails?') || request.url === '/api/emails' ? { status } : null
      })
      unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
      await testApp.clock.run(10 * MINUTE)
      expect(subjects(testApp)).toEqual(['during'])
      const lists = (): number =>
        testApp.mailServer.server.requests.filter((request) => request === 'GET /api/emails').length
      const before = lists()
      await testApp.clock.run(HOUR)
      expect(lists() - before).toBeLessThan(12)
      expect(requestCount()).toBeLessThan(400)
      if (status !== 500) expect(health(testApp)).toMatchObject({ state: 'trouble', failure: { kind } })
      await expectRecovery(testApp, id)
    },
  )

  it('messages refused at a listed address cost few requests, and the other addresses are checked', async () => {
    const testApp = await startWatchingApp((mailServer) => [
      mailServer.addEmail(72 * HOUR),
      mailServer.addEmail(72 * HOUR),
    ])
    const [good, bad] = testApp.mailServer.emails.map(({ id }) => id)
    testApp.mailServer.intercept = (request) => (request.url?.includes(bad!) ? { status: 403 } : null)
    testApp.mailServer.deliver(good!, 'during')
    const requestCount = testApp.mailServer.server.requests.length
    await testApp.clock.run(HOUR)
    expect(subjects(testApp)).toEqual(['during'])
    expect(testApp.mailServer.server.requests.length - requestCount).toBeLessThan(600)
    await expectRecovery(testApp, good!)
  })

  it("a manual refresh skips our back-off, but not the server's Retry-After", async () => {
    const failing = await open(() => () => ({ status: 500 }))
    await failing.testApp.clock.run(HOUR)
    const before = failing.requestCount()
    unwrap(await failing.testApp.mayfly.handlers.refresh({ accountId: null }))
    await failing.testApp.clock.run(100)
    expect(failing.requestCount()).toBe(before + 1)
    const { testApp, requestCount } = await open(limited(() => '3000'))
    await testApp.clock.run(MINUTE)
    for (let n = 0; n < 9; n++) {
      unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
      await testApp.clock.run(5 * MINUTE)
    }
    expect(requestCount()).toBe(1)
  })

  it('a revoked key stops the account with its reason, except for one request per hour; a new key starts it again', async () => {
    const { testApp, id, requestCount } = await open(() => () => null)
    await testApp.clock.run(MINUTE)
    testApp.mailServer.key = 'another'
    await testApp.clock.run(10 * MINUTE)
    const stopped = requestCount()
    testApp.mailServer.deliver(id, 'after')
    await testApp.clock.run(5 * HOUR)
    expect(requestCount() - stopped).toBe(5)
    expect(health(testApp)).toMatchObject({ state: 'refused', failure: { kind: 'unauthorized' } })
    unwrap(await testApp.mayfly.handlers['account.update']({ accountId: testApp.accountId, key: 'another' }))
    await testApp.clock.run(HOUR)
    expect(subjects(testApp)).toEqual(['during', 'after'])
  })

  it.each([
    [
      'the user refreshes',
      (testApp: TestApp) => testApp.mayfly.handlers.refresh({ accountId: null }),
      MINUTE,
    ],
    ['an hour has passed', () => undefined, HOUR],
  ])('a key refused by mistake works again when %s', async (_, ask, durationMs) => {
    const { testApp, id } = await open(() => () => null)
    await testApp.clock.run(MINUTE)
    const { key } = testApp.mailServer
    testApp.mailServer.key = 'another'
    await testApp.clock.run(10 * MINUTE)
    expect(health(testApp)).toMatchObject({ state: 'refused' })
    testApp.mailServer.key = key
    testApp.mailServer.deliver(id, 'after')
    await ask(testApp)
    await testApp.clock.run(durationMs)
    expect(health(testApp)).toMatchObject({ state: 'working' })
    expect(subjects(testApp)).toEqual(['during', 'after'])
  })
})
