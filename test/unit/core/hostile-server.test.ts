// A server in trouble, one scenario each: requests an hour are counted, and each message is told once when it is over.
import { describe, expect, it } from 'vitest'
import { isTooLarge } from '../../../src/shared/failure.ts'
import { value, watching, type CoreBench } from '../../helpers/core.ts'
import type { Answering } from '../../helpers/wild-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const health = ({ mayfly }: CoreBench) => mayfly.snapshot().accounts[0]?.health
const subjects = ({ announced }: CoreBench): string[] =>
  announced.flatMap((it) => (it.kind === 'message' ? [it.subject] : []))

type Bench = Awaited<ReturnType<typeof watching>>

/** What is wrong, what an hour of it may cost in requests, and what is said of it. */
type Scenario = readonly [name: string, fault: (bench: Bench) => Answering, most: number, health: object]

const limited =
  (header: (bench: Bench) => string) =>
  (bench: Bench): Answering => {
    return () => ({ status: 429, headers: { 'retry-after': header(bench) } })
  }
const trouble = { state: 'trouble', failure: { kind: 'server-trouble' } }

const scenarios: Scenario[] = [
  ['429 with seconds', limited(() => '120'), 31, { state: 'limited' }],
  [
    '429 with a date',
    limited(({ clock }) => new Date(clock.now() + 10 * MINUTE).toUTCString()),
    7,
    { state: 'limited' },
  ],
  ['429 with a huge wait', limited(() => '99999999'), 1, { state: 'limited' }],
  ['429 with junk', limited(() => 'whenever'), 40, trouble],
  ['429 with a negative wait', limited(() => '-1'), 40, trouble],
  ['429 without a word', () => () => ({ status: 429 }), 40, trouble],
  [
    '503 with seconds',
    () => () => ({ status: 503, headers: { 'retry-after': '300' } }),
    13,
    { state: 'limited' },
  ],
  ['500 many times', () => () => ({ status: 500, body: 'oops' }), 40, trouble],
  ['a page of HTML', () => () => ({ status: 502, body: '<html>Bad gateway</html>' }), 40, trouble],
  [
    'truncated JSON',
    () => () => ({ body: '{"messages":[' }),
    40,
    { state: 'trouble', failure: { kind: 'bad-answer', path: '' } },
  ],
  [
    'oversized JSON',
    () => () => ({ body: ' '.repeat(6 * 1024 * 1024) }),
    40,
    { state: 'trouble', failure: { kind: 'bad-answer' } },
  ],
  [
    'a wrong type where the list should be',
    () => () => ({ body: { messages: 7, emails: 7 } }),
    40,
    {
      state: 'trouble',
      failure: { kind: 'bad-answer', path: expect.stringMatching(/^(emails|messages)$/) as string },
    },
  ],
  [
    'a reset',
    () => (request) => {
      request.socket.resetAndDestroy()
      return null
    },
    40,
    { state: 'unreachable', failure: { kind: 'offline' } },
  ],
  [
    'a redirect to another origin',
    () => () => ({ status: 301, headers: { location: 'https://elsewhere.example/' } }),
    40,
    { state: 'trouble', failure: { kind: 'redirected', to: 'https://elsewhere.example' } },
  ],
]

const open = async (fault: (bench: Bench) => Answering) => {
  const bench = await watching((world) => world.addEmail(72 * HOUR))
  const { id } = bench.world.emails[0]!
  bench.world.fault = fault(bench)
  bench.world.deliver(id, 'during')
  const requests = (): number => bench.world.server.requests.length
  const asked = requests()
  return { bench, id, asked: () => requests() - asked }
}

/** It is over: what waited is told, what comes is told, and nothing again. */
const heals = async (bench: Bench, id: string): Promise<void> => {
  bench.world.fault = () => null
  await bench.clock.run(HOUR)
  expect(health(bench)?.state).toBe('working')
  bench.world.deliver(id, 'after')
  await bench.clock.run(HOUR)
  expect(subjects(bench)).toEqual(['during', 'after'])
}

describe('an address whose list cannot be read', () => {
  it('is said in the health while it lasts, although all others answer', async () => {
    const { bench, id } = await open(() => () => null)
    const other = bench.world.addEmail(72 * HOUR)
    const failing = () =>
      bench.mayfly
        .snapshot()
        .addresses.filter(({ listFailure }) => listFailure && isTooLarge(listFailure))
        .map(({ address }) => address)
    await bench.clock.run(20 * MINUTE)
    expect(health(bench)?.state).toBe('working')
    bench.world.fault = (request) =>
      request.url?.startsWith(`/api/emails/${other.id}`) ? { body: ' '.repeat(17 * 1024 * 1024) } : null
    for (let turn = 0; turn < 6; turn++) {
      await bench.clock.run(10 * MINUTE)
      expect(health(bench)).toMatchObject({ state: 'trouble', failure: { detail: 'answer too large' } })
      // Which of its addresses it is, that address says itself.
      expect(failing()).toEqual([other.address])
    }
    bench.world.deliver(id, 'beside it')
    await bench.clock.run(20 * MINUTE)
    expect(subjects(bench)).toContain('beside it')
    bench.world.fault = () => null
    await bench.clock.run(HOUR)
    expect([health(bench)?.state, failing()]).toEqual(['working', []])
  }, 60_000)
})

