// The webhook sender on a real database with real receivers; only the clock is the test's, since eight attempts take a day.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountByKey, addKey, ensureOwner, type Account } from '../../../src/service/store/accounts.ts'
import { insertAddress } from '../../../src/service/store/addresses.ts'
import { Database } from '../../../src/service/store/database.ts'
import { indexMails } from '../../../src/service/store/index-mails.ts'
import { MailNumbers, storeMail } from '../../../src/service/store/mails.ts'
import { deliveryHistory, setWebhookConfig, webhookConfig } from '../../../src/service/store/webhooks.ts'
import { retryDelay } from '../../../src/service/webhooks/retry.ts'
import { WebhookSender } from '../../../src/service/webhooks/webhook-sender.ts'
import { webhookEventSchema, type WebhookEvent } from '../../../src/shared/contract/rest-schemas.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

let db: Database
let owner: Account
let numbers: MailNumbers
let sender: WebhookSender

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  db = new Database(join(tempFolder(), 'service.db'))
  owner = ensureOwner(db, 'key', 'owner', null)
  numbers = new MailNumbers(db)
  sender = new WebhookSender(db)
})
afterEach(async () => {
  await sender.stop()
  db.close()
  vi.useRealTimers()
})

/** A mail with this subject, stored and listed, as after its 250. */
const storeMessage = (name: string, subject: string, account = owner): void => {
  const address = `${name}@mayfly.test`
  const now = Date.now()
  const { n: mail } = db.write('durable', () => {
    insertAddress(db, account, address, 0, now)
    const recipients = [{ address, to: address }]
    const incoming = { sender: 's@x.test', recipients, largeMail: null, pieces: [Buffer.from('x')], size: 1 }
    return storeMail(db, numbers, incoming, false, now)!
  })
  indexMails(db, [
    { mail, parsed: { from: { name: '', address: '' }, subject, text: 'text', html: null, attachments: [] } },
  ])
}

interface ReceivedRequest {
  readonly event: WebhookEvent
  readonly response: ServerResponse
}

/** Another account beside the owner's. */
const createOtherAccount = (): Account => {
  addKey(db, 'other', 'key of the other', 'owner', null)
  return accountByKey(db, 'key of the other')!
}

/** A receiver that answers as `reply` says, or holds on to the request where that is nothing. */
const startReceiver = async (reply: (event: WebhookEvent) => number | undefined, account = owner) => {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      const event = webhookEventSchema.parse(JSON.parse(raw))
      received.push({ event, response })
      const status = reply(event)
      if (status !== undefined) response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  setWebhookConfig(db, account.id, { url: `http://127.0.0.1:${port}/`, enabled: true }, Date.now())
  return received
}

/** Waits in real time, which the clock of the test does not tell. */
const waitFor = async (what: string, holds: () => boolean, timeoutMs = 5_000): Promise<void> => {
  const end = performance.now() + timeoutMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await turn()
  }
}
const settle = async (): Promise<void> => {
  const end = performance.now() + 50
  while (performance.now() < end) await turn()
}
const deliveryAt = (at = 0) => deliveryHistory(db, owner.id)[at]!
const subjects = (held: readonly ReceivedRequest[]): string[] => held.map(({ event }) => event.subject)

