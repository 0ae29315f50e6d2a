// One SMTP transaction to several recipients: each account gets the message with all of its own recipients, and never the recipients
// of other accounts.
import { afterAll, expect, test } from 'vitest'
import {
  messagePageSchema,
  messageSchema,
  webhookEventSchema,
} from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtpForData } from '../../helpers/smtp-client.ts'
import { waitFor } from '../../helpers/service.ts'
import { openReceiver, startConformanceService, type ApiCaller } from './conformance/setup.ts'

const { service, owner, member, stop } = await startConformanceService()
afterAll(stop)

/** One transaction: the header fields of the mail do not have the envelope recipients. */
const send = async (envelope: readonly string[], subject: string): Promise<void> => {
  const connection = await connectSmtpForData(service.smtp, ...envelope)
  connection.write(`From: a@b.test\r\nTo: undisclosed:;\r\nSubject: ${subject}\r\n\r\nHello\r\n.\r\n`)
  expect(await connection.readReply()).toMatch(/^250/)
  connection.close()
}

/** Everything that REST returns for the newest message of an address, as text, and its recipients. */
const readNewest = async (caller: ApiCaller, emailId: string) => {
  const list = await caller.call('GET', `/api/emails/${emailId}`)
  const [item] = messagePageSchema.parse(list.body).messages
  const detail = await caller.call('GET', `/api/emails/${emailId}/${item!.id}`)
  const found = await caller.call('GET', `/api/emails/${emailId}?search=${item!.subject}`)
  const all = await caller.call('GET', `/api/messages?search=${item!.subject}`)
  const message = messageSchema.parse(detail.body)
  expect(message.to_address).toBe(message.to_addresses?.[0])
  expect(messagePageSchema.parse(found.body).messages[0]?.to_addresses).toEqual(message.to_addresses)
  return {
    listed: item?.to_addresses,
    read: message.to_addresses,
    text: JSON.stringify([list.body, detail.body, found.body, all.body]),
  }
}

test('five tags of one address result in one message with all of them', async () => {
  const team = await owner.address('team')
  const envelope = ['a', 'B', 'c', 'd+e', 'f'].map((tag) => `team+${tag}@mayfly.test`)
  await send(envelope, 'five')
  await service.waitForMessages(team.id, 1)
  const { listed, read } = await readNewest(owner, team.id)
  expect([listed, read]).toEqual([envelope, envelope])
})

test('a mix of tags and accounts: lists, searches, details and webhooks have own recipients only', async () => {
  const [mine, theirs] = [await owner.address('mine'), await member.address('theirs')]
  const receiver = await openReceiver()
  await owner.call('POST', '/api/webhook', { url: receiver.url, enabled: true })
  const envelope = ['mine+1', 'theirs+1', 'mine+2', 'theirs', 'mine'].map((name) => `${name}@mayfly.test`)
  await send(envelope, 'mixed')
  const [ofOwner, ofMember] = [
    ['mine+1@mayfly.test', 'mine+2@mayfly.test', 'mine@mayfly.test'],
    ['theirs+1@mayfly.test', 'theirs@mayfly.test'],
  ]
  const own = await readNewest(owner, mine.id)
  expect(own).toMatchObject({ listed: ofOwner, read: ofOwner })
  expect(own.text).not.toContain('theirs')
  const others = await readNewest(member, theirs.id)
  expect(others).toMatchObject({ listed: ofMember, read: ofMember })
  expect(others.text).not.toContain('mine')
  const [event] = await waitFor('the webhook', () => receiver.received[0] && receiver.received)
  expect(event!.raw).not.toContain('theirs')
  expect(webhookEventSchema.parse(JSON.parse(event!.raw))).toMatchObject({
    toAddress: 'mine+1@mayfly.test',
    toAddresses: ofOwner,
  })
  receiver.close()
})

test('two accounts without tags see only their own address', async () => {
  const [one, two] = [await owner.address('one'), await member.address('two')]
  await send(['one@mayfly.test', 'two@mayfly.test'], 'bare')
  expect((await readNewest(owner, one.id)).listed).toEqual(['one@mayfly.test'])
  expect((await readNewest(member, two.id)).listed).toEqual(['two@mayfly.test'])
})
