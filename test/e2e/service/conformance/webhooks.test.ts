// Conformance, section 6 and the webhook operations of section 4, with real receivers on this computer.
import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { webhookEventSchema, type ErrorBody } from '../../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { startService, waitFor } from '../../../helpers/service.ts'
import { failingStatuses, openReceiver, startConformanceService, type Received } from './setup.ts'

const { service, owner, member, deliver, stop } = await startConformanceService()
afterAll(stop)

const configure = (url: string, enabled = true) =>
  owner.call<ErrorBody>('POST', '/api/webhook', { url, enabled })
const arrived = (received: Received[], count: number): Promise<Received[]> =>
  waitFor(`${count} deliveries`, () => (received.length >= count ? received : undefined))
const subjects = (received: Received[]): string[] =>
  received.map(({ raw }) => webhookEventSchema.parse(JSON.parse(raw)).subject)
interface History {
  deliveries: { state: string; attempts: { status: number | null; problem: string | null }[] }[]
}

const rows: [section: string, rule: string, check: () => Promise<void>][] = [
  [
    '4',
    'the configuration is empty and disabled by default',
    async () => {
      expect((await member.call('GET', '/api/webhook')).body).toEqual({ url: '', enabled: false })
    },
  ],
  [
    '4',
    'each account has its own configuration',
    async () => {
      const config = { url: 'https://example.org/hook', enabled: false }
      expect(await owner.call('POST', '/api/webhook', config)).toMatchObject({
        status: 200,
        body: { success: true },
      })
      expect((await owner.call('GET', '/api/webhook')).body).toEqual(config)
      // Pasted with a leading space and a line break at the end.
      await configure(` ${config.url}\n`, false)
      expect((await owner.call('GET', '/api/webhook')).body).toEqual(config)
      expect((await member.call('GET', '/api/webhook')).body).toEqual({ url: '', enabled: false })
    },
  ],
  [
    '4, 7',
    '400 for an invalid URL or a missing flag',
    async () => {
      for (const url of [
        '',
        'nonsense',
        'ftp://example.org/',
        'http://example.org/',
        'https://user:pass@example.org/',
        'javascript:1',
      ]) {
        const { status, body } = await configure(url)
        expect([url, status, body.error]).toEqual([url, 400, 'WEBHOOK_INVALID_URL'])
      }
      for (const url of ['http://127.0.0.1:9/', 'https://192.168.0.1/']) {
        const { status, body } = await member.call('POST', '/api/webhook', { url, enabled: false })
        expect([url, status]).toEqual([url, 400])
        expect(body).toMatchObject({ message: expect.stringContaining('Only the owner may use') as string })
      }
      for (const body of [
        { url: 'https://example.org/' },
        { enabled: true },
        { url: 'https://example.org/', enabled: 'yes' },
      ]) {
        expect((await owner.call('POST', '/api/webhook', body)).status).toBe(400)
      }
    },
  ],
  [
    '2, 6',
    'one POST per message, with the header and the payload of the specification',
    async () => {
      const receiver = await openReceiver()
      await configure(receiver.url)
      const address = await owner.address('hooked')
      const item = await deliver(address, 'Hook', { text: 'plain', html: '<b>rich</b>' })
      const [first] = await arrived(receiver.received, 1)
      expect(first!.headers).toMatchObject({
        'x-webhook-event': 'new_message',
        'content-type': 'application/json',
      })
      expect(first!.headers['webhook-signature']).toBeUndefined()
      expect(webhookEventSchema.parse(JSON.parse(first!.raw))).toEqual({
        emailId: address.id,
        messageId: item.id,
        fromAddress: 'sender@example.org',
        fromName: 'Sender',
        toAddress: 'hooked@mayfly.test',
        toAddresses: ['hooked@mayfly.test'],
        subject: 'Hook',
        content: 'plain',
        html: '<b>rich</b>',
        receivedAt: new Date(item.received_at).toISOString(),
      })
      await deliver(address, 'Second')
      await arrived(receiver.received, 2)
      expect(subjects(receiver.received)).toEqual(['Hook', 'Second'])
      receiver.close()
    },
  ],
  [
    '6',
    'a failed delivery is retried without delaying later ones, and each attempt is recorded',
    async () => {
      const receiver = await openReceiver(failingStatuses('"first"', 301))
      await configure(receiver.url)
      const address = await owner.address()
      await deliver(address, 'first')
      await deliver(address, 'second')
      const other = await owner.address()
      await deliver(other, 'elsewhere')
      await arrived(receiver.received, 4)
      const mine = receiver.received.filter(({ raw }) => raw.includes(address.id))
      expect(subjects(mine)).toEqual(['first', 'second', 'first'])
      expect(mine[2]!.at - mine[0]!.at).toBeGreaterThanOrEqual(790)
      const { deliveries } = (await owner.call<History>('GET', '/api/webhook/deliveries')).body
      expect(deliveries[2]).toMatchObject({
        state: 'delivered',
        attempts: [
          { status: 301, problem: 'answered 301' },
          { status: 204, problem: null },
        ],
      })
      receiver.close()
    },
  ],
  [
    'Standard Webhooks',
    'a 410 response disables the webhook with the reason in its configuration; saving it enables it again',
    async () => {
      const receiver = await openReceiver(() => 410)
      await configure(receiver.url)
      const address = await owner.address()
      await deliver(address, 'first')
      await arrived(receiver.received, 1)
      const off = { url: receiver.url, enabled: false, stopped: 'gone' }
      await expect.poll(async () => (await owner.call('GET', '/api/webhook')).body).toEqual(off)
      await deliver(address, 'second')
      receiver.close()
      const next = await openReceiver()
      await configure(next.url)
      expect((await owner.call('GET', '/api/webhook')).body).toEqual({ url: next.url, enabled: true })
      await deliver(address, 'third')
      expect(subjects(await arrived(next.received, 1))).toEqual(['third'])
      expect(receiver.received).toHaveLength(1)
      next.close()
    },
  ],
  [
    '6',
    'sends nothing while it is disabled, and drops pending deliveries',
    async () => {
      const receiver = await openReceiver(failingStatuses('"failed"', 503))
      await configure(receiver.url)
      const address = await owner.address()
      await deliver(address, 'failed')
      await arrived(receiver.received, 1)
      await configure(receiver.url, false)
      await deliver(address, 'unseen')
      await configure(receiver.url)
      await deliver(address, 'seen')
      await arrived(receiver.received, 2)
      expect(subjects(receiver.received)).toEqual(['failed', 'seen'])
      receiver.close()
    },
  ],
  [
    '-',
    'with a secret, bodies are signed as Standard Webhooks describes',
    async () => {
      const receiver = await openReceiver()
      await configure(receiver.url)
      const { secret } = (await owner.call<{ secret: string }>('POST', '/api/webhook/secret')).body
      const item = await deliver(await owner.address(), 'signed')
      const [{ headers, raw }] = (await arrived(receiver.received, 1)) as [Received]
      expect(headers['webhook-id']).toBe(item.id)
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signed = `${item.id}.${String(headers['webhook-timestamp'])}.${raw}`
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
      await owner.call('DELETE', '/api/webhook/secret')
      receiver.close()
    },
  ],
  [
    '6',
    'deliveries survive SIGKILL',
    async () => {
      const first = await startService()
      const receiver = await openReceiver(failingStatuses('"kept"', 500))
      await first.api('POST', '/api/webhook', { url: receiver.url, enabled: true })
      const { email } = await first.createAddress()
      await sendMail(first.smtp, { to: email, subject: 'kept' })
      await arrived(receiver.received, 1)
      await first.kill()
      const second = await startService({ dataDir: first.dataDir })
      await arrived(receiver.received, 2)
      expect(subjects(receiver.received)).toEqual(['kept', 'kept'])
      await second.stop()
      await first.remove()
      receiver.close()
    },
  ],
]

test.each(rows)('section %s: %s', async (_section, _rule, check) => {
  await check()
})

test('the service under test still answers', async () => {
  expect((await service.api('GET', '/api/email/domains')).status).toBe(200)
})
