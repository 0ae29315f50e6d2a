// The monitor against servers over real sockets, hour by hour on a clock of the test's: nothing missed, nothing twice,
// few requests.
import { describe, expect, it } from 'vitest'
import type { Announcement } from '../../../src/shared/model.ts'
import { coreBench, watching, type CoreBench } from '../../helpers/core.ts'
import type { WorldMessage } from '../../helpers/mail-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const told = (announced: readonly Announcement[]): string[] =>
  announced.map((it) => {
    if (it.kind === 'message') return it.subject
    return it.kind === 'summary' ? `${it.count} together` : `${it.name} ends`
  })
const stored = ({ archive }: CoreBench): number => archive.page(null, { cursor: null, limit: 1 }).total

describe('what is new', () => {
  it('the first look is silent, later mail is told once with its code', async () => {
    const bench = await watching((world) => world.deliver(world.addEmail().id, 'Old news'))
    expect([stored(bench), bench.announced]).toEqual([1, []])
    bench.world.deliver(bench.world.emails[0]!.id, 'Your code', 'Your verification code is 482913.')
    await bench.clock.run(10 * MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'Your code', code: { value: '482913' } }])
    await bench.clock.run(HOUR)
    expect(bench.announced).toHaveLength(1)
  })

  it('what came while the program was off is told after a restart, and nothing again', async () => {
    const bench = await watching((world) => world.addEmail())
    const { id } = bench.world.emails[0]!
    bench.world.deliver(id, 'first')
    await bench.clock.run(10 * MINUTE)
    bench.world.deliver(id, 'second')
    await bench.restart()
    await bench.clock.run(10 * MINUTE)
    expect(told(bench.announced)).toEqual(['first', 'second'])
  })

  it('a burst is three by name and one summary', async () => {
    const bench = await watching((world) => world.addEmail())
    for (let n = 1; n <= 45; n++) bench.world.deliver(bench.world.emails[0]!.id, `mail ${n}`)
    await bench.clock.run(5 * MINUTE)
    expect(stored(bench)).toBe(45)
    expect(told(bench.announced)).toEqual(['mail 1', 'mail 2', 'mail 3', '42 together'])
  })

  it('pages that change between two requests lose nothing and double nothing', async () => {
    const bench = await watching((world) => world.addEmail())
    const { id } = bench.world.emails[0]!
    for (let n = 1; n <= 50; n++) bench.world.deliver(id, `mail ${n}`)
    let late = 0
    bench.world.fault = (request) => {
      if (request.url?.includes('cursor=') && late < 5) bench.world.deliver(id, `late ${++late}`)
      return null
    }
    await bench.clock.run(30 * MINUTE)
    expect(stored(bench)).toBe(50 + late)
    expect(late).toBeGreaterThan(0)
    const counts = bench.announced.map((it) => (it.kind === 'summary' ? it.count : 1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50 + late)
  })

  it.each<[string, (all: readonly WorldMessage[]) => WorldMessage[]]>([
    ['whole pages are', (all) => [...all.slice(20), ...all.slice(0, 20)]],
    ['everything is', (all) => all.toReversed()],
  ])('on a server where %s in another order, nothing behind the known is missed', async (_, order) => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    const { id } = bench.world.emails[0]!
    const add = (subject: string): void => {
      const all = bench.world.messages.get(id)!
      bench.world.deliver(id, subject)
      shown.unshift(all.shift()!)
      all.splice(0, all.length, ...order(shown))
    }
    const shown: WorldMessage[] = []
    for (let n = 1; n <= 45; n++) {
      add(`mail ${n}`)
      bench.clock.jump(1_000)
    }
    await bench.clock.run(10 * MINUTE)
    expect(stored(bench)).toBe(45)
    const before = bench.announced.length
    add('late')
    const asked = bench.world.server.requests.length
    await bench.clock.run(HOUR)
    expect(told(bench.announced).slice(before)).toEqual(['late'])
    expect(bench.world.server.requests.length - asked).toBeLessThan(600)
  })

  it('lists in another order, with an id twice, make each message once', async () => {
    const bench = await watching((world) => world.addEmail())
    const { id } = bench.world.emails[0]!
    for (let n = 1; n <= 3; n++) bench.world.deliver(id, `mail ${n}`)
    bench.world.messages.get(id)!.reverse()
    bench.world.messages.get(id)!.push(bench.world.messages.get(id)![0]!)
    await bench.clock.run(30 * MINUTE)
    expect(stored(bench)).toBe(3)
    expect(told(bench.announced).sort()).toEqual(['mail 1', 'mail 2', 'mail 3'])
  })

  it('one bad item does not cost the others', async () => {
    const bench = await watching((world) => world.addEmail())
    const { id } = bench.world.emails[0]!
    for (let n = 1; n <= 3; n++) bench.world.deliver(id, `mail ${n}`)
    Object.assign(bench.world.messages.get(id)![1]!, { receivedAt: 'never' })
    await bench.clock.run(10 * MINUTE)
    expect([stored(bench), told(bench.announced)]).toEqual([2, ['mail 1', 'mail 3']])
    expect(bench.log.join()).toContain('messages.1.received_at')
  })

  it('addresses come and go with the server', async () => {
    const bench = await watching((world) => world.addEmail())
    bench.world.addEmail()
    await bench.clock.run(HOUR)
    expect(bench.mayfly.snapshot().addresses).toHaveLength(2)
    bench.world.deliver(bench.world.emails[1]!.id, 'kept')
    await bench.clock.run(HOUR)
    bench.world.emails.pop()
    await bench.clock.run(HOUR)
    expect(bench.mayfly.snapshot().addresses.map(({ state }) => state)).toEqual(['active', 'ended'])
  })

  it('a nudge is followed at once', async () => {
    const bench = await coreBench()
    const { MailWorld } = await import('../../helpers/mail-world.ts')
    const world = await MailWorld.open(() => bench.clock.now())
    world.addEmail()
    bench.mayfly.builtinReady({
      baseUrl: world.server.baseUrl,
      key: world.key,
      domains: [],
      smtp: { host: 'h', port: 1 },
    })
    await bench.clock.run(HOUR)
    world.deliver(world.emails[0]!.id, 'nudged')
    bench.mayfly.nudge(world.emails[0]!.id)
    await bench.clock.run(1)
    expect(told(bench.announced)).toEqual(['nudged'])
  })
})

