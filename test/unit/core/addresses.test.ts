// Addresses: made as asked or as last time, named, noted, muted; and what a server says to it in words of ours.
import { describe, expect, it } from 'vitest'
import type { Args } from '../../../src/shared/bridge.ts'
import { value, watching, type CoreBench } from '../../helpers/core.ts'
import { MailWorld } from '../../helpers/mail-world.ts'
import type { Reply } from '../../helpers/wild-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const create = ({ mayfly }: CoreBench, args: Args<'address.create'> = {}) =>
  mayfly.handlers['address.create'](args)
const lifetimeOf = ({ endsAt, createdAt }: { endsAt: number | null; createdAt: number }) =>
  endsAt === null ? 0 : endsAt - createdAt

describe('making one', () => {
  it('asks for what was chosen, and the next time for the same domain and the usual lifetime, also after a restart', async () => {
    const bench = await watching()
    const bodies: unknown[] = []
    bench.world.fault = (request) => {
      if (request.method === 'POST') bodies.push(JSON.parse(request.body))
      return null
    }
    value(
      await create(bench, { lifetime: 3_600_000, domain: 'world.example', name: 'trial', label: ' shop ' }),
    )
    await bench.restart()
    value(await create(bench))
    expect(bodies).toEqual([
      { name: 'trial', expiryTime: 3_600_000, domain: 'world.example' },
      { expiryTime: 86_400_000, domain: 'world.example' },
    ])
    expect(
      bench.mayfly
        .snapshot()
        .addresses.map(({ label }) => label)
        .sort(),
    ).toEqual(['', 'shop'])
  })

  it('has the lifetime that is set, whatever was chosen for one, at the same account or another', async () => {
    const bench = await watching()
    const other = await MailWorld.open(() => bench.clock.now())
    const { id } = value(
      await bench.mayfly.handlers['account.add']({
        ...{ name: 'Other', baseUrl: other.server.baseUrl, key: other.key, authHeader: 'x-api-key' },
      }),
    )
    const [here, there] = [{ accountId: bench.accountId }, { accountId: id }]
    const usual = async (where: object) => lifetimeOf(value(await create(bench, where)))
    value(await create(bench, { ...here, lifetime: 259_200_000 }))
    value(await create(bench, { ...there, lifetime: 3_600_000 }))
    expect([await usual(here), await usual(there), await usual({})]).toEqual([DAY, DAY, DAY])
    const { newAddress } = bench.mayfly.snapshot().settings
    value(
      await bench.mayfly.handlers['settings.change']({ newAddress: { ...newAddress, lifetime: 3_600_000 } }),
    )
    expect([await usual(here), await usual(there), await usual({})]).toEqual([HOUR, HOUR, HOUR])
  })

  it.each(['a b', '.a', 'a.', 'a..b', 'a@b', 'ü', 'x'.repeat(65)])(
    'refuses the name %j before asking',
    async (name) => {
      const bench = await watching()
      const asked = bench.world.server.requests.length
      expect(await create(bench, { name })).toEqual({
        ok: false,
        failure: { kind: 'invalid-input', field: 'name' },
      })
      expect(bench.world.server.requests.length).toBe(asked)
    },
  )

  it.each<[string, Reply, object]>([
    ['taken', { status: 409, body: { error: 'EMAIL_TAKEN' } }, { kind: 'taken', detail: 'EMAIL_TAKEN' }],
    [
      'over the quota',
      { status: 403, body: { error: 'EMAIL_QUOTA' } },
      { kind: 'quota', detail: 'EMAIL_QUOTA' },
    ],
    [
      'not allowed to last so long',
      { status: 400, body: { error: 'EMAIL_INVALID_EXPIRY' } },
      { kind: 'no-permanent', detail: 'EMAIL_INVALID_EXPIRY' },
    ],
  ])('that is %s is told so, changes no choice and no health', async (_, reply, failure) => {
    const bench = await watching()
    const before = bench.mayfly.snapshot()
    bench.world.fault = (request) => (request.method === 'POST' ? reply : null)
    expect(await create(bench, { lifetime: 0 })).toEqual({ ok: false, failure })
    const { addresses, settings, accounts } = bench.mayfly.snapshot()
    expect([addresses, settings]).toEqual([[], before.settings])
    expect(accounts).toMatchObject([{ health: { state: 'working' } }])
  })
})

