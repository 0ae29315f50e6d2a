// Whether the computer counts as short of memory, by what Linux and Node report.
import { describe, expect, it } from 'vitest'
import { isMemoryShort, waitingPercent } from '../../../src/node/memory-shortage.ts'

const pressure = (percent: string): string =>
  `some avg10=${percent} avg60=40.00 avg300=0.00 total=1\nfull avg10=90.00 avg60=0.00 avg300=0.00 total=1\n`

describe('a computer is short of memory', () => {
  it.each([
    ['less than a tenth is available', 16e9, 1.5e9, pressure('0.00'), true],
    ['a tenth is available', 16e9, 1.6e9, pressure('0.00'), false],
    ['processes wait for memory', 16e9, 8e9, pressure('10.50'), true],
    ['processes hardly wait for memory', 16e9, 8e9, pressure('9.99'), false],
    ['its kernel does not report waiting', 16e9, 8e9, '', false],
  ])('%s', (_name, total, available, content, expected) => {
    expect(isMemoryShort({ total, available }, content)).toBe(expected)
  })

  it('only the last ten seconds of any process count', () => {
    expect(waitingPercent(pressure('0.25'))).toBe(0.25)
  })
})
