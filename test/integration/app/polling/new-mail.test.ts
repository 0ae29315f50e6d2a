// Polling a server over real sockets for hours on a fake clock: no mail missed, none announced twice, few requests.
import { describe, expect, it } from 'vitest'
import type { Announcement } from '../../../../src/shared/model/notification.ts'
import { startTestApp, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import { FakeMailServer, type FakeMessage } from '../../../helpers/fake-mail-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const announcedSubjects = (announced: readonly Announcement[]): string[] =>
  announced.map((it) => {
    if (it.kind === 'message') return it.subject
    return it.kind === 'summary' ? `${it.count} together` : `${it.name} ends`
  })
const storedCount = ({ archive }: TestApp): number => archive.page(null, { cursor: null, limit: 1 }).total

describe('new mail', () => {
  it('announces later mail once with its code, and not the mail found by the first check', async () => {
    const testApp = await startWatchingApp((mailServer) =>
      mailServer.deliver(mailServer.addEmail().id, 'Old news'),
    )
    expect([storedCount(testApp), testApp.announced]).toEqual([1, []])
    testApp.mailServer.deliver(
      testApp.mailServer.emails[0]!.id,
      'Your code',
      'Your verification code is 482913.',
    )
    await testApp.clock.run(10 * MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'Your code', code: { value: '482913' } }])
    await testApp.clock.run(HOUR)
    expect(testApp.announced).toHaveLength(1)
  })

  it('announces mail that arrived while the app was closed after a restart, once', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    const { id } = testApp.mailServer.emails[0]!
    testApp.mailServer.deliver(id, 'first')
    await testApp.clock.run(10 * MINUTE)
    testApp.mailServer.deliver(id, 'second')
    await testApp.restart()
    await testApp.clock.run(10 * MINUTE)
    expect(announcedSubjects(testApp.announced)).toEqual(['first', 'second'])
  })

  it('announces a burst by three single notifications and one summary', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    for (let n = 1; n <= 45; n++) testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, `mail ${n}`)
    await testApp.clock.run(5 * MINUTE)
    expect(storedCount(testApp)).toBe(45)
    expect(announcedSubjects(testApp.announced)).toEqual(['mail 1', 'mail 2', 'mail 3', '42 together'])
  })

  it('loses and duplicates no message when pages change between two requests', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    const { id } = testApp.mailServer.emails[0]!
    for (let n = 1; n <= 50; n++) testApp.mailServer.deliver(id, `mail ${n}`)
    let late = 0
    testApp.mailServer.intercept = (request) => {
      if (request.url?.includes('cursor=') && late < 5) testApp.mailServer.deliver(id, `late ${++late}`)
      return null
    }
    await testApp.clock.run(30 * MINUTE)
    expect(storedCount(testApp)).toBe(50 + late)
    expect(late).toBeGreaterThan(0)
    const counts = testApp.announced.map((it) => (it.kind === 'summary' ? it.count : 1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50 + late)
  })

  it.each<[string, (all: readonly FakeMessage[]) => FakeMessage[]]>([
    ['whole pages are', (all) => [...all.slice(20), ...all.slice(0, 20)]],
    ['everything is', (all) => all.toReversed()],
  ])('on a server where %s in another order, no mail after known ones is missed', async (_, reorder) => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    const { id } = testApp.mailServer.emails[0]!
    const deliverReordered = (subject: string): void => {
      const all = testApp.mailServer.messages.get(id)!
      testApp.mailServer.deliver(id, subject)
      shown.unshift(all.shift()!)
      all.splice(0, all.length, ...reorder(shown))
    }
    const shown: FakeMessage[] = []
    for (let n = 1; n <= 45; n++) {
      deliverReordered(`mail ${n}`)
      testApp.clock.jumpWallTime(1_000)
    }
    await testApp.clock.run(10 * MINUTE)
    expect(storedCount(testApp)).toBe(45)
    const before = testApp.announced.length
    deliverReordered('late')
    const requestCount = testApp.mailServer.server.requests.length
    await testApp.clock.run(HOUR)
    expect(announcedSubjects(testApp.announced).slice(before)).toEqual(['late'])
    expect(testApp.mailServer.server.requests.length - requestCount).toBeLessThan(600)
  })

  it('finds each message once in lists in another order, with a repeated id', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    const { id } = testApp.mailServer.emails[0]!
    for (let n = 1; n <= 3; n++) testApp.mailServer.deliver(id, `mail ${n}`)
    testApp.mailServer.messages.get(id)!.reverse()
    testApp.mailServer.messages.get(id)!.push(testApp.mailServer.messages.get(id)![0]!)
    await testApp.clock.run(30 * MINUTE)
    expect(storedCount(testApp)).toBe(3)
    expect(announcedSubjects(testApp.announced).sort()).toEqual(['mail 1', 'mail 2', 'mail 3'])
  })

  it('does not lose other items because of an invalid one', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    const { id } = testApp.mailServer.emails[0]!
    for (let n = 1; n <= 3; n++) testApp.mailServer.deliver(id, `mail ${n}`)
    Object.assign(testApp.mailServer.messages.get(id)![1]!, { receivedAt: 'never' })
    await testApp.clock.run(10 * MINUTE)
    expect([storedCount(testApp), announcedSubjects(testApp.announced)]).toEqual([2, ['mail 1', 'mail 3']])
    expect(testApp.log.join()).toContain('messages.1.received_at')
  })

  it('adds and expires addresses as the server lists them', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
    testApp.mailServer.addEmail()
    await testApp.clock.run(HOUR)
    expect(testApp.mayfly.snapshot().addresses).toHaveLength(2)
    testApp.mailServer.deliver(testApp.mailServer.emails[1]!.id, 'kept')
    await testApp.clock.run(HOUR)
    testApp.mailServer.emails.pop()
    await testApp.clock.run(HOUR)
    expect(testApp.mayfly.snapshot().addresses.map(({ state }) => state)).toEqual(['active', 'expired'])
  })

  it('checks immediately after a push', async () => {
    const testApp = await startTestApp()
    const mailServer = await FakeMailServer.open(() => testApp.clock.now())
    mailServer.addEmail()
    testApp.mayfly.builtinReady({
      baseUrl: mailServer.server.baseUrl,
      key: mailServer.key,
      domains: [],
      smtp: { host: 'h', port: 1 },
    })
    await testApp.clock.run(HOUR)
    mailServer.deliver(mailServer.emails[0]!.id, 'nudged')
    testApp.mayfly.nudge(mailServer.emails[0]!.id)
    await testApp.clock.run(1)
    expect(announcedSubjects(testApp.announced)).toEqual(['nudged'])
  })
})