describe('a permanent one that is refused', () => {
  it('is remembered of its account until one is made or the key is another, and can be tried again', async () => {
    const bench = await watching()
    const { mayfly, world, accountId } = bench
    const remembered = () => mayfly.snapshot().accounts[0]?.noPermanent ?? false
    const refuse = { status: 403, body: { error: 'FORBIDDEN' } }
    world.fault = (request) => (request.method === 'POST' ? refuse : null)
    expect(await create(bench, { lifetime: 3_600_000 })).toMatchObject({ failure: { kind: 'quota' } })
    expect(remembered()).toBe(false)
    await create(bench, { lifetime: 0 })
    expect(remembered()).toBe(true)
    await bench.restart()
    expect(bench.mayfly.snapshot().accounts[0]?.noPermanent).toBe(true)
    value(await bench.mayfly.handlers['account.update']({ accountId, key: world.key }))
    expect(bench.mayfly.snapshot().accounts[0]?.noPermanent).toBeUndefined()
    await create(bench, { lifetime: 0 })
    world.fault = () => null
    value(await create(bench, { lifetime: 0 }))
    expect(bench.mayfly.snapshot().accounts[0]?.noPermanent).toBeUndefined()
  })
})

describe('one that is there', () => {
  const open = async () => {
    const bench = await watching((world) => world.addEmail(3 * DAY))
    const [address] = bench.mayfly.snapshot().addresses
    return { ...bench, key: address!.key, id: bench.world.emails[0]!.id }
  }

  it('keeps its label and note here, over restarts, and tells its server nothing of them', async () => {
    const bench = await open()
    const asked = bench.world.server.requests.length
    const { mayfly, key } = bench
    value(await mayfly.handlers['address.update']({ address: key, label: ' bank ', note: 'for the lamp' }))
    expect(bench.world.server.requests.length).toBe(asked)
    await bench.restart()
    await bench.clock.run(HOUR)
    const [kept] = bench.archive.addresses()
    expect([kept?.label, kept?.note]).toEqual(['bank', 'for the lamp'])
  })

  it.each([
    ['never', ['news', 'code']],
    ['codes-only', ['code']],
    ['always', []],
  ] as const)('muted %s tells %j', async (mute, told) => {
    const { mayfly, world, clock, announced, archive, key, id } = await open()
    value(await mayfly.handlers['address.update']({ address: key, mute }))
    world.deliver(id, 'news', 'We have lamps.')
    await clock.run(10 * MINUTE)
    world.deliver(id, 'code', 'Your verification code is 482913.')
    await clock.run(10 * MINUTE)
    expect(announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))).toEqual(told)
    // Not told is not lost.
    expect(archive.page(key, { cursor: null, limit: 9 }).total).toBe(2)
  })

  it('is checked sooner once it was copied or looked at', async () => {
    const { mayfly, world, clock, announced, key, id } = await open()
    await clock.run(2 * DAY)
    for (const why of ['copied', 'looked'] as const) {
      value(await mayfly.handlers['address.touch']({ address: key, why }))
      world.deliver(id, why)
      await clock.run(5_000)
      expect(announced.at(-1)).toMatchObject({ subject: why })
      await clock.run(12 * HOUR - MINUTE)
    }
  })

  it('can be read from here after its end, though its server is gone', async () => {
    const { mayfly, world, clock, archive, key, id } = await open()
    world.deliver(id, 'kept', 'Still to be read.')
    await clock.run(10 * MINUTE)
    world.fault = (request) => {
      request.socket.resetAndDestroy()
      return null
    }
    await clock.run(4 * DAY)
    expect(mayfly.snapshot().addresses).toMatchObject([{ state: 'ended', total: 1 }])
    const [row] = archive.page(key, { cursor: null, limit: 1 }).rows
    expect(value(await mayfly.handlers['message.read']({ message: row!.key }))).toMatchObject({
      text: 'Still to be read.',
      trouble: null,
    })
  })
})
