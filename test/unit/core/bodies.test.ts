// Messages whose body could not be read at once: told without delay, filled in later, and told then where only codes are.
import { describe, expect, it } from 'vitest'
import { value, watching } from '../../helpers/core.ts'
import type { Reply } from '../../helpers/wild-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Lets lists through and gives `reply` for the first `times` bodies; no reply is a reset. */
const failing = async (reply: Reply | null, times: number, mute: 'never' | 'codes-only' = 'never') => {
  const bench = await watching((world) => world.addEmail())
  const [address] = bench.mayfly.snapshot().addresses
  value(await bench.mayfly.handlers['address.update']({ address: address!.key, mute }))
  const { id } = bench.world.emails[0]!
  let asked = 0
  bench.world.fault = (request) => {
    if (!new RegExp(`^/api/emails/${id}/[^?]+$`).test(request.url ?? '') || ++asked > times) return null
    if (reply === null) request.socket.resetAndDestroy()
    return reply
  }
  bench.world.deliver(id, 'Sign in', 'Your verification code is 482913.')
  return { bench, asked: () => asked }
}
const row = ({ archive }: { archive: Awaited<ReturnType<typeof failing>>['bench']['archive'] }) =>
  archive.page(null, { cursor: null, limit: 9 }).rows

describe('a body that could not be read', () => {
  it.each<[string, Reply | null]>([
    ['500', { status: 500 }],
    ['a reset', null],
    ['truncated JSON', { body: '{"id":"' }],
    ['429 for ten minutes', { status: 429, headers: { 'retry-after': '600' } }],
  ])('for %s is read later, and its code found', async (_, reply) => {
    const { bench } = await failing(reply, 1)
    await bench.clock.run(20 * MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'Sign in' }])
    expect(row(bench)).toMatchObject([{ code: { value: '482913' } }])
  })

  it('is told once it turns out to have the code that is waited for', async () => {
    const { bench } = await failing({ status: 500 }, 1, 'codes-only')
    await bench.clock.run(20 * MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'Sign in', code: { value: '482913' } }])
    await bench.clock.run(HOUR)
    expect(bench.announced).toHaveLength(1)
  })

  it('again and again is given up after a few tries, and costs no mail', async () => {
    const { bench, asked } = await failing({ body: { id: 'only' } }, Infinity)
    await bench.clock.run(3 * HOUR)
    expect(asked()).toBeLessThan(12)
    bench.world.deliver(bench.world.emails[0]!.id, 'another')
    await bench.clock.run(HOUR)
    expect(row(bench).map(({ subject }) => subject)).toEqual(['another', 'Sign in'])
  })

  it('of a burst is left for later where the server fails, and not asked for in a row', async () => {
    const { bench, asked } = await failing({ status: 500 }, 2)
    const { id } = bench.world.emails[0]!
    for (let n = 1; n <= 9; n++) bench.world.deliver(id, `mail ${n}`, `Your verification code is 48291${n}.`)
    await bench.clock.run(20 * MINUTE)
    expect(row(bench).every(({ code }) => code !== null)).toBe(true)
    expect(asked()).toBe(12)
  })
})

it('a burst tells its codes where only codes are told', async () => {
  const { bench } = await failing({}, 0, 'codes-only')
  const { id } = bench.world.emails[0]!
  bench.world.deliver(id, 'News')
  for (let n = 1; n <= 4; n++) bench.world.deliver(id, `mail ${n}`, `Your verification code is 48291${n}.`)
  await bench.clock.run(10 * MINUTE)
  const counts = bench.announced.map((it) => (it.kind === 'summary' ? it.count : 1))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  expect(JSON.stringify(bench.announced)).not.toContain('News')
})
