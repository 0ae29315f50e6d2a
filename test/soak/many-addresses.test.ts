// A thousand addresses at a server like mail.tm, over sockets: its rate limit is respected, and mail is found soon, with and without
// push. MAYFLY_ADDRESSES sets another number. Takes half an hour and prints the measurements.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DAY, seededRandom, simulateAddress } from '../bench/simulated-arrivals.ts'
import { runUntil, startWithAddresses, type ManyAddresses } from '../helpers/many-addresses.ts'
import { START_TIME, unwrap } from '../helpers/test-app.ts'

const addresses = Number(process.env.MAYFLY_ADDRESSES ?? 1_000)
/** The rate limit of mail.tm in any second. */
const MAX_REQUESTS_PER_SECOND = 8
/** The default budget of an account. */
const REQUESTS_PER_MINUTE = 60
const MAILS = 60
/** The part of the day that is measured without push. */
const WINDOW_MS = 1_200_000
const STEP_MS = 1_000
const OPENING_TIMEOUT_MS = 1_800_000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity
const mail = (subject: string) => ({ from: 'a@far.example', subject, text: 'Hello' })

/** The subjects of the newest messages. */
const newestSubjects = async ({ testApp }: ManyAddresses): Promise<string[]> => {
  const list = testApp.mayfly.handlers['message.list']({ address: null, cursor: null, limit: 50 })
  return unwrap(await list).rows.map(({ subject }) => subject)
}

test(`with push, the median of ${MAILS} mails at ${addresses} addresses is found within a second`, async () => {
  const many = await startWithAddresses(
    Array.from({ length: addresses }, (_, index) => START_TIME - DAY - index),
    true,
  )
  const { testApp, server } = many
  const start = performance.now()
  await runUntil(testApp, () => server.streams === addresses, OPENING_TIMEOUT_MS)
  const openedMs = performance.now() - start
  const random = seededRandom(addresses)
  const delays: number[] = []
  for (let index = 0; index < MAILS; index += 1) {
    const subject = `mail ${index}`
    const deliveredAt = performance.now()
    await server.deliver(`many${Math.floor(random() * addresses)}@inbox.example`, mail(subject))
    const isAnnounced = (): boolean =>
      testApp.announced.some((it) => it.kind === 'message' && it.subject === subject)
    await runUntil(testApp, isAnnounced)
    delays.push(performance.now() - deliveredAt)
    // Paced like the mails of an ordinary minute, within the request budget.
    const continueAt = performance.now() + 2_500
    await runUntil(testApp, () => performance.now() > continueAt)
  }
  console.log(
    `with push: median ${Math.round(median(delays))} ms, slowest ${Math.round(Math.max(...delays))} ms, ` +
      `${many.mostInASecond()} requests in the busiest second, all streams open after ${Math.round(openedMs / 1000)} s`,
  )
  expect(many.mostInASecond()).toBeLessThanOrEqual(MAX_REQUESTS_PER_SECOND)
  expect(median(delays)).toBeLessThan(1_000)
})

test(`without push, the median at ${addresses} addresses is under a third of polling in turn`, async () => {
  const random = seededRandom(addresses + 1)
  const lives = Array.from({ length: addresses }, () => simulateAddress(WINDOW_MS - random() * DAY, random))
  const old = lives.filter(({ createdAt }) => createdAt <= 0)
  const many = await startWithAddresses(
    old.map(({ createdAt }) => START_TIME + createdAt),
    false,
  )
  const { testApp, server } = many
  const names = new Map(old.map((life, index) => [life, `many${index}@inbox.example`]))
  const mails = lives.flatMap((life) => life.mailTimes.map((at) => ({ life, at })))
  const waiting = new Map<string, number>()
  const delays: number[] = []
  const undelivered = new Set(mails.filter(({ at }) => at > 0 && at <= WINDOW_MS))
  const isOver = (): boolean => undelivered.size === 0 && waiting.size === 0
  const create = async (life: (typeof lives)[number]): Promise<void> => {
    const { address } = unwrap(await testApp.mayfly.handlers['address.create']({ accountId: 'many' }))
    names.set(life, address)
  }
  let now = 0
  for (; now < WINDOW_MS || (!isOver() && now < 3 * WINDOW_MS); now += STEP_MS) {
    for (const life of lives.filter(({ createdAt }) => createdAt > now - STEP_MS && createdAt <= now))
      // Not awaited: it waits for the request budget, on the clock that this loop advances.
      if (!names.has(life)) void create(life)
    for (const one of [...undelivered].filter(({ at, life }) => at <= now && names.has(life))) {
      const subject = `mail ${one.at}`
      await server.deliver(names.get(one.life)!, mail(subject))
      undelivered.delete(one)
      waiting.set(subject, now)
    }
    await testApp.clock.run(STEP_MS)
    await sleep(0)
    for (const subject of await newestSubjects(many)) {
      const at = waiting.get(subject)
      if (at !== undefined && waiting.delete(subject)) delays.push(now + STEP_MS - at)
    }
  }
  const even = (addresses / 2) * (60_000 / REQUESTS_PER_MINUTE)
  console.log(
    `without push: median of ${delays.length} mails ${Math.round(median(delays) / 1000)} s, slowest ` +
      `${Math.round(Math.max(...delays) / 1000)} s, polling in turn ${even / 1000} s, ${waiting.size} not found in ${now / 1000} s, ` +
      `${many.mostInASecond()} requests in the busiest second`,
  )
  expect(many.mostInASecond()).toBeLessThanOrEqual(MAX_REQUESTS_PER_SECOND)
  expect(delays.length).toBeGreaterThan(0)
  expect([...waiting.keys(), ...undelivered]).toEqual([])
  expect(median(delays)).toBeLessThan(even / 3)
})
