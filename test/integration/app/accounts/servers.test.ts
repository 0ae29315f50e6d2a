// Servers of other kinds: a secret per address, addresses without a list, domains that change, links, and the default.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, START_TIME, unwrap, type TestApp } from '../../../helpers/test-app.ts'
import { FakeMailServer } from '../../../helpers/fake-mail-server.ts'
import { startMailTmServer, type MailTmServer } from '../../../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../../../helpers/moemail-server.ts'
import { inviteDirectly, tokenOf } from '../../../helpers/profile-service.ts'
import { transferEnd } from '../../../helpers/service-app.ts'
import { startService } from '../../../helpers/service.ts'
import { createInMemorySecretStore } from '../../../../src/shell-common/in-memory-secret-store.ts'
import type { SecretStore } from '../../../../src/app/ports.ts'
import type { AddressView } from '../../../../src/shared/model/address.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const newSecrets = (): SecretStore => ({ ...createInMemorySecretStore(), isPersistent: true })

const openMailTm = async (testApp: TestApp): Promise<MailTmServer> => {
  const server = await startMailTmServer(() => testApp.clock.now())
  onTestFinished(() => server.close())
  return server
}

const addMailTm = async (secrets = newSecrets()) => {
  const testApp = await startTestApp(START_TIME, secrets)
  const server = await openMailTm(testApp)
  const { handlers } = testApp.mayfly
  const account = unwrap(
    await handlers['account.add']({
      name: '',
      baseUrl: server.baseUrl,
      key: '',
      server: 'mail-tm',
      authHeader: 'x-api-key',
    }),
  )
  const create = async (): Promise<AddressView> => unwrap(await testApp.mayfly.handlers['address.create']({}))
  return { testApp, server, secrets, account, create }
}

/** Lets real time pass for events over sockets, and ten times as much of the app's. */
const until = async (testApp: TestApp, isDone: () => boolean): Promise<void> => {
  for (const end = performance.now() + 30_000; !isDone() && performance.now() < end;) {
    await testApp.clock.run(100)
    await sleep(10)
  }
  expect(isDone()).toBe(true)
}
const addressOf = (testApp: TestApp, key: string) =>
  testApp.mayfly.snapshot().addresses.find((address) => address.key === key)
const subjects = ({ announced }: TestApp) =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))
const mail = (subject: string) => ({ from: 'Shop <shop@far.example>', subject, text: 'Hello' })

describe('the account of the next new address', () => {
  const withBuiltin = async () => {
    const testApp = await startTestApp()
    const builtin = await FakeMailServer.open(() => testApp.clock.now())
    testApp.mayfly.builtinReady({
      baseUrl: builtin.server.baseUrl,
      key: builtin.key,
      domains: ['inbox.example'],
      smtp: { host: '127.0.0.1', port: 2525 },
    })
    const { handlers } = testApp.mayfly
    const server = await openMailTm(testApp)
    const create = async (accountId?: string) =>
      unwrap(await handlers['address.create'](accountId === undefined ? {} : { accountId })).accountId
    const addServer = async () =>
      unwrap(
        await handlers['account.add']({
          name: '',
          baseUrl: server.baseUrl,
          key: '',
          server: 'mail-tm',
          authHeader: 'x-api-key',
        }),
      ).id
    return { testApp, create, addServer, handlers }
  }

  it('is the built-in service until a server is added, then the server, and the built-in service again once chosen', async () => {
    const { create, addServer, handlers } = await withBuiltin()
    expect(await create()).toBe('builtin')
    const remote = await addServer()
    expect(await create()).toBe(remote)
    expect(await create('builtin')).toBe('builtin')
    expect(await create()).toBe('builtin')
    expect(await create(remote)).toBe(remote)
    unwrap(await handlers['account.remove']({ accountId: remote }))
    expect(await create()).toBe('builtin')
  })
})

