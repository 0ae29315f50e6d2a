// The client of servers with the API of mail.tm, against one that responds as it does.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientOf, PushEvent } from '../../../src/shared/contract/mail-server-client.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import { hubFromLink, hubUrlOf } from '../../../src/client/mail-tm/push.ts'
import { startMailTmServer, type MailTmServer } from '../../helpers/mail-tm-server.ts'
import { connectTestClient, createAddressSecrets } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const WAIT = { timeout: 30_000, interval: 20 }
const failure = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.failure)
const request = { expiryTime: 3_600_000, domain: 'inbox.example' } as const

const open = async (): Promise<{ server: MailTmServer; client: ClientOf<'mail-tm'> }> => {
  const server = await startMailTmServer()
  onTestFinished(() => server.close())
  return { server, client: connectTestClient('mail-tm', server.baseUrl) }
}
const create = async (client: ClientOf<'mail-tm'>) => unwrap((await client.createEmail(request)).result)

describe('the main job', () => {
  it('creates an address, lists and reads its mail, downloads, and deletes', async () => {
    const { server, client } = await open()
    expect(unwrap((await client.listEmailDomains()).result)).toEqual(['inbox.example'])
    const { id, address, expiresAt } = await create(client)
    expect(address).toMatch(/^[a-z0-9]{10}@inbox\.example$/)
    expect(expiresAt).toBeNull()
    const messageId = await server.deliver(address, {
      from: 'Shop <shop@far.example>',
      subject: 'Your code',
      text: 'It is 481516 — schön',
      html: '<p>It is <b>481516</b> <img src="cid:logo"></p>',
      attachments: [
        {
          filename: 'logo.png',
          content: Buffer.from('89504e47', 'hex'),
          contentType: 'image/png',
          cid: 'logo',
        },
        { filename: 'terms.txt', content: 'Terms', contentType: 'text/plain' },
      ],
    })
    const page = unwrap((await client.listMessages(id, null)).result)
    expect(page).toMatchObject({ total: 1, nextCursor: null, undecodable: [] })
    expect(page.items[0]).toMatchObject({
      id: messageId,
      sender: 'Shop <shop@far.example>',
      subject: 'Your code',
    })
    const message = unwrap((await client.getMessage(id, messageId)).result)
    expect(message).toMatchObject({ to: address, text: 'It is 481516 — schön' })
    expect(server.isSeen(messageId)).toBe(false)
    expect(unwrap((await client.markSeen(id, messageId)).result)).toBeNull()
    expect(server.isSeen(messageId)).toBe(true)
    const [logo, terms] = message.files
    expect(message.html).toContain(`src="cid:${logo?.contentId}"`)
    expect(terms).toMatchObject({ filename: 'terms.txt', contentType: 'text/plain' })
    expect(terms?.contentId).toBeUndefined()
    const bytes = unwrap((await client.downloadAttachment(terms!.url!)).result).bytes
    expect(new TextDecoder().decode(bytes)).toBe('Terms')
    const source = unwrap((await client.getMessageSource(id, messageId)).result)
    expect(new TextDecoder().decode(source)).toMatch(/^From: Shop <shop@far\.example>/)
    expect(unwrap((await client.deleteMessage(id, messageId)).result)).toBeNull()
    expect(unwrap((await client.listMessages(id, null)).result).items).toEqual([])
    expect(unwrap((await client.deleteEmail(id)).result)).toBeNull()
    expect(failure((await client.listMessages(id, null)).result)).toEqual({ kind: 'forbidden' })
  })

  it('reads a list of many pages, thirty each', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    for (let index = 0; index < 65; index += 1)
      await server.deliver(address, { from: 'a@far.example', subject: `Mail ${index}` })
    const sizes: number[] = []
    for (let cursor: string | null = '1'; cursor !== null;) {
      const page: { items: readonly unknown[]; nextCursor: string | null; total: number | null } = unwrap(
        (await client.listMessages(id, cursor)).result,
      )
      sizes.push(page.items.length)
      cursor = page.nextCursor
    }
    expect(sizes).toEqual([30, 30, 5])
  })

  it('opens an address with its password, in another program', async () => {
    const server = await startMailTmServer()
    onTestFinished(() => server.close())
    const addressSecrets = createAddressSecrets()
    const first = connectTestClient('mail-tm', server.baseUrl, { access: { addressSecrets } })
    const { id, address } = await create(first)
    const { password } = JSON.parse((await addressSecrets.read(id)) ?? '') as { password: string }
    const second = connectTestClient('mail-tm', server.baseUrl)
    expect(failure((await second.openEmail(address, 'wrong')).result)).toMatchObject({ kind: 'unauthorized' })
    expect(unwrap((await second.openEmail(address, password)).result)).toEqual({
      id,
      address,
      expiresAt: null,
    })
    expect((await second.listMessages(id, null)).result.ok).toBe(true)
    // Only the password is stored: the next run logs in with it.
    const third = connectTestClient('mail-tm', server.baseUrl, { access: { addressSecrets } })
    expect((await third.listMessages(id, null)).result.ok).toBe(true)
  })

  it('logs in again when a token has expired, and not repeatedly', async () => {
    const { server, client } = await open()
    const { id } = await create(client)
    await client.listMessages(id, null)
    server.expireTokens()
    expect((await client.listMessages(id, null)).result.ok).toBe(true)
    const logins = (): number => server.requests.filter((line) => line === 'POST /token').length
    expect(logins()).toBe(2)
    server.intercept = (asked) =>
      asked.url?.startsWith('/messages')
        ? { status: 401, body: { code: 401, message: 'Expired JWT Token' } }
        : null
    expect(failure((await client.listMessages(id, null)).result)).toMatchObject({ kind: 'forbidden' })
    expect(logins()).toBe(3)
  })
})

