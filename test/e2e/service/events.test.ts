// The event stream (an extension) over HTTP: which account receives which events, and resuming after a disconnect.
import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  CreatedEmail,
  ErrorBody,
  Message,
  MessagePage,
} from '../../../src/shared/contract/rest-schemas.ts'
import { openEventStream, type StreamReader } from '../../helpers/event-stream.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import { connectSmtp, sendMail } from '../../helpers/smtp-client.ts'
import { addAccount } from './conformance/setup.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.remove())

const listen = (on: TestService, headers: Record<string, string> = {}): Promise<StreamReader> =>
  openEventStream(on.baseUrl, { 'X-API-Key': on.key, ...headers })
const send = (on: TestService, to: CreatedEmail, subject: string): Promise<string> =>
  sendMail(on.smtp, { to: to.email, subject, text: 'Hello' })
const listed = async (on: TestService, address: CreatedEmail): Promise<string[]> => {
  const { body } = await on.api<MessagePage>('GET', `/api/emails/${address.id}`)
  return body.messages.map(({ id }) => id).reverse()
}
const lastId = (stream: StreamReader): string => stream.events.at(-1)!.id!

test('a stream starts with its position and requires a key, in either header', async () => {
  const none = await openEventStream(service.baseUrl, {})
  expect([none.response.status, ((await none.response.json()) as ErrorBody).error]).toEqual([
    401,
    'UNAUTHORIZED',
  ])
  for (const headers of [{ 'X-API-Key': service.key }, { Authorization: `Bearer ${service.key}` }]) {
    const stream = await openEventStream(service.baseUrl, headers)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await waitFor('the first event', () => stream.events[0])
    expect(stream.events[0]!.event).toBe('ready')
    expect(stream.events[0]!.id).toMatch(/^[0-9a-f]{12}-\d+$/)
    stream.close()
  }
})

test('a HEAD request gets the headers and no stream', async () => {
  const headers = { 'X-API-Key': service.key }
  const { status, headers: answer } = await fetch(`${service.baseUrl}/api/events`, {
    method: 'HEAD',
    headers,
  })
  expect([status, answer.get('content-type')]).toEqual([200, 'text/event-stream'])
})

