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

/** The computer sleeps but for the last hour, so that few polls are needed for days. */
const passTime = async ({ clock }: TestApp, duration: number): Promise<void> => {
  clock.jumpWallTime(duration - HOUR)
  await clock.run(HOUR)
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
