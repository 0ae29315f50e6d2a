// The client of cloudflare_temp_email, against a server with the same API.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ClientOf, ServerCredentials } from '../../../src/shared/contract/mail-server-client.ts'
import { DEFAULT_TIMEOUTS_MS, type Timeouts } from '../../../src/client/send-request.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import {
  startCloudflareTempEmailServer,
  type CloudflareTempEmailServer,
} from '../../helpers/cloudflare-temp-email-server.ts'
import { connectTestClient, createAddressSecrets } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const failure = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.failure)
const request = { expiryTime: 3_600_000, domain: 'inbox.example' } as const

const connect = (
  server: CloudflareTempEmailServer,
  access: Partial<ServerCredentials> = {},
  limits: Partial<Timeouts> = {},
): ClientOf<'cloudflare-temp-email'> =>
  connectTestClient('cloudflare-temp-email', server.baseUrl, { access, limits })
const open = async (): Promise<{
  server: CloudflareTempEmailServer
  client: ClientOf<'cloudflare-temp-email'>
}> => {
  const server = await startCloudflareTempEmailServer()
  onTestFinished(() => server.close())
  return { server, client: connect(server) }
}
const create = async (client: ClientOf<'cloudflare-temp-email'>) =>
  unwrap((await client.createEmail(request)).result)

it.each(['a.abcde.c', 'a.bm90anNvbg.c', 'opaque'])(
  'identifies an address by its name if token %s contains no id',
  async (jwt) => {
    const { server, client } = await open()
    server.intercept = () => ({ body: { jwt, address: 'a@inbox.example' } })
    expect(await create(client)).toMatchObject({ id: 'a@inbox.example' })
  },
)

describe('the main job', () => {
  it('creates an address, lists and reads its mail, downloads its files, and deletes', async () => {
    const { server, client } = await open()
    expect(unwrap((await client.listEmailDomains()).result)).toEqual(['inbox.example'])
    const { id, address, expiresAt } = unwrap(
      (await client.createEmail({ ...request, name: 'alice' })).result,
    )
    expect({ id, address, expiresAt }).toEqual({
      id: '1',
      address: 'tmpalice@inbox.example',
      expiresAt: null,
    })
    const messageId = await server.deliver(address, {
      from: 'Größe <shop@far.example>',
      subject: 'Dein Code: schön',
      text: 'It is 481516',
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
      sender: 'Größe <shop@far.example>',
      subject: 'Dein Code: schön',
    })
    expect(Math.abs((page.items[0]?.receivedAt ?? 0) - Date.now())).toBeLessThan(600_000)
    const message = unwrap((await client.getMessage(id, messageId)).result)
    expect(message).toMatchObject({ to: address, text: 'It is 481516' })
    expect(message.files.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['logo.png', 'logo'],
      ['terms.txt', undefined],
    ])
    const file = unwrap((await client.downloadAttachment(message.files[1]!.url!)).result)
    expect(new TextDecoder().decode(file.bytes)).toBe('Terms')
    const source = unwrap((await client.getMessageSource(id, messageId)).result)
    expect(new TextDecoder().decode(source)).toContain('To: tmpalice@inbox.example')
    expect(unwrap((await client.deleteMessage(id, messageId)).result)).toBeNull()
    expect(failure((await client.getMessage(id, messageId)).result)).toEqual({ kind: 'not-found' })
    expect(unwrap((await client.deleteEmail(id)).result)).toBeNull()
    expect(failure((await client.listMessages(id, null)).result)).toEqual({ kind: 'forbidden' })
  })

  it('reads a list of many pages', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    for (let index = 0; index < 25; index += 1)
      await server.deliver(address, { from: 'a@far.example', subject: `Mail ${index}`, text: 'x' })
    const sizes: number[] = []
    for (let cursor: string | null = '0'; cursor !== null;) {
      const page: { items: readonly unknown[]; nextCursor: string | null } = unwrap(
        (await client.listMessages(id, cursor)).result,
      )
      sizes.push(page.items.length)
      cursor = page.nextCursor
    }
    expect(sizes).toEqual([10, 10, 5])
  })

  it('reads mails one by one if ten are too large for a list', async () => {
    const { server } = await open()
    // The test's server builds the lists in the same process.
    const client = connect(server, {}, DEFAULT_TIMEOUTS_MS)
    const { id, address } = await create(client)
    const content = Buffer.alloc(8_000_000, 'x')
    for (const subject of ['First', 'Second', 'Third'])
      await server.deliver(address, {
        from: 'a@far.example',
        subject,
        text: 'x',
        attachments: [{ filename: 'x.bin', content }],
      })
    const page = unwrap((await client.listMessages(id, null)).result)
    expect(page.items.map(({ subject }) => subject)).toEqual(['Third'])
    expect(page.nextCursor).toBe('1')
  })

  it.each([true, false])(
    'stores the password that the site returns for a new address (returns one: %s)',
    async (tellsOne) => {
      const { server } = await open()
      server.hasAddressPasswords = tellsOne
      const secrets = createAddressSecrets()
      const client = connect(server, { addressSecrets: secrets })
      const { id, address } = await create(client)
      const lines = ((await secrets.read(id)) ?? '').split('\n')
      expect(lines.slice(1)).toEqual(tellsOne ? [server.passwordOf(address)] : [])
      expect((await client.listMessages(id, null)).result.ok).toBe(true)
      // Another program opens the address with it.
      if (tellsOne) expect((await connect(server).openEmail(address, lines[1] ?? '')).result.ok).toBe(true)
    },
  )

  it('opens an address with its password, or with its token', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    const secrets = createAddressSecrets()
    const other = connect(server, { addressSecrets: secrets })
    expect(failure((await other.openEmail(address, 'wrong')).result)).toMatchObject({ kind: 'unauthorized' })
    const opened = { id, address, expiresAt: null }
    expect(unwrap((await other.openEmail(address, server.passwordOf(address))).result)).toEqual(opened)
    expect((await other.listMessages(id, null)).result.ok).toBe(true)
    const [token = '', password] = ((await secrets.read(id)) ?? '').split('\n')
    expect(password).toBe(server.passwordOf(address))
    expect(unwrap((await connect(server).openEmail(address, token)).result)).toEqual(opened)
    expect(failure((await other.openEmail(address, `${token.slice(0, -4)}AAAA`)).result)).toMatchObject({
      kind: 'unauthorized',
    })
    server.hasAddressPasswords = false
    expect(failure((await other.openEmail(address, 'x')).result)).toEqual({ kind: 'unsupported' })
  })
})

