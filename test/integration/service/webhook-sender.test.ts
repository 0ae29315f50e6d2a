// The webhook sender on a real database with real receivers; only the clock is faked, since eight attempts take a day.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '../../../src/service/store/account-rules.ts'
import type { DeliveryRecord, Store } from '../../../src/service/store/store.ts'
import { retryDelay } from '../../../src/service/webhooks/retry.ts'
import { WebhookSender } from '../../../src/service/webhooks/webhook-sender.ts'
import { webhookEventSchema, type WebhookEvent } from '../../../src/shared/contract/rest-schemas.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import {
  accountOfKey,
  listTestMail,
  openSqliteTestStore,
  parsedMail,
  storeTestMail,
} from '../../helpers/test-store.ts'

let store: Store
let owner: Account
let sender: WebhookSender

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  ;({ store } = openSqliteTestStore(tempFolder()))
  owner = await store.accounts.ensureOwner('key', 'owner', null)
  sender = new WebhookSender(store.webhooks, () => undefined)
})
afterEach(async () => {
  await sender.stop()
  await store.close()
  vi.useRealTimers()
})

/** A mail with this subject, stored and listed, as after its 250. */
const storeMessage = async (name: string, subject: string, account = owner): Promise<void> => {
  const address = `${name}@mayfly.test`
  await store.addresses.create(account, address, 0, Date.now())
  await listTestMail(store, await storeTestMail(store, 'x', [address]), subject)
}

interface ReceivedRequest {
  readonly event: WebhookEvent
  readonly response: ServerResponse
}

/** Another account, in addition to the owner's. */
const createOtherAccount = async (): Promise<Account> => {
  await store.accounts.addKey('other', 'key of the other', 'owner', null)
  return (await accountOfKey(store, 'key of the other'))!
}

/** A receiver that answers with `reply`, or keeps the request open if that is undefined. */
const startReceiver = async (
  reply: (event: WebhookEvent) => number | undefined,
  account = owner,
  headers: Record<string, string> = {},
) => {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      const event = webhookEventSchema.parse(JSON.parse(raw))
      received.push({ event, response })
      const status = reply(event)
      if (status !== undefined) response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await store.webhooks.setConfig(account.id, { url: `http://127.0.0.1:${port}/`, enabled: true }, Date.now())
  return received
}

