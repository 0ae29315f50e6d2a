// The webhook sender on a real database with real receivers; only the clock is the test's, since eight attempts take a day.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { settleOwner, type Account } from '../../../src/service/store/accounts.ts'
import { insertAddress } from '../../../src/service/store/addresses.ts'
import { Database } from '../../../src/service/store/database.ts'
import { listMails } from '../../../src/service/store/listing.ts'
import { MailNumbers, storeMail } from '../../../src/service/store/mails.ts'
import { deliveryHistory, setWebhookConfig } from '../../../src/service/store/webhooks.ts'
import { retryWait } from '../../../src/service/webhooks/retry.ts'
import { WebhookSender } from '../../../src/service/webhooks/sender.ts'
import { webhookEventSchema, type WebhookEvent } from '../../../src/shared/wire.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

let db: Database
let owner: Account
let numbers: MailNumbers
let sender: WebhookSender

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  db = new Database(join(tempFolder(), 'service.db'))
  owner = settleOwner(db, 'key', 'owner', null)
  numbers = new MailNumbers(db)
  sender = new WebhookSender(db)
})
afterEach(async () => {
  await sender.stop()
  db.close()
  vi.useRealTimers()
})

/** A mail with this subject, stored and listed, as after its 250. */
const arrive = (name: string, subject: string): void => {
  const address = `${name}@mayfly.test`
  const now = Date.now()
  const mail = db.write('durable', () => {
    insertAddress(db, owner, address, 0, now)
    const recipients = [{ address, to: address }]
    const incoming = { sender: 's@x.test', recipients, begun: null, pieces: [Buffer.from('x')], size: 1 }
    return storeMail(db, numbers, incoming, false, now)!
  })
  listMails(db, [{ mail, parsed: { from: '', subject, text: 'text', html: null, attachments: [] } }])
}

interface Held {
  readonly event: WebhookEvent
  readonly response: ServerResponse
}

/** A receiver that answers as `reply` says, or holds on to the request where that is nothing. */
const receive = async (reply: (event: WebhookEvent) => number | undefined) => {
  const received: Held[] = []
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
  setWebhookConfig(db, owner.id, { url: `http://127.0.0.1:${port}/`, enabled: true }, Date.now())
  return received
}

/** Waits in real time, which the clock of the test does not tell. */
const until = async (what: string, holds: () => boolean, patience = 5_000): Promise<void> => {
  const end = performance.now() + patience
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await turn()
  }
}
const calm = async (): Promise<void> => {
  const end = performance.now() + 50
  while (performance.now() < end) await turn()
}
const record = (at = 0) => deliveryHistory(db, owner.id)[at]!
const subjects = (held: readonly Held[]): string[] => held.map(({ event }) => event.subject)

test('eight attempts, each at its time and recorded, then it is given up and the next message goes', async () => {
  const received = await receive(({ subject }) => (subject === 'unlucky' ? 503 : 204))
  arrive('one', 'unlucky')
  arrive('one', 'behind it')
  const began = Date.now()
  sender.wake()
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await until(`attempt ${attempt}`, () => record(1).attempts.length === attempt)
    expect(record(1).state).toBe('waiting')
    const wait = record(1).nextAttemptAt! - Date.now()
    expect(wait).toBeGreaterThanOrEqual(retryWait(attempt, 0)!)
    expect(wait).toBeLessThanOrEqual(retryWait(attempt, 1)!)
    await vi.advanceTimersByTimeAsync(wait - 1)
    await calm()
    expect(received).toHaveLength(attempt)
    await vi.advanceTimersByTimeAsync(1)
  }
  await until('the one behind it', () => record(0).state === 'delivered')
  expect(subjects(received)).toEqual([...Array.from({ length: 8 }, () => 'unlucky'), 'behind it'])
  const { state, nextAttemptAt, attempts } = record(1)
  expect([state, nextAttemptAt, attempts.length]).toEqual(['given-up', null, 8])
  expect(attempts.every(({ status, problem }) => status === 503 && problem === 'answered 503')).toBe(true)
  expect(attempts.map(({ at }) => at)).toEqual(attempts.map(({ at }) => at).toSorted((a, b) => a - b))
  const hours = (Date.now() - began) / 3_600_000
  expect(hours).toBeGreaterThan(17)
  expect(hours).toBeLessThan(28)
  expect(record(0).attempts).toMatchObject([{ status: 204, problem: null }])
})

test('at most four at once, never two of one address, and in order per address', async () => {
  const received = await receive(() => undefined)
  for (const subject of ['first', 'second'])
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) arrive(name, `${subject} of ${name}`)
  sender.wake()
  for (let answered = 0; answered < 12; answered += 1) {
    await until('a delivery under way', () => received.length > answered)
    await calm()
    const underWay = received.slice(answered)
    expect(underWay.length).toBeLessThanOrEqual(4)
    expect(new Set(underWay.map(({ event }) => event.toAddress)).size).toBe(underWay.length)
    if (answered === 0) expect(underWay).toHaveLength(4)
    received[answered]!.response.writeHead(204).end()
  }
  await until('the end', () => deliveryHistory(db, owner.id).every(({ state }) => state === 'delivered'))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    expect(subjects(received).filter((subject) => subject.endsWith(` of ${name}`))).toEqual([
      `first of ${name}`,
      `second of ${name}`,
    ])
})

test('an address whose receiver fails does not hold up the others', async () => {
  const received = await receive(({ toAddress }) => (toAddress.startsWith('bad') ? 500 : 204))
  for (const name of ['bad1', 'bad2', 'bad3', 'bad4', 'bad5', 'good']) arrive(name, name)
  sender.wake()
  await until('the good one', () => subjects(received).includes('good'))
})

test('a receiver that does not answer within ten seconds has failed', async () => {
  const received = await receive(() => undefined)
  arrive('one', 'patience')
  const began = performance.now()
  sender.wake()
  await until('the attempt', () => record().attempts.length === 1, 15_000)
  expect(performance.now() - began).toBeGreaterThan(9_900)
  expect(record()).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, problem: 'no answer within 10 s' }],
  })
  expect(received).toHaveLength(1)
}, 20_000)

test('what the end of the service cuts off was no attempt, and goes out again at the next start', async () => {
  const received: Held[] = await receive(() => (received.length > 1 ? 200 : undefined))
  arrive('one', 'cut')
  sender.wake()
  await until('the delivery', () => received.length === 1)
  await sender.stop()
  expect(record()).toMatchObject({ state: 'waiting', attempts: [] })
  sender = new WebhookSender(db)
  sender.wake()
  await until('the second delivery', () => record().state === 'delivered')
  expect(subjects(received)).toEqual(['cut', 'cut'])
})
