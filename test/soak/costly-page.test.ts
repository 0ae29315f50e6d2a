// A long search for mails that block the page: those it finds, at a megabyte, block it no longer than the limit of other tests.
import { expect, test } from 'vitest'
import { BUSY_MACHINE_FACTOR } from '../helpers/busy-machine.ts'
import { ALL_PAGE_PIECES, COSTLY_ADDRESS, PAGE_BODIES } from '../helpers/costly-page.ts'
import { PageMeter } from '../helpers/costly-page-search.ts'
import { sampleSnapshot } from '../helpers/sample-data.ts'
import { usePages } from '../helpers/scenario-pages.ts'

const open = usePages()
const MAX_RESPONSE_MS = BUSY_MACHINE_FACTOR * 200
const ROUNDS = Number(process.env.SEARCH_ROUNDS ?? 1_000)
const seed = Number(process.env.PROPERTY_SEED ?? Math.trunc(Math.random() * 0x7fffffff))

test.each(Object.keys(PAGE_BODIES))('the most expensive mails for the page in %s', async (kind) => {
  const scenario = { snapshot: sampleSnapshot({ addresses: [COSTLY_ADDRESS] }), messages: [] }
  const meter = new PageMeter({
    open: async () => (await open(scenario, { own: true })).page,
    close: (page) => page.context().close(),
  })
  await meter.measure(kind, 'x')
  for (const length of [100_000, 200_000]) {
    const found = await meter.search(kind, { seed, rounds: ROUNDS, length, pieces: ALL_PAGE_PIECES })
    const costs = await meter.confirm(kind, found.slice(0, 8), [length, 1_000_000], MAX_RESPONSE_MS)
    for (const [input, cost] of costs)
      expect(cost, `PROPERTY_SEED=${String(seed)} ${input}`).toBeLessThanOrEqual(MAX_RESPONSE_MS)
  }
})

test.each([
  ['a style attribute', 'variables', '--v\u0001:0;', ''],
  ['a style sheet', 'empty rules', 'a{}', ''],
  ['a style sheet', 'variables', '--v\u0001:0;', 'p{'],
  ['a style sheet', 'selectors', ',p', 'p'],
  ['a text', 'short lines', 'x\n', ''],
  ['a text', 'one letter that is found', 'x', ''],
  ['an HTML body', 'short lines', 'x\n', '<pre>'],
  ['an HTML body', 'a narrow box', 'x ', '<div style="width:1px">'],
  ['an HTML body', 'one link', '<a href="https://a.example/">https://b.example/ </a>', ''],
])('the window responds with %s of many %s', { timeout: 120_000 }, async (kind, _, piece, head) => {
  const scenario = { snapshot: sampleSnapshot({ addresses: [COSTLY_ADDRESS] }), messages: [] }
  const meter = new PageMeter({
    open: async () => (await open(scenario, { own: true })).page,
    close: (page) => page.context().close(),
  })
  await meter.measure(kind, 'x')
  const recipe = { head, parts: [{ open: piece, close: '' }], tail: '' }
  const costs = await meter.confirm(
    kind,
    [{ recipe, cost: 0 }],
    [100_000, 390_000, 1_000_000],
    MAX_RESPONSE_MS,
  )
  for (const [input, cost] of costs) expect(cost, input).toBeLessThanOrEqual(MAX_RESPONSE_MS)
})
