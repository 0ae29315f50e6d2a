// Commands on an address with a tag, on each engine of the service: they select the mail sent to that tag.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireRecipient } from '../../../src/mailbox/recipient.ts'
import { openServerMailbox } from '../../../src/cli/mailbox/server-mailbox.ts'
import { firstMessages, type Mailbox } from '../../../src/mailbox/mailbox.ts'
import { criteriaFor, waitForMail, type WaitResult } from '../../../src/mailbox/wait-for-mail.ts'
import { createSharedDatabase } from '../../helpers/shared-postgres.ts'
import { startMoemailServer } from '../../helpers/moemail-server.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { connectSmtpForData } from '../../helpers/smtp-client.ts'

const engines: readonly (readonly [string, () => Promise<TestService>])[] = [
  ['SQLite', () => startService()],
  ['PostgreSQL', async () => startService({ databaseUrl: await createSharedDatabase() })],
]

describe.each(engines)('%s', (_name, start) => {
  let service: TestService
  let mailbox: Mailbox
  beforeAll(async () => {
    service = await start()
    mailbox = openServerMailbox({ url: service.baseUrl, key: service.key, smtp: service.smtp })
    // Starting PostgreSQL takes longer on a busy computer.
  }, 60_000)
  afterAll(async () => {
    await mailbox.close()
    await service.remove()
  })

  const send = async (envelope: readonly string[], subject: string, code = '483920'): Promise<void> => {
    const connection = await connectSmtpForData(service.smtp, ...envelope)
    const text = `Your verification code is ${code}.`
    connection.write(`From: shop@example.org\r\nSubject: ${subject}\r\n\r\n${text}\r\n.\r\n`)
    expect(await connection.readReply()).toMatch(/^250/)
    connection.close()
  }
  const wait = async (wanted: string, more: { readonly subject?: string } = {}): Promise<WaitResult> => {
    const { address, tagged } = await requireRecipient(mailbox, wanted)
    const criteria = { address, since: 0, tagged, ...criteriaFor({ wanted: 'code', ...more }) }
    return waitForMail(mailbox, criteria, {
      timeoutMs: 3_000,
      signal: new AbortController().signal,
    })
  }
  const subjects = async (wanted: string, limit = 50): Promise<readonly string[]> => {
    const { address, tagged } = await requireRecipient(mailbox, wanted)
    return (await firstMessages(mailbox.messages({ address, tagged }), limit)).map(({ subject }) => subject)
  }

  test('each tag of one transaction can be waited for, listed and read', async () => {
    const { email } = await service.createAddress('team')
    const envelope = ['a', 'B', 'c', 'd', 'e'].map((tag) => `team+${tag}@mayfly.test`)
    await send(envelope, 'Five')
    await send(['team+c@mayfly.test'], 'One', '775301')
    for (const to of envelope) {
      const { message } = await wait(to.toUpperCase())
      expect(message?.code).toBe(to.includes('+c') ? '775301' : '483920')
      expect(await subjects(to)).toEqual(to.includes('+c') ? ['One', 'Five'] : ['Five'])
      expect(await subjects(to, 1)).toEqual([to.includes('+c') ? 'One' : 'Five'])
    }
    expect((await wait(email, { subject: 'Five' })).message?.recipients).toEqual(envelope)
    expect(await subjects(email)).toEqual(['One', 'Five'])
    expect(await subjects('team+other@mayfly.test')).toEqual([])
  })

  test('finds the mail for each tag, however many came to other tags since', async () => {
    await service.createAddress('one')
    await service.createAddress('two')
    await send(['one+x@mayfly.test', 'two@mayfly.test', 'two+y@mayfly.test', 'one@mayfly.test'], 'Mixed')
    for (let n = 0; n < 25; n += 1) await send([`one+${n}@mayfly.test`], `Other ${n}`)
    const found = await wait('one+x@mayfly.test')
    expect(found.message?.recipients).toEqual(['one+x@mayfly.test', 'one@mayfly.test'])
    expect(await subjects('one+x@mayfly.test', 1)).toEqual(['Mixed'])
    expect((await wait('two+y@mayfly.test')).message?.recipients).toEqual([
      'two@mayfly.test',
      'two+y@mayfly.test',
    ])
  })

  test('reports refused mail with its recipients', async () => {
    await service.createAddress('vain')
    await send(['vain+a@mayfly.test', 'vain+c@mayfly.test'], 'Elsewhere')
    await send(['vain+b@mayfly.test'], 'Other subject')
    const { message, refused } = await wait('vain+b@mayfly.test', { subject: 'wanted' })
    expect(message).toBeNull()
    expect(refused).toEqual([
      { subject: 'Other subject', from: 'shop@example.org', reason: 'other-subject', to: null },
      {
        subject: 'Elsewhere',
        from: 'shop@example.org',
        reason: 'other-recipient',
        to: ['vain+a@mayfly.test', 'vain+c@mayfly.test'],
      },
    ])
    await expect(requireRecipient(mailbox, 'unknown+b@mayfly.test')).rejects.toThrow(
      'There is no address unknown+b@mayfly.test',
    )
  })
})

test('falls back to the messages if a server does not list recipients', async () => {
  const server = await startMoemailServer()
  const mailbox = openServerMailbox({ url: server.baseUrl, key: server.key, smtp: null })
  const created = await mailbox.createAddress({ copy: false })
  const tag = created.address.replace('@', '+b@')
  await server.deliver(created.address, { from: 'a@b.test', subject: 'Untagged', text: 'x' })
  const { address, tagged } = await requireRecipient(mailbox, tag)
  expect([address.id, tagged]).toEqual([created.id, tag])
  const before = server.requests.length
  expect(await firstMessages(mailbox.messages({ address, tagged }), 5)).toEqual([])
  expect(
    server.requests.slice(before).filter((request) => /\/api\/emails\/[^/]+\/[^/]+$/.test(request)),
  ).toHaveLength(1)
  await mailbox.close()
  server.close()
})