describe('a server with a password for each address', () => {
  it('needs no key; the password is stored in the keychain only', async () => {
    const { testApp, secrets, account, create } = await addMailTm()
    expect(account).toMatchObject({ keyTail: null, server: 'mail-tm', domains: ['inbox.example'] })
    const { key, expiresAt } = await create()
    expect(expiresAt).toBeNull()
    const secret = await secrets.read(key)
    const { password } = JSON.parse(secret ?? '{}') as { password: string }
    expect(password.length).toBeGreaterThan(20)
    expect(JSON.stringify(testApp.mayfly.snapshot())).not.toContain(password)
    expect(testApp.log.join('\n')).not.toContain(password)
  })

  it('announces mail, also after a restart, and requests no list of addresses', async () => {
    const { testApp, server, create } = await addMailTm()
    const { address } = await create()
    await server.deliver(address, mail('first'))
    await until(testApp, () => subjects(testApp).length === 1)
    await testApp.restart()
    await server.deliver(address, mail('second'))
    await until(testApp, () => subjects(testApp).length === 2)
    expect(subjects(testApp)).toEqual(['first', 'second'])
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
    await testApp.clock.run(30 * MINUTE)
    expect(server.requests.filter((request) => request === 'GET /accounts')).toEqual([])
  })

  it('ends an address that the server no longer has, keeps its mail, and continues to work', async () => {
    const { testApp, server, create } = await addMailTm()
    const removed = await create()
    const kept = await create()
    await server.deliver(removed.address, mail('letter'))
    await until(testApp, () => subjects(testApp).length === 1)
    // With push, an address is checked only every ten minutes.
    await until(testApp, () => server.streams === 2)
    server.removeAccount(removed.address)
    await testApp.clock.run(11 * MINUTE)
    await until(testApp, () => addressOf(testApp, removed.key)?.state === 'expired')
    expect(addressOf(testApp, removed.key)).toMatchObject({ endReason: 'gone', total: 1 })
    expect(addressOf(testApp, kept.key)).toMatchObject({ endReason: null, state: 'active' })
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
  })

  it('reports when passwords were kept for one run only', async () => {
    const { testApp, secrets, create } = await addMailTm(createInMemorySecretStore())
    const { key } = await create()
    expect(testApp.mayfly.snapshot().notices.map(({ about }) => about.kind)).toEqual(['no-keychain'])
    await secrets.remove(key)
    await testApp.restart()
    await until(testApp, () => addressOf(testApp, key)?.state === 'expired')
    expect(addressOf(testApp, key)).toMatchObject({ endReason: 'no-password' })
  })

  it('saves passwords kept for one run in a file, and restores them from it after the run', async () => {
    const { testApp, server, secrets, account, create } = await addMailTm(createInMemorySecretStore())
    const { key, address } = await create()
    const found = unwrap(await testApp.mayfly.handlers['server.discover']({ pasted: server.baseUrl }))
    expect(found).toMatchObject({ keepsSecrets: false })
    const passphrase = 'correct horse battery'
    unwrap(await testApp.mayfly.handlers['keys.save']({ passphrase }))
    const saved = await transferEnd(testApp)
    if (saved?.state !== 'done') throw new Error(JSON.stringify(saved))
    expect(testApp.mayfly.snapshot().notices).toEqual([])
    const password = await secrets.read(key)
    await secrets.remove(key)
    await testApp.restart()
    await until(testApp, () => addressOf(testApp, key)?.endReason === 'no-password')
    const { id } = await testApp.chosenFiles.add(join(testApp.folder, saved.savedAs!))
    unwrap(await testApp.mayfly.handlers['restore.start']({ file: id, passphrase, damaged: false }))
    await transferEnd(testApp)
    expect(await secrets.read(key)).toBe(password)
    expect(addressOf(testApp, key)).toMatchObject({ state: 'active', endReason: null })
    await server.deliver(address, mail('after all'))
    await until(testApp, () => subjects(testApp).includes('after all'))
    expect(testApp.mayfly.snapshot().accounts.map(({ id: one }) => one)).toEqual([account.id])
  })

  it('deletes the passwords with their addresses and with the account', async () => {
    const { testApp, secrets, account, create } = await addMailTm()
    const { handlers } = testApp.mayfly
    const [first, second] = [await create(), await create()]
    unwrap(await handlers['address.delete']({ addresses: [first.key] }))
    await testApp.clock.run(9_000)
    await until(testApp, () => addressOf(testApp, first.key) === undefined)
    await expect.poll(() => secrets.read(first.key), { timeout: 30_000 }).toBeNull()
    expect(await secrets.read(second.key)).not.toBeNull()
    unwrap(await handlers['account.remove']({ accountId: account.id }))
    expect(await secrets.read(second.key)).toBeNull()
  })

  it('opens an address with its password, and announces only mail that arrives afterwards', async () => {
    const { server, account, secrets, create } = await addMailTm()
    const { key, address } = await create()
    const { password } = JSON.parse((await secrets.read(key)) ?? '{}') as { password: string }
    await server.deliver(address, mail('old'))
    const other = await addMailTm()
    unwrap(await other.testApp.mayfly.handlers['account.remove']({ accountId: other.account.id }))
    const { handlers } = other.testApp.mayfly
    const added = unwrap(
      await handlers['account.add']({
        name: '',
        baseUrl: server.baseUrl,
        key: '',
        server: 'mail-tm',
        authHeader: 'x-api-key',
      }),
    )
    const open = (word: string) => handlers['address.open']({ accountId: added.id, address, password: word })
    expect(await open('wrong')).toMatchObject({ ok: false })
    // A wrong password does not affect the health of the account.
    const health = (): unknown =>
      other.testApp.mayfly.snapshot().accounts.find(({ id }) => id === added.id)?.health.state
    expect(health()).toBe('checking')
    const opened = unwrap(await open(password))
    expect(opened).toMatchObject({ address, accountId: added.id })
    await until(other.testApp, () => addressOf(other.testApp, opened.key)?.total === 1)
    await server.deliver(address, mail('new'))
    await until(other.testApp, () => subjects(other.testApp).length > 0)
    expect(subjects(other.testApp)).toEqual(['new'])
    expect(account.id).not.toBe(added.id)
  })

  it('polls less while the server pushes mail, finds it immediately, and polls again when the stream breaks', async () => {
    const { testApp, server, create } = await addMailTm()
    const { address } = await create()
    await until(testApp, () => server.streams === 1)
    const lists = () => server.requests.filter((request) => request.startsWith('GET /messages?')).length
    await testApp.clock.run(MINUTE)
    const before = lists()
    await testApp.clock.run(8 * MINUTE)
    expect(lists() - before).toBeLessThanOrEqual(1)
    await server.deliver(address, mail('pushed'))
    await until(testApp, () => subjects(testApp).length === 1)
    server.hubWorks = false
    server.breakStreams()
    await until(testApp, () => lists() > before + 3)
    const broken = testApp.clock.now()
    await server.deliver(address, mail('polled'))
    await until(testApp, () => subjects(testApp).length === 2)
    expect(testApp.clock.now() - broken).toBeLessThan(5_000)
  })
})