/** Waits in real time, which the fake clock does not show. */
const waitFor = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 5_000,
): Promise<void> => {
  const end = performance.now() + timeoutMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`)
    await turn()
  }
}
const settle = async (): Promise<void> => {
  const end = performance.now() + 50
  while (performance.now() < end) await turn()
}
const deliveryAt = async (at = 0, account = owner): Promise<DeliveryRecord> =>
  (await store.webhooks.history(account.id))[at]!
const subjects = (held: readonly ReceivedRequest[]): string[] => held.map(({ event }) => event.subject)

test('the receiver gets no text that a person does not see, in a mail of any length', async () => {
  const received = await startReceiver(() => 204)
  const address = 'one@mayfly.test'
  await store.addresses.create(owner, address, 0, Date.now())
  const [mail] = await storeTestMail(store, 'x', [address])
  const secret = '\u{e0049}\u{e0100}\u202e\u200b\ufe05'
  const text = `a${`${secret}b`.repeat(40_000)} `
  const parsed = { ...parsedMail(`Co${secret}de`), text }
  await store.mails.index([{ mail: mail!.key, parsed }])
  sender.wake()
  await waitFor('the delivery', () => received.length === 1)
  const { event } = received[0]!
  expect(event.subject).toBe('Code')
  expect(event.content).toBe(`a${'b'.repeat(40_000)} `)
})

test('eight attempts, each in time and recorded, then it is given up; the next message is sent immediately', async () => {
  const received = await startReceiver(({ subject }) => (subject === 'unlucky' ? 503 : 204))
  await storeMessage('one', 'unlucky')
  await storeMessage('one', 'after it')
  const began = Date.now()
  sender.wake()
  await waitFor('the next one', async () => (await deliveryAt(0)).state === 'delivered')
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await waitFor(`attempt ${attempt}`, async () => (await deliveryAt(1)).attempts.length === attempt)
    expect((await deliveryAt(1)).state).toBe('waiting')
    const wait = (await deliveryAt(1)).nextAttemptAt! - Date.now()
    expect(wait).toBeGreaterThanOrEqual(retryDelay(attempt, 503, 0)!)
    expect(wait).toBeLessThanOrEqual(retryDelay(attempt, 503, 1)!)
    await vi.advanceTimersByTimeAsync(wait - 1)
    await settle()
    expect(received).toHaveLength(attempt + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  await waitFor('the last attempt', async () => (await deliveryAt(1)).attempts.length === 8)
  expect(subjects(received).filter((subject) => subject === 'unlucky')).toHaveLength(8)
  const { state, nextAttemptAt, attempts } = await deliveryAt(1)
  expect([state, nextAttemptAt, attempts.length]).toEqual(['given-up', null, 8])
  expect(attempts.every(({ status, problem }) => status === 503 && problem === 'answered 503')).toBe(true)
  expect(attempts.map(({ at }) => at)).toEqual(attempts.map(({ at }) => at).toSorted((a, b) => a - b))
  const hours = (Date.now() - began) / 3_600_000
  expect(hours).toBeGreaterThan(17)
  expect(hours).toBeLessThan(28)
  expect((await deliveryAt(0)).attempts).toMatchObject([{ status: 204, problem: null }])
})

test.each<[form: string, header: () => string, waitMs: number]>([
  ['seconds', () => '120', 120_000],
  ['a date', () => new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ['more than a day', () => '9999999', 86_400_000],
])('Retry-After as %s delays the attempt and all others that are waiting', async (_form, header, waitMs) => {
  // A date has whole seconds.
  vi.setSystemTime(Math.ceil(Date.now() / 1000) * 1000)
  let status = 503
  const received = await startReceiver(() => status, owner, { 'Retry-After': header() })
  await storeMessage('one', 'first')
  sender.wake()
  await waitFor('the first attempt', async () => (await deliveryAt()).attempts.length === 1)
  const { nextAttemptAt, attempts } = await deliveryAt()
  const wait = nextAttemptAt! - attempts[0]!.at
  expect(wait).toBeGreaterThan(waitMs - 1000)
  expect(wait).toBeLessThan(waitMs + 1000)
  await storeMessage('one', 'second')
  sender.wake()
  status = 204
  await vi.advanceTimersByTimeAsync(waitMs - 2000)
  await settle()
  expect(subjects(received)).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(4000)
  await waitFor('both', () => received.length === 3)
  expect(subjects(received).toSorted()).toEqual(['first', 'first', 'second'])
})

test.each(['', 'soon', '-5', '0', '1.5', 'Fri, 31 Feb 2020 00:00:00 GMT', 'Wed, 21 Oct 2015 07:28:00 GMT'])(
  'Retry-After: %j changes nothing',
  async (header) => {
    await startReceiver(() => 503, owner, { 'Retry-After': header })
    await storeMessage('one', 'first')
    sender.wake()
    await waitFor('the first attempt', async () => (await deliveryAt()).attempts.length === 1)
    const { nextAttemptAt } = await deliveryAt()
    expect(nextAttemptAt! - Date.now()).toBeLessThanOrEqual(retryDelay(1, 503, 1)!)
  },
)

test('the delay requested by a receiver is dropped when the user saves the webhook', async () => {
  let status = 429
  const received = await startReceiver(() => status, owner, { 'Retry-After': '3600' })
  await storeMessage('one', 'first')
  sender.wake()
  await waitFor('the first attempt', async () => (await deliveryAt()).attempts.length === 1)
  status = 204
  await store.webhooks.setConfig(owner.id, await store.webhooks.config(owner.id), Date.now())
  sender.wakeAfterChange()
  await waitFor('the second attempt', () => received.length === 2)
})

test('410 disables the webhook: waiting deliveries are not sent, and the record states why', async () => {
  const received = await startReceiver(({ subject }) => (subject === 'last' ? 410 : 503))
  await storeMessage('one', 'waits')
  sender.wake()
  await waitFor('the first attempt', async () => (await deliveryAt()).attempts.length === 1)
  await storeMessage('one', 'last')
  sender.wake()
  await waitFor('the end', async () => !(await store.webhooks.config(owner.id)).enabled)
  await storeMessage('one', 'never')
  sender.wake()
  await vi.advanceTimersByTimeAsync(86_400_000)
  await settle()
  expect(subjects(received)).toEqual(['waits', 'last'])
  expect(await store.webhooks.history(owner.id)).toMatchObject([
    {
      state: 'given-up',
      attempts: [{ status: 410, problem: expect.stringContaining('switched off') as string }],
    },
    { state: 'cancelled' },
  ])
})

test('410 of a receiver that was replaced meanwhile leaves the new one enabled', async () => {
  const held = await startReceiver(() => undefined)
  await storeMessage('one', 'first')
  sender.wake()
  await waitFor('the request', () => held.length === 1)
  const received = await startReceiver(() => 204)
  held[0]!.response.writeHead(410).end()
  await waitFor('the record', async () => (await deliveryAt()).state === 'given-up')
  await storeMessage('one', 'second')
  sender.wake()
  await waitFor('the second', () => subjects(received).includes('second'))
})

test('at most eight simultaneously, new ones in sequence, also for one address', async () => {
  const received = await startReceiver(() => undefined)
  for (let at = 0; at < 20; at += 1) await storeMessage(at % 2 === 0 ? 'a' : 'b', `message ${at}`)
  sender.wake()
  for (let answered = 0; answered < 20; answered += 1) {
    await waitFor('a delivery under way', () => received.length === Math.min(20, answered + 8))
    await settle()
    expect(received.length).toBe(Math.min(20, answered + 8))
    received[answered]!.response.writeHead(204).end()
  }
  await waitFor('the end', async () =>
    (await store.webhooks.history(owner.id)).every(({ state }) => state === 'delivered'),
  )
  expect(new Set(subjects(received)).size).toBe(20)
})

test('failing messages do not delay others, however many they are', async () => {
  const received = await startReceiver(({ toAddress }) => (toAddress.startsWith('bad') ? 500 : 204))
  for (let at = 0; at < 40; at += 1) await storeMessage(`bad${at}`, 'bad')
  sender.wake()
  await waitFor('every first attempt', () => received.length >= 40)
  await storeMessage('good', 'good')
  sender.wake()
  await waitFor('the good one', () => subjects(received).includes('good'))
})

test('a receiver that hangs delays only its own account', async () => {
  const hanging = await startReceiver(() => undefined)
  const other = await createOtherAccount()
  await store.webhooks.setConfig(other.id, { url: 'https://127.0.0.1:9/', enabled: true }, Date.now())
  for (let at = 0; at < 12; at += 1) await storeMessage(`hang${at}`, 'hangs')
  sender.wake()
  await waitFor('all slots taken', () => hanging.length === 8)
  await storeMessage('quick', 'quick', other)
  sender.wake()
  // The immediate refusal (a guest's receiver on this computer) shows that it was processed immediately.
  await waitFor("the other's attempt", async () => (await deliveryAt(0, other)).attempts.length === 1, 3_000)
})

test('a 4xx status is given up after the third attempt', async () => {
  const received = await startReceiver(() => 422)
  await storeMessage('one', 'refused')
  sender.wake()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await waitFor('an attempt', async () => (await deliveryAt()).attempts.length === attempt)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await waitFor('the end', async () => (await deliveryAt()).state === 'given-up')
  expect(received).toHaveLength(3)
})

test("another account's delivery does not reach this computer, whatever the name of its receiver", async () => {
  const received = await startReceiver(() => 204)
  const { url } = await store.webhooks.config(owner.id)
  const account = await createOtherAccount()
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const config = { url: url.replace('127.0.0.1', host), enabled: true }
    await store.webhooks.setConfig(account.id, config, Date.now())
    await storeMessage(`at-${host.length}`, 'reach', account)
    sender.wake()
    const attempts = async () => (await deliveryAt(0, account)).attempts
    await waitFor('the attempt', async () => (await attempts()).length === 1)
    expect((await attempts())[0]!.status).toBeNull()
    expect((await attempts())[0]!.problem).toMatch(/private address/)
  }
  expect(received).toEqual([])
})

test('a receiver that does not answer within ten seconds has failed', async () => {
  const received = await startReceiver(() => undefined)
  await storeMessage('one', 'unanswered')
  const began = performance.now()
  sender.wake()
  await waitFor('the attempt', async () => (await deliveryAt()).attempts.length === 1, 15_000)
  expect(performance.now() - began).toBeGreaterThan(9_900)
  expect(await deliveryAt()).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, problem: 'no answer within 10 s' }],
  })
  expect(received).toHaveLength(1)
}, 20_000)

test('an answer that arrives during a shutdown is recorded', async () => {
  const received = await startReceiver(() => undefined)
  await storeMessage('one', 'late')
  sender.wake()
  await waitFor('the delivery', () => received.length === 1)
  const stopped = sender.stop()
  received[0]!.response.writeHead(200).end()
  await stopped
  expect(await deliveryAt()).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] })
})

test('a delivery sent twice by services that ended before its answer is not sent a third time', async () => {
  const received = await startReceiver(() => undefined)
  await storeMessage('one', 'cut twice')
  for (const sent of [1, 2]) {
    sender.wake()
    await waitFor('the delivery', () => received.length === sent)
    await sender.stop()
    sender = new WebhookSender(store.webhooks, () => undefined)
  }
  sender.wake()
  await waitFor('the end', async () => (await deliveryAt()).state === 'given-up')
  expect((await deliveryAt()).attempts[0]!.problem).toMatch(/sent 2 times/)
  await settle()
  expect(received).toHaveLength(2)
})

test('an unreachable receiver still gets its delivery although services end repeatedly', async () => {
  const received = await startReceiver(() => 204)
  const config = await store.webhooks.config(owner.id)
  await store.webhooks.setConfig(owner.id, { ...config, url: 'http://127.0.0.1:9/' }, Date.now())
  await storeMessage('one', 'patient')
  for (const attempt of [1, 2, 3]) {
    sender.wake()
    await waitFor('the attempt', async () => (await deliveryAt()).attempts.length === attempt)
    await sender.stop()
    sender = new WebhookSender(store.webhooks, () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await store.webhooks.setConfig(owner.id, config, Date.now())
  sender.wake()
  await waitFor('the delivery', async () => (await deliveryAt()).state === 'delivered')
  expect(subjects(received)).toEqual(['patient'])
})

test('a delivery that was cancelled while its receiver was being connected is not sent', async () => {
  const received = await startReceiver(() => 204)
  await storeMessage('one', 'cancelled')

  const config = await store.webhooks.config(owner.id)
  const other = new WebhookSender(
    {
      ...store.webhooks,
      message: async (delivery) => {
        await store.webhooks.setConfig(owner.id, { ...config, enabled: false }, Date.now())
        return store.webhooks.message(delivery)
      },
    },
    () => undefined,
  )
  other.wake()
  await waitFor('the end', async () => (await deliveryAt()).state === 'cancelled')
  await settle()
  await other.stop()
  expect(received).toEqual([])
})

test('a delivery interrupted by a shutdown is not an attempt, and is sent again at the next start', async () => {
  const received: ReceivedRequest[] = await startReceiver(() => (received.length > 1 ? 200 : undefined))
  await storeMessage('one', 'cut')
  sender.wake()
  await waitFor('the delivery', () => received.length === 1)
  await sender.stop()
  expect(await deliveryAt()).toMatchObject({ state: 'waiting', attempts: [] })
  sender = new WebhookSender(store.webhooks, () => undefined)
  sender.wake()
  await waitFor('the second delivery', async () => (await deliveryAt()).state === 'delivered')
  expect(subjects(received)).toEqual(['cut', 'cut'])
})
