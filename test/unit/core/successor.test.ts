// An address that ends: its owner is warned once, ten minutes before, and a successor takes over.
import { describe, expect, it } from 'vitest'
import { value, watching, type CoreBench } from '../../helpers/core.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const make = async ({ mayfly }: CoreBench, lifetime: 3_600_000 | 86_400_000 | 0 = 3_600_000) =>
  value(await mayfly.handlers['address.create']({ lifetime, label: 'library card' }))
const ending = ({ announced }: CoreBench) => announced.filter(({ kind }) => kind === 'ending')
const notices = ({ mayfly }: CoreBench) => mayfly.snapshot().notices.map(({ about }) => about.kind)

describe('the warning', () => {
  it('comes once, ten minutes before the end, and goes with the end', async () => {
    const bench = await watching()
    const { key } = await make(bench)
    await bench.clock.run(49 * MINUTE)
    expect([ending(bench), notices(bench)]).toEqual([[], []])
    await bench.clock.run(2 * MINUTE)
    expect(ending(bench)).toEqual([{ kind: 'ending', address: key, name: 'library card' }])
    expect(notices(bench)).toEqual(['ending-soon'])
    expect(bench.withdrawn).toEqual([])
    await bench.clock.run(12 * MINUTE)
    expect([ending(bench).length, notices(bench)]).toEqual([1, []])
    expect(bench.withdrawn).toEqual([`ending ${key}`])
  })

  it.each([
    [
      'its address has a successor',
      ({ mayfly }: CoreBench, key: string) => mayfly.handlers['address.succeed']({ address: key }),
    ],
    [
      'its address is deleted',
      ({ mayfly }: CoreBench, key: string) => mayfly.handlers['address.delete']({ addresses: [key] }),
    ],
    [
      'it was dismissed',
      ({ mayfly }: CoreBench, key: string) => mayfly.handlers['notice.dismiss']({ id: `ending ${key}` }),
    ],
  ])('is taken back in the window and outside once %s', async (_, finish) => {
    const bench = await watching()
    const { key } = await make(bench)
    await bench.clock.run(51 * MINUTE)
    expect(notices(bench)).toEqual(['ending-soon'])
    expect((await finish(bench, key)).ok).toBe(true)
    expect([notices(bench), bench.withdrawn]).toEqual([[], [`ending ${key}`]])
  })

  it.each([
    [
      'a muted address',
      async (bench: CoreBench, address: string) => {
        value(await bench.mayfly.handlers['address.update']({ address, mute: 'always' }))
      },
    ],
    [
      'somebody who wants no notifications',
      async (bench: CoreBench) => {
        const { notifications } = bench.mayfly.snapshot().settings
        value(
          await bench.mayfly.handlers['settings.change']({
            notifications: { ...notifications, show: 'none' },
          }),
        )
      },
    ],
  ])('is not announced for %s, and still to be read in the page', async (_, quiet) => {
    const bench = await watching()
    const { key } = await make(bench)
    await quiet(bench, key)
    await bench.clock.run(51 * MINUTE)
    expect([ending(bench), notices(bench)]).toEqual([[], ['ending-soon']])
  })
})

describe('a successor', () => {
  it('has the domain, label, note and lifetime of the one before, ends the warning, and is no choice', async () => {
    const bench = await watching()
    const before = await make(bench)
    value(
      await bench.mayfly.handlers['address.update']({
        address: before.key,
        note: 'blue shelf',
        mute: 'codes-only',
      }),
    )
    value(
      await bench.mayfly.handlers['settings.change']({
        newAddress: { accountId: bench.accountId, lifetime: 86_400_000, domain: 'world.example' },
      }),
    )
    await bench.clock.run(51 * MINUTE)
    const after = value(await bench.mayfly.handlers['address.succeed']({ address: before.key }))
    expect(after).toMatchObject({ label: 'library card', note: 'blue shelf', mute: 'codes-only' })
    expect(after.address.split('@')[1]).toBe(before.address.split('@')[1])
    expect(after.endsAt! - after.createdAt).toBe(HOUR)
    expect(after.key).not.toBe(before.key)
    expect(notices(bench)).toEqual([])
    expect(bench.mayfly.snapshot().settings.newAddress.lifetime).toBe(86_400_000)
  })

  it('can be made of an address that has ended, and of none that is not there', async () => {
    const bench = await watching()
    const before = await make(bench)
    bench.world.deliver(before.key.split('.')[1]!, 'kept')
    await bench.clock.run(2 * HOUR)
    expect(value(await bench.mayfly.handlers['address.succeed']({ address: before.key })).state).toBe(
      'active',
    )
    expect(await bench.mayfly.handlers['address.succeed']({ address: 'nobody.here' })).toMatchObject({
      failure: { kind: 'not-found' },
    })
  })
})
