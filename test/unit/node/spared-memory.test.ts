// How long something is kept only for speed, by what Linux and Node report of the computer's memory.
import { describe, expect, it } from 'vitest'
import { sparedSeconds, waitingPercent } from '../../../src/node/spared-memory.ts'

const pressure = (percent: string): string =>
  `some avg10=${percent} avg60=40.00 avg300=0.00 total=1\nfull avg10=90.00 avg60=0.00 avg300=0.00 total=1\n`

describe('what is only for speed is kept', () => {
  it.each([
    ['not at all if less than a tenth is available', 16e9, 1.5e9, pressure('0.00'), 0],
    ['for minutes if a tenth is available', 16e9, 1.6e9, pressure('0.00'), 300],
    ['for minutes if less than half is available', 16e9, 7.9e9, pressure('0.00'), 300],
    ['for an hour if half is available', 16e9, 8e9, pressure('0.00'), 3_600],
    ['not at all if processes wait for memory', 16e9, 8e9, pressure('10.50'), 0],
    ['for an hour if processes hardly wait for memory', 16e9, 8e9, pressure('9.99'), 3_600],
    ['for an hour if the kernel does not report waiting', 16e9, 8e9, '', 3_600],
  ])('%s', (_name, total, available, content, expected) => {
    expect(sparedSeconds({ total, available }, content)).toBe(expected)
  })

  it('only the last ten seconds of any process count', () => {
    expect(waitingPercent(pressure('0.25'))).toBe(0.25)
  })
})
