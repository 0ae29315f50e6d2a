// An alias service and the user's own mailbox, which is a real Dovecot: from one press to the code, and to the end of the alias.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startAliasService } from '../../../helpers/alias-service-servers.ts'
import { DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../../../helpers/dovecot.ts'
import { startTestApp, unwrap, type TestApp } from '../../../helpers/test-app.ts'
import { createInMemorySecretStore } from '../../../../src/shell-common/in-memory-secret-store.ts'
import { ALIAS_SERVICES, type AliasService } from '../../../../src/shared/model/alias-service.ts'
import type { AddressView } from '../../../../src/shared/model/address.ts'

const TIMEOUTS = { connectMs: 5_000, headersMs: 5_000, bodyMs: 5_000 }
const HOUR_MS = 3_600_000

/** Lets real time pass for the servers, and a little of the app's. */
const until = async (testApp: TestApp, isDone: () => boolean): Promise<void> => {
  for (const end = performance.now() + 30_000; !isDone() && performance.now() < end;) {
    await testApp.clock.run(10)
    await sleep(10)
  }
  expect(isDone()).toBe(true)
}
const codes = ({ announced }: TestApp) =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.code?.value ?? ''] : []))
const codeMail = (code: string) => ({
  from: 'Shop <noreply@shop.example>',
  subject: 'Your code',
  text: `Your code is ${code}.`,
})

