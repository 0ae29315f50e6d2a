// A computer that goes to sleep and wakes: nothing is asked in between, nothing is missed after, and no server is blamed.
import { describe, expect, it } from 'vitest'
import { watching } from '../../helpers/core.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A core that was just told to sleep, with a mail that came at that very moment. */
const asleep = async () => {
  const bench = await watching((world) => world.addEmail())
  bench.mayfly.suspend()
  bench.world.deliver(bench.world.emails[0]!.id, 'meanwhile')
  return { ...bench, mayfly: bench.mayfly, asked: bench.world.server.requests.length }
}
const subjects = ({ announced }: Awaited<ReturnType<typeof asleep>>): string[] =>
  announced.map((it) => (it.kind === 'message' ? it.subject : it.kind))

describe('sleep', () => {
  it('begins with asking nothing, and ends with one look at everything', async () => {
    const bench = await asleep()
    await bench.clock.run(20_000)
    expect(bench.world.server.requests.length).toBe(bench.asked)
    bench.clock.jump(8 * HOUR)
    bench.mayfly.resume()
    await bench.clock.run(5_000)
    expect(subjects(bench)).toEqual(['meanwhile'])
    expect(bench.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
  })

  it('that was announced and did not come is over by itself', async () => {
    const bench = await asleep()
    await bench.clock.run(2 * MINUTE)
    expect(subjects(bench)).toEqual(['meanwhile'])
  })

  it('whose end nobody reports is noticed by the clocks', async () => {
    const bench = await asleep()
    bench.clock.jump(8 * HOUR)
    await bench.clock.run(20_000)
    expect(subjects(bench)).toEqual(['meanwhile'])
  })

  it('does not end a pause', async () => {
    const bench = await asleep()
    await bench.mayfly.handlers['pause.set']({ until: bench.clock.now() + HOUR })
    bench.mayfly.resume()
    await bench.clock.run(30 * MINUTE)
    expect(bench.world.server.requests.length).toBe(bench.asked)
    await bench.clock.run(31 * MINUTE)
    expect(subjects(bench)).toEqual(['meanwhile'])
  })
})
