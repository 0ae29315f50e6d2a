// Housekeeping on each engine with a clock that jumps: what it would remove is there when the clock is right again.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Housekeeping } from '../../../src/service/housekeeping.ts'
import type { Account } from '../../../src/service/store/account-rules.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { DAY_MS, HOUR_MS } from '../../../src/shared/durations.ts'
import { FakeClock } from '../../helpers/fake-clock.ts'
import { storeEngines, type TestEngine } from '../../helpers/store-engines.ts'
import { createTestAddress, TEST_RETENTION_MS } from '../../helpers/test-store.ts'

describe.each(storeEngines)('%s', (name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  let clock: FakeClock
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
    clock = new FakeClock(Date.now(), () => Promise.resolve())
  })
  afterEach(async () => {
    for (const housekeeping of started.splice(0)) housekeeping.stop()
    await engine.remove()
  })

  const started: Housekeeping[] = []
  const start = (): Housekeeping => {
    const housekeeping = new Housekeeping(store, clock)
    started.push(housekeeping)
    return housekeeping
  }
  const exists = async ({ id }: { readonly id: string }): Promise<boolean> =>
    (await store.addresses.byId(owner.id, id)) !== undefined

  test('an address survives a minute in another year, also over a restart, and accepts mail after it', async () => {
    const address = await createTestAddress(store, owner, 'jump')
    const housekeeping = start()
    await housekeeping.runOnce()
    clock.jumpWallTime(400 * DAY_MS)
    await housekeeping.runOnce()
    const isExpired = (await store.addresses.accountOf(address.address, clock.now())) === undefined
    housekeeping.stop()
    store = await engine.reopen()
    await start().runOnce()
    clock.jumpWallTime(-400 * DAY_MS)
    await start().runOnce()
    expect([isExpired, await exists(address)]).toEqual([true, true])
    expect(await store.addresses.accountOf(address.address, clock.now())).toBe(owner.id)
  })

  test('a clock that holds is believed, unless the clock of the database is another one', async () => {
    const address = await createTestAddress(store, owner, 'later')
    const housekeeping = start()
    await housekeeping.runOnce()
    clock.jumpWallTime(2 * DAY_MS + TEST_RETENTION_MS)
    await housekeeping.runOnce()
    expect(await exists(address)).toBe(true)
    await clock.run(HOUR_MS)
    await housekeeping.runOnce()
    expect(await exists(address)).toBe(name !== 'SQLite')
  })
})