describe('a server in trouble', () => {
  it.each(scenarios)('%s', async (_name, fault, most, said) => {
    const { bench, id, asked } = await open(fault)
    await bench.clock.run(HOUR)
    expect(asked()).toBeGreaterThan(0)
    expect(asked()).toBeLessThanOrEqual(most)
    expect(health(bench)).toMatchObject(said)
    expect(bench.announced).toEqual([])
    await heals(bench, id)
  })

  it('a hang', async () => {
    // Each costs half a second of real time, so ten minutes stand for the hour.
    const { bench, id, asked } = await open(() => async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return null
    })
    await bench.clock.run(10 * MINUTE)
    expect(asked()).toBeLessThanOrEqual(14)
    expect(health(bench)).toMatchObject({ state: 'unreachable', failure: { kind: 'timeout' } })
    await heals(bench, id)
  }, 60_000)

  it.each([
    [400, 'invalid-input'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'server-trouble'],
  ])(
    'the list of addresses refused with %i is said, and the mail of the known ones still comes',
    async (status, kind) => {
      const { bench, id, asked } = await open(() => (request) => {
        return request.url?.startsWith('/api/emails?') || request.url === '/api/emails' ? { status } : null
      })
      value(await bench.mayfly.handlers.refresh({ accountId: null }))
      await bench.clock.run(10 * MINUTE)
      expect(subjects(bench)).toEqual(['during'])
      const lists = (): number =>
        bench.world.server.requests.filter((request) => request === 'GET /api/emails').length
      const before = lists()
      await bench.clock.run(HOUR)
      expect(lists() - before).toBeLessThan(12)
      expect(asked()).toBeLessThan(400)
      if (status !== 500) expect(health(bench)).toMatchObject({ state: 'trouble', failure: { kind } })
      await heals(bench, id)
    },
  )

  it('messages refused at an address that is listed cost little, and the other addresses are checked', async () => {
    const bench = await watching((world) => [world.addEmail(72 * HOUR), world.addEmail(72 * HOUR)])
    const [good, bad] = bench.world.emails.map(({ id }) => id)
    bench.world.fault = (request) => (request.url?.includes(bad!) ? { status: 403 } : null)
    bench.world.deliver(good!, 'during')
    const asked = bench.world.server.requests.length
    await bench.clock.run(HOUR)
    expect(subjects(bench)).toEqual(['during'])
    expect(bench.world.server.requests.length - asked).toBeLessThan(600)
    await heals(bench, good!)
  })

  it('a person passes our own back-off, but not the wait the server asked for', async () => {
    const failing = await open(() => () => ({ status: 500 }))
    await failing.bench.clock.run(HOUR)
    const before = failing.asked()
    value(await failing.bench.mayfly.handlers.refresh({ accountId: null }))
    await failing.bench.clock.run(100)
    expect(failing.asked()).toBe(before + 1)
    const { bench, asked } = await open(limited(() => '3000'))
    await bench.clock.run(MINUTE)
    for (let n = 0; n < 9; n++) {
      value(await bench.mayfly.handlers.refresh({ accountId: null }))
      await bench.clock.run(5 * MINUTE)
    }
    expect(asked()).toBe(1)
  })

  it('a revoked key stops the account and says why, but for one try an hour; a new one heals it', async () => {
    const { bench, id, asked } = await open(() => () => null)
    await bench.clock.run(MINUTE)
    bench.world.key = 'another'
    await bench.clock.run(10 * MINUTE)
    const stopped = asked()
    bench.world.deliver(id, 'after')
    await bench.clock.run(5 * HOUR)
    expect(asked() - stopped).toBe(5)
    expect(health(bench)).toMatchObject({ state: 'refused', failure: { kind: 'unauthorized' } })
    value(await bench.mayfly.handlers['account.update']({ accountId: bench.accountId, key: 'another' }))
    await bench.clock.run(HOUR)
    expect(subjects(bench)).toEqual(['during', 'after'])
  })

  it.each([
    ['a person asks', (bench: CoreBench) => bench.mayfly.handlers.refresh({ accountId: null }), MINUTE],
    ['an hour has passed', () => undefined, HOUR],
  ])('a key that was refused by mistake is good again when %s', async (_, ask, patience) => {
    const { bench, id } = await open(() => () => null)
    await bench.clock.run(MINUTE)
    const { key } = bench.world
    bench.world.key = 'another'
    await bench.clock.run(10 * MINUTE)
    expect(health(bench)).toMatchObject({ state: 'refused' })
    bench.world.key = key
    bench.world.deliver(id, 'after')
    await ask(bench)
    await bench.clock.run(patience)
    expect(health(bench)).toMatchObject({ state: 'working' })
    expect(subjects(bench)).toEqual(['during', 'after'])
  })
})
