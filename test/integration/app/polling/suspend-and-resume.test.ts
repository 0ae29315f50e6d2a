// A computer that goes to sleep and wakes: nothing is asked in between, nothing is missed after, and no server is blamed.
import { describe, expect, it } from 'vitest'
import { startWatchingApp } from '../../../helpers/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A core that was just told to sleep, with a mail that came at that very moment. */
const suspendedApp = async () => {
  const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
  testApp.mayfly.suspend()
  testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'meanwhile')
  return { ...testApp, mayfly: testApp.mayfly, asked: testApp.mailServer.server.requests.length }
}
const subjects = ({ announced }: Awaited<ReturnType<typeof suspendedApp>>): string[] =>
  announced.map((it) => (it.kind === 'message' ? it.subject : it.kind))

describe('sleep', () => {
  it('begins with asking nothing, and ends with one look at everything', async () => {
    const testApp = await suspendedApp()
    await testApp.clock.run(20_000)
    expect(testApp.mailServer.server.requests.length).toBe(testApp.asked)
    testApp.clock.jumpWallTime(8 * HOUR)
    testApp.mayfly.resume()
    await testApp.clock.run(5_000)
    expect(subjects(testApp)).toEqual(['meanwhile'])
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
  })

  it('that was announced and did not come is over by itself', async () => {
    const testApp = await suspendedApp()
    await testApp.clock.run(2 * MINUTE)
    expect(subjects(testApp)).toEqual(['meanwhile'])
  })

  it('whose end nobody reports is noticed by the clocks', async () => {
    const testApp = await suspendedApp()
    testApp.clock.jumpWallTime(8 * HOUR)
    await testApp.clock.run(20_000)
    expect(subjects(testApp)).toEqual(['meanwhile'])
  })

  it('does not end a pause', async () => {
    const testApp = await suspendedApp()
    await testApp.mayfly.handlers['pause.set']({ until: testApp.clock.now() + HOUR })
    testApp.mayfly.resume()
    await testApp.clock.run(30 * MINUTE)
    expect(testApp.mailServer.server.requests.length).toBe(testApp.asked)
    await testApp.clock.run(31 * MINUTE)
    expect(subjects(testApp)).toEqual(['meanwhile'])
  })
})
