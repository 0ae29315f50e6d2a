// Clocks: servers with another clock, sleep, a changed system clock, pauses, and addresses that expire.
import { describe, expect, it } from 'vitest'
import { startTestApp, unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import { FakeMailServer } from '../../../helpers/fake-mail-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const subjects = ({ announced }: TestApp): string[] =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

describe('time', () => {
  it.each([
    ['an hour back', -HOUR],
    ['a day forward', 24 * HOUR],
  ])('counts down the addresses of a server whose clock is %s correctly', async (_name, offset) => {
    const testApp = await startTestApp()
    const mailServer = await FakeMailServer.open(() => testApp.clock.now() + offset)
    mailServer.addEmail(HOUR)
    unwrap(
      await testApp.mayfly.handlers['account.add']({
        name: '',
        baseUrl: mailServer.server.baseUrl,
        key: mailServer.key,
        authHeader: 'x-api-key',
      }),
    )
    await testApp.clock.run(1_000)
    const [address] = testApp.mayfly.snapshot().addresses
    expect(Math.abs((address?.expiresAt ?? 0) - testApp.clock.now() - HOUR)).toBeLessThan(3_000)
    expect(address?.state).toBe('active')
    mailServer.deliver(mailServer.emails[0]!.id, 'on time')
    await testApp.clock.run(10 * MINUTE)
    expect(subjects(testApp)).toEqual(['on time'])
    const requestCount = mailServer.server.requests.length
    await testApp.clock.run(45 * MINUTE)
    expect(testApp.announced).toHaveLength(2)
    expect(testApp.announced[1]).toMatchObject({ kind: 'expiring' })
    expect(mailServer.server.requests.length - requestCount).toBeLessThan(100)
  })

  it.each([
    ['an unreported sleep', 8 * HOUR],
    ['a clock set back', -8 * HOUR],
  ])('checks everything once after %s', async (_name, jump) => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    await testApp.clock.run(2 * HOUR)
    testApp.clock.jumpWallTime(jump)
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'meanwhile')
    const requestCount = testApp.mailServer.server.requests.length
    await testApp.clock.run(20_000)
    expect(subjects(testApp)).toEqual(['meanwhile'])
    // The list of addresses, the list of messages, the message; and a few checks after an arrival.
    expect(testApp.mailServer.server.requests.length - requestCount).toBeLessThan(8)
  })

  it.each([
    ['is over after a longer sleep', 8 * HOUR, 20_000],
    ['is not prolonged by a clock that was set back', -8 * HOUR, HOUR],
  ])('a Retry-After %s', async (_name, jump, durationMs) => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    testApp.mailServer.intercept = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await testApp.clock.run(MINUTE)
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('limited')
    testApp.mailServer.intercept = () => null
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'meanwhile')
    testApp.clock.jumpWallTime(jump)
    await testApp.clock.run(durationMs)
    expect(subjects(testApp)).toEqual(['meanwhile'])
  })

  it('a pause sends no request, and ends automatically', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    await testApp.mayfly.handlers['pause.set']({ until: testApp.clock.now() + 30 * MINUTE })
    const requestCount = testApp.mailServer.server.requests.length
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'later')
    await testApp.clock.run(29 * MINUTE)
    expect(testApp.mailServer.server.requests.length).toBe(requestCount)
    await testApp.clock.run(2 * MINUTE)
    expect(subjects(testApp)).toEqual(['later'])
  })

  it('a pause does not become longer when the clock is set back', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    await testApp.mayfly.handlers['pause.set']({ until: testApp.clock.now() + 30 * MINUTE })
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'later')
    testApp.clock.jumpWallTime(-8 * HOUR)
    await testApp.clock.run(MINUTE)
    expect(testApp.mayfly.snapshot().pausedUntil! - testApp.clock.now()).toBeCloseTo(29 * MINUTE, -4)
    await testApp.clock.run(30 * MINUTE)
    expect(testApp.mayfly.snapshot().pausedUntil).toBeNull()
    expect(subjects(testApp)).toEqual(['later'])
  })

  it('a pause survives a restart, and ends at the same time', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    const until = testApp.clock.now() + 30 * MINUTE
    await testApp.mayfly.handlers['pause.set']({ until })
    await testApp.restart()
    expect(testApp.mayfly.snapshot().pausedUntil).toBe(until)
    const requestCount = testApp.mailServer.server.requests.length
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'later')
    await testApp.clock.run(29 * MINUTE)
    expect(testApp.mailServer.server.requests.length).toBe(requestCount)
    await testApp.restart()
    await testApp.clock.run(2 * MINUTE)
    expect(subjects(testApp)).toEqual(['later'])
    expect(testApp.mayfly.snapshot().pausedUntil).toBeNull()
  })

  const warnedOfExpiry = async () => {
    const testApp = await startWatchingApp((mailServer) =>
      mailServer.deliver(mailServer.addEmail(HOUR).id, 'kept'),
    )
    await testApp.clock.run(51 * MINUTE)
    const expiryWarnings = () => testApp.announced.filter(({ kind }) => kind === 'expiring')
    expect(expiryWarnings()).toHaveLength(1)
    return { testApp, expiryWarnings }
  }

  it('the expiry warning is removed with the address, however it expired', async () => {
    const { testApp } = await warnedOfExpiry()
    testApp.mailServer.emails.pop()
    unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
    await testApp.clock.run(1_000)
    expect(testApp.mayfly.snapshot()).toMatchObject({ addresses: [{ state: 'expired' }] })
    expect(testApp.withdrawn).toHaveLength(1)
  })

  it('the expiry warning is removed when the server extends the address, and is shown again later', async () => {
    const { testApp, expiryWarnings } = await warnedOfExpiry()
    Object.assign(testApp.mailServer.emails[0]!, { expiresAt: testApp.clock.now() + HOUR })
    unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
    await testApp.clock.run(MINUTE)
    expect(testApp.withdrawn).toHaveLength(1)
    await testApp.clock.run(50 * MINUTE)
    expect(expiryWarnings()).toHaveLength(2)
  })

  it('an expiry warning is announced once, also across a restart', async () => {
    const { testApp, expiryWarnings } = await warnedOfExpiry()
    await testApp.restart()
    await testApp.clock.run(2 * MINUTE)
    expect(expiryWarnings()).toHaveLength(1)
  })

  it('an address is warned of ten minutes before it expires, and stays readable afterwards', async () => {
    const { testApp } = await warnedOfExpiry()
    await testApp.clock.run(10 * MINUTE)
    expect(testApp.mayfly.snapshot()).toMatchObject({
      addresses: [{ state: 'expired', total: 1 }],
    })
  })
})
