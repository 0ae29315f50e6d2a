// How long messages are stored: a pruned message is still on the server, and not announced again.
import { describe, expect, it } from 'vitest'
import { unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const subjects = ({ archive }: TestApp): string[] =>
  archive.page(null, { cursor: null, limit: 99 }).rows.map(({ subject }) => subject)
const setRetention = async (
  { mayfly }: TestApp,
  retention: { kind: 'days'; days: number } | { kind: 'until-end' },
) => unwrap(await mayfly.handlers['settings.change']({ retention }))

/** The computer sleeps but for the last hours, so that few polls are needed for days. A clock that jumped is believed after an hour. */
const passTime = async ({ clock }: TestApp, duration: number): Promise<void> => {
  clock.jumpWallTime(duration - 3 * HOUR)
  await clock.run(3 * HOUR)
}

describe('kept for days', () => {
  it('is pruned after them, and is not announced again while the server still lists it', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(30 * DAY))
    await setRetention(testApp, { kind: 'days', days: 1 })
    const { id } = testApp.mailServer.emails[0]!
    testApp.mailServer.deliver(id, 'old')
    await passTime(testApp, 20 * HOUR)
    testApp.mailServer.deliver(id, 'young')
    await passTime(testApp, 8 * HOUR)
    expect(subjects(testApp)).toEqual(['young'])
    await passTime(testApp, 24 * HOUR)
    expect(subjects(testApp)).toEqual([])
    expect(testApp.announced).toHaveLength(2)
    await testApp.restart()
    testApp.mailServer.deliver(id, 'new')
    await testApp.clock.run(HOUR)
    expect(subjects(testApp)).toEqual(['new'])
    expect(testApp.announced).toHaveLength(3)
  })
})

describe('kept until the address ends', () => {
  it('is removed with its address, and not before', async () => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(6 * HOUR))
    await setRetention(testApp, { kind: 'until-end' })
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'kept')
    await testApp.clock.run(5 * HOUR + 50 * MINUTE)
    expect(subjects(testApp)).toEqual(['kept'])
    testApp.mailServer.emails.pop()
    await testApp.clock.run(3 * HOUR)
    expect([subjects(testApp), testApp.mayfly.snapshot().addresses]).toEqual([[], []])
  })
})

describe('a kept message', () => {
  it.each([
    ['days', { kind: 'days', days: 1 }],
    ['until the address ends', { kind: 'until-end' }],
  ] as const)('survives %s, as does its address, until it is no longer kept', async (_name, retention) => {
    const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(6 * HOUR))
    await setRetention(testApp, retention)
    const { id } = testApp.mailServer.emails[0]!
    for (const subject of ['ticket', 'advertisement']) testApp.mailServer.deliver(id, subject)
    await testApp.clock.run(HOUR)
    const { rows } = testApp.archive.page(null, { cursor: null, limit: 9 })
    const ticket = rows.find(({ subject }) => subject === 'ticket')!.key
    const keep = async (kept: boolean) =>
      unwrap(await testApp.mayfly.handlers['message.keep']({ messages: [ticket], kept }))
    await keep(true)
    testApp.mailServer.emails.pop()
    await passTime(testApp, 3 * DAY)
    expect(subjects(testApp)).toEqual(['ticket'])
    expect(testApp.mayfly.snapshot().addresses).toMatchObject([{ state: 'expired', total: 1 }])
    await keep(false)
    await testApp.clock.run(2 * HOUR)
    expect([subjects(testApp), testApp.mayfly.snapshot().addresses]).toEqual([[], []])
  })
})

describe('a clock that is wrong for a minute', () => {
  it.each([
    ['days', { kind: 'days', days: 7 }],
    ['until the address ends', { kind: 'until-end' }],
  ] as const)(
    'removes nothing that is kept for %s, also if the program starts meanwhile',
    async (_name, retention) => {
      const testApp = await startWatchingApp((mailServer) => mailServer.addEmail(30 * DAY))
      await setRetention(testApp, retention)
      testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'mail')
      await testApp.clock.run(2 * HOUR)
      testApp.clock.jumpWallTime(400 * DAY)
      await testApp.clock.run(MINUTE)
      await testApp.restart()
      await testApp.clock.run(MINUTE)
      // Not only at the end, when the server's list would have brought it back.
      expect(subjects(testApp)).toEqual(['mail'])
      testApp.clock.jumpWallTime(-400 * DAY)
      await testApp.clock.run(2 * HOUR)
      expect(subjects(testApp)).toEqual(['mail'])
      expect(testApp.mayfly.snapshot().addresses).toMatchObject([{ state: 'active', total: 1 }])
    },
  )
})
