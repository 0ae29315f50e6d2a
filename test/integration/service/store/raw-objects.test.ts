// Raw mail in an object store next to PostgreSQL: where its bytes are, what removes them, and what a store without an answer does.
import { rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RawMailOptions } from '../../../../src/service/store/postgres/objects/raw-mail-options.ts'
import {
  openPostgresStore,
  type PostgresStore,
} from '../../../../src/service/store/postgres/postgres-store.ts'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import type { AddressRow, StoredMail } from '../../../../src/service/store/store.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/durations.ts'
import { TestObjectStore } from '../../../helpers/object-store.ts'
import { runStatements } from '../../../helpers/postgres.ts'
import { waitFor } from '../../../helpers/service.ts'
import { createSharedDatabase } from '../../../helpers/shared-postgres.ts'
import { createTestAddress, housekeepAt, listTestMail, storeTestMail } from '../../../helpers/test-store.ts'

let url: string
let objects: TestObjectStore
let store: PostgresStore
let owner: Account
const opened: PostgresStore[] = []

const open = async (rawMail: RawMailOptions | null = objects.options): Promise<PostgresStore> => {
  const one = await openPostgresStore(url, 1, undefined, rawMail)
  opened.push(one)
  return one
}

beforeEach(async () => {
  url = await createSharedDatabase()
  // Small pages, so that a sweep reads several.
  objects = await TestObjectStore.start(2)
  store = await open()
  owner = await store.accounts.ensureOwner('key', 'owner', null)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close().catch(() => undefined)
  await objects.remove()
})

const count = async (table: string): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)
  await client.end()
  return Number(rows[0]!.n)
}
const text = async (of: PostgresStore, mail: StoredMail): Promise<string> =>
  Buffer.from(await of.mails.raw(mail.key)).toString()
const mailKeys = (): string[] => objects.keys().filter((key) => !key.startsWith('test/'))
const storeLarge = async (to: readonly string[], pieces: readonly string[], rest: string) => {
  const recipients = to.map((address) => ({ address, to: address }))
  const largeMail = store.mails.beginLarge(recipients)
  for (const piece of pieces) await largeMail.add([Buffer.from(piece)])
  const size = [...pieces, rest].join('').length
  const mail = { sender: '', recipients, largeMail, pieces: [Buffer.from(rest)], size }
  const { stored } = await store.mails.store([mail], { catchAll: false, now: Date.now() })
  return stored[0]!
}
const messageOf = async (of: PostgresStore, address: AddressRow) => {
  const row = (await of.addresses.byId(address.account, address.id))!
  const { rows } = await of.messages.list(row, Infinity, '')
  return { row, message: (await of.messages.byId(row, rows[0]!.id))! }
}
const purgeAll = async (): Promise<void> => {
  while (await store.purge());
}
test('keeps the bytes of a mail in the store alone, for every instance', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  const [mail] = await storeTestMail(store, 'Subject: x\r\n\r\nbytes', [address])
  expect([await count('raw'), mailKeys().length]).toEqual([0, 1])
  const other = await open()
  expect(await text(other, mail!)).toBe('Subject: x\r\n\r\nbytes')
  await listTestMail(store, [mail!])
  expect(await text(other, mail!)).toBe('Subject: x\r\n\r\nbytes')
  expect(await text(other, (await storeTestMail(store, '', [address]))[0]!)).toBe('')
})

test('a large mail has an object for each piece, and a copy for each account', async () => {
  const member = { ...owner, id: '01890000-0000-7000-8000-000000000000', name: 'member' }
  await store.accounts.addKey('member', 'other', 'member', null)
  await runStatements(url, `UPDATE account SET id = '${member.id}' WHERE name = 'member'`)
  await runStatements(
    url,
    `INSERT INTO account_clock (account) VALUES ('${member.id}') ON CONFLICT DO NOTHING`,
  )
  const [first, second] = [
    await createTestAddress(store, owner, 'first'),
    await createTestAddress(store, member, 'second'),
  ]
  const stored = await storeLarge([first.address, second.address], ['one ', 'two '], 'three')
  expect([stored.length, mailKeys().length, await count('receiving')]).toEqual([2, 6, 0])
  for (const mail of stored) expect(await text(store, mail)).toBe('one two three')
})

test('a large mail that is never complete leaves no object', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  const largeMail = store.mails.beginLarge([{ address, to: address }])
  await largeMail.add([Buffer.from('one')])
  await largeMail.add([Buffer.from('two')])
  expect((await buffer(largeMail.read())).toString()).toBe('onetwo')
  expect(mailKeys()).toHaveLength(2)
  largeMail.discard()
  await waitFor('the row to go', async () => (await count('receiving')) === 0 || undefined)
  await purgeAll()
  expect([mailKeys(), await count('doomed_raw')]).toEqual([[], 0])
})

