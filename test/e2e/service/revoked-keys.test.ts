// Revoking a key takes effect immediately: its webhook, streams, download links, sessions and invitations end while the service runs.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedEmail, Message, WebhookConfig } from '../../../src/shared/contract/rest-schemas.ts'
import { openEventStream } from '../../helpers/event-stream.ts'
import { runService, startService, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

let service: TestService
let receiver: Server
let receiverUrl: string
const received: string[] = []

beforeAll(async () => {
  service = await startService()
  receiver = createServer((request, response) => {
    received.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(503).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  await service.remove()
  receiver.close()
})

const command = async (...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runService([...args, '--data-dir', service.dataDir])
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

const useAccount = async (name: string, key: string) => {
  const headers = { 'X-API-Key': key }
  const { body: address } = await service.api<CreatedEmail>(
    'POST',
    '/api/emails/generate',
    { name, expiryTime: 3_600_000, domain: 'mayfly.test' },
    headers,
  )
  const stream = await openEventStream(service.baseUrl, headers)
  const attachments = [{ filename: 'a.txt', content: 'secret' }]
  await sendMail(service.smtp, { to: address.email, subject: 'first', text: 'x', attachments })
  const [messageId = ''] = await stream.messages(1)
  const path = `/api/emails/${address.id}/${messageId}`
  const { body: message } = await service.api<Message>('GET', path, undefined, headers)
  const link = message.attachments?.[0]?.url ?? ''
  expect((await fetch(link)).status).toBe(200)
  return { headers, address, stream, link }
}

test.each(['revoke', 'add'])(
  'keys %s ends streams and links immediately, and other accounts continue to work',
  async (action) => {
    const name = `member-${action}`
    const kept = await useAccount(`kept-${action}`, await command('keys', 'add', `kept-${action}`))
    const { headers, address, stream, link } = await useAccount(name, await command('keys', 'add', name))
    await command('keys', action, name)
    await sendMail(service.smtp, { to: address.email, subject: 'after', text: 'x' })
    await stream.ended
    expect(stream.events.filter(({ event }) => event === 'message')).toHaveLength(1)
    expect((await fetch(link)).status).toBe(403)
    expect((await service.api('GET', '/api/emails', undefined, headers)).status).toBe(401)
    expect((await fetch(kept.link)).status).toBe(200)
    await sendMail(service.smtp, { to: kept.address.email, subject: 'second', text: 'x' })
    await kept.stream.messages(2)
    kept.stream.close()
  },
)

test('replacing a key disables its webhook and cancels pending deliveries', async () => {
  await service.api('POST', '/api/webhook', { url: `${receiverUrl}/old`, enabled: true })
  const address = await service.createAddress('hooked')
  await sendMail(service.smtp, { to: address.email, subject: 'first', text: 'x' })
  await service.waitForMessages(address.id, 1)
  await expect.poll(() => received.length).toBe(1)
  await command('keys', 'add', 'owner')
  // A slow computer may have tried it again meanwhile.
  const before = received.length
  const key = readFileSync(service.ready.keyFile, 'utf8').trim()
  const headers = { 'X-API-Key': key }
  await sendMail(service.smtp, { to: address.email, subject: 'second', text: 'x' })
  const stream = await openEventStream(service.baseUrl, headers)
  const { body } = await service.api<WebhookConfig>('GET', '/api/webhook', undefined, headers)
  expect(body).toEqual({ url: `${receiverUrl}/old`, enabled: false })
  const { body: deliveries } = await service.api<{ deliveries: { state: string }[] }>(
    'GET',
    '/api/webhook/deliveries',
    undefined,
    headers,
  )
  expect(deliveries.deliveries.map(({ state }) => state)).toEqual(['cancelled'])
  expect(received.slice(before)).toEqual([])
  stream.close()
})

test('revoking a key disables its webhook, which stays disabled with a later key', async () => {
  const headers = { 'X-API-Key': await command('keys', 'add', 'returning') }
  const url = 'https://hook.example/'
  await service.api('POST', '/api/webhook', { url, enabled: true }, headers)
  await command('keys', 'revoke', 'returning')
  const later = { 'X-API-Key': await command('keys', 'add', 'returning') }
  const { body } = await service.api<WebhookConfig>('GET', '/api/webhook', undefined, later)
  expect(body).toEqual({ url, enabled: false })
})

test('the message of the command mentions the webhook', async () => {
  const key = await command('keys', 'add', 'notified')
  expect(key).toMatch(/^\S+$/)
  expect(await command('keys', 'revoke', 'notified')).toMatch(/webhook/)
})
