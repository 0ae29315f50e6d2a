// Features of the embedded engine only: its transactions, its numbers, rows of earlier versions.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import type { KeyAccess } from '../../../../src/service/store/key-access.ts'
import { senderFields } from '../../../../src/service/store/sender-fields.ts'
import { recoverDatabase } from '../../../../src/service/store/sqlite/recover-database.ts'
import { Database, query } from '../../../../src/service/store/sqlite/database.ts'
import { skipMessageNumbers } from '../../../../src/service/store/sqlite/message-events.ts'
import type { Store } from '../../../../src/service/store/store.ts'
import type { MailOddity } from '../../../../src/shared/contract/rest-schemas.ts'
import { WITHOUT_VERIFICATION } from '../../../helpers/earlier-schema.ts'
import { tempFolder } from '../../../helpers/temp-folder.ts'
import {
  createTestAddress,
  listTestMail,
  parsedMail,
  openSqliteTestStore,
  recordingObserver,
  storeTestMail,
} from '../../../helpers/test-store.ts'

let folder: string
let db: Database
let store: Store
let owner: Account
beforeEach(async () => {
  folder = tempFolder()
  ;({ store, db } = openSqliteTestStore(folder))
  owner = await store.accounts.ensureOwner('key', 'owner', null)
})
afterEach(() => store.close())

const rowCount = (table: string): number =>
  db.one(query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))?.n ?? -1

test('removed data leaves no row behind, and only hashes of keys are stored', async () => {
  const [one, two] = [
    await createTestAddress(store, owner, 'one'),
    await createTestAddress(store, owner, 'two'),
  ]
  const stored = []
  for (let n = 0; n < 450; n += 1)
    stored.push(...(await storeTestMail(store, 'x', n < 5 ? [one.address, two.address] : [one.address])))
  await listTestMail(store, stored)
  await store.addresses.remove(one)
  let rounds = 0
  while (await store.purge()) rounds += 1
  expect(rounds).toBeGreaterThan(2)
  const tables = ['message', 'mail', 'raw', 'message_words', 'incoming', 'doomed']
  expect(tables.map(rowCount)).toEqual([5, 5, 5, 5, 0, 0])
  const [unlisted] = await storeTestMail(store, 'x', [two.address])
  await store.addresses.remove(two)
  while (await store.purge());
  await listTestMail(store, [unlisted!])
  expect(tables.map(rowCount)).toEqual([0, 0, 0, 0, 0, 0])
  await store.accounts.addKey('ci', 'secret-key', null, null)
  expect(JSON.stringify(db.all(query<object>('SELECT * FROM api_key')))).not.toContain('secret-key')
})

test('the file gets smaller after mails are removed, but keeps space for the next ones', async () => {
  const MB = 1024 * 1024
  const fileSize = (): number => {
    db.checkpoint()
    return statSync(db.file).size
  }
  const one = await createTestAddress(store, owner, 'one')
  for (let n = 0; n < 40; n += 1)
    await listTestMail(store, await storeTestMail(store, 'x'.repeat(MB), [one.address]))
  expect(fileSize()).toBeGreaterThan(40 * MB)
  await store.addresses.remove(one)
  while (await store.purge());
  expect(fileSize()).toBeGreaterThan(15 * MB)
  expect(fileSize()).toBeLessThan(18 * MB)
})

test('numbers of mails continue after a restart', async () => {
  const { address } = await createTestAddress(store, owner, 'numbers')
  const [first] = await storeTestMail(store, 'x', [address])
  await store.close()
  ;({ store, db } = openSqliteTestStore(folder))
  expect((await storeTestMail(store, 'x', [address]))[0]?.key).toBe(Number(first!.key) + 1)
})

