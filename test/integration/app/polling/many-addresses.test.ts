// Many addresses on a mail.tm-compatible server: with push, only addresses with mail are requested.
import { expect, it } from 'vitest'
import { runUntil, startWithAddresses } from '../../../helpers/many-addresses.ts'
import { START_TIME } from '../../../helpers/test-app.ts'

const DAY = 86_400_000

const COUNT = 8
/** So many that checking all of them takes longer than a user waits. */
const MANY = 60

it('opens a stream for each, and then requests only addresses with announced mail', async () => {
  const { testApp, server, requests } = await startWithAddresses(
    Array.from({ length: COUNT }, (_, index) => START_TIME - DAY - index),
    true,
  )
  const lists = (): number => requests.filter(({ line }) => line === 'GET /messages?page=1').length
  await runUntil(testApp, () => server.streams === COUNT)
  // Each is checked: mail may have arrived while the program did not run, and before its stream was open.
  await testApp.clock.run(60_000)
  expect(lists()).toBeGreaterThanOrEqual(COUNT)
  expect(lists()).toBeLessThanOrEqual(2 * COUNT)
  const before = requests.length
  const wanted = [1, 4, 7].map((index) => `many${index}@inbox.example`)
  for (const address of wanted)
    await server.deliver(address, { from: 'a@far.example', subject: address, text: 'Hello' })
  await runUntil(testApp, () => testApp.announced.length === wanted.length)
  const requested = requests.slice(before).map(({ line }) => line.replace(/\/messages\/\w+/, '/messages/ID'))
  expect(requested.toSorted()).toEqual(
    wanted.flatMap(() => ['GET /messages/ID', 'GET /messages?page=1']).toSorted(),
  )
})

it('announces mail immediately while the hub keeps ending streams, and finds mail that was not pushed', async () => {
  const { testApp, server } = await startWithAddresses(
    Array.from({ length: MANY }, (_, index) => START_TIME - DAY - index),
    true,
  )
  await runUntil(testApp, () => server.streams === MANY)
  server.streamLifetimeMs = 3_000
  server.breakStreams()
  const deliver = (address: string, subject: string) =>
    server.deliver(address, { from: 'a@far.example', subject, text: 'Hello' })
  const isAnnounced = (subject: string): boolean =>
    testApp.announced.some((it) => it.kind === 'message' && it.subject === subject)
  for (const index of [5, 25, 45]) {
    const address = `many${index}@inbox.example`
    await runUntil(testApp, () => server.hasSubscriber(address))
    await deliver(address, address)
    await runUntil(testApp, () => isAnnounced(address), 15_000)
  }
  server.streamLifetimeMs = 600_000
  server.hubWorks = false
  server.breakStreams()
  await deliver('many59@inbox.example', 'unheard')
  server.hubWorks = true
  await runUntil(testApp, () => server.streams === MANY)
  await testApp.clock.run(2 * 60_000)
  expect(isAnnounced('unheard')).toBe(true)
}, 180_000)