test('removing a message, an address, and mail without recipients, removes the objects', async () => {
  const [kept, emptied, gone, late] = [
    await createTestAddress(store, owner, 'kept'),
    await createTestAddress(store, owner, 'emptied'),
    await createTestAddress(store, owner, 'gone'),
    await createTestAddress(store, owner, 'late'),
  ]
  for (const { address } of [kept, emptied, gone])
    await listTestMail(store, await storeTestMail(store, 'text', [address]))
  const shared = await storeTestMail(store, 'shared', [kept.address, emptied.address])
  await listTestMail(store, shared)
  const unlisted = await storeTestMail(store, 'late', [late.address])
  expect(mailKeys()).toHaveLength(5)
  const { row } = await messageOf(store, emptied)
  await store.messages.empty(row, Number.MAX_SAFE_INTEGER)
  await store.addresses.remove(gone)
  await store.addresses.remove(late)
  await listTestMail(store, unlisted)
  await purgeAll()
  // The mail of two addresses stays until both have removed it.
  expect([mailKeys().length, await count('doomed_raw')]).toEqual([2, 0])
  expect(await text(store, shared[0]!)).toBe('shared')
  const { row: last } = await messageOf(store, kept)
  await store.messages.empty(last, Number.MAX_SAFE_INTEGER)
  await purgeAll()
  expect(mailKeys()).toEqual([])
})

test('removed objects are tried again after the store was away', async () => {
  const address = await createTestAddress(store, owner, 'a')
  await listTestMail(store, await storeTestMail(store, 'text', [address.address]))
  const { row, message } = await messageOf(store, address)
  await store.messages.remove(row, message)
  await objects.behave({ denied: ['remove'] })
  await expect(purgeAll()).rejects.toThrow('AccessDenied')
  await objects.behave({})
  // As after a minute, on another instance.
  await runStatements(url, "UPDATE doomed_raw SET taken_at = now() - interval '2 minutes'")
  const other = await open()
  while (await other.purge());
  expect([mailKeys(), await count('doomed_raw')]).toEqual([[], 0])
})

test('expired mail goes with all objects of its bucket', async () => {
  const { address } = await createTestAddress(store, owner, 'short')
  const permanent = await createTestAddress(store, owner, 'permanent', 0)
  for (let n = 0; n < 5; n += 1) await listTestMail(store, await storeTestMail(store, `${n}`, [address]))
  const [kept] = await storeTestMail(store, 'kept', [permanent.address])
  expect(mailKeys()).toHaveLength(6)
  await housekeepAt(store, Date.now() + 5 * DAY_MS)
  await waitFor('the objects to go', () => mailKeys().length === 1 || undefined)
  expect(await text(store, kept!)).toBe('kept')
})

test('a sweep removes old objects without a mail, and no others', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  const [listed] = await storeTestMail(store, 'listed', [address])
  await listTestMail(store, [listed!])
  const [unlisted] = await storeTestMail(store, 'unlisted', [address])
  const receiving = store.mails.beginLarge([{ address, to: address }])
  await receiving.add([Buffer.from('receiving')])
  const before = mailKeys()
  // As after crashes between the objects and the commit. The young one is listed first.
  const lose = async (): Promise<string> => {
    const known = mailKeys()
    await storeTestMail(store, 'lost', [address])
    const lost = mailKeys().find((key) => !known.includes(key))!
    await runStatements(url, `DELETE FROM incoming WHERE id = '${lost.split('/')[2]}'`)
    return lost
  }
  const [young, old] = [await lose(), await lose()]
  objects.age(2 * HOUR_MS, [...before, old])
  await runStatements(url, 'UPDATE instance SET seen_at = now(); DELETE FROM lease')
  const sweeper = await open()
  await housekeepAt(sweeper, Date.now())
  await waitFor('the old orphan to go', () => !mailKeys().includes(old) || undefined)
  await sweeper.close()
  expect(mailKeys()).toEqual([...before, young].toSorted())
  expect([await text(store, listed!), await text(store, unlisted!)]).toEqual(['listed', 'unlisted'])
})

