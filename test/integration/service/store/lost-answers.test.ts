// Mails whose commit was not acknowledged: PostgreSQL stored them or not, and the connection was lost before its answer.
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import {
  openPostgresStore,
  type PostgresStore,
} from '../../../../src/service/store/postgres/postgres-store.ts'
import type { StoredMail } from '../../../../src/service/store/store.ts'
import { DatabaseLink } from '../../../helpers/database-link.ts'
import { borrowDatabase } from '../../../helpers/migrated-databases.ts'
import { runStatements } from '../../../helpers/postgres.ts'

import { waitFor } from '../../../helpers/service.ts'
import {
  createTestAddress,
  listTestMail,
  recordingObserver,
  storeTestMail,
} from '../../../helpers/test-store.ts'

/** In the statement that stores mail, and in no other. */
const INSERT = 'INSERT INTO incoming'
const ADDRESS = 'lost@mayfly.test'

let url: string
let giveBack: () => Promise<void>
let link: DatabaseLink
let store: PostgresStore
let other: PostgresStore
let owner: Account
beforeEach(async () => {
  ;({ url, giveBack } = await borrowDatabase())
  link = await DatabaseLink.open(url)
  store = await openPostgresStore(link.url, 1)
  other = await openPostgresStore(url, 1)
  owner = await store.accounts.ensureOwner('key', 'owner', null)
  await createTestAddress(store, owner, 'lost')
})
afterEach(async () => {
  link.restore()
  await Promise.all([store.close(), other.close()])
  await link.close()
  await giveBack()
})

const storeText = (of = store, text = 'text'): Promise<readonly StoredMail[]> =>
  storeTestMail(of, text, [ADDRESS])
/** Lists all mail that can be listed. */
const total = async (): Promise<number> => {
  await runStatements(url, "UPDATE instance SET seen_at = 'epoch'")
  await listTestMail(other, await other.mails.claim(owner.id, null))
  return (await other.messages.listOfAccount(owner.id, Infinity, '', null)).total
}

test('a mail whose commit was not acknowledged is found by its key, accepted, and stored once', async () => {
  link.cutAfter(INSERT)
  const [mail] = await storeText()
  expect(Buffer.from(await other.mails.raw(mail!.key)).toString()).toBe('text')
  // It is not removed later.
  const observer = recordingObserver()
  await store.start(observer)
  await store.stop()
  expect([observer.mails, await total()]).toEqual([[], 1])
})

test('the same for a commit in progress when the connection was lost', async () => {
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE incoming IN ACCESS EXCLUSIVE MODE')
  link.cutAfter(INSERT)
  const storing = storeText()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await holder.query('COMMIT')
  await holder.end()
  expect(await storing).toHaveLength(1)
  expect(await total()).toBe(1)
})

test.each([
  ['statement', 0],
  ['commit', 1],
])('a large mail whose %s was not acknowledged is complete, and stored once', async (_, more) => {
  const recipients = [{ address: ADDRESS, to: ADDRESS }]
  const largeMail = store.mails.beginLarge(recipients)
  await largeMail.add([Buffer.from('begin')])
  link.cutAfter(INSERT, false, more)
  const mail = { sender: '', recipients, largeMail, pieces: [Buffer.from(' end')], size: 9 }
  const { stored } = await store.mails.store([mail], { catchAll: false, now: Date.now() })
  largeMail.discard()
  expect(Buffer.from(await other.mails.raw(stored[0]![0]!.key)).toString()).toBe('begin end')
  expect(await total()).toBe(1)
})

test('a refused mail that was stored anyway is found and listed, and accepted when it is sent again', async () => {
  link.cutAfter(INSERT, true)
  await expect(storeText()).rejects.toThrow()
  link.restore()
  const observer = recordingObserver()
  await store.start(observer)
  await waitFor('the mail', () => observer.mails.length > 0 || undefined)
  await listTestMail(store, await storeText(store, 'another'))
  expect(await storeText()).toEqual(observer.mails)
  await listTestMail(store, observer.mails)
  expect(await total()).toBe(2)
  // Only once: sending the same mail again stores it again.
  await listTestMail(store, await storeText())
  expect(await total()).toBe(3)
  await store.stop()
}, 40_000)

test('the same for one that another instance took over and that is sent again', async () => {
  const observer = recordingObserver()
  await Promise.all([store.start(recordingObserver()), other.start(observer)])
  link.cutAfter(INSERT, true)
  await expect(storeText()).rejects.toThrow()
  await waitFor('the takeover by the other', () => observer.mails.length > 0 || undefined)
  expect(await storeText(other)).toEqual(observer.mails)
  expect(await listTestMail(other, observer.mails)).toHaveLength(1)
  expect(await listTestMail(other, observer.mails)).toEqual([])
  link.restore()
  await Promise.all([store.stop(), other.stop()])
  expect(await total()).toBe(1)
}, 40_000)

test('a mail that was not stored is stored when it is sent again, and keys are removed', async () => {
  link.cutAfter('SELECT address, account', true)
  await expect(storeText()).rejects.toThrow()
  link.restore()
  expect(await storeText()).toHaveLength(1)
  expect(await total()).toBe(1)
  await store.mails.index([])
  const client = new pg.Client(url)
  await client.connect()
  const keys = async (): Promise<number> => (await client.query('SELECT FROM storing')).rowCount ?? 0
  await waitFor('the keys to go', async () => (await keys()) === 0 || undefined)
  await client.end()
})
