// A server with a quota of requests: none is sent while it is used up, and the checks are laid out so that it lasts.
import { describe, expect, it } from 'vitest'
import { unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import type { Reply } from '../../../helpers/scripted-server.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type WatchingApp = Awaited<ReturnType<typeof startWatchingApp>>

const health = ({ mayfly }: TestApp) => mayfly.snapshot().accounts[0]?.health
const subjects = ({ announced }: TestApp): string[] =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

describe('a quota that is used up for eight hours', () => {
  const answers: readonly [string, (resetAt: number, now: number) => Reply][] = [
    ['seconds', (at) => ({ body: { error: 'TOO_MANY', remaining: 0, resetTime: at / SECOND } })],
    ['milliseconds', (at) => ({ body: { remaining: 0, resetTime: at } })],
    ['a date', (at) => ({ body: { remaining: 0, resetTime: new Date(at).toISOString() } })],
    [
      'X-RateLimit',
      (at) => ({ headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(at / SECOND) } }),
    ],
    ['RateLimit', (at, now) => ({ headers: { ratelimit: `"day";r=0;t=${Math.ceil((at - now) / SECOND)}` } })],
  ]

  it.each(answers)('told as %s costs at most one request, also after a restart', async (_name, answer) => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    const { clock, mailServer } = testApp
    const resetAt = clock.now() + 8 * HOUR
    // One form has whole seconds.
    const limit = { until: expect.closeTo(resetAt, -3.5) as number, quota: 'key' }
    mailServer.intercept = () =>
      clock.now() < resetAt ? { status: 429, ...answer(resetAt, clock.now()) } : null
    mailServer.deliver(mailServer.emails[0]!.id, 'during')
    const count = mailServer.server.requests.length
    const sentUntilReset = (): number => mailServer.server.requests.length - count
    await clock.run(3 * HOUR)
    expect(health(testApp)).toMatchObject({ state: 'limited', ...limit })
    await testApp.restart()
    await clock.run(2 * HOUR)
    expect(health(testApp)).toMatchObject({ state: 'limited', ...limit })
    expect(await testApp.mayfly.handlers['address.create']({})).toEqual({
      ok: false,
      failure: { kind: 'rate-limited', ...limit },
    })
    unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
    await clock.run(resetAt - clock.now() - 1)
    expect(sentUntilReset()).toBeLessThanOrEqual(1)
    const isWorking = (): boolean => health(testApp)?.state === 'working'
    await clock.runUntil(() => isWorking() && subjects(testApp).length > 0, 16 * HOUR)
    // Time for more checks, which find it again.
    await clock.run(10 * MINUTE)
    expect(isWorking()).toBe(true)
    expect(subjects(testApp)).toEqual(['during'])
  })

  it('ends with a new key, which has a quota of its own', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    const { clock, mailServer, accountId } = testApp
    const resetTime = clock.now() + 8 * HOUR
    mailServer.intercept = ({ headers }) =>
      headers['x-api-key'] === 'server-key' ? { status: 429, body: { remaining: 0, resetTime } } : null
    await clock.run(10 * MINUTE)
    expect(health(testApp)?.state).toBe('limited')
    mailServer.key = 'another-key'
    unwrap(await testApp.mayfly.handlers['account.update']({ accountId, key: 'another-key' }))
    await clock.run(MINUTE)
    expect(health(testApp)?.state).toBe('working')
    await testApp.restart()
    await clock.run(MINUTE)
    expect(health(testApp)?.state).toBe('working')
  })
})

describe('a quota of 200 requests a day, for ten addresses', () => {
  const QUOTA = 200
  const DAY = 24 * HOUR

  /** Responds as the server does, with the rest of the quota in every response. */
  const limitRequests = ({ clock, mailServer }: WatchingApp): { used: number; refused: number } => {
    const counts = { used: 0, refused: 0 }
    const resetAt = clock.now() + DAY
    const open = mailServer.server.handler
    mailServer.server.handler = async (request, response) => {
      counts.used += 1
      const headers = {
        'x-ratelimit-limit': String(QUOTA),
        'x-ratelimit-remaining': String(Math.max(0, QUOTA - counts.used)),
        'x-ratelimit-reset': String(Math.ceil(resetAt / SECOND)),
      }
      if (counts.used > QUOTA) counts.refused += 1
      if (counts.used > QUOTA) return { status: 429, headers }
      const reply = await open(request, response)
      return reply && { ...reply, headers: { ...reply.headers, ...headers } }
    }
    return counts
  }

  it('lasts until its reset, and mail to the address just created is found within 30 seconds', async () => {
    const testApp = await startWatchingApp((mailServer) => {
      for (let count = 0; count < 9; count += 1) mailServer.addEmail(72 * HOUR)
    })
    const { clock, mailServer } = testApp
    const others = mailServer.emails.map(({ id }) => id)
    // What happened while the account was added is over.
    await clock.run(HOUR)
    const counts = limitRequests(testApp)
    await clock.run(MINUTE)
    unwrap(await testApp.mayfly.handlers['address.create']({}))
    const created = mailServer.emails[0]!.id
    const delays: number[] = []
    for (const [index, pauseMs] of [20, 70, 150, 240, 360].entries()) {
      await clock.run(pauseMs * SECOND)
      const subject = `mail ${index}`
      mailServer.deliver(created, subject)
      const deliveredAt = clock.now()
      while (!subjects(testApp).includes(subject) && clock.now() - deliveredAt < 5 * MINUTE)
        await clock.run(SECOND)
      delays.push((clock.now() - deliveredAt) / SECOND)
    }
    expect(Math.max(...delays)).toBeLessThanOrEqual(30)
    mailServer.deliver(others[4]!, 'to an idle address')
    await clock.run(DAY / 2)
    expect(subjects(testApp)).toContain('to an idle address')
    await clock.run(DAY / 2 - HOUR)
    expect(counts.used).toBeGreaterThan(QUOTA / 2)
    expect([counts.refused, counts.used]).toEqual([0, expect.any(Number)])
    expect(health(testApp)?.state).toBe('working')
  })
})