describe('an archive that cannot be written', () => {
  it.each([
    ['disk', 13],
    ['damaged-database', 11],
  ])('is reported once as %s, limits requests, and loses no mail', async (kind, errcode) => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    const { archive, mayfly, mailServer } = testApp
    const insertMessages = archive.insertMessages.bind(archive)
    archive.insertMessages = () => {
      throw Object.assign(new Error('from SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })
    }
    mailServer.deliver(mailServer.emails[0]!.id, 'kept there')
    const requestCount = mailServer.server.requests.length
    await testApp.clock.run(HOUR)
    expect(mailServer.server.requests.length - requestCount).toBeLessThan(400)
    expect(mayfly.snapshot().notices).toMatchObject([
      { level: 'warn', about: { kind: 'failure', failure: { kind } } },
    ])
    archive.insertMessages = insertMessages
    await testApp.clock.run(HOUR)
    expect(announcedSubjects(testApp.announced)).toEqual(['kept there'])
  })
})

describe('the request budget', () => {
  it('is not exceeded with 300 addresses, and each one is checked', async () => {
    const testApp = await startWatchingApp((mailServer) => {
      for (let n = 0; n < 300; n++) mailServer.addEmail()
    })
    const requestCount = testApp.mailServer.server.requests.length
    await testApp.clock.run(10 * MINUTE)
    const requests = testApp.mailServer.server.requests.slice(requestCount)
    expect(requests.length).toBeLessThanOrEqual(11 * 60)
    expect(new Set(requests.filter((request) => /emails\/[^?/]+$/.test(request))).size).toBe(300)
  })

  it('changes immediately with the setting', async () => {
    const testApp = await startWatchingApp((mailServer) => {
      for (let n = 0; n < 300; n++) mailServer.addEmail(72 * HOUR)
    })
    await testApp.clock.run(3 * MINUTE)
    const perMinute = async (budget: number): Promise<number> => {
      await testApp.mayfly.handlers['settings.change']({ budget })
      await testApp.clock.run(MINUTE)
      const requestCount = testApp.mailServer.server.requests.length
      await testApp.clock.run(2 * MINUTE)
      return (testApp.mailServer.server.requests.length - requestCount) / 2
    }
    expect(await perMinute(6)).toBeLessThanOrEqual(7)
    expect(await perMinute(120)).toBeGreaterThan(60)
  })

  it('allows an idle address few requests a day', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(72 * HOUR))
    const requestCount = testApp.mailServer.server.requests.length
    await testApp.clock.run(24 * HOUR)
    expect(testApp.mailServer.server.requests.length - requestCount).toBeLessThan(1_500)
  })
})