test('a database with mail in its table gets the option: both are read and removed, and the option stays', async () => {
  url = await createSharedDatabase()
  await objects.remove()
  objects = await TestObjectStore.start()
  const [table, late] = [await open(null), await open(null)]
  owner = await table.accounts.ensureOwner('key', 'owner', null)
  const address = await createTestAddress(table, owner, 'a')
  const [old] = await storeTestMail(table, 'old', [address.address])
  const [oldUnlisted] = await storeTestMail(table, 'old unlisted', [address.address])
  await listTestMail(table, [old!])
  store = await open()
  const [fresh] = await storeTestMail(store, 'new', [address.address])
  // An instance that has not got the option yet leaves the new mail alone.
  await runStatements(url, "UPDATE instance SET seen_at = 'epoch'")
  expect((await late.mails.claim(owner.id, null)).map(({ key }) => key)).toEqual([oldUnlisted!.key])
  await expect(table.mails.raw(fresh!.key)).rejects.toThrow('--raw-mail')
  await table.close()
  expect([await text(store, old!), await text(store, oldUnlisted!), await text(store, fresh!)]).toEqual([
    'old',
    'old unlisted',
    'new',
  ])
  await listTestMail(store, [oldUnlisted!, fresh!])
  expect([await count('raw'), mailKeys().length]).toEqual([2, 1])
  await expect(open(null)).rejects.toThrow('The database keeps raw mail in an object store')
  const { row } = await messageOf(store, address)
  await store.messages.empty(row, Number.MAX_SAFE_INTEGER)
  await purgeAll()
  expect([await count('raw'), await count('mail'), mailKeys()]).toEqual([0, 0, []])
  // Nothing is left there, so the option can go.
  await open(null)
})

test('mail is refused while the store is away, and nothing of it is listed or kept in the database', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  await objects.kill()
  await expect(storeTestMail(store, 'text', [address])).rejects.toThrow(
    /object store at .* cannot be reached/,
  )
  expect([await count('incoming'), await count('storing')]).toEqual([0, 0])
  await objects.restart()
  const [mail] = await storeTestMail(store, 'text', [address])
  expect(await text(store, mail!)).toBe('text')
})

test('a busy store is asked again', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  const other = await open()
  await objects.behave({ busyShare: 0.5 })
  for (let n = 0; n < 10; n += 1) {
    const [mail] = await storeTestMail(store, `mail ${n}`, [address])
    expect(await text(other, mail!)).toBe(`mail ${n}`)
  }
})

test('a mail that was stored before, and whose sender tries again while the store is away, is stored once', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  await storeTestMail(store, 'text', [address])
  // As after the crash of the instance before its 250.
  await runStatements(url, "UPDATE storing SET at = now() - interval '1 minute'")
  await store.mails.keys.checkUnknown()
  await objects.behave({ denied: ['PUT'] })
  await expect(storeTestMail(store, 'text', [address])).rejects.toThrow('AccessDenied')
  await objects.behave({})
  await storeTestMail(store, 'text', [address])
  expect(await count('incoming')).toBe(1)
})

test('is ready only while the store takes objects', async () => {
  expect(await store.canStore()).toBe(true)
  const other = await open()
  await objects.behave({ denied: ['PUT'] })
  // A write of the last seconds is believed.
  expect(await other.canStore()).toBe(true)
  const now = performance.now.bind(performance)
  performance.now = () => now() + 60_000
  try {
    expect(await other.canStore()).toBe(false)
    await objects.behave({})
    expect(await other.canStore()).toBe(true)
  } finally {
    performance.now = now
  }
})

test('bytes that the store lost are an error, not an empty mail', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  const [mail] = await storeTestMail(store, 'text', [address])
  rmSync(objects.fileOf(mailKeys()[0]!))
  await expect((await open()).mails.raw(mail!.key)).rejects.toThrow('does not have all bytes')
})

test('one store does not serve two databases, and an empty one does not replace that of a database', async () => {
  const { address } = await createTestAddress(store, owner, 'a')
  await storeTestMail(store, 'text', [address])
  const first = url
  url = await createSharedDatabase()
  await expect(open()).rejects.toThrow('has the raw mail of another database')
  url = first
  await expect(open({ ...objects.options, prefix: 'other/' })).rejects.toThrow('has none of it')
})

test('what is wrong with the store is one sentence at the start', async () => {
  const problemOf = (change: Partial<RawMailOptions>): Promise<string> =>
    open({ ...objects.options, ...change }).then(
      () => 'none',
      (error: unknown) => String(error),
    )
  expect(await problemOf({ accessKeyId: 'UNKNOWN' })).toMatch(/refuses the key \(InvalidAccessKeyId\)/)
  expect(await problemOf({ secretAccessKey: 'wrong' })).toMatch(/refuses the key \(SignatureDoesNotMatch\)/)
  expect(await problemOf({ bucket: 'missing' })).toMatch(/has no bucket named missing/)
  expect(await problemOf({ region: 'eu-west-1' })).toMatch(/in another region than eu-west-1/)
  for (const action of ['GET', 'PUT', 'list', 'remove'] as const) {
    await objects.behave({ denied: [action] })
    expect(await problemOf({})).toMatch(/does not let this key read, write, list and remove/)
  }
  await objects.kill()
  expect(await problemOf({})).toMatch(/cannot be used \(ECONNREFUSED\)/)
})