test('a failed transaction leaves nothing', () => {
  const insert = (): unknown => db.run("INSERT INTO secret (name, value) VALUES ('half', x'00')")
  expect(() =>
    db.write('durable', () => {
      insert()
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect(rowCount('secret')).toBe(0)
  insert()
})

test('on a full disk access can be taken away, but not given', async () => {
  const { accounts, profiles } = store
  const hash = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
  const now = Date.now()
  const later = now + 60_000
  const limits = { name: 'CI', scope: 'full', addresses: null, expiresAt: null } as const
  const passkey = { account: owner.id, public_key: hash('p'), counter: 0, transports: '[]', created_at: now }
  const session = { account: owner.id, user_agent: 'test', created_at: now, expires_at: later }
  const invitation = { name: 'guest', role: null, quota: null, created_at: now, expires_at: later }
  for (const name of ['leaver', 'member']) await accounts.addKey(name, `${name} key`, null, null)
  const [leaver, member] = [await accounts.byName('leaver'), await accounts.byName('member')]
  for (const { id } of [owner, leaver!]) await accounts.addScopedKey(id, `scoped ${id}`, limits, now)
  for (const id of ['1', '2']) await profiles.addPasskey({ ...passkey, id })
  for (const id of ['1', '2', '3']) await profiles.startSession(hash(id), { ...session, id })
  await profiles.invite(hash('i'), invitation, 'new')
  // As at a start on a full disk.
  db.releaseReserve()
  await expect(accounts.addScopedKey(owner.id, 'other', { ...limits, name: 'other' }, now)).rejects.toThrow(
    'the disk is full',
  )
  await expect(profiles.startSession(hash('4'), { ...session, id: '4' })).rejects.toThrow('the disk is full')

  expect(await accounts.revokeKeys('leaver')).toBe(2)
  await profiles.revokeKey(member!.id)
  expect(await accounts.revokeScopedKey(owner.id, 'CI', now)).toBe(true)
  await accounts.addKey('owner', 'second key', null, null)
  await profiles.replaceKey(owner.id, 'third key')
  for (const key of ['leaver key', 'member key', `scoped ${owner.id}`, 'key', 'second key'])
    expect([key, await accounts.byKey(key, now)]).toEqual([key, undefined])
  expect(await profiles.removePasskey(owner.id, '1')).toBe(true)
  await profiles.endSession(owner.id, '1')
  await profiles.endOtherSessions(owner.id, '2')
  expect((await profiles.sessionsOf(owner.id, now)).map(({ id }) => id)).toEqual(['2'])
  expect(await profiles.revokeInvitations('guest')).toBe(1)
})

test('a sender is returned as address and name in rows of an earlier version too', async () => {
  const address = await createTestAddress(store, owner, 'anna')
  await listTestMail(store, await storeTestMail(store, 'raw', [address.address]))
  const sender = async () => senderFields((await store.messages.list(address, Infinity, '')).rows[0]!.sender)
  db.run("UPDATE message SET sender = 'Muster, Anna <anna@x.test>'")
  expect(await sender()).toEqual({ from_address: 'anna@x.test', from_name: 'Muster, Anna' })
  db.run("UPDATE message SET sender = 'anna@x.test'")
  expect(await sender()).toEqual({ from_address: 'anna@x.test' })
})

test('a database of a newer program is refused', () => {
  db.run('PRAGMA user_version = 99')
  expect(() => new Database(join(folder, 'service.db'))).toThrow('newer version')
})

test('a message of the previous version has the one recipient that was stored', async () => {
  const address = await createTestAddress(store, owner, 'team')
  await listTestMail(store, await storeTestMail(store, 'raw', [address.address]))
  db.run("UPDATE message SET to_address = 'team+old@mayfly.test'")
  db.run('DROP TABLE claim')
  db.run('DROP TABLE scoped_key')
  db.run('ALTER TABLE address DROP COLUMN created_by')
  db.run('ALTER TABLE mail DROP COLUMN one_time_code')
  db.run('DROP TABLE reading')
  db.run('ALTER TABLE message DROP COLUMN to_addresses')
  for (const table of ['incoming', 'mail']) db.run(`ALTER TABLE ${table} DROP COLUMN oddities`)
  db.run('DROP TABLE message_vocabulary')
  db.run('DROP TABLE message_words')
  db.run(
    `CREATE VIRTUAL TABLE message_words USING fts5 (
       sender, subject, body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2')`,
  )
  db.run('DROP INDEX account_number')
  db.run('ALTER TABLE account DROP COLUMN number')
  db.run('DROP INDEX message_of_account')
  db.run('ALTER TABLE message DROP COLUMN account_number')
  db.run('DROP TABLE clock')
  for (const statement of WITHOUT_VERIFICATION) db.run(statement)
  db.run('PRAGMA user_version = 8')
  await store.close()
  ;({ store, db } = openSqliteTestStore(folder))
  const [listed] = (await store.messages.list(address, Infinity, '')).rows
  expect(listed?.to_addresses).toEqual(['team+old@mayfly.test'])
  const detail = await store.messages.byId(address, listed!.id)
  expect(detail?.to_addresses).toEqual(['team+old@mayfly.test'])
  expect(detail?.oddities).toEqual([])
  expect(detail?.one_time_code).toBeNull()
  // Its words are in the index once it was read again.
  const find = async (): Promise<number> =>
    (await store.messages.listOfAccount(owner.id, Infinity, 'subject', null)).total
  expect(await find()).toBe(0)
  const [outdated] = await store.outdated.take(1)
  await store.outdated.replace(outdated!, parsedMail('subject'))
  expect(await find()).toBe(1)
})

test('a search goes on from one part of the index to the part before it', async () => {
  const address = await createTestAddress(store, owner, 'team')
  for (const subject of ['first order', 'second order', 'third']) {
    await listTestMail(store, await storeTestMail(store, 'raw', [address.address]), subject)
    skipMessageNumbers(db, 3 * 4_096)
  }
  const find = async (search: string, before = Infinity): Promise<string[]> =>
    (await store.messages.listOfAccount(owner.id, before, search, null)).rows.map(({ subject }) => subject)
  expect(await find('order')).toEqual(['second order', 'first order'])
  expect(await find('order', 3 * 4_096)).toEqual(['first order'])
  expect(await find('first ord')).toEqual(['first order'])
  expect(await find('subject')).toEqual([])
  const { rows } = await store.messages.list(address, Infinity, 'order')
  expect(rows.map(({ subject }) => subject)).toEqual(['second order', 'first order'])
})

test('a rebuilt database keeps all recipients and oddities, whether its mails are complete or not', async () => {
  const address = await createTestAddress(store, owner, 'team')
  const envelope = ['team+a@mayfly.test', 'team+b@mayfly.test', 'team@mayfly.test']
  const recipients = envelope.map((to) => ({ address: address.address, to }))
  for (const text of ['whole', 'broken', 'waiting']) {
    const pieces = [Buffer.from(text)]
    const envelopeFacts: MailOddity[] = [{ kind: 'sender-syntax' }]
    const mail = {
      sender: 'root',
      recipients,
      largeMail: null,
      pieces,
      size: text.length,
      oddities: envelopeFacts,
    }
    const { stored } = await store.mails.store([mail], { catchAll: false, now: Date.now() })
    if (text !== 'waiting') await listTestMail(store, stored[0]!, text)
    if (text === 'broken') db.run('DELETE FROM raw WHERE n = (SELECT max(n) FROM raw)')
  }
  await store.close()
  recoverDatabase(join(folder, 'service.db'), Date.now())
  ;({ store, db } = openSqliteTestStore(folder))
  const observer = recordingObserver()
  await store.start(observer)
  await listTestMail(store, observer.mails, 'listed again')
  const { rows } = await store.messages.list(address, Infinity, '')
  expect(rows.map(({ subject, to_addresses }) => [subject, to_addresses])).toEqual([
    ['listed again', envelope],
    ['listed again', envelope],
    ['broken', envelope],
  ])
  for (const { id } of rows)
    expect((await store.messages.byId(address, id))?.oddities).toEqual([{ kind: 'sender-syntax' }])
})

test('a rebuilt database keeps scoped keys with their limits, and the addresses that they created', async () => {
  const limits = { name: 'CI', scope: 'own', addresses: 'ci-*', expiresAt: null } as const
  expect(await store.accounts.addScopedKey(owner.id, 'scoped secret', limits, Date.now())).toBe('added')
  const access = async () => {
    const holder = await store.accounts.byKey('scoped secret', Date.now())
    return typeof holder === 'object' ? holder.access : holder
  }
  const before = await access()
  expect(before).toMatchObject(limits)
  expect(JSON.stringify(db.all(query<object>('SELECT * FROM scoped_key')))).not.toContain('scoped secret')
  const { keyId } = before as KeyAccess
  await store.addresses.create(owner, 'ci-1@mayfly.test', 0, Date.now(), keyId)
  await createTestAddress(store, owner, 'other')
  await store.accounts.addScopedKey(owner.id, 'revoked secret', { ...limits, name: 'old' }, Date.now())
  await store.accounts.revokeScopedKey(owner.id, 'old', Date.now())
  await store.close()
  recoverDatabase(join(folder, 'service.db'), Date.now())
  ;({ store, db } = openSqliteTestStore(folder))
  expect(await access()).toEqual(before)
  expect(await store.accounts.byKey('revoked secret', Date.now())).toBeUndefined()
  const filter = { createdBy: keyId, pattern: 'ci-*' }
  const { rows, total } = await store.addresses.list(owner.id, Infinity, '', Date.now(), filter)
  expect([total, rows.map(({ address }) => address)]).toEqual([1, ['ci-1@mayfly.test']])
})