describe.skipIf(!hasDovecot)('needs dovecot-imapd and dovecot-lmtpd', () => {
  let dovecot: TestDovecot
  let users = 0
  beforeAll(async () => {
    dovecot = await TestDovecot.start()
  })
  afterAll(() => dovecot.remove())

  /** A program, the server of a service, and a mailbox that is not in the program yet. */
  const open = async (service: AliasService) => {
    users += 1
    const name = `alias${String(users)}`
    const mailbox = dovecot.mailbox({ user: name, address: `${name}@mail.test` })
    const secrets = { ...createInMemorySecretStore(), isPersistent: true }
    const testApp = await startTestApp(Date.now(), secrets, undefined, TIMEOUTS)
    const server = await startAliasService(service, () => testApp.clock.now())
    onTestFinished(() => server.close())
    server.mailbox = mailbox.address
    server.forward = (source) => dovecot.deliver(mailbox.address, source)
    const { handlers } = testApp.mayfly
    const addMailbox = async () =>
      unwrap(
        await handlers['account.add']({
          name: '',
          baseUrl: '',
          server: 'imap',
          key: DOVECOT_PASSWORD,
          mailbox,
          authHeader: 'x-api-key',
        }),
      )
    const addService = async () =>
      unwrap(
        await testApp.mayfly.handlers['account.add']({
          name: '',
          baseUrl: server.baseUrl,
          server: 'alias-service',
          alias: { service },
          key: server.key,
          authHeader: 'bearer',
        }),
      )
    const viewOf = (key: string): AddressView => {
      const found = testApp.mayfly.snapshot().addresses.find((address) => address.key === key)
      if (!found) throw new Error('no such address')
      return found
    }
    return { testApp, server, mailbox, addMailbox, addService, viewOf }
  }

  describe.each(ALIAS_SERVICES)('%s', (service) => {
    it('brings the code of a mail to an alias, and none of another alias', async () => {
      const { testApp, server, addMailbox, addService } = await open(service)
      await addMailbox()
      const account = await addService()
      const mailboxAccount = testApp.mayfly.snapshot().accounts.find(({ server: kind }) => kind === 'imap')
      expect(account.alias?.mailboxAccount).toBe(mailboxAccount?.id)
      const { key, address } = unwrap(
        await testApp.mayfly.handlers['address.create']({ accountId: account.id }),
      )
      const foreign = server.add(service === 'addy' ? 'x7@addy.example' : address.replace(/^[^@]+/u, 'x7'))

      await server.deliver(foreign.address, codeMail('111111'))
      await server.receive(
        foreign.address,
        `From: Shop <noreply@shop.example>\r\nTo: ${address}\r\nSubject: Your code\r\n\r\nYour code is 222222.\r\n`,
      )
      await server.deliver(address, codeMail('482913'))
      await until(testApp, () => codes(testApp).includes('482913'))
      const { rows } = testApp.archive.page(key, { cursor: null, limit: 9 })
      expect(rows.map(({ code }) => code?.value)).toEqual(['482913'])
      expect(rows[0]?.sender).toContain('noreply@shop.example')
      expect(
        unwrap(await testApp.mayfly.handlers['message.read']({ message: rows[0]?.key ?? '' })),
      ).toMatchObject({
        to: address,
        text: expect.stringContaining('482913') as string,
        forwarded: { by: service },
      })
    })

    it('blocks from a message by switching the alias off, and undoes it', async () => {
      const { testApp, server, addMailbox, addService, viewOf } = await open(service)
      await addMailbox()
      const { id } = await addService()
      const { key, address } = unwrap(await testApp.mayfly.handlers['address.create']({ accountId: id }))
      unwrap(await testApp.mayfly.handlers['address.switch']({ address: key, on: false }))
      expect(server.alias(address).isOn).toBe(false)
      expect(viewOf(key)).toMatchObject({ state: 'expired', endReason: 'off' })
      unwrap(await testApp.mayfly.handlers['address.switch']({ address: key, on: true }))
      expect(server.alias(address).isOn).toBe(true)
      expect(viewOf(key)).toMatchObject({ state: 'active', endReason: null })
      await server.deliver(address, codeMail('482913'))
      await until(testApp, () => codes(testApp).includes('482913'))
    })

    it('ends with its lifetime: it is switched off, also by the next start, and deleted only by the person', async () => {
      const { testApp, server, addService, viewOf } = await open(service)
      const { id } = await addService()
      const create = async () =>
        unwrap(await testApp.mayfly.handlers['address.create']({ accountId: id, lifetime: HOUR_MS }))
      const first = await create()
      expect(server.alias(first.address).isOn).toBe(true)
      let refusals = 0
      server.intercept = ({ method }) => {
        if (method === 'GET') return null
        refusals += 1
        return { status: 503, body: '' }
      }
      testApp.clock.jumpWallTime(HOUR_MS + 60_000)
      await testApp.clock.run(20_000)
      await until(testApp, () => refusals > 0)
      // The service does not answer: it is tried again.
      expect(server.alias(first.address).isOn).toBe(true)
      server.intercept = () => null
      await testApp.clock.run(330_000)
      await until(testApp, () => !server.alias(first.address).isOn)
      expect(viewOf(first.key)).toMatchObject({ state: 'expired', endReason: 'off' })

      const second = await create()
      await testApp.mayfly.stop()
      testApp.clock.jumpWallTime(2 * HOUR_MS)
      expect(server.alias(second.address).isOn).toBe(true)
      await testApp.restart()
      await testApp.clock.run(30_000)
      await until(testApp, () => !server.alias(second.address).isOn)
      // A list from the server changes nothing of it.
      unwrap(await testApp.mayfly.handlers.refresh({ accountId: id }))
      await testApp.clock.run(5_000)
      expect(viewOf(second.key)).toMatchObject({ state: 'expired', endReason: 'off' })
      expect(server.aliases.every(({ isDeleted }) => !isDeleted)).toBe(true)

      unwrap(await testApp.mayfly.handlers['address.delete']({ addresses: [second.key] }))
      await testApp.clock.run(10_000)
      const { isDeleted } = server.aliases.find(({ address }) => address === second.address) ?? {}
      // DuckDuckGo removes none: it stays off.
      expect(isDeleted).toBe(service !== 'duckduckgo')
    })
  })

  it('makes addresses without a mailbox, and shows the mail once it is connected', async () => {
    const { testApp, server, addMailbox, addService } = await open('simplelogin')
    const account = await addService()
    expect(account.alias).toMatchObject({ forwardsTo: server.mailbox, mailboxAccount: null })
    const { address } = unwrap(await testApp.mayfly.handlers['address.create']({ accountId: account.id }))
    await server.deliver(address, codeMail('111111'))
    await testApp.clock.run(5_000)
    expect(codes(testApp)).toEqual([])
    const { id: mailboxAccount } = await addMailbox()
    unwrap(await testApp.mayfly.handlers['account.update']({ accountId: account.id, mailboxAccount }))
    await until(testApp, () => codes(testApp).includes('111111'))

    // Without the mailbox it goes on making addresses.
    unwrap(await testApp.mayfly.handlers['account.remove']({ accountId: mailboxAccount }))
    const left = testApp.mayfly.snapshot().accounts.find(({ id }) => id === account.id)
    expect(left?.alias?.mailboxAccount).toBeNull()
    // The budget of requests is free again.
    await testApp.clock.run(60_000)
    unwrap(await testApp.mayfly.handlers['address.create']({ accountId: account.id }))
  })

  it('makes an alias with the name of the site for a browser', async () => {
    const { testApp, server, addService } = await open('simplelogin')
    await addService()
    const session = await testApp.mayfly.openCompanionSession({
      browser: 'b',
      send: () => undefined,
      show: () => undefined,
      explain: ({ kind }) => kind,
    })
    await session.handle({ id: 1, type: 'create', url: 'https://www.shop.example/sign-up' })
    const [made] = testApp.mayfly.snapshot().addresses
    expect(made).toMatchObject({ label: 'shop.example', sites: ['shop.example'] })
    expect(made?.address).toMatch(/^shop\.\w+@sl\.example$/u)
    expect(server.alias(made?.address ?? '')).toMatchObject({ note: 'shop.example', site: 'shop.example' })
  })

  it('knows the aliases that exist, and what becomes of them at the service', async () => {
    const { testApp, server, addService, viewOf } = await open('addy')
    const old = server.add('old@addy.example', { note: 'My old shop', createdAt: Date.now() - 1e10 })
    server.add('off@addy.example', { isOn: false })
    const { id } = await addService()
    await until(testApp, () => testApp.mayfly.snapshot().addresses.length > 0)
    expect(testApp.mayfly.snapshot().addresses).toMatchObject([
      { address: 'old@addy.example', label: 'My old shop', expiresAt: null, state: 'active' },
    ])
    const key = `${id}.${old.id}`
    const refresh = async () => {
      unwrap(await testApp.mayfly.handlers.refresh({ accountId: id }))
      await testApp.clock.run(5_000)
    }
    old.isOn = false
    await refresh()
    expect(viewOf(key)).toMatchObject({ state: 'expired', endReason: 'off' })
    old.isOn = true
    await refresh()
    expect(viewOf(key)).toMatchObject({ state: 'active', endReason: null })
    old.isDeleted = true
    await refresh()
    // It has no mail: nothing is left to read.
    await testApp.clock.run(20_000)
    expect(testApp.mayfly.snapshot().addresses).toEqual([])
  })

  it('goes on reading mail while the service is down or refuses its key, and says so', async () => {
    const { testApp, server, addMailbox, addService } = await open('firefox-relay')
    await addMailbox()
    const { id } = await addService()
    const { address } = unwrap(await testApp.mayfly.handlers['address.create']({ accountId: id }))
    const health = () => testApp.mayfly.snapshot().accounts.find((account) => account.id === id)?.health
    server.key = 'another key'
    unwrap(await testApp.mayfly.handlers.refresh({ accountId: id }))
    await until(testApp, () => health()?.state === 'trouble')
    expect(health()).toMatchObject({ failure: { kind: 'unauthorized' } })
    await server.deliver(address, codeMail('482913'))
    await until(testApp, () => codes(testApp).includes('482913'))
  })
})
