// Time as the monitor meets it: servers with other clocks, sleep, clocks that are set, pauses and ends.
import { describe, expect, it } from 'vitest'
import { coreBench, value, watching, type CoreBench } from '../../helpers/core.ts'
import { MailWorld } from '../../helpers/mail-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const subjects = ({ announced }: CoreBench): string[] =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

describe('time', () => {
  it.each([
    ['an hour back', -HOUR],
    ['a day forward', 24 * HOUR],
  ])('a server whose clock is %s counts its addresses down rightly', async (_name, offset) => {
    const bench = await coreBench()
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
    expect(subjects(bench)).toEqual(['on time'])
    const asked = world.server.requests.length
    await bench.clock.run(45 * MINUTE)
    expect(bench.announced).toHaveLength(2)
    expect(bench.announced[1]).toMatchObject({ kind: 'ending' })
    expect(world.server.requests.length - asked).toBeLessThan(100)
  })

  it.each([
    ['sleep nobody reported', 8 * HOUR],
    ['our clock set back', -8 * HOUR],
  ])('after %s everything is checked once', async (_name, jump) => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    await bench.clock.run(2 * HOUR)
    bench.clock.jump(jump)
    bench.world.deliver(bench.world.emails[0]!.id, 'meanwhile')
    const asked = bench.world.server.requests.length
    await bench.clock.run(20_000)
    expect(subjects(bench)).toEqual(['meanwhile'])
    // The list of addresses, the list of messages, the message; and a few checks after an arrival.
    expect(bench.world.server.requests.length - asked).toBeLessThan(8)
  })

  it.each([
    ['is over after a sleep that was longer', 8 * HOUR, 20_000],
    ['grows no longer by a clock that was set back', -8 * HOUR, HOUR],
  ])('a wait the server asked for %s', async (_name, jump, later) => {
    const bench = await watching((world) => world.addEmail(72 * HOUR))
    bench.world.fault = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await bench.clock.run(MINUTE)
    expect(bench.mayfly.snapshot().accounts[0]?.health.state).toBe('limited')
    bench.world.fault = () => null
    bench.world.deliver(bench.world.emails[0]!.id, 'meanwhile')
    bench.clock.jump(jump)
    await bench.clock.run(later)
    expect(subjects(bench)).toEqual(['meanwhile'])
  })

  it('a pause asks nothing, and ends by itself', async () => {
    const bench = await watching((world) => world.addEmail())
    await bench.mayfly.handlers['pause.set']({ until: bench.clock.now() + 30 * MINUTE })
    const asked = bench.world.server.requests.length
    bench.world.deliver(bench.world.emails[0]!.id, 'later')
    await bench.clock.run(29 * MINUTE)
    expect(bench.world.server.requests.length).toBe(asked)
    await bench.clock.run(2 * MINUTE)
    expect(subjects(bench)).toEqual(['later'])
  })

  it('a pause is still one after a restart, and ends at the same time', async () => {
    const bench = await watching((world) => world.addEmail())
    const until = bench.clock.now() + 30 * MINUTE
    await bench.mayfly.handlers['pause.set']({ until })
    await bench.restart()
    expect(bench.mayfly.snapshot().pausedUntil).toBe(until)
    const asked = bench.world.server.requests.length
    bench.world.deliver(bench.world.emails[0]!.id, 'later')
    await bench.clock.run(29 * MINUTE)
    expect(bench.world.server.requests.length).toBe(asked)
    await bench.restart()
    await bench.clock.run(2 * MINUTE)
    expect(subjects(bench)).toEqual(['later'])
    expect(bench.mayfly.snapshot().pausedUntil).toBeNull()
  })

  const warned = async () => {
    const bench = await watching((world) => world.deliver(world.addEmail(HOUR).id, 'kept'))
    await bench.clock.run(51 * MINUTE)
    expect(bench.mayfly.snapshot().notices).toHaveLength(1)
    const ending = () => bench.announced.filter(({ kind }) => kind === 'ending')
    return { bench, ending }
  }

  it('the warning of an end goes with the address, however that ended', async () => {
    const { bench } = await warned()
    bench.world.emails.pop()
    value(await bench.mayfly.handlers.refresh({ accountId: null }))
    await bench.clock.run(1_000)
    expect(bench.mayfly.snapshot()).toMatchObject({ notices: [], addresses: [{ state: 'ended' }] })
    expect(bench.withdrawn).toHaveLength(1)
  })

  it('the warning of an end goes where its server gives the address more time, and comes again', async () => {
    const { bench, ending } = await warned()
    Object.assign(bench.world.emails[0]!, { expiresAt: bench.clock.now() + HOUR })
    value(await bench.mayfly.handlers.refresh({ accountId: null }))
    await bench.clock.run(MINUTE)
    expect(bench.mayfly.snapshot().notices).toEqual([])
    await bench.clock.run(50 * MINUTE)
    expect([bench.mayfly.snapshot().notices.length, ending().length]).toEqual([1, 2])
  })

  it('an end is warned of once, also over a restart', async () => {
    const { bench, ending } = await warned()
    await bench.restart()
    await bench.clock.run(2 * MINUTE)
    expect(ending()).toHaveLength(1)
  })

  it('ten minutes before its end an address in use is warned of, then it is ended and stays readable', async () => {
    const bench = await watching((world) => world.deliver(world.addEmail(HOUR).id, 'kept'))
    await bench.clock.run(51 * MINUTE)
    expect(bench.mayfly.snapshot().notices).toMatchObject([{ about: { kind: 'ending-soon' } }])
    await bench.clock.run(10 * MINUTE)
    expect(bench.mayfly.snapshot()).toMatchObject({ notices: [], addresses: [{ state: 'ended', total: 1 }] })
  })
})
