// A disk that takes nothing more: what exists on its server is shown, what could not be kept is said, and it heals.
import { describe, expect, it } from 'vitest'
import { dispatch, type Handlers } from '../../../src/shared/bridge.ts'
import { value, watching } from '../../helpers/core.ts'

const MINUTE = 60_000
const full = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

const open = async () => {
  const bench = await watching()
  const { archive } = bench
  const names = ['saveAddress', 'saveAccount', 'store'] as const
  const real = names.map((name) => archive[name].bind(archive))
  const fill = (): void =>
    names.forEach(
      (name) =>
        (archive[name] = () => {
          throw full()
        }),
    )
  const free = (): void => names.forEach((name, at) => Object.assign(archive, { [name]: real[at] }))
  const call = (name: string, args: object) =>
    dispatch(bench.mayfly.handlers as Handlers, name, args, () => undefined)
  return { bench, fill, free, call }
}

describe('on a full disk', () => {
  it('an address that was made is shown, with a word; its mail is stored once there is room, also after a restart', async () => {
    const { bench, fill, free, call } = await open()
    fill()
    expect(await call('address.create', { accountId: bench.accountId })).toMatchObject({ ok: true })
    expect(bench.mayfly.snapshot()).toMatchObject({
      addresses: [{ address: bench.world.emails[0]?.address, state: 'active' }],
      accounts: [{ health: { state: 'working' } }],
    })
    const kinds = bench.mayfly.snapshot().notices.map(({ about }) => 'failure' in about && about.failure.kind)
    expect(new Set(kinds)).toEqual(new Set(['disk']))
    bench.world.deliver(bench.world.emails[0]!.id, 'for later')
    await bench.clock.run(5 * MINUTE)
    free()
    await bench.clock.run(5 * MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'for later' }])
    await bench.restart()
    expect(bench.mayfly.snapshot().addresses).toMatchObject([{ total: 1 }])
  })

  it('a command that could not write says that it is the disk', async () => {
    const { bench, fill, call } = await open()
    value(await bench.mayfly.handlers['address.create']({ accountId: bench.accountId }))
    fill()
    const address = bench.mayfly.snapshot().addresses[0]!.key
    const renamed = await call('address.update', { address, label: 'shop' })
    expect(renamed).toMatchObject({ ok: false, failure: { kind: 'disk' } })
  })
})
