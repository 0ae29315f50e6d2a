// The store on a real database: paging under change, expiry of addresses, removal, crash recovery.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addKey,
  accountByKey,
  listKeys,
  revokeKeys,
  ensureOwner,
  type Account,
} from '../../../src/service/store/accounts.ts'
import {
  activeAddress,
  addressById,
  insertAddress,
  listAddresses,
  removeAddress,
  expireAndPurgeAddresses,
  type AddressRow,
} from '../../../src/service/store/addresses.ts'
import { Database, query } from '../../../src/service/store/database.ts'
import { indexMails } from '../../../src/service/store/index-mails.ts'
import { MailNumbers, pendingMails, readRawMail, storeMail } from '../../../src/service/store/mails.ts'
import { listMessages, purgeMessages, senderFields } from '../../../src/service/store/messages.ts'

let folder: string
let db: Database
let owner: Account
let numbers: MailNumbers
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-store-'))
  db = new Database(join(folder, 'service.db'))
  owner = ensureOwner(db, 'key', 'owner', null)
  numbers = new MailNumbers(db)
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

const HOUR = 3_600_000
const createAddress = (name: string, now = Date.now()): AddressRow => {
  const result = db.write('durable', () => insertAddress(db, owner, `${name}@mayfly.test`, HOUR, now))
  if ('error' in result) throw new Error(result.error)
  return result.created
}
let now = Date.now()
const store = (bytes: string, ...addresses: string[]): number | null => {
  const recipients = addresses.map((address) => ({ address, to: address }))
  const pieces = [Buffer.from(bytes)]
  const mail = { sender: 's@x.test', recipients, largeMail: null, pieces, size: bytes.length }
  return db.write('durable', () => storeMail(db, numbers, mail, false, now))?.n ?? null
}
const listMail = (mail: number, subject = 'subject') =>
  indexMails(db, [
    { mail, parsed: { from: { name: '', address: '' }, subject, text: 'text', html: null, attachments: [] } },
  ])
const rowCount = (table: string): number =>
  db.one(query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))?.n ?? -1

test('a reader who pages while mail arrives and addresses are deleted misses nothing and sees nothing twice', () => {
  const reader = createAddress('reader')
  const other = createAddress('other')
  const step = fc.constantFrom('mine', 'other', 'page', 'remove')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const before = listMessages(db, addressById(db, reader.id)!, Infinity, '').total
      const seen: number[] = []
      let cursor = Infinity
      let isAtEnd = false
      const page = (): void => {
        if (isAtEnd) return
        const { rows } = listMessages(db, addressById(db, reader.id)!, cursor, '')
        seen.push(...rows.slice(0, 20).map(({ n }) => n))
        isAtEnd = rows.length <= 20
        cursor = rows[19]?.n ?? cursor
      }
      page()
      const start = seen[0] ?? 0
      for (const one of steps) {
        if (one === 'mine') listMail(store('x', reader.address)!)
        else if (one === 'other') listMail(store('x', other.address)!)
        else if (one === 'remove') removeAddress(db, createAddress(`gone${Math.random()}`).n)
        else page()
      }
      for (let more = 0; more < 100; more += 1) page()
      expect(isAtEnd).toBe(true)
      expect(seen).toEqual(seen.toSorted((a, b) => b - a))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((n) => n <= start)).toHaveLength(before)
    }),
    { numRuns: 25 },
  )
})

test('a mail has the time of its arrival, even after the clock was far ahead once, and the latest listed is first', () => {
  const address = createAddress('order')
  const [present, ahead] = [Date.now(), Date.now() + HOUR / 2]
  for (const [at, subject] of [
    [ahead, 'from the future'],
    [present, 'now'],
  ] as const) {
    now = at
    listMail(store(subject, address.address)!, subject)
  }
  now = present
  const { rows } = listMessages(db, addressById(db, address.id)!, Infinity, '')
  expect(rows.map(({ subject, received_at }) => [subject, received_at])).toEqual([
    ['now', present],
    ['from the future', ahead],
  ])
})

test('an expired address takes no mail, frees its name, and is purged after its retention', () => {
  const now = Date.now()
  const old = createAddress('old', now - 2 * HOUR)
  expect(activeAddress(db, old.address, now)).toBeUndefined()
  expect(listAddresses(db, owner.id, Infinity, '', now)).toEqual({ rows: [], total: 0 })
  expect(store('x', old.address)).toBeNull()
  const again = createAddress('old')
  expect(again.id).not.toBe(old.id)
  expireAndPurgeAddresses(db, now, now - 3 * HOUR)
  expect(addressById(db, old.id)).toBeDefined()
  expireAndPurgeAddresses(db, now, now)
  expect(addressById(db, old.id)).toBeUndefined()
  expect(addressById(db, again.id)).toBeDefined()
})

test('removing an address takes its messages off the disk, but not the mail others share', () => {
  const [one, two] = [createAddress('one'), createAddress('two')]
  for (let n = 0; n < 5; n += 1) listMail(store('shared', one.address, two.address)!)
  for (let n = 0; n < 5; n += 1) listMail(store('own', one.address)!)
  removeAddress(db, one.n)
  let rounds = 0
  while (purgeMessages(db, 3)) rounds += 1
  expect(rounds).toBeGreaterThan(2)
  expect([rowCount('message'), rowCount('mail'), rowCount('raw'), rowCount('doomed')]).toEqual([5, 5, 5, 0])
  removeAddress(db, two.n)
  while (purgeMessages(db, 3));
  expect([rowCount('message'), rowCount('mail'), rowCount('raw'), rowCount('message_words')]).toEqual([
    0, 0, 0, 0,
  ])
})

