// How long messages stay readable: what was forgotten here is still on the server, and no news for that.
import { describe, expect, it } from 'vitest'
import { value, watching, type CoreBench } from '../../helpers/core.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const subjects = ({ archive }: CoreBench): string[] =>
  archive.page(null, { cursor: null, limit: 99 }).rows.map(({ subject }) => subject)
const keep = async (
  { mayfly }: CoreBench,
  retention: { kind: 'days'; days: number } | { kind: 'until-end' },
) => value(await mayfly.handlers['settings.change']({ retention }))

describe('kept for days', () => {
  it('goes after them, and is not told again while the server still lists it', async () => {
    const bench = await watching((world) => world.addEmail(30 * DAY))
    await keep(bench, { kind: 'days', days: 1 })
    const { id } = bench.world.emails[0]!
    bench.world.deliver(id, 'old')
    await bench.clock.run(20 * HOUR)
    bench.world.deliver(id, 'young')
    await bench.clock.run(8 * HOUR)
    expect(subjects(bench)).toEqual(['young'])
    await bench.clock.run(24 * HOUR)
    expect(subjects(bench)).toEqual([])
    expect(bench.announced).toHaveLength(2)
    await bench.restart()
    bench.world.deliver(id, 'new')
    await bench.clock.run(HOUR)
    expect(subjects(bench)).toEqual(['new'])
    expect(bench.announced).toHaveLength(3)
  })
})

describe('kept until the address ends', () => {
  it('goes with its address, and not before', async () => {
    const bench = await watching((world) => world.addEmail(6 * HOUR))
    await keep(bench, { kind: 'until-end' })
    bench.world.deliver(bench.world.emails[0]!.id, 'kept')
    await bench.clock.run(5 * HOUR + 50 * MINUTE)
    expect(subjects(bench)).toEqual(['kept'])
    bench.world.emails.pop()
    await bench.clock.run(3 * HOUR)
    expect([subjects(bench), bench.mayfly.snapshot().addresses]).toEqual([[], []])
  })
})
