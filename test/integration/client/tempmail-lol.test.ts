// The client of tempmail.lol, against a server that deletes mails when it sends them.
import { expect, it, onTestFinished } from 'vitest'
import type { MailServerClient } from '../../../src/shared/contract/mail-server-client.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import { startTempmailLolServer, type TempmailLolServer } from '../../helpers/tempmail-lol-server.ts'
import { connectTestClient, createAddressSecrets } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const HOUR = 3_600_000
const failure = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.failure)
const request = { expiryTime: HOUR, domain: 'tempmail.lol' } as const

const open = async (key = ''): Promise<{ server: TempmailLolServer; client: MailServerClient }> => {
  const server = await startTempmailLolServer()
  onTestFinished(() => server.close())
  return { server, client: connectTestClient('tempmail-lol', server.baseUrl, { access: { key } }) }
}

it('creates an inbox, and lists its mails with their content', async () => {
  const { server, client } = await open()
  expect(unwrap((await client.listEmailDomains()).result)).toEqual(['tempmail.lol'])
  const { id, address, expiresAt } = unwrap((await client.createEmail(request)).result)
  expect(address).toMatch(/^[0-9a-f]{12}@inbox\.example$/)
  expect(Math.abs((expiresAt ?? 0) - Date.now() - HOUR)).toBeLessThan(10_000)
  await server.deliver(address, {
    from: 'Shop <shop@far.example>',
    subject: 'Your code',
    text: 'It is 481516 — schön',
    html: '<p>It is <b>481516</b></p>',
  })
  const { items, nextCursor } = unwrap((await client.listMessages(id, null)).result)
  expect(server.mailCount).toBe(0)
  expect(nextCursor).toBeNull()
  expect(items[0]?.complete).toMatchObject({
    sender: 'Shop <shop@far.example>',
    to: address,
    subject: 'Your code',
    text: 'It is 481516 — schön',
    html: '<p>It is <b>481516</b></p>',
    files: [],
  })
  const messageId = items[0]?.id ?? ''
  expect(unwrap((await client.getMessage(id, messageId)).result).subject).toBe('Your code')
})

it('repeats its mails in every list, with the same ids, until they are deleted', async () => {
  const { server, client } = await open()
  const { id, address } = unwrap((await client.createEmail(request)).result)
  await server.deliver(address, { from: 'a@far.example', subject: 'first' })
  const first = unwrap((await client.listMessages(id, null)).result).items
  await server.deliver(address, { from: 'a@far.example', subject: 'second' })
  const both = unwrap((await client.listMessages(id, null)).result).items
  expect(both.map(({ subject }) => subject).sort()).toEqual(['first', 'second'])
  const firstId = first[0]?.id ?? ''
  expect(both.map((item) => item.id)).toContain(firstId)
  expect(unwrap((await client.deleteMessage(id, firstId)).result)).toBeNull()
  const left = unwrap((await client.listMessages(id, null)).result).items
  expect(left.map(({ subject }) => subject)).toEqual(['second'])
  expect(failure((await client.getMessage(id, firstId)).result)).toEqual({ kind: 'not-found' })
})

it('keeps a mail whose fields are missing or wrong: the server has deleted it', async () => {
  const { server, client } = await open()
  const { id } = unwrap((await client.createEmail(request)).result)
  server.intercept = () => ({ body: { emails: [{ from: 7, subject: 'Hi', body: null, date: 'never' }] } })
  const { items } = unwrap((await client.listMessages(id, null)).result)
  expect(items).toMatchObject([{ subject: 'Hi', sender: '' }])
  expect(Math.abs((items[0]?.receivedAt ?? 0) - Date.now())).toBeLessThan(10_000)
})

it('reads a list under the name of the first version', async () => {
  const { server, client } = await open()
  const { id } = unwrap((await client.createEmail(request)).result)
  server.intercept = () => ({ body: { email: [{ from: 'a@far.example', subject: 'Hi' }] } })
  expect(unwrap((await client.listMessages(id, null)).result).items).toMatchObject([{ subject: 'Hi' }])
})

it.each([undefined, 'key'])('reports that it requires a captcha, with the key %s', async (key) => {
  const { server, client } = await open(key)
  server.intercept = () => ({ status: 403, body: { error: 'Captcha required', captcha_required: true } })
  expect(failure((await client.createEmail(request)).result)).toEqual({ kind: 'challenge' })
})

it('lists the last mails of an ended inbox once more, then reports its end', async () => {
  const { server, client } = await open()
  const { id, address } = unwrap((await client.createEmail(request)).result)
  await server.deliver(address, { from: 'a@far.example', subject: 'last' })
  await client.listMessages(id, null)
  server.intercept = () => ({ body: { emails: [], expired: true } })
  expect(unwrap((await client.listMessages(id, null)).result).items).toHaveLength(1)
  expect(failure((await client.listMessages(id, null)).result)).toEqual({ kind: 'not-found' })
})

it('opens its inboxes again with the stored tokens, and only those', async () => {
  const { server } = await open()
  const addressSecrets = createAddressSecrets()
  const first = connectTestClient('tempmail-lol', server.baseUrl, { access: { addressSecrets } })
  const { id, address } = unwrap((await first.createEmail(request)).result)
  const second = connectTestClient('tempmail-lol', server.baseUrl, { access: { addressSecrets } })
  await server.deliver(address, { from: 'a@far.example', subject: 'Hi' })
  expect(unwrap((await second.listMessages(id, null)).result).items).toHaveLength(1)
  expect(unwrap((await second.deleteEmail(id)).result)).toBeNull()
  expect(failure((await second.listMessages(id, null)).result)).toEqual({ kind: 'forbidden' })
})

it('passes a name as prefix, and a domain of the user with the key of the account', async () => {
  const { server, client } = await open('tm.right')
  server.key = 'tm.right'
  const named = unwrap((await client.createEmail({ ...request, name: 'Alice' })).result)
  expect(named.address).toMatch(/^alice[0-9a-f]{4}@inbox\.example$/)
  // The lifetime depends on the plan.
  expect(named.expiresAt).toBeNull()
  const own = unwrap((await client.createEmail({ ...request, domain: 'mine.example' })).result)
  expect(own.address).toMatch(/@mine\.example$/)
  server.key = 'tm.other'
  expect(failure((await client.listEmailDomains()).result)).toMatchObject({ kind: 'unauthorized' })
})

it('creates at most thirty inboxes in a minute, and waits a minute after too many requests', async () => {
  const { server, client } = await open()
  for (let index = 0; index < 30; index += 1) expect((await client.createEmail(request)).result.ok).toBe(true)
  const sent = server.requests.length
  const refused = failure((await client.createEmail(request)).result) as { kind: string; until: number }
  expect(refused.kind).toBe('rate-limited')
  expect(refused.until - Date.now()).toBeLessThanOrEqual(60_000)
  expect(server.requests).toHaveLength(sent)
  server.intercept = () => ({ status: 429, body: 'slow down' })
  const limited = failure((await client.listEmailDomains()).result) as { kind: string; until: number }
  expect(limited.kind).toBe('rate-limited')
  expect(limited.until - Date.now()).toBeGreaterThan(50_000)
})
