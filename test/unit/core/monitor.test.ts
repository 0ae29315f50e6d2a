// The monitor against servers over real sockets, hour by hour on a clock of the test's: nothing missed, nothing twice,
// few requests, and always a word on what is wrong.
import { describe, expect, it } from 'vitest'
import type { Announcement } from '../../../src/shared/model.ts'
import { coreBench, value, watching, type CoreBench } from '../../helpers/core.ts'
import type { Reply } from '../../helpers/wild-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const health = ({ mayfly }: CoreBench) => mayfly.snapshot().accounts[0]?.health
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
    expect(stored(bench)).toBe(2)
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

describe('a server in trouble', () => {
  const until = (reply: Reply, times: number): ((request: unknown) => Reply | null) => {
    let left = times
    return () => (left-- > 0 ? reply : null)
  }

  it.each<[string, string, number]>([
    ['seconds', '120', 2],
    ['a date', new Date(Date.UTC(2026, 4, 4, 12, 10)).toUTCString(), 10],
    ['a huge wait', '99999999', 60],
  ])('429 with %s is obeyed, by a person too', async (_name, header, minutes) => {
    const bench = await watching((world) => world.addEmail())
    bench.world.fault = until({ status: 429, headers: { 'retry-after': header } }, 1)
    await bench.clock.run(MINUTE)
    expect(health(bench)?.state).toBe('limited')
    const asked = bench.world.server.requests.length
    await bench.mayfly.handlers.refresh({ accountId: null })
    await bench.clock.run((minutes - 1) * MINUTE - 10_000)
    expect(bench.world.server.requests.length).toBe(asked)
    await bench.clock.run(2 * MINUTE)
    expect(health(bench)?.state).toBe('working')
  })

  it.each([
    ['junk', 'whenever'],
    ['a negative wait', '-1'],
  ])('429 with %s is backed off from', async (_name, header) => {
    const bench = await watching((world) => world.addEmail())
    bench.world.fault = () => ({ status: 429, headers: { 'retry-after': header } })
    const asked = bench.world.server.requests.length
    await bench.clock.run(HOUR)
    expect(bench.world.server.requests.length - asked).toBeLessThan(40)
    expect(health(bench)).toMatchObject({
      state: 'trouble',
      failure: { kind: 'server-trouble', status: 429 },
    })
  })

  it.each<[string, Reply | null]>([
    ['500', { status: 500, body: 'oops' }],
    ['truncated JSON', { body: '{"messages":[' }],
    ['oversized JSON', { body: ' '.repeat(6 * 1024 * 1024) }],
    ['a reset', null],
  ])('%s for an hour costs few requests and no mail', async (_name, reply) => {
    const bench = await watching((world) => world.addEmail())
    bench.world.fault = (request) => {
      if (!reply) request.socket.resetAndDestroy()
      return reply
    }
    bench.world.deliver(bench.world.emails[0]!.id, 'patience')
    const asked = bench.world.server.requests.length
    await bench.clock.run(HOUR)
    expect(bench.world.server.requests.length - asked).toBeLessThan(60)
    expect(['trouble', 'unreachable']).toContain(health(bench)?.state)
    bench.world.fault = () => null
    await bench.mayfly.handlers.refresh({ accountId: null })
    await bench.clock.run(5_000)
    expect(told(bench.announced)).toEqual(['patience'])
    expect(health(bench)?.state).toBe('working')
  })

  it('a hang is given up and told', async () => {
    const bench = await watching((world) => world.addEmail())
    let hung = 0
    bench.world.fault = async () => {
      hung++
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return {}
    }
    await bench.clock.run(20_000)
    expect(hung).toBeGreaterThan(0)
    expect(health(bench)).toMatchObject({ state: 'unreachable', failure: { kind: 'timeout' } })
  })

  it('a revoked key stops the account and says why; a new one heals it', async () => {
    const bench = await watching((world) => world.addEmail())
    bench.world.key = 'another'
    await bench.clock.run(10 * MINUTE)
    const asked = bench.world.server.requests.length
    await bench.clock.run(HOUR)
    expect(bench.world.server.requests.length).toBe(asked)
    expect(health(bench)).toMatchObject({ state: 'refused', failure: { kind: 'unauthorized' } })
    bench.world.deliver(bench.world.emails[0]!.id, 'waiting')
    value(await bench.mayfly.handlers['account.update']({ accountId: bench.accountId, key: 'another' }))
    await bench.clock.run(5_000)
    expect(told(bench.announced)).toEqual(['waiting'])
  })

  it('a redirect to another origin is not followed', async () => {
    const bench = await watching((world) => world.addEmail())
    bench.world.fault = () => ({ status: 301, headers: { location: 'https://elsewhere.example/' } })
    await bench.clock.run(10 * MINUTE)
    expect(health(bench)).toMatchObject({
      state: 'trouble',
      failure: { kind: 'redirected', to: 'https://elsewhere.example' },
    })
  })
})

