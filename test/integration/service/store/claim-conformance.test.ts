// Claims of messages on each engine: one claim at a time, its end, and its removal with the message.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import { CLAIMED_FOR_GOOD, type Claim } from '../../../../src/service/store/claim-store.ts'
import type { AddressRow, Store } from '../../../../src/service/store/store.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import { createTestAddress, parsedMail, storeTestMail } from '../../../helpers/test-store.ts'

const LEASE_MS = 60_000
const SHORT_LEASE_MS = 30

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  let address: AddressRow
  let messageId: string
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
    address = await createTestAddress(store, owner, 'anna')
    messageId = await list()
  })
  afterEach(() => engine.remove())

  /** Lists a mail. @returns its message id */
  const list = async (): Promise<string> => {
    const stored = await storeTestMail(store, 'raw', [address.address])
    const [message] = await store.mails.index(
      stored.map(({ key }) => ({ mail: key, parsed: parsedMail('Hello') })),
    )
    return message!.messageId
  }
  const newClaim = (): Claim => ({ address, messageId, token: randomUUID() })
  const claimedUntil = async (): Promise<(number | null)[]> => {
    const pages = await Promise.all([
      store.messages.list(address, Infinity, ''),
      store.messages.list(address, Infinity, 'Hello'),
      store.messages.listOfAccount(owner.id, Infinity, '', null),
      store.messages.listOfAccount(owner.id, Infinity, 'Hello', null),
    ])
    const message = await store.messages.byId(address, messageId)
    return [...pages.map(({ rows }) => rows[0]!.claimed_until), message!.claimed_until]
  }
  const lease = async (claim: Claim, milliseconds: number): Promise<{ readonly until: number }> => {
    const made = await store.claims.make(claim, milliseconds)
    if (!made || !('until' in made)) throw new Error('not claimed')
    return made
  }
  /** A real wait, because the database of the engine has a clock of its own, on this computer. */
  const leaseOver = (until: number): Promise<void> =>
    expect.poll(() => Date.now(), { interval: 5 }).toBeGreaterThan(until)
  const five = (until: number | null): (number | null)[] => Array<number | null>(5).fill(until)

  test('of many claims at the same time, one succeeds', async () => {
    const claims = Array.from({ length: 30 }, newClaim)
    const results = await Promise.all(claims.map((claim) => store.claims.make(claim, LEASE_MS)))
    const made = results.filter((result) => result && 'until' in result)
    expect(made).toHaveLength(1)
    const [{ until }] = made as [{ until: number }]
    expect(Math.abs(until - Date.now() - LEASE_MS)).toBeLessThan(10_000)
    expect(results.filter((result) => result && 'claimedUntil' in result)).toEqual(
      Array.from({ length: 29 }, () => ({ claimedUntil: until })),
    )
    expect(await claimedUntil()).toEqual(five(until))
  })

  test('a confirmed claim lasts, also over a restart', async () => {
    const claim = newClaim()
    expect(await claimedUntil()).toEqual(five(null))
    const { until } = await lease(claim, SHORT_LEASE_MS * 10)
    expect(await store.claims.confirm(claim)).toBe(true)
    expect(await store.claims.confirm(claim)).toBe(true)
    await leaseOver(until)
    store = await engine.reopen()
    expect(await store.claims.make(newClaim(), LEASE_MS)).toEqual({ claimedUntil: CLAIMED_FOR_GOOD })
    expect(await claimedUntil()).toEqual(five(CLAIMED_FOR_GOOD))
  })

  test('a lease that is over frees the message, and its token no longer works', async () => {
    const claim = newClaim()
    const { until } = await lease(claim, SHORT_LEASE_MS)
    await leaseOver(until)
    expect(await store.claims.confirm(claim)).toBe(false)
    expect(await store.claims.release(claim)).toBe(false)
    expect(await claimedUntil()).toEqual(five(null))
    const next = newClaim()
    expect(await store.claims.make(next, LEASE_MS)).toHaveProperty('until')
    expect(await store.claims.confirm(claim)).toBe(false)
    expect(await store.claims.release(claim)).toBe(false)
    expect(await store.claims.confirm(next)).toBe(true)
  })

  test.each([['a lease', false] as const, ['a confirmed claim', true] as const])(
    '%s can be given back with its token',
    async (_kind, isConfirmed) => {
      const claim = newClaim()
      await store.claims.make(claim, LEASE_MS)
      if (isConfirmed) await store.claims.confirm(claim)
      expect(await store.claims.release(newClaim())).toBe(false)
      expect(await store.claims.release(claim)).toBe(true)
      expect(await claimedUntil()).toEqual(five(null))
      expect(await store.claims.make(newClaim(), LEASE_MS)).toHaveProperty('until')
    },
  )

  test('a claim needs a message of its address', async () => {
    const other = await createTestAddress(store, owner, 'otto')
    const claim = newClaim()
    expect(await store.claims.make({ ...claim, address: other }, LEASE_MS)).toBeUndefined()
    expect(await store.claims.make({ ...claim, messageId: randomUUID() }, LEASE_MS)).toBeUndefined()
    await store.claims.make(claim, LEASE_MS)
    expect(await store.claims.confirm({ ...claim, address: other })).toBe(false)
    expect(await store.claims.release({ ...claim, address: other })).toBe(false)
  })

  test('a claim ends with its message', async () => {
    const claim = newClaim()
    await store.claims.make(claim, LEASE_MS)
    await store.claims.confirm(claim)
    await store.messages.remove(address, (await store.messages.byId(address, messageId))!)
    expect(await store.claims.make(newClaim(), LEASE_MS)).toBeUndefined()
    expect(await store.claims.release(claim)).toBe(false)
    // A deletion and claims at the same time do not block each other.
    messageId = await list()
    const newest = await store.messages.newest(address)
    await Promise.all([
      store.messages.empty(address, newest),
      ...Array.from({ length: 10 }, () => store.claims.make(newClaim(), LEASE_MS)),
    ])
    expect(await store.claims.make(newClaim(), LEASE_MS)).toBeUndefined()
  })
})
