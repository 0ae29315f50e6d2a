// Messages whose body could not be fetched: announced immediately, fetched later; with "codes only", announced then.
import { describe, expect, it } from 'vitest'
import { unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import type { Reply } from '../../../helpers/scripted-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Passes lists and gives `reply` for the first `times` bodies; without a reply the connection is reset. */
const withFailingBodies = async (
  reply: Reply | null,
  times: number,
  mute: 'never' | 'codes-only' = 'never',
) => {
  const testApp = await startWatchingApp((mailServer) => mailServer.addEmail())
  const [address] = testApp.mayfly.snapshot().addresses
  unwrap(await testApp.mayfly.handlers['address.update']({ address: address!.key, mute }))
  const { id } = testApp.mailServer.emails[0]!
  let requestCount = 0
  testApp.mailServer.intercept = (request) => {
    if (!new RegExp(`^/api/emails/${id}/[^?]+$`).test(request.url ?? '') || ++requestCount > times)
      return null
    if (reply === null) request.socket.resetAndDestroy()
    return reply
  }
  testApp.mailServer.deliver(id, 'Sign in', 'Your verification code is 482913.')
  return { testApp, bodyRequests: () => requestCount }
}
const storedRows = ({ archive }: TestApp) => archive.page(null, { cursor: null, limit: 9 }).rows

describe('a message body that could not be fetched', () => {
  it.each<[string, Reply | null]>([
    ['500', { status: 500 }],
    ['a reset', null],
    ['truncated JSON', { body: '{"id":"' }],
    ['429 for ten minutes', { status: 429, headers: { 'retry-after': '600' } }],
  ])('for %s is fetched later, and its code found', async (_, reply) => {
    const { testApp } = await withFailingBodies(reply, 1)
    await testApp.clock.run(20 * MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'Sign in' }])
    expect(storedRows(testApp)).toMatchObject([{ code: { value: '482913' } }])
  })

  it('is announced when its code is found', async () => {
    const { testApp } = await withFailingBodies({ status: 500 }, 1, 'codes-only')
    await testApp.clock.run(20 * MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'Sign in', code: { value: '482913' } }])
    await testApp.clock.run(HOUR)
    expect(testApp.announced).toHaveLength(1)
  })

  it('is no longer requested after a few failures, and other mail is still fetched', async () => {
    const { testApp, bodyRequests } = await withFailingBodies({ body: { id: 'only' } }, Infinity)
    await testApp.clock.run(3 * HOUR)
    expect(bodyRequests()).toBeLessThan(12)
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'another')
    await testApp.clock.run(HOUR)
    expect(storedRows(testApp).map(({ subject }) => subject)).toEqual(['another', 'Sign in'])
  })

  it('of a burst is fetched later if the server fails, and not requested repeatedly', async () => {
    const { testApp, bodyRequests } = await withFailingBodies({ status: 500 }, 2)
    const { id } = testApp.mailServer.emails[0]!
    for (let n = 1; n <= 9; n++)
      testApp.mailServer.deliver(id, `mail ${n}`, `Your verification code is 48291${n}.`)
    await testApp.clock.run(20 * MINUTE)
    expect(storedRows(testApp).every(({ code }) => code !== null)).toBe(true)
    expect(bodyRequests()).toBe(12)
  })
})

it('of a burst is announced with its code if only codes are announced', async () => {
  const { testApp } = await withFailingBodies({}, 0, 'codes-only')
  const { id } = testApp.mailServer.emails[0]!
  testApp.mailServer.deliver(id, 'News')
  for (let n = 1; n <= 4; n++)
    testApp.mailServer.deliver(id, `mail ${n}`, `Your verification code is 48291${n}.`)
  await testApp.clock.run(10 * MINUTE)
  const counts = testApp.announced.map((it) => (it.kind === 'summary' ? it.count : 1))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  expect(JSON.stringify(testApp.announced)).not.toContain('News')
})
