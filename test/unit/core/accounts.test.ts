// Accounts: proved before they are kept, renamed, given another key, paused and let go; their health in words.
import { describe, expect, it } from 'vitest'
import { coreBench, value, watching, type CoreBench } from '../../helpers/core.ts'
import { MailWorld } from '../../helpers/mail-world.ts'
import { memorySecrets } from '../../../src/host/memory-secrets.ts'

const MINUTE = 60_000

const account = ({ mayfly }: CoreBench) => mayfly.snapshot().accounts[0]!
const subjects = ({ announced }: CoreBench) =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

const withBuiltin = async () => {
  const bench = await coreBench()
  const world = await MailWorld.open(() => bench.clock.now())
  world.addEmail()
  const ready = () =>
    bench.mayfly.builtinReady({
      ...{ baseUrl: world.server.baseUrl, key: world.key, domains: ['world.example'] },
      smtp: { host: '127.0.0.1', port: 2525 },
    })
  ready()
  await bench.clock.run(1_000)
  return { bench, world, ready }
}

describe('adding a server', () => {
  it.each([
    ['refuses the key', { key: 'wrong' }, { kind: 'unauthorized' }],
    ['is asked with a key that is none', { key: 'two words' }, { kind: 'invalid-input', field: 'key' }],
    ['is not there', { baseUrl: 'http://127.0.0.1:1' }, { kind: 'offline' }],
    ['would get the key in the open', { baseUrl: 'http://far.example' }, { kind: 'insecure-address' }],
  ])('that %s keeps nothing', async (_, wrong, failure) => {
    const bench = await coreBench()
    const world = await MailWorld.open(() => bench.clock.now())
    const right = {
      name: '',
      baseUrl: world.server.baseUrl,
      key: world.key,
      authHeader: 'x-api-key',
    } as const
    expect(await bench.mayfly.handlers['account.add']({ ...right, ...wrong })).toMatchObject({ failure })
    expect(bench.mayfly.snapshot().accounts).toEqual([])
  })

  it('names it after its host where no name is given, and never shows its key', async () => {
    const bench = await watching()
    const { baseUrl } = bench.world.server
    const again = { name: ' ', baseUrl, key: bench.world.key, authHeader: 'x-api-key' } as const
    expect(value(await bench.mayfly.handlers['account.add'](again)).name).toBe(new URL(baseUrl).host)
    expect(account(bench)).toMatchObject({ name: 'World', hasKey: true, keyTail: '-key' })
    expect(JSON.stringify(bench.mayfly.snapshot())).not.toContain(bench.world.key)
  })
})

describe('changing an account', () => {
  it('renames it without a word to its server', async () => {
    const bench = await watching()
    const asked = bench.world.server.requests.length
    value(await bench.mayfly.handlers['account.update']({ accountId: bench.accountId, name: 'Work' }))
    expect([account(bench).name, bench.world.server.requests.length]).toEqual(['Work', asked])
  })

  it('keeps the old key where the new one is refused', async () => {
    const secrets = { ...memorySecrets(), kept: true }
    const bench = await watching((world) => world.addEmail(), secrets)
    const changed = bench.mayfly.handlers['account.update']({ accountId: bench.accountId, key: 'wrong' })
    expect(await changed).toMatchObject({ failure: { kind: 'unauthorized' } })
    expect(await secrets.read(bench.accountId)).toBe(bench.world.key)
    bench.world.deliver(bench.world.emails[0]!.id, 'still watched')
    await bench.clock.run(10 * MINUTE)
    expect(subjects(bench)).toEqual(['still watched'])
  })

  it('lets it go with its key and mail here, and deletes nothing there', async () => {
    const secrets = { ...memorySecrets(), kept: true }
    const bench = await watching((world) => world.deliver(world.addEmail(60 * MINUTE).id, 'letter'), secrets)
    const { accountId, mayfly, world } = bench
    await bench.clock.run(51 * MINUTE)
    expect(mayfly.snapshot().notices).toHaveLength(1)
    const [letter] = bench.archive.page(null, { cursor: null, limit: 1 }).rows
    value(await mayfly.handlers['account.remove']({ accountId }))
    expect(mayfly.snapshot()).toMatchObject({ accounts: [], addresses: [], notices: [] })
    expect(bench.withdrawn.toSorted()).toEqual([letter?.key, `ending ${letter?.address}`].toSorted())
    expect(bench.archive.page(null, { cursor: null, limit: 1 }).total).toBe(0)
    expect(await secrets.read(accountId)).toBeNull()
    const asked = world.server.requests.length
    await bench.clock.run(60 * MINUTE)
    expect([world.server.requests.length, world.emails.length]).toEqual([asked, 1])
    expect(world.server.requests.some((request) => request.startsWith('DELETE'))).toBe(false)
  })
})

