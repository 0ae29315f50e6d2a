// A pushed address is checked, also if the first try fails; and a failing address does not delay others.
import { describe, expect, it } from 'vitest'
import { startTestApp, unwrap, startWatchingApp } from '../../../helpers/test-app.ts'
import { FakeMailServer } from '../../../helpers/fake-mail-server.ts'
import type { Reply } from '../../../helpers/scripted-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const isList = (url = ''): boolean => /emails\/[^?/]+$/.test(url)

describe('a built-in service that fails intermittently', () => {
  const open = async () => {
    const testApp = await startTestApp()
    const mailServer = await FakeMailServer.open(() => testApp.clock.now())
    const { id } = mailServer.addEmail(72 * HOUR)
    const smtp = { host: 'h', port: 1 }
    testApp.mayfly.builtinReady({
      baseUrl: mailServer.server.baseUrl,
      key: mailServer.key,
      domains: [],
      smtp,
    })
    await testApp.clock.run(11 * MINUTE)
    let left = 0
    mailServer.intercept = ({ url }) => (isList(url) && left-- > 0 ? failureReply : null)
    let failureReply: Reply = {}
    const failNext = (times: number, reply: Reply): void => {
      left = times
      failureReply = reply
    }
    return { testApp, mailServer, id, failNext }
  }

  it.each<[string, number, Reply]>([
    ['an error', 1, { status: 500 }],
    ['three errors', 3, { status: 503 }],
    ['a broken answer', 1, { body: { messages: 'none' } }],
  ])('is requested again after %s, following a push', async (_, times, reply) => {
    const { testApp, mailServer, id, failNext } = await open()
    failNext(times, reply)
    mailServer.deliver(id, 'nudged')
    testApp.mayfly.nudge(id)
    await testApp.clock.run(MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'nudged' }])
  })

  it('is requested again after a manual refresh', async () => {
    const { testApp, mailServer, id, failNext } = await open()
    failNext(2, { status: 503 })
    mailServer.deliver(id, 'looked for')
    unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
    await testApp.clock.run(MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'looked for' }])
  })
})

it('does not delay other addresses if the list of one always fails, and polls that one less and less', async () => {
  const testApp = await startWatchingApp((mailServer) => {
    mailServer.addEmail(72 * HOUR)
    mailServer.addEmail(72 * HOUR)
  })
  const [good, bad] = testApp.mailServer.emails
  testApp.mailServer.intercept = ({ url }) => (url?.includes(bad!.id) === true ? { status: 500 } : null)
  await testApp.clock.run(10 * MINUTE)
  testApp.mailServer.deliver(good!.id, 'not delayed')
  unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
  await testApp.clock.run(10_000)
  expect(testApp.announced).toMatchObject([{ subject: 'not delayed' }])
  const requestCount = testApp.mailServer.server.requests.filter((request) =>
    request.includes(bad!.id),
  ).length
  await testApp.clock.run(HOUR)
  expect(
    testApp.mailServer.server.requests.filter((request) => request.includes(bad!.id)).length - requestCount,
  ).toBeLessThan(40)
})

it('announces mail of a push at the first check, but not earlier mail', async () => {
  const testApp = await startTestApp()
  const mailServer = await FakeMailServer.open(() => testApp.clock.now())
  const { id } = mailServer.addEmail(72 * HOUR)
  mailServer.deliver(id, 'of before')
  await testApp.clock.run(MINUTE)
  const smtp = { host: 'h', port: 1 }
  testApp.mayfly.builtinReady({ baseUrl: mailServer.server.baseUrl, key: mailServer.key, domains: [], smtp })
  mailServer.deliver(id, 'just now')
  testApp.mayfly.nudge(id)
  await testApp.clock.run(MINUTE)
  expect(testApp.announced).toMatchObject([{ subject: 'just now' }])
})

it('does not lose a push for an address created while the list is read', async () => {
  const testApp = await startTestApp()
  const mailServer = await FakeMailServer.open(() => testApp.clock.now())
  const smtp = { host: 'h', port: 1 }
  let createdId = ''
  const answer = mailServer.server.handler
  mailServer.server.handler = async (request, response) => {
    const reply = await answer(request, response)
    if (createdId === '' && /emails(?:[?]|$)/.test(request.url ?? '')) {
      createdId = mailServer.addEmail(72 * HOUR).id
      mailServer.deliver(createdId, 'meanwhile')
      testApp.mayfly.nudge(createdId)
    }
    return reply
  }
  testApp.mayfly.builtinReady({ baseUrl: mailServer.server.baseUrl, key: mailServer.key, domains: [], smtp })
  await testApp.clock.run(MINUTE)
  expect(testApp.announced).toMatchObject([{ subject: 'meanwhile' }])
})