describe('refusals', () => {
  it('reports a removed address as not found, without effect on the account', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    await client.listMessages(id, null)
    server.removeAccount(address)
    expect(failure((await client.listMessages(id, null)).result)).toEqual({ kind: 'not-found' })
    expect(unwrap((await client.deleteEmail(id)).result)).toBeNull()
  })

  it('reports a taken name, and a domain that no longer exists', async () => {
    const { server, client } = await open()
    await client.createEmail({ ...request, name: 'alice' })
    expect(failure((await client.createEmail({ ...request, name: 'Alice' })).result)).toMatchObject({
      kind: 'taken',
    })
    server.domains = ['new.example']
    expect(failure((await client.createEmail(request)).result)).toMatchObject({
      kind: 'invalid-input',
      detail: 'address: This value is not valid.',
    })
  })

  it('waits a second after too many requests, though the server does not require it', async () => {
    const { server, client } = await open()
    server.intercept = () => ({ status: 429, body: '' })
    const before = Date.now()
    const refused = failure((await client.listEmailDomains()).result) as { kind: string; until: number }
    expect(refused.kind).toBe('rate-limited')
    expect(refused.until).toBeGreaterThanOrEqual(before + 1_000)
    server.intercept = () => null
    // Nothing is sent meanwhile: the next request is sent after it.
    await client.listEmailDomains()
    expect(Date.now()).toBeGreaterThanOrEqual(before + 1_000)
  })

  it('reports an unknown secret as a problem of its address only', async () => {
    const { server, client } = await open()
    expect(failure((await client.listMessages('5f0000000000000000000000', null)).result)).toEqual({
      kind: 'forbidden',
    })
    expect(server.requests).toEqual([])
  })
})

it('sends no more than eight requests in any second', async () => {
  const { server, client } = await open()
  const startedAt = Date.now()
  await Promise.all(Array.from({ length: 25 }, () => client.listEmailDomains()))
  // 25 requests in windows of seven: the last ones leave in the fourth second.
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3_000)
  expect(server.requests).toHaveLength(25)
})

