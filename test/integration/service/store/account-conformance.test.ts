// The store interface on each engine and version: accounts, quotas, webhook deliveries, events.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import type { AddressRow, Store } from '../../../../src/service/store/store.ts'
import { DAY_MS } from '../../../../src/shared/durations.ts'
import { storeEnginesOfAllVersions, type TestEngine } from '../../../helpers/store-engines.ts'
import { accountOfKey, createTestAddress, listTestMail, storeTestMail } from '../../../helpers/test-store.ts'

/** An hour. */
const LIFETIME_MS = 3_600_000

describe.each(storeEnginesOfAllVersions)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
  })
  afterEach(() => engine.remove())

  const create = (name: string, now?: number): Promise<AddressRow> =>
    createTestAddress(store, owner, name, LIFETIME_MS, now)
  const deliver = async (...to: readonly string[]) => listTestMail(store, await storeTestMail(store, 'x', to))
  const purgeAll = async (): Promise<void> => {
    while (await store.purge());
  }

  test('only one of two simultaneous requests gets a name; simultaneous requests stay within the quota', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, () =>
        store.addresses.create(owner, 'same@mayfly.test', LIFETIME_MS, Date.now()),
      ),
    )
    expect(results.filter((result) => 'created' in result)).toHaveLength(1)
    expect(results.filter((result) => 'error' in result && result.error === 'taken')).toHaveLength(5)
    await store.accounts.addKey('member', 'member key', 'member', 3)
    const member = (await accountOfKey(store, 'member key'))!
    const more = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        store.addresses.create(member, `m${at}@mayfly.test`, LIFETIME_MS, Date.now()),
      ),
    )
    expect(more.filter((result) => 'created' in result)).toHaveLength(3)
    expect(await store.addresses.hasQuotaLeft(member, Date.now())).toBe(false)
    expect(await store.addresses.create(member, 'p@mayfly.test', 0, Date.now())).toEqual({
      error: 'permanent',
    })
    const { rows, total: count } = await store.addresses.list(member.id, Infinity, 'm1', Date.now(), null)
    expect(rows.map(({ address }) => address)).toEqual(count === 1 ? ['m1@mayfly.test'] : [])
    // Addresses of other accounts are not found.
    const { rows: own } = await store.addresses.list(member.id, Infinity, '', Date.now(), null)
    expect(await store.addresses.byId(owner.id, own[0]!.id)).toBeUndefined()
  })

  test('only one of several simultaneous removals removes', async () => {
    const address = await create('contested')
    const [first] = await deliver(address.address)
    await deliver(address.address)
    const message = (await store.messages.byId(address, first!.messageId))!
    const calls = Array.from({ length: 5 })
    const messages = await Promise.all(calls.map(() => store.messages.remove(address, message)))
    expect(messages.filter(Boolean)).toEqual([true])
    expect((await store.addresses.byId(owner.id, address.id))?.messages).toBe(1)
    const addresses = await Promise.all(calls.map(() => store.addresses.remove(address)))
    expect(addresses.filter(Boolean)).toEqual([true])
  })

  test('text with a NUL is not found, and is not an error', async () => {
    expect((await store.addresses.list(owner.id, Infinity, '\0', Date.now(), null)).rows).toEqual([])
    expect(await store.profiles.passwordOf('\0')).toBeUndefined()
    expect(await store.profiles.passkey('\0')).toBeUndefined()
  })

  test('a key opens its account, is replaced by a new one, and is invalid once revoked', async () => {
    const { accounts } = store
    expect(await accounts.addKey('ci', 'secret-key', 'member', 5)).toBe(true)
    expect(await accountOfKey(store, 'secret-key')).toMatchObject({ name: 'ci', role: 'member', quota: 5 })
    expect((await accounts.keys()).map(({ name, tail }) => [name, tail])).toEqual([
      ['owner', 'key'],
      ['ci', '-key'],
    ])
    // Another key of an account does not change its role.
    expect(await accounts.addKey('ci', 'second', null, null)).toBe(false)
    expect(await accountOfKey(store, 'second')).toMatchObject({ role: 'member', quota: 5 })
    // A new key replaces the old one (section 5).
    expect(await accountOfKey(store, 'secret-key')).toBeUndefined()
    expect(await accounts.addKey('ci', 'third', 'owner', 0)).toBe(false)
    expect(await accountOfKey(store, 'third')).toMatchObject({ role: 'owner', quota: 0 })
    expect(await accounts.revokeKeys('ci')).toBe(1)
    expect(await accountOfKey(store, 'third')).toBeUndefined()
    expect(await accounts.revokeKeys('unknown')).toBeNull()
    await accounts.ensureOwner('other', 'member', 3)
    expect(await accountOfKey(store, 'key')).toBeUndefined()
    expect(await accountOfKey(store, 'other')).toEqual({ ...owner, role: 'member', quota: 3 })
    expect(await accounts.owner()).toEqual({ ...owner, role: 'member', quota: 3 })
    const secret = await accounts.secret('links', Buffer.from('first'))
    expect(Buffer.from(secret).toString()).toBe('first')
    expect(Buffer.from(await accounts.secret('links', Buffer.from('second'))).toString()).toBe('first')
  })

  test('a name that differs in invisible characters receives mail at the plain address; a stored one keeps its own', async () => {
    const plain = await create('bob')
    const stored = await create('o\u034fld')
    expect(await store.addresses.accountOf('b\u034fob@mayfly.test', Date.now())).toBe(owner.id)
    expect(await store.addresses.accountOf('bo\ufe0fo@mayfly.test', Date.now())).toBeUndefined()
    for (const [to, address] of [
      ['b\u034fob@mayfly.test', plain],
      ['ｂob@mayfly.test', plain],
      ['o\u034fld@mayfly.test', stored],
    ] as const) {
      const [indexed] = await deliver(to)
      expect([to, indexed?.emailId]).toEqual([to, address.id])
    }
    const twin = 'ne\u034fw@mayfly.test'
    const mail = {
      sender: 's@x.test',
      recipients: [{ address: twin, to: twin }],
      largeMail: null,
      pieces: [Buffer.from('x')],
      size: 1,
    }
    const { stored: createdMails } = await store.mails.store([mail], { catchAll: true, now: Date.now() })
    const created = await listTestMail(store, createdMails[0]!)
    expect(created.map(({ address }) => address)).toEqual(['new@mayfly.test'])
  })

  const WAYS_TO_REVOKE: readonly (readonly [string, (account: Account) => Promise<unknown>])[] = [
    ['keys revoke', () => store.accounts.revokeKeys('leaver')],
    ['keys add in its place', () => store.accounts.addKey('leaver', 'another', null, null)],
    ['the profile page', ({ id }) => store.profiles.revokeKey(id)],
    ['another key made on the profile page', ({ id }) => store.profiles.replaceKey(id, 'another')],
  ]
  test.each(WAYS_TO_REVOKE)(
    '%s disables the webhook of the key and cancels its waiting deliveries',
    async (_way, revoke) => {
      const { accounts, webhooks } = store
      expect(await accounts.lastRevocation(null)).toBeNull()
      await accounts.addKey('leaver', 'old', 'member', null)
      const leaver = (await accountOfKey(store, 'old'))!
      const leaverAddress = await createTestAddress(store, leaver, 'leaver', LIFETIME_MS)
      const ownerAddress = await create('stays')
      for (const { id } of [owner, leaver])
        await webhooks.setConfig(id, { url: 'https://one.test/', enabled: true }, Date.now())
      await deliver(leaverAddress.address, ownerAddress.address)
      const [waiting] = await webhooks.next(leaver.id, 'first', 10)
      const before = Date.now()
      await revoke(leaver)
      expect(await webhooks.config(leaver.id)).toEqual({ url: 'https://one.test/', enabled: false })
      expect(await webhooks.beginAttempt(waiting!)).toBe(false)
      expect((await webhooks.history(leaver.id)).map(({ state }) => state)).toEqual(['cancelled'])
      await deliver(leaverAddress.address, ownerAddress.address)
      expect(await webhooks.pendingAccounts()).toEqual([owner.id])
      expect((await webhooks.history(owner.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      expect(await accounts.lastRevocation(leaver.id)).toBeGreaterThanOrEqual(before)
      expect(await accounts.lastRevocation(null)).toBe(await accounts.lastRevocation(leaver.id))
      expect(await accounts.lastRevocation(owner.id)).toBeNull()
    },
  )

  test('adding an unchanged key again revokes nothing', async () => {
    const { accounts, webhooks } = store
    await webhooks.setConfig(owner.id, { url: 'https://one.test/', enabled: true }, Date.now())
    await accounts.ensureOwner('key', 'owner', null)
    expect(await webhooks.config(owner.id)).toMatchObject({ enabled: true })
    expect(await accounts.lastRevocation(null)).toBeNull()
  })

  test('the key of an owner that does not exist yet is an owner’s', async () => {
    const empty = await openEngine()
    onTestFinished(() => empty.remove())
    await empty.store.accounts.addKey('owner', 'first key', null, null)
    await empty.store.accounts.addKey('guest', 'guest key', null, null)
    expect((await empty.store.accounts.keys()).map(({ role }) => role).sort()).toEqual(['member', 'owner'])
  })

  test('a delivery waits until it is delivered, given up or cancelled, and every attempt is recorded', async () => {
    const { webhooks } = store
    const address = await create('hooked')
    expect(await webhooks.config(owner.id)).toEqual({ url: '', enabled: false })
    await deliver(address.address)
    expect(await webhooks.pendingAccounts()).toEqual([])
    await webhooks.setConfig(owner.id, { url: 'https://one.test/', enabled: true }, Date.now())
    await webhooks.setSecret(owner.id, Buffer.from('secret'))
    for (let n = 0; n < 3; n += 1) await deliver(address.address)
    expect(await webhooks.pendingAccounts()).toEqual([owner.id])
    const [first, second, third] = await webhooks.next(owner.id, 'first', 10)
    expect(first).toMatchObject({ url: 'https://one.test/', accountName: 'owner', attempts: 0 })
    expect(Buffer.from(first!.secret!).toString()).toBe('secret')
    expect(await webhooks.message(first!)).toMatchObject({
      emailId: address.id,
      message: { content: 'text' },
    })
    const at = Date.now()
    await webhooks.recordAttempt(first!, { at, millis: 5, status: 204, problem: null }, null)
    await webhooks.recordAttempt(second!, { at, millis: 5, status: 500, problem: 'answered 500' }, at + 1000)
    const [again] = await webhooks.next(owner.id, 'retry', 10)
    expect(again).toMatchObject({ n: second!.n, attempts: 1, due_at: at + 1000 })
    await webhooks.recordAttempt(again!, { at, millis: 5, status: null, problem: 'refused' }, null)
    expect((await webhooks.history(owner.id)).map(({ state, attempts }) => [state, attempts.length])).toEqual(
      [
        ['waiting', 0],
        ['given-up', 2],
        ['delivered', 1],
      ],
    )
    await webhooks.setConfig(owner.id, { url: '', enabled: false }, Date.now())
    expect(await webhooks.pendingAccounts()).toEqual([])
    await webhooks.remove(third!)
    expect(await webhooks.history(owner.id)).toHaveLength(2)
    await store.addresses.remove(address)
    await purgeAll()
    expect(await webhooks.message(first!)).toBeUndefined()
  })

  test('operations on messages are counted per day, and limited', async () => {
    await store.accounts.addKey('member', 'member key', 'member', null)
    const member = (await accountOfKey(store, 'member key'))!
    const now = Date.now()
    const spent = await Promise.all(Array.from({ length: 55 }, () => store.aiUsage.spend(member, now)))
    expect(spent.filter(Boolean)).toHaveLength(50)
    expect(await store.aiUsage.remaining(member, now)).toBe(0)
    expect(await store.aiUsage.remaining(member, now + DAY_MS)).toBe(50)
  })

  test('the events of an account are in listing order, from any position, and only its own', async () => {
    await store.accounts.addKey('other', 'key of the other', 'owner', null)
    const other = (await accountOfKey(store, 'key of the other'))!
    const [mine, theirs] = [await create('mine'), await createTestAddress(store, other, 'theirs')]
    const { stream, last: start } = await store.events.position(owner.id)
    expect(stream).toMatch(/^[0-9a-f]+$/)
    const own: string[] = []
    for (let n = 0; n < 30; n += 1) {
      const listed = await deliver(...(n % 3 === 0 ? [mine.address, theirs.address] : [theirs.address]))
      own.push(...listed.flatMap(({ account, messageId }) => (account === owner.id ? messageId : [])))
    }
    const { events, upTo, isEnd } = await store.events.after(owner.id, start, null)
    expect([events.map(({ messageId }) => messageId), isEnd]).toEqual([own, true])
    expect(events.every(({ emailId }) => emailId === mine.id)).toBe(true)
    expect(await store.events.after(owner.id, upTo, null)).toMatchObject({ events: [], isEnd: true })
    const rest = await store.events.after(owner.id, events[4]!.n, null)
    expect(rest.events.map(({ messageId }) => messageId)).toEqual(own.slice(5))
    // A number is not reused, whatever is deleted.
    const { last } = await store.events.position(owner.id)
    await store.messages.empty(mine, last)
    const [next] = (await deliver(mine.address)).map(({ n }) => n)
    expect(next).toBeGreaterThan(last)
  })
})
