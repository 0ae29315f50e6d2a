// The recipients of a mail, on each engine: the message of an address has all of its own, and none of another address.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import type { AddressRow, IndexedMessage, LargeMail, Store } from '../../../../src/service/store/store.ts'
import { WITHOUT_VERIFICATION } from '../../../helpers/earlier-schema.ts'
import { runStatements } from '../../../helpers/postgres.ts'
import { createSharedDatabase } from '../../../helpers/shared-postgres.ts'
import { openPostgresStore } from '../../../../src/service/store/postgres/postgres-store.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import { accountOfKey, createTestAddress, listTestMail } from '../../../helpers/test-store.ts'

/** `Team+a@mayfly.test` belongs to `team@mayfly.test`. */
const toRecipient = (to: string) => ({ address: to.toLowerCase().replace(/\+[^@]*/, ''), to })

/** Stores one mail to these recipients and lists it. */
const deliver = async (
  store: Store,
  envelope: readonly string[],
  options: { readonly catchAll?: boolean; readonly isLarge?: boolean } = {},
): Promise<IndexedMessage[]> => {
  const { catchAll = false, isLarge = false } = options
  const recipients = envelope.map(toRecipient)
  const bytes = Buffer.from('Subject: x\r\n\r\nx')
  let largeMail: LargeMail | null = null
  if (isLarge) {
    largeMail = store.mails.beginLarge(recipients)
    await largeMail.add([Buffer.alloc(600_000, 'a')])
  }
  const size = bytes.length + (isLarge ? 600_000 : 0)
  const mail = { sender: 's@x.test', recipients, largeMail, pieces: [bytes], size }
  const { stored } = await store.mails.store([mail], { catchAll, now: Date.now() })
  return listTestMail(store, stored[0] ?? [])
}

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  let guest: Account
  // Starting PostgreSQL takes longer on a busy computer.
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
    await store.accounts.addKey('guest', 'guest-key', 'member', null)
    guest = (await accountOfKey(store, 'guest-key'))!
  }, 60_000)
  afterEach(() => engine.remove())

  /** The recipients of an address's newest message, by each way of reading it. */
  const recipientsOf = async (address: AddressRow): Promise<readonly (readonly string[])[]> => {
    const fresh = (await store.addresses.byId(address.account, address.id))!
    const [listed] = (await store.messages.list(fresh, Infinity, '')).rows
    const [found] = (await store.messages.list(fresh, Infinity, 'subject')).rows
    const isOwn = ({ emailId }: { readonly emailId: string }): boolean => emailId === address.id
    const ofAccount = (await store.messages.listOfAccount(address.account, Infinity, '', null)).rows.find(
      isOwn,
    )
    const foundOfAccount = (
      await store.messages.listOfAccount(address.account, Infinity, 'subject', null)
    ).rows.find(isOwn)
    const detail = await store.messages.byId(fresh, listed!.id)
    const all = [listed, found, ofAccount, foundOfAccount, detail]
    expect(all.map((row) => row?.to_address)).toEqual(all.map((row) => row?.to_addresses[0]))
    return all.map((row) => row?.to_addresses ?? [])
  }
  const expectRecipients = async (address: AddressRow, wanted: readonly string[]): Promise<void> =>
    expect(await recipientsOf(address)).toEqual(Array<readonly string[]>(5).fill(wanted))

  test.each([
    ['five tags', ['a', 'b', 'c', 'd', 'e'].map((tag) => `team+${tag}@mayfly.test`)],
    ['a tag and none', ['team+a@mayfly.test', 'team@mayfly.test']],
    ['one', ['team@mayfly.test']],
    ['tags of letters with case', ['Team+A@mayfly.test', 'team+b@MAYFLY.test']],
    ['tags in tags', ['team+a+b@mayfly.test', 'team+a@mayfly.test']],
    ['tags of other scripts', ['team+ключ@mayfly.test', 'team+鍵@mayfly.test']],
    ['tags with quotes and brackets', [`team+"'{}\\@mayfly.test`, 'team+[],@mayfly.test']],
    ['a hundred tags', Array.from({ length: 100 }, (_, n) => `team+${n}@mayfly.test`)],
  ])('one message has all recipients of an address: %s', async (_case, envelope) => {
    const team = await createTestAddress(store, owner, 'team')
    for (const isLarge of [false, true]) {
      expect(await deliver(store, envelope, { isLarge })).toHaveLength(1)
      await expectRecipients(team, envelope)
    }
  })

  test('a recipient named twice is stored once, as first written', async () => {
    const team = await createTestAddress(store, owner, 'team')
    await deliver(store, ['Team+A@mayfly.test', 'team+b@mayfly.test', 'team+a@mayfly.test'])
    await expectRecipients(team, ['Team+A@mayfly.test', 'team+b@mayfly.test'])
  })

  test('recipients of another address, of another member or the same one, are not shown', async () => {
    const addresses = [
      await createTestAddress(store, owner, 'mine'),
      await createTestAddress(store, owner, 'also'),
      await createTestAddress(store, guest, 'theirs', 3_600_000),
    ] as const
    const envelope = ['mine+1', 'theirs+1', 'also', 'mine+2', 'gone+1', 'theirs+2', 'theirs']
    for (const isLarge of [false, true]) {
      await deliver(
        store,
        envelope.map((name) => `${name}@mayfly.test`),
        { isLarge },
      )
      await expectRecipients(addresses[0], ['mine+1@mayfly.test', 'mine+2@mayfly.test'])
      await expectRecipients(addresses[1], ['also@mayfly.test'])
      await expectRecipients(addresses[2], [
        'theirs+1@mayfly.test',
        'theirs+2@mayfly.test',
        'theirs@mayfly.test',
      ])
    }
  })

  test('an address created by a mail has all its recipients too, and mails keep them across a restart', async () => {
    const envelope = ['new+a@mayfly.test', 'other@mayfly.test', 'new+b@mayfly.test', 'new@mayfly.test']
    const [first] = await deliver(store, envelope, { catchAll: true })
    const made = (await store.addresses.byId(owner.id, first!.emailId))!
    await expectRecipients(made, envelope.toSpliced(1, 1))
    const recipients = ['new+c@mayfly.test', 'new+d@mayfly.test'].map(toRecipient)
    const mail = { sender: '', recipients, largeMail: null, pieces: [Buffer.from('x')], size: 1 }
    const { stored } = await store.mails.store([mail], { catchAll: false, now: Date.now() })
    store = await engine.reopen()
    await listTestMail(store, stored[0]!)
    await expectRecipients(made, ['new+c@mayfly.test', 'new+d@mayfly.test'])
  })

  test('whatever the envelope, each address has its own recipients in sequence, and no other', async () => {
    const names = ['one', 'two', 'three'] as const
    const addresses = new Map([
      ['one', await createTestAddress(store, owner, 'one')],
      ['two', await createTestAddress(store, owner, 'two')],
      ['three', await createTestAddress(store, guest, 'three', 3_600_000)],
    ])
    const recipient = fc
      .tuple(fc.constantFrom(...names, 'gone'), fc.option(fc.stringMatching(/^[a-z0-9._{}'"\\-]{0,8}$/)))
      .map(([name, tag]) => `${name}${tag === null ? '' : `+${tag}`}@mayfly.test`)
    await fc.assert(
      fc.asyncProperty(
        fc.array(recipient, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (envelope, isLarge) => {
          const own = Map.groupBy(new Set(envelope), (to) => to.split(/[+@]/)[0] ?? '')
          own.delete('gone')
          expect(await deliver(store, envelope, { isLarge })).toHaveLength(own.size)
          for (const [name, wanted] of own) await expectRecipients(addresses.get(name)!, wanted)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('a message of the previous version has the one recipient that was stored, on PostgreSQL', async () => {
  const url = await createSharedDatabase()
  const before = await openPostgresStore(url, 1)
  const owner = await before.accounts.ensureOwner('key', 'owner', null)
  const team = await createTestAddress(before, owner, 'team')
  await deliver(before, ['team+old@mayfly.test'])
  await before.close()
  await runStatements(
    url,
    `${WITHOUT_VERIFICATION.join(';')};
     DROP TABLE scoped_key; ALTER TABLE address DROP COLUMN created_by; ALTER TABLE mail DROP COLUMN one_time_code;
     ALTER TABLE incoming DROP COLUMN oddities; ALTER TABLE mail DROP COLUMN oddities; DROP TABLE reading; DROP TABLE claim; DROP TABLE clock;
     DROP INDEX message_words; ALTER TABLE account DROP COLUMN number;
     ALTER TABLE incoming DROP COLUMN objects; ALTER TABLE receiving DROP COLUMN objects; ALTER TABLE mail DROP COLUMN objects;
     DROP TABLE doomed_raw;
     ALTER TABLE message DROP COLUMN to_addresses; UPDATE schema_version SET version = 4`,
  )
  const store = await openPostgresStore(url, 1)
  await deliver(store, ['team+a@mayfly.test', 'team+b@mayfly.test'])
  const { rows } = await store.messages.list(team, Infinity, '')
  expect(rows.map((row) => row.to_addresses)).toEqual([
    ['team+a@mayfly.test', 'team+b@mayfly.test'],
    ['team+old@mayfly.test'],
  ])
  await store.close()
})