it('reports what a server does not have, without a request', async () => {
  const { mayfly } = await startTestApp()
  const server = await startMoemailServer()
  onTestFinished(() => server.close())
  const { baseUrl, key } = server
  const { handlers } = mayfly
  const added = await handlers['account.add']({
    name: '',
    baseUrl,
    key,
    server: 'moemail',
    authHeader: 'x-api-key',
  })
  const { id: accountId } = unwrap(added)
  const { key: address } = unwrap(await handlers['address.create']({}))
  const sent = server.requests.length
  const results = await Promise.all([
    handlers['webhook.read']({ accountId }),
    handlers['webhook.change']({ accountId, url: 'https://h.example/', enabled: true }),
    handlers['address.open']({ accountId, address: 'a@inbox.example', password: 'x' }),
    handlers['message.claim']({ address, messageId: 'a' }),
  ])
  expect(results).toEqual(results.map(() => ({ ok: false, failure: { kind: 'unsupported' } })))
  expect(await handlers['ai.list']({ accountId })).toEqual({ ok: true, value: [] })
  expect(server.requests.slice(sent)).toEqual([])
})

describe('whether browsers can verify the addresses of a server', () => {
  it('is asked when the account is added, and each day', async () => {
    const testApp = await startTestApp()
    const server = await FakeMailServer.open(() => testApp.clock.now())
    const config: Record<string, unknown> = { emailDomains: 'inbox.example', verifiesAddresses: true }
    server.intercept = ({ url }) => (url === '/api/config' ? { body: config } : null)
    const { baseUrl } = server.server
    unwrap(
      await testApp.mayfly.handlers['account.add']({
        name: '',
        baseUrl,
        key: server.key,
        server: 'specification',
        authHeader: 'x-api-key',
      }),
    )
    const verifies = () => testApp.mayfly.snapshot().accounts[0]?.verifiesAddresses
    await until(testApp, () => verifies() === true)
    delete config.verifiesAddresses
    await testApp.clock.run(DAY)
    await until(testApp, () => verifies() === undefined)
  })

  it('is not claimed by a server without that configuration, which keeps working', async () => {
    const testApp = await startTestApp()
    const server = await FakeMailServer.open(() => testApp.clock.now())
    const asked: string[] = []
    server.intercept = ({ url }) => {
      asked.push(url ?? '')
      return null
    }
    const { baseUrl } = server.server
    unwrap(
      await testApp.mayfly.handlers['account.add']({
        name: '',
        baseUrl,
        key: server.key,
        server: 'specification',
        authHeader: 'x-api-key',
      }),
    )
    await until(testApp, () => asked.includes('/api/config'))
    await testApp.clock.run(MINUTE)
    expect(testApp.mayfly.snapshot().accounts[0]).not.toHaveProperty('verifiesAddresses')
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
  })
})

