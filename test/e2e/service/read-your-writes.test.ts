// Read your writes: whoever has heard 250 finds the mail in the first list, search or detail it asks for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagePage } from '../../../src/shared/wire.ts'
import { dial, sendMail, type Dialogue } from '../../helpers/mail.ts'
import { startService, type TestService } from '../../helpers/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.remove())

/** One mail over an open connection; resolves with the 250. */
const send = async (line: Dialogue, to: string, subject: string): Promise<string> => {
  await line.say('MAIL FROM:<s@far.example>')
  await line.say(`RCPT TO:<${to}>`)
  await line.say('DATA')
  return line.say(`From: s@far.example\r\nSubject: ${subject}\r\n\r\nHello ${subject}\r\n.`)
}

/** Sends two hundred mails, each asked for at once; answers the subjects the first answer lacked. */
const missing = async (name: string): Promise<string[]> => {
  const address = await service.address(name)
  const line = await dial(service.smtp)
  await line.say('EHLO test')
  const missed: string[] = []
  for (let at = 0; at < 200; at += 1) {
    const subject = `${name}${at}x`
    expect(await send(line, address.email, subject)).toMatch(/^250/)
    // Lists and searches in turn: both must have it.
    const search = at % 2 === 0 ? '' : `?search=${subject}`
    const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}${search}`)
    if (body.messages[0]?.subject !== subject) missed.push(subject)
  }
  line.close()
  return missed
}

test('each of two hundred mails is in the first list or search after its 250', async () => {
  expect(await missing('alone')).toEqual([])
}, 60_000)

test('also beside four senders at full speed', async () => {
  let isOver = false
  const crowd = await Promise.all(
    [1, 2, 3, 4].map(async (n) => ({
      to: (await service.address(`crowd${n}`)).email,
      line: await dial(service.smtp),
    })),
  )
  const sent = crowd.map(async ({ to, line }) => {
    await line.say('EHLO test')
    let count = 0
    while (!isOver) {
      expect(await send(line, to, 'noise')).toMatch(/^250/)
      count += 1
    }
    line.close()
    return count
  })
  const missed = await missing('busy').finally(() => (isOver = true))
  expect(missed).toEqual([])
  for (const count of await Promise.all(sent)) expect(count).toBeGreaterThan(0)
}, 120_000)

test('a mail that takes long to parse is in the first list too, and its detail can be read at once', async () => {
  const address = await service.address('heavy')
  const attachments = [{ filename: 'large.bin', content: Buffer.alloc(6_000_000, 'A') }]
  await sendMail(service.smtp, { to: address.email, subject: 'large', text: 'Hello', attachments })
  const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}`)
  expect(body).toMatchObject({ total: 1, messages: [{ subject: 'large' }] })
})

test('a mail that is stored when the service dies is in the first list of the next run', async () => {
  const first = await startService()
  const address = await first.address('killed')
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) => sendMail(first.smtp, { to: address.email, subject: `${n}`, text: 'x' })),
  )
  await first.kill()
  const second = await startService({ dataDir: first.dataDir })
  const { body } = await second.api<MessagePage>('GET', `/api/emails/${address.id}`)
  expect(body.total).toBe(5)
  await second.stop()
  await first.remove()
})
