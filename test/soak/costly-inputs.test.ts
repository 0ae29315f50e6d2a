// A long search for inputs that are expensive for a mail parser: those it finds, at a megabyte, cause no noticeable delay.
import { expect, test } from 'vitest'
import { BUSY_MACHINE_FACTOR } from '../helpers/busy-machine.ts'
import { costOf, render, searchCostly } from '../helpers/costly-inputs.ts'
import { MAIL_READERS, PARSED_IN_A_THREAD } from '../helpers/mail-readers.ts'

/** Milliseconds that a mail may block the user; parsers that run in their own thread may take longer. */
const [MAX_COST_MS, MAX_THREAD_COST_MS] = [100, 500]
const ROUNDS = 2_000
const seed = Number(process.env.PROPERTY_SEED ?? Math.trunc(Math.random() * 0x7fffffff))

test.each(Object.keys(MAIL_READERS))('the most expensive inputs for %s', async (name) => {
  const run = MAIL_READERS[name]!
  const found = await searchCostly(run, { seed, rounds: ROUNDS, length: 10_000 })
  const limit = BUSY_MACHINE_FACTOR * (PARSED_IN_A_THREAD.test(name) ? MAX_THREAD_COST_MS : MAX_COST_MS)
  for (const { recipe } of found.slice(0, 8))
    for (const length of [24_000, 100_000, 1_000_000])
      expect(
        await costOf(run, render(recipe, length), 5),
        `PROPERTY_SEED=${seed} ${length} ${JSON.stringify(recipe)}`,
      ).toBeLessThan(limit)
})
