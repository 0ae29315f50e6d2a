// Suspend and resume: no request in between, no mail missed afterwards, and no server reported as failing.
import { describe, expect, it } from 'vitest'
import { startWatchingApp } from '../../../helpers/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** An app that was just suspended, with a mail that arrived at that moment. */
const suspendedApp = async () => {
  const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
  testApp.mayfly.suspend()
  testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'meanwhile')
  return { ...testApp, mayfly: testApp.mayfly, requestCount: testApp.mailServer.server.requests.length }
}
const subjects = ({ announced }: Awaited<ReturnType<typeof suspendedApp>>): string[] =>
  announced.map((it) => (it.kind === 'message' ? it.subject : it.kind))

describe('suspending the computer', () => {
  it('sends no request while suspended, and checks everything once on resume', async () => {
    const testApp = await suspendedApp()
    await testApp.clock.run(20_000)
    expect(testApp.mailServer.server.requests.length).toBe(testApp.requestCount)
    testApp.clock.jumpWallTime(8 * HOUR)
    testApp.mayfly.resume()
    await testApp.clock.run(5_000)
    expect(subjects(testApp)).toEqual(['meanwhile'])
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
  })

  it('ends automatically if the announced suspend did not happen', async () => {
    const testApp = await suspendedApp()
    await testApp.clock.run(2 * MINUTE)
    expect(subjects(testApp)).toEqual(['meanwhile'])
  })

  it('is detected by the clock jump if the resume event is missing', async () => {
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
    expect(testApp.mailServer.server.requests.length).toBe(testApp.requestCount)
    await testApp.clock.run(31 * MINUTE)
    expect(subjects(testApp)).toEqual(['meanwhile'])
  })
})