describe('an account that goes', () => {
  it('goes whole also where the keychain keeps its key, which is said', async () => {
    const secrets = { ...memorySecrets(), kept: true, remove: () => Promise.reject(new Error('read-only')) }
    const { accountId, mayfly, clock, world } = await watching((world) => world.addEmail(), secrets)
    value(await mayfly.handlers['account.remove']({ accountId }))
    expect(mayfly.snapshot()).toMatchObject({ accounts: [], addresses: [] })
    expect(mayfly.snapshot().notices.map(({ about }) => about)).toEqual([
      { kind: 'key-left', account: 'World' },
    ])
    const asked = world.server.requests.length
    await clock.run(60 * MINUTE)
    expect(world.server.requests.length).toBe(asked)
  })

  it('answers all that still waited for its server', async () => {
    const { accountId, mayfly, world } = await watching((world) => world.addEmail())
    let asked = 0
    world.fault = () => (asked++, new Promise<null>(() => undefined))
    const waiting = [1, 2, 3].map(async () => mayfly.handlers['address.create']({ accountId }))
    value(await mayfly.handlers['account.remove']({ accountId }))
    const outcomes = await Promise.all(waiting)
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false])
    expect(asked).toBeLessThanOrEqual(1)
    expect(mayfly.snapshot().notices).toEqual([])
  })
})

describe('a paused account', () => {
  const setPaused = async ({ mayfly }: CoreBench, accountId: string, paused: boolean) =>
    value(await mayfly.handlers['account.update']({ accountId, paused }))

  it('asks nothing, also after a restart, and then tells what came', async () => {
    const bench = await watching((world) => world.addEmail())
    expect((await setPaused(bench, bench.accountId, true)).health.state).toBe('paused')
    const asked = bench.world.server.requests.length
    bench.world.deliver(bench.world.emails[0]!.id, 'meanwhile')
    await bench.clock.run(60 * MINUTE)
    await bench.restart()
    await bench.clock.run(60 * MINUTE)
    expect(bench.world.server.requests.length).toBe(asked)
    await setPaused(bench, bench.accountId, false)
    await bench.clock.run(5_000)
    expect([subjects(bench), account(bench).health.state]).toEqual([['meanwhile'], 'working'])
  })

  it('may be the built-in service, which keeps its key', async () => {
    const { bench, world, ready } = await withBuiltin()
    await setPaused(bench, 'builtin', true)
    expect(account(bench)).toMatchObject({ paused: true, hasKey: true, health: { state: 'paused' } })
    // A service that was started again is still paused.
    ready()
    world.deliver(world.emails[0]!.id, 'meanwhile')
    bench.mayfly.nudge(world.emails[0]!.id)
    await bench.clock.run(60 * MINUTE)
    expect(subjects(bench)).toEqual([])
    await setPaused(bench, 'builtin', false)
    await bench.clock.run(5_000)
    expect([subjects(bench), account(bench).health.state]).toEqual([['meanwhile'], 'working'])
  })
})

describe('health', () => {
  it('is slow where an answer takes more than three seconds', async () => {
    const bench = await watching((world) => world.addEmail())
    bench.world.fault = () => {
      bench.clock.jump(4_000)
      return null
    }
    await bench.clock.run(5_000)
    expect(account(bench).health.state).toBe('slow')
    bench.world.fault = () => null
    await bench.clock.run(MINUTE)
    expect(account(bench).health.state).toBe('working')
  })

  it('says since when a server is away, and until when it wants to be left alone', async () => {
    const bench = await watching((world) => world.addEmail())
    const since = bench.clock.now()
    bench.world.fault = (request) => {
      request.socket.resetAndDestroy()
      return null
    }
    await bench.clock.run(30 * MINUTE)
    const { health } = account(bench)
    expect(health).toMatchObject({ state: 'unreachable', failure: { kind: 'offline' } })
    expect(health.since - since).toBeLessThan(10_000)
    bench.world.fault = () => ({ status: 503, headers: { 'retry-after': '600' } })
    await bench.clock.run(6 * MINUTE)
    const limited = account(bench).health
    expect(limited.state === 'limited' && limited.until - limited.since).toBe(600_000)
  })
})
