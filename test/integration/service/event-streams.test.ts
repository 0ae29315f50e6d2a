// Event streams over real sockets, for cases the running service rarely reaches: slow readers, keep-alive, revoked keys.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EventStreams, EVENT_STREAM_LIMITS } from '../../../src/service/http/event-streams.ts'
import type { IndexedMessage, Store } from '../../../src/service/store/store.ts'
import { openEventStream } from '../../helpers/event-stream.ts'
import { waitFor } from '../../helpers/service.ts'
import {
  accountOfKey,
  createTestAddress,
  listTestMail,
  openSqliteTestStore,
  storeTestMail,
} from '../../helpers/test-store.ts'

let folder: string
let store: Store
let streams: EventStreams
let server: Server
let baseUrl: string
let isAllowed = true
let buffered: () => number
let account: string
let client: string | null

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-events-'))
  ;({ store } = openSqliteTestStore(folder))
  streams = new EventStreams(store.events, store.accounts, { ...EVENT_STREAM_LIMITS, keepAliveMs: 20 })
  isAllowed = true
  account = 'owner'
  client = null
  server = createServer(({ headers }, response) => {
    const lastEventId = headers['last-event-id']?.toString()
    buffered = () => response.writableLength
    const key = { filter: null, expiresAt: null, isAllowed: () => Promise.resolve(isAllowed) }
    const receiver = streams.receiverOf(response)
    if (receiver) void streams.open({ account, client, receiver, ...key }, lastEventId)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  streams.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await store.close()
  rmSync(folder, { recursive: true })
})

const message = (n: number): IndexedMessage => ({
  n,
  account: 'owner',
  emailId: '01890a5d-ac96-774b-bcce-b302099a8057',
  address: 'a@mayfly.test',
  messageId: '01890a5d-ac96-774b-bcce-b302099a8058',
  webhook: false,
})

test('a quiet stream gets comments; it ends when the key is no longer valid', async () => {
  const stream = await openEventStream(baseUrl, {})
  await waitFor('comments', () => (stream.comments.length > 2 ? true : undefined))
  expect(new Set(stream.comments)).toEqual(new Set(['keep-alive']))
  isAllowed = false
  await stream.ended
  expect(streams.hasRoomFor('owner', null)).toBe(true)
})

test('a stream of a revoked key receives nothing more, and ends without waiting for a comment', async () => {
  streams.stop()
  streams = new EventStreams(store.events, store.accounts, {
    ...EVENT_STREAM_LIMITS,
    keepAliveMs: 3_600_000,
    revocationCheckMs: 3_600_000,
  })
  await store.accounts.addKey('member', 'key of it', 'member', null)
  const stream = await openEventStream(baseUrl, {})
  await streams.publish([message(1)])
  await waitFor('the message', () => (stream.events.length > 1 ? true : undefined))
  await store.accounts.revokeKeys('member')
  isAllowed = false
  await streams.publish([message(2)])
  streams.wake(['owner'])
  await stream.ended
  expect(stream.events.filter(({ event }) => event === 'message')).toHaveLength(1)
})

test('a revoked key ends its stream while no mail arrives', async () => {
  await store.accounts.addKey('member', 'key of it', 'member', null)
  streams.stop()
  streams = new EventStreams(store.events, store.accounts, {
    ...EVENT_STREAM_LIMITS,
    keepAliveMs: 3_600_000,
    revocationCheckMs: 10,
  })
  const stream = await openEventStream(baseUrl, {})
  await store.accounts.revokeKeys('member')
  isAllowed = false
  await stream.ended
})

test('a reader that does not keep up is disconnected, and no buffer grows without limit', async () => {
  const socket: Socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  let isClosed = false
  socket.on('error', () => undefined).on('close', () => (isClosed = true))
  socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('readable', resolve))
  socket.pause()
  const batch = (round: number) => Array.from({ length: 64 }, (_, n) => message(64 * round + n + 1))
  let most = 0
  let isDropped = false
  for (let round = 0; round < 20_000 && !isDropped; round += 1) {
    await streams.publish(batch(round))
    most = Math.max(most, buffered())
    // Lets the socket accept what it can.
    if (round % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    isDropped = buffered() === 0 && most > EVENT_STREAM_LIMITS.maxBufferedBytes
  }
  expect(most).toBeGreaterThan(EVENT_STREAM_LIMITS.maxBufferedBytes)
  expect(most).toBeLessThan(EVENT_STREAM_LIMITS.maxBufferedBytes + 100_000)
  socket.resume()
  await waitFor('the end of the connection', () => isClosed || undefined)
})

test('a client that missed thousands of messages gets all of its own in sequence, and then new ones', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (name) => {
      await store.accounts.addKey(name, `key of ${name}`, 'owner', null)
      return createTestAddress(store, (await accountOfKey(store, `key of ${name}`))!, name, 0)
    }),
  )
  const deliver = async (addresses: readonly string[]): Promise<IndexedMessage[]> =>
    listTestMail(store, await storeTestMail(store, 'x', addresses))
  const own: string[] = []
  for (let n = 0; n < 5000; n += 1) {
    // Runs of another account's mail that are longer than one batch.
    const addresses = n % 2500 < 2200 ? [other!.address] : [one!.address, other!.address]
    own.push(
      ...(await deliver(addresses)).flatMap((message) =>
        message.account === one!.account ? message.messageId : [],
      ),
    )
  }
  account = one!.account
  const stream = await openEventStream(baseUrl, {
    'Last-Event-ID': `${(await store.events.position(account)).stream}-0`,
  })
  expect(await stream.messages(own.length)).toEqual(own)
  const [live] = await deliver([one!.address])
  await streams.publish([live!])
  expect(await stream.messages(own.length + 1)).toEqual([...own, live!.messageId])
  stream.close()
})

test('neither an account nor a client uses the capacity of the others', async () => {
  await new Promise((resolve) => server.close(resolve))
  streams = new EventStreams(store.events, store.accounts, {
    ...EVENT_STREAM_LIMITS,
    each: 5,
    eachOfRest: 2,
    total: 16,
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(baseUrl).port), '127.0.0.1', resolve))
  const open = async (...[ofAccount, ofClient]: [string, string | null]): Promise<boolean> => {
    if (!streams.hasRoomFor(ofAccount, ofClient)) return false
    ;[account, client] = [ofAccount, ofClient]
    await openEventStream(baseUrl, {})
    return true
  }
  const openAll = async (count: number, of: (n: number) => [string, string | null]): Promise<number> => {
    let opened = 0
    for (let n = 0; n < count; n += 1) if (await open(...of(n))) opened += 1
    return opened
  }
  expect(await openAll(9, (n) => ['greedy', `192.0.2.${n}`])).toBe(5)
  expect(await openAll(9, (n) => [`account ${n}`, '198.51.100.1'])).toBe(3)
  // Half of the capacity is used: the rest is for accounts and clients with few streams.
  expect(await openAll(5, () => ['modest', '203.0.113.1'])).toBe(2)
  expect(await openAll(5, () => ['other', '203.0.113.2'])).toBe(2)
  // Programs on this computer are not limited together.
  expect(await openAll(9, (n) => [`here ${n}`, null])).toBe(4)
  expect(streams.hasRoomFor('late', '203.0.113.3')).toBe(false)
})
