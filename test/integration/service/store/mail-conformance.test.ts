// The store interface on each engine: mail and messages.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/service/store/account-rules.ts'
import type { AddressFilter } from '../../../../src/service/store/key-access.ts'
import { senderFields } from '../../../../src/service/store/sender-fields.ts'
import type { AddressRow, MailKey, Store, StoredMail } from '../../../../src/service/store/store.ts'
import { searchText } from '../../../../src/mail/mime/search-text.ts'
import type { MailOddity } from '../../../../src/shared/contract/rest-schemas.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/durations.ts'
import { waitFor } from '../../../helpers/service.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import {
  accountOfKey,
  createTestAddress,
  housekeepAt,
  listTestMail,
  parsedMail,
  recordingObserver,
  storeTestMail,
  TEST_RETENTION_MS,
} from '../../../helpers/test-store.ts'

/** An hour. */
const LIFETIME_MS = 3_600_000

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let owner: Account
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    owner = await store.accounts.ensureOwner('key', 'owner', null)
  })
  afterEach(() => engine.remove())

  const create = (name: string, now?: number): Promise<AddressRow> =>
    createTestAddress(store, owner, name, LIFETIME_MS, now)
  const deliver = async (...to: readonly string[]) => listTestMail(store, await storeTestMail(store, 'x', to))
  const fresh = async ({ account, id }: AddressRow): Promise<AddressRow> =>
    (await store.addresses.byId(account, id))!
  const total = async (address: AddressRow): Promise<number> =>
    (await store.messages.list(await fresh(address), Infinity, '')).total
  const isRemoved = async (key: MailKey): Promise<boolean> =>
    (await store.mails.raw(key).catch(() => new Uint8Array())).length === 0
  const purgeAll = async (): Promise<void> => {
    while (await store.purge());
  }

  test('a reader that pages while mail arrives and addresses are deleted sees each message exactly once', async () => {
    const [reader, other] = [await create('reader'), await create('other')]
    const step = fc.constantFrom('mine', 'other', 'page', 'remove')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const before = await total(reader)
        const seen: number[] = []
        let cursor = Infinity
        let isAtEnd = false
        const page = async (): Promise<void> => {
          if (isAtEnd) return
          const { rows } = await store.messages.list(await fresh(reader), cursor, '')
          seen.push(...rows.slice(0, 20).map(({ n }) => n))
          isAtEnd = rows.length <= 20
          cursor = rows[19]?.n ?? cursor
        }
        await page()
        const start = seen[0] ?? 0
        for (const one of steps) {
          if (one === 'mine') await deliver(reader.address)
          else if (one === 'other') await deliver(other.address)
          else if (one === 'remove') await store.addresses.remove(await create(`gone${Math.random()}`))
          else await page()
        }
        for (let more = 0; more < 30; more += 1) await page()
        expect(isAtEnd).toBe(true)
        expect(seen).toEqual(seen.toSorted((a, b) => b - a))
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((n) => n <= start)).toHaveLength(before)
      }),
      { numRuns: 8 },
    )
  })

  test('the sender of a mail is stored with its message, and its size counts towards the quota of a member', async () => {
    await store.accounts.addKey('guest', 'guest-key', 'member', null)
    const guest = (await accountOfKey(store, 'guest-key'))!
    const address = await createTestAddress(store, guest, 'signed', LIFETIME_MS)
    const result = { result: 'pass', domain: 'x.test' }
    const authentication = {
      verdict: 'pass' as const,
      domain: 'x.test',
      spf: result,
      dkim: result,
      dmarc: result,
    }
    const recipients = [{ address: address.address, to: address.address }]
    const largeMail = store.mails.beginLarge(recipients)
    await largeMail.add([Buffer.alloc(300_000, 'a')])
    const mail = { sender: 's@x.test', recipients, largeMail, pieces: [Buffer.from('b')], size: 300_001 }
    const chunks: Uint8Array[] = []
    for await (const chunk of largeMail.read()) chunks.push(chunk)
    expect(Buffer.concat(chunks).equals(Buffer.alloc(300_000, 'a'))).toBe(true)
    const { stored } = await store.mails.store([{ ...mail, authentication }], {
      catchAll: false,
      now: Date.now(),
    })
    const [indexed] = await listTestMail(store, stored[0]!)
    expect(await store.messages.byId(await fresh(address), indexed!.messageId)).toMatchObject({
      authentication,
    })
    expect(await store.accounts.isStorageFull(guest.id, 300_002)).toBe(false)
    expect(await store.accounts.isStorageFull(guest.id, 300_001)).toBe(true)
    expect(await store.accounts.isStorageFull(owner.id, 1)).toBe(false)
    expect(await store.canStore()).toBe(true)
  })

  test('oddities of envelope and bytes are stored with the message, each once', async () => {
    const address = await create('odd')
    const recipients = [{ address: address.address, to: address.address }]
    const mail = { sender: 'root', recipients, largeMail: null, pieces: [Buffer.from('b')], size: 1 }
    const sender: MailOddity = { kind: 'sender-syntax' }
    const charset: MailOddity = { kind: 'charset', labelled: 'windows-1251', readAs: 'utf-8' }
    for (const [ofEnvelope, ofBytes, all] of [
      [[sender], [charset], [sender, charset]],
      [[sender, charset], [charset], [sender, charset]],
      [[], [charset], [charset]],
      [[sender], [], [sender]],
      [[], [], []],
      [undefined, [], []],
    ] as const) {
      const incoming = ofEnvelope ? { ...mail, oddities: ofEnvelope } : mail
      const { stored } = await store.mails.store([incoming], { catchAll: false, now: Date.now() })
      const [indexed] = await store.mails.index(
        stored[0]!.map(({ key }) => ({ mail: key, parsed: { ...parsedMail('s'), oddities: ofBytes } })),
      )
      expect((await store.messages.byId(await fresh(address), indexed!.messageId))?.oddities).toEqual(all)
    }
  })

  test('the code that a header names is stored with the message', async () => {
    const address = await create('named')
    const recipients = [{ address: address.address, to: address.address }]
    const mail = { sender: 'root', recipients, largeMail: null, pieces: [Buffer.from('b')], size: 1 }
    for (const oneTimeCode of [{ code: '482913', host: 'shop.example' }, null]) {
      const { stored } = await store.mails.store([mail], { catchAll: false, now: Date.now() })
      const [indexed] = await store.mails.index(
        stored[0]!.map(({ key }) => ({ mail: key, parsed: { ...parsedMail('s'), oneTimeCode } })),
      )
      const message = await store.messages.byId(await fresh(address), indexed!.messageId)
      expect(message?.one_time_code).toEqual(oneTimeCode)
    }
  })

  test('a mail has the time of its arrival, even after the clock was once far ahead, and the latest is first', async () => {
    const address = await create('order')
    const [present, ahead] = [Date.now(), Date.now() + HOUR_MS / 2]
    for (const [at, subject] of [
      [ahead, 'from the future'],
      [present, 'now'],
    ] as const)
      await listTestMail(store, await storeTestMail(store, subject, [address.address], at), subject)
    const { rows } = await store.messages.list(await fresh(address), Infinity, '')
    expect(rows.map(({ subject, received_at }) => [subject, received_at])).toEqual([
      ['now', present],
      ['from the future', ahead],
    ])
  })

  test('an expired address accepts no mail, frees its name, and is purged with its mail after its retention', async () => {
    const now = Date.now()
    const old = await create('old', now - 2 * HOUR_MS)
    const before = now - 2 * HOUR_MS + 1
    const [mail] = await storeTestMail(store, 'x', [old.address], before)
    await listTestMail(store, [mail!])
    expect(await store.addresses.accountOf(old.address, now)).toBeUndefined()
    expect(await store.addresses.list(owner.id, Infinity, '', now, null)).toEqual({ rows: [], total: 0 })
    expect(await storeTestMail(store, 'x', [old.address])).toEqual([])
    const again = await create('old')
    expect(again.id).not.toBe(old.id)
    await housekeepAt(store, now)
    await purgeAll()
    expect(await total(old)).toBe(1)
    // Engines may group the mail of a day.
    await housekeepAt(store, now + TEST_RETENTION_MS + DAY_MS)
    await purgeAll()
    expect(await store.addresses.byId(owner.id, old.id)).toBeUndefined()
    expect(await isRemoved(mail!.key)).toBe(true)
  })

  test('removing an address deletes its messages from the disk, but not mail that other addresses share', async () => {
    const [one, two] = [await create('one'), await create('two')]
    const shared: StoredMail[] = []
    for (let n = 0; n < 5; n += 1)
      shared.push(...(await storeTestMail(store, 'shared', [one.address, two.address])))
    const own = await storeTestMail(store, 'own', [one.address])
    await listTestMail(store, [...shared, ...own])
    await store.addresses.remove(one)
    expect(await store.addresses.byId(owner.id, one.id)).toBeUndefined()
    await purgeAll()
    expect(await isRemoved(own[0]!.key)).toBe(true)
    expect(await isRemoved(shared[0]!.key)).toBe(false)
    expect(await total(two)).toBe(5)
    await store.addresses.remove(two)
    await purgeAll()
    for (const { key } of shared) expect(await isRemoved(key)).toBe(true)
  })

  test('messages are removed one by one, and those of an address up to a given one', async () => {
    const address = await create('empty')
    const keys = []
    for (let n = 0; n < 6; n += 1) {
      const [mail] = await storeTestMail(store, `mail ${n}`, [address.address])
      keys.push(mail!.key)
      await listTestMail(store, [mail!], `subject ${n}`)
    }
    const { rows } = await store.messages.list(await fresh(address), Infinity, '')
    const message = (await store.messages.byId(address, rows[0]!.id))!
    expect(message).toMatchObject({ subject: 'subject 5', content: 'text', html: null, attachments: [] })
    await store.messages.remove(address, message)
    expect([await total(address), await isRemoved(keys[5]!)]).toEqual([5, true])
    expect(await store.messages.newest(address)).toBe(rows[1]!.n)
    await store.messages.empty(address, rows[2]!.n)
    expect([await total(address), await store.messages.newest(address)]).toEqual([1, rows[1]!.n])
    expect([await isRemoved(keys[3]!), await isRemoved(keys[4]!)]).toEqual([true, false])
  })

  test('a mail whose addresses were deleted before it was listed leaves nothing', async () => {
    const address = await create('short')
    const [mail] = await storeTestMail(store, 'x', [address.address])
    await store.addresses.remove(address)
    expect(await listTestMail(store, [mail!])).toEqual([])
    expect(await isRemoved(mail!.key)).toBe(true)
  })

  test('mail that was accepted and not listed is found after a restart, and listed once', async () => {
    const address = await create('crash')
    const [mail] = await storeTestMail(store, 'x', [address.address])
    store = await engine.reopen()
    const observer = recordingObserver()
    await store.start(observer)
    await waitFor('the mail', () => observer.mails.length > 0 || undefined)
    expect(observer.mails).toEqual([{ key: mail!.key, size: 1, addresses: [address.id] }])
    expect(await listTestMail(store, [mail!])).toHaveLength(1)
    expect(await listTestMail(store, [mail!])).toEqual([])
    expect(await total(address)).toBe(1)
    await store.stop()
  })

  test('raw bytes are returned unchanged, in whatever pieces, also for a large mail', async () => {
    const { address } = await create('raw')
    const recipients = [{ address, to: address }]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 400_000 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (parts, isLarge) => {
          const pieces = parts.map((part) => Buffer.from(part))
          const whole = Buffer.concat(pieces)
          const largeMail = isLarge ? store.mails.beginLarge(recipients) : null
          for (const piece of pieces.slice(0, -1)) await largeMail?.add([piece])
          const rest = isLarge ? pieces.slice(-1) : pieces
          const mail = { sender: '', recipients, largeMail, pieces: rest, size: whole.length }
          const { stored, isDurable } = await store.mails.store([mail], { catchAll: false, now: Date.now() })
          expect(isDurable).toBe(true)
          largeMail?.discard()
          expect(whole.equals(await store.mails.raw(stored[0]![0]!.key))).toBe(true)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('one batch has mails for several addresses, for unknown names and for none; unknown names are created on request', async () => {
    const [one, two] = [await create('one'), await create('two')]
    const mail = (...to: string[]) => ({
      sender: 's@x.test',
      recipients: to.map((address) => ({ address, to: address })),
      largeMail: null,
      pieces: [Buffer.from(to.join())],
      size: 1,
    })
    const batch = [mail(one.address, two.address), mail('new@mayfly.test'), mail(two.address)]
    const { stored } = await store.mails.store(batch, { catchAll: false, now: Date.now() })
    expect(stored.map((mails) => mails.flatMap(({ addresses }) => addresses).length)).toEqual([2, 0, 1])
    const catchingAll = await store.mails.store([batch[1]!, batch[1]!], { catchAll: true, now: Date.now() })
    expect(catchingAll.stored.map((mails) => mails.flatMap(({ addresses }) => addresses).length)).toEqual([
      1, 1,
    ])
    await listTestMail(store, [...stored, ...catchingAll.stored].flat())
    expect([await total(one), await total(two)]).toEqual([1, 2])
    expect(await store.addresses.accountOf('new@mayfly.test', Date.now())).toBeDefined()
    const all = await store.messages.listOfAccount(owner.id, Infinity, '', null)
    expect([all.total, all.rows.map(({ to_address }) => to_address)]).toEqual([
      5,
      ['new@mayfly.test', 'new@mayfly.test', two.address, two.address, one.address],
    ])
  })

  test('words are found by prefix in sender, subject and text, ignoring case and accents', async () => {
    const { address } = await create('search')
    const [mail] = await storeTestMail(store, 'x', [address])
    const html = '<p>Gr\u00fc\u00dfe aus <b>K\u00f6ln</b></p>'
    const from = { name: 'Ren\u00e9e', address: 'r@x.test' }
    const parsed = {
      from,
      subject: "50% o'clock \u0000 \ud800",
      text: null,
      html,
      searchText: searchText(null, html),
      attachments: [],
      oddities: [],
      oneTimeCode: null,
    }
    await store.mails.index([{ mail: mail!.key, parsed }])
    for (const [search, count] of [
      ['ren', 1],
      ['KOLN', 1],
      ['koln clo', 1],
      ["o'clock", 1],
      ['oln', 0],
      ['%', 0],
      ['koln paris', 0],
    ] as const)
      expect([search, (await store.messages.listOfAccount(owner.id, Infinity, search, null)).total]).toEqual([
        search,
        count,
      ])
  })

  test('a search finds a rare word behind a thousand newer mails, and counts a common one up to a thousand', async () => {
    const address = await create('anna')
    await listTestMail(store, await storeTestMail(store, 'raw', [address.address]), 'a zebra')
    const mails = Array.from({ length: 1_005 }, () => ({
      sender: 's@x.test',
      recipients: [{ address: address.address, to: address.address }],
      largeMail: null,
      pieces: [Buffer.from('raw')],
      size: 3,
    }))
    const { stored } = await store.mails.store(mails, { catchAll: false, now: Date.now() })
    await listTestMail(store, stored.flat(), 'an order')
    await store.accounts.addKey('member', 'member key', 'member', 3)
    const member = (await accountOfKey(store, 'member key'))!
    const search = async (account: Account, words: string, filter: AddressFilter | null = null) => {
      const { rows, total } = await store.messages.listOfAccount(account.id, Infinity, words, filter)
      return [rows.length, total]
    }
    const itself = { createdBy: null, pattern: 'anna' }
    expect(await search(owner, 'zebra')).toEqual([1, 1])
    expect(await search(owner, 'zeb', itself)).toEqual([1, 1])
    expect(await search(owner, 'order')).toEqual([21, 1_001])
    expect(await search(owner, 'order', itself)).toEqual([21, 1_001])
    expect(await search(owner, '')).toEqual([21, 1_001])
    expect(await search(owner, 'order zebra')).toEqual([0, 0])
    expect(await search(owner, 'order', { createdBy: null, pattern: 'bert' })).toEqual([0, 0])
    expect(await search(member, 'order')).toEqual([0, 0])
    const ofAddress = await store.messages.list(await fresh(address), Infinity, 'ord')
    expect([ofAddress.rows.length, ofAddress.total]).toEqual([21, 1_001])
  })

  test('a sender is returned as address and name', async () => {
    const address = await create('anna')
    for (const [name, mailbox] of [
      ['Doe, "J" Jane', 'jane@x.test'],
      ['Support', ''],
    ] as const) {
      const [mail] = await storeTestMail(store, 'raw', [address.address])
      await store.mails.index([{ mail: mail!.key, parsed: parsedMail('s', name, mailbox) }])
    }
    const { rows } = await store.messages.list(await fresh(address), Infinity, '')
    expect(rows.map(({ sender }) => senderFields(sender))).toEqual([
      { from_address: 's@x.test', from_name: 'Support' },
      { from_address: 'jane@x.test', from_name: 'Doe, "J" Jane' },
    ])
  })
})
