// Messages parsed by an earlier version, on each engine: returned once, newest first, replaced together with their search text.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import type { AddressRow, Store } from '../../../../src/service/store/store.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import { accountOfKey, createTestAddress, parsedMail, storeTestMail } from '../../../helpers/test-store.ts'

const NOTICE = 'Your program shows no HTML'
const parsed = (text: string) => ({
  ...parsedMail('subject'),
  text,
  searchText: text,
  html: '<p>the words</p>',
})

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  let address: AddressRow
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
    address = await createTestAddress(store, owner, 'anna')
  })
  afterEach(() => engine.remove())

  /** Lists a mail as an earlier version did. */
  const list = async (...to: readonly string[]): Promise<number[]> => {
    const stored = await storeTestMail(store, 'raw', to)
    const indexed = await store.mails.index(stored.map(({ key }) => ({ mail: key, parsed: parsed(NOTICE) })))
    return indexed.map(({ n }) => n)
  }
  const find = async (search: string): Promise<number> =>
    (await store.messages.listOfAccount(owner.id, Infinity, search, null)).total

  test('messages are returned once, the newest first, and a restart continues an interrupted run', async () => {
    const [first, second, third] = [
      ...(await list(address.address)),
      ...(await list(address.address)),
      ...(await list(address.address)),
    ] as [number, number, number]
    expect(await store.outdated.find(owner.id, first)).toMatchObject({
      n: first,
      account: owner.id,
    })
    expect((await store.outdated.take(2)).map(({ n }) => n)).toEqual([third, second])
    expect((await store.outdated.take(2)).map(({ n }) => n)).toEqual([first])
    expect(await store.outdated.take(2)).toEqual([])
    store = await engine.reopen()
    expect(await store.outdated.take(2)).toEqual([])
    for (const n of [first, second, third]) expect(await store.outdated.find(owner.id, n)).toBeUndefined()
    const [later] = await list(address.address)
    expect([await store.outdated.take(2), await store.outdated.find(owner.id, later!)]).toEqual([
      [],
      undefined,
    ])
  })

  test('the new text of a mail is read and found at all of its addresses, and an equal one is no change', async () => {
    const other = await createTestAddress(store, owner, 'bert')
    await list(address.address, other.address)
    const [outdated] = await store.outdated.take(9)
    expect([await find('notice'), await find('shows'), await find('words')]).toEqual([0, 2, 0])
    const files = [{ filename: 'i.ics', size: 3, contentType: 'text/calendar' }]
    const now = { ...parsed('the words'), attachments: files }
    expect(await store.outdated.replace(outdated!, now)).toBe(true)
    expect(await store.outdated.replace(outdated!, now)).toBe(false)
    expect([await find('shows'), await find('words'), await find('subject')]).toEqual([0, 2, 2])
    for (const of of [address, other]) {
      const { rows } = await store.messages.list(of, Infinity, '')
      expect(await store.messages.byId(of, rows[0]!.id)).toMatchObject({
        content: 'the words',
        attachments: files,
      })
    }
  })

  test('messages of another account, and deleted ones, are not found', async () => {
    const [n] = await list(address.address)
    await store.accounts.addKey('member', 'member key', 'member', 3)
    const member = (await accountOfKey(store, 'member key'))!
    expect(await store.outdated.find(member.id, n!)).toBeUndefined()
    const [outdated] = await store.outdated.take(9)
    const { rows } = await store.messages.list(address, Infinity, '')
    const message = await store.messages.byId(address, rows[0]!.id)
    expect(await store.messages.remove(address, message!)).toBe(true)
    expect(await store.outdated.replace(outdated!, parsed('the words'))).toBe(false)
  })
})
