// Many addresses at a server like mail.tm: with its announcements, only what has mail is asked for.
import { expect, it } from 'vitest'
import { runUntil, startWithAddresses } from '../../../helpers/many-addresses.ts'
import { START_TIME } from '../../../helpers/test-app.ts'

const DAY = 86_400_000

const COUNT = 8

it('opens a stream for each, and then asks only where mail is announced', async () => {
  const { testApp, server, requests } = await startWithAddresses(
    Array.from({ length: COUNT }, (_, index) => START_TIME - DAY - index),
    true,
  )
  const lists = (): number => requests.filter(({ line }) => line === 'GET /messages?page=1').length
  // Each is looked at once: mail may have come while the program did not run.
  await runUntil(testApp, () => server.streams === COUNT && lists() === COUNT)
  const before = requests.length
  const wanted = [1, 4, 7].map((index) => `many${index}@inbox.example`)
  for (const address of wanted)
    await server.deliver(address, { from: 'a@far.example', subject: address, text: 'Hello' })
  await runUntil(testApp, () => testApp.announced.length === wanted.length)
  const asked = requests.slice(before).map(({ line }) => line.replace(/\/messages\/\w+/, '/messages/ID'))
  expect(asked.toSorted()).toEqual(
    wanted.flatMap(() => ['GET /messages/ID', 'GET /messages?page=1']).toSorted(),
  )
})
