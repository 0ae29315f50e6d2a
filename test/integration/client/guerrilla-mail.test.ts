// The client of Guerrilla Mail, against a server that responds like its JSON API.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { MailServerClient } from '../../../src/shared/contract/mail-server-client.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import { startGuerrillaMailServer, type GuerrillaMailServer } from '../../helpers/guerrilla-mail-server.ts'
import { connectTestClient, createAddressSecrets } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const failure = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.failure)
const request = { expiryTime: 3_600_000, domain: 'sharklasers.com' } as const

const open = async (): Promise<{ server: GuerrillaMailServer; client: MailServerClient }> => {
  const server = await startGuerrillaMailServer()
  onTestFinished(() => server.close())
  return { server, client: connectTestClient('guerrilla-mail', server.baseUrl) }
}
const create = async (client: MailServerClient) => unwrap((await client.createEmail(request)).result)
const starts = (server: GuerrillaMailServer): number =>
  server.requests.filter((line) => line.includes('f=set_email_user')).length

it('refuses a domain that it does not have, without a request', async () => {
  const { server, client } = await open()
  const { result } = await client.createEmail({ ...request, domain: 'mail.example' })
  expect(failure(result)).toEqual({ kind: 'invalid-input', field: 'domain' })
  expect(server.requests).toEqual([])
})

describe('the main job', () => {
  it('creates an address, lists and reads its mail, and deletes', async () => {
    const { server, client } = await open()
    expect(unwrap((await client.listEmailDomains()).result)).toContain('sharklasers.com')
    // The check of the server makes no address.
    expect(server.tokens).toEqual([])
    const { id, address, expiresAt } = await create(client)
    expect(address).toMatch(/^[a-z0-9]{16}@sharklasers\.com$/)
    expect(expiresAt).toBeNull()
    const messageId = await server.deliver(address, {
      from: 'Shop <shop@far.example>',
      subject: 'Tom & "Jerry" <b>',
      html: '<p>It is <b>481516</b>: <a href="https://shop.example/confirm?a=1&amp;b=%C3%BC">Confirm</a></p>',
      attachments: [{ filename: 'terms.txt', content: 'Terms', contentType: 'text/plain' }],
    })
    // The greeting of the service is left out.
    const page = unwrap((await client.listMessages(id, null)).result)
    expect(page).toMatchObject({
      nextCursor: null,
      undecodable: [],
      items: [{ id: messageId, sender: 'shop@far.example', subject: 'Tom & "Jerry" <b>' }],
    })
    const message = unwrap((await client.getMessage(id, messageId)).result)
    expect(message.html).toContain('href="https://shop.example/confirm?a=1&amp;b=%C3%BC"')
    expect(message.files).toMatchObject([{ filename: 'terms.txt', contentType: 'text/plain', url: null }])
    expect(unwrap((await client.deleteMessage(id, messageId)).result)).toBeNull()
    expect(failure((await client.getMessage(id, messageId)).result)).toEqual({ kind: 'not-found' })
    expect(unwrap((await client.listMessages(id, null)).result).items).toEqual([])
    expect(unwrap((await client.deleteEmail(id)).result)).toBeNull()
    expect(server.requests.at(-1)).toContain('f=forget_me')
  })

  it('shows a plain text, which the API sends as HTML', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    const messageId = await server.deliver(address, { from: 'a@far.example', subject: '', text: '1 < 2' })
    const message = unwrap((await client.getMessage(id, messageId)).result)
    expect(message).toMatchObject({ subject: '', html: '<pre>1 &lt; 2</pre>' })
  })

  it('reads a list of many pages, twenty each', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    for (let index = 0; index < 45; index += 1)
      await server.deliver(address, { from: 'a@far.example', subject: `Mail ${index}` })
    const subjects: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { items: readonly { subject: string }[]; nextCursor: string | null } = unwrap(
        (await client.listMessages(id, cursor ?? null)).result,
      )
      subjects.push(...page.items.map((item) => item.subject))
      cursor = page.nextCursor
    }
    expect(subjects).toHaveLength(45)
    expect(new Set(subjects).size).toBe(45)
  })
})

describe('sessions', () => {
  it('are one for each address, in a cookie and never in a URL', async () => {
    const { server, client } = await open()
    const [one, two] = [await create(client), await create(client)]
    await server.deliver(one.address, { from: 'a@far.example', subject: 'for one' })
    await server.deliver(two.address, { from: 'a@far.example', subject: 'for two' })
    for (const [{ id }, subject] of [
      [one, 'for one'],
      [two, 'for two'],
      [one, 'for one'],
    ] as const)
      expect(unwrap((await client.listMessages(id, null)).result).items).toMatchObject([{ subject }])
    expect(starts(server)).toBe(2)
    expect(server.tokens).toHaveLength(2)
    for (const token of server.tokens) expect(server.requests.join(' ')).not.toContain(token)
  })

  it('that have ended are not read as an empty inbox: the client starts another one', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    await server.deliver(address, { from: 'a@far.example', subject: 'Hi' })
    server.endSessions()
    expect(unwrap((await client.listMessages(id, null)).result).items).toHaveLength(1)
    expect(starts(server)).toBe(2)
  })

  it('with another address than expected are replaced, and reported if that does not help', async () => {
    const { server, client } = await open()
    const { id } = await create(client)
    server.intercept = ({ url = '' }) =>
      url.includes('f=check_email') ? { body: { list: [], email: 'other@guerrillamailblock.com' } } : null
    expect(failure((await client.listMessages(id, null)).result)).toMatchObject({ kind: 'bad-answer' })
    expect(starts(server)).toBe(2)
  })

  it('need no secret: an address is read again in another run', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    await server.deliver(address, { from: 'a@far.example', subject: 'Hi' })
    const addressSecrets = createAddressSecrets()
    const next = connectTestClient('guerrilla-mail', server.baseUrl, { access: { addressSecrets } })
    expect(unwrap((await next.listMessages(id, null)).result).items).toHaveLength(1)
    expect(await addressSecrets.read(id)).toBeNull()
  })

  it('waits a minute after too many requests', async () => {
    const { server, client } = await open()
    server.intercept = () => ({ status: 429, body: '' })
    const refused = failure((await client.createEmail(request)).result) as { kind: string; until: number }
    expect(refused.kind).toBe('rate-limited')
    expect(refused.until - Date.now()).toBeGreaterThan(50_000)
  })
})