test('a mail whose addresses were deleted before it was listed leaves nothing behind', () => {
  const address = createAddress('short')
  const mail = store('x', address.address)!
  removeAddress(db, address.n)
  expect(listMail(mail)).toEqual([])
  expect([rowCount('incoming'), rowCount('raw'), rowCount('mail')]).toEqual([0, 0, 0])
})

test('mail that was accepted and not listed is found again after a restart, and numbers go on', () => {
  const address = createAddress('crash')
  const mail = store('x', address.address)!
  db.close()
  db = new Database(join(folder, 'service.db'))
  expect(pendingMails(db)).toMatchObject([{ n: mail, size: 1 }])
  expect(new MailNumbers(db).next()).toBe(mail + 1)
  expect(listMail(mail)).toHaveLength(1)
  expect(listMail(mail)).toEqual([])
})

test('raw bytes come back as they were, in whatever pieces', () => {
  const address = createAddress('raw')
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 400_000 }), { maxLength: 4 }), (parts) => {
      const pieces = parts.map((part) => Buffer.from(part))
      const whole = Buffer.concat(pieces)
      const recipients = [{ address: address.address, to: address.address }]
      const mail = db.write('durable', () =>
        storeMail(
          db,
          numbers,
          { sender: '', recipients, largeMail: null, pieces, size: whole.length },
          false,
          Date.now(),
        ),
      )
      expect(whole.equals(readRawMail(db, mail!.n))).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('a transaction that fails leaves nothing', () => {
  expect(() =>
    db.write('durable', () => {
      insertAddress(db, owner, 'half@mayfly.test', HOUR, Date.now())
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect(activeAddress(db, 'half@mayfly.test', Date.now())).toBeUndefined()
  createAddress('half')
})

test('a sender is given as address and name, in rows of an earlier version too', () => {
  const address = createAddress('anna')
  const mail = store('raw', address.address)!
  const from = { name: 'Doe, "J" Jane', address: 'jane@x.test' }
  indexMails(db, [{ mail, parsed: { from, subject: 's', text: 't', html: null, attachments: [] } }])
  const nameless = store('raw', address.address)!
  const support = { name: 'Support', address: '' }
  indexMails(db, [
    { mail: nameless, parsed: { from: support, subject: 's', text: 't', html: null, attachments: [] } },
  ])
  const senders = (): unknown[] =>
    listMessages(db, addressById(db, address.id)!, Infinity, '').rows.map(({ sender }) =>
      senderFields(sender),
    )
  expect(senders()).toEqual([
    { from_address: 's@x.test', from_name: 'Support' },
    { from_address: 'jane@x.test', from_name: 'Doe, "J" Jane' },
  ])
  expect(listMessages(db, addressById(db, address.id)!, Infinity, 'jane').rows).toHaveLength(1)
  db.run("UPDATE message SET sender = 'Muster, Anna <anna@x.test>'")
  expect(senders()[0]).toEqual({ from_address: 'anna@x.test', from_name: 'Muster, Anna' })
  db.run("UPDATE message SET sender = 'anna@x.test'")
  expect(senders()[0]).toEqual({ from_address: 'anna@x.test' })
})

test('keys are stored hashed, open their account, and end when revoked', () => {
  expect(addKey(db, 'ci', 'secret-key', 'member', 5)).toBe(true)
  expect(accountByKey(db, 'secret-key')).toMatchObject({ name: 'ci', role: 'member', quota: 5 })
  expect(JSON.stringify(db.all(query<object>('SELECT * FROM api_key')))).not.toContain('secret-key')
  expect(listKeys(db).map(({ name, tail }) => [name, tail])).toEqual([
    ['owner', 'key'],
    ['ci', '-key'],
  ])
  // Another key of an account is no reason to make it anything else.
  expect(addKey(db, 'ci', 'second', null, null)).toBe(false)
  expect(accountByKey(db, 'second')).toMatchObject({ role: 'member', quota: 5 })
  // A new key replaces the old one (section 5).
  expect(accountByKey(db, 'secret-key')).toBeUndefined()
  expect(addKey(db, 'ci', 'third', 'owner', 0)).toBe(false)
  expect(accountByKey(db, 'third')).toMatchObject({ role: 'owner', quota: 0 })
  expect(revokeKeys(db, 'ci')).toBe(1)
  expect(accountByKey(db, 'third')).toBeUndefined()
  expect(revokeKeys(db, 'nobody')).toBeNull()
})

test('a new key of the owner revokes the old one', () => {
  ensureOwner(db, 'other', 'member', 3)
  expect(accountByKey(db, 'key')).toBeUndefined()
  expect(accountByKey(db, 'other')).toEqual({ ...owner, role: 'member', quota: 3 })
})

test('a database of a newer program is refused', () => {
  db.run('PRAGMA user_version = 99')
  expect(() => new Database(join(folder, 'service.db'))).toThrow('newer version')
})