describe('an archive that cannot be written', () => {
  it('is said, hammers nobody, and costs no mail', async () => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    const { archive, mayfly, world } = bench
    const store = archive.store.bind(archive)
    archive.store = () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    }
    world.deliver(world.emails[0]!.id, 'kept there')
    const asked = world.server.requests.length
    await bench.clock.run(HOUR)
    expect(world.server.requests.length - asked).toBeLessThan(400)
    expect(mayfly.snapshot().notices).toMatchObject([
      { level: 'warn', about: { kind: 'failure', failure: { kind: 'disk' } } },
    ])
    archive.store = store
    await bench.clock.run(HOUR)
    expect(told(bench.announced)).toEqual(['kept there'])
  })
})

describe('the budget', () => {
  it('holds with 300 addresses, and every one is checked', async () => {
    const bench = await watching((world) => {
      for (let n = 0; n < 300; n++) world.addEmail()
    })
    const asked = bench.world.server.requests.length
    await bench.clock.run(10 * MINUTE)
    const requests = bench.world.server.requests.slice(asked)
    expect(requests.length).toBeLessThanOrEqual(11 * 60)
    expect(new Set(requests.filter((request) => /emails\/[^?/]+$/.test(request))).size).toBe(300)
  })

  it('is the one set in Settings from that moment on', async () => {
    const bench = await watching((world) => {
      for (let n = 0; n < 300; n++) world.addEmail(72 * HOUR)
    })
    await bench.clock.run(3 * MINUTE)
    const perMinute = async (budget: number): Promise<number> => {
      await bench.mayfly.handlers['settings.change']({ budget })
      await bench.clock.run(MINUTE)
      const asked = bench.world.server.requests.length
      await bench.clock.run(5 * MINUTE)
      return (bench.world.server.requests.length - asked) / 5
    }
    expect(await perMinute(6)).toBeLessThanOrEqual(7)
    expect(await perMinute(120)).toBeGreaterThan(60)
  })

  it('a quiet address costs little in a day', async () => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    const asked = bench.world.server.requests.length
    await bench.clock.run(24 * HOUR)
    expect(bench.world.server.requests.length - asked).toBeLessThan(1_500)
  })
})
