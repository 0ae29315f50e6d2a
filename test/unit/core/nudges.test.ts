// What was asked to be checked is checked, also where the first try fails; and one address that fails holds up no other.
import { describe, expect, it } from 'vitest'
import { coreBench, value, watching } from '../../helpers/core.ts'
import { MailWorld } from '../../helpers/mail-world.ts'
import type { Reply } from '../../helpers/wild-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const isList = (url = ''): boolean => /emails\/[^?/]+$/.test(url)

describe('a built-in service that fails now and then', () => {
  const open = async () => {
    const bench = await coreBench()
    const world = await MailWorld.open(() => bench.clock.now())
    const { id } = world.addEmail(72 * HOUR)
    const smtp = { host: 'h', port: 1 }
    bench.mayfly.builtinReady({ baseUrl: world.server.baseUrl, key: world.key, domains: [], smtp })
    await bench.clock.run(11 * MINUTE)
    let left = 0
    world.fault = ({ url }) => (isList(url) && left-- > 0 ? trouble : null)
    let trouble: Reply = {}
    const fail = (times: number, reply: Reply): void => {
      left = times
      trouble = reply
    }
    return { bench, world, id, fail }
  }

  it.each<[string, number, Reply]>([
    ['an error', 1, { status: 500 }],
    ['three errors', 3, { status: 503 }],
    ['a broken answer', 1, { body: { messages: 'none' } }],
  ])('is asked again after %s, when it nudged', async (_, times, reply) => {
    const { bench, world, id, fail } = await open()
    fail(times, reply)
    world.deliver(id, 'nudged')
    bench.mayfly.nudge(id)
    await bench.clock.run(MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'nudged' }])
  })

  it('is asked again when a person asked', async () => {
    const { bench, world, id, fail } = await open()
    fail(2, { status: 503 })
    world.deliver(id, 'looked for')
    value(await bench.mayfly.handlers.refresh({ accountId: null }))
    await bench.clock.run(MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'looked for' }])
  })
})

it('an address whose list always fails holds up no other, and is asked ever more rarely', async () => {
  const bench = await watching((world) => {
    world.addEmail(72 * HOUR)
    world.addEmail(72 * HOUR)
  })
  const [good, bad] = bench.world.emails
  bench.world.fault = ({ url }) => (url?.includes(bad!.id) === true ? { status: 500 } : null)
  await bench.clock.run(10 * MINUTE)
  bench.world.deliver(good!.id, 'not held up')
  value(await bench.mayfly.handlers.refresh({ accountId: null }))
  await bench.clock.run(10_000)
  expect(bench.announced).toMatchObject([{ subject: 'not held up' }])
  const asked = bench.world.server.requests.filter((request) => request.includes(bad!.id)).length
  await bench.clock.run(HOUR)
  expect(
    bench.world.server.requests.filter((request) => request.includes(bad!.id)).length - asked,
  ).toBeLessThan(40)
})

it('mail that the service tells of is news at the first look, too; what lay there before is not', async () => {
  const bench = await coreBench()
  const world = await MailWorld.open(() => bench.clock.now())
  const { id } = world.addEmail(72 * HOUR)
  world.deliver(id, 'of before')
  await bench.clock.run(MINUTE)
  const smtp = { host: 'h', port: 1 }
  bench.mayfly.builtinReady({ baseUrl: world.server.baseUrl, key: world.key, domains: [], smtp })
  world.deliver(id, 'just now')
  bench.mayfly.nudge(id)
  await bench.clock.run(MINUTE)
  expect(bench.announced).toMatchObject([{ subject: 'just now' }])
})

it('a nudge about an address that is made while the list is read is not lost', async () => {
  const bench = await coreBench()
  const world = await MailWorld.open(() => bench.clock.now())
  const smtp = { host: 'h', port: 1 }
  let made = ''
  const answer = world.server.answer
  world.server.answer = async (request, response) => {
    const reply = await answer(request, response)
    if (made === '' && /emails(?:[?]|$)/.test(request.url ?? '')) {
      made = world.addEmail(72 * HOUR).id
      world.deliver(made, 'meanwhile')
      bench.mayfly.nudge(made)
    }
    return reply
  }
  bench.mayfly.builtinReady({ baseUrl: world.server.baseUrl, key: world.key, domains: [], smtp })
  await bench.clock.run(MINUTE)
  expect(bench.announced).toMatchObject([{ subject: 'meanwhile' }])
})