describe('time', () => {
  it.each([
    ['an hour back', -HOUR],
    ['a day forward', 24 * HOUR],
  ])('a server whose clock is %s counts its addresses down rightly', async (_name, offset) => {
    const bench = await coreBench()
    const { MailWorld } = await import('../../helpers/mail-world.ts')
    const world = await MailWorld.open(() => bench.clock.now() + offset)
    world.addEmail(HOUR)
    value(
      await bench.mayfly.handlers['account.add']({
        name: '',
        baseUrl: world.server.baseUrl,
        key: world.key,
        authHeader: 'x-api-key',
      }),
    )
    await bench.clock.run(1_000)
    const [address] = bench.mayfly.snapshot().addresses
    expect(Math.abs((address?.endsAt ?? 0) - bench.clock.now() - HOUR)).toBeLessThan(3_000)
    expect(address?.state).toBe('active')
    world.deliver(world.emails[0]!.id, 'on time')
    await bench.clock.run(10 * MINUTE)
    expect(told(bench.announced)).toEqual(['on time'])
  })

  it.each([
    ['sleep nobody reported', 8 * HOUR],
    ['our clock set back', -8 * HOUR],
  ])('after %s everything is checked once', async (_name, jump) => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    await bench.clock.run(2 * HOUR)
    bench.clock.jump(jump)
    bench.world.deliver(bench.world.emails[0]!.id, 'meanwhile')
    await bench.clock.run(20_000)
    expect(told(bench.announced)).toEqual(['meanwhile'])
  })

  it('a wait the server asked for is over after a sleep that was longer', async () => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    bench.world.fault = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await bench.clock.run(MINUTE)
    expect(health(bench)?.state).toBe('limited')
    bench.world.fault = () => null
    bench.world.deliver(bench.world.emails[0]!.id, 'meanwhile')
    bench.clock.jump(8 * HOUR)
    await bench.clock.run(20_000)
    expect(told(bench.announced)).toEqual(['meanwhile'])
  })

  it('a wait the server asked for grows no longer by a clock that was set back', async () => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    bench.world.fault = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await bench.clock.run(MINUTE)
    bench.world.fault = () => null
    bench.clock.jump(-8 * HOUR)
    await bench.clock.run(10 * MINUTE)
    expect(health(bench)?.state).toBe('working')
  })

  it('a pause asks nothing, and ends by itself', async () => {
    const bench = await watching((world) => world.addEmail())
    await bench.mayfly.handlers['pause.set']({ until: bench.clock.now() + 30 * MINUTE })
    const asked = bench.world.server.requests.length
    bench.world.deliver(bench.world.emails[0]!.id, 'later')
    await bench.clock.run(29 * MINUTE)
    expect(bench.world.server.requests.length).toBe(asked)
    await bench.clock.run(2 * MINUTE)
    expect(told(bench.announced)).toEqual(['later'])
  })

  it('ten minutes before its end an address in use is warned of, then it is ended and stays readable', async () => {
    const bench = await watching((world) => world.deliver(world.addEmail(HOUR).id, 'kept'))
    await bench.clock.run(51 * MINUTE)
    expect(bench.mayfly.snapshot().notices).toMatchObject([{ about: { kind: 'ending-soon' } }])
    await bench.clock.run(10 * MINUTE)
    expect(bench.mayfly.snapshot()).toMatchObject({ notices: [], addresses: [{ state: 'ended', total: 1 }] })
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

  it('a quiet address costs little in a day', async () => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    const asked = bench.world.server.requests.length
    await bench.clock.run(24 * HOUR)
    expect(bench.world.server.requests.length - asked).toBeLessThan(800)
  })
})
