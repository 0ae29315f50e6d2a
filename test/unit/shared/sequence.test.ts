// A sequence of tasks goes on, whatever a task does.
import { expect, it } from 'vitest'
import { Sequence } from '../../../src/shared/sequence.ts'

it('runs tasks one after the other, also after one that throws before its first await', async () => {
  const sequence = new Sequence()
  const done: string[] = []
  const failed = sequence.run(() => {
    done.push('throws')
    throw new Error('at once')
  })
  const rejected = sequence.run(async () => {
    await new Promise(setImmediate)
    done.push('rejects')
    throw new Error('later')
  })
  const last = sequence.run(() => done.push('last'))
  await expect(failed).rejects.toThrow('at once')
  await expect(rejected).rejects.toThrow('later')
  expect(await last).toBe(3)
  await sequence.ended()
  expect(done).toEqual(['throws', 'rejects', 'last'])
})
