// The main task of the service, over the network: a sent mail is listed, reported once on the process channel, and kept across
// a restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Message } from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp, sendMail } from '../../helpers/smtp-client.ts'
import { startService, waitFor } from '../../helpers/service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-delivery-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a mail is listed, reported on the process channel, and readable after SIGKILL', async () => {
  const first = await startService({ dataDir, channel: true })
  const address = await first.createAddress('anna')
  expect(first.channelMessages[0]).toMatchObject({
    type: 'ready',
    service: { baseUrl: first.baseUrl },
    moved: [],
  })
  await sendMail(first.smtp, { to: address.email, subject: 'Héllo', text: 'plain', html: '<p>rich</p>' })
  const arrival = await waitFor('the notification', () =>
    first.channelMessages.find(({ type }) => type === 'message-received'),
  )
  const [item] = await first.waitForMessages(address.id, 1)
  expect(arrival).toEqual({
    type: 'message-received',
    emailId: address.id,
    address: address.email,
    messageId: item?.id,
  })
  await first.kill()

  const second = await startService({ dataDir })
  const { body } = await second.api<Message>('GET', `/api/emails/${address.id}/${item!.id}`)
  expect(body).toMatchObject({
    id: item!.id,
    emailId: address.id,
    from_address: 'sender@example.org',
    from_name: 'Sender',
    to_address: 'anna@mayfly.test',
    subject: 'Héllo',
    content: 'plain',
    html: '<p>rich</p>',
    received_at: item!.received_at,
  })
  expect(body.attachments).toBeUndefined()
  expect(second.key).toBe(first.key)
  expect(await second.stop()).toBe(0)
})

test('mail is expected when an address is created, and when a sender names a recipient', async () => {
  const first = await startService({ channel: true })
  const isExpected = (): true | undefined =>
    first.channelMessages.some(({ type }) => type === 'mail-expected') || undefined
  expect(isExpected()).toBeUndefined()
  await first.createAddress('berta')
  await waitFor('the report of the address', isExpected)
  await first.remove()

  const second = await startService({ channel: true })
  const smtp = await connectSmtp(second.smtp)
  await smtp.command('EHLO client.example')
  await smtp.command('MAIL FROM:<sender@example.org>')
  expect(second.channelMessages.map(({ type }) => type)).toEqual(['ready'])
  await smtp.command('RCPT TO:<anna@mayfly.test>')
  await waitFor('the report of the sender', () => second.channelMessages[1])
  expect(second.channelMessages[1]).toEqual({ type: 'mail-expected' })
  smtp.close()
  await second.remove()
})

test('the service stops when its shell has exited, and on request', async () => {
  const orphan = await startService({ channel: true })
  orphan.child.disconnect()
  expect(await waitFor('the exit', () => orphan.child.exitCode ?? undefined)).toBe(0)
  const ordered = await startService({ channel: true })
  ordered.child.send({ type: 'stop' })
  expect(await waitFor('the exit', () => ordered.child.exitCode ?? undefined)).toBe(0)
  await Promise.all([orphan.remove(), ordered.remove()])
})