test('eight attempts, each in time and recorded, then it is given up; the next message is sent at once', async () => {
  const received = await startReceiver(({ subject }) => (subject === 'unlucky' ? 503 : 204))
  storeMessage('one', 'unlucky')
  storeMessage('one', 'behind it')
  const began = Date.now()
  sender.wake()
  await waitFor('the one behind it', () => deliveryAt(0).state === 'delivered')
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await waitFor(`attempt ${attempt}`, () => deliveryAt(1).attempts.length === attempt)
    expect(deliveryAt(1).state).toBe('waiting')
    const wait = deliveryAt(1).nextAttemptAt! - Date.now()
    expect(wait).toBeGreaterThanOrEqual(retryDelay(attempt, 503, 0)!)
    expect(wait).toBeLessThanOrEqual(retryDelay(attempt, 503, 1)!)
    await vi.advanceTimersByTimeAsync(wait - 1)
    await settle()
    expect(received).toHaveLength(attempt + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  await waitFor('the last attempt', () => deliveryAt(1).attempts.length === 8)
  expect(subjects(received).filter((subject) => subject === 'unlucky')).toHaveLength(8)
  const { state, nextAttemptAt, attempts } = deliveryAt(1)
  expect([state, nextAttemptAt, attempts.length]).toEqual(['given-up', null, 8])
  expect(attempts.every(({ status, problem }) => status === 503 && problem === 'answered 503')).toBe(true)
  expect(attempts.map(({ at }) => at)).toEqual(attempts.map(({ at }) => at).toSorted((a, b) => a - b))
  const hours = (Date.now() - began) / 3_600_000
  expect(hours).toBeGreaterThan(17)
  expect(hours).toBeLessThan(28)
  expect(deliveryAt(0).attempts).toMatchObject([{ status: 204, problem: null }])
})

test('at most eight at once, new ones in the order they came, also of one address', async () => {
  const received = await startReceiver(() => undefined)
  for (let at = 0; at < 20; at += 1) storeMessage(at % 2 === 0 ? 'a' : 'b', `message ${at}`)
  sender.wake()
  for (let answered = 0; answered < 20; answered += 1) {
    await waitFor('a delivery under way', () => received.length === Math.min(20, answered + 8))
    await settle()
    expect(received.length).toBe(Math.min(20, answered + 8))
    received[answered]!.response.writeHead(204).end()
  }
  await waitFor('the end', () => deliveryHistory(db, owner.id).every(({ state }) => state === 'delivered'))
  expect(new Set(subjects(received)).size).toBe(20)
})

test('messages the receiver fails for do not hold up the others, however many they are', async () => {
  const received = await startReceiver(({ toAddress }) => (toAddress.startsWith('bad') ? 500 : 204))
  for (let at = 0; at < 40; at += 1) storeMessage(`bad${at}`, 'bad')
  sender.wake()
  await waitFor('every first attempt', () => received.length >= 40)
  storeMessage('good', 'good')
  sender.wake()
  await waitFor('the good one', () => subjects(received).includes('good'))
})

test('a receiver that hangs holds up its own account alone', async () => {
  const hanging = await startReceiver(() => undefined)
  const other = createOtherAccount()
  setWebhookConfig(db, other.id, { url: 'https://127.0.0.1:9/', enabled: true }, Date.now())
  for (let at = 0; at < 12; at += 1) storeMessage(`hang${at}`, 'hangs')
  sender.wake()
  await waitFor('all slots taken', () => hanging.length === 8)
  storeMessage('quick', 'quick', other)
  sender.wake()
  // That it is refused at once (a guest's receiver on this computer) shows that it was its turn at once.
  await waitFor("the other's attempt", () => deliveryHistory(db, other.id)[0]!.attempts.length === 1, 3_000)
})

test('a 4xx status is given up after the third attempt', async () => {
  const received = await startReceiver(() => 422)
  storeMessage('one', 'refused')
  sender.wake()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await waitFor('an attempt', () => deliveryAt().attempts.length === attempt)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await waitFor('the end', () => deliveryAt().state === 'given-up')
  expect(received).toHaveLength(3)
})

test("another account's delivery does not reach this computer, whatever the name of its receiver", async () => {
  const received = await startReceiver(() => 204)
  const { url } = webhookConfig(db, owner.id)
  const account = createOtherAccount()
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
    const config = { url: url.replace('127.0.0.1', host), enabled: true }
    setWebhookConfig(db, account.id, config, Date.now())
    storeMessage(`at-${host.length}`, 'reach', account)
    sender.wake()
    const attempts = () => deliveryHistory(db, account.id)[0]!.attempts
    await waitFor('the attempt', () => attempts().length === 1)
    expect(attempts()[0]!.status).toBeNull()
    expect(attempts()[0]!.problem).toMatch(/private address/)
  }
  expect(received).toEqual([])
})

test('a receiver that does not answer within ten seconds has failed', async () => {
  const received = await startReceiver(() => undefined)
  storeMessage('one', 'unanswered')
  const began = performance.now()
  sender.wake()
  await waitFor('the attempt', () => deliveryAt().attempts.length === 1, 15_000)
  expect(performance.now() - began).toBeGreaterThan(9_900)
  expect(deliveryAt()).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, problem: 'no answer within 10 s' }],
  })
  expect(received).toHaveLength(1)
}, 20_000)

test('a delivery cut off by a shutdown is no attempt, and is sent again at the next start', async () => {
  const received: ReceivedRequest[] = await startReceiver(() => (received.length > 1 ? 200 : undefined))
  storeMessage('one', 'cut')
  sender.wake()
  await waitFor('the delivery', () => received.length === 1)
  await sender.stop()
  expect(deliveryAt()).toMatchObject({ state: 'waiting', attempts: [] })
  sender = new WebhookSender(db)
  sender.wake()
  await waitFor('the second delivery', () => deliveryAt().state === 'delivered')
  expect(subjects(received)).toEqual(['cut', 'cut'])
})
