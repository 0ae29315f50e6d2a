// How much of a member's quota a mail uses, on each engine.
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import { openPostgresStore } from '../../../../src/service/store/postgres/postgres-store.ts'
import type { AddressRow, Store } from '../../../../src/service/store/store.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/durations.ts'
import { borrowDatabase } from '../../../helpers/migrated-databases.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import {
  accountOfKey,
  createTestAddress,
  housekeepAt,
  listTestMail,
  storeTestMail,
  TEST_RETENTION_MS,
} from '../../../helpers/test-store.ts'

const addGuest = async (store: Store): Promise<Account> => {
  await store.accounts.addKey('guest', 'guest-key', 'member', null)
  return (await accountOfKey(store, 'guest-key'))!
}
const fresh = async (store: Store, { account, id }: AddressRow): Promise<AddressRow> =>
  (await store.addresses.byId(account, id))!

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await openEngine()
  })
  afterEach(() => engine.remove())

  test('a mail counts towards the quota of a member as soon as it is stored, until it is removed or has expired', async () => {
    const { store } = engine
    const guest = await addGuest(store)
    const address = await createTestAddress(store, guest, 'room')
    const other = await createTestAddress(store, guest, 'room2')
    const bytesUsed = async (): Promise<number> => {
      let bytes = 0
      while (await store.accounts.isStorageFull(guest.id, bytes + 10)) bytes += 10
      return bytes
    }
    const first = await storeTestMail(store, '0123456789', [address.address])
    expect(await bytesUsed()).toBe(10)
    const [listed] = await listTestMail(store, first)
    expect(await bytesUsed()).toBe(10)
    // A mail to two of its addresses is counted once.
    await listTestMail(store, await storeTestMail(store, '0123456789', [address.address, other.address]))
    expect(await bytesUsed()).toBe(20)
    const message = await store.messages.byId(await fresh(store, address), listed!.messageId)
    await store.messages.remove(await fresh(store, address), message!)
    expect(await bytesUsed()).toBe(10)
    const [rest] = (await store.messages.list(await fresh(store, other), Infinity, '')).rows
    await store.messages.remove(
      await fresh(store, other),
      (await store.messages.byId(await fresh(store, other), rest!.id))!,
    )
    expect(await bytesUsed()).toBe(10)
    await store.addresses.remove(await fresh(store, address))
    while (await store.purge());
    expect(await bytesUsed()).toBe(0)
    await listTestMail(store, await storeTestMail(store, '0123456789', [other.address]))
    await housekeepAt(store, Date.now() + 2 * HOUR_MS)
    await housekeepAt(store, Date.now() + 2 * HOUR_MS + TEST_RETENTION_MS + DAY_MS)
    while (await store.purge());
    expect(await bytesUsed()).toBe(0)
  })
})

test('computing the quota of an account reads no mail', async () => {
  const { url, giveBack } = await borrowDatabase()
  const store = await openPostgresStore(url, 1)
  const { id } = await addGuest(store)
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE mail, message, raw IN ACCESS EXCLUSIVE MODE')
  expect(await store.accounts.isStorageFull(id, 1)).toBe(false)
  await holder.query('ROLLBACK')
  await holder.end()
  await store.close()
  await giveBack()
})
