// What programs under test need from a mail catcher beyond the specification: searching all mail, emptying an address, raw mail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreatedEmail, ErrorBody, MessageItem } from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp, sendMail } from '../../helpers/smtp-client.ts'
import { startConformanceService, type ConformanceSetup } from './conformance/setup.ts'

let setup: ConformanceSetup
beforeAll(async () => {
  setup = await startConformanceService()
})
afterAll(() => setup.stop())

interface Page {
  readonly messages: (MessageItem & { emailId: string; to_address: string })[]
  readonly nextCursor?: string
  readonly total: number
}
const unknownId = '00000000-0000-4000-8000-000000000000'
const subjects = async (path: string, as = setup.owner): Promise<string[]> =>
  (await as.call<Page>('GET', path)).body.messages.map(({ subject }) => subject)

/** Fills an address over one connection. */
const fill = async (address: CreatedEmail, count: number): Promise<void> => {
  const connection = await connectSmtp(setup.service.smtp)
  await connection.command('EHLO test')
  for (let n = 1; n <= count; n += 1) {
    await connection.command('MAIL FROM:<filler@far.example>')
    await connection.command(`RCPT TO:<${address.email}>`)
    await connection.command('DATA')
    await connection.command(`Subject: filler ${n}\r\n\r\nHello\r\n.`)
  }
  connection.close()
}

describe('GET /api/messages', () => {
  test('finds words in sender, subject and text, in all addresses of the account, immediately after the 250', async () => {
    const [first, second] = [await setup.owner.address('search-one'), await setup.owner.address('search-two')]
    const { smtp } = setup.service
    await sendMail(smtp, {
      to: first.email,
      subject: 'Invoice 17',
      text: 'Amount due',
      from: 'Shop <billing@shop.example>',
    })
    await sendMail(smtp, { to: second.email, subject: 'Hello', text: 'Your invoice is attached' })
    expect(await subjects('/api/messages?search=invoi')).toEqual(['Hello', 'Invoice 17'])
    expect(await subjects('/api/messages?search=billing')).toEqual(['Invoice 17'])
    expect(await subjects('/api/messages?search=invoice%20due')).toEqual(['Invoice 17'])
    expect(await subjects('/api/messages?search=%22%20NEAR%20*')).toEqual([])
    const { body } = await setup.owner.call<Page>('GET', '/api/messages?search=billing')
    expect(body).toMatchObject({
      total: 1,
      messages: [
        {
          emailId: first.id,
          to_address: first.email,
          from_address: 'billing@shop.example',
          from_name: 'Shop',
        },
      ],
    })
    expect(await subjects('/api/messages?search=invoice', setup.member)).toEqual([])
    expect(await subjects('/api/messages', setup.member)).toEqual([])
  })

  test('returns 20 per page, newest first, and pages stay correct while mail arrives', async () => {
    const address = await setup.member.address('paged')
    await fill(address, 25)
    const { body: first } = await setup.member.call<Page>('GET', '/api/messages?search=filler')
    expect([first.messages.length, first.total, first.messages[0]!.subject]).toEqual([20, 25, 'filler 25'])
    await fill(address, 1)
    const { body: rest } = await setup.member.call<Page>(
      'GET',
      `/api/messages?search=filler&cursor=${first.nextCursor!}`,
    )
    expect(rest.messages.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((n) => `filler ${n}`))
    expect('nextCursor' in rest).toBe(false)
    // A cursor of another list is rejected.
    const list = `/api/emails/${address.id}?cursor=${first.nextCursor!}`
    expect((await setup.member.call<ErrorBody>('GET', list)).body.error).toBe('INVALID_CURSOR')
  })

  test('excludes the messages of a deleted address', async () => {
    const address = await setup.owner.address('gone')
    await setup.deliver(address, 'vanishing')
    await setup.owner.call('DELETE', `/api/emails/${address.id}`)
    expect(await subjects('/api/messages?search=vanishing')).toEqual([])
  })
})

describe('DELETE /api/emails/{emailId}/messages', () => {
  test('empties an address of hundreds of messages, which continues to receive mail', async () => {
    const address = await setup.owner.address('full')
    await fill(address, 450)
    const path = `/api/emails/${address.id}`
    expect(await setup.owner.call('DELETE', `${path}/messages`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await setup.owner.call<Page>('GET', path)).body).toEqual({ messages: [], total: 0 })
    expect((await setup.owner.call('DELETE', `${path}/messages`)).status).toBe(200)
    await setup.deliver(address, 'again')
    expect(await subjects(path)).toEqual(['again'])
  })

  test('keeps messages newer than the one in `through`', async () => {
    const address = await setup.owner.address('spare')
    await setup.deliver(address, 'one')
    const seen = await setup.deliver(address, 'two')
    await setup.deliver(address, 'three')
    const path = `/api/emails/${address.id}`
    expect((await setup.owner.call('DELETE', `${path}/messages?through=${seen.id}`)).status).toBe(200)
    expect((await setup.owner.call<Page>('GET', path)).body).toMatchObject({
      total: 1,
      messages: [{ subject: 'three' }],
    })
    const again = await setup.owner.call<ErrorBody>('DELETE', `${path}/messages?through=${seen.id}`)
    expect([again.status, again.body.error]).toEqual([404, 'MESSAGE_NOT_FOUND'])
    expect(await subjects(path)).toEqual(['three'])
  })

  test('is allowed for own addresses only', async () => {
    const address = await setup.owner.address('mine')
    await setup.deliver(address, 'kept')
    for (const id of [address.id, unknownId]) {
      const { status, body } = await setup.member.call<ErrorBody>('DELETE', `/api/emails/${id}/messages`)
      expect([status, body.error]).toEqual([403, 'EMAIL_NOT_OWNED'])
    }
    expect(await subjects(`/api/emails/${address.id}`)).toEqual(['kept'])
  })
})

test('a message can be deleted once; others are kept', async () => {
  const address = await setup.owner.address('single')
  const [first] = [await setup.deliver(address, 'first'), await setup.deliver(address, 'second')]
  const path = `/api/emails/${address.id}/${first.id}`
  expect(await setup.owner.call('DELETE', path)).toMatchObject({ status: 200, body: { success: true } })
  expect((await setup.owner.call<ErrorBody>('DELETE', path)).body.error).toBe('MESSAGE_NOT_FOUND')
  expect(await subjects(`/api/emails/${address.id}`)).toEqual(['second'])
})

test('/raw is the mail byte for byte, as /source', async () => {
  const address = await setup.owner.address('raw')
  const item = await setup.deliver(address, 'raw')
  const [raw, source] = await Promise.all(
    ['raw', 'source'].map((name) =>
      setup.owner.call<string>('GET', `/api/emails/${address.id}/${item.id}/${name}`),
    ),
  )
  expect([raw!.status, raw!.headers.get('content-type')]).toEqual([200, 'message/rfc822'])
  expect(raw!.body).toBe(source!.body)
  expect(raw!.body).toContain('Subject: raw\r\n')
})