it('distinguishes a new mail from a deleted one with the same number', async () => {
  let now = Date.now()
  const server = await startCloudflareTempEmailServer(() => now)
  onTestFinished(() => server.close())
  const client = connect(server)
  const { id, address } = await create(client)
  const first = await server.deliver(address, { from: 'a@far.example', subject: 'First', text: 'x' })
  await client.deleteMessage(id, first)
  now += 60_000
  const second = await server.deliver(address, { from: 'a@far.example', subject: 'Second', text: 'x' })
  expect(second.split('-')[0]).toBe(first.split('-')[0])
  const { items } = unwrap((await client.listMessages(id, null)).result)
  expect(items.map((item) => item.id)).toEqual([second])
  expect(failure((await client.getMessage(id, first)).result)).toEqual({ kind: 'not-found' })
})

describe('refusals', () => {
  it('sends the password of the site with each request, and requires it from the user if it is wrong', async () => {
    const { server } = await open()
    server.sitePassword = 'open sesame'
    const right = connect(server, { key: 'open sesame' })
    const { id } = await create(right)
    expect((await right.listMessages(id, null)).result.ok).toBe(true)
    for (const key of ['', 'wrong']) {
      const client = connect(server, { key })
      expect(failure((await client.listEmailDomains()).result)).toMatchObject({ kind: 'unauthorized' })
      expect(failure((await client.createEmail(request)).result)).toMatchObject({ kind: 'unauthorized' })
    }
  })

  it.each<[string, (server: CloudflareTempEmailServer) => void, unknown]>([
    ['a name that is taken', () => undefined, { kind: 'taken' }],
    [
      'a domain that no longer exists',
      (server) => (server.domains = ['other.example']),
      { kind: 'invalid-input', detail: 'Failed to create address: Invalid domain' },
    ],
    ['a captcha', (server) => (server.captchaSiteKey = '0x4AAA'), { kind: 'challenge' }],
  ])('%s', async (_name, change, expected) => {
    const { server, client } = await open()
    await client.createEmail({ ...request, name: 'alice' })
    change(server)
    expect(failure((await client.createEmail({ ...request, name: 'alice' })).result)).toEqual(expected)
  })

  it('detects an address that the operator removed, though its token opens an empty list', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    server.removeAddress(address)
    expect(failure((await client.listMessages(id, null)).result)).toMatchObject({ kind: 'not-found' })
    const { id: other } = await create(client)
    for (let times = 0; times < 3; times += 1) await client.listMessages(other, null)
    // One for each address, and no more within the hour.
    expect(server.requests.filter((line) => line === 'GET /api/settings')).toHaveLength(2)
  })

  it('reports an operator who disabled deletion', async () => {
    const { server, client } = await open()
    const { id, address } = await create(client)
    const messageId = await server.deliver(address, { from: 'a@far.example', subject: 'Hi', text: 'x' })
    server.mayDelete = false
    expect(failure((await client.deleteMessage(id, messageId)).result)).toEqual({ kind: 'unsupported' })
    expect(failure((await client.deleteEmail(id)).result)).toEqual({ kind: 'unsupported' })
    expect((await client.listMessages(id, null)).result.ok).toBe(true)
  })

  it.each(['mime:1/99/0', 'mime:1', 'https://evil.example/x', 'mime:1/%/0'])(
    'finds no file for %s',
    async (link) => {
      const { client } = await open()
      await create(client)
      expect(failure((await client.downloadAttachment(link)).result)).toEqual({ kind: 'not-found' })
    },
  )
})