describe('push', () => {
  const listen = (client: ClientOf<'mail-tm'>, ids: readonly string[]) => {
    const events: PushEvent[] = []
    const states: boolean[] = []
    client.push.subscribe(
      ids,
      (event) => events.push(event),
      (works) => states.push(works),
    )
    return { events, states }
  }

  it('announces the mail of each address, and reports when it breaks and works again', async () => {
    const { server, client } = await open()
    const [one, two] = [await create(client), await create(client)]
    const { events, states } = listen(client, [one.id, two.id])
    expect(states).toEqual([false])
    await vi.waitFor(() => expect(states.at(-1)).toBe(true), WAIT)
    expect(server.streams).toBe(2)
    // Mail that arrived before the streams were open, and during a break, must be fetched.
    const gaps = [one, two].map(({ id }) => ({ emailId: id, isGap: true }))
    expect(events.splice(0)).toEqual(expect.arrayContaining(gaps))
    await server.deliver(two.address, { from: 'a@far.example', subject: 'Hi' })
    await vi.waitFor(() => expect(events.splice(0)).toEqual([{ emailId: two.id }]), WAIT)
    server.breakStreams()
    await vi.waitFor(() => expect(server.streams).toBe(2), WAIT)
    await vi.waitFor(() => expect(events).toEqual(expect.arrayContaining(gaps)), WAIT)
    expect(states).toEqual([false, true])
    server.hubWorks = false
    server.breakStreams()
    await vi.waitFor(() => expect(states).toEqual([false, true, false]), { timeout: 20_000 })
  })

  it('counts as working while the hub occasionally ends its streams', async () => {
    const { server, client } = await open()
    server.streamLifetimeMs = 300
    const one = await create(client)
    const { events, states } = listen(client, [one.id])
    const gaps = () => events.filter(({ isGap }) => isGap).length
    await vi.waitFor(() => expect(gaps()).toBeGreaterThan(2), { timeout: 20_000 })
    expect(states).toEqual([false, true])
  })

  it('opens one stream per address, however often requested, and closes that of a removed address', async () => {
    const { server, client } = await open()
    const [one, two] = [await create(client), await create(client)]
    listen(client, [one.id, two.id])
    const { states } = listen(client, [one.id, two.id])
    await vi.waitFor(() => expect(states.at(-1)).toBe(true), WAIT)
    expect(server.requests.filter((line) => line.includes('/.well-known/mercure'))).toHaveLength(2)
    listen(client, [two.id])
    await vi.waitFor(() => expect(server.streams).toBe(1), WAIT)
  })

  it('works without the addresses that no longer exist on the server', async () => {
    const { server, client } = await open()
    const [one, two] = [await create(client), await create(client)]
    server.removeAccount(one.address)
    const { states } = listen(client, [one.id, two.id])
    await vi.waitFor(() => expect(states.at(-1)).toBe(true), WAIT)
  })

  it('is given up after one request without a hub', async () => {
    const { server, client } = await open()
    server.intercept = (asked) => (asked.url?.includes('mercure') ? { status: 404, body: 'no' } : null)
    const { id } = await create(client)
    const { states } = listen(client, [id])
    const hubRequests = (): number => server.requests.filter((line) => line.includes('mercure')).length
    await vi.waitFor(() => expect(hubRequests()).toBe(1), WAIT)
    listen(client, [id])
    await client.listMessages(id, null)
    expect(hubRequests()).toBe(1)
    expect(states).toEqual([false])
  })

  it('is given up for some time if the hub never works', async () => {
    const { server, client } = await open()
    server.hubWorks = false
    const ids = [(await create(client)).id, (await create(client)).id, (await create(client)).id]
    const { states } = listen(client, ids)
    const hubRequests = (): number => server.requests.filter((line) => line.includes('mercure')).length
    await vi.waitFor(() => expect(hubRequests()).toBeGreaterThanOrEqual(8), WAIT)
    // The last response is on its way: two more came after it.
    await client.listEmailDomains()
    await client.listEmailDomains()
    server.hubWorks = true
    listen(client, ids)
    await client.listEmailDomains()
    expect(server.streams).toBe(0)
    expect(states).toEqual([false])
  })

  it('is tried again if the hub is down', async () => {
    const { server, client } = await open()
    server.hubWorks = false
    const { id } = await create(client)
    const { states } = listen(client, [id])
    await vi.waitFor(
      () => expect(server.requests.filter((line) => line.includes('mercure')).length).toBeGreaterThan(1),
      WAIT,
    )
    server.hubWorks = true
    await vi.waitFor(() => expect(states.at(-1)).toBe(true), WAIT)
  })
})

it.each([
  ['https://api.mail.tm', 'https://mercure.mail.tm/.well-known/mercure'],
  ['https://mail.example', 'https://mail.example/.well-known/mercure'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/.well-known/mercure'],
])('the hub URL of %s is %s', (baseUrl, hub) => {
  expect(hubUrlOf(baseUrl).href).toBe(hub)
})

it.each([
  ['on a sibling host', '<https://mercure.mail.tm/.well-known/mercure>; rel="mercure"', 'mercure.mail.tm'],
  ['on the server itself', '</docs>; rel="help", </.well-known/mercure>; rel=mercure', 'api.mail.tm'],
  ['on another site', '<https://evil.example/.well-known/mercure>; rel="mercure"', null],
  ['without TLS', '<http://mercure.mail.tm/.well-known/mercure>; rel="mercure"', null],
  ['missing', null, null],
])('a hub in a Link header: %s', (_name, link, host) => {
  expect(hubFromLink(link, 'https://api.mail.tm')?.host ?? null).toBe(host)
})