describe('the page of a server', () => {
  it('is opened by the link that the server makes, else without one, and never by a link to something else', async () => {
    const testApp = await startTestApp()
    const server = await FakeMailServer.open(() => testApp.clock.now())
    const { baseUrl } = server.server
    const { handlers } = testApp.mayfly
    const { id: accountId } = unwrap(
      await handlers['account.add']({
        name: '',
        baseUrl,
        key: server.key,
        server: 'specification',
        authHeader: 'x-api-key',
      }),
    )
    expect(unwrap(await handlers['account.page']({ accountId }))).toBe(`${baseUrl}/profile`)
    let link = 'https://mail.example.org/profile#sign-in=abc'
    server.intercept = ({ url, method }) =>
      url === '/api/sign-in-link' && method === 'POST' ? { body: { link } } : null
    expect(unwrap(await handlers['account.page']({ accountId }))).toBe(link)
    link = 'https://mail.example.org/other'
    expect(await handlers['account.page']({ accountId })).toMatchObject({ failure: { kind: 'bad-answer' } })
  })
})

describe('the domains of a server', () => {
  it('are read again at the start, once a day, and after an address was refused', async () => {
    const { testApp, server, create } = await addMailTm()
    const domains = () => testApp.mayfly.snapshot().accounts[0]?.domains
    server.domains = ['monday.example']
    await testApp.restart()
    await until(testApp, () => domains()?.[0] === 'monday.example')
    server.domains = ['tuesday.example']
    await testApp.clock.run(DAY + MINUTE)
    await until(testApp, () => domains()?.[0] === 'tuesday.example')
    server.domains = ['wednesday.example']
    expect(await testApp.mayfly.handlers['address.create']({})).toMatchObject({ ok: false })
    await until(testApp, () => domains()?.[0] === 'wednesday.example')
    expect((await create()).address).toMatch(/@wednesday\.example$/)
  })
})