test('after the event the mail is listed and readable', async () => {
  const address = await service.createAddress()
  const stream = await listen(service)
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO test')
  for (let n = 1; n <= 50; n += 1) {
    await connection.command('MAIL FROM:<a@far.example>')
    await connection.command(`RCPT TO:<${address.email}>`)
    await connection.command('DATA')
    connection.write(`Subject: ${n}\r\n\r\nHello\r\n.\r\n`)
    const messageId = (await stream.messages(n))[n - 1]!
    expect(JSON.parse(stream.events.at(-1)!.data)).toEqual({ emailId: address.id, messageId })
    const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}`)
    expect(body.messages[0]!.id).toBe(messageId)
    const detail = await service.api<Message>('GET', `/api/emails/${address.id}/${messageId}`)
    expect(detail.body.subject).toBe(String(n))
    await connection.readReply()
  }
  connection.close()
  stream.close()
})

test('an account receives events of its own mail only', async () => {
  const key = await addAccount(service.dataDir, 'other')
  const request = { expiryTime: 3_600_000, domain: 'mayfly.test' }
  const { body: other } = await service.api<CreatedEmail>('POST', '/api/emails/generate', request, {
    'X-API-Key': key,
  })
  const own = await service.createAddress()
  const [streamOfOther, stream] = [
    await openEventStream(service.baseUrl, { 'X-API-Key': key }),
    await listen(service),
  ]
  // One mail to both, then one to each.
  await sendMail(service.smtp, { to: [own.email, other.email], subject: 'both', text: 'x' })
  await send(service, own, 'own')
  await send(service, other, 'other')
  const emailIds = async (from: StreamReader): Promise<string[]> => {
    await from.messages(2)
    return from.events
      .filter(({ event }) => event === 'message')
      .map(({ data }) => (JSON.parse(data) as { emailId: string }).emailId)
  }
  expect(await emailIds(stream)).toEqual([own.id, own.id])
  expect(await emailIds(streamOfOther)).toEqual([other.id, other.id])
  // The same after a resume, which reads the database.
  const again = await openEventStream(service.baseUrl, {
    'X-API-Key': key,
    'Last-Event-ID': streamOfOther.events[0]!.id!,
  })
  expect(await emailIds(again)).toEqual([other.id, other.id])
  for (const one of [again, stream, streamOfOther]) one.close()
})

test('a resumed stream gets the missed events once and in sequence, also after a kill and a deletion', async () => {
  let running = await startService()
  const address = await running.createAddress()
  const stream = await listen(running)
  await send(running, address, 'seen')
  await stream.messages(1)
  stream.close()
  await send(running, address, 'missed 1')
  await send(running, address, 'missed 2')
  const [, , newest] = await listed(running, address)
  // The number of the newest message must not be reused.
  await running.api('DELETE', `/api/emails/${address.id}/${newest!}`)
  await running.kill()
  running = await startService({ dataDir: running.dataDir })
  await send(running, address, 'missed 3')
  const expected = (await listed(running, address)).slice(1)
  const resumed = await listen(running, { 'Last-Event-ID': lastId(stream) })
  await send(running, address, 'live')
  expect(await resumed.messages(3)).toEqual([...expected, (await listed(running, address)).at(-1)])
  expect(resumed.events[0]).toMatchObject({ event: 'ready', id: lastId(stream) })
  expect(resumed.events).toHaveLength(4)
  // A second listener that missed only the last mail.
  const second = await listen(running, { 'Last-Event-ID': resumed.events.at(-2)!.id! })
  expect(await second.messages(1)).toEqual([expected.concat(await listed(running, address)).at(-1)])
  for (const one of [resumed, second]) one.close()
  await running.stop()
})

test('a listener that reconnects repeatedly misses none of a thousand mails', async () => {
  const addresses = await Promise.all([service.createAddress(), service.createAddress()])
  const start = await listen(service)
  await waitFor('the first event', () => start.events[0])
  let id = lastId(start)
  start.close()
  const senders = addresses.map(async ({ email }) => {
    const connection = await connectSmtp(service.smtp)
    await connection.command('EHLO test')
    for (let n = 0; n < 500; n += 1) {
      await connection.command('MAIL FROM:<a@far.example>')
      await connection.command(`RCPT TO:<${email}>`)
      await connection.command('DATA')
      expect(await connection.command(`Subject: ${n}\r\n\r\nHello\r\n.`)).toMatch(/^250/)
    }
    connection.close()
  })
  const receivedIds: string[] = []
  while (receivedIds.length < 1000) {
    const stream = await listen(service, { 'Last-Event-ID': id })
    await stream.messages(1)
    stream.close()
    await stream.ended
    receivedIds.push(...(await stream.messages(1)))
    id = lastId(stream)
  }
  await Promise.all(senders)
  expect(new Set(receivedIds).size).toBe(1000)
}, 120_000)

test.each(['0123456789ab-3', 'junk', '-1', '9999999'])(
  'an unknown position (%s) resets the stream',
  async (position) => {
    const stream = await listen(service, { 'Last-Event-ID': position })
    await waitFor('the first event', () => stream.events[0])
    expect(stream.events[0]).toMatchObject({ event: 'reset', data: '{}' })
    const address = await service.createAddress()
    await send(service, address, 'after')
    expect(await stream.messages(1)).toEqual(await listed(service, address))
    stream.close()
  },
)

test('a future position resets the stream', async () => {
  const stream = await listen(service)
  await waitFor('the first event', () => stream.events[0])
  const future = lastId(stream).replace(/-\d+$/, '-9999999999999999')
  const second = await listen(service, { 'Last-Event-ID': future })
  await waitFor('the first event', () => second.events[0])
  expect(second.events[0]!.event).toBe('reset')
  for (const one of [stream, second]) one.close()
})

test('an account can have at most a hundred streams, and closing one frees a slot', async () => {
  const streams = await Promise.all(Array.from({ length: 100 }, () => listen(service)))
  const refused = await listen(service)
  expect([refused.response.status, ((await refused.response.json()) as ErrorBody).error]).toEqual([
    429,
    'STREAM_LIMIT_REACHED',
  ])
  expect(refused.response.headers.get('retry-after')).toBe('15')
  const address = await service.createAddress()
  await send(service, address, 'to all')
  const [id] = await listed(service, address)
  for (const stream of streams) expect(await stream.messages(1)).toEqual([id])
  streams[0]!.close()
  await waitFor('a free slot', async () => {
    const stream = await listen(service)
    const { status } = stream.response
    stream.close()
    return status === 200 || undefined
  })
  for (const stream of streams) stream.close()
})

test('a stop closes all streams, also those that no client reads, and exits with status 0', async () => {
  const running = await startService()
  const stream = await listen(running)
  const { port } = new URL(running.baseUrl)
  const unread = createConnection(Number(port), '127.0.0.1')
  unread.on('error', () => undefined)
  unread.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-API-Key: ${running.key}\r\n\r\n`)
  await waitFor('the first event', () => stream.events[0])
  expect(await running.stop()).toBe(0)
  await stream.ended
  unread.destroy()
  await running.remove()
})
