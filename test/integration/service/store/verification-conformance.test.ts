// The store interface on each engine: address verification. Which addresses get a token, requests that are used once, and keys that are
// rotated; also after an upgrade of a database without them.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../../../../src/service/store/postgres/postgres-store.ts'
import type { Store } from '../../../../src/service/store/store.ts'
import { privateAddressOf, type VerificationStore } from '../../../../src/service/store/verification-store.ts'
import { SigningKeys } from '../../../../src/service/verification/signing-keys.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/durations.ts'
import { WITHOUT_VERIFICATION } from '../../../helpers/earlier-schema.ts'
import { runStatements } from '../../../helpers/postgres.ts'
import { createSharedDatabase } from '../../../helpers/shared-postgres.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import { tempFolder } from '../../../helpers/temp-folder.ts'
import { createTestAddress, openSqliteTestStore } from '../../../helpers/test-store.ts'

const hash = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.padEnd(32, '.')))

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let verification: VerificationStore
  const now = Date.now()
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    verification = store.verification
    await store.accounts.ensureOwner('key', 'owner', null)
  })
  afterEach(() => engine.remove())

  const mailTo = async (address: string) => {
    const mail = {
      sender: 's@x.test',
      recipients: [{ address, to: address }],
      largeMail: null,
      pieces: [Buffer.from('Subject: x\n\nx')],
      size: 13,
    }
    await store.mails.store([mail], { catchAll: true, now })
  }

  test('lists the active addresses that a person made, newest first', async () => {
    const owner = (await store.accounts.owner())!
    const first = await createTestAddress(store, owner, 'first')
    await createTestAddress(store, owner, 'expired', 3_600_000, now - 7_200_000)
    const removed = await createTestAddress(store, owner, 'removed')
    await store.addresses.remove(removed)
    await mailTo('guessed@mayfly.test')
    await mailTo('postmaster@mayfly.test')
    const own = privateAddressOf(first.id)
    await store.addresses.create(owner, 'private@mayfly.test', 3_600_000, now, own)
    const names = async (limit: number) =>
      (await verification.addressesOf(owner.id, now, limit)).map(({ address }) => address)
    expect(await names(10)).toEqual(['private@mayfly.test', 'first@mayfly.test'])
    expect(await names(1)).toEqual(['private@mayfly.test'])
    // Mail does reach the guessed one.
    expect(await store.addresses.accountOf('guessed@mayfly.test', now)).toBe(owner.id)
    const find = (name: string) => verification.address(owner.id, `${name}@mayfly.test`, now)
    expect(await find('first')).toMatchObject({ id: first.id, created_by: null })
    expect((await find('private'))?.created_by).toBe(own)
    for (const name of ['expired', 'removed', 'guessed', 'postmaster', 'never', 'FIRST'])
      expect(await find(name), name).toBeUndefined()
    const other = { ...owner, id: '00000000-0000-7000-8000-000000000000' }
    expect(await verification.address(other.id, 'first@mayfly.test', now)).toBeUndefined()
  })

  test('finds the account of a session by the other cookie, for as long as the session', async () => {
    const owner = (await store.accounts.owner())!
    const session = { account: owner.id, user_agent: '', created_at: now, expires_at: now + DAY_MS }
    await store.profiles.startSession(hash('a'), { ...session, id: 'a' }, hash('verification-a'))
    await store.profiles.startSession(hash('b'), { ...session, id: 'b' })
    expect(await verification.accountOf(hash('verification-a'), now)).toEqual(owner)
    for (const other of ['a', 'b', 'verification-b'])
      expect(await verification.accountOf(hash(other), now)).toBeUndefined()
    expect(await store.profiles.session(hash('verification-a'), now)).toBeUndefined()
    expect(await verification.accountOf(hash('verification-a'), now + DAY_MS)).toBeUndefined()
    await store.profiles.endSession(owner.id, 'a')
    expect(await verification.accountOf(hash('verification-a'), now)).toBeUndefined()
  })

  test('accepts a request once, also of many at a time, and forgets it when it is too old', async () => {
    const uses = await Promise.all([1, 2, 3, 4].map(() => verification.useOnce(hash('r'), now + 1000, now)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await verification.useOnce(hash('r'), now + 1000, now + 999)).toBe(false)
    expect(await verification.useOnce(hash('r'), now + 3000, now + 1000)).toBe(true)
  })

  test('rotates the keys once for all instances, and publishes one until no token of it can be valid', async () => {
    let clock = Date.UTC(2026, 0, 10)
    const instances = [1, 2, 3].map(() => new SigningKeys(verification, () => clock))
    const kids = () => Promise.all(instances.map(async (one) => (await one.current('EdDSA')).kid))
    const published = async () => (await instances[0]!.published()).keys.map(({ kid }) => kid)
    const [first = '', ...others] = await kids()
    expect(others).toEqual([first, first])
    expect(await published()).toHaveLength(2)

    clock += 31 * DAY_MS
    // Announced first, so that it is known to everyone when it signs.
    expect(await kids()).toEqual([first, first, first])
    expect(await published()).toHaveLength(4)
    clock += 20 * MINUTE_MS
    const [second = '', ...same] = await kids()
    expect(second).not.toBe(first)
    expect(same).toEqual([second, second])
    // A token of the first may still be valid.
    expect(await published()).toContain(first)
    clock += 2 * DAY_MS
    await kids()
    expect(await published()).not.toContain(first)
    expect((await verification.keys()).map(({ kid }) => kid)).not.toContain(first)
    expect(await kids()).toEqual([second, second, second])
  })
})

const SESSION = { id: 's', user_agent: '', created_at: 1, expires_at: Date.now() + DAY_MS }

const expectUpgraded = async (store: Store): Promise<void> => {
  expect(await store.profiles.session(hash('s'), Date.now())).toMatchObject({ id: 's' })
  expect(await new SigningKeys(store.verification).current('ES256')).toMatchObject({ alg: 'ES256' })
}

test('a SQLite database of an earlier version is upgraded, with its sessions', async () => {
  const folder = tempFolder()
  const { store } = openSqliteTestStore(folder)
  const owner = await store.accounts.ensureOwner('key', 'owner', null)
  await store.profiles.startSession(hash('s'), { ...SESSION, account: owner.id })
  await store.close()
  const db = new DatabaseSync(join(folder, 'service.db'))
  for (const statement of WITHOUT_VERIFICATION) db.exec(statement)
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  db.exec(`PRAGMA user_version = ${version - 2}`)
  db.close()
  const upgraded = openSqliteTestStore(folder).store
  await expectUpgraded(upgraded)
  await upgraded.close()
})

test('a PostgreSQL database of an earlier version is upgraded, with its sessions', async () => {
  const url = await createSharedDatabase()
  const store = await openPostgresStore(url, 1)
  const owner = await store.accounts.ensureOwner('key', 'owner', null)
  await store.profiles.startSession(hash('s'), { ...SESSION, account: owner.id })
  await store.close()
  await runStatements(
    url,
    [...WITHOUT_VERIFICATION, 'UPDATE schema_version SET version = version - 2'].join(';\n'),
  )
  const upgraded = await openPostgresStore(url, 1)
  await expectUpgraded(upgraded)
  await upgraded.close()
})
