// Mails that are written to PostgreSQL in pieces, and their fate when the instance that received them crashes.
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import {
  openPostgresStore,
  type PostgresStore,
} from '../../../../src/service/store/postgres/postgres-store.ts'
import type { IncomingMail } from '../../../../src/service/store/store.ts'
import { WITHOUT_VERIFICATION } from '../../../helpers/earlier-schema.ts'
import { runStatements } from '../../../helpers/postgres.ts'
import { createSharedDatabase } from '../../../helpers/shared-postgres.ts'
import { waitFor } from '../../../helpers/service.ts'
import { createTestAddress, housekeepAt, recordingObserver } from '../../../helpers/test-store.ts'

let url: string
let store: PostgresStore
beforeEach(async () => {
  url = await createSharedDatabase()
  store = await openPostgresStore(url, 1)
})

const beginMail = async (to: string, text: string): Promise<IncomingMail> => {
  const recipients = [{ address: to, to }]
  const largeMail = store.mails.beginLarge(recipients)
  await largeMail.add([Buffer.from(text)])
  return { sender: '', recipients, largeMail, pieces: [Buffer.from('.')], size: text.length + 1 }
}

test('large mails of one batch are kept when their instance crashes, and one still being received is refused', async () => {
  const owner = await store.accounts.ensureOwner('key', 'owner', null)
  const { address } = await createTestAddress(store, owner, 'large', 3_600_000)
  const [first, second, late] = [
    await beginMail(address, 'first'),
    await beginMail(address, 'second'),
    await beginMail(address, 'late'),
  ]
  await store.mails.store([first, second], { catchAll: false, now: Date.now() })
  await runStatements(url, "UPDATE instance SET seen_at = 'epoch'")
  const other = await openPostgresStore(url, 1)
  const observer = recordingObserver()
  await other.start(observer)
  await waitFor('the mails', () => observer.mails.length === 2 || undefined)
  // Resolves when the takeover round is complete.
  await other.stop()
  const texts = observer.mails.map(async ({ key }) => Buffer.from(await other.mails.raw(key)).toString())
  expect((await Promise.all(texts)).toSorted()).toEqual(['first.', 'second.'])
  await expect(store.mails.store([late], { catchAll: false, now: Date.now() })).rejects.toThrow(
    'the beginning',
  )
  await Promise.all([store.close(), other.close()])
})

const piecesLeft = async (): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query('SELECT FROM raw')
  await client.end()
  return rowCount ?? 0
}

test('an instance that was considered crashed leaves nothing of a large mail, whatever it still writes', async () => {
  const owner = await store.accounts.ensureOwner('key', 'owner', null)
  const { address } = await createTestAddress(store, owner, 'large', 3_600_000)
  const { largeMail } = await beginMail(address, 'begin')
  const other = await openPostgresStore(url, 1)
  await runStatements(url, "UPDATE instance SET seen_at = 'epoch'")
  await other.start(recordingObserver())
  await waitFor('the beginning to go', async () => (await piecesLeft()) === 0 || undefined)
  await other.stop()
  await expect(largeMail!.add([Buffer.from('more')])).rejects.toThrow('the beginning')
  largeMail!.discard()
  expect(await piecesLeft()).toBe(0)
  // A mail that it begins now belongs to an unregistered instance.
  await beginMail(address, 'another')
  expect(await piecesLeft()).toBe(1)
  await housekeepAt(other, Date.now())
  expect(await piecesLeft()).toBe(0)
  await Promise.all([store.close(), other.close()])
})

test('pieces left by an older version are removed at the start', async () => {
  const owner = await store.accounts.ensureOwner('key', 'owner', null)
  const { address } = await createTestAddress(store, owner, 'large', 3_600_000)
  const whole = await beginMail(address, 'whole')
  await store.mails.store([whole], { catchAll: false, now: Date.now() })
  await runStatements(
    url,
    `${WITHOUT_VERIFICATION.join(';')};
     INSERT INTO raw SELECT account, gen_random_uuid(), 1, 0, bytes FROM raw WHERE piece = 0;
     DROP TABLE storing; DROP TABLE room; DROP TABLE reading; DROP TABLE claim; DROP TABLE clock; ALTER TABLE delivery DROP COLUMN unanswered;
     ALTER TABLE message DROP COLUMN to_addresses;
     ALTER TABLE incoming DROP COLUMN oddities; ALTER TABLE mail DROP COLUMN oddities;
     DROP TABLE scoped_key; ALTER TABLE address DROP COLUMN created_by; ALTER TABLE mail DROP COLUMN one_time_code;
     DROP INDEX message_words; ALTER TABLE account DROP COLUMN number;
     ALTER TABLE incoming DROP COLUMN objects; ALTER TABLE receiving DROP COLUMN objects; ALTER TABLE mail DROP COLUMN objects;
     DROP TABLE doomed_raw;
     UPDATE schema_version SET version = 1`,
  )
  expect(await piecesLeft()).toBe(3)
  const upgraded = await openPostgresStore(url, 1)
  expect(await piecesLeft()).toBe(2)
  await Promise.all([store.close(), upgraded.close()])
})