describe('a link from another program', () => {
  it('shows its host only, probes it after confirmation, and puts its key into the keychain only', async () => {
    const secrets = newSecrets()
    const testApp = await startTestApp(START_TIME, secrets)
    const server = await startMoemailServer(() => testApp.clock.now())
    onTestFinished(() => server.close())
    const { mayfly } = testApp
    const text = `mayfly://add?url=${encodeURIComponent(server.baseUrl)}&key=${server.key}&kind=moemail`
    const link = mayfly.offerLink(text)
    expect(JSON.stringify(link)).not.toContain(server.key)
    expect(link?.host).toBe(new URL(server.baseUrl).host)
    expect(server.requests).toEqual([])
    const found = unwrap(await mayfly.handlers['server.discover']({ link: link!.id }))
    expect(found).toMatchObject({ kind: 'moemail', needs: 'key', hasKey: true })
    expect(JSON.stringify(found)).not.toContain(server.key)
    const add = (baseUrl: string) =>
      mayfly.handlers['account.add']({
        name: '',
        baseUrl,
        key: '',
        useLinkKey: true,
        server: found.kind,
        authHeader: 'x-api-key',
      })
    // The key is only for the server of its link.
    expect(await add('http://127.0.0.1:1')).toMatchObject({ failure: { kind: 'no-key' } })
    const account = unwrap(await add(found.baseUrl))
    expect(await secrets.read(account.id)).toBe(server.key)
    expect(JSON.stringify(mayfly.snapshot())).not.toContain(server.key)
    expect(testApp.log.join('\n')).not.toContain(server.key)
  })

  it('accepts an invitation when the account is added, once', async () => {
    const service = await startService()
    onTestFinished(() => service.remove())
    const invitation = await inviteDirectly(service, 'anna')
    const secrets = newSecrets()
    const testApp = await startTestApp(Date.now(), secrets)
    const { mayfly } = testApp
    const text = `mayfly://add?url=${encodeURIComponent(invitation)}`
    const link = mayfly.offerLink(text)
    expect(link?.host).toBe(new URL(service.baseUrl).host.replace('127.0.0.1', 'localhost'))
    const found = unwrap(await mayfly.handlers['server.discover']({ link: link!.id }))
    expect(found).toMatchObject({ kind: 'specification', hasKey: true, isInvitation: true })
    expect(JSON.stringify([link, found])).not.toContain(tokenOf(invitation))
    const add = () =>
      mayfly.handlers['account.add']({
        name: '',
        baseUrl: found.baseUrl,
        key: '',
        useLinkKey: true,
        authHeader: 'x-api-key',
      })
    const account = unwrap(await add())
    expect(account.keyTail).toBe((await secrets.read(account.id))?.slice(-4))
    unwrap(await mayfly.handlers['server.discover']({ pasted: invitation }))
    expect(await add()).toMatchObject({ failure: { kind: 'forbidden' } })
  })

  it('stores an account that an invitation has created, even if its server fails then', async () => {
    const service = await startService()
    onTestFinished(() => service.remove())
    const invitation = await inviteDirectly(service, 'anna')
    const secrets = createInMemorySecretStore()
    const testApp = await startTestApp(Date.now(), secrets)
    const { mayfly } = testApp
    // Answers the invitation, and nothing afterwards until the test allows it.
    const gate = { isOpen: true }
    const proxy = createServer((incoming, outgoing) => {
      if (!gate.isOpen) return void outgoing.writeHead(503).end()
      if (incoming.url === '/api/invitations/accept') gate.isOpen = false
      const headers = { ...incoming.headers, host: new URL(service.baseUrl).host }
      const passed = request(
        `${service.baseUrl}${incoming.url ?? ''}`,
        { method: incoming.method, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        },
      )
      incoming.pipe(passed)
    })
    const port = await new Promise<number>((resolve) =>
      proxy.listen(0, '127.0.0.1', () => resolve((proxy.address() as AddressInfo).port)),
    )
    onTestFinished(() => void proxy.close())
    const link = new URL(invitation)
    link.host = `127.0.0.1:${port}`
    const found = unwrap(await mayfly.handlers['server.discover']({ pasted: link.href }))
    expect(found).toMatchObject({ isInvitation: true, keepsSecrets: false })
    const account = unwrap(
      await mayfly.handlers['account.add']({
        name: '',
        baseUrl: found.baseUrl,
        key: '',
        useLinkKey: true,
        authHeader: 'x-api-key',
      }),
    )
    expect(await secrets.read(account.id)).toMatch(/\S{20}/)
    expect(mayfly.snapshot().notices.map(({ about }) => about.kind)).toEqual(['no-keychain'])
    gate.isOpen = true
    await until(testApp, () => mayfly.snapshot().accounts[0]?.health.state === 'working')
    unwrap(await mayfly.handlers['address.create']({}))
  })

  it.each(['https://mail.example', 'mayfly://remove?url=mail.example', 'mayfly://add', ''])(
    '%j is rejected',
    async (text) => expect((await startTestApp()).mayfly.offerLink(text)).toBeNull(),
  )
})
